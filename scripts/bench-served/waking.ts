import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "simple-statistics";
import { checkOutSources, type SourceTree } from "../bench/revision.ts";
import { parseWholeNumber } from "../bench/settings.ts";
import { Progress } from "../load/progress.ts";
import { mainThreadMsOf, type ServerProcesses } from "../load/server-process.ts";
import { parseOptions } from "../options.ts";
import { ROOT, type Tool } from "../tools.ts";
import { BAIZE_WORKER_FOLDER } from "../workerd.ts";
import { FLOOR_INTENTS } from "./floor.ts";
import { serveWorker } from "./serving.ts";
import { ServedTable, serverProcessesAt, waitUntilServed } from "./table.ts";

const HELP = `Times the first intent of rooms that hibernate, and the next one, each from the frame sent to the ack: processor
time of workerd's main thread, and the clock's.

bun scripts/bench.ts waking [options]

Options:
  --against REV   also rooms of a git revision, in turns; it must speak the same protocol  (none)
  --rooms N       rooms of each server    (20)
  --cards N       cards of each of the four libraries  (100)
  --intents N     intents of each room before it first sleeps  (600)
  --rounds N      how often all rooms sleep and are woken  (3)
  --json          print one JSON object
  --help

A figure is the median over all rooms and rounds, in milliseconds.`;

const PLAYERS = 4;
/** workerd lets an object hibernate that was quiet for ten seconds. */
const ASLEEP_MS = 13_000;
/** What a room does after an ack belongs to its intent. */
const SETTLE_MS = 20;
const FIRST = { intent: "chat.say", payload: { text: "Your turn" } };

interface Server {
  readonly name: string;
  readonly processes: ServerProcesses;
  readonly tables: readonly ServedTable[];
}

/** An intent's processor time, and the time to its ack. */
interface Took {
  readonly processor: number;
  readonly ack: number;
}

interface Wake {
  readonly first: Took;
  readonly next: Took;
}

async function timed(table: ServedTable, processes: ServerProcesses): Promise<Took> {
  const before = mainThreadMsOf(processes);
  const sentAt = performance.now();
  const refusal = await table.send(0, FIRST);
  const ack = performance.now() - sentAt;
  if (refusal !== null) throw new Error(`${FIRST.intent} was refused: ${refusal}`);
  await sleep(SETTLE_MS);
  return { processor: mainThreadMsOf(processes) - before, ack };
}

interface How {
  readonly against: string;
  readonly rooms: number;
  readonly cards: number;
  readonly intents: number;
  readonly rounds: number;
}

async function tableOf(url: string, { cards, intents }: How): Promise<ServedTable> {
  const table = await ServedTable.set(url, { players: PLAYERS, cards });
  const lane = async (player: number): Promise<void> => {
    for (let turn = player; turn < intents; turn += PLAYERS) {
      const asked = FLOOR_INTENTS[turn % FLOOR_INTENTS.length];
      if (asked) await table.send(player, asked);
    }
  };
  await Promise.all(Array.from({ length: PLAYERS }, (_, player) => lane(player)));
  return table;
}

/** Wakes every room of every server once, the servers in turns. */
async function wakeAll(
  servers: readonly Server[],
  wakes: ReadonlyMap<string, Wake[]>,
  first: number,
) {
  for (const room of servers[0]?.tables.keys() ?? []) {
    for (let place = 0; place < servers.length; place += 1) {
      const server = servers[(place + first + room) % servers.length];
      const table = server?.tables[room];
      if (!server || !table) continue;
      const woken = await timed(table, server.processes);
      wakes.get(server.name)?.push({ first: woken, next: await timed(table, server.processes) });
    }
  }
}

/** `bun scripts/bench.ts waking` */
export async function runWakingBench(args: readonly string[]): Promise<void> {
  const options = {
    against: { type: "string", default: "" },
    rooms: { type: "string", default: "20" },
    cards: { type: "string", default: "100" },
    intents: { type: "string", default: "600" },
    rounds: { type: "string", default: "3" },
    json: { type: "boolean", default: false },
  } as const;
  const values = parseOptions(HELP, options, [...args]);
  const how: How = {
    against: String(values.against),
    rooms: parseWholeNumber("rooms", values.rooms),
    cards: parseWholeNumber("cards", values.cards),
    intents: parseWholeNumber("intents", values.intents),
    rounds: parseWholeNumber("rounds", values.rounds),
  };
  const wakes = await woken(how);
  const of = (all: readonly Wake[], pick: (wake: Wake) => number): number =>
    Number(median(all.map(pick)).toFixed(2));
  const results = [...wakes].map(([server, all]) => ({
    server,
    wakes: all.length,
    "first: processor": of(all, ({ first }) => first.processor),
    "first: ack": of(all, ({ first }) => first.ack),
    "next: processor": of(all, ({ next }) => next.processor),
    "next: ack": of(all, ({ next }) => next.ack),
  }));
  if (values.json) console.log(JSON.stringify({ ...how, results }, null, 2));
  else console.table(results);
}

async function woken(how: How): Promise<ReadonlyMap<string, readonly Wake[]>> {
  const progress = new Progress();
  const folder = mkdtempSync(join(tmpdir(), "baize-waking-"));
  const tools: Tool[] = [];
  const servers: Server[] = [];
  let tree: SourceTree | null = null;
  const add = async (name: string, root: string): Promise<void> => {
    progress.show(`${name}: playing in ${how.rooms} rooms`);
    const worker = join(root, relative(ROOT, BAIZE_WORKER_FOLDER));
    const { server, url } = await serveWorker(worker, join(folder, String(tools.length)));
    tools.push(server);
    await waitUntilServed(`${url}/api/health`);
    const tables: ServedTable[] = [];
    while (tables.length < how.rooms) tables.push(await tableOf(url, how));
    servers.push({ name, processes: serverProcessesAt(url), tables });
  };
  try {
    await add("these sources", ROOT);
    if (how.against !== "") {
      tree = await checkOutSources(how.against);
      await add(how.against.slice(0, 12), tree.folder);
    }
    const wakes = new Map(servers.map(({ name }) => [name, [] as Wake[]]));
    for (let round = 0; round < how.rounds; round += 1) {
      progress.show(`round ${round + 1} of ${how.rounds}: all sleep`);
      await sleep(ASLEEP_MS);
      await wakeAll(servers, wakes, round);
    }
    return wakes;
  } finally {
    progress.stop();
    for (const { tables } of servers) for (const table of tables) table.leave();
    for (const tool of tools) await tool.stop();
    tree?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
