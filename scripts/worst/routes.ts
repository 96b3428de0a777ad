import { DatabaseSync } from "node:sqlite";
import {
  type Game,
  gameFileSchema,
  gameFrom,
  type Result,
  seatId,
  TABLE_LIMITS,
  type Viewer,
} from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { MemoryJournal, png } from "@baize/room/testkit";
import { median } from "simple-statistics";
import { HeldJournal } from "../../apps/server/src/held-journal.ts";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import {
  type Connection,
  type CooperativeGenerator,
  type Credential,
  type Platform,
  Room,
} from "../../packages/room/src/index.ts";
import { BenchWorld } from "../bench/bench-world.ts";
import { check, DEAR_DEFINITIONS } from "./definitions.ts";
import { longest } from "./stages.ts";
import { size, type WorstTable, worked } from "./table.ts";

/** What a call that is no intent cost on a table. */
export interface RouteCost {
  readonly route: string;
  readonly stage: string;
  readonly ms: number;
  /** Of what is made piece by piece, the longest piece; of anything else all of it. */
  readonly longestMs: number;
  readonly stored: number;
  readonly sent: number;
}

type Measured = Pick<RouteCost, "ms"> & Partial<RouteCost>;

/** Sync step 1 of a client that has nothing, and of one that says it has one write of the server. */
const EMPTY_VECTOR = Uint8Array.of(0, 0, 1, 0);
const ODD_VECTOR = Uint8Array.of(0, 0, 3, 1, 1, 1);

const SEAT: Viewer = { kind: "seat", seat: seatId(1) };

const timed = (work: () => void): Measured => {
  const started = worked();
  work();
  return { ms: worked() - started };
};

/** Takes all pieces of something, and notes the longest time that one took. */
const drained = (begin: () => CooperativeGenerator<unknown, unknown>): Measured => {
  let [ms, longestMs, sent] = [0, 0, 0];
  let lines: CooperativeGenerator<unknown, unknown> | null = null;
  for (;;) {
    const started = worked();
    lines ??= begin();
    const next = lines.next();
    const took = worked() - started;
    ms += took;
    longestMs = Math.max(longestMs, took);
    if (next.done) return { ms, longestMs, sent };
    if (typeof next.value === "string") sent += size(next.value);
    else if (next.value !== null) sent += size(JSON.stringify(next.value));
  }
};

class RouteRoom {
  readonly room: Room;
  readonly world = new BenchWorld();
  readonly journal = new SqlJournal(nodeSql(new DatabaseSync(":memory:")));
  #connections = 0;

  constructor(table: WorstTable) {
    // A room at its limits may have no row any more, and the first row or a file makes the tables.
    const parts = table.roomState.checkpoint.parts(table.roomState);
    this.journal.begin(0, { revision: table.roomState.revision, parts });
    for (const row of table.journal.rows(0, Number.MAX_SAFE_INTEGER)) this.journal.append(row);
    this.room = restored(this.platform);
  }

  get platform(): Platform {
    return { ...this.world, journal: this.journal };
  }

  pass(scope: Credential["scope"]): Credential {
    return { scope, epoch: this.room.epochOf(scope) };
  }

  connect(viewer: Viewer): Connection {
    this.#connections += 1;
    const opening = viewer.kind === "seat" ? viewer.seat : "spectator";
    const connection = this.world.connection(`c${this.#connections}`, viewer, this.pass(opening));
    this.room.connect(connection);
    return connection;
  }

  /** What a call costs, with the bytes that it sent. */
  call(work: () => void): Measured {
    this.world.sent = 0;
    const { ms } = timed(work);
    return { ms, sent: this.world.sent };
  }
}

const granted = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.message);
  return result.value;
};

const restored = (platform: Platform): Room => {
  const room = Room.restore("worst", platform);
  if (!room) throw new Error("The journal holds no room");
  return room;
};

/** The largest definition that the schema takes: as many cards and bytes of faces as it allows. */
const largestGame = (): Game => {
  const cards = Array.from({ length: 200 }, (_, index) => ({
    face: { name: longest(200, index), text: longest(140, index) },
    count: TABLE_LIMITS.supplyCards / 200,
  }));
  const parsed = gameFileSchema.safeParse({
    format: 1,
    id: "largest",
    name: longest(TABLE_LIMITS.nameLength),
    seats: TABLE_LIMITS.seats,
    zones: [
      { kind: "library", name: "Stock", owner: "table", visibility: "nobody", layout: "pile" },
    ],
    supply: { kind: "table", zone: "library", cards },
  });
  if (!parsed.success) throw parsed.error;
  return gameFrom(parsed.data);
};

/** As many bytes as a picture has, all of them in one segment that a reader walks through. */
const LARGEST_PICTURE = png({
  width: TABLE_LIMITS.pictureSide,
  height: TABLE_LIMITS.pictureSide,
  pixels: "p".repeat(TABLE_LIMITS.pictureBytes - 100),
});

const calls: Readonly<Record<string, (on: RouteRoom) => Measured>> = {
  "socket: connect, welcome and presence (a seat)": (on) => {
    let connection: Connection | null = null;
    const cost = on.call(() => {
      connection = on.connect(SEAT);
    });
    if (connection) on.room.disconnect((connection as Connection).id);
    return cost;
  },
  "socket: connect (a spectator)": (on) =>
    on.call(() => on.connect({ kind: "spectator", level: "public" })),
  "frame: resync": (on) => {
    const { id } = on.connect({ kind: "spectator", level: "all" });
    return on.call(() => on.room.receive(id, '{"type":"resync"}'));
  },
  "frame: presence": (on) => {
    const { id } = on.connect(SEAT);
    const frame = '{"type":"presence","pointer":{"zone":"battlefield:1","x":0.5,"y":0.5}}';
    return on.call(() => on.room.receive(id, frame));
  },
  "frame: sync step 1, empty": (on) => {
    const { id } = on.connect({ kind: "spectator", level: "public" });
    return on.call(() => on.room.receive(id, EMPTY_VECTOR));
  },
  "frame: sync step 1, odd": (on) => {
    const { id } = on.connect({ kind: "spectator", level: "public" });
    return on.call(() => on.room.receive(id, ODD_VECTOR));
  },
  "GET status": (on) => on.call(() => on.room.status),
  "POST links": (on) =>
    on.call(() => on.room.admin.links(on.pass("host"), { renew: ["player", "spectator"] })),
  "POST seats": (on) => on.call(() => on.room.admin.claim(on.pass("host"), { name: longest(40) })),
  "GET replay (a seat's)": (on) => drained(() => granted(on.room.replay(SEAT))),
  "GET log (a seat's)": (on) => drained(() => granted(on.room.log(SEAT))),
  "POST pictures": (on) =>
    on.call(() => {
      granted(
        on.room.admin.setPicture(on.pass("host"), { name: longest(60), bytes: LARGEST_PICTURE }),
      );
    }),
  "GET pictures (a seat's, of a card that nobody sees)": (on) => {
    const bytes = LARGEST_PICTURE;
    const id = granted(on.room.admin.setPicture(on.pass(seatId(1)), { name: longest(60), bytes }));
    return on.call(() => void on.room.picture(SEAT, id));
  },
  "GET export (checkpoint and reading it; sealing is not in it)": (on) => {
    const written = timed(() => void on.room.settle());
    const read = drained(() => on.journal.readInPieces());
    const longestMs = Math.max(written.ms, read.longestMs ?? 0);
    return { ms: written.ms + read.ms, longestMs, sent: on.journal.bytes };
  },
  "POST restore as a copy (unsealing is not in it)": (on) => {
    const stored = on.journal.read();
    if (!stored) throw new Error("The journal holds no room");
    const parts = [...stored.parts].map(([name, data]) => ({ name, data }));
    const disk = new SqlJournal(nodeSql(new DatabaseSync(":memory:")));
    const journal = new HeldJournal(disk, { revision: stored.seq, parts });
    const from = { room: "worst", savedAt: 0 };
    const opened = drained(() => Room.reopenInPieces("copy", from, { ...on.world, journal }));
    const written = timed(() => journal.commit(0));
    const longestMs = Math.max(opened.longestMs ?? 0, written.ms);
    return { ms: opened.ms + written.ms, longestMs };
  },
  "every wake": (on) => drained(() => Room.restoreInPieces("worst", on.platform)),
};

const created = (): Measured => {
  const journal = new MemoryJournal();
  const platform = { ...new BenchWorld(), journal };
  const game = largestGame();
  const { ms } = timed(() =>
    Room.open("largest", { game, name: longest(LIMITS.roomNameLength) }, platform),
  );
  let stored = 0;
  for (const { entries, update } of journal.rows()) stored += size(entries) + size(update);
  for (const data of journal.read()?.parts.values() ?? []) stored += size(data);
  return { ms, stored };
};

const whole = (stage: string, route: string, runs: readonly Measured[]): RouteCost => {
  const middle = (of: (run: Measured) => number): number => median(runs.map(of));
  return {
    route,
    stage,
    ms: middle(({ ms }) => ms),
    longestMs: middle(({ ms, longestMs = ms }) => longestMs),
    stored: middle(({ stored = 0 }) => stored),
    sent: middle(({ sent = 0 }) => sent),
  };
};

/** What every call that is no intent costs on a table. */
export const measureRoutes = (table: WorstTable, rounds: number): RouteCost[] => {
  const on = new RouteRoom(table);
  const times = Array.from({ length: rounds });
  return Object.entries(calls).map(([route, call]) =>
    whole(
      table.name,
      route,
      times.map(() => call(on)),
    ),
  );
};

/** Of making a room, which needs none: checking definitions, and the room of the largest. */
export const measureCreation = (rounds: number): RouteCost[] => {
  const runs = Array.from({ length: rounds });
  return [
    whole("none", "POST rooms with the largest definition", runs.map(created)),
    ...DEAR_DEFINITIONS.map(([full, text]) =>
      whole(
        "none",
        `checking a definition: ${full}`,
        runs.map(() => timed(() => check(text))),
      ),
    ),
  ];
};
