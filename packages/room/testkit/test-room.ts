import {
  BUILT_IN_GAMES,
  createEnglishLogLineTranslator,
  findBuiltInGame,
  type GameDefinition,
  type IntentPayload,
  type IntentType,
  type RoomKeyScope,
  type RoomLinkPurpose,
  type SeatId,
  type SeenMoment,
  seatId,
  seatSpectatorKeyOf,
  seededRandom,
  type Viewer,
} from "@baize/engine";
import { chainFromSeed, type HashChain, type Transcript } from "@baize/fairness";
import type { FullReplayStep } from "@baize/protocol";
import * as Y from "yjs";
import {
  type AlarmPurpose,
  type Credential,
  type Journal,
  type LimitOverrides,
  type Platform,
  Room,
  runWithoutPauses,
  type StoredRoom,
} from "../src/index.ts";
import { MemoryJournal } from "./memory-journal.ts";
import { TestClient } from "./test-client.ts";
import type { TestRelays } from "./test-relays.ts";

export interface TestRoomOptions {
  /** What somebody saw of another table, from which this one plays on. */
  readonly moment?: SeenMoment;
  readonly seed?: number;
  readonly game?: string;
  /** A game that is not built in, in the place of `game`. */
  readonly definition?: GameDefinition;
  readonly journal?: Journal;
  /** When it opens. */
  readonly now?: number;
  /** Limits that its server sets. */
  readonly limits?: LimitOverrides;
  /** Serves spectators at relays once there are more than `limits.roomSpectators`. */
  readonly relays?: TestRelays;
  /** Collects what webhooks are told. */
  readonly webhook?: Platform["webhook"];
  /** Calls absent players. */
  readonly calls?: Platform["calls"];
  /** What commits to deck lists; as a room's own when left out. */
  readonly commitDeck?: Platform["commitDeck"];
}

/** An intent as a frame carries it. */
export interface SentIntent {
  readonly type: string;
  readonly payload: unknown;
  /** A link of the sender's chain. */
  readonly link?: string;
}

/** A room with clients, whose work is queued, whose clock is set by hand and whose chance is seeded. */
export class TestRoom {
  journal: Journal;
  readonly game: GameDefinition;
  readonly bugs: unknown[] = [];
  room: Room;
  crashed: unknown = null;
  now = 1_000_000;
  /** Who sat down, in order. */
  readonly players: TestClient[] = [];
  /** When its alarms ring. They outlive the room's memory, and are no timers. */
  readonly alarms = new Map<AlarmPurpose, number>();
  readonly #chains = new Map<TestClient, HashChain>();
  readonly relays: TestRelays | null;
  #platform: Platform;
  readonly #soon: (() => void)[] = [];
  #later: { work: () => void; at: number }[] = [];
  #connections = 0;
  readonly #sent = new Map<string, string>();

  constructor(options: TestRoomOptions = {}) {
    const { seed = 1, game = "magic", journal = new MemoryJournal() } = options;
    this.journal = journal;
    this.now = options.now ?? this.now;
    this.game = options.definition ?? findBuiltInGame(game) ?? BUILT_IN_GAMES[0];
    this.relays = options.relays ?? null;
    this.#platform = {
      journal,
      ...(options.relays ? { relays: options.relays } : {}),
      ...(options.commitDeck ? { commitDeck: options.commitDeck } : {}),
      ...(options.webhook ? { webhook: options.webhook } : {}),
      ...(options.calls ? { calls: options.calls } : {}),
      random: seededRandom(seed),
      limits: options.limits ?? {},
      now: () => this.now,
      soon: (work) => this.#soon.push(work),
      later: (work, ms) => this.#later.push({ work, at: this.now + ms }),
      alarm: (purpose, at, when) => {
        if (when !== "unless set" || !this.alarms.has(purpose)) this.alarms.set(purpose, at);
      },
      report: (bug) => this.bugs.push(bug),
      crash: (cause) => {
        this.crashed = cause;
      },
    };
    const { moment } = options;
    const opening = { game: this.game, name: "The den", ...(moment ? { moment } : {}) };
    this.room = Room.open("den", opening, this.#platform);
    this.relays?.attach(this);
  }

  /**
   * Forgets the room, as a crash does, and brings it back from its journal. Connections are gone. Returns the number of
   * pauses in which other rooms could run.
   */
  crash(): number {
    this.#soon.length = 0;
    this.#later = [];
    const pieces = Room.restoreInPieces("den", this.#platform);
    let pauses = 0;
    let piece = pieces.next();
    for (; !piece.done; piece = pieces.next()) pauses += 1;
    if (!piece.value) throw new Error("The journal holds no room");
    this.room = piece.value;
    return pauses;
  }

  /** What its journal holds of it. */
  get stored(): StoredRoom | null {
    return runWithoutPauses(this.journal.readInPieces());
  }

  /** Forgets the room and opens the one that another journal holds. */
  moveTo(journal: Journal): void {
    this.journal = journal;
    this.#platform = { ...this.#platform, journal };
    this.crash();
  }

  /** Forgets the room but not the sockets, as hibernation does. */
  sleep(clients: readonly TestClient[]): void {
    this.crash();
    for (const client of clients) this.room.resume(client);
  }

  /** Has the room write a checkpoint, after which its journal has no later rows: a player says enough for one. */
  writeCheckpoint(player: TestClient): void {
    while (!this.alarms.has("checkpoint")) this.play(player, "chat.say", { text: "Hello" });
    this.pass(60_000);
    if (this.stored?.tail.length !== 0) throw new Error("No checkpoint was written");
  }

  /** Connects a viewer, who keeps the document and the form of ticks of an earlier connection where one is given. */
  connect(
    viewer: Viewer,
    earlier?: TestClient | Pick<TestClient, "ticks">,
    scope: RoomKeyScope = keyScopeOfViewer(viewer),
  ): TestClient {
    const client = this.newcomer(viewer, scope);
    if (earlier) client.ticks = earlier.ticks;
    if (earlier instanceof TestClient) {
      Y.applyUpdate(client.document, Y.encodeStateAsUpdate(earlier.document));
    }
    this.join(client);
    this.receive(client, client.step1());
    return client;
  }

  /** Somebody with a good key who has not connected. */
  newcomer(viewer: Viewer, scope: RoomKeyScope = keyScopeOfViewer(viewer)): TestClient {
    this.#connections += 1;
    return new TestClient(`c${this.#connections}`, viewer, this.key(scope));
  }

  /** Lets a client in where the room says. */
  join(client: TestClient): void {
    const place = this.room.routeFor(client);
    if (place.kind === "relay") this.relays?.join(client, place);
    else if (place.kind === "room") this.room.connect(client);
    else client.close(place.close.code, place.close.reason);
  }

  /** Passes a client's frame to whoever serves it. */
  receive(client: TestClient, data: string | Uint8Array): void {
    const relay = this.relays?.of(client);
    if (relay) relay.receive(client.id, data);
    else this.room.receive(client.id, data);
  }

  /** Somebody sits down with an invite, the players' or the host's. */
  seatPlayer(name: string, scope: RoomLinkPurpose = "player"): TestClient {
    const claimed = this.room.httpOperations.claim(this.key(scope), { name });
    if (!claimed.ok) throw new Error(claimed.message);
    const player = this.connect({ kind: "seat", seat: claimed.value.seat });
    this.players.push(player);
    return player;
  }

  /** Gives a player a hash chain, from which their later intents send links, as pages do. */
  commit(player: TestClient, seed: string): void {
    const chain = chainFromSeed("seat", seed.repeat(32));
    this.#chains.set(player, chain);
    this.do(player, "chance.commit", { commitment: chain.commitment });
  }

  /** The next link of a player's chain, or one so many further on; undefined without a chain. */
  link(player: TestClient, ahead = 0): string | undefined {
    const chain = this.#chains.get(player);
    return chain?.link((player.view.ownLinks ?? 0) + 1 + ahead);
  }

  /** Lets spectators see all hands, as far as these seats have a say in it. */
  agreeToAllHands(...clients: readonly TestClient[]): void {
    for (const client of clients) this.play(client, "allHands.agree", { agreed: true });
  }

  /** A viewer's replay as the text of its file. */
  replay(viewer: Viewer): string {
    const lines = this.room.reader.replay(viewer);
    if (!lines.ok) throw new Error(lines.message);
    return [...lines.value].join("");
  }

  /** The full replay as the file that players save. */
  record(credential = this.key("host")): string {
    const lines = this.room.httpOperations.record(credential);
    if (!lines.ok) throw new Error(lines.message);
    return [...lines.value].join("");
  }

  /** How the draws of ended games came about, as the record tells it once all agreed. */
  transcript(): Transcript | undefined {
    const step = this.record().trimEnd().split("\n").at(-1) ?? "{}";
    return (JSON.parse(step) as FullReplayStep).chance;
  }

  /** All players let each other read the full replay. */
  agreeToRecord(players: readonly TestClient[] = this.players): void {
    for (const player of players) this.do(player, "record.agree", { agreed: true });
  }

  /** The players end the game and begin the next. */
  nextGame(players: readonly TestClient[] = this.players): void {
    const [first, ...others] = players;
    for (const other of others) this.do(other, "seat.ready", { ready: true });
    if (first) this.do(first, "game.next", {});
  }

  /** The log lines that a client has, as sentences. */
  reads({ log, view }: TestClient): string[] {
    return log.map(createEnglishLogLineTranslator({ game: this.game, seats: view.seats }));
  }

  /** A viewer's log as sentences. */
  log(viewer: Viewer): string[] {
    const sentences = this.room.reader.log(viewer);
    if (!sentences.ok) throw new Error(sentences.message);
    return [...sentences.value].flatMap((sentence) => (sentence ? [sentence.text] : []));
  }

  /** A key as it is good right now. */
  key(scope: RoomKeyScope): Credential {
    return { scope, epoch: this.room.epochOf(scope) };
  }

  /** Sends an intent and lets the tick end; why it was refused, or null. */
  play<T extends IntentType>(
    client: TestClient,
    type: T,
    payload: IntentPayload<T>,
  ): string | null {
    return this.attempt(client, { type, payload, link: this.link(client) });
  }

  /** An intent that must be acked. */
  do<T extends IntentType>(client: TestClient, type: T, payload: IntentPayload<T>): void {
    const refusal = this.play(client, type, payload);
    if (refusal !== null) throw new Error(`${type} was refused: ${refusal}`);
  }

  /** The same as `play`, with any payload and any link. */
  attempt(client: TestClient, intent: SentIntent): string | null {
    const before = client.steps.length;
    const id = this.#send(client, intent);
    this.settle();
    const refusals = client.steps.slice(before).flatMap((step) => step.refusals ?? []);
    const refusal = refusals.find((each) => each.id === id);
    if (!refusal) return null;
    return refusal.field === undefined ? refusal.code : `${refusal.code} ${refusal.field}`;
  }

  /** Sends an intent without letting the tick end; the id it was sent under. */
  send(client: TestClient, type: string, payload: unknown): string {
    return this.#send(client, { type, payload, link: this.link(client) });
  }

  #send(client: TestClient, { type, payload, link }: SentIntent): string {
    const id = `i${this.#sent.size + 1}`;
    this.#sent.set(id, JSON.stringify({ type: "intent", id, intent: type, payload, link }));
    this.repeat(client, id);
    return id;
  }

  /** Sends the very frame of an earlier intent once more. */
  repeat(client: TestClient, id: string): void {
    this.receive(client, this.#sent.get(id) ?? "");
  }

  /** Runs what was to run soon, and what that asks for in turn. */
  settle(): void {
    while (this.#soon.length > 0 || this.relays?.isBusy) {
      this.turn();
      this.relays?.run();
    }
  }

  /** Runs what was to run soon, and nothing more: one turn of the loop. */
  turn(): void {
    for (const work of this.#soon.splice(0)) work();
  }

  /** Whether anything is to run soon. */
  get isBusy(): boolean {
    return this.#soon.length > 0;
  }

  /** Lets time pass, and runs what was to run by then. */
  pass(ms: number): void {
    this.settle();
    this.now += ms;
    const due = this.#later.filter(({ at }) => at <= this.now);
    this.#later = this.#later.filter(({ at }) => at > this.now);
    for (const { work } of due) work();
    const rings = [...this.alarms].filter(([, at]) => at <= this.now).map(([purpose]) => purpose);
    for (const purpose of rings) this.alarms.delete(purpose);
    if (rings.length > 0) this.room.onAlarm(rings);
    this.settle();
  }

  /** What runs in this room's turns and time, for the relays beside it. */
  get clock(): Pick<Platform, "now" | "soon" | "later" | "report"> {
    const { now, soon, later, report } = this.#platform;
    return { now, soon, later, report };
  }

  /** How much work waits for a time: none in a quiet room. */
  get timers(): number {
    return this.#later.length;
  }
}

export const viewerOfSeat = (number: number): Viewer & { kind: "seat"; seat: SeatId } => ({
  kind: "seat",
  seat: seatId(number),
});

/** The scope of a viewer's key. */
export const keyScopeOfViewer = (viewer: Viewer): RoomKeyScope => {
  if (viewer.kind === "seat") return viewer.seat;
  if (viewer.judge) return "judge";
  if (viewer.level === "seat") return seatSpectatorKeyOf(viewer.seat);
  return viewer.level === "all" ? "spectatorAll" : "spectator";
};
