import { claimSeat, connect, createRoom } from "@baize/client";
import { sendAcked, until, unwrap } from "@baize/client/testkit";
import { type Random, seededRandom } from "@baize/engine";
import { CLOSE, LIMITS } from "@baize/protocol";
import type { Shot } from "./ammunition.ts";
import { mutateBytes, mutateText } from "./mutate.ts";

const READY_MS = 30_000;
const ANSWER_MS = 60_000;
/** The delay before reconnecting to a room that closed the connection for too many or too fast. */
const AWAY_MS = 500;
const SEATS = 4;

/** A room where many things are expensive: a large deck of long names, and as many tokens as one intent may name. */
export interface DearRoom {
  readonly url: string;
  readonly room: string;
  readonly seats: readonly string[];
  readonly keys: { readonly host: string; readonly player: string; readonly spectator: string };
  readonly handles: readonly string[];
}

/** How many tokens of the first seat are on the table. */
interface DearSize {
  readonly tokens?: number;
}

export const buildDearRoom = async (
  url: string,
  { tokens = LIMITS.cardsPerIntent }: DearSize = {},
): Promise<DearRoom> => {
  const { room, keys } = unwrap(await createRoom(url, { game: "magic", name: "Dear" }));
  const seats: string[] = [];
  for (let seat = 1; seat <= SEATS; seat += 1) {
    const claim = { key: keys.player, name: `Foe ${seat}`, seat };
    seats.push(unwrap(await claimSeat(url, room, claim)).key);
  }
  const client = connect({ url, room, key: seats[0] ?? "" });
  await until(client, ({ view }) => view !== null, READY_MS);
  await sendAcked(client, "deck.load", { cards: longDeck(LIMITS.cardsPerSeat - tokens) });
  const count = Math.min(tokens, LIMITS.tokensPerIntent);
  for (let made = 0; made < tokens; made += count) {
    await sendAcked(client, "token.create", { name: "Rat", count });
  }
  const { view } = client.getSnapshot();
  const handles = [...(view?.cards ?? [])].filter(([, { token }]) => token).map(([id]) => id);
  client.close();
  return { url, room, seats, keys, handles };
};

const longDeck = (count: number): { name: string; count: number }[] => {
  const names = Math.ceil(count / 4);
  return Array.from({ length: names }, (_, index) => ({
    name: `${index} `.padEnd(LIMITS.cardNameLength, "long "),
    count: Math.floor(count / names),
  }));
};

const vectorFrame = (vector: readonly number[]): Uint8Array =>
  Uint8Array.of(0, 0, vector.length, ...vector);

/** Frames and requests that cost a room much, some of them malformed, determined by the seed. */
export class DearShots {
  readonly #random: Random;
  readonly #room: DearRoom;
  #count = 0;

  constructor(seed: number, room: DearRoom) {
    this.#random = seededRandom(seed);
    this.#room = room;
  }

  next(): Shot {
    const random = this.#random;
    const shot = random.int(3) === 0 ? this.#otherFrame() : this.#intent();
    if (random.int(5) > 0) return shot;
    return typeof shot === "string"
      ? mutateText(shot.slice(0, 20_000), random, '{"type":"resync"}')
      : mutateBytes(shot.subarray(0, 4_000), random);
  }

  request(): { readonly path: string; readonly init: RequestInit } {
    const { room, keys, seats } = this.#room;
    const all = [keys.host, keys.player, keys.spectator, ...seats];
    const key = this.#pick(all);
    const part = this.#pick(["replay", "log", "record", "export", "", "links", "seats"]);
    const path = `/api/rooms/${room}${part && "/"}${part}`;
    const headers = { authorization: `Bearer ${key}` };
    if (part === "links") return { path, init: { method: "POST", headers, body: "{}" } };
    if (part !== "seats") return { path, init: { headers } };
    const body = JSON.stringify({ key, name: "x".repeat(LIMITS.nameLength), seat: 1 });
    return { path, init: { method: "POST", body } };
  }

  #intent(): string {
    const { handles } = this.#room;
    const cards = handles.slice(this.#random.int(20));
    const index = this.#random.int(3);
    const position = { x: 0.5, y: 0.5 };
    const [intent, payload] = this.#pick<readonly [string, () => object]>([
      [
        "card.move",
        () => ({
          moves: cards.map((card) => ({ card, to: { zone: "battlefield", index, position } })),
        }),
      ],
      ["card.tap", () => ({ cards, tapped: this.#random.int(2) === 0 })],
      ["card.note.set", () => ({ cards, note: `${this.#count}`.padEnd(LIMITS.noteLength, "x") })],
      [
        "library.reveal",
        () => ({ count: LIMITS.cardsPerIntent, to: this.#pick(["everyone", "none"]) }),
      ],
      ["library.draw", () => ({ count: LIMITS.cardsPerIntent })],
      ["hand.discard", () => ({ random: LIMITS.cardsPerIntent })],
      ["library.shuffle", () => ({})],
      ["deck.unload", () => ({})],
      ["deck.load", () => ({ cards: longDeck(LIMITS.deckCards) })],
      ["table.untapAll", () => ({})],
      ["undo.take", () => ({})],
    ]);
    this.#count += 1;
    return JSON.stringify({ type: "intent", id: `d${this.#count}`, intent, payload: payload() });
  }

  #otherFrame(): Shot {
    return this.#pick<() => Shot>([
      () => `{"type":"ping"${" ".repeat(LIMITS.frameBytes - 15)}}`,
      () => '{"type":"resync"}',
      () => vectorFrame([0]),
      () => vectorFrame([1, 1, this.#random.int(120)]),
      () => vectorFrame([2, 1, this.#random.int(120), 7, 1]),
      () => Uint8Array.from([1, ...new Array<number>(50_000).fill(1)]),
      () => '"type":"intent"'.repeat(10_000),
      () => `{"type":"presence","dragging":${JSON.stringify(this.#room.handles.slice(0, 25))}}`,
    ])();
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random.int(list.length)] as T;
  }
}

/** The results of the expensive frames and requests. */
export interface DearTally {
  frames: number;
  requests: number;
  connections: number;
  acks: number;
  readonly refusals: Map<string, number>;
  readonly statuses: Map<number, number>;
  readonly closes: Map<number, number>;
  readonly wrong: string[];
}

export const emptyDearTally = (): DearTally => ({
  frames: 0,
  requests: 0,
  connections: 0,
  acks: 0,
  refusals: new Map(),
  statuses: new Map(),
  closes: new Map(),
  wrong: [],
});

const add = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const KNOWN_CLOSES = new Set<number>(Object.values(CLOSE).map(({ code }) => code));
const LAST = "last-of-the-volley";
const SENTINEL = JSON.stringify({ type: "intent", id: LAST, intent: "no.such", payload: {} });

/**
 * Sends frames over one connection in volleys, each after the answers to the last, until all are sent or it is closed.
 */
export const sendDear = async (
  { url, room }: DearRoom,
  { key, shots, volley }: { key: string; shots: Shot[]; volley: number },
  tally: DearTally,
): Promise<void> => {
  const address = `${url.replace(/^http/, "ws")}/parties/rooms/${room}?key=${encodeURIComponent(key)}`;
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  await new Promise<void>((resolve) => {
    const late = setTimeout(() => {
      tally.wrong.push("A connection got no answer in time");
      socket.close();
    }, ANSWER_MS);
    const next = (): void => {
      const some = shots.splice(0, volley);
      if (some.length === 0) {
        clearTimeout(late);
        socket.onclose = null;
        socket.close();
        resolve();
        return;
      }
      late.refresh();
      tally.frames += some.length;
      for (const shot of some) socket.send(shot as string);
      socket.send(SENTINEL);
    };
    socket.onopen = () => {
      tally.connections += 1;
      next();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data !== "string" || !data.startsWith('{"type":"step"')) return;
      const { acks = [], refusals = [] } = JSON.parse(data) as {
        acks?: unknown[];
        refusals?: { id: string; code: string; message: string }[];
      };
      tally.acks += acks.length;
      for (const { code } of refusals) add(tally.refusals, code);
      if (refusals.some(({ code }) => code === "internal")) tally.wrong.push("A bug of the server");
      if (refusals.some(({ id }) => id === LAST)) next();
    };
    socket.onclose = ({ code }) => {
      clearTimeout(late);
      add(tally.closes, code);
      if (!KNOWN_CLOSES.has(code)) tally.wrong.push(`A connection was closed with ${code}`);
      // A client that was closed for too much waits, like ours.
      setTimeout(resolve, AWAY_MS);
    };
    socket.onerror = () => {};
  });
};

/** Makes one request and reads the whole answer. */
export const askDear = async (
  { url }: DearRoom,
  shots: DearShots,
  tally: DearTally,
): Promise<void> => {
  const { path, init } = shots.request();
  const answer = await fetch(url + path, init);
  await answer.arrayBuffer();
  tally.requests += 1;
  add(tally.statuses, answer.status);
  if (answer.status >= 500) tally.wrong.push(`${answer.status} for ${path}`);
};
