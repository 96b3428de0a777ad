import { findZoneDefinition } from "../games/game.ts";
import type { SeatId, ZoneId } from "../ids.ts";
import type { ActorView, IntentDefinition } from "../intent.ts";
import { type Refusal, refuse } from "../result.ts";
import type { TableState } from "../state.ts";
import type { Transaction } from "../transaction.ts";
import type { SpectatorLevel } from "../viewer.ts";

/**
 * Why the judge may not do what a seat does, or null. What remains is decided as for the seat for which the judge acts,
 * by what the judge sees ([JU3]).
 */
export const judgedObjection = (
  view: ActorView,
  { judge }: Pick<IntentDefinition<string, unknown>, "judge">,
): Refusal | null => {
  if (judge === undefined) return refuse("not_judge", "The judge can’t do that");
  return judge === "table" || view.seatView(view.seat)
    ? null
    : refuse("no_such_seat", "Choose the player for whom the judge acts");
};

/** The parts of a judge's move that may show the card to somebody. */
interface JudgedWay {
  /** Where it lies. */
  readonly from: ZoneId;
  readonly faceDown: boolean;
  readonly to: ZoneId;
}

/**
 * Refuses a move by the judge that could show a hidden card to anybody: such a card goes only into a library, and
 * libraries are touched only while nobody looks into them ([JU4]).
 */
export const judgedWayObjection = (
  view: ActorView,
  { from, faceDown, to }: JudgedWay,
  field: string,
): Refusal | null => {
  const isHidden = faceDown || visibilityOf(view, from) !== "public";
  if (isHidden && visibilityOf(view, to) !== "nobody") {
    return refuse("not_here", "The judge moves a hidden card only into a library", field);
  }
  return judgedLibraryObjection(view, from, field) ?? judgedLibraryObjection(view, to, field);
};

/**
 * Refuses the judge a library of which somebody sees cards, because the judge's act could show further ones ([JU4]).
 */
export const judgedLibraryObjection = (
  view: ActorView,
  id: ZoneId,
  field?: string,
): Refusal | null => {
  if (!view.judge) return null;
  const zone = view.zone(id);
  return zone?.looks?.length || zone?.topShownTo?.length
    ? refuse("not_here", "Another player is viewing that library", field)
    : null;
};

const visibilityOf = (view: ActorView, id: ZoneId): string | undefined =>
  findZoneDefinition(view.game, view.zone(id)?.kind ?? "")?.visibility;

/** Refuses the holder of the judge's link who has not said a name yet. */
export const mustHaveJoined = (view: ActorView): Refusal | null =>
  view.judge && view.table.judge?.name
    ? null
    : refuse("not_judge", "Join as the judge first, with a name");

/**
 * Ends the call for the judge when it was answered or withdrawn, or its player left. With a seat, only that seat's
 * call.
 */
export const endCall = (tx: Transaction, by?: SeatId): void => {
  const judge = tx.state.field("judge");
  if (!judge?.call || (by !== undefined && judge.call.by !== by)) return;
  tx.set("table", "judge", { ...judge, call: null });
};

/** Removes the judge and logs it: the judge left, or the judge's link was replaced. */
export const endJudge = (tx: Transaction): string | null => {
  const judge = tx.state.field("judge");
  if (!judge) return null;
  tx.set("table", "judge", { ...judge, name: null });
  return judge.name;
};

/** What the judge sees: all hands while everyone who holds cards agrees, else what everybody sees ([JU2]). */
export const spectatorLevelOfJudge = (state: TableState): SpectatorLevel =>
  state.field("allHands").since === null ? "public" : "all";
