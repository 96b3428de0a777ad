import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { connect, fetchRoomStatus, type Snapshot } from "@baize/client";
import { type Random, seededRandom } from "@baize/engine";
import { withTimeout } from "../load/with-timeout.ts";
import { BareWorkerdServer } from "./bare-server.ts";
import {
  type FaultTrialOptions,
  type Gate,
  type InjectedFault,
  reportOnlyGate,
  zeroCountGate,
} from "./plan.ts";
import {
  connectWithKey,
  createRoomWithKeys,
  type RoomWithKeys,
  TallyingPlayer,
} from "./players.ts";

const ROOMS_AT_ONCE = 20;
const MAX_SPOTS = 40;
const MAX_BYTES = 8;
const ACTS = 12;
const TIMEOUT_MS = 10_000;
/** The header is left alone: without a valid one the file is no database at all. */
const HEADER_BYTES = 100;

interface Kept {
  readonly place: RoomWithKeys;
  readonly key: string;
  readonly file: string;
  /** What its player saw at each revision. */
  readonly seen: ReadonlyMap<number, Snapshot["view"]>;
  readonly revision: number;
}

interface Count {
  trials: number;
  same: number;
  older: number;
  refused: number;
  other: number;
  silent: number;
  down: number;
}

/** A room with a game in it, and its file. */
const fill = async (server: BareWorkerdServer, random: Random): Promise<Kept> => {
  const before = new Set(server.rooms());
  const place = await createRoomWithKeys(server.url);
  const file = server.rooms().find((name) => !before.has(name)) ?? "";
  const player = await TallyingPlayer.sit(place, "Anna");
  const seen = new Map<number, Snapshot["view"]>();
  for (let act = 0; act < ACTS; act += 1) {
    seen.set(player.now.revision, player.now.view);
    await player.act(random.int(3));
    // Leaving an empty room writes a checkpoint, so that there are entries before and after one.
    if (act === Math.floor(ACTS / 2) && random.int(2) === 0) {
      player.client.close();
      return { place, key: player.key, file, seen: last(player, seen), revision: player.revision };
    }
  }
  const kept = { place, key: player.key, file, seen: last(player, seen) };
  player.client.close();
  return { ...kept, revision: player.revision };
};

const last = (player: TallyingPlayer, seen: Map<number, Snapshot["view"]>): typeof seen =>
  seen.set(player.now.revision, player.now.view);

/** Changes some bytes in a database, at several places, like a failing disk. */
const damage = (file: string, random: Random): void => {
  // Writes the write-ahead log into the file first, since SQLite itself drops a damaged log.
  const database = new DatabaseSync(file);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  for (const end of ["-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
  const bytes = readFileSync(file);
  for (let spot = 0; spot <= random.int(MAX_SPOTS); spot += 1) {
    const at = HEADER_BYTES + random.int(bytes.length - HEADER_BYTES - MAX_BYTES);
    for (let offset = 0; offset <= random.int(MAX_BYTES); offset += 1) {
      bytes[at + offset] = (bytes[at + offset] ?? 0) ^ (1 + random.int(255));
    }
  }
  writeFileSync(file, bytes);
};

/** What a damaged room does when somebody connects. */
const visit = async (kept: Kept, count: Count): Promise<void> => {
  const { place, key, seen, revision } = kept;
  const client = connect({
    url: place.url,
    room: place.room,
    key,
    pace: { minDelayMs: 20 },
    seeds: null,
  });
  const settled = new Promise<Snapshot>((resolve) => {
    const look = (): void => {
      const now = client.getSnapshot();
      if (now.connection.kind === "closed" || now.view) resolve(now);
    };
    client.subscribe(look);
    look();
  });
  const found = await withTimeout(TIMEOUT_MS, settled);
  const status = await withTimeout(TIMEOUT_MS, fetchRoomStatus(place.url, place.room));
  client.close();
  count.trials += 1;
  if (found?.view) {
    if (!isDeepStrictEqual(found.view, seen.get(found.revision))) count.other += 1;
    else if (found.revision < revision) count.older += 1;
    else count.same += 1;
  } else if (status && !status.ok && status.error.message !== "") count.refused += 1;
  else count.silent += 1;
};

const run = async ({ trials, seed, show }: FaultTrialOptions): Promise<Gate[]> => {
  const random = seededRandom(seed);
  const count: Count = { trials: 0, same: 0, older: 0, refused: 0, other: 0, silent: 0, down: 0 };
  const server = await BareWorkerdServer.start();
  try {
    while (count.trials < trials) {
      const sound = await createRoomWithKeys(server.url);
      const rooms: Kept[] = [];
      while (rooms.length < Math.min(ROOMS_AT_ONCE, trials - count.trials)) {
        rooms.push(await fill(server, random));
      }
      await server.kill();
      for (const { file } of rooms) damage(file, random);
      await server.restart();
      for (const room of rooms) await visit(room, count);
      const watcher = await withTimeout(TIMEOUT_MS, connectWithKey(sound, sound.keys.spectator));
      if (!(watcher && server.isRunning)) count.down += 1;
      watcher?.close();
      show(`damaged room ${count.trials} of ${trials}`);
    }
  } finally {
    await server.close();
  }
  const logged = server.log.match(/The room can't be read: [^\n]*/g) ?? [];
  return [
    reportOnlyGate("rooms that opened as they were", count.same),
    reportOnlyGate("rooms that said that they can't be read", count.refused),
    reportOnlyGate(
      "reasons in the log",
      new Set(logged.map((line) => line.replace(/\d+/g, "N"))).size,
    ),
    zeroCountGate("rooms that opened as they had been before their last entries", count.older),
    zeroCountGate("rooms that opened with something else than was ever there", count.other),
    zeroCountGate("rooms that neither opened nor said why", count.silent),
    zeroCountGate("times that another room or the server suffered", count.down),
  ];
};

export const injectedCorruption: InjectedFault = {
  summary: "bytes of a stopped room's SQLite file are changed",
  trials: 200,
  run,
};
