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
import { BAIZE_WORKER_FOLDER, ECHO_WORKER_FOLDER } from "../workerd.ts";
import { FLOOR_INTENTS } from "./floor.ts";
import { serveWorker } from "./serving.ts";
import {
  type IntentToSend,
  openWebSocket,
  ServedTable,
  serverProcessesAt,
  waitUntilServed,
} from "./table.ts";

/** With so many entries after the last checkpoint, a room sets the alarm that writes the next one. */
const CHECKPOINT_ENTRIES = 64;
/** The intents that are timed, and the most before them that set no alarm, which would wake the room or keep it awake. */
const TIMED = 2;
const MAX_TAIL = CHECKPOINT_ENTRIES - TIMED - 1;
/** A room sleeps with none to 63 of them: half of that. */
const USUAL_TAIL = "32";
/** The alarm rings after five seconds. */
const CHECKPOINT_MS = 6_000;
/** workerd lets an object hibernate that was quiet for ten seconds. The alarm may ring before: a document may be worn. */
const ASLEEP_MS = CHECKPOINT_MS + 13_000;
/** The intents with which a room begins. Every fifth draws a card; the libraries don't last longer. */
const OPENING = 600;
/** The journal keeps so many rows. They are played without haste, so that each intent has a row. */
const KEPT_ROWS = 5_000;
/** How many intents of a player are in flight before that. */
const HASTE = 16;
/** In a room that stays awake somebody does something twice a second, each of four players. */
const PACE_MS = 125;

const HELP = `Times the first intent of rooms that hibernate, and the next one, each from the frame sent to the ack: processor
time of workerd's main thread, and the clock's. Beside them bare servers sleep, which write each message durably and
send it back. Other rooms of each server are in play all the time, except while a wake is timed. It fails if a room did
not sleep.

bun scripts/bench.ts waking [options]

Options:
  --against REV   also rooms of a git revision, in turns; it must speak the same protocol  (none)
  --rooms N       rooms of each server that sleep    (20)
  --others N      rooms of each server that are in play  (4)
  --cards N       cards of each of the four libraries  (100)
  --intents N     intents of each room before it first sleeps  (600)
  --tail N        intents after the last checkpoint when it sleeps, at most ${MAX_TAIL}  (${USUAL_TAIL})
  --rounds N      how often all rooms sleep and are woken  (3)
  --json          print one JSON object
  --help

A figure is the median over all rooms and rounds, in milliseconds. With "--rooms 1 --others 0" a room wakes on a server
that had nothing to do: its code and data are in no cache.`;

const PLAYERS = 4;
/** What a room does after an ack belongs to its intent. */
const SETTLE_MS = 20;
const BARE = "a bare server";
/** It changes the table, its document and the undo history. */
const FIRST = { intent: "seat.counter.add", payload: { counter: "life", delta: -1 } };
const WITHOUT_DRAWS = FLOOR_INTENTS.filter(({ intent }) => intent !== "library.draw");

/** A room, or a bare server with as many sockets. */
interface Sleeper {
  /** Leaves it as it shall sleep: the first call before its checkpoint is written, the second one after. */
  readonly prepare: (when: "before the checkpoint" | "after it") => Promise<void>;
  /** Sends a message. Resolves when it is acked. */
  readonly send: () => Promise<void>;
  /** Another message, as in play. */
  readonly playOn: () => Promise<void>;
  /** Throws if it did not sleep. */
  readonly check: () => Promise<void>;
  readonly leave: () => void;
}

interface Server {
  readonly name: string;
  readonly processes: ServerProcesses;
  readonly sleepers: readonly Sleeper[];
  /** Those that are in play meanwhile. */
  readonly others: readonly Sleeper[];
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

async function timed({ send }: Sleeper, processes: ServerProcesses): Promise<Took> {
  const before = mainThreadMsOf(processes);
  const sentAt = performance.now();
  await send();
  const ack = performance.now() - sentAt;
  await sleep(SETTLE_MS);
  return { processor: mainThreadMsOf(processes) - before, ack };
}

interface How {
  readonly against: string;
  readonly rooms: number;
  readonly others: number;
  readonly cards: number;
  readonly intents: number;
  readonly tail: number;
  readonly rounds: number;
}

async function roomOf(url: string, { cards, intents, tail }: How): Promise<Sleeper> {
  const table = await ServedTable.set(url, { players: PLAYERS, cards });
  const opening = Math.min(intents, OPENING);
  const lately = Math.min(intents - opening, KEPT_ROWS);
  await play(table, opening);
  const hastily = { of: WITHOUT_DRAWS, inFlight: HASTE };
  await play(table, intents - opening - lately, hastily);
  await play(table, lately, { ...hastily, inFlight: 1 });
  let turn = 0;
  return {
    prepare: async (when) => {
      if (when === "before the checkpoint") await play(table, CHECKPOINT_ENTRIES);
      else {
        await play(table, tail);
        table.point(0);
      }
    },
    playOn: async () => {
      turn += 1;
      const asked = WITHOUT_DRAWS[turn % WITHOUT_DRAWS.length];
      if (asked) await table.send(turn % PLAYERS, asked);
    },
    send: async () => {
      const refusal = await table.send(0, FIRST);
      if (refusal !== null) throw new Error(`${FIRST.intent} was refused: ${refusal}`);
    },
    check: async () => {
      if (await table.showsPointer()) throw new Error(`A room at ${url} did not sleep`);
    },
    leave: () => table.leave(),
  };
}

/** A bare server that writes each message durably. It keeps nothing in memory that would tell whether it slept. */
async function bareOf(url: string): Promise<Sleeper> {
  const address = `${url.replace("http", "ws")}/parties/durable/${crypto.randomUUID()}`;
  const sockets = await Promise.all(Array.from({ length: PLAYERS }, () => openWebSocket(address)));
  const [first] = sockets;
  const send = async (): Promise<void> => {
    const answered = new Promise<void>((resolve) => {
      first?.addEventListener("message", () => resolve(), { once: true });
    });
    first?.send("Your turn");
    await answered;
  };
  return {
    prepare: send,
    send,
    playOn: send,
    check: async () => undefined,
    leave: () => {
      for (const socket of sockets) socket.close();
    },
  };
}

interface Pace {
  /** The intents, in turns. */
  readonly of: readonly IntentToSend[];
  /** How many intents of each player are in flight. */
  readonly inFlight: number;
}

/** So many intents, shared among the players, who each wait for their acks. A library may be empty. */
async function play(
  table: ServedTable,
  intents: number,
  { of, inFlight }: Pace = { of: FLOOR_INTENTS, inFlight: 1 },
): Promise<void> {
  const lanes = PLAYERS * inFlight;
  const playLane = async (lane: number): Promise<void> => {
    for (let turn = lane; turn < intents; turn += lanes) {
      const asked = of[turn % of.length];
      if (!asked) continue;
      const refusal = await table.send(lane % PLAYERS, asked);
      if (refusal !== null && asked.intent !== "library.draw") {
        throw new Error(`${asked.intent} was refused: ${refusal}`);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => playLane(lane)));
}

/** Lets all fall asleep. */
async function letSleep(servers: readonly Server[]): Promise<void> {
  const all = servers.flatMap(({ sleepers }) => sleepers);
  for (const { prepare } of all) await prepare("before the checkpoint");
  await playOthers(servers, CHECKPOINT_MS);
  for (const { prepare } of all) await prepare("after it");
  await playOthers(servers, ASLEEP_MS);
}

/** Plays in the rooms that don't sleep for a time, as people do. */
async function playOthers(servers: readonly Server[], ms: number): Promise<void> {
  const end = performance.now() + ms;
  const playRoom = async (other: Sleeper): Promise<void> => {
    while (performance.now() < end) {
      await other.playOn();
      await sleep(PACE_MS);
    }
  };
  await Promise.all([sleep(ms), ...servers.flatMap(({ others }) => others.map(playRoom))]);
}

/** Wakes every room of every server once, the servers in turns. */
async function wakeAll(
  servers: readonly Server[],
  wakes: ReadonlyMap<string, Wake[]>,
  first: number,
) {
  for (const room of servers[0]?.sleepers.keys() ?? []) {
    for (let place = 0; place < servers.length; place += 1) {
      const server = servers[(place + first + room) % servers.length];
      const sleeper = server?.sleepers[room];
      if (!server || !sleeper) continue;
      await Promise.all(server.others.map((other) => other.playOn()));
      await sleep(SETTLE_MS);
      const woken = await timed(sleeper, server.processes);
      wakes.get(server.name)?.push({ woken, awake: await timed(sleeper, server.processes) });
      await sleeper.check();
    }
  }
}

/** `bun scripts/bench.ts waking` */
export async function runWakingBench(args: readonly string[]): Promise<void> {
  const options = {
    against: { type: "string", default: "" },
    rooms: { type: "string", default: "20" },
    others: { type: "string", default: "4" },
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
    others: values.others === "0" ? 0 : parseWholeNumber("others", values.others),
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
  const start = async (worker: string, path: string): Promise<string> => {
    const { server, url } = await serveWorker(worker, join(folder, String(tools.length)));
    tools.push(server);
    await waitUntilServed(`${url}${path}`);
    return url;
  };
  type Open = (intents: number) => Promise<Sleeper>;
  const openAll = async (count: number, open: () => Promise<Sleeper>): Promise<Sleeper[]> => {
    const opened: Sleeper[] = [];
    while (opened.length < count) opened.push(await open());
    return opened;
  };
  const add = async (name: string, url: string, open: Open): Promise<void> => {
    progress.show(`${name}: opening and playing, ${how.rooms} times`);
    const sleepers = await openAll(how.rooms, () => open(how.intents));
    const others = await openAll(how.others, () => open(OPENING));
    servers.push({ name, processes: serverProcessesAt(url), sleepers, others });
  };
  const addRooms = async (name: string, root: string): Promise<void> => {
    const url = await start(join(root, relative(ROOT, BAIZE_WORKER_FOLDER)), "/api/health");
    await add(name, url, (intents) => roomOf(url, { ...how, intents }));
  };
  try {
    await addRooms("these sources", ROOT);
    const bare = await start(ECHO_WORKER_FOLDER, "");
    await add(BARE, bare, () => bareOf(bare));
    if (how.against !== "") {
      tree = await checkOutSources(how.against);
      await addRooms(how.against.slice(0, 12), tree.folder);
    }
    const wakes = new Map(servers.map(({ name }) => [name, [] as Wake[]]));
    for (let round = 0; round < how.rounds; round += 1) {
      progress.show(`round ${round + 1} of ${how.rounds}: all sleep`);
      await letSleep(servers);
      await wakeAll(servers, wakes, round);
    }
    return wakes;
  } finally {
    progress.stop();
    for (const { sleepers, others } of servers) {
      for (const sleeper of [...sleepers, ...others]) sleeper.leave();
    }
    for (const tool of tools) await tool.stop();
    tree?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
