import { DatabaseSync } from "node:sqlite";
import {
  type Game,
  gameFileSchema,
  gameFromFile,
  INTENTS,
  LINK_PURPOSES,
  type SeatId,
  SHARED_REPLAY_VIEWS,
  seatId,
  TABLE_LIMITS,
  type Viewer,
  zoneIdFor,
} from "@baize/engine";
import {
  API_VERSION,
  createRoomRequestSchema,
  createTournamentRequestSchema,
  type HealthResponse,
  LIMITS,
} from "@baize/protocol";
import { MemoryJournal, makePng } from "@baize/room/testkit";
import { AlarmSchedule } from "../../apps/server/src/alarm-schedule.ts";
import { BufferedJournal } from "../../apps/server/src/buffered-journal.ts";
import { checksum } from "../../apps/server/src/checksum.ts";
import { joinData, splitData } from "../../apps/server/src/chunks.ts";
import { DECK_SITES, hostsOf } from "../../apps/server/src/deck-sites.ts";
import { fetchDeckList } from "../../apps/server/src/fetch-deck-list.ts";
import { type HttpResult, httpResultOf } from "../../apps/server/src/http-result.ts";
import { logLines } from "../../apps/server/src/log-lines.ts";
import { OPEN_SOCKETS } from "../../apps/server/src/open-sockets.ts";
import { PushCalls } from "../../apps/server/src/push-calls.ts";
import { PUSH_SERVICES } from "../../apps/server/src/push-hosts.ts";
import {
  faultyPushKey,
  type PushSubscription,
  sealSubscription,
  subscriptionId,
} from "../../apps/server/src/push-subscription.ts";
import { relayName } from "../../apps/server/src/relay-name.ts";
import type { RouteName } from "../../apps/server/src/route-table.ts";
import { SERVER_TOTALS } from "../../apps/server/src/server-totals.ts";
import { shareOf } from "../../apps/server/src/share-key.ts";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { readTournamentList } from "../../apps/server/src/tournament-list.ts";
import { vapidKeysOf } from "../../apps/server/src/vapid.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import {
  type CheckpointPart,
  type CooperativeGenerator,
  Room,
} from "../../packages/room/src/index.ts";
import { BenchWorld } from "../bench/bench-world.ts";
import { drained, inPieces, type RunCost, size, sumOf, timed, worked } from "./call-cost.ts";
import { ACCEPTED_DEFINITIONS, check, REFUSED_DEFINITIONS } from "./definitions.ts";
import { type Calls, CONNECT_CALLS, callsOf, connecting, FRAME_CALLS } from "./frames.ts";
import { accepted, OpenRoom, seatGrant } from "./open-room.ts";
import { commonName } from "./payloads.ts";
import { longest } from "./rooms.ts";
import type { FullTable } from "./table.ts";

const SEAT: Viewer = { kind: "seat", seat: seatId(1) };
const READERS: readonly (readonly [name: string, Viewer])[] = [
  ["a seat's", SEAT],
  ["of all hands", { kind: "spectator", level: "all" }],
];

/** As many bytes as a picture has, all of them in one segment that a reader walks through. */
export const LARGEST_PICTURE = makePng({
  width: TABLE_LIMITS.pictureSide,
  height: TABLE_LIMITS.pictureSide,
  pixels: "p".repeat(TABLE_LIMITS.pictureBytes - 100),
});

/** A list of as many tables as an event may have, all of whose seats are taken: as long as a list may be. */
export const largestEventList = (seats: number): string => {
  const bytes = Math.floor(LIMITS.eventBytes / LIMITS.eventTables / (seats + 1)) - 1;
  const name = (number: number): string => String(number).padEnd(Math.min(bytes, 40), "n");
  return Array.from({ length: LIMITS.eventTables }, (_, table) =>
    [table, ...Array.from({ length: seats }, (_, seat) => table * seats + seat)].map(name).join(),
  ).join("\n");
};

/** A game with as many seats and cards and as many bytes of faces as a definition may have. */
const largestDefinition = {
  format: 1,
  id: "largest",
  name: longest(TABLE_LIMITS.nameLength),
  seats: TABLE_LIMITS.seats,
  zones: [{ kind: "library", name: "Stock", owner: "table", visibility: "nobody", layout: "pile" }],
  supply: {
    kind: "table",
    zone: "library",
    cards: Array.from({ length: 200 }, (_, index) => ({
      face: { name: longest(200, index), text: longest(140, index) },
      count: TABLE_LIMITS.supplyCards / 200,
    })),
  },
};

/** Texts of definitions from which rooms are made, by what they are full of. */
export const DEFINITIONS: readonly (readonly [name: string, text: string])[] = [
  ["the largest supply", JSON.stringify(largestDefinition)],
  ...ACCEPTED_DEFINITIONS,
];

/** The body of a request that makes a room of a definition. */
export const roomRequest = (definition: string, more: object = {}): string =>
  JSON.stringify({
    name: longest(LIMITS.roomNameLength),
    ...more,
    definition: JSON.parse(definition) as unknown,
  });

const openedFrom = (game: Game): { readonly room: Room; readonly journal: MemoryJournal } => {
  const journal = new MemoryJournal();
  const name = longest(LIMITS.roomNameLength);
  return { room: Room.open("largest", { game, name }, { ...new BenchWorld(), journal }), journal };
};

const storedBy = (journal: MemoryJournal): number => {
  let stored = 0;
  for (const { entries, update } of journal.rows()) stored += size(entries) + size(update);
  for (const data of journal.read()?.parts.values() ?? []) stored += size(data);
  return stored;
};

/** Checks a request, and makes its room in another turn. */
const creating = (definition: string): RunCost => {
  const body = roomRequest(definition);
  let game: Game | null = null;
  const checked = timed(() => {
    const request = createRoomRequestSchema.parse(JSON.parse(body));
    game = request.definition ? gameFromFile(request.definition) : null;
  });
  if (!game) throw new Error("No game was defined");
  let made: ReturnType<typeof openedFrom> | null = null;
  const opened = timed(() => {
    made = openedFrom(game as unknown as Game);
  });
  const { journal } = made as unknown as ReturnType<typeof openedFrom>;
  return { ...sumOf([checked, opened]), stored: storedBy(journal) };
};

/** Checks a request for an event, and makes its tables and seats its players, each in a turn of its own. */
const creatingEvent = (definition: string): RunCost => {
  const { seats } = gameFromFile(gameFileSchema.parse(JSON.parse(definition)));
  const body = roomRequest(definition, { tables: largestEventList(seats) });
  let game: Game | null = null;
  let players: readonly (readonly string[])[] = [];
  const checked = timed(() => {
    const request = createTournamentRequestSchema.parse(JSON.parse(body));
    game = request.definition ? gameFromFile(request.definition) : null;
    const listed = answered(
      readTournamentList(request.tables, { seats: game?.seats ?? 0, roomNameOf: (table) => table }),
    );
    players = listed.map((table) => table.players);
  });
  if (players.length !== LIMITS.eventTables) throw new Error("Not all tables were listed");
  const costs = players.map((names): RunCost => {
    let made: ReturnType<typeof openedFrom> | null = null;
    const opened = timed(() => {
      made = openedFrom(game as unknown as Game);
    });
    const { room, journal } = made as unknown as ReturnType<typeof openedFrom>;
    const player = { scope: "player", epoch: room.epochOf("player") } as const;
    const host = { scope: "host", epoch: room.epochOf("host") } as const;
    const seated = inPieces([
      ...names.map((name) => () => void accepted(room.admin.claim(player, { name }))),
      () => void accepted(room.admin.links(host, { judge: true })),
    ]);
    return { ...sumOf([opened, seated]), stored: storedBy(journal) };
  });
  return sumOf([checked, ...costs]);
};

/** What a call costs on a room of its own, which it leaves as no other call may find it. */
const alone =
  (work: (on: OpenRoom) => RunCost | null) =>
  (on: OpenRoom): RunCost | null =>
    work(new OpenRoom(on.table));

/** Lets the last player leave. Returns the free seat; null where the seat keeps cards for its player. */
const freedSeat = (on: OpenRoom): SeatId | null => {
  const last = on.seats.length;
  // Its connection is closed.
  on.send(on.seat(last), "seat.leave", {});
  on.disconnect(on.seat(last));
  const { free } = on.room.status;
  return free[0] === undefined ? null : seatId(free[0]);
};

/** Reads lines with the pauses that the room makes in them. */
const reading = (on: OpenRoom, read: () => CooperativeGenerator<string> | null): RunCost => {
  on.renew();
  return drained(() => {
    const lines = read();
    if (!lines) throw new Error("There is nothing to read");
    return on.room.charges.lines(seatId(1), lines);
  });
};

/** Deals new cards to a seat, which needs a library to deal them from. */
const resetting = (seat: number) =>
  alone((on) => {
    const { state, game } = on.table;
    const library = zoneIdFor(game, "library", seatId(seat));
    if (!library || state.count(library) === 0) return null;
    on.disconnect(on.seat(seat));
    const host = on.credential("host");
    return on.call(() => {
      accepted(on.room.admin.replaceKey(host, seatId(seat), { redeal: true }));
    });
  });

const picturing = (on: OpenRoom, scope: "host" | SeatId): RunCost => {
  const picture = { name: commonName(on.table), bytes: LARGEST_PICTURE };
  return on.call(() => accepted(on.room.admin.setPicture(on.credential(scope), picture)));
};

const storedParts = (on: OpenRoom) => {
  const stored = on.journal.read();
  if (!stored) throw new Error("The journal holds no room");
  return {
    revision: stored.seq,
    parts: [...stored.parts].map(([name, data]) => ({ name, data })),
  };
};

/** Exports the room as it was when all players agreed to the full replay: the latest moment, and so the longest way. */
const exportingMoment = (on: OpenRoom): RunCost => {
  const at = on.agreedUpTo;
  const logged = on.call(() => {
    accepted(on.room.admin.logExport(on.credential(seatId(1)), at));
  });
  let parts: readonly CheckpointPart[] | null = null;
  const read = drained(function* moment() {
    parts = yield* on.room.reader.partsAt(seatId(1), at);
  });
  if (!parts) throw new Error("The moment is no longer stored");
  const sent = (parts as readonly CheckpointPart[]).reduce((sum, { data }) => sum + size(data), 0);
  return { ...sumOf([logged, read]), sent };
};

/** Opens the room in a file under an id. */
const restoring = (id: string) => (on: OpenRoom) => {
  on.renew();
  on.room.settle();
  const disk = new SqlJournal(nodeSql(new DatabaseSync(":memory:")));
  const journal = new BufferedJournal(disk, storedParts(on));
  const from = { room: "worst", savedAt: 0 };
  let opened: Room | null = null;
  const pieces = Room.reopenInPieces(id, from, { ...on.world, journal });
  const cost = drained(function* open() {
    opened = yield* pieces;
    return opened;
  });
  if (!opened) throw new Error("The file was not restored");
  const written = timed(() => journal.commit(0));
  return { cost: sumOf([cost, written]), room: opened as Room };
};

/** A subscription of a browser whose address is as long as it may be. */
export const longestSubscription = (number: number): PushSubscription => {
  const service = `https://${PUSH_SERVICES[0]}/`;
  const path = String(number).padEnd(LIMITS.pushEndpointLength - service.length, "p");
  return {
    endpoint: service + path,
    keys: {
      p256dh:
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
  };
};

const PUSH_SECRET = "a secret that only this measurement knows";

/** The calls of absent players of a room, and their database. */
const pushCalls = (): PushCalls => {
  const sql = nodeSql(new DatabaseSync(":memory:"));
  const schedule = new AlarmSchedule(sql, { setAlarm: () => Promise.resolve() });
  return new PushCalls({
    room: () => "worst",
    sql,
    schedule,
    settings: { secrets: [PUSH_SECRET], pushHosts: PUSH_SERVICES },
    waitUntil: () => undefined,
    report: () => undefined,
    onResult: () => undefined,
  });
};

const subscribing = (on: OpenRoom): Promise<RunCost> =>
  asynchronously(async () => {
    const [room, calls, subscription] = ["worst", pushCalls(), longestSubscription(0)];
    if ((await faultyPushKey(subscription)) !== null) throw new Error("The keys are no keys");
    const own = answered(httpResultOf(on.room.admin.ownSeat(on.credential(seatId(1)), seatId(1))));
    const sealed = { ...subscription, contact: "https://cards.example" };
    calls.keep(own, await sealSubscription(PUSH_SECRET, { room, ...own }, sealed));
  });

const unsubscribing = (on: OpenRoom): Promise<RunCost> =>
  asynchronously(async () => {
    const calls = pushCalls();
    const own = answered(httpResultOf(on.room.admin.ownSeat(on.credential(seatId(1)), seatId(1))));
    calls.end(own.seat, await subscriptionId("worst", longestSubscription(0).endpoint));
  });

/** How many rooms and sockets a busy process has. */
const [BUSY_ROOMS, SOCKETS_EACH] = [2_000, 5];

/** A process whose metrics have every label there can be, and which has many rooms. */
const fillTotals = (): void => {
  for (const { type } of INTENTS) SERVER_TOTALS.count("baize_intents_total", `type="${type}"`);
  for (let room = 0; room < BUSY_ROOMS; room += 1) {
    SERVER_TOTALS.webhooksWait(`room-${room}`, 1);
    for (let socket = 0; socket < SOCKETS_EACH; socket += 1) {
      OPEN_SOCKETS.add(room % 2 === 0 ? `room-${room}` : relayName(`room-${room}`, 1), `${socket}`);
    }
  }
};

/** The value of an answer that must not be a refusal. */
const answered = <T>(result: HttpResult<T>): T => {
  if (!result.ok) throw new Error(`was refused: ${result.error.message}`);
  return result.value;
};

const asynchronously = async (work: () => Promise<unknown>): Promise<RunCost> => {
  const started = worked();
  await work();
  const ms = worked() - started;
  return { ms, longestMs: ms, stored: 0, sent: 0 };
};

let lists = 0;
/** As long as a list may be that a site gives out. */
const LONGEST_LIST = "1 Forest\n".repeat((4 * 1024 * 1024) / 9);

const fetchingList = (): Promise<RunCost> =>
  asynchronously(async () => {
    lists += 1;
    const fetcher = (): Promise<Response> =>
      Promise.resolve(new Response(LONGEST_LIST, { headers: { "content-type": "text/plain" } }));
    const sites = Object.keys(DECK_SITES);
    const address = `https://archidekt.com/decks/${lists}`;
    answered(await fetchDeckList(address, sites, fetcher as unknown as typeof fetch));
  });

const HEALTH: HealthResponse = { ok: true, version: "1.0.0", api: API_VERSION };

/** What the routes that no room answers cost. */
type ServerRoute =
  | "health"
  | "metrics"
  | "deckSites"
  | "deckList"
  | "pushKey"
  | "createRoom"
  | "createTournament"
  | "sharedReplay"
  | "unshareReplay";

const SERVER_CALLS: Readonly<Record<ServerRoute, Calls<null>>> = {
  // A check of storage writes a row at most once in ten seconds.
  health: [{ name: "", run: () => timed(() => JSON.stringify(HEALTH)) }],
  metrics: [{ name: "2,000 rooms", run: () => timed(() => SERVER_TOTALS.text()) }],
  deckSites: [{ name: "", run: () => timed(() => hostsOf(Object.keys(DECK_SITES))) }],
  pushKey: [{ name: "", run: () => asynchronously(() => vapidKeysOf(PUSH_SECRET)) }],
  deckList: [{ name: "4 MB of text", run: fetchingList }],
  createRoom: callsOf(DEFINITIONS.map(([name, text]) => ({ name, run: () => creating(text) }))),
  createTournament: callsOf(
    DEFINITIONS.map(([name, text]) => ({ name, run: () => creatingEvent(text) })),
  ),
  sharedReplay: [
    {
      name: "16 MB, checked",
      run: () =>
        timed(() => {
          for (const [chunk, data] of SHARED_ROWS.entries()) checksum("share", chunk, data);
          joinData(SHARED_ROWS);
        }),
    },
  ],
  unshareReplay: [{ name: "", run: () => asynchronously(() => shareOf("A".repeat(22))) }],
};

/** The largest file of a shared replay, in the rows in which it is stored. */
const SHARED_ROWS = splitData(new Uint8Array(16 * 1024 * 1024));

/**
 * The accepted calls of every other route. A route that is added to the server's table must be given some, or this
 * doesn't compile.
 */
const ROOM_CALLS: Readonly<Record<Exclude<RouteName, ServerRoute>, Calls<OpenRoom>>> = {
  drain: [
    {
      name: "",
      run: alone((on) => {
        on.renew();
        return inPieces(on.clients.map((client) => () => on.disconnect(client)));
      }),
    },
  ],
  roomStatus: [{ name: "", run: (on) => on.call(() => on.room.status) }],
  closeRoom: [
    {
      name: "",
      run: alone((on) => on.call(() => accepted(on.room.admin.close(on.credential("host"))))),
    },
  ],
  links: [
    {
      name: "replacing all",
      run: alone((on) => {
        const options = { renew: LINK_PURPOSES, spectatorAll: true, judge: true };
        return on.call(() => accepted(on.room.admin.links(on.credential("host"), options)));
      }),
    },
  ],
  claimSeat: callsOf(
    (["player", "host"] as const).map((scope) => ({
      name: `with the ${scope}'s key`,
      run: alone((on) => {
        const seat = freedSeat(on);
        if (seat === null) return null;
        const player = { name: longest(LIMITS.nameLength), seat };
        return on.call(() => accepted(on.room.admin.claim(on.credential(scope), player)));
      }),
    })),
  ),
  state: [
    {
      name: "a seat's",
      run: (on) => on.call(() => accepted(on.room.reader.state(SEAT, seatId(1), null))),
    },
  ],
  events: [
    { name: "a seat's", run: (on) => connecting(on, seatGrant(1), { events: { known: null } }) },
    {
      name: "a spectator's of all hands",
      run: (on) => connecting(on, { role: "spectator", level: "all" }, { events: { known: null } }),
    },
  ],
  replay: callsOf(
    READERS.map(([name, viewer]) => ({
      name,
      run: (on) => reading(on, () => accepted(on.room.reader.replay(viewer))),
    })),
  ),
  record: [
    {
      name: "",
      run: (on) => reading(on, () => accepted(on.room.admin.record(on.credential(seatId(1))))),
    },
  ],
  shareReplay: callsOf(
    SHARED_REPLAY_VIEWS.map((view) => ({
      name: `${view}, not compressed`,
      run: (on) =>
        reading(on, () => {
          const shared = on.room.admin.share(on.credential(seatId(1)), { view });
          return accepted(shared)?.lines ?? null;
        }),
    })),
  ),
  log: callsOf(
    READERS.map(([name, viewer]) => ({
      name,
      run: (on) =>
        reading(on, () => {
          const log = accepted(on.room.reader.log(viewer));
          return log && logLines(log);
        }),
    })),
  ),
  setPicture: [
    { name: "of the game", run: (on) => picturing(on, "host") },
    { name: "of a seat", run: (on) => picturing(on, seatId(1)) },
  ],
  picture: [
    {
      name: "of a seat's card",
      run: (on) => {
        const name = commonName(on.table);
        const credential = on.credential(seatId(1));
        const bytes = LARGEST_PICTURE;
        const id = accepted(on.room.admin.setPicture(credential, { name, bytes }));
        on.renew();
        if (!(id && on.room.reader.picture(SEAT, id))) return null;
        return on.call(() => {
          if (!on.room.reader.picture(SEAT, id)) throw new Error("The picture was not given");
        });
      },
    },
  ],
  exportRoom: [
    {
      name: "written and read, not sealed",
      run: (on) => {
        const logged = on.call(() => accepted(on.room.admin.logExport(on.credential("host"))));
        const written = timed(() => void on.room.settle());
        const read = drained(() => on.journal.readInPieces());
        return { ...sumOf([logged, written, read]), sent: on.journal.bytes };
      },
    },
    { name: "of an earlier moment, not sealed", run: exportingMoment },
  ],
  restoreRoom: [
    { name: "as a copy, from the opened file", run: (on) => restoring("copy")(on).cost },
    { name: "as it was, from the opened file", run: (on) => restoring("worst")(on).cost },
  ],
  seatKey: [
    {
      name: "the seat's own",
      run: alone((on) => {
        const credential = on.credential(seatId(1));
        return on.call(() => accepted(on.room.admin.replaceKey(credential, seatId(1))));
      }),
    },
    { name: "seat 1 redealt by the host", run: resetting(1) },
    { name: "seat 2 redealt by the host", run: resetting(2) },
  ],
  exchangeSeatKey: [
    {
      name: "in a copy",
      run: (on) => {
        const { room } = restoring("copy")(on);
        const former = { room: "worst", seat: seatId(1), epoch: room.epochOf(seatId(1)) };
        return timed(() => accepted(room.admin.exchange(former)));
      },
    },
  ],
  seatSpectatorKey: [
    {
      name: "",
      run: (on) =>
        on.call(() =>
          accepted(on.room.admin.seatSpectatorEpoch(on.credential(seatId(1)), seatId(1))),
        ),
    },
  ],
  setPush: [{ name: "", run: subscribing }],
  endPush: [{ name: "", run: unsubscribing }],
  socket: CONNECT_CALLS,
};

/** What happens to a room without a call. */
const OTHER_CALLS: Readonly<Record<string, Calls<OpenRoom>>> = {
  wake: [{ name: "", run: (on) => drained(() => Room.restoreInPieces("worst", on.platform)) }],
};

/** What a call that is no intent cost on a table. */
export interface CallCost extends RunCost {
  /** The route, or the kind of the frame. */
  readonly kind: string;
  /** The same with which of its calls it is. */
  readonly call: string;
  readonly room: string;
}

/** What of several runs is the least: whatever else the machine does only adds. */
const leastOf = (
  about: Pick<CallCost, "kind" | "call" | "room">,
  runs: readonly RunCost[],
): CallCost => {
  const least = (of: (run: RunCost) => number): number => Math.min(...runs.map(of));
  return {
    ...about,
    ms: least(({ ms }) => ms),
    longestMs: least(({ longestMs }) => longestMs),
    stored: least(({ stored }) => stored),
    sent: least(({ sent }) => sent),
  };
};

interface CallTiming {
  readonly rounds: number;
  /** A call whose longest piece takes less than this many milliseconds is not timed again. */
  readonly enough: number;
}

const measured = async <On>(
  given: Readonly<Record<string, Calls<On>>>,
  { on, room, rounds, enough }: CallTiming & { readonly on: On; readonly room: string },
): Promise<CallCost[]> => {
  const costs: CallCost[] = [];
  for (const [kind, calls] of Object.entries(given)) {
    for (const { name, run } of calls) {
      const call = name === "" ? kind : `${kind}: ${name}`;
      const runs: RunCost[] = [];
      for (let round = 0; round < rounds; round += 1) {
        try {
          const cost = await run(on);
          if (!cost) break;
          runs.push(cost);
          if (cost.longestMs < enough) break;
        } catch (cause) {
          throw new Error(`${call} on ${room}`, { cause });
        }
      }
      if (runs.length > 0) costs.push(leastOf({ kind, call, room }, runs));
    }
  }
  return costs;
};

/** The kinds of calls that are no intents; each must be accepted somewhere. */
export const CALL_KINDS: readonly string[] = [
  ...Object.keys(SERVER_CALLS),
  ...Object.keys(ROOM_CALLS),
  ...Object.keys(FRAME_CALLS),
  ...Object.keys(OTHER_CALLS),
];

/** What every call that is no intent costs on a table. */
export const measureCalls = async (table: FullTable, timing: CallTiming): Promise<CallCost[]> => {
  const options = { on: new OpenRoom(table), room: table.name, ...timing };
  return [
    ...(await measured(ROOM_CALLS, options)),
    ...(await measured(FRAME_CALLS, options)),
    ...(await measured(OTHER_CALLS, options)),
  ];
};

/** What calls cost that no room answers, and checking definitions that are refused. */
export const measureServerCalls = async (timing: CallTiming): Promise<CallCost[]> => {
  fillTotals();
  const options = { on: null, room: "none", ...timing };
  const refusals = callsOf<null>(
    REFUSED_DEFINITIONS.map(([name, text]) => ({ name, run: () => timed(() => check(text)) })),
  );
  return [
    ...(await measured(SERVER_CALLS, options)),
    ...(await measured({ "refused definition": refusals }, options)),
  ];
};
