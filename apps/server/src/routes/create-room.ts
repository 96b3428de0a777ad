import {
  BUILT_IN_GAMES,
  findBuiltInGame,
  findGameVariant,
  findMomentError,
  type GameDefinition,
  gameFromFile,
  succeed,
} from "@baize/engine";
import {
  type CreateRoomRequest,
  type CreateRoomResponse,
  createRoomRequestSchema,
  LIMITS,
  type RoomLinks,
} from "@baize/protocol";
import type { LinkEpochs } from "@baize/room";
import { checkRateLimit } from "../call-rates.ts";
import type { NewRoom } from "../calls/lifecycle-rpc-target.ts";
import { checkRoomCreation } from "../check-room-creation.ts";
import {
  errorResponse,
  SERVER_FULL_ERROR,
  UNUSABLE_ROOM_ID_ERROR,
  WEBHOOK_NOT_ALLOWED_ERROR,
} from "../http-error.ts";
import { type HttpResult, toHttpFailure } from "../http-result.ts";
import { type LinkKeys, signLinkKeys } from "../keys.ts";
import { classifyRoomId, generateRoomId } from "../room-ids.ts";
import { findMisdirectedResponse, isRoomOfThisProcess } from "../room-owner.ts";
import { type HandlerOf, type RouteContext, roomRpcTargetsOf } from "../route.ts";
import { loadShippedGame } from "../shipped-games.ts";
import { storageQuotaTracker } from "../storage-quota-tracker.ts";
import { parseAllowedWebhookAddress } from "../webhooks.ts";
import { readBody } from "./key-and-body.ts";
import { buildAllRoomLinks, type LinkedRoom } from "./links.ts";

/** `POST /api/rooms` */
export const createRoom: HandlerOf<"createRoom"> = async (c) => {
  const { secret, secrets, space } = c.var.settings;
  const tooMany = await checkRateLimit("rooms", c);
  const refusal = tooMany ?? (await checkRoomCreation(c));
  if (refusal) return errorResponse(refusal);
  // A full server doesn't read the body.
  if (!storageQuotaTracker.hasSpaceForRooms(space)) return errorResponse(SERVER_FULL_ERROR);
  const read = await readBody(c, createRoomRequestSchema, {
    mostBytes: LIMITS.definitionBytes,
  });
  if (!read.ok) return errorResponse(read.error);
  const { id } = read.value.body;
  if (id !== undefined && (await classifyRoomId(secrets, id)) === "forged") {
    return errorResponse(UNUSABLE_ROOM_ID_ERROR);
  }
  const opening = await resolveNewRoom(c, read.value.body);
  if (!opening.ok) return errorResponse(opening.error);
  const room = id ?? (await generateRoomId(secret, (made) => isRoomOfThisProcess(c, made)));
  const elsewhere = findMisdirectedResponse(c, room);
  if (elsewhere) return elsewhere;
  const stub = roomRpcTargetsOf(c, room);
  const epochs = await storageQuotaTracker.countRoom(space, () =>
    stub.lifecycle.create(opening.value),
  );
  if (epochs === "full") return errorResponse(SERVER_FULL_ERROR);
  if (!epochs) {
    return errorResponse({ code: "room_taken", message: "This id is taken", field: "id" });
  }
  const { id: played, variant } = opening.value.game;
  const created: CreateRoomResponse = {
    room,
    ...gameAndVariantOf({ game: played, variant }),
    ...(await issueKeysAndLinks(c, { room, game: played }, epochs)),
  };
  return c.json(created, 201);
};

const MATCH_FROM_MOMENT_ERROR = {
  code: "invalid_request",
  message: "A table that plays on from a moment has no match",
  field: "bestOf",
} as const;

const NO_LOCKED_LISTS_ERROR = {
  code: "invalid_request",
  message: "Only a match of a game with players’ decks locks lists",
  field: "judgeReadsLists",
} as const;

/** What a room opens with, or the request's error. */
export const resolveNewRoom = async (
  { var: { settings } }: RouteContext,
  request: Omit<CreateRoomRequest, "id">,
): Promise<HttpResult<NewRoom>> => {
  const { name, webhook, bestOf, judgeReadsLists, houseRules, moment } = request;
  const told = webhook === undefined ? null : parseAllowedWebhookAddress(webhook, settings);
  if (webhook !== undefined && !told) return toHttpFailure(WEBHOOK_NOT_ALLOWED_ERROR);
  const game = await chosen(request);
  if (!game.ok) return game;
  const wrong = moment && findMomentError(game.value, moment);
  if (wrong) {
    return toHttpFailure({ code: "invalid_request", ...wrong, field: `moment.${wrong.field}` });
  }
  if (moment && bestOf !== undefined) return toHttpFailure(MATCH_FROM_MOMENT_ERROR);
  const hasLists = bestOf !== undefined && game.value.supply.kind === "decks";
  if (judgeReadsLists && !hasLists) return toHttpFailure(NO_LOCKED_LISTS_ERROR);
  return succeed({
    game: game.value,
    name: name ?? game.value.name,
    ...(bestOf === undefined ? {} : { match: { bestOf, judgeReadsLists } }),
    ...(houseRules === undefined ? {} : { houseRules }),
    ...(moment === undefined ? {} : { moment }),
    ...(told ? { webhook: told } : {}),
  });
};

interface Played {
  readonly game: string;
  readonly variant?: string;
}

/** The ids of the game and of its variant, if it is one. */
export const gameAndVariantOf = ({
  game,
  variant,
}: Played): Pick<CreateRoomResponse, keyof Played> =>
  variant === undefined ? { game } : { game, variant };

/** The keys and links that a room's creator gets. */
export const issueKeysAndLinks = async (
  c: RouteContext,
  linked: LinkedRoom,
  epochs: LinkEpochs,
): Promise<Pick<CreateRoomResponse, "keys" | "links">> => {
  const keys = await signLinkKeys(c.var.settings.secret, linked.room, epochs);
  return { keys: usual(keys), links: usual(buildAllRoomLinks(c, linked, keys)) };
};

const refused = (message: string, field: string) =>
  toHttpFailure({ code: "unknown_game", message, field });

const listOf = (each: readonly { readonly id: string }[]): string =>
  each.map(({ id }) => id).join(", ");

/** The game of the new room, or the variant of it. */
const chosen = async (
  request: Omit<CreateRoomRequest, "id">,
): Promise<HttpResult<GameDefinition>> => {
  const game = await chosenGame(request);
  if (!game.ok || request.variant === undefined) return game;
  const value = findGameVariant(game.value, request.variant);
  if (value) return succeed(value);
  const { name, variants = [] } = game.value;
  const there = variants.length === 0 ? "has none" : `has ${listOf(variants)}`;
  return refused(`There is no such variant; ${name} ${there}`, "variant");
};

/**
 * The game: a built-in one or that of a file in `games/` by its id, or the definition in the request. A room stores
 * what isn't built in, so a later change of the file doesn't affect it.
 */
const chosenGame = async ({
  game,
  definition,
}: CreateRoomRequest): Promise<HttpResult<GameDefinition>> => {
  if (definition) {
    if (game !== undefined) return refused("Name a game or bring one, not both", "game");
    const own = gameFromFile(definition);
    if (!findBuiltInGame(own.id)) return succeed(own);
    return refused(`“${own.id}” is a built-in game; give yours another id`, "definition.id");
  }
  const id = game ?? BUILT_IN_GAMES[0].id;
  const value = findBuiltInGame(id) ?? (await loadShippedGame(id));
  if (value) return succeed(value);
  return refused(
    `There is no such game; there are: ${listOf(BUILT_IN_GAMES)}, and the files of games/`,
    "game",
  );
};

/** The links without the one that shows all hands, which a host must request. */
const usual = ({ host, player, spectator }: LinkKeys): RoomLinks => ({
  host,
  player,
  spectator,
});
