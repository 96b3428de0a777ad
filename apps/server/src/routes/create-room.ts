import { GAMES, type Game, gameFrom, gameOf, variantOf } from "@baize/engine";
import {
  type CreateRoomRequest,
  type CreateRoomResponse,
  createRoomRequest,
  LIMITS,
  type PurposeMap,
} from "@baize/protocol";
import { answer, errorAnswer, type HttpError } from "../http-error.ts";
import { expiryFrom, type Grant, sealKey } from "../keys.ts";
import { readBody } from "../request-body.ts";
import type { Call } from "../route.ts";

const ID_LENGTH = 12;
/** Without look-alikes, so that it can be read aloud. There are 32, so that a byte chooses without bias. */
const ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** `POST /api/rooms` */
export const createRoom = async ({ request, url, rooms, secret }: Call): Promise<Response> => {
  const body = await readBody(request, createRoomRequest, LIMITS.definitionBytes);
  if (!body.ok) return errorAnswer(body.error);
  const { id, name } = body.value;
  const game = chosen(body.value);
  if (!game.ok) return errorAnswer(game.error);
  const room = id ?? freshRoomId();
  const opening = { game: game.value, name: name ?? game.value.name };
  if (!(await rooms.getByName(room).create(opening))) {
    return errorAnswer({ code: "room_taken", message: "This id is taken", field: "id" });
  }
  const { id: gameId, variant } = game.value;
  const played = { game: gameId, ...(variant === undefined ? {} : { variant }) };
  const created: CreateRoomResponse = {
    room,
    ...played,
    ...(await handOut({ secret, url, room })),
  };
  return answer(created, { status: 201 });
};

/** What whoever opened a room is given to hand out. */
export const handOut = async ({
  secret,
  url,
  room,
}: Pick<Call, "secret" | "url" | "room">): Promise<Pick<CreateRoomResponse, "keys" | "links">> => {
  const keys = await invites(secret, room);
  const links: PurposeMap = {
    host: linkTo(url, room, keys.host),
    player: linkTo(url, room, keys.player),
    spectator: linkTo(url, room, keys.spectator),
  };
  return { keys, links };
};

type Chosen =
  | { readonly ok: true; readonly value: Game }
  | { readonly ok: false; readonly error: HttpError };

const refused = (message: string, field: string): Chosen => ({
  ok: false,
  error: { code: "unknown_game", message, field },
});

const listOf = (each: readonly { readonly id: string }[]): string =>
  each.map(({ id }) => id).join(", ");

/** What a room is to be opened with: a game, or one of its variants. */
const chosen = (request: CreateRoomRequest): Chosen => {
  const game = chosenGame(request);
  if (!game.ok || request.variant === undefined) return game;
  const value = variantOf(game.value, request.variant);
  if (value) return { ok: true, value };
  const { name, variants = [] } = game.value;
  const there = variants.length === 0 ? "has none" : `has ${listOf(variants)}`;
  return refused(`There is no such variant; ${name} ${there}`, "variant");
};

/** The game: a built-in one by its id, or one that the request brings. */
const chosenGame = ({ game: id, definition }: CreateRoomRequest): Chosen => {
  if (definition) {
    if (id !== undefined) return refused("Name a game or bring one, not both", "game");
    if (gameOf(definition.id)) return refused("That is the id of a built-in game", "definition.id");
    return { ok: true, value: gameFrom(definition) };
  }
  const value = gameOf(id ?? GAMES[0].id);
  if (value) return { ok: true, value };
  return refused(`There is no such game; there are: ${listOf(GAMES)}`, "game");
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
