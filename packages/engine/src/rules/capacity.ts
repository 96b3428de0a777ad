import type { ZoneDefinition } from "../games/game.ts";
import { type SeatId, type ZoneId, zoneIdOf } from "../ids.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { type Refusal, refuse } from "../result.ts";
import type { TableState } from "../state.ts";

/** The refusal for a card that a full zone can't hold. */
export const zoneFullRefusal = ({ name, limit }: ZoneDefinition, field: string): Refusal =>
  refuse("over_limit", `“${name}” holds at most ${limit} cards`, field);

/** The refusal when the table has no room for so many more cards, or null. */
export const tooManyCards = (state: TableState, more: number, field: string): Refusal | null => {
  const most = TABLE_LIMITS.cards;
  const room = Math.max(0, most - state.size("prints"));
  if (more <= room) return null;
  return refuse(
    "table_full",
    `A table holds at most ${most} cards; there is room for ${room} more`,
    field,
  );
};

/** The refusal when more cards come to lie outside libraries than a table holds there, or null. */
export const tooManyOutside = (
  { outsideLibraries: before }: TableState,
  more: number,
  field: string,
): Refusal | null => {
  const most = TABLE_LIMITS.cardsOutsideLibraries;
  if (more <= 0 || before + more <= most) return null;
  return refuse("table_full", `A table holds at most ${most} cards outside the libraries`, field);
};

/** The refusal when so many more tokens would leave too little room for cards that are drawn, or null. */
export const tooManyTokens = (
  { outsideLibraries: before }: TableState,
  more: number,
): Refusal | null => {
  const most = TABLE_LIMITS.cardsOutsideWithTokens;
  if (before + more <= most) return null;
  return refuse("table_full", `Token limit reached (${most} cards outside libraries)`, "count");
};

/** The zones of a seat with a free layout. */
const boardsOf = ({ game }: TableState, seat: SeatId): ZoneId[] =>
  game.zones
    .filter(({ layout, owner }) => layout === "free" && owner === "seat")
    .map(({ kind }) => zoneIdOf(kind, seat));

/**
 * The refusal for a card that a player moves out of a library when too many cards lie outside, or onto the crowded
 * battlefields of a seat, or null. Starting a game anew and clearing a seat return all of these cards at once, which
 * bounds their number. The rules' own moves are never refused.
 */
export const tooManyAfterMove = (state: TableState, from: ZoneId, to: ZoneId): Refusal | null => {
  const zone = state.zone(to);
  if (from === to || !zone) return null;
  if (state.isLibrary(from) && !state.isLibrary(to)) {
    const refusal = tooManyOutside(state, 1, "cards");
    if (refusal) return refusal;
  }
  const most = TABLE_LIMITS.cardsPerBattlefield;
  if (zone.seat === null || zone.definition.layout !== "free") return null;
  const boards = boardsOf(state, zone.seat);
  const count = boards.reduce((sum, board) => sum + state.count(board), 0);
  if (boards.includes(from) || count < most) return null;
  return refuse("over_limit", `A player’s boards hold at most ${most} cards together`, "cards");
};
