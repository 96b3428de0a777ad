import { seatId } from "@baize/engine";
import {
  type CreateEventResponse,
  createEventRequestSchema,
  type EventTable,
  LIMITS,
} from "@baize/protocol";
import { checkRateLimit } from "../call-rates.ts";
import { createRefusal } from "../create-refusal.ts";
import { type ListedTable, readEventList } from "../event-list.ts";
import { errorResponse, SERVER_FULL } from "../http-error.ts";
import { expiryFrom, signKey, signLinkKeys } from "../keys.ts";
import { publicOriginOf } from "../public-origin.ts";
import type { NewRoom } from "../room-calls.ts";
import { generateRoomId } from "../room-ids.ts";
import { isOwnRoom } from "../room-owner.ts";
import type { HandlerOf, ServerContext } from "../route.ts";
import { STORAGE_QUOTA } from "../storage-quota.ts";
import { openingOf } from "./create-room.ts";
import { readBody } from "./key-and-body.ts";
import { linksOf, linkTo } from "./links.ts";

/** `POST /api/events`: makes the tables of a list, each with its players seated. Each counts as a room of the caller. */
export const createEvent: HandlerOf<"createEvent"> = async (c) => {
  const { space } = c.var.settings;
  const refusal = (await checkRateLimit("rooms", c)) ?? (await createRefusal(c));
  if (refusal) return errorResponse(refusal);
  // A full server doesn't read what it is sent.
  if (!STORAGE_QUOTA.hasSpaceForRooms(space)) return errorResponse(SERVER_FULL);
  const read = await readBody(c, createEventRequestSchema, {
    mostBytes: LIMITS.definitionBytes,
  });
  if (!read.ok) return errorResponse(read.error);
  const { tables: list, ...request } = read.value.body;
  const opening = await openingOf(c, request);
  if (!opening.ok) return errorResponse(opening.error);
  const listed = readEventList(list, opening.value.game.seats);
  if (!listed.ok) return errorResponse(listed.error);
  // The call itself was counted as the first.
  const others = listed.value.length - 1;
  const tooMany = others > 0 ? await checkRateLimit("rooms", c, others) : null;
  if (tooMany) return errorResponse(tooMany);
  if (!STORAGE_QUOTA.hasSpaceForRooms(space, others + 1)) return errorResponse(SERVER_FULL);
  const tables: EventTable[] = [];
  for (const table of listed.value) {
    const made = await makeTable(c, opening.value, table);
    if (!made) return errorResponse(SERVER_FULL);
    tables.push(made);
  }
  const answer: CreateEventResponse = { link: pageOf(c, request.name, tables), tables };
  return c.json(answer, 201);
};

/** Makes one table, seats its players and makes the judge's link. Null when the server was full meanwhile. */
const makeTable = async (
  c: ServerContext,
  opening: NewRoom,
  { table, players }: ListedTable,
): Promise<EventTable | null> => {
  const { secret, space } = c.var.settings;
  const room = await generateRoomId(secret, (made) => isOwnRoom(c, made));
  const stub = c.env.ROOMS.getByName(room);
  const name = `${opening.name} · ${table}`.slice(0, LIMITS.roomNameLength);
  const epochs = await STORAGE_QUOTA.countRoom(space, () => stub.create({ ...opening, name }));
  if (epochs === "full" || epochs === null) return null;
  const sits: EventTable["players"][number][] = [];
  for (const player of players) {
    const credential = { scope: "player", epoch: epochs.player } as const;
    const claimed = await stub.claim(credential, { name: player, address: null });
    if (!claimed.ok) throw new Error(`A new table has no seat: ${claimed.error.message}`);
    const { seat, epoch } = claimed.value;
    const grant = { role: "seat", seat: seatId(seat) } as const;
    const key = await signKey(secret, { room, grant, epoch, expiresAt: expiryFrom(Date.now()) });
    sits.push({ seat, name: player, key, link: linkTo(c, room, key) });
  }
  const judged = await stub.invites({ scope: "host", epoch: epochs.host }, { judge: true });
  if (!judged.ok) throw new Error(`A new table has no judge's link: ${judged.error.message}`);
  const { judge = "", ...keys } = await signLinkKeys(secret, room, judged.value);
  const { judge: judgeLink = "", ...links } = linksOf(c, room, { ...keys, judge });
  return {
    room,
    table,
    players: sits,
    keys: { ...keys, judge },
    links: { ...links, judge: judgeLink },
  };
};

/** The page of the event. Its fragment, which no server is sent, has the rooms: nothing else is kept of an event. */
const pageOf = (c: ServerContext, name: string | undefined, tables: readonly EventTable[]) => {
  const fragment = new URLSearchParams({
    ...(name === undefined ? {} : { name }),
    rooms: tables.map(({ room }) => room).join("."),
  });
  return `${publicOriginOf(c.req.raw, c.var.settings)}/event#${fragment}`;
};
