import {
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
import { MemoryJournal } from "@baize/room/testkit";
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
import { deriveVapidKeys } from "../../apps/server/src/vapid.ts";
import { Room } from "../../packages/room/src/index.ts";
import { BenchPlatform } from "../bench/bench-platform.ts";
import {
  asyncRunCost,
  byteLengthOf,
  piecewiseRunCost,
  type RunCost,
  sumOf,
  syncRunCost,
} from "./call-cost.ts";
import { type CallCandidates, callCandidatesOf } from "./calls.ts";
import { createRoomBody, LARGE_DEFINITION_TEXTS, largestEventList } from "./definitions.ts";
import { LIST_CALLS } from "./open-list.ts";
import { requireAccepted } from "./open-room.ts";
import { PUSH_SECRET } from "./push.ts";
import { longestText } from "./rooms.ts";

const openedFrom = (
  game: GameDefinition,
): { readonly room: Room; readonly journal: MemoryJournal } => {
  const journal = new MemoryJournal();
  const name = longestText(LIMITS.roomNameLength);
  return {
    room: Room.open("largest", { game, name }, { ...new BenchPlatform(), journal }),
    journal,
  };
};

const storedBy = (journal: MemoryJournal): number => {
  let stored = 0;
  for (const { entries, update } of journal.rows())
    stored += byteLengthOf(entries) + byteLengthOf(update);
  for (const data of journal.read()?.parts.values() ?? []) stored += byteLengthOf(data);
  return stored;
};

/** Checks a request, and makes its room in another turn. */
const creating = (definition: string): RunCost => {
  const body = createRoomBody(definition);
  let game: GameDefinition | null = null;
  const checked = syncRunCost(() => {
    const request = createRoomRequestSchema.parse(JSON.parse(body));
    game = request.definition ? gameFromFile(request.definition) : null;
  });
  if (!game) throw new Error("No game was defined");
  let made: ReturnType<typeof openedFrom> | null = null;
  const opened = syncRunCost(() => {
    made = openedFrom(game as unknown as GameDefinition);
  });
  const { journal } = made as unknown as ReturnType<typeof openedFrom>;
  return { ...sumOf([checked, opened]), stored: storedBy(journal) };
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
    let made: ReturnType<typeof openedFrom> | null = null;
    const opened = syncRunCost(() => {
      made = openedFrom(game as unknown as GameDefinition);
    });
    const { room, journal } = made as unknown as ReturnType<typeof openedFrom>;
    const player = { scope: "player", epoch: room.epochOf("player") } as const;
    const host = { scope: "host", epoch: room.epochOf("host") } as const;
    const seated = piecewiseRunCost([
      ...names.map(
        (name) => () => void requireAccepted(room.httpOperations.claim(player, { name })),
      ),
      () => void requireAccepted(room.httpOperations.links(host, { judge: true })),
    ]);
    return { ...sumOf([opened, seated]), stored: storedBy(journal) };
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
  createRoom: callCandidatesOf(
    LARGE_DEFINITION_TEXTS.map(([name, text]) => ({ name, run: () => creating(text) })),
  ),
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
