import { compareDeckWithLock } from "@baize/client";
import { deckSectionsOf, type PublicSeatFields, type SeatId } from "@baize/engine";
import type { LockedDeckListResponse } from "@baize/protocol";
import { useState } from "react";
import { actionRunnerIfAllowed } from "../actions/actions.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { deckStrings } from "../text/decks.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog, DialogFooter } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { SeatDot } from "../ui/seat-dot.tsx";
import textStyles from "../ui/text.module.css";
import { DeckCheck, useJudgeReadsLists } from "./deck-check.tsx";
import styles from "./deck-lists.module.css";
import { DeckSection, deckSectionsOrDefault } from "./deck-preview.tsx";
import { DeckFormats, DeckStatsView } from "./deck-stats-view.tsx";

interface SeatProps {
  readonly seat: SeatId;
  readonly record: PublicSeatFields;
}

/** Whether the deck is locked for the match, by which commitment, and whether the opened list is that deck's. */
const Lock = ({ record }: { readonly record: Pick<PublicSeatFields, "deckLock" | "deckList"> }) => {
  const { lists: t } = deckStrings.useText();
  const isRead = useJudgeReadsLists();
  const state = compareDeckWithLock(record);
  if (state === null) return null;
  return (
    <details>
      <summary className={state === "wrong" ? styles.wrong : undefined}>
        {t.lock[state]}{" "}
        <span className={styles.hash}>{record.deckLock?.commitment.slice(0, 8)}</span>
      </summary>
      <p className={textStyles.soft}>
        {t.lockMeans[state]} {state === "closed" && isRead ? t.check.allowed : null}
      </p>
      <p className={styles.hash}>{record.deckLock?.commitment}</p>
    </details>
  );
};

const OneSeat = ({ seat, record }: SeatProps) => {
  const { game } = useTable();
  const { lists: t } = deckStrings.useText();
  const [read, setRead] = useState<LockedDeckListResponse | null>(null);
  const { deckLock } = record;
  // A list that the judge read counts as long as the deck is locked as it was then.
  const seen = deckLock?.salt === null && read?.commitment === deckLock.commitment ? read : null;
  const lock = seen && deckLock ? { ...deckLock, salt: seen.salt } : deckLock;
  const list = seen?.cards ?? record.deckList;
  const sections = deckSectionsOrDefault(game.sections && deckSectionsOf(game, seat));
  return (
    <li className={styles.seat}>
      <h3 className={fieldStyles.row}>
        <SeatDot seat={seat} />
        <span className={textStyles.oneLine}>{record.name}</span>
      </h3>
      <Lock record={{ deckLock: lock, deckList: list }} />
      {deckLock?.salt === null && !seen ? <DeckCheck seat={seat} onRead={setRead} /> : null}
      {list ? (
        <>
          <DeckStatsView cards={list} />
          <DeckFormats cards={list} />
          <div className={styles.list}>
            {sections.map(({ id, name }) => {
              const cards = list.filter(({ section }) => section === id);
              const count = cards.reduce((sum, card) => sum + card.count, 0);
              return count === 0 ? null : (
                <DeckSection key={id} title={name} count={count} cards={cards} />
              );
            })}
          </div>
        </>
      ) : (
        <p className={textStyles.soft}>{record.deckLoaded ? t.hidden : t.none}</p>
      )}
    </li>
  );
};

/** The deck lists that players show, or that a match locked or opened. */
export const DeckListsDialog = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const { lists: t } = deckStrings.useText();
  const seats = useSnapshotSelector(({ view }) => view?.seats);
  if (!seats) return null;
  const all = [...seats].sort(([a], [b]) => a - b);
  const isShown = table.seat !== null && seats.get(table.seat)?.deckList != null;
  const show = actionRunnerIfAllowed(table, "showList");
  return (
    <Dialog title={t.title} size="wide" onClose={onClose}>
      <ul className={styles.seats}>
        {all.map(([seat, record]) => (
          <OneSeat key={seat} seat={seat} record={record} />
        ))}
      </ul>
      {show === null ? null : (
        <DialogFooter>
          <Button look={isShown ? "plain" : "main"} onClick={show}>
            {isShown ? t.hide : t.show}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  );
};
