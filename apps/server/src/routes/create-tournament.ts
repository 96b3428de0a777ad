import {
  type CreateTournamentResponse,
  createTournamentRequestSchema,
  LIMITS,
  type TournamentTable,
} from "@baize/protocol";
import type { LinkEpochs } from "@baize/room";
import { checkRateLimit } from "../call-rates.ts";
import type { NewRoom } from "../calls/lifecycle-rpc-target.ts";
import { checkRoomCreation } from "../check-room-creation.ts";
import { errorResponse, SERVER_FULL_ERROR } from "../http-error.ts";
import { signLinkKeys } from "../keys.ts";
import { type Pairing, parsePairings } from "../pairings.ts";
import { publicOriginOf } from "../public-origin.ts";
import { generateRoomId } from "../room-ids.ts";
import { isRoomOfThisProcess } from "../room-owner.ts";
import { type HandlerOf, type RouteContext, roomRpcTargetsOf } from "../route.ts";
import { storageQuotaTracker } from "../storage-quota-tracker.ts";
import { resolveNewRoom } from "./create-room.ts";
import { readBody } from "./key-and-body.ts";
import { buildAllRoomLinks, buildRoomLink, type LinkedRoom } from "./links.ts";
import { issueInvitationKey } from "./seat-key.ts";

/**
 * `POST /api/events`: makes the tables of a list with their players' seats. Each table counts as a room that the caller
 * makes. The caller gets an invitation for each seat, not its key ([SI1]).
 */
export const createTournament: HandlerOf<"createTournament"> = async (c) => {
  const { space, perMinute } = c.var.settings;
  const refusal = (await checkRateLimit("rooms", c)) ?? (await checkRoomCreation(c));
  if (refusal) return errorResponse(refusal);
  // A full server doesn't read the body.
  if (!storageQuotaTracker.hasSpaceForRooms(space)) return errorResponse(SERVER_FULL_ERROR);
  const read = await readBody(c, createTournamentRequestSchema, {
    mostBytes: LIMITS.definitionBytes,
  });
  if (!read.ok) return errorResponse(read.error);
  const { tables: list, ...request } = read.value.body;
  const opening = await resolveNewRoom(c, request);
  if (!opening.ok) return errorResponse(opening.error);
  const { name, game } = opening.value;
  const listed = parsePairings(list, {
    seats: game.seats,
    roomNameOf: (table) => roomNameOf(name, table),
  });
  if (!listed.ok) return errorResponse(listed.error);
  const others = listed.value.length - 1;
  // The call itself counted as the first. More tables than a minute allows take the whole minute.
  const counted = Math.min(others, perMinute.rooms - 1);
  const tooMany = counted > 0 ? await checkRateLimit("rooms", c, counted) : null;
  if (tooMany) return errorResponse(tooMany);
  if (!storageQuotaTracker.hasSpaceForRooms(space, others + 1))
    return errorResponse(SERVER_FULL_ERROR);
  const tables = await makeTables(c, opening.value, listed.value);
  if (!tables) return errorResponse(SERVER_FULL_ERROR);
  const answer: CreateTournamentResponse = { link: pageOf(c, request.name, tables), tables };
  return c.json(answer, 201);
};

const roomNameOf = (event: string, table: string): string => `${event} · ${table}`;

/** Makes all tables or none. Null when the server became full meanwhile. */
const makeTables = async (
  c: RouteContext,
  opening: NewRoom,
  listed: readonly Pairing[],
): Promise<readonly TournamentTable[] | null> => {
  const tables: TournamentTable[] = [];
  const rooms: string[] = [];
  let areMade = false;
  try {
    for (const each of listed) {
      const table = await openTable(c, { ...opening, name: roomNameOf(opening.name, each.table) });
      if (!table) return null;
      rooms.push(table.room);
      tables.push(await seatPlayers(c, table, each));
    }
    areMade = true;
    return tables;
  } finally {
    // Nobody has been told of them.
    if (!areMade)
      await Promise.all(
        rooms.map((room) => roomRpcTargetsOf(c, room).lifecycle.remove("operator")),
      );
  }
};

interface OpenTable extends LinkedRoom {
  readonly epochs: LinkEpochs;
}

const openTable = async (c: RouteContext, opening: NewRoom): Promise<OpenTable | null> => {
  const { secret, space } = c.var.settings;
  const room = await generateRoomId(secret, (made) => isRoomOfThisProcess(c, made));
  const epochs = await storageQuotaTracker.countRoom(space, () =>
    roomRpcTargetsOf(c, room).lifecycle.create(opening),
  );
  return epochs === "full" || epochs === null ? null : { room, game: opening.game.id, epochs };
};

/** Gives the players of a table their seats, each with an invitation, and makes the judge's link. */
const seatPlayers = async (
  c: RouteContext,
  { room, game, epochs }: OpenTable,
  { table, players }: Pairing,
): Promise<TournamentTable> => {
  const calls = roomRpcTargetsOf(c, room);
  const sits: TournamentTable["players"][number][] = [];
  for (const name of players) {
    // The platform runs calls that follow each other before anything that arrives, so others get their turn here.
    await scheduler.wait(0);
    const credential = { scope: "player", epoch: epochs.player } as const;
    const claimed = await calls.keys.claim(credential, { name, invited: true, address: null });
    if (!claimed.ok) throw new Error(`A new table has no seat: ${claimed.error.message}`);
    const invitation = await issueInvitationKey(c, room, claimed.value);
    const { seat } = claimed.value;
    sits.push({ seat, name, invitation, link: buildRoomLink(c, { room, game }, invitation) });
  }
  const judged = await calls.keys.ofLinks({ scope: "host", epoch: epochs.host }, { judge: true });
  if (!judged.ok) throw new Error(`A new table has no judge's link: ${judged.error.message}`);
  const { judge = "", ...keys } = await signLinkKeys(
    c.var.settings.secret,
    room,
    judged.value.epochs,
  );
  const { judge: judgeLink = "", ...links } = buildAllRoomLinks(
    c,
    { room, game },
    { ...keys, judge },
  );
  return {
    room,
    table,
    players: sits,
    keys: { ...keys, judge },
    links: { ...links, judge: judgeLink },
  };
};

/**
 * The address of the tournament's page. Its fragment, which browsers send to no server, has the rooms. Nothing else of
 * a tournament is stored.
 */
const pageOf = (c: RouteContext, name: string | undefined, tables: readonly TournamentTable[]) => {
  const fragment = new URLSearchParams({
    ...(name === undefined ? {} : { name }),
    rooms: tables.map(({ room }) => room).join("."),
  });
  return `${publicOriginOf(c.req.raw, c.var.settings)}/event#${fragment}`;
};
