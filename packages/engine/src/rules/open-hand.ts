import { findZoneDefinition, type GameDefinition } from "../games/game.ts";
import { areAllies } from "../games/teams.ts";
import type { SeatId, ZoneId } from "../ids.ts";
import type { CardAudience } from "../records.ts";
import { audienceUnion, audienceWithout, isNamedInAudience } from "./audience.ts";
import type { Mover } from "./move.ts";
import { showTo } from "./reveal.ts";

type Dealer = Pick<Mover, "tx" | "random">;

/** Who sees the cards of a hand as long as they lie there. */
export const openTo = ({ state }: Mover["tx"], hand: ZoneId): CardAudience =>
  state.row("zones", hand).openTo;

/**
 * Opens a hand to an audience, and closes it to everyone else to whom it was open ([OH1]). Its cards are shown or
 * hidden at once. Those to whom it closes lose even cards that another reveal showed them.
 */
export const setOpenHand = ({ tx, random }: Dealer, hand: ZoneId, audience: CardAudience): void => {
  const before = openTo(tx, hand);
  if (before.length === 0 && audience.length === 0) return;
  tx.patch("zones", hand, { openTo: audience });
  for (const id of [...tx.state.cardsIn(hand)]) {
    const { shownTo } = tx.state.row("hidden", id);
    showTo({ tx, random }, id, audienceUnion(audienceWithout(shownTo, before), audience));
  }
};

/** Whether a zone is the hand of a seat's partner, which stays open when access is granted ([AC3]). */
export const isPartnersHand = (
  game: GameDefinition,
  { zone, of, by }: { readonly zone: string; readonly of: SeatId; readonly by: SeatId },
): boolean =>
  zone === "hand" &&
  findZoneDefinition(game, zone)?.visibility === "owner" &&
  areAllies(game, of, by);

/** Closes a hand to one seat. */
export const closeHandTo = (dealer: Dealer, hand: ZoneId, seat: SeatId): void => {
  const audience = openTo(dealer.tx, hand);
  if (isNamedInAudience(audience, seat))
    setOpenHand(dealer, hand, audienceWithout(audience, [seat]));
};
