import {
  type CardHandle,
  type CardView,
  cardHandlesInZone,
  findZoneId,
  type GameDefinition,
  INTENT_DEFINITIONS,
  type IntentType,
  roomKeyEpochOfScope,
  type SeatId,
  seatId,
  type TableView,
} from "@baize/engine";
import type { CreateRoomResponse, RoomStateResponse } from "@baize/protocol";
import { computeKeyExpiry, signKey } from "../../apps/server/src/keys.ts";
import { buildEncryptedRoomFile } from "../../apps/server/src/room-file.ts";
import { PAYLOAD_CANDIDATES, type VisibleTableCards } from "../worst/payloads.ts";
import { FULL_TABLE_BUILDERS } from "../worst/rooms.ts";
import type { FullTable } from "../worst/table.ts";

/** The most expensive intents of a room that are sent to it. */
const MOST_EXPENSIVE = 24;

/** One of an intent's candidates in `scripts/worst/payloads.ts`. */
export interface ExpensiveIntent {
  readonly type: IntentType;
  readonly candidate: number;
}

/** A room at its limits on a server, opened from a file, with the keys of everybody. */
export interface ExpensiveRoom {
  readonly url: string;
  readonly room: string;
  readonly game: GameDefinition;
  /** What costs most in this room, the most expensive first. */
  readonly intents: readonly ExpensiveIntent[];
  /** They are replaced when a call replaces a key. */
  readonly keys: { host: string; player: string; spectator: string };
  readonly seats: string[];
}

export type ExpensiveRoomName = Exclude<keyof typeof FULL_TABLE_BUILDERS, "burst" | "empty">;

/** The rooms in which most intents cost most. */
export const EXPENSIVE_ROOMS: readonly ExpensiveRoomName[] = [
  "decks",
  "looked",
  "spread",
  "attached",
  "handful",
  "asked",
  "alike",
  "swapped",
];

/** The intents that cost most on a table, as the bench measures them. */
const mostExpensive = (table: FullTable): ExpensiveIntent[] => {
  const costs: (ExpensiveIntent & { readonly ms: number })[] = [];
  for (const { type } of INTENT_DEFINITIONS) {
    const candidates = PAYLOAD_CANDIDATES[type];
    if (typeof candidates === "string") continue;
    for (const [candidate, { by = 1, ...payload }] of candidates(table).entries()) {
      const cost = table.measure(by, type, payload);
      if (typeof cost !== "string") costs.push({ type, candidate, ms: cost.ms });
    }
  }
  const sorted = costs.toSorted((a, b) => b.ms - a.ms);
  return sorted.slice(0, MOST_EXPENSIVE).map(({ type, candidate }) => ({ type, candidate }));
};

/** A server, and what its keys allow. */
export interface ServerAccess {
  readonly url: string;
  /** What signs its keys and seals its files. */
  readonly secret: string;
  /** Closes rooms. Without it, a room is closed with its host key. */
  readonly operatorToken?: string;
}

/** A table at its limits with what costs most on it. It is made once, and opened as often as needed. */
interface PreparedTable {
  readonly table: FullTable;
  readonly intents: readonly ExpensiveIntent[];
}

const prepared = new Map<ExpensiveRoomName, PreparedTable>();

const prepare = (name: ExpensiveRoomName): PreparedTable => {
  const known = prepared.get(name);
  if (known) return known;
  const table = FULL_TABLE_BUILDERS[name](name);
  const made = { table, intents: mostExpensive(table) };
  prepared.set(name, made);
  return made;
};

let opened = 0;

/** Opens a room at its limits on a server. */
export const openExpensiveRoom = async (
  { url, secret }: ServerAccess,
  name: ExpensiveRoomName,
): Promise<ExpensiveRoom> => {
  const { table, intents } = prepare(name);
  const { roomState, state, game } = table;
  // A file has no parts that were deleted.
  const parts = roomState.checkpoint.parts(roomState).filter(({ data }) => data !== null);
  opened += 1;
  const room = `fuzz-${name.toLowerCase()}-${Date.now().toString(36)}-${opened}`;
  const about = { room, game: game.id, revision: roomState.revision, savedAt: Date.now() };
  const body = await buildEncryptedRoomFile(secret, about, parts);
  if (!body) throw new Error(`${name} is too large for a file`);
  const answer = await fetch(`${url}/api/rooms/restore`, { method: "POST", body });
  if (answer.status !== 201) throw new Error(`${name} was not restored: ${await answer.text()}`);
  const { keys } = (await answer.json()) as CreateRoomResponse;
  const seats: string[] = [];
  for (const seat of state.keys("seats")) {
    const grant = { role: "seat", seat: seatId(seat) } as const;
    const epoch = roomKeyEpochOfScope(state, seat);
    seats.push(
      await signKey(secret, { room, grant, epoch, expiresAt: computeKeyExpiry(Date.now()) }),
    );
  }
  return { url, room, game, intents, keys: { ...keys }, seats };
};

/** Closes a room that is not needed any more, so that it takes no storage. */
export const closeExpensiveRoom = async (
  { url, operatorToken }: ServerAccess,
  { room, keys }: ExpensiveRoom,
): Promise<void> => {
  const authorization = `Bearer ${operatorToken ?? keys.host}`;
  const answer = await fetch(`${url}/api/rooms/${room}`, {
    method: "DELETE",
    headers: { authorization },
  });
  await answer.body?.cancel();
};

/** A seat's cards as the server shows them to it. */
export class SeatCards implements VisibleTableCards {
  readonly game: GameDefinition;
  readonly #seat: SeatId;
  readonly #view: TableView;

  private constructor(game: GameDefinition, seat: SeatId, view: TableView) {
    this.game = game;
    this.#seat = seat;
    this.#view = view;
  }

  /** Asks the server. Null where it refuses, such as over the budget. */
  static async of(
    { url, room, game, seats }: ExpensiveRoom,
    at: number,
  ): Promise<SeatCards | null> {
    const headers = { authorization: `Bearer ${seats[at]}` };
    const answer = await fetch(`${url}/api/rooms/${room}/state`, { headers });
    if (!answer.ok) {
      await answer.body?.cancel();
      return null;
    }
    const { view } = (await answer.json()) as RoomStateResponse;
    const cards = new Map(Object.entries(view.cards) as [CardHandle, CardView][]);
    // Only its cards are read.
    return new SeatCards(game, seatId(at + 1), { ...view, cards } as unknown as TableView);
  }

  cards(kind: string, count = Number.POSITIVE_INFINITY, seat?: number): readonly CardHandle[] {
    const zone = findZoneId(this.game, kind, seat === undefined ? this.#seat : seatId(seat));
    return zone ? cardHandlesInZone(this.#view, zone).slice(0, count) : [];
  }

  cardSeen(handle: CardHandle): CardView | undefined {
    return this.#view.cards.get(handle);
  }
}
