import { setTimeout as sleep } from "node:timers/promises";
import { CHAIN_LENGTHS, chainFromSeed, type HashChain } from "@baize/fairness";
import {
  decodeUncheckedStateTick,
  isTickFrame,
  type PresenceFrame,
  WHOLE_TICKS_PARAM,
} from "@baize/protocol";
import { median } from "simple-statistics";
import { type ChanceIntent, COMMITMENT } from "../bench/chance-intents.ts";
import { cpuMsOf, findServerProcesses, type ServerProcesses } from "../load/server-process.ts";
import { isAnswering } from "../server.ts";

/** What a server does after the ack of the last intent of a turn belongs to the turn. */
const SETTLE_MS = 20;

/** What the intents of one kind took on one server in one turn, in microseconds each. */
export interface TurnTimes {
  readonly processor: number;
  readonly ack: number;
}

interface Answer {
  readonly acks?: readonly { readonly id: string }[];
  readonly refusals?: readonly { readonly id: string; readonly message: string }[];
}

interface TableOptions {
  readonly players: number;
  readonly cards: number;
  readonly watchers?: number;
}

/** An intent as a player sends it. */
export interface IntentToSend {
  readonly intent: string;
  readonly payload: unknown;
  readonly link?: string | undefined;
}

/** Players at a table of a server, and who watches. */
export class ServedTable {
  readonly #server: ServerProcesses;
  /** The address at which anybody may watch. */
  readonly #watching: string;
  readonly #sockets: readonly WebSocket[];
  readonly #waiting = new Map<string, (answer: string | null) => void>();
  /** How many intents each player has sent. */
  readonly #sent: number[] = [];
  #takesLinks = false;
  #chain: HashChain | null = null;
  #opened = 0;
  #chains = 0;

  private constructor(watching: string, sockets: readonly WebSocket[]) {
    this.#server = serverProcessesAt(new URL(watching).origin.replace("ws", "http"));
    this.#watching = watching;
    this.#sockets = sockets;
    for (const socket of sockets) {
      socket.addEventListener("message", ({ data }) => this.#hear(data));
    }
  }

  static async set(
    url: string,
    { players, cards, watchers = 0 }: TableOptions,
  ): Promise<ServedTable> {
    const { room, keys } = await untilMade(url);
    const sockets: WebSocket[] = [];
    const { name: param, value } = WHOLE_TICKS_PARAM;
    const addressFor = (key: string): string =>
      `${url.replace("http", "ws")}/parties/rooms/${room}?key=${key}&${param}=${value}`;
    const open = async (key: string): Promise<void> => {
      sockets.push(await openWebSocket(addressFor(key)));
    };
    for (let player = 1; player <= players; player += 1) {
      const name = `Player ${player}`;
      const claim = { key: keys.player, name };
      const { key } = await post<{ key: string }>(`${url}/api/rooms/${room}/seats`, claim);
      await open(key);
    }
    for (let watcher = 0; watcher < watchers; watcher += 1) await open(keys.spectator);
    const table = new ServedTable(addressFor(keys.spectator), sockets);
    for (let player = 0; player < players; player += 1) {
      await table.#carryOut("deck.load", { cards: [{ name: "Forest", count: cards }] }, { player });
      table.#takesLinks = await table.#commit(player, COMMITMENT);
    }
    return table;
  }

  /** Sends so many of an intent, each when the one before it was acked. */
  async play({ type, payload, draws }: ChanceIntent, count: number): Promise<TurnTimes> {
    await this.#makeChainFor(draws ? count : 0);
    await sleep(SETTLE_MS);
    const before = cpuMsOf(this.#server);
    const acks: number[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      const link = draws ? this.#nextLink() : undefined;
      const at = performance.now();
      const refusal = await this.send(0, { intent: type, payload, link });
      acks.push((performance.now() - at) * 1000);
      if (refusal !== null) throw new Error(`${type} was refused: ${refusal}`);
    }
    await sleep(SETTLE_MS);
    const processor = ((cpuMsOf(this.#server) - before) * 1000) / count;
    return { processor, ack: median(acks) };
  }

  /** Moves a player's pointer. The room keeps it in memory alone. */
  point(player: number): void {
    this.#sockets[player]?.send('{"type":"presence","x":0.5,"y":0.5}');
  }

  /** Whether somebody who comes now is told of a pointer: then the room hasn't slept since `point`. */
  async showsPointer(): Promise<boolean> {
    const socket = new WebSocket(this.#watching, { perMessageDeflate: false });
    const told = new Promise<PresenceFrame>((resolve, reject) => {
      socket.addEventListener("close", () => reject(new Error("A room closed a newcomer")));
      socket.addEventListener("message", ({ data }) => {
        const frame = typeof data === "string" ? (JSON.parse(data) as PresenceFrame) : null;
        if (frame?.type === "presence") resolve(frame);
      });
    });
    const { seats } = await told.finally(() => socket.close());
    return Object.values(seats).some((seat) => seat?.x !== undefined);
  }

  leave(): void {
    for (const socket of this.#sockets) socket.close();
  }

  /** Commits to a chain that lasts for so many draws, before they are timed. */
  async #makeChainFor(draws: number): Promise<void> {
    if (!this.#takesLinks || draws === 0) return;
    if (this.#chain && this.#opened + draws <= CHAIN_LENGTHS.seat) return;
    this.#chains += 1;
    this.#chain = chainFromSeed("seat", this.#chains.toString(16).padStart(64, "0"));
    this.#opened = 0;
    await this.#commit(0, this.#chain.commitment);
  }

  #nextLink(): string | undefined {
    if (!this.#chain) return undefined;
    this.#opened += 1;
    return this.#chain.link(this.#opened);
  }

  /** Whether the server knows of chains: one of before them refuses the intent. */
  async #commit(player: number, commitment: string): Promise<boolean> {
    const asked = { intent: "chance.commit", payload: { commitment } };
    return (await this.send(player, asked)) === null;
  }

  async #carryOut(
    intent: string,
    payload: unknown,
    { player }: { readonly player: number },
  ): Promise<void> {
    const refusal = await this.send(player, { intent, payload });
    if (refusal !== null) throw new Error(`${intent} was refused: ${refusal}`);
  }

  /** Sends an intent. Resolves to null once it is acked, or to the refusal. */
  send(player: number, asked: IntentToSend): Promise<string | null> {
    const sent = (this.#sent[player] ?? 0) + 1;
    this.#sent[player] = sent;
    const id = `${player}-${sent}`;
    const answered = new Promise<string | null>((resolve) => this.#waiting.set(id, resolve));
    this.#sockets[player]?.send(JSON.stringify({ type: "intent", id, ...asked }));
    return answered;
  }

  #hear(data: unknown): void {
    const { acks = [], refusals = [] } = answerIn(data);
    for (const { id } of acks) this.#settle(id, null);
    for (const { id, message } of refusals) this.#settle(id, message);
  }

  #settle(id: string, answer: string | null): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }
}

/** The answers in a frame: in a whole tick, or in a step of JSON where nothing changed. */
function answerIn(data: unknown): Answer {
  if (typeof data === "string") {
    return /"(acks|refusals)":/.test(data) ? (JSON.parse(data) as Answer) : {};
  }
  const bytes = new Uint8Array(data as ArrayBuffer);
  const tick = isTickFrame(bytes) ? decodeUncheckedStateTick(bytes) : null;
  return tick?.ok ? (tick.value.step as Answer) : {};
}

/** The server at an address. */
export function serverProcessesAt(url: string): ServerProcesses {
  const server = findServerProcesses(url);
  if (!server) throw new Error("The processor time of the server can't be read here");
  return server;
}

interface Made {
  readonly room: string;
  readonly keys: { readonly player: string; readonly spectator: string };
}

/** The room of a server that is just starting. */
async function untilMade(url: string): Promise<Made> {
  await waitUntilServed(`${url}/api/health`);
  return await post<Made>(`${url}/api/rooms`, { game: "magic", name: "Bench" });
}

/** Waits until a server that is just starting answers. */
export async function waitUntilServed(url: string): Promise<void> {
  if (!(await isAnswering(url))) throw new Error("The server did not start");
}

async function post<Answer>(url: string, body: object): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Answer;
}

/** A socket, open. */
export function openWebSocket(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  socket.binaryType = "arraybuffer";
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(socket), { once: true });
    socket.addEventListener("error", () => reject(new Error("A socket did not open")), {
      once: true,
    });
  });
}
