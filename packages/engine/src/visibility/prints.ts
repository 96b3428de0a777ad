import type { DeckSection, Face, Print } from "../face.ts";
import type { CardId, PictureId, SeatId } from "../ids.ts";
import { expose, type Secret, seal } from "../secret.ts";
import type { Reader } from "../state.ts";

/** What is printed on a card. Throws when the card has no print. */
export const printOf = (reader: Reader, id: CardId): Secret<Print> => {
  const print = reader.get("prints", id);
  if (!print) throw new Error(`Card ${id} has no print`);
  return print;
};

/** The face of a card with its picture, for those who may see it. Throws when the card has no print. */
export const faceOf = (reader: Reader, id: CardId, owner: SeatId | null): Face => {
  const { face } = expose(printOf(reader, id));
  const picture = pictureFor(reader, face, owner);
  return picture === undefined ? face : { ...face, picture };
};

/** The picture that a card's owner brought for its name, or else the game's. */
const pictureFor = (
  reader: Reader,
  { name }: Face,
  owner: SeatId | null,
): PictureId | undefined => {
  const kept = reader.get("pictures", name);
  if (!kept) return undefined;
  const pictures = expose(kept);
  const own = reader.get("table", "picturesForbidden") === true ? null : owner;
  return (pictures.find(({ by }) => by === own) ?? pictures.find(({ by }) => by === null))?.id;
};

/** The section of the deck to which a card belongs, and whose deck brought it to the table. */
export type Origin = Pick<Print, "home" | "by">;

/** Where a card is from, without its face. */
export const originOf = (reader: Reader, id: CardId): Origin => {
  const { home, by } = expose(printOf(reader, id));
  return by === undefined ? { home } : { home, by };
};

/** The id of a card's back; undefined when it has the game's usual one. */
export const backOf = (reader: Reader, id: CardId): string | undefined => {
  const print = reader.get("prints", id);
  return print && expose(print).back;
};

/** The same print in another section, sealed again. */
export const withSection = (print: Secret<Print>, home: DeckSection): Secret<Print> =>
  seal({ ...expose(print), home });

/** The section of a placeholder; null for a card that is known. */
export const placeholderSection = (print: Secret<Print>): DeckSection | null => {
  const { face, home } = expose(print);
  return face.unknown ? home : null;
};

/** The same print with another face, sealed again. */
export const withFace = (print: Secret<Print>, face: Face): Secret<Print> =>
  seal({ ...expose(print), face });
