import { requestSeatSpectatorKey } from "@baize/client";
import { type SeatId, seatSpectatorConsentRevision } from "@baize/engine";
import { useEffect, useState } from "react";
import { readOwnSeatKey } from "../actions/host.ts";
import { sendIntent } from "../actions/intents.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { translateError } from "../text/refusals.ts";
import { shareStrings } from "../text/share.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";
import { toast } from "../ui/toast.ts";
import { ShareableLink } from "./share-link.tsx";

/** The key for the seat's spectators; null while it is loading. */
const useSeatSpectatorKey = (seat: SeatId): string | null => {
  const table = useTable();
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    const asked = requestSeatSpectatorKey(location.origin, table.room, {
      seat,
      key: readOwnSeatKey(table),
    });
    return subscribeToPromise(asked, (answer) => {
      if (answer.ok) setMade(answer.value.key);
      else toast(translateError(answer.error), "refused");
    });
  }, [table, seat]);
  return made;
};

const ShownLink = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = shareStrings.useText().seatSpectator;
  const key = useSeatSpectatorKey(seat);
  const watching = useSnapshotSelector(({ presence }) => presence.spectators.eyes?.[seat] ?? 0);
  return (
    <>
      {key === null ? null : (
        <>
          <ShareableLink purpose="seatSpectator" roomKey={key} />
          <ShareableLink purpose="casterSeat" roomKey={key} />
        </>
      )}
      <div className={fieldStyles.field}>
        <p className={fieldStyles.hint} role="status">
          {t.watching(watching)}
        </p>
        <Button onClick={() => void sendIntent(table, "eyes.agree", { agreed: false })}>
          {t.end}
        </Button>
      </div>
    </>
  );
};

/** Lets a player allow seat spectators, shows the link for them, and ends it. */
export const SeatSpectatorControls = () => {
  const table = useTable();
  const { seat } = table;
  const t = shareStrings.useText().seatSpectator;
  const since = useSnapshotSelector(({ view }) =>
    view && seat !== null ? seatSpectatorConsentRevision(view.table.eyes, seat) : null,
  );
  if (seat === null) return null;
  // Remounted with each consent, because the link of an earlier consent is invalid.
  if (since !== null) return <ShownLink key={since} seat={seat} />;
  return (
    <div className={fieldStyles.field}>
      <Button onClick={() => void sendIntent(table, "eyes.agree", { agreed: true })}>
        {t.begin}
      </Button>
      <p className={fieldStyles.hint}>{t.about}</p>
    </div>
  );
};

/** The same in a dialog, for the menu of the player's own seat. */
export const SeatSpectatorDialog = ({ onClose }: CommonDialogProps) => {
  const { title } = shareStrings.useText().seatSpectator;
  return (
    <Dialog title={title} onClose={onClose}>
      <SeatSpectatorControls />
    </Dialog>
  );
};
