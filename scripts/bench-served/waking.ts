import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "simple-statistics";
import { checkOutSources, type SourceTree } from "../bench/revision.ts";
import { parseWholeNumber } from "../bench/settings.ts";
import { Progress } from "../load/progress.ts";
import { mainThreadMsOf, type ServerProcesses } from "../load/server-process.ts";
import { fail, parseOptions } from "../options.ts";
import { ROOT, type Tool } from "../tools.ts";
import { BAIZE_WORKER_FOLDER } from "../workerd.ts";
import { FLOOR_INTENTS } from "./floor.ts";
import { serveWorker } from "./serving.ts";
import { ServedTable, serverProcessesAt, waitUntilServed } from "./table.ts";

/** With so many entries after the last checkpoint, a room sets the alarm that writes the next one. */
const CHECKPOINT_ENTRIES = 64;
/** The intents that are timed, and the most before them that set no alarm, which would wake the room or keep it awake. */
const TIMED = 2;
const MAX_TAIL = CHECKPOINT_ENTRIES - TIMED - 1;
/** A room sleeps with none to 63 of them: half of that. */
const USUAL_TAIL = "32";
/** The alarm rings after five seconds. */
const CHECKPOINT_MS = 6_000;
/** workerd lets an object hibernate that was quiet for ten seconds. */
const ASLEEP_MS = 13_000;

const HELP = `Times the first intent of rooms that hibernate, and the next one, each from the frame sent to the ack: processor
time of workerd's main thread, and the clock's. It fails if a room did not sleep.

bun scripts/bench.ts waking [options]

Options:
  --against REV   also rooms of a git revision, in turns; it must speak the same protocol  (none)
  --rooms N       rooms of each server    (20)
  --cards N       cards of each of the four libraries  (100)
  --intents N     intents of each room before it first sleeps  (600)
  --tail N        intents after the last checkpoint when it sleeps, at most ${MAX_TAIL}  (${USUAL_TAIL})
  --rounds N      how often all rooms sleep and are woken  (3)
  --json          print one JSON object
  --help

A figure is the median over all rooms and rounds, in milliseconds.`;

const PLAYERS = 4;
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

/** The intent that woke a room, and the next one. */
interface Wake {
  readonly woken: Took;
  readonly awake: Took;
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
  readonly tail: number;
  readonly rounds: number;
}

async function tableOf(url: string, { cards, intents }: How): Promise<ServedTable> {
  const table = await ServedTable.set(url, { players: PLAYERS, cards });
  await play(table, intents);
  return table;
}

/** So many intents, shared among the players, who each wait for their acks. */
async function play(table: ServedTable, intents: number): Promise<void> {
  const lane = async (player: number): Promise<void> => {
    for (let turn = player; turn < intents; turn += PLAYERS) {
      const asked = FLOOR_INTENTS[turn % FLOOR_INTENTS.length];
      if (asked) await table.send(player, asked);
    }
  };
  await Promise.all(Array.from({ length: PLAYERS }, (_, player) => lane(player)));
}

/** Lets all rooms sleep, each with so many intents after its checkpoint. */
async function letSleep(tables: readonly ServedTable[], tail: number): Promise<void> {
  for (const table of tables) await play(table, CHECKPOINT_ENTRIES);
  await sleep(CHECKPOINT_MS);
  for (const table of tables) {
    await play(table, tail);
    table.point(0);
  }
  await sleep(ASLEEP_MS);
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
      wakes.get(server.name)?.push({ woken, awake: await timed(table, server.processes) });
      if (await table.showsPointer()) throw new Error(`A room of ${server.name} did not sleep`);
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
    tail: { type: "string", default: USUAL_TAIL },
    rounds: { type: "string", default: "3" },
    json: { type: "boolean", default: false },
  } as const;
  const values = parseOptions(HELP, options, [...args]);
  const how: How = {
    against: String(values.against),
    rooms: parseWholeNumber("rooms", values.rooms),
    cards: parseWholeNumber("cards", values.cards),
    intents: parseWholeNumber("intents", values.intents),
    tail: parseWholeNumber("tail", values.tail),
    rounds: parseWholeNumber("rounds", values.rounds),
  };
  if (how.tail > MAX_TAIL) fail(`--tail is a whole number up to ${MAX_TAIL}, not "${how.tail}".`);
  const wakes = await wakesOf(how).catch((error: Error) => fail(error.message));
  const of = (all: readonly Wake[], pick: (wake: Wake) => number): number =>
    Number(median(all.map(pick)).toFixed(2));
  const results = [...wakes].map(([server, all]) => ({
    server,
    wakes: all.length,
    "woken: processor": of(all, ({ woken }) => woken.processor),
    "woken: ack": of(all, ({ woken }) => woken.ack),
    "awake: processor": of(all, ({ awake }) => awake.processor),
    "awake: ack": of(all, ({ awake }) => awake.ack),
  }));
  if (values.json) console.log(JSON.stringify({ ...how, results }, null, 2));
  else console.table(results);
}

async function wakesOf(how: How): Promise<ReadonlyMap<string, readonly Wake[]>> {
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
      await letSleep(
        servers.flatMap(({ tables }) => tables),
        how.tail,
      );
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
