import { type GameDefinition, type PictureId, pictureId } from "@baize/engine";
import type { GamePictures } from "../model/cards/game-pictures.ts";

/** A game whose faces name their pictures, as those of a room do, and the pictures by these ids. */
export interface GameWithPictures {
  readonly game: GameDefinition;
  readonly pictures: ReadonlyMap<PictureId, Blob>;
}

const idAt = (at: number): PictureId => pictureId(String(at).padStart(8, "0"));

/** Names the pictures of a file in the faces of its cards, for a table on which nobody brings pictures. */
export const addPicturesToGame = (game: GameDefinition, files: GamePictures): GameWithPictures => {
  const { cards } = game.supply;
  if (!cards || files.size === 0) return { game, pictures: new Map() };
  const ids = new Map([...files.keys()].map((name, at) => [name, idAt(at)]));
  const pictures = new Map([...files.values()].map((file, at) => [idAt(at), file]));
  const pictured = cards.map((card) => {
    const picture = ids.get(card.face.name);
    return picture === undefined ? card : { ...card, face: { ...card.face, picture } };
  });
  return { game: { ...game, supply: { ...game.supply, cards: pictured } }, pictures };
};
