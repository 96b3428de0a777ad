import type { Change } from "../change.ts";
import { deepEqual } from "../deep-equal.ts";
import type { PictureRecord } from "../face.ts";
import type { CardId, PictureId, SeatId } from "../ids.ts";
import { expose, type Secret, seal } from "../secret.ts";
import type { TableState } from "../state.ts";
import type { Viewer } from "../viewer.ts";
import { viewCardWithHandle } from "./views.ts";

/** The pictures that one seat, or the game, brought. */
export const picturesBy = (
  state: TableState,
  by: SeatId | null,
): (PictureRecord & { readonly name: string })[] =>
  [...state.entries("pictures")].flatMap(([name, kept]) =>
    expose(kept).flatMap((each) => (each.by === by ? [{ ...each, name }] : [])),
  );

/** The pictures for a name with that of a seat, or of the game, replaced; undefined when none is left. */
export const withPicture = (
  kept: Secret<readonly PictureRecord[]> | undefined,
  by: SeatId | null,
  picture: PictureRecord | null,
): Secret<readonly PictureRecord[]> | undefined => {
  const others = (kept ? expose(kept) : []).filter((each) => each.by !== by);
  const all = picture ? [...others, picture] : others;
  return all.length > 0 ? seal(all) : undefined;
};

/** The ids of the pictures that a Change added to the room, and of those that it removed. */
export const pictureChangesOf = ({
  writes,
}: Change): { readonly came: readonly PictureId[]; readonly went: readonly PictureId[] } => {
  const [came, went]: [PictureId[], PictureId[]] = [[], []];
  for (const { table, before, after } of writes) {
    if (table !== "pictures") continue;
    const [was, is] = [before, after].map((kept) => (kept ? expose(kept) : []).map(({ id }) => id));
    came.push(...(is ?? []).filter((id) => !was?.includes(id)));
    went.push(...(was ?? []).filter((id) => !is?.includes(id)));
  }
  return { came, went };
};

/** The cards whose faces, or the pictures on them, may be others after a Change that didn't touch their rows. */
export const cardsWithChangedFaces = (after: TableState, { writes }: Change): CardId[] => {
  const names = new Set<string>();
  const named: CardId[] = [];
  for (const write of writes) {
    if (write.table === "pictures") names.add(write.key);
    else if (write.table === "prints") {
      const { before, after: print } = write;
      if (before && print && !deepEqual(expose(before).face, expose(print).face)) {
        named.push(write.key);
      }
    } else if (write.table === "table" && write.key === "picturesForbidden") {
      for (const name of after.keys("pictures")) names.add(name);
    }
  }
  if (names.size === 0) return named;
  return [...after.entries("prints")].flatMap(([id, print]) =>
    named.includes(id) || names.has(expose(print).face.name) ? id : [],
  );
};

/**
 * Who may have a picture: `everyone` if it is the game's, `viewer` if it is a player's and this viewer sees the face of
 * a card with it. Null if this viewer may not have it.
 */
export const pictureAccessForViewer = (
  state: TableState,
  id: PictureId,
  viewer: Viewer,
): "everyone" | "viewer" | null => {
  const kept = [...state.entries("pictures")].find(([, pictures]) =>
    expose(pictures).some((each) => each.id === id),
  );
  if (!kept) return null;
  const [name, pictures] = kept;
  if (expose(pictures).some((each) => each.id === id && each.by === null)) return "everyone";
  for (const [card, print] of state.entries("prints")) {
    if (expose(print).face.name !== name) continue;
    if (viewCardWithHandle(state, card, viewer)?.view.face?.picture === id) return "viewer";
  }
  return null;
};

/** The ids of the pictures on those of some cards' faces that a viewer sees. */
export const visiblePictureIdsOfCards = (
  state: TableState,
  cards: Iterable<CardId>,
  viewer: Viewer,
): PictureId[] => {
  if (state.size("pictures") === 0) return [];
  return [...cards].flatMap((id) => {
    const print = state.get("prints", id);
    const isPictured = print && state.get("pictures", expose(print).face.name) !== undefined;
    return isPictured ? (viewCardWithHandle(state, id, viewer)?.view.face?.picture ?? []) : [];
  });
};
