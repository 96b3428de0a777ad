import { DatabaseSync } from "node:sqlite";
import {
  findBuiltInGame,
  findMomentError,
  type GameDefinition,
  gameFileSchema,
  gameFromFile,
  INTENT_DEFINITIONS,
} from "@baize/engine";
import {
  API_VERSION,
  createRoomRequestSchema,
  createTournamentRequestSchema,
  type HealthResponse,
  LIMITS,
} from "@baize/protocol";
import { BufferedJournal } from "../../apps/server/src/buffered-journal.ts";
import { checksum } from "../../apps/server/src/checksum.ts";
import { joinData, splitData } from "../../apps/server/src/chunks.ts";
import { DECK_SITES, hostsOfDeckSites } from "../../apps/server/src/deck-sites.ts";
import { fetchDeckList } from "../../apps/server/src/fetch-deck-list.ts";
import { openSocketRegistry } from "../../apps/server/src/open-socket-registry.ts";
import { parsePairings } from "../../apps/server/src/pairings.ts";
import { formatRelayName } from "../../apps/server/src/relay-name.ts";
import type { RouteName } from "../../apps/server/src/route-declarations.ts";
import { serverMetrics } from "../../apps/server/src/server-metrics.ts";
import { shareIdOf } from "../../apps/server/src/share-key.ts";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { deriveVapidKeys } from "../../apps/server/src/vapid.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import { type NewRoomOptions, Room } from "../../packages/room/src/index.ts";
import { BenchPlatform } from "../bench/bench-platform.ts";
import {
  asyncRunCost,
  drainRunCost,
  piecewiseRunCost,
  type RunCost,
  sumOf,
  syncRunCost,
} from "./call-cost.ts";
import { type CallCandidates, callCandidatesOf } from "./calls.ts";
import { createRoomBody, LARGE_DEFINITION_TEXTS, largestEventList } from "./definitions.ts";
import { LARGE_MOMENT_BODIES } from "./moments.ts";
import { LIST_CALLS } from "./open-list.ts";
import { requireAccepted } from "./open-room.ts";
import { PUSH_SECRET } from "./push.ts";
import { longestText } from "./rooms.ts";

/** Makes a room in pieces and stores it, as the server does. */
const openedFrom = (
  opening: Pick<NewRoomOptions, "game" | "moment">,
): { readonly room: Room; readonly cost: RunCost } => {
  const disk = new SqlJournal(nodeSql(new DatabaseSync(":memory:")));
  const journal = new BufferedJournal(disk, { revision: 0, parts: [] });
  const platform = { ...new BenchPlatform(), journal };
  const named = { ...opening, name: longestText(LIMITS.roomNameLength) };
  let room: Room | null = null;
  const opened = drainRunCost(function* open() {
    room = yield* Room.openInPieces("largest", named, platform);
  });
  const kept = syncRunCost(() => {
    journal.commit(0);
    disk.read();
  });
  if (!room) throw new Error("No room was opened");
  return { room, cost: { ...sumOf([opened, kept]), stored: disk.bytes } };
};

/** Checks a request, and makes its room in later turns. */
const creating = (body: string): RunCost => {
  let opening: Pick<NewRoomOptions, "game" | "moment"> | null = null;
  const checked = syncRunCost(() => {
    const request = createRoomRequestSchema.parse(JSON.parse(body));
    const { definition, game: id = "", moment } = request;
    const game = definition ? gameFromFile(definition) : findBuiltInGame(id);
    if (!game) throw new Error("No game was defined");
    const wrong = moment && findMomentError(game, moment);
    if (wrong) throw new Error(`The moment was refused: ${wrong.message} (${wrong.field})`);
    opening = { game, moment };
  });
  if (!opening) throw new Error("The request was refused");
  const { cost } = openedFrom(opening);
  return sumOf([checked, cost]);
};

/** Checks a request for an event, and makes its tables and seats its players, each in a turn of its own. */
const creatingEvent = (definition: string): RunCost => {
  const { seats } = gameFromFile(gameFileSchema.parse(JSON.parse(definition)));
  const body = createRoomBody(definition, { tables: largestEventList(seats) });
  let game: GameDefinition | null = null;
  let players: readonly (readonly string[])[] = [];
  const checked = syncRunCost(() => {
    const request = createTournamentRequestSchema.parse(JSON.parse(body));
    game = request.definition ? gameFromFile(request.definition) : null;
    const listed = requireAccepted(
      parsePairings(request.tables, { seats: game?.seats ?? 0, roomNameOf: (table) => table }),
    );
    players = listed.map((table) => table.players);
  });
  if (players.length !== LIMITS.eventTables) throw new Error("Not all tables were listed");
  const costs = players.map((names): RunCost => {
    const { room, cost: opened } = openedFrom({ game: game as unknown as GameDefinition });
    const player = { scope: "player", epoch: room.epochOf("player") } as const;
    const host = { scope: "host", epoch: room.epochOf("host") } as const;
    const seated = piecewiseRunCost([
      ...names.map(
        (name) => () => void requireAccepted(room.httpOperations.claim(player, { name })),
      ),
      () => void requireAccepted(room.httpOperations.links(host, { judge: true })),
    ]);
    return sumOf([opened, seated]);
  });
  return sumOf([checked, ...costs]);
};

/** How many rooms and sockets a busy process has. */
const [BUSY_ROOMS, SOCKETS_EACH] = [2_000, 5];

/** A process whose metrics have every label there can be, and which has many rooms. */
export const fillServerMetrics = (): void => {
  for (const { type } of INTENT_DEFINITIONS)
    serverMetrics.count("baize_intents_total", `type="${type}"`);
  for (let room = 0; room < BUSY_ROOMS; room += 1) {
    serverMetrics.webhooksWait(`room-${room}`, 1);
    for (let socket = 0; socket < SOCKETS_EACH; socket += 1) {
      openSocketRegistry.add(
        room % 2 === 0 ? `room-${room}` : formatRelayName(`room-${room}`, 1),
        `${socket}`,
      );
    }
  }
};

let lists = 0;
/** As long as a list may be that a site gives out. */
const LONGEST_LIST = "1 Forest\n".repeat((4 * 1024 * 1024) / 9);

const fetchingList = (): Promise<RunCost> =>
  asyncRunCost(async () => {
    lists += 1;
    const fetcher = (): Promise<Response> =>
      Promise.resolve(new Response(LONGEST_LIST, { headers: { "content-type": "text/plain" } }));
    const sites = Object.keys(DECK_SITES);
    const address = `https://archidekt.com/decks/${lists}`;
    requireAccepted(await fetchDeckList(address, sites, fetcher as unknown as typeof fetch));
  });

const HEALTH: HealthResponse = { ok: true, version: "1.0.0", api: API_VERSION };

/** The calls of the routes that no room answers. */
export const SERVER_CALL_CANDIDATES = {
  // A check of storage writes a row at most once in ten seconds.
  health: [{ name: "", run: () => syncRunCost(() => JSON.stringify(HEALTH)) }],
  metrics: [{ name: "2,000 rooms", run: () => syncRunCost(() => serverMetrics.text()) }],
  deckSites: [
    { name: "", run: () => syncRunCost(() => hostsOfDeckSites(Object.keys(DECK_SITES))) },
  ],
  pushKey: [{ name: "", run: () => asyncRunCost(() => deriveVapidKeys(PUSH_SECRET)) }],
  deckList: [{ name: "4 MB of text", run: fetchingList }],
  ...LIST_CALLS,
  createRoom: callCandidatesOf([
    ...LARGE_DEFINITION_TEXTS.map(([name, text]) => {
      const body = createRoomBody(text);
      return { name, run: () => creating(body) };
    }),
    ...LARGE_MOMENT_BODIES.map(([name, body]) => ({ name, run: () => creating(body) })),
  ]),
  createTournament: callCandidatesOf(
    LARGE_DEFINITION_TEXTS.map(([name, text]) => ({ name, run: () => creatingEvent(text) })),
  ),
  sharedReplay: [
    {
      name: "16 MB, checked",
      run: () =>
        syncRunCost(() => {
          for (const [chunk, data] of SHARED_ROWS.entries()) checksum("share", chunk, data);
          joinData(SHARED_ROWS);
        }),
    },
  ],
  unshareReplay: [{ name: "", run: () => asyncRunCost(() => shareIdOf("A".repeat(22))) }],
} satisfies Readonly<Partial<Record<RouteName, CallCandidates<null>>>>;

/** The largest file of a shared replay, in the rows in which it is stored. */
const SHARED_ROWS = splitData(new Uint8Array(16 * 1024 * 1024));
