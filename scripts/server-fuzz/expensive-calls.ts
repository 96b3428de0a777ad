import { INTENT_DEFINITIONS, type IntentType, type Random, seededRandom } from "@baize/engine";
import { CLOSE_CODES } from "@baize/protocol";
import { ROUTE_DECLARATIONS, type RouteName } from "../../apps/server/src/route-declarations.ts";
import {
  CAST_TOKEN,
  EMPTY_DOCUMENT_SYNC_FRAME,
  LONGEST_AWARENESS_FRAME,
  LONGEST_CAST_FRAME,
  LONGEST_SAY_FRAME,
  ONE_WRITE_SYNC_FRAME,
  PADDED_PING,
  presenceFrame,
} from "../worst/frames.ts";
import {
  PAYLOAD_CANDIDATES,
  type PayloadCandidate,
  type VisibleTableCards,
} from "../worst/payloads.ts";
import { type ExpensiveRoom, SeatCards } from "./expensive-rooms.ts";
import type { RawFrame } from "./malformed-frames.ts";
import { mutateBytes, mutateText, varyPayload } from "./mutate.ts";
import { roomRoutePathOf } from "./paths.ts";
import { LARGEST_REQUEST_BY_ROUTE } from "./requests.ts";

const ANSWER_MS = 60_000;
/** The delay before reconnecting to a room that closed the connection for too many or too fast. */
const AWAY_MS = 500;
/** A stream of events is read so long. */
const STREAM_MS = 200;
/** Calls that make rooms take storage, so only one in so many requests is such a call. */
const MAKING_EVERY = 100;
const MAKING: ReadonlySet<RouteName> = new Set(["createRoom", "createTournament", "restoreRoom"]);

/** Frames that cost most: the payloads of the bench and mutations of them. */
class ExpensiveFrames {
  readonly #random: Random;
  readonly #room: ExpensiveRoom;
  readonly #cards: VisibleTableCards;
  readonly #candidates = new Map<IntentType, readonly PayloadCandidate[]>();
  #count = 0;

  constructor(random: Random, room: ExpensiveRoom, cards: VisibleTableCards) {
    this.#random = random;
    this.#room = room;
    this.#cards = cards;
  }

  next(): RawFrame {
    const random = this.#random;
    const frame = random.int(4) === 0 ? this.#otherFrame() : this.#intent();
    if (random.int(6) > 0) return frame;
    return typeof frame === "string"
      ? mutateText(frame, random, '{"type":"resync"}')
      : mutateBytes(frame.subarray(0, 4_000), random);
  }

  #intent(): string {
    const random = this.#random;
    this.#count += 1;
    const { type, payload } = this.#payload();
    const sent = random.int(2) === 0 ? payload : varyPayload(payload, random);
    const id = `x${this.#count}-${random.int(1_000_000_000)}`;
    return JSON.stringify({ type: "intent", id, intent: type, payload: sent });
  }

  /** Mostly one of the room's most expensive. */
  #payload(): { readonly type: IntentType; readonly payload: object } {
    const random = this.#random;
    const { intents } = this.#room;
    const known = intents[random.int(intents.length)];
    if (known && random.int(4) > 0) {
      const { by: _, ...payload } = this.#candidatesOf(known.type)[known.candidate] ?? {};
      return { type: known.type, payload };
    }
    const { type } = INTENT_DEFINITIONS[random.int(INTENT_DEFINITIONS.length)] ?? {
      type: "coin.flip",
    };
    const candidates = this.#candidatesOf(type);
    const { by: _, ...payload } = candidates[random.int(Math.max(1, candidates.length))] ?? {};
    return { type, payload };
  }

  #candidatesOf(type: IntentType): readonly PayloadCandidate[] {
    let found = this.#candidates.get(type);
    if (!found) {
      const candidates = PAYLOAD_CANDIDATES[type];
      found = typeof candidates === "string" ? [] : candidates(this.#cards);
      this.#candidates.set(type, found);
    }
    return found;
  }

  #otherFrame(): RawFrame {
    const frames: readonly RawFrame[] = [
      PADDED_PING,
      LONGEST_SAY_FRAME,
      LONGEST_CAST_FRAME,
      '{"type":"resync"}',
      EMPTY_DOCUMENT_SYNC_FRAME,
      ONE_WRITE_SYNC_FRAME,
      Uint8Array.of(0, 0, 5, 2, 1, this.#random.int(120), 7, 1),
      LONGEST_AWARENESS_FRAME,
      '"type":"intent"'.repeat(10_000),
      presenceFrame(this.#cards.cards("battlefield", 32)),
    ];
    return frames[this.#random.int(frames.length)] as RawFrame;
  }
}

/** The results of the expensive frames and requests. */
export interface ExpensiveTally {
  /** Frames that were sent, and those of them that a room read before it closed their connection. */
  frames: number;
  reached: number;
  requests: number;
  connections: number;
  acks: number;
  readonly refusals: Map<string, number>;
  /** Answers to frames that are no intents. */
  readonly notices: Map<string, number>;
  readonly statuses: Map<string, number>;
  readonly closes: Map<string, number>;
  readonly wrong: string[];
}

export const emptyExpensiveTally = (): ExpensiveTally => ({
  frames: 0,
  reached: 0,
  requests: 0,
  connections: 0,
  acks: 0,
  refusals: new Map(),
  notices: new Map(),
  statuses: new Map(),
  closes: new Map(),
  wrong: [],
});

const add = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const CLOSE_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(CLOSE_CODES).map(([name, { code }]) => [code, name]),
);
/** After these the key opens its room no more: keys were replaced, a seat was given up or the room closed. */
const SHUT_OUT: ReadonlySet<number> = new Set(
  [
    CLOSE_CODES.badKey,
    CLOSE_CODES.kicked,
    CLOSE_CODES.roomClosed,
    CLOSE_CODES.noSuchRoom,
    CLOSE_CODES.seatGivenUp,
    CLOSE_CODES.roomLocked,
  ].map(({ code }) => code),
);
const LAST = "last-of-the-batch";
const SENTINEL = JSON.stringify({ type: "intent", id: LAST, intent: "no.such", payload: {} });

/** Makes frames for what a seat holds now, or for a table without cards where the server doesn't tell. */
export const makeExpensiveFrames = async (
  room: ExpensiveRoom,
  {
    seat,
    count,
    random,
  }: { readonly seat: number; readonly count: number; readonly random: Random },
): Promise<RawFrame[]> => {
  const none = { game: room.game, cards: () => [], cardSeen: () => undefined };
  const cards = (await SeatCards.of(room, seat)) ?? none;
  const frames = new ExpensiveFrames(random, room, cards);
  return Array.from({ length: count }, () => frames.next());
};

/**
 * Sends frames over one connection in batches, each after the answers to the last, until all are sent or it is closed.
 * Says whether the key still opens the room.
 */
export const sendExpensiveFrames = async (
  { url, room }: ExpensiveRoom,
  { key, frames, batch }: { key: string; frames: RawFrame[]; batch: number },
  tally: ExpensiveTally,
): Promise<"open" | "shut out"> => {
  const address = `${url.replace(/^http/, "ws")}/parties/rooms/${room}?key=${encodeURIComponent(key)}${castOf(key)}`;
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      tally.wrong.push("A connection got no answer in time");
      socket.close();
    }, ANSWER_MS);
    let [sent, answered] = [0, 0];
    let isOpened = false;
    const next = (): void => {
      const some = frames.splice(0, batch);
      [sent, answered] = [some.length, 0];
      if (some.length === 0) {
        clearTimeout(late);
        socket.onclose = null;
        socket.close();
        resolve("open");
        return;
      }
      late.refresh();
      tally.frames += some.length;
      for (const frame of some) socket.send(frame as string);
      socket.send(SENTINEL);
    };
    socket.onopen = () => {
      isOpened = true;
      tally.connections += 1;
      next();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data !== "string") return;
      if (data.startsWith('{"type":"notice"')) {
        answered += 1;
        add(tally.notices, (JSON.parse(data) as { code: string }).code);
      }
      if (!data.startsWith('{"type":"step"')) return;
      const { acks = [], refusals = [] } = JSON.parse(data) as {
        acks?: unknown[];
        refusals?: { id: string; code: string; message: string }[];
      };
      const refused = refusals.filter(({ id }) => id !== LAST);
      tally.acks += acks.length;
      answered += acks.length + refused.length;
      for (const { code } of refused) add(tally.refusals, code);
      if (refusals.some(({ code }) => code === "internal")) tally.wrong.push("A bug of the server");
      if (refused.length === refusals.length) return;
      tally.reached += sent;
      next();
    };
    socket.onclose = ({ code, reason }) => {
      clearTimeout(late);
      // Of the last batch only what was answered is known to have been read.
      tally.reached += Math.min(sent, answered);
      const name = CLOSE_NAMES.get(code);
      add(tally.closes, name ?? String(code));
      if (name === undefined) {
        const when = isOpened ? `${sent} frames after an answer` : "before it was open";
        tally.wrong.push(`A connection to ${room} was closed with ${code} (${reason}), ${when}`);
      }
      if (SHUT_OUT.has(code)) resolve("shut out");
      // A client that was closed for too much waits, like ours.
      else setTimeout(() => resolve("open"), AWAY_MS);
    };
    socket.onerror = () => {};
  });
};

const ROUTES = Object.keys(ROUTE_DECLARATIONS) as RouteName[];

const routeFor = (random: Random): RouteName => {
  const isMaking = random.int(MAKING_EVERY) === 0;
  const routes = ROUTES.filter((name) => MAKING.has(name) === isMaking);
  return routes[random.int(routes.length)] ?? "state";
};

/** Makes one request and reads the answer. Keys that it replaces are replaced, and rooms that it makes are deleted. */
export const sendExpensiveRequest = async (
  target: ExpensiveRoom,
  random: Random,
  tally: ExpensiveTally,
): Promise<void> => {
  const name = routeFor(random);
  const route = ROUTE_DECLARATIONS[name];
  const { host, player, spectator } = target.keys;
  // A closed room would end the test, and any seat may be the host by now.
  const keys = name === "closeRoom" ? [spectator] : [player, spectator, host, ...target.seats];
  const key = keys[random.int(keys.length)] ?? "";
  const source = { room: target.room, seats: target.seats.length, random };
  const { body, query = "" } = LARGEST_REQUEST_BY_ROUTE[name](source);
  const path = roomRoutePathOf(route, source) + query;
  const answer = await fetch(target.url + path, {
    method: route.method,
    headers: { authorization: `Bearer ${key}` },
    ...(body === undefined ? {} : { body: withKey(body, key) }),
    ...(name === "events" ? { signal: AbortSignal.timeout(STREAM_MS) } : {}),
  }).catch(() => null);
  // A stream that was ended before it began.
  const text = (await answer?.text().catch(() => "")) ?? "";
  tally.requests += 1;
  add(tally.statuses, `${name} ${answer?.status ?? "ended"}`);
  if (!answer && name !== "events") tally.wrong.push(`No answer to ${route.method} ${path}`);
  if (answer && answer.status >= 500) tally.wrong.push(`${answer.status} for ${path}: ${text}`);
  if (answer?.ok && answer.headers.get("content-type")?.startsWith("application/json")) {
    await learn(target, JSON.parse(text) as Given);
  }
};

/** Bodies that name a key name the one of the caller. */
const withKey = (body: string | Uint8Array<ArrayBuffer>, key: string) =>
  typeof body === "string" ? body.replace('"key":""', `"key":${JSON.stringify(key)}`) : body;

/** What answers give out. */
interface Given {
  readonly room?: string;
  readonly seat?: number;
  readonly key?: string;
  readonly keys?: Partial<ExpensiveRoom["keys"]>;
  /** Null where the server lists no tables openly. */
  readonly tables?: readonly Given[] | null;
}

const learn = async (target: ExpensiveRoom, given: Given): Promise<void> => {
  const { room, seat, key, keys, tables } = given;
  for (const table of tables ?? []) await learn(target, table);
  if (room !== undefined && room !== target.room && keys?.host !== undefined) {
    const body = JSON.stringify({ key: keys.host });
    await fetch(`${target.url}/api/rooms/${room}`, { method: "DELETE", body });
  } else if (keys) Object.assign(target.keys, keys);
  if (seat !== undefined && key !== undefined && isSeatKey(key)) target.seats[seat - 1] = key;
};

/** What a key opens, as it says itself. */
const grantOf = (key: string): unknown => {
  const [, , grant] = JSON.parse(
    Buffer.from(key.split(".")[0] ?? "", "base64url").toString(),
  ) as unknown[];
  return grant;
};

/** Whether a key opens a seat, and not only shows what it sees. */
const isSeatKey = (key: string): boolean => typeof grantOf(key) === "number";

/** With a spectator's key one comes as a caster. */
const castOf = (key: string): string => (grantOf(key) === "public" ? `&cast=${CAST_TOKEN}` : "");

/** A generator for each of what runs at once, so that a seed gives the same calls. */
export const randomFor = (seed: number, number: number): Random =>
  seededRandom(seed * 1_000 + number);
