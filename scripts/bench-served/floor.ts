import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "simple-statistics";
import { checkOutSources, type SourceTree } from "../bench/revision.ts";
import { parseWholeNumber } from "../bench/settings.ts";
import { waitUntilTime } from "../load/pace.ts";
import { Progress } from "../load/progress.ts";
import { mainThreadMsOf, type ServerProcesses } from "../load/server-process.ts";
import { fail, parseOptions } from "../options.ts";
import { ROOT, type Tool } from "../tools.ts";
import { BAIZE_WORKER_FOLDER, ECHO_WORKER_FOLDER } from "../workerd.ts";
import { serveWorker } from "./serving.ts";
import {
  type IntentToSend,
  openWebSocket,
  ServedTable,
  serverProcessesAt,
  waitUntilServed,
} from "./table.ts";

const HELP = `Compares a room with the least that it must do: a bare server that writes each message durably and sends it to
its sender, or to everyone. Processor time of workerd's main thread, so that other programs count little; sockets
without compression, and private views on.

bun scripts/bench.ts floor [options]

Options:
  --against REV    also a room of a git revision (none)
  --v8=FLAGS       also a room with these flags of V8, separated by commas, such as --v8=--jitless; may be repeated (none)
  --loads NAMES    only these loads, separated by commas: waiting, people, watchers (all)
  --rounds N       how often each server plays each load  (10)
  --intents N      intents of a server in a round; a sixth more go before them, uncounted  (240)
  --json           print one JSON object
  --help

In a round each server has a fresh room. Without a pace the servers take turns. At a pace all of them play at once,
and each step has an intent for every server, so that what other programs do affects all alike: two equal servers then
differ by at most 3 %. A figure is the median of the rounds, in microseconds an intent; a ratio is the median of the ratios of
the rounds. The intents are coin.flip, library.draw, seat.counter.add, dice.roll and chat.say in turns.`;

/** What comes to a server: from four players who each wait for their answers, or at a pace, and how many watch. */
interface Load {
  readonly name: string;
  readonly text: string;
  readonly watchers: number;
  /** The time from one intent to the next; null when each player waits for its answer. */
  readonly stepMs: number | null;
}

const LOADS: readonly Load[] = [
  { name: "waiting", text: "4 players, each waiting for its ack", watchers: 0, stepMs: null },
  { name: "people", text: "4 people, one intent in 25 ms", watchers: 0, stepMs: 25 },
  {
    name: "watchers",
    text: "4 people and 96 watchers, one intent in 40 ms",
    watchers: 96,
    stepMs: 40,
  },
];

const PLAYERS = 4;
const CARDS = 100;
const WARM_UP = 1 / 6;
/** What a server does after the last answer of a turn belongs to the turn. */
const SETTLE_MS = 30;
const MESSAGE_BYTES = 100;

/** What players do that touches few rows. */
export const FLOOR_INTENTS: readonly IntentToSend[] = [
  { intent: "coin.flip", payload: {} },
  { intent: "library.draw", payload: {} },
  { intent: "seat.counter.add", payload: { counter: "life", delta: -1 } },
  { intent: "dice.roll", payload: { sides: 20 } },
  { intent: "chat.say", payload: { text: "Well played, your turn" } },
];

/** A table, or what stands for one on a bare server: `send` resolves when the sender has its answer. */
interface Table {
  readonly send: (player: number, turn: number) => Promise<void>;
  readonly leave: () => void;
}

interface Server {
  readonly name: string;
  readonly processes: ServerProcesses;
  readonly open: (load: Load) => Promise<Table>;
}

const roomOf =
  (url: string) =>
  async ({ watchers }: Load): Promise<Table> => {
    const table = await ServedTable.set(url, { players: PLAYERS, cards: CARDS, watchers });
    return {
      send: async (player, turn) => {
        const asked = FLOOR_INTENTS[turn % FLOOR_INTENTS.length] as IntentToSend;
        const refusal = await table.send(player, asked);
        if (refusal !== null) throw new Error(`${asked.intent} was refused: ${refusal}`);
      },
      leave: () => table.leave(),
    };
  };

const bareOf =
  (url: string, kind: "durable" | "shared") =>
  async ({ watchers }: Load): Promise<Table> => {
    const address = `${url.replace("http", "ws")}/parties/${kind}/${crypto.randomUUID()}`;
    const everyone = Array.from({ length: PLAYERS + watchers }, () => openWebSocket(address));
    const sockets = await Promise.all(everyone);
    const waiting = new Map<string, () => void>();
    for (const [player, socket] of sockets.slice(0, PLAYERS).entries()) {
      socket.addEventListener("message", ({ data }) => waiting.get(`${player} ${data}`)?.());
    }
    return {
      send: async (player, turn) => {
        const message = String(turn).padEnd(MESSAGE_BYTES, " ");
        const key = `${player} ${message}`;
        await new Promise<void>((resolve) => {
          waiting.set(key, resolve);
          sockets[player]?.send(message);
        });
        waiting.delete(key);
      },
      leave: () => {
        for (const socket of sockets) socket.close();
      },
    };
  };

/** The intents of a table that are played at a time. */
interface Part {
  readonly from: number;
  readonly count: number;
}

/** Plays tables at the same time as a load says, and waits for all answers. */
async function play(
  tables: readonly Table[],
  { stepMs }: Load,
  { from, count }: Part,
): Promise<void> {
  if (stepMs === null) {
    const lane = async ({ send }: Table, player: number): Promise<void> => {
      for (let turn = player; turn < count; turn += PLAYERS) await send(player, from + turn);
    };
    const players = Array.from({ length: PLAYERS }, (_, player) => player);
    await Promise.all(tables.flatMap((table) => players.map((player) => lane(table, player))));
    return;
  }
  const start = performance.now();
  const answers: Promise<void>[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    for (const [place, { send }] of tables.entries()) {
      await waitUntilTime(start + (turn + place / tables.length) * stepMs);
      answers.push(send(turn % PLAYERS, from + turn));
    }
  }
  await Promise.all(answers);
}

/** The time of each server's main thread for an intent, in microseconds, while they play at the same time. */
async function playTogether(
  servers: readonly Server[],
  load: Load,
  count: number,
): Promise<number[]> {
  const tables: Table[] = [];
  for (const { open } of servers) tables.push(await open(load));
  const before = Math.ceil(count * WARM_UP);
  await play(tables, load, { from: 0, count: before });
  await sleep(SETTLE_MS);
  const began = servers.map(({ processes }) => mainThreadMsOf(processes));
  await play(tables, load, { from: before, count });
  await sleep(SETTLE_MS);
  const ended = servers.map(({ processes }) => mainThreadMsOf(processes));
  for (const table of tables) table.leave();
  await sleep(SETTLE_MS);
  return ended.map((ms, place) => ((ms - (began[place] ?? Number.NaN)) * 1_000) / count);
}

/**
 * What a server took with a load: the median of its turns, and of their ratios to the barest room's and to the room's.
 */
interface Result {
  readonly load: string;
  readonly server: string;
  readonly micros: number;
  readonly overFloor: number;
  readonly overRoom: number;
}

const FLOOR = "durable, to everybody";
const ROOM = "room";

function resultsOf(load: string, turns: ReadonlyMap<string, readonly number[]>): Result[] {
  const ratio = (times: readonly number[], to: string): number =>
    median(times.map((time, round) => time / (turns.get(to)?.[round] ?? Number.NaN)));
  return [...turns].map(([server, times]) => ({
    load,
    server,
    micros: Math.round(median([...times])),
    overFloor: ratio(times, FLOOR),
    overRoom: ratio(times, ROOM),
  }));
}

interface How {
  readonly against: string;
  readonly v8Flags: readonly (readonly string[])[];
  readonly loads: readonly Load[];
  readonly rounds: number;
  readonly intents: number;
}

/** Lets all servers play each load, in turns or together; each round another one begins. */
async function measured(
  servers: readonly Server[],
  how: How,
  progress: Progress,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const load of how.loads) {
    const turns = new Map(servers.map(({ name }) => [name, [] as number[]]));
    for (let round = 0; round < how.rounds; round += 1) {
      progress.show(`${load.name}, round ${round + 1} of ${how.rounds}`);
      const first = round % servers.length;
      const inOrder = [...servers.slice(first), ...servers.slice(0, first)];
      // A closed loop keeps a processor busy, so servers that play it at once would slow each other.
      const groups = load.stepMs === null ? inOrder.map((server) => [server]) : [inOrder];
      for (const group of groups) {
        const times = await playTogether(group, load, how.intents);
        for (const [place, { name }] of group.entries()) {
          turns.get(name)?.push(times[place] ?? Number.NaN);
        }
      }
    }
    results.push(...resultsOf(load.text, turns));
  }
  return results;
}

/** `bun scripts/bench.ts floor` */
export async function runFloorBench(args: readonly string[]): Promise<void> {
  const options = {
    against: { type: "string", default: "" },
    v8: { type: "string", multiple: true, default: [] as string[] },
    loads: { type: "string", default: "" },
    rounds: { type: "string", default: "10" },
    intents: { type: "string", default: "240" },
    json: { type: "boolean", default: false },
  } as const;
  const values = parseOptions(HELP, options, [...args]);
  const wanted = values.loads === "" ? LOADS.map(({ name }) => name) : values.loads.split(",");
  const unknown = wanted.find((name) => !LOADS.some((load) => load.name === name));
  if (unknown !== undefined) {
    fail(`--loads are ${LOADS.map(({ name }) => name).join(", ")}, not "${unknown}".`);
  }
  const how: How = {
    against: String(values.against),
    v8Flags: values.v8.map((flags) => flags.split(",")),
    loads: LOADS.filter(({ name }) => wanted.includes(name)),
    rounds: parseWholeNumber("rounds", values.rounds),
    intents: parseWholeNumber("intents", values.intents),
  };
  const results = await served(how);
  if (values.json) console.log(JSON.stringify({ ...how, results }, null, 2));
  else
    console.table(
      results.map(({ overFloor, overRoom, ...each }) => ({
        ...each,
        [`× ${FLOOR}`]: overFloor.toFixed(2),
        [`× ${ROOM}`]: overRoom.toFixed(2),
      })),
    );
}

async function served(how: How): Promise<Result[]> {
  const progress = new Progress();
  const folder = mkdtempSync(join(tmpdir(), "baize-floor-"));
  const tools: Tool[] = [];
  let tree: SourceTree | null = null;
  const start = async (worker: string, v8Flags: readonly string[] = []): Promise<string> => {
    const { server, url } = await serveWorker(worker, join(folder, String(tools.length)), v8Flags);
    tools.push(server);
    await waitUntilServed(worker === ECHO_WORKER_FOLDER ? url : `${url}/api/health`);
    return url;
  };
  const room = (name: string, url: string): Server => ({
    name,
    processes: serverProcessesAt(url),
    open: roomOf(url),
  });
  try {
    progress.show("starting the servers");
    const bare = (name: string, url: string, kind: "durable" | "shared"): Server => ({
      name,
      processes: serverProcessesAt(url),
      open: bareOf(url, kind),
    });
    // Each in a process of its own, because the time of a process is measured.
    const servers: Server[] = [
      bare("durable, to the sender", await start(ECHO_WORKER_FOLDER), "durable"),
      bare(FLOOR, await start(ECHO_WORKER_FOLDER), "shared"),
      room(ROOM, await start(BAIZE_WORKER_FOLDER)),
    ];
    for (const flags of how.v8Flags) {
      servers.push(room(`room, ${flags.join(" ")}`, await start(BAIZE_WORKER_FOLDER, flags)));
    }
    if (how.against !== "") {
      progress.show(`laying out ${how.against}`);
      tree = await checkOutSources(how.against);
      const worker = join(tree.folder, relative(ROOT, BAIZE_WORKER_FOLDER));
      servers.push(room(`room of ${how.against.slice(0, 12)}`, await start(worker)));
    }
    return await measured(servers, how, progress);
  } finally {
    progress.stop();
    for (const tool of tools) await tool.stop();
    tree?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
