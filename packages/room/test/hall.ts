import {
  GAMES,
  type Game,
  gameOf,
  type IntentPayload,
  type IntentType,
  type KeyScope,
  type LinkPurpose,
  type SeatId,
  seatId,
  seededRandom,
  type Viewer,
} from "@baize/engine";
import * as Y from "yjs";
import {
  type Credential,
  type Journal,
  type LimitOverrides,
  type Platform,
  Room,
} from "../src/index.ts";
import { MemoryJournal } from "./memory-journal.ts";
import { Reader } from "./reader.ts";

export interface HallOptions {
  readonly seed?: number;
  readonly game?: string;
  /** A game that is not built in, in the place of `game`. */
  readonly definition?: Game;
  readonly journal?: Journal;
  /** When it opens. */
  readonly now?: number;
  /** Limits that its server sets. */
  readonly limits?: LimitOverrides;
}

/** A room with a world that only moves when it is told to: queued work, a clock set by hand, seeded chance. */
export class Hall {
  journal: Journal;
  readonly game: Game;
  readonly bugs: unknown[] = [];
  room: Room;
  crashed: unknown = null;
  now = 1_000_000;
  #platform: Platform;
  readonly #soon: (() => void)[] = [];
  #later: { work: () => void; at: number }[] = [];
  #connections = 0;
  readonly #sent = new Map<string, string>();

  constructor(options: HallOptions = {}) {
    const { seed = 1, game = "magic", journal = new MemoryJournal() } = options;
    this.journal = journal;
    this.now = options.now ?? this.now;
    this.game = options.definition ?? gameOf(game) ?? GAMES[0];
    this.#platform = {
      journal,
      random: seededRandom(seed),
      limits: options.limits ?? {},
      now: () => this.now,
      soon: (work) => this.#soon.push(work),
      later: (work, ms) => this.#later.push({ work, at: this.now + ms }),
      report: (bug) => this.bugs.push(bug),
      crash: (cause) => {
        this.crashed = cause;
      },
    };
    this.room = Room.open("hall", { game: this.game, name: "The hall" }, this.#platform);
  }

  /** Forgets the room, as a crash does, and brings it back from its journal. Connections are gone. */
  crash(): void {
    this.#soon.length = 0;
    this.#later = [];
    const room = Room.restore("hall", this.#platform);
    if (!room) throw new Error("The journal holds no room");
    this.room = room;
  }

  /** Forgets the room and opens the one that another journal holds. */
  moveTo(journal: Journal): void {
    this.journal = journal;
    this.#platform = { ...this.#platform, journal };
    this.crash();
  }

  /** Forgets the room but not the sockets, as hibernation does. */
  sleep(readers: readonly Reader[]): void {
    this.crash();
    for (const reader of readers) this.room.resume(reader);
  }

  /** Connects a viewer, who keeps the document of an earlier connection where one is given. */
  connect(viewer: Viewer, earlier?: Reader): Reader {
    this.#connections += 1;
    const reader = new Reader(`c${this.#connections}`, viewer, this.key(openingFor(viewer)));
    if (earlier) {
      reader.ticks = earlier.ticks;
      Y.applyUpdate(reader.document, Y.encodeStateAsUpdate(earlier.document));
    }
    this.room.connect(reader);
    this.room.receive(reader.id, reader.step1());
    return reader;
  }

  /** Somebody sits down with an invite, the players' or the host's. */
  seat(name: string, scope: LinkPurpose = "player"): Reader {
    const claimed = this.room.admin.claim(this.key(scope), { name });
    if (!claimed.ok) throw new Error(claimed.message);
    return this.connect({ kind: "seat", seat: claimed.value.seat });
  }

  /** Lets spectators see all hands, as far as these seats have a say in it. */
  agreeToAllHands(...readers: readonly Reader[]): void {
    for (const reader of readers) this.play(reader, "allHands.agree", { agreed: true });
  }

  /** A viewer's replay as the text of its file. */
  replay(viewer: Viewer): string {
    const lines = this.room.replay(viewer);
    if (!lines.ok) throw new Error(lines.message);
    return [...lines.value].join("");
  }

  /** A viewer's log as sentences. */
  log(viewer: Viewer): string[] {
    const sentences = this.room.log(viewer);
    if (!sentences.ok) throw new Error(sentences.message);
    return [...sentences.value].flatMap((sentence) => (sentence ? [sentence.text] : []));
  }

  /** A key as it is good right now. */
  key(scope: KeyScope): Credential {
    return { scope, epoch: this.room.epochOf(scope) };
  }

  /** Sends an intent and lets the tick end; the id it was sent under. */
  play<T extends IntentType>(reader: Reader, type: T, payload: IntentPayload<T>): string {
    const id = this.send(reader, type, payload);
    this.settle();
    return id;
  }

  /** Sends an intent without letting the tick end. */
  send(reader: Reader, intent: string, payload: unknown): string {
    const id = `i${this.#sent.size + 1}`;
    this.#sent.set(id, JSON.stringify({ type: "intent", id, intent, payload }));
    this.repeat(reader, id);
    return id;
  }

  /** Sends the very frame of an earlier intent once more. */
  repeat(reader: Reader, id: string): void {
    this.room.receive(reader.id, this.#sent.get(id) ?? "");
  }

  /** Runs what was to run soon, and what that asks for in turn. */
  settle(): void {
    while (this.#soon.length > 0) this.turn();
  }

  /** Runs what was to run soon, and nothing more: one turn of the loop. */
  turn(): void {
    for (const work of this.#soon.splice(0)) work();
  }

  /** Lets time pass, and runs what was to run by then. */
  pass(ms: number): void {
    this.settle();
    this.now += ms;
    const due = this.#later.filter(({ at }) => at <= this.now);
    this.#later = this.#later.filter(({ at }) => at > this.now);
    for (const { work } of due) work();
    this.settle();
  }

  /** How much work waits for a time: none in a quiet room. */
  get timers(): number {
    return this.#later.length;
  }
}

export const seat = (number: number): Viewer & { kind: "seat"; seat: SeatId } => ({
  kind: "seat",
  seat: seatId(number),
});

/** The key scope of a viewer. */
export const openingFor = (viewer: Viewer): KeyScope => {
  if (viewer.kind === "seat") return viewer.seat;
  return viewer.level === "all" ? "spectatorAll" : "spectator";
};
