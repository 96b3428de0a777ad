import {
  fullReplayConsentRevisionOfAll,
  fullReplayConsentRevisionOfSeat,
  type SeatId,
} from "@baize/engine";
import { Check } from "lucide-react";
import { sendIntent } from "../actions/intents.ts";
import { downloadFullReplay } from "../actions/room-files.ts";
import { nameOfSeat } from "../model/labels.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { replayStrings } from "../text/replay.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog, DialogFooter } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { SeatDot } from "../ui/seat-dot.tsx";
import styles from "./full-replay-dialog.module.css";

const NO_AGREEMENTS: Readonly<Record<string, number>> = {};

const Answer = ({ seat, agreed }: { readonly seat: SeatId; readonly agreed: boolean }) => {
  const { record: t } = replayStrings.useText();
  const name = useSnapshotSelector(({ view }) => nameOfSeat(view, seat));
  return (
    <li className={fieldStyles.row}>
      <SeatDot seat={seat} />
      <span>{name}</span>
      <span className={styles.answer}>
        {agreed ? <Check size={16} aria-hidden="true" /> : null}
        {agreed ? t.agreed : t.notYet}
      </span>
    </li>
  );
};

/** The dialog for the full replay: who has agreed, the player's own consent, and the file once all have agreed. */
export const FullReplayDialog = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const { record: t } = replayStrings.useText();
  const record = useSnapshotSelector(({ view }) => view?.table.record) ?? NO_AGREEMENTS;
  const seats = useSnapshotSelector(({ view }) => view?.seats);
  const all = [...(seats?.keys() ?? [])].sort((a, b) => a - b);
  const own = table.seat !== null && fullReplayConsentRevisionOfSeat(record, table.seat) !== null;
  const isOpen = fullReplayConsentRevisionOfAll(record, all) !== null;
  const answer = (agreed: boolean): void => void sendIntent(table, "record.agree", { agreed });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <div className={fieldStyles.form}>
        <p>{t.text}</p>
        <ul className={fieldStyles.field}>
          {all.map((seat) => (
            <Answer
              key={seat}
              seat={seat}
              agreed={fullReplayConsentRevisionOfSeat(record, seat) !== null}
            />
          ))}
        </ul>
        <p role="status">{isOpen ? t.open : t.closed}</p>
        <DialogFooter>
          {own ? <Button onClick={() => answer(false)}>{t.withdraw}</Button> : null}
          <Button look={isOpen ? "plain" : "main"} onClick={() => answer(true)}>
            {own ? t.agreeAnew : t.agree}
          </Button>
          {isOpen ? (
            <Button look="main" onClick={() => void downloadFullReplay(table)}>
              {t.save}
            </Button>
          ) : null}
        </DialogFooter>
      </div>
    </Dialog>
  );
};
