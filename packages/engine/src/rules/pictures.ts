import type { PictureRecord } from "../face.ts";
import { findZoneId } from "../games/seat-zones.ts";
import type { SeatId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import type { Random } from "../random.ts";
import { type Refusal, refuse } from "../result.ts";
import type { Transaction } from "../transaction.ts";
import { picturesBy, withPicture } from "../visibility/pictures.ts";
import { pick } from "./random-choice.ts";

interface Named {
  readonly name: string;
  readonly by: SeatId | null;
}

/** Sets the picture that a seat, or the game, has for the cards of a name, or removes it. */
const write = (tx: Transaction, { name, by }: Named, picture: PictureRecord | null): void => {
  const after = withPicture(tx.state.get("pictures", name), by, picture);
  if (after) tx.set("pictures", name, after);
  else tx.delete("pictures", name);
};

/**
 * Stores a picture for the cards of a name, replacing the earlier one. Refuses more pictures or bytes than a seat or
 * the game may have.
 */
export const keepPicture = (
  tx: Transaction,
  name: string,
  picture: PictureRecord,
): Refusal | null => {
  const { by } = picture;
  const { seats } = tx.state.game;
  const kept = picturesBy(tx.state, by).filter((each) => each.name !== name);
  const bytes = kept.reduce((sum, each) => sum + each.bytes, picture.bytes);
  const [most, mostBytes] =
    by === null
      ? [TABLE_LIMITS.gamePictures, TABLE_LIMITS.gamePictureBytes]
      : [TABLE_LIMITS.picturesPerSeat, Math.floor(TABLE_LIMITS.seatPictureBytes / seats)];
  const whose = by === null ? "A game" : "A player";
  if (kept.length >= most) {
    return refuse("over_limit", `${whose} can have at most ${most} pictures`, "name");
  }
  if (bytes > mostBytes) {
    return refuse("over_limit", `${whose}’s pictures have at most ${mostBytes} bytes`, "picture");
  }
  write(tx, { name, by }, picture);
  return null;
};

/** Removes the picture that a seat has for the cards of a name. */
export const removePicture = (tx: Transaction, name: string, by: SeatId): void => {
  if (picturesBy(tx.state, by).some((each) => each.name === name)) write(tx, { name, by }, null);
};

/** Removes all pictures of a seat that becomes free. */
export const removePicturesOf = (tx: Transaction, by: SeatId): void => {
  for (const { name } of picturesBy(tx.state, by)) write(tx, { name, by }, null);
};

/** The name of a card that the actor sees, for samples. If it sees none, a name that hardly any game has. */
export const sampleName = (view: ActorView, random: Random): string => {
  const cards = view.game.zones.flatMap(({ kind }) => {
    const zone = findZoneId(view.game, kind, view.seat);
    return zone ? view.cardsIn(zone) : [];
  });
  const names = cards.flatMap((card) => view.card(card)?.face?.name ?? []);
  return pick(random, names) ?? "Island";
};
