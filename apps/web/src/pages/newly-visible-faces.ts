import type { CardView, Face, Handle } from "@baize/engine";

/** So many faces at once are a deal, a return or an undo, and nothing that anybody plays. */
const MAX_AT_ONCE = 6;

/** The cards whose faces a viewer sees and didn't see before, such as one that was just played. */
export const findNewlyVisibleFaces = (
  was: ReadonlyMap<Handle, CardView> | undefined,
  is: ReadonlyMap<Handle, CardView> | undefined,
): { readonly handle: Handle; readonly face: Face }[] => {
  if (was === undefined || is === undefined || was === is) return [];
  const came: { readonly handle: Handle; readonly face: Face }[] = [];
  for (const [handle, card] of is) {
    if (card.face === undefined) continue;
    const before = was.get(handle);
    if (before === card || before?.face !== undefined) continue;
    if (came.length === MAX_AT_ONCE) return [];
    came.push({ handle, face: card.face });
  }
  return came;
};
