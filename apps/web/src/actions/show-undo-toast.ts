import type { IntentType, LogLine } from "@baize/engine";
import { localizeCardName } from "../model/cards/localized-face-name.ts";
import type { Table } from "../model/table.tsx";
import { logStrings } from "../text/log.ts";
import { waitForTexts } from "../text/text-catalogue.ts";
import { toastWithUndo } from "../ui/toast.ts";
import { undoOwnAction } from "./undo-own-action.ts";

/** The number of cards from which an action counts as a bulk action. */
const MANY = 4;

const cardCount = ({ cards = [], counts, more = 0 }: LogLine): number =>
  (counts ?? cards.map(() => 1)).reduce((sum, count) => sum + count, more);

interface Done {
  readonly type: IntentType;
  /** The player's request count at that time; see `incrementRequestCount`. */
  readonly asked: number;
}

/**
 * Shows a toast about what the player has just done to many cards, with an undo button until the player's next action.
 */
export const showUndoToast = async (table: Table, { type, asked }: Done): Promise<void> => {
  const { client, game, seat, ui } = table;
  const { log, view } = client.getSnapshot();
  const line = log.findLast((each) => each.seat === seat);
  if (!view || line?.type !== type || cardCount(line) < MANY) return;
  await waitForTexts();
  if (ui.getState().asked !== asked) return;
  const sentence = logStrings.now().describer({
    game,
    seats: view.seats,
    cardName: localizeCardName,
  })(line);
  const close = toastWithUndo(sentence, () => void undoOwnAction(table));
  const stop = ui.subscribe((state) => {
    if (state.asked === asked) return;
    stop();
    close();
  });
};
