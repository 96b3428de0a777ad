import type { CardId } from "../ids.ts";
import { handleOf } from "../look-handles.ts";
import type { CardAudience } from "../records.ts";
import { audienceUnion } from "./audience.ts";
import { mintHandle } from "./handles.ts";
import { isSeen } from "./looks.ts";
import type { Mover } from "./move.ts";

/**
 * Sets the audience of a card ([V3]). When somebody loses sight of a card in a hidden zone, the card gets a new handle,
 * or none when nobody sees it any more, so that it can't be recognised among the others. Those to whom its zone is open
 * see it in any case.
 */
export const showTo = (
  { tx, random }: Pick<Mover, "tx" | "random">,
  id: CardId,
  audience: CardAudience,
): void => {
  if (tx.state.get("cards", id)) {
    tx.patch("cards", id, { shownTo: audience });
    return;
  }
  const card = tx.state.row("hidden", id);
  const shownTo = audienceUnion(audience, tx.state.row("zones", card.zone).openTo);
  if (tx.state.isLibrary(card.zone) && !isSeen(tx, id, { ...card, shownTo })) {
    tx.patch("hidden", id, { shownTo, handle: null });
    return;
  }
  const known = hidesFromSome(card.shownTo, shownTo) ? null : handleOf(tx.state, id, card);
  tx.patch("hidden", id, { shownTo, handle: known ?? mintHandle(tx, random) });
};

const hidesFromSome = (was: CardAudience, is: CardAudience): boolean => {
  if (is === "all") return false;
  return was === "all" || was.some((seat) => !is.includes(seat));
};
