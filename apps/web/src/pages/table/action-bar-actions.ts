import {
  type CardHandle,
  type GameAction,
  NEXT_ROUND_ACTION_ID,
  SETUP_ACTION_ID,
} from "@baize/engine";
import type { ActionId } from "../../actions/actions.ts";
import { isOnBoard, isTakenByGameOnly } from "../../actions/intents.ts";
import { isPlayedElsewhere } from "../../model/deck-state.ts";
import type { Table } from "../../model/table.tsx";
import { defaultDrawLibraryKind, findHandZoneDefinition } from "../../model/zones.ts";

/** The actions of the bar: without a selection, and for selected cards by where they lie. */
const BARS = {
  table: ["draw", "untapAll", "dice", "token", "log"],
  draft: ["dice", "log"],
  stock: ["draw", "deal", "refill", "nextGame", "dice", "log"],
  /** In games whose own actions deal. */
  own: ["draw", "refill", "dice", "log"],
  board: ["tap", "flip", "place", "read", "cardMenu", "letGo"],
  /** Where only the game's own actions take cards, as in a pack of a draft. */
  kept: ["read", "cardMenu", "letGo"],
  elsewhere: ["play", "place", "read", "cardMenu", "letGo"],
} as const satisfies Record<string, readonly ActionId[]>;

const STARTS: readonly string[] = [SETUP_ACTION_ID, NEXT_ROUND_ACTION_ID];

const isStart = ({ id }: GameAction): boolean => STARTS.includes(id);

/** Whether the game has actions that belong to no zone and have no button of their own, as those that deal have. */
export const hasGameMenu = ({ game }: Pick<Table, "game">): boolean => {
  // In a game without hands, nothing tells when a round is over.
  const isOwnButton = (action: GameAction): boolean =>
    isStart(action) &&
    (action.id !== NEXT_ROUND_ACTION_ID || findHandZoneDefinition(game) !== undefined);
  return (game.actions ?? []).some((action) => action.at === undefined && !isOwnButton(action));
};

/** The actions of the bar. Each is possible at some time in this game. */
export const actionBarActions = (
  table: Table,
  [first]: readonly CardHandle[],
): readonly ActionId[] => {
  if (first !== undefined && isTakenByGameOnly(table, first)) return BARS.kept;
  if (first !== undefined) return BARS[isOnBoard(table, first) ? "board" : "elsewhere"];
  const { actions, supply } = table.game;
  const own = isPlayedElsewhere(table.game) ? BARS.draft : BARS.table;
  const bar = supply.kind === "decks" ? own : BARS[actions?.some(isStart) ? "own" : "stock"];
  const hasDraw =
    findHandZoneDefinition(table.game) !== undefined && defaultDrawLibraryKind(table) !== undefined;
  const hasRefill = table.game.discard !== undefined;
  return bar.filter((id: ActionId) => (id !== "draw" || hasDraw) && (id !== "refill" || hasRefill));
};
