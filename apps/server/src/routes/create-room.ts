import { GAMES, gameOf } from "@baize/engine";
import { type CreateRoomResponse, createRoomRequest, type PurposeMap } from "@baize/protocol";
import { answer, errorAnswer } from "../http-error.ts";
import { expiryFrom, type Grant, sealKey } from "../keys.ts";
import { readBody } from "../request-body.ts";
import type { Call } from "../route.ts";

const ID_LENGTH = 12;
/** Without look-alikes, so that it can be read aloud. There are 32, so that a byte chooses without bias. */
const ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** `POST /api/rooms` */
export const createRoom = async ({ request, url, rooms, secret }: Call): Promise<Response> => {
  const body = await readBody(request, createRoomRequest);
  if (!body.ok) return errorAnswer(body.error);
  const { id, game: gameId = GAMES[0].id, name } = body.value;
  const game = gameOf(gameId);
  if (!game) {
    const known = GAMES.map((each) => each.id).join(", ");
    const message = `There is no such game; there are: ${known}`;
    return errorAnswer({ code: "unknown_game", message, field: "game" });
  }
  const room = id ?? freshRoomId();
  const opening = { game: game.id, name: name ?? game.name };
  if (!(await rooms.getByName(room).create(opening))) {
    return errorAnswer({ code: "room_taken", message: "This id is taken", field: "id" });
  }
  const keys = await invites(secret, room);
  const links: PurposeMap = {
    host: linkTo(url, room, keys.host),
    player: linkTo(url, room, keys.player),
    spectator: linkTo(url, room, keys.spectator),
  };
  const created: CreateRoomResponse = { room, game: game.id, keys, links };
  return answer(created, { status: 201 });
};

const invites = async (secret: string, room: string): Promise<PurposeMap> => {
  const expiresAt = expiryFrom(Date.now());
  const seal = (grant: Grant): Promise<string> =>
    sealKey(secret, { room, grant, generation: 0, expiresAt });
  const [host, player, spectator] = await Promise.all([
    seal({ role: "host" }),
    seal({ role: "player" }),
    seal({ role: "spectator", level: "public" }),
  ]);
  return { host, player, spectator };
};

/** The key is in the fragment, which no server is sent. */
const linkTo = ({ origin }: URL, room: string, key: string): string =>
  `${origin}/r/${room}#key=${key}`;

const freshRoomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) =>
    ID_ALPHABET.charAt(byte % ID_ALPHABET.length),
  ).join("");
