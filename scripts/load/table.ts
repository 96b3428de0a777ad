import { setTimeout as sleep } from "node:timers/promises";
import {
  type Client,
  claimSeat,
  connect,
  createRoom,
  deleteRoom,
  type Snapshot,
} from "@baize/client";
import { unwrap, waitForSnapshot } from "@baize/client/testkit";
import {
  battlefieldZoneKindOf,
  findZoneId,
  type IntentPayload,
  type IntentType,
  seatId,
} from "@baize/engine";
import { LIMITS, type Limits } from "@baize/protocol";
import { attemptJoins, type JoinAttempts } from "./join-attempts.ts";
import { MeasuredWire, webSocketClassFor } from "./measured-wire.ts";
import {
  intentCountsPerPlayer,
  type LoadPlan,
  SETUP_INTENTS_PER_PLAYER,
  START_HAND_CARDS,
} from "./plan.ts";
import { startReads } from "./reads.ts";
import { measureUsage, type ProcessUsage } from "./usage.ts";
import { withTimeout } from "./with-timeout.ts";

/** One connection to the room. */
export interface Participant {
  /** For messages: `player 1`, `spectator 3`. */
  readonly name: string;
  readonly kind: "player" | "spectator";
  readonly client: Client;
  readonly wire: MeasuredWire;
  /** From the first attempt, of anyone if all join at once, until the whole table had arrived. */
  readonly joinMs: number;
  /** The bytes that it received until then. */
  readonly joinBytes: number;
}

/** A room with all of its clients connected. */
export interface LoadTable {
  readonly room: string;
  /** The players, then the spectators. */
  readonly everyone: readonly Participant[];
  /**
   * How long the spectators took from their first attempt until the whole table had arrived; of players where nobody
   * watches.
   */
  readonly joinMs: readonly number[];
  /** What their joining took of this process; null where nobody watches. */
  readonly joining: ProcessUsage | null;
  /** How many more fit into the room. */
  readonly placesLeft: number;
  /** Why spectators could not join. */
  readonly failures: readonly string[];
  /** Lets a number of additional clients try to join at once. */
  attemptJoins(count: number): Promise<JoinAttempts>;
  /** Reads the room from now on, as the plan says. */
  read(): ReturnType<typeof startReads>;
  /** Connects one more spectator. */
  join(name: string): Promise<Participant>;
  /** Disconnects everyone, and deletes the room unless the plan keeps it. */
  leave(): Promise<void>;
}

/** While frames are held back a client receives nothing, which must not look like a dead connection. */
const PATIENT = { pingMs: 2 ** 30 };

/** The copies of each card in a deck, as in players' decks. */
const COPIES = 4;

/** Creates the room. If its id is taken, only whoever made that room has the keys to play there. */
async function createLoadRoom({ url, game, room, timeoutMs }: LoadPlan) {
  const wanted = { game, name: "Load", ...(room === null ? {} : { id: room }) };
  try {
    return unwrap(await withTimeout(timeoutMs, createRoom(url, wanted)));
  } catch (error) {
    const named = room === null ? "" : ` with the id "${room}"`;
    throw new Error(
      `No room can be made at ${url}${named}: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Creates the room and connects everyone. */
export async function setUpLoadTable(plan: LoadPlan): Promise<LoadTable> {
  const { url, players, connections, timeoutMs } = plan;
  const { room, keys } = await createLoadRoom(plan);
  const present: Participant[] = [];
  const enter = async (who: Pick<Participant, "kind" | "name">, key: string, since?: number) => {
    const participant = await openClient(who, { url, room, key, plan, since });
    present.push(participant);
    return participant;
  };
  let readerKey = "";
  const sit = async (player: number): Promise<Participant> => {
    const name = `player ${player}`;
    const claim = { key: keys.player, name, seat: player };
    const { key } = unwrap(await withTimeout(timeoutMs, claimSeat(url, room, claim)));
    readerKey ||= key;
    return await enter({ kind: "player", name }, key);
  };
  const watch = (name: string, since?: number): Promise<Participant> =>
    enter({ kind: "spectator", name }, keys.spectator, since);
  // Spectators join last, so that a room that sends in order of connection sends to the last of them last.
  const seated = await Promise.all(countTo(players).map(sit));
  await Promise.all(seated.map((player) => deal(player, plan)));
  const places = connections - players;
  const { result: joins, usage } = await measureUsage(() => {
    const start = performance.now();
    return Promise.allSettled(
      countTo(places).map(async (number) => {
        await sleep(((number - 1) / places) * plan.joinMs);
        return await watch(`spectator ${number}`, plan.joinMs === 0 ? start : undefined);
      }),
    );
  });
  const watching = joins.flatMap((join) => (join.status === "fulfilled" ? [join.value] : []));
  const failures = joins.flatMap((join) =>
    join.status === "rejected" ? [`A spectator could not join: ${String(join.reason)}`] : [],
  );
  for (const { wire } of watching) wire.release();
  const everyone = [...seated, ...watching];
  // Those whom the room served first connect again when relays take over.
  await Promise.all(everyone.map(({ client }) => waitForSnapshot(client, isOpen, timeoutMs)));
  const limits = everyone[0]?.client.getSnapshot().session?.limits ?? LIMITS;
  const placesLeft = limits.connections - everyone.length;
  const leave = async (): Promise<void> => {
    for (const { client, wire } of present) {
      wire.leave();
      client.close();
    }
    if (!plan.keep) unwrap(await withTimeout(timeoutMs, deleteRoom(url, room, keys.host)));
  };
  const joinMs = (places > 0 ? watching : seated).map((each) => each.joinMs);
  const address = `${url.replace(/^http/, "ws")}/parties/rooms/${room}?key=${keys.spectator}`;
  const more = (count: number): Promise<JoinAttempts> =>
    attemptJoins(address, { count, timeoutMs });
  const read = () =>
    startReads(plan.reads, {
      url,
      room,
      key: readerKey,
      spectatorKey: keys.spectator,
      timeoutMs,
    });
  return {
    room,
    everyone,
    joinMs,
    joining: places > 0 ? usage : null,
    placesLeft,
    failures,
    attemptJoins: more,
    read,
    join: (name) => watch(name),
    leave,
  };
}

const isOpen = ({ connection }: Pick<Snapshot, "connection">): boolean =>
  connection.kind === "open";

interface Entry {
  readonly url: string;
  readonly room: string;
  readonly key: string;
  readonly plan: LoadPlan;
  /**
   * For those who join at once: when they all began. A generator that opens their sockets slowly adds to the times. Their
   * frames are held back from the document on.
   */
  readonly since: number | undefined;
}

async function openClient(
  { kind, name }: Pick<Participant, "kind" | "name">,
  { url, room, key, plan, since }: Entry,
): Promise<Participant> {
  const { timeoutMs } = plan;
  const isHeld = since !== undefined;
  const wire = new MeasuredWire(plan);
  const start = since ?? performance.now();
  const arrival = wire.documentArrival(isHeld);
  const client = connect({
    url,
    room,
    key,
    webSocket: webSocketClassFor(wire),
    pace: PATIENT,
    seeds: null,
  });
  let isHere = false;
  const visible = waitForSnapshot(
    client,
    ({ connection, view }) => {
      if (connection.kind === "closed") {
        const { code, reason } = connection;
        throw new Error(`The room closed ${name}'s socket: ${code} ${reason}`);
      }
      return isHere || (isOpen({ connection }) && view !== null);
    },
    timeoutMs,
  );
  try {
    await Promise.race([arrival, visible]);
    isHere = isHeld;
    if (!isHeld) await visible;
  } catch (error) {
    client.close();
    throw error;
  }
  const { at, bytes } = await arrival;
  return { name, kind, client, wire, joinMs: at - start, joinBytes: bytes };
}

/** Loads a player's deck, draws its opening hand and plays some of it. */
async function deal({ client, name }: Participant, plan: LoadPlan): Promise<void> {
  const { libraryCards, cards: laid, timeoutMs } = plan;
  const { session } = client.getSnapshot();
  if (session?.viewer.kind !== "seat") throw new Error(`${name} has no seat`);
  const { game, viewer, limits } = session;
  checkPace(plan, limits);
  const act = async <T extends IntentType>(type: T, payload: IntentPayload<T>): Promise<void> => {
    const outcome = await withTimeout(timeoutMs, client.send(type, payload));
    if (outcome?.kind === "acked") return;
    const why = outcome?.kind === "refused" ? outcome.refusal.message : "there was no answer";
    throw new Error(`${name} could not ${type}: ${why}`);
  };
  if (game.supply.kind === "decks") {
    await act("deck.load", { cards: deckOf(libraryCards + laid + START_HAND_CARDS) });
  }
  await act("library.draw", { count: laid + START_HAND_CARDS });
  const zone = battlefieldZoneKindOf(game);
  const hand = findZoneId(game, "hand", seatId(viewer.seat));
  const cards = [...(client.getSnapshot().view?.cards ?? [])].filter(
    ([, card]) => card.zone === hand,
  );
  const played = cards.slice(0, laid).map(([card]) => card);
  if (zone === undefined || played.length === 0) return;
  await act("card.move", {
    moves: played.map((card, index) => ({
      card,
      to: { zone, position: { x: (index + 1) / (laid + 1), y: 0.5 } },
    })),
  });
}

/** A room refuses what exceeds its limits: report it before anything is sent. */
function checkPace(plan: LoadPlan, { intentsPerSecond, intentBurst }: Limits): void {
  const { rate, pacing, duration } = plan;
  const share = intentCountsPerPlayer(plan)[0] ?? 0;
  if (pacing === "open") {
    if (rate <= intentsPerSecond) return;
    throw new Error(
      `The server takes ${intentsPerSecond} intents a second from a player, not ${rate} (${HOW_TO_RAISE})`,
    );
  }
  const most = intentBurst - SETUP_INTENTS_PER_PLAYER;
  if (share <= most) return;
  const what = Number.isFinite(share) ? `${share} intents` : `Intents for ${duration} seconds`;
  throw new Error(
    `${what} from each player: the server takes ${most} at once and ${intentsPerSecond} a second after that (${HOW_TO_RAISE})`,
  );
}

const HOW_TO_RAISE = "its variables INTENT_BURST and INTENTS_PER_SECOND raise that";

function deckOf(size: number): IntentPayload<"deck.load">["cards"] {
  return countTo(Math.ceil(size / COPIES)).map((number) => ({
    name: nameOf(number),
    set: SETS[number % SETS.length],
    number: String(100 + number),
    count: Math.min(COPIES, size - (number - 1) * COPIES),
  }));
}

// Names are as long as those of players' decks, and each card has a set and a number as their lists do: shorter ones
// would make every frame look cheaper than it is.
const SETS = ["ABC", "QRS", "XYZ"];
const FIRST =
  "Gilded,Patient,Ashen,Borrowed,Thundering,Quiet,Wandering,Hollow,Sunlit,Twice-Told,Salt,Iron".split(
    ",",
  );
const SECOND =
  "Ferryman,Orchard Keeper,Lighthouse,Cartographer,Moth,Harvest Moon,Bell Tower,Courier of the North,Tide,Clockwork Fox,River Crossing,Choir,Beacon,Archivist,Rain Dancer".split(
    ",",
  );

const nameOf = (number: number): string =>
  `${FIRST[number % FIRST.length]} ${SECOND[number % SECOND.length]}`;

function countTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
