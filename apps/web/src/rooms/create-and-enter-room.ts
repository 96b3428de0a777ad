import { claimSeat, createRoom } from "@baize/client";
import type { CreateRoomRequest, ErrorResponse } from "@baize/protocol";
import type { PictureUploadKey } from "../model/cards/upload-picture.ts";
import { navigateTo, roomPath } from "../model/page-route.ts";
import { savePlayerName, saveRoomKeys } from "../model/room-keys.ts";
import { landingStrings } from "../text/landing.ts";
import { translateError } from "../text/refusals.ts";
import type { OpenedGameFile } from "./game-file.ts";

type Opened = Pick<OpenedGameFile, "definition" | "game" | "pictures">;

/** A shipped game by its id, or a game from a file. */
export type SelectedGame = { readonly id: string } | Opened;

interface Wish {
  /** Empty without a variant. */
  readonly variant: string;
  /** The player's name; empty for none. */
  readonly name: string;
  /** The maximum number of games in the table's match; missing without a match. */
  readonly bestOf?: CreateRoomRequest["bestOf"];
  /** The house rules. */
  readonly houseRules?: string[];
  /** The passphrase, if the server requires one; empty without. */
  readonly passphrase: string;
}

/** Why no room was created, and whether the server requires its passphrase. */
export interface CreateRoomFailureMessage {
  readonly text: string;
  readonly asksPassphrase: boolean;
}

const PASSPHRASE_CODES: ReadonlySet<string> = new Set(["passphrase_needed", "wrong_passphrase"]);

export const createRoomFailureMessageOf = (
  error: ErrorResponse["error"],
): CreateRoomFailureMessage => ({
  text: translateError(error),
  asksPassphrase: PASSPHRASE_CODES.has(error.code),
});

/** Uploads the pictures of a game's file to the room. A card whose picture fails stays text. */
const bringPictures = async ({ pictures }: Opened, sender: PictureUploadKey): Promise<void> => {
  if (pictures.size === 0) return;
  const { uploadPicture } = await import("../model/cards/upload-picture.ts");
  for (const [name, picture] of pictures) await uploadPicture(sender, name, picture);
};

interface Entrance {
  /** The player's name; empty for none. */
  readonly name: string;
  /** The passphrase, if the server requires one; empty without. */
  readonly passphrase: string;
  /** The seat to claim: the first free one when left out. With null the player chooses one on the room's page. */
  readonly seat?: number | null;
  /** What is done in the room before anyone sits down. */
  readonly prepare?: (sender: PictureUploadKey) => Promise<void>;
}

/** Creates a room, claims a seat, stores the keys and goes there. Resolves with the error, or null. */
export const enterNewRoom = async (
  request: CreateRoomRequest,
  { name, passphrase, seat, prepare }: Entrance,
): Promise<CreateRoomFailureMessage | null> => {
  const made = await createRoom(location.origin, request, { passphrase });
  if (!made.ok) return createRoomFailureMessageOf(made.error);
  const { room, keys, game } = made.value;
  await prepare?.({ room, key: keys.host });
  saveRoomKeys(room, { invites: keys });
  if (seat !== null) {
    const claimed = await claimSeat(location.origin, room, {
      key: keys.host,
      name: name || landingStrings.now().nameless,
      ...(seat === undefined ? {} : { seat }),
    });
    if (!claimed.ok) return createRoomFailureMessageOf(claimed.error);
    saveRoomKeys(room, { seat: claimed.value, game, at: Date.now() });
  }
  navigateTo(roomPath(room, keys.player));
  return null;
};

/** Creates a room of a game and enters it on its first seat. Resolves with the error, or null. */
export const createAndEnterRoom = (
  game: SelectedGame,
  { variant, name, bestOf, houseRules = [], passphrase }: Wish,
): Promise<CreateRoomFailureMessage | null> => {
  const wanted = "id" in game ? { game: game.id } : { definition: game.definition };
  const request = {
    ...wanted,
    ...(variant === "" ? {} : { variant }),
    ...(bestOf === undefined ? {} : { bestOf }),
    ...(houseRules.length === 0 ? {} : { houseRules }),
  };
  return enterNewRoom(request, {
    name,
    passphrase,
    prepare: async (sender) => {
      if (name !== "") savePlayerName(name);
      if (!("id" in game)) await bringPictures(game, sender);
    },
  });
};
