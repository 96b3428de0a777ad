import { DatabaseSync } from "node:sqlite";
import { findBuiltInGame, type SeatId, seededRandom, type Viewer } from "@baize/engine";
import { AlarmSchedule } from "../../apps/server/src/alarm-schedule.ts";
import { LIFETIME_ALARM } from "../../apps/server/src/lifetime.ts";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import { ALARM_PURPOSES, type Platform, Room } from "../../packages/room/src/index.ts";
import { HABITS, type UseAtPace } from "./model.ts";

const PLAYERS = 4;
const DECK = 100;
const ROUNDS = 150;
const PACE_MS = 1500;
const MINUTE_MS = 60_000;
/** The intents a minute of a slow table, and of faster ones. */
const PACES = [5, 10, 20, 33] as const;
const INTENTS_AT_A_PACE = 600;
/** A pointer that drags a card is sent so often, for so long. */
const DRAG_FRAMES = 15;
const DRAG_MS = 1_000;
/** When the room's lifetime ends. A stored time for it is what lets the alarm be set again. */
const DAYS_MS = 30 * 24 * 60 * MINUTE_MS;

/** A table of four over a real SQLite, whose clock is moved from one event to the next. */
class Evening {
  readonly #database = new DatabaseSync(":memory:");
  readonly #journal = new SqlJournal(nodeSql(this.#database));
  readonly #schedule = new AlarmSchedule(nodeSql(this.#database), {
    setAlarm: (at) => {
      this.counted.alarms += 1;
      this.#alarmAt = at;
      return Promise.resolve();
    },
  });
  readonly #seats: SeatId[] = [];
  #soon: (() => void)[] = [];
  #later: { readonly work: () => void; readonly at: number }[] = [];
  #alarmAt = Number.POSITIVE_INFINITY;
  #now = 0;
  #intents = 0;
  readonly random = seededRandom(7);
  readonly counted = {
    ...{ frames: 0, bytes: 0, checkpoints: 0, alarms: 0, timerMs: 0, cpuMicros: 0 },
    ...{ pointers: 0, presenceFrames: 0, presenceBytes: 0 },
  };
  readonly #room: Room;

  constructor() {
    const game = findBuiltInGame("magic");
    if (!game) throw new Error("The game is gone");
    this.#room = Room.open("capacity", { game, name: "Capacity" }, this.#platform());
    for (let player = 1; player <= PLAYERS; player += 1) this.#sit(player);
    for (const seat of this.#seats) {
      const cards = [{ name: "Plains", count: DECK }];
      this.send(seat, "deck.load", { cards });
      this.send(seat, "library.draw", { count: 7 });
      for (const card of this.cardsIn(seat, "hand").slice(0, 2))
        this.send(seat, ...moveOnBoard(card, 0.5));
    }
    void this.#schedule.schedule(LIFETIME_ALARM, DAYS_MS);
  }

  /** The rows that SQLite inserted, updated or deleted so far, and one for each time that the alarm was set. */
  get rows(): number {
    const [row] = this.#database.prepare("SELECT total_changes() AS rows").all();
    return Number(row?.rows) + this.counted.alarms;
  }

  get now(): number {
    return this.#now;
  }

  /** The bytes that the room stores. */
  get storedBytes(): number {
    const [{ page_count: pages } = {}] = this.#database.prepare("PRAGMA page_count").all();
    const [{ page_size: size } = {}] = this.#database.prepare("PRAGMA page_size").all();
    return Number(pages) * Number(size);
  }

  seat(index: number): SeatId {
    return this.#seats[index % PLAYERS] as SeatId;
  }

  send(seat: SeatId, intent: string, payload: unknown): void {
    this.#intents += 1;
    const text = JSON.stringify({ type: "intent", id: `i${this.#intents}`, intent, payload });
    this.#timed(() => {
      this.#room.receive(`c${seat}`, text);
      for (const work of this.#soon.splice(0)) work();
    });
  }

  /** Counts the processor time of the room's own work: what is read to choose the next intent isn't part of it. */
  #timed(work: () => void): void {
    const { user, system } = process.cpuUsage();
    work();
    const after = process.cpuUsage();
    this.counted.cpuMicros += after.user - user + after.system - system;
  }

  /** The intent of a number: players take turns, and each turn is played as `TURN` says. */
  act(number: number): void {
    const seat = this.seat(Math.floor(number / TURN.length));
    const [intent, payload] = (TURN[number % TURN.length] as Choice)(this, seat);
    this.send(seat, intent, payload);
  }

  /** A seat's cards in one of its zones, by the handles that its player knows. */
  cardsIn(seat: SeatId, zone: "hand" | "battlefield"): readonly string[] {
    const state = this.#room.reader.state({ kind: "seat", seat }, seat, null);
    if (!state.ok || state.value.json === null) throw new Error("The seat can't read its table");
    const { cards } = (JSON.parse(state.value.json) as { view: { cards: Shown } }).view;
    return Object.keys(cards).filter((handle) => cards[handle]?.zone === `${zone}:${seat}`);
  }

  point(seat: SeatId): void {
    this.counted.pointers += 1;
    const frame = { type: "presence", zone: "battlefield", x: 0.5, y: 0.5 };
    this.#room.receive(`c${seat}`, JSON.stringify(frame));
  }

  /** Moves the clock to a time, and runs what is due until then at its own time. */
  advanceTo(time: number): void {
    for (;;) {
      const timer = Math.min(...this.#later.map(({ at }) => at));
      const next = Math.min(time, timer, this.#alarmAt);
      if (this.#later.length > 0) this.counted.timerMs += next - this.#now;
      this.#now = next;
      const due = this.#later.filter(({ at }) => at <= next);
      this.#later = this.#later.filter(({ at }) => at > next);
      this.#timed(() => {
        for (const { work } of due) work();
        if (this.#alarmAt <= next) this.#ring();
      });
      if (next === time && due.length === 0) return;
    }
  }

  /** Does what the server does when the alarm rings. */
  #ring(): void {
    this.#alarmAt = Number.POSITIVE_INFINITY;
    const due = this.#schedule.due(this.#now);
    const ofRoom = ALARM_PURPOSES.filter((purpose) => due.includes(purpose));
    if (ofRoom.length > 0) this.#room.onAlarm(ofRoom);
    for (const name of due) this.#schedule.cancel(name);
    void this.#schedule.setAgain();
  }

  #sit(player: number): void {
    const invite = { scope: "player", epoch: this.#room.epochOf("player") } as const;
    const claimed = this.#room.httpOperations.claim(invite, { name: `Player ${player}` });
    if (!claimed.ok) throw new Error(claimed.message);
    const { seat, epoch } = claimed.value;
    const viewer: Viewer = { kind: "seat", seat };
    const credential = { scope: seat, epoch };
    const send = (data: string | Uint8Array): void => {
      const bytes = Buffer.byteLength(data);
      this.counted.frames += 1;
      this.counted.bytes += bytes;
      if (typeof data !== "string" || !data.startsWith('{"type":"presence"')) return;
      this.counted.presenceFrames += 1;
      this.counted.presenceBytes += bytes;
    };
    const end = { send, close: () => {}, queued: () => 0 };
    const connection = { id: `c${seat}`, viewer, credential, ticks: "whole", ...end } as const;
    this.#room.connect(connection);
    this.#seats.push(seat);
  }

  #platform(): Platform {
    const journal = this.#journal;
    const fail = (cause: unknown): never => {
      throw cause;
    };
    return {
      journal: {
        readInPieces: () => journal.readInPieces(),
        rows: (after, upTo) => journal.rows(after, upTo),
        get firstKept() {
          return journal.firstKept;
        },
        append: (row) => journal.append(row),
        picture: (id) => journal.picture(id),
        checkpoint: (seq, parts) => {
          this.counted.checkpoints += 1;
          journal.checkpoint(seq, parts);
        },
        get bytes() {
          return journal.bytes;
        },
        trim: (bytes) => journal.trim(bytes),
      },
      random: seededRandom(1337),
      now: () => this.#now,
      soon: (work) => this.#soon.push(work),
      later: (work, ms) => this.#later.push({ work, at: this.#now + ms }),
      alarm: (purpose, at) => void this.#schedule.schedule(purpose, at),
      report: fail,
      crash: fail,
    };
  }
}

/** A card as its player reads it. */
type Shown = Readonly<Record<string, { readonly zone: string }>>;

type Choice = (
  evening: Evening,
  seat: SeatId,
) => readonly [intent: string, payload: Readonly<Record<string, unknown>>];

const moveOnBoard = (card: string | undefined, x: number): ReturnType<Choice> => [
  "card.move",
  { moves: [{ card, to: { zone: "battlefield", position: { x, y: 0.5 } } }] },
];

const tap =
  (tapped: boolean): Choice =>
  (evening, seat) => [
    "card.tap",
    { cards: [...evening.cardsIn(seat, "battlefield").slice(-2)], tapped },
  ];

/** A turn as people play it: untap, draw, play a card, tap two, move one, lose a life, end the turn. */
const TURN: readonly Choice[] = [
  tap(false),
  () => ["library.draw", {}],
  (evening, seat) => moveOnBoard(evening.cardsIn(seat, "hand").at(-1), 0.3),
  tap(true),
  (evening, seat) =>
    moveOnBoard(evening.cardsIn(seat, "battlefield")[0], evening.random.int(90) / 100),
  () => ["seat.counter.add", { counter: "life", delta: -1 }],
  () => ["turn.next", {}],
];

const ROOMS = 50;

/** The heap of a room with its four decks, without SQLite's own memory. */
function heapBytesPerRoom(): number {
  const used = (): number => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  const rooms = Array.from({ length: ROOMS }, () => new Evening());
  const after = used();
  return Math.round((after - before) / rooms.length);
}

/** What a player is sent for each pointer frame of a table, on average. */
interface PresenceTraffic {
  readonly framesPerPointerAndPlayer: number;
  readonly bytesPerPointerAndPlayer: number;
}

/** What storage and timers cost a table at a pace, when intents and drags come at random. */
function measurePace(intentsPerMinute: number): { use: UseAtPace; presence: PresenceTraffic } {
  const evening = new Evening();
  const random = seededRandom(intentsPerMinute);
  const wait = (perMinute: number): number =>
    (-Math.log((random.int(1e6) + 1) / 1e6) * MINUTE_MS) / perMinute;
  const dragsPerMinute = (PLAYERS * HABITS.pointerFramesPerMinute) / DRAG_FRAMES;
  const before = { ...evening.counted, rows: evening.rows, now: evening.now };
  let intents = 0;
  let intentAt = evening.now + wait(intentsPerMinute);
  let dragAt = evening.now + wait(dragsPerMinute);
  /** The pointer frames to come, in order. */
  let pointers: { readonly at: number; readonly seat: SeatId }[] = [];
  while (intents < INTENTS_AT_A_PACE) {
    const at = Math.min(intentAt, dragAt, pointers[0]?.at ?? Number.POSITIVE_INFINITY);
    evening.advanceTo(at);
    if (at === intentAt) {
      evening.act(intents);
      intents += 1;
      intentAt = at + wait(intentsPerMinute);
    } else if (at === dragAt) {
      const seat = evening.seat(random.int(PLAYERS));
      const frames = Array.from({ length: DRAG_FRAMES }, (_, index) => ({
        at: at + (index * DRAG_MS) / DRAG_FRAMES,
        seat,
      }));
      pointers = [...pointers, ...frames].sort((a, b) => a.at - b.at);
      dragAt = at + wait(dragsPerMinute);
    } else {
      const next = pointers.shift();
      if (next) evening.point(next.seat);
    }
  }
  const { counted } = evening;
  const each = (total: number): number => Number((total / intents).toFixed(4));
  const perPointer = (total: number): number =>
    Number((total / counted.pointers / PLAYERS).toFixed(4));
  return {
    use: {
      intentsPerMinute,
      rowsPerIntent: each(evening.rows - before.rows),
      checkpointsPerIntent: each(counted.checkpoints - before.checkpoints),
      alarmsPerIntent: each(counted.alarms - before.alarms),
      timerShare: Number(
        ((counted.timerMs - before.timerMs) / (evening.now - before.now)).toFixed(4),
      ),
    },
    presence: {
      framesPerPointerAndPlayer: perPointer(counted.presenceFrames - before.presenceFrames),
      bytesPerPointerAndPlayer: perPointer(counted.presenceBytes - before.presenceBytes),
    },
  };
}

const evening = new Evening();
const before = { ...evening.counted };
let intents = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  for (const _ of TURN) {
    evening.act(intents);
    evening.advanceTo(evening.now + PACE_MS);
    intents += 1;
  }
}
const { counted } = evening;
const each = (total: number): number => Number((total / intents).toFixed(4));
const measuredPaces = PACES.map(measurePace);
const paces = measuredPaces.map(({ use }) => use);
const usual = measuredPaces[PACES.indexOf(HABITS.intentsPerMinute)];
console.log(
  JSON.stringify({
    rowsPerIntent: Math.max(...paces.map(({ rowsPerIntent }) => rowsPerIntent)),
    framesPerIntentAndPlayer: each((counted.frames - before.frames) / PLAYERS),
    bytesPerIntentAndPlayer: each((counted.bytes - before.bytes) / PLAYERS),
    ...usual?.presence,
    millisPerIntent: each((counted.cpuMicros - before.cpuMicros) / 1_000),
    storedBytesPerRoom: evening.storedBytes,
    heapBytesPerRoom: heapBytesPerRoom(),
    paces,
  }),
);
