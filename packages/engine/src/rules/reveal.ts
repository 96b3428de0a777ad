import type { CardId } from "../ids.ts";
import type { Audience } from "../records.ts";
import { mintHandle } from "./handles.ts";
import type { Mover } from "./move.ts";

/**
 * Shows a card to an audience in the place of the one before ([V3]). In a hidden zone whoever loses sight of it must
 * not know it again among the others, so it gets a new handle then.
 */
export const showTo = (
  { tx, random }: Pick<Mover, "tx" | "random">,
  id: CardId,
  shownTo: Audience,
): void => {
  if (tx.state.get("cards", id)) {
    tx.patch("cards", id, { shownTo });
    return;
  }
  const card = tx.state.get("hidden", id);
  if (!card) throw new Error(`There is no card ${id}`);
  const handle =
    card.handle === null || hidesFromSome(card.shownTo, shownTo)
      ? mintHandle(tx, random)
      : card.handle;
  tx.patch("hidden", id, { shownTo, handle });
};

const hidesFromSome = (was: Audience, is: Audience): boolean => {
  if (is === "all") return false;
  return was === "all" || was.some((seat) => !is.includes(seat));
};
