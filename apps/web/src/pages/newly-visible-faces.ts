import type { CardHandle, CardView, Face } from "@baize/engine";

/** More faces at once come from a deal, a return or an undo, not from a play. */
const MAX_AT_ONCE = 6;

/** The cards whose faces have become visible to a viewer, such as one that was just played. */
export const findNewlyVisibleFaces = (
  was: ReadonlyMap<CardHandle, CardView> | undefined,
  is: ReadonlyMap<CardHandle, CardView> | undefined,
): { readonly handle: CardHandle; readonly face: Face }[] => {
  if (was === undefined || is === undefined || was === is) return [];
  const came: { readonly handle: CardHandle; readonly face: Face }[] = [];
  for (const [handle, card] of is) {
    if (card.face === undefined) continue;
    const before = was.get(handle);
    if (before === card || before?.face !== undefined) continue;
    if (came.length === MAX_AT_ONCE) return [];
    came.push({ handle, face: card.face });
  }
  return came;
};
