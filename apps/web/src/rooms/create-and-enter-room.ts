import { claimSeat, createRoom } from "@baize/client";
import type { CreateRoomRequest, ErrorResponse } from "@baize/protocol";
import type { PictureUploadKey } from "../model/cards/upload-picture.ts";
import { navigateTo, roomPath } from "../model/page-route.ts";
import { savePlayerName, saveRoomKeys } from "../model/room-keys.ts";
import { landingText } from "../text/landing.ts";
import { translateError } from "../text/refusals.ts";
import type { OpenedGameFile } from "./game-file.ts";

type Opened = Pick<OpenedGameFile, "definition" | "game" | "pictures">;

/** A game that ships, by its id, or one from a file. */
export type SelectedGame = { readonly id: string } | Opened;

interface Wish {
  /** Empty without a variant. */
  readonly variant: string;
  /** The player's name; empty for none. */
  readonly name: string;
  /** Of how many games at the most the table's match is; left out for none. */
  readonly bestOf?: CreateRoomRequest["bestOf"];
  /** What the table agrees on. */
  readonly houseRules?: string[];
  /** What the server asks for where not everyone may make tables; empty for none. */
  readonly passphrase: string;
}

/** Why there is no table, and whether the server asks for its passphrase. */
export interface CreateRoomFailure {
  readonly text: string;
  readonly asksPassphrase: boolean;
}

const PASSPHRASE_CODES: ReadonlySet<string> = new Set(["passphrase_needed", "wrong_passphrase"]);

export const createRoomFailureOf = (error: ErrorResponse["error"]): CreateRoomFailure => ({
  text: translateError(error),
  asksPassphrase: PASSPHRASE_CODES.has(error.code),
});

/** Brings the pictures of a game's file to the room for everybody; one that can't be kept leaves its card as text. */
const bringPictures = async ({ pictures }: Opened, sender: PictureUploadKey): Promise<void> => {
  if (pictures.size === 0) return;
  const { uploadPicture } = await import("../model/cards/upload-picture.ts");
  for (const [name, picture] of pictures) await uploadPicture(sender, name, picture);
};

/** Creates a room, claims its first seat, stores the keys and goes there. Resolves with the error, or null. */
export const createAndEnterRoom = async (
  game: SelectedGame,
  { variant, name, bestOf, houseRules = [], passphrase }: Wish,
): Promise<CreateRoomFailure | null> => {
  const wanted = "id" in game ? { game: game.id } : { definition: game.definition };
  const request = {
    ...wanted,
    ...(variant === "" ? {} : { variant }),
    ...(bestOf === undefined ? {} : { bestOf }),
    ...(houseRules.length === 0 ? {} : { houseRules }),
  };
  const made = await createRoom(location.origin, request, { passphrase });
  if (!made.ok) return createRoomFailureOf(made.error);
  const { room, keys } = made.value;
  if (name !== "") savePlayerName(name);
  if (!("id" in game)) await bringPictures(game, { room, key: keys.host });
  saveRoomKeys(room, { invites: keys });
  const claimed = await claimSeat(location.origin, room, {
    key: keys.host,
    name: name || landingText.now().nameless,
  });
  if (!claimed.ok) return createRoomFailureOf(claimed.error);
  saveRoomKeys(room, { seat: claimed.value, game: made.value.game, at: Date.now() });
  navigateTo(roomPath(room, keys.player));
  return null;
};
