import { DatabaseSync } from "node:sqlite";
import { gameOf, type SeatId, seededRandom, type Viewer } from "@baize/engine";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import { type Platform, Room } from "../../packages/room/src/index.ts";

const PLAYERS = 4;
const DECK = 100;
const ROUNDS = 300;
const PACE_MS = 1500;
/** Players pause for this long after a number of intents; the checkpoint is written meanwhile. */
const THINKING_MS = 20_000;
const THINKING_EVERY = 20;

/** One evening at a table of four at human pace, over a real SQLite. */
class Evening {
  readonly #database = new DatabaseSync(":memory:");
  readonly #journal = new SqlJournal(nodeSql(this.#database));
  readonly #seats: SeatId[] = [];
  #soon: (() => void)[] = [];
  #later: { readonly work: () => void; readonly at: number }[] = [];
  #now = 0;
  #intents = 0;
  readonly counted = { frames: 0, bytes: 0, cpuMs: 0, checkpoints: 0 };
  readonly #room: Room;

  constructor() {
    const game = gameOf("magic");
    if (!game) throw new Error("The game is gone");
    this.#room = Room.open("capacity", { game, name: "Capacity" }, this.#platform());
    for (let player = 1; player <= PLAYERS; player += 1) this.#sit(player);
    for (const seat of this.#seats) {
      const cards = [{ name: "Plains", count: DECK }];
      this.send(seat, "deck.load", { cards });
      this.send(seat, "library.draw", { count: 7 });
    }
  }

  /** The rows that SQLite inserted, updated or deleted so far. */
  get rows(): number {
    const [row] = this.#database.prepare("SELECT total_changes() AS rows").all();
    return Number(row?.rows);
  }

  /** The bytes that the room stores. */
  get storedBytes(): number {
    const [{ page_count: pages } = {}] = this.#database.prepare("PRAGMA page_count").all();
    const [{ page_size: size } = {}] = this.#database.prepare("PRAGMA page_size").all();
    return Number(pages) * Number(size);
  }

  get journalRows(): number {
    const [row] = this.#database.prepare("SELECT count(*) AS rows FROM journal").all();
    return Number(row?.rows);
  }

  seat(index: number): SeatId {
    return this.#seats[index % PLAYERS] as SeatId;
  }

  send(seat: SeatId, intent: string, payload: unknown): void {
    this.#intents += 1;
    const text = JSON.stringify({ type: "intent", id: `i${this.#intents}`, intent, payload });
    const started = performance.now();
    this.#room.receive(`c${seat}`, text);
    for (const work of this.#soon.splice(0)) work();
    this.counted.cpuMs += performance.now() - started;
    this.#advance(this.#intents % THINKING_EVERY === 0 ? THINKING_MS : PACE_MS);
  }

  #advance(ms: number): void {
    this.#now += ms;
    const due = this.#later.filter(({ at }) => at <= this.#now);
    this.#later = this.#later.filter(({ at }) => at > this.#now);
    for (const { work } of due) work();
  }

  #sit(player: number): void {
    const invite = { scope: "player", epoch: this.#room.epochOf("player") } as const;
    const claimed = this.#room.calls.claim(invite, { name: `Player ${player}` });
    if (!claimed.ok) throw new Error(claimed.message);
    const { seat, epoch } = claimed.value;
    const viewer: Viewer = { kind: "seat", seat };
    const credential = { scope: seat, epoch };
    const send = (data: string | Uint8Array): void => {
      this.counted.frames += 1;
      this.counted.bytes += Buffer.byteLength(data);
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
      report: fail,
      crash: fail,
    };
  }
}

/** What players do most: draw, change life, view a library, roll dice, end the turn. */
const TURN: readonly (readonly [intent: string, payload: unknown])[] = [
  ["library.draw", {}],
  ["seat.counter.add", { counter: "life", delta: -1 }],
  ["coin.flip", {}],
  ["dice.roll", { sides: 20 }],
  ["library.shuffle", {}],
  ["turn.next", {}],
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

const evening = new Evening();
const before = { ...evening.counted, rows: evening.rows, journalRows: evening.journalRows };
let intents = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [intent, payload] of TURN) {
    evening.send(evening.seat(round), intent, payload);
    intents += 1;
  }
}
const { counted } = evening;
const each = (total: number): number => Number((total / intents).toFixed(4));
const rows = evening.rows - before.rows;
const journalRows = evening.journalRows - before.journalRows;
console.log(
  JSON.stringify({
    rowsPerIntent: each(rows),
    journalRowsPerIntent: each(journalRows),
    framesPerIntentAndPlayer: each((counted.frames - before.frames) / PLAYERS),
    bytesPerIntentAndPlayer: each((counted.bytes - before.bytes) / PLAYERS),
    millisPerIntent: each(counted.cpuMs - before.cpuMs),
    checkpointsPerIntent: each(counted.checkpoints - before.checkpoints),
    storedBytesPerRoom: evening.storedBytes,
    heapBytesPerRoom: heapBytesPerRoom(),
  }),
);
