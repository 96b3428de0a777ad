import { claimSeat, createRoom } from "@baize/client";
import { goTo, roomPath } from "../model/address.ts";
import { keepName, keepRoomKeys } from "../model/room-keys.ts";
import { text } from "../text/area.ts";
import { landingText } from "../text/landing.ts";
import { faultText } from "../text/refusals.ts";
import { visitStorage } from "../ui/device-storage.ts";
import type { OpenedGame } from "./game-file.ts";

type Opened = Pick<OpenedGame, "definition" | "game" | "pictures">;

/** A game that ships, by its id, or one from a file. */
export type ChosenGame = { readonly id: string } | Opened;

interface Wish {
  /** Empty without a variant. */
  readonly variant: string;
  /** The player's name; empty for none. */
  readonly name: string;
}

/** What was opened with pictures shows them on this device; one that can't be kept leaves its card as text. */
const keepPictures = async ({ game, pictures }: Opened): Promise<void> => {
  if (pictures.size === 0) return;
  const { keepOwnPicture } = await import("../model/cards/own-pictures.ts");
  for (const [name, picture] of pictures) await keepOwnPicture(game, name, picture);
};

/** Creates a room, claims its first seat, stores the keys and goes there. Resolves with the error, or null. */
export const createTable = async (
  game: ChosenGame,
  { variant, name }: Wish,
): Promise<string | null> => {
  const wanted = "id" in game ? { game: game.id } : { definition: game.definition };
  const request = variant === "" ? wanted : { ...wanted, variant };
  const made = await createRoom(location.origin, request);
  if (!made.ok) return faultText(made.error);
  const { room, keys } = made.value;
  if (name !== "") keepName(name);
  if (!("id" in game)) await keepPictures(game);
  keepRoomKeys(room, { invites: keys });
  const claimed = await claimSeat(location.origin, room, {
    key: keys.host,
    name: name || text(landingText).nameless,
  });
  if (!claimed.ok) return faultText(claimed.error);
  keepRoomKeys(room, { seat: claimed.value, game: made.value.game, at: Date.now() });
  visitStorage.setItem("baize:share", room);
  goTo(roomPath(room, keys.player));
  return null;
};
