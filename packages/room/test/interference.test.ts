import { serialize } from "node:v8";
import {
  isAllHandsSpectator,
  isSeatSpectator,
  JUDGE_ACTOR_ID,
  PUBLIC_VIEWER,
  type RoomKeyScope,
  type SeatId,
  seatSpectatorConsentRevision,
  seededRandom,
  type Viewer,
} from "@baize/engine";
import {
  createFakeDeckCommitter,
  INTERFERENCE_SEED_SALT,
  type InterferenceScript,
  pickRandomViewer,
  RandomPlayout,
  recordInterferenceScript,
  twinScriptWithOtherSecrets,
} from "@baize/engine/testkit";
import type { TickFraming } from "@baize/protocol";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { Chance } from "../src/chance.ts";
import { Room } from "../src/index.ts";
import { journalOf } from "../testkit/memory-journal.ts";
import { TestClient } from "../testkit/test-client.ts";
import { TestEventStream } from "../testkit/test-event-stream.ts";
import { TestRelays } from "../testkit/test-relays.ts";
import { keyScopeOfViewer } from "../testkit/test-room.ts";

const GAMES_TO_PLAY = deep(14, 2_000);
/** A planted leak must show in no more games. */
const GAMES_TO_CATCH = 40;
const INTENTS_PER_GAME = 40;
/** Intents after which a tick ends. */
const TICK = 3;

/** Rows after which a turn ends, so that its work never makes a frame wait for the next turn. */
const TURN_ROWS = 30;

/** The answer to an intent: `ack`, or a refusal's code. */
type Answer = string;

interface Watched {
  /** Everything that the viewer receives, byte for byte, and everything that a relay and a webhook is told. */
  readonly sent: readonly string[];
  readonly webhooks: number;
  /** What a spectator at a relay receives, and what one at the room does. */
  readonly relayed: readonly string[];
  readonly direct: readonly string[];
  /** Whether one of the two was disconnected. */
  readonly isCut: boolean;
  /** The answer to each intent. Null where the same tick closed the sender's socket. */
  readonly answers: readonly (Answer | null)[];
}

const answerTo = ({ steps, closed }: TestClient, id: string): Answer | null => {
  for (const { acks = [], refusals = [] } of steps) {
    if (acks.some((ack) => ack.id === id)) return "ack";
    const refusal = refusals.find((each) => each.id === id);
    if (refusal) return refusal.code;
  }
  if (!closed) throw new Error(`${id} was not answered`);
  return null;
};

/** What the room must answer if it plays the game that was rehearsed. */
const answersOf = ({ results }: InterferenceScript, { answers }: Watched): Watched["answers"] =>
  results.map((result, index) => {
    if (answers[index] === null) return null;
    return result.ok ? "ack" : result.code;
  });

const viewerOfActor = (actor: SeatId): Viewer =>
  actor === JUDGE_ACTOR_ID
    ? { kind: "spectator", level: "public", judge: true }
    : { kind: "seat", seat: actor };

/** The first byte of ticks that hold more than the public part. */
const PRIVATE_TICK = 85;
const hasPrivatePart = ([first]: Uint8Array): boolean => first === PRIVATE_TICK;

const asText = (frame: string | Uint8Array): string =>
  typeof frame === "string" ? frame : Buffer.from(frame).toString("hex");

/** Relays that are handed what the seats were shown last, beside what everybody may know. */
class LeakyRelays extends TestRelays {
  readonly #shown: () => unknown;

  constructor(shown: () => unknown) {
    super();
    this.#shown = shown;
  }

  override deliver(...[id, { after, messages }, done]: Parameters<TestRelays["deliver"]>): void {
    const leaked = messages.map((message): typeof message => {
      if (message.kind !== "tick") return message;
      const step = { ...JSON.parse(message.tick.step), overlay: this.#shown() };
      return { ...message, tick: { ...message.tick, step: JSON.stringify(step) } };
    });
    super.deliver(id, { after, messages: leaked }, done);
  }
}

/**
 * Whether there is a leak to be found: the viewer is also given the ticks of others, or relays or webhooks what seats
 * are shown.
 */
type Leak = "none" | "private parts of others" | "to relays" | "to webhooks";

/** Sends a script of intents to a room as frames. */
const watch = (
  { start, steps, results, seed, viewer }: InterferenceScript,
  leak: Leak = "none",
): Watched => {
  const clients = new Map<number, TestClient>();
  const shown = (): unknown => Array.from(clients.values(), ({ overlay }) => overlay);
  const relays = leak === "to relays" ? new LeakyRelays(shown) : new TestRelays();
  const events: string[] = [];
  const listings: string[] = [];
  const soon: (() => void)[] = [];
  // Frames that wait for a later turn are read by rotation of their senders, not in the order of the script.
  const settle = (): void => {
    while (soon.length > 0 || relays.isBusy) {
      for (const work of soon.splice(0)) work();
      relays.run();
    }
  };
  const clock = {
    now: () => 1,
    soon: (work: () => void) => soon.push(work),
    later: () => undefined,
    alarm: () => undefined,
    report: (bug: unknown) => {
      throw bug;
    },
  };
  const room = Room.restore("law", {
    ...clock,
    journal: journalOf(start),
    random: seededRandom(seed ^ INTERFERENCE_SEED_SALT),
    // The handles stay with the places, as the twin's other handles do.
    deriveHandle: start.deriveHandle,
    // A commitment is a number like any other to whoever doesn't know its salt.
    commitDeck: createFakeDeckCommitter(),
    relays,
    webhook: (event) =>
      events.push(JSON.stringify(leak === "to webhooks" ? { ...event, shown: shown() } : event)),
    list: (listing) => listings.push(JSON.stringify(listing)),
    limits: { roomSpectators: 0 },
    crash: (cause) => {
      throw cause;
    },
  });
  if (!room) throw new Error("The journal holds no room");
  relays.attach({ room, clock });
  const connect = (
    id: string,
    viewer: Viewer,
    how: { readonly scope?: RoomKeyScope; readonly ticks?: TickFraming } = {},
  ): TestClient => {
    const { scope = keyScopeOfViewer(viewer), ticks = seed % 2 === 0 ? "whole" : "split" } = how;
    const client = new TestClient(id, viewer, { scope, epoch: room.epochOf(scope) });
    client.ticks = ticks;
    const place = room.routeFor(client);
    if (place.kind === "relay") relays.join(client, place);
    else room.connect(client);
    (relays.of(client) ?? room).receive(client.id, client.step1());
    settle();
    return client;
  };
  const read = (id: string): TestEventStream => {
    const scope = keyScopeOfViewer(viewer);
    const stream = new TestEventStream(id, viewer, { scope, epoch: room.epochOf(scope) });
    room.connect(stream);
    settle();
    return stream;
  };
  const reader = read("reader");
  // Both see what everybody sees; a relay doesn't serve the host's key.
  const direct = connect("direct", PUBLIC_VIEWER, { scope: "host" });
  const relayed = connect("relayed", PUBLIC_VIEWER);
  // With the watcher's own key, which shows it no more here than everybody sees.
  const documents = connect("documents", PUBLIC_VIEWER, {
    scope: keyScopeOfViewer(viewer),
    ticks: "document",
  });
  const begun = [direct.frames.length, relayed.frames.length];
  const watcher = connect("watcher", viewer);
  if (viewer.kind === "seat") clients.set(viewer.seat, watcher);
  if (viewer.kind === "spectator" && viewer.judge) clients.set(JUDGE_ACTOR_ID, watcher);
  const senders: TestClient[] = [];
  let rows = 0;
  for (const [index, { actor, intent }] of steps.entries()) {
    const earlier = clients.get(actor);
    // A seat that was kicked or given up connects again, like its next player: the engine plays on, too.
    const client =
      earlier && !earlier.closed
        ? earlier
        : connect(`actor ${actor} at ${index}`, viewerOfActor(actor));
    clients.set(actor, client);
    const { definition, payload } = intent;
    const frame = { type: "intent", id: `i${index}`, intent: definition.type, payload };
    room.receive(client.id, JSON.stringify(frame));
    senders.push(client);
    const result = results[index];
    const change = result?.ok ? result.value : null;
    rows += change?.writes.length ?? 0;
    if (index % TICK !== 0 && rows < TURN_ROWS && !change?.revoked) continue;
    settle();
    rows = 0;
  }
  settle();
  const others =
    leak === "private parts of others" ? new Set(senders.filter((each) => each !== watcher)) : [];
  const frames = [watcher, ...others].flatMap(({ frames }, index) =>
    frames.flatMap((frame) => {
      if (typeof frame === "string") return index === 0 ? frame : [];
      return index === 0 || hasPrivatePart(frame) ? Buffer.from(frame).toString("hex") : [];
    }),
  );
  const told = relays.deliveries.map((delivery) => serialize(delivery).toString("hex"));
  const replay = room.reader.replay(viewer);
  settle();
  // A judge whose sight changes is disconnected; with the same key, what everybody sees goes on.
  if (!(documents.closed || watcher.closed)) {
    expect(documents.public).toEqual(watcher.public);
  }
  expect(documents.frames.filter((frame) => typeof frame === "string")).toEqual([]);
  // [EV2] What the steps made of the first state is what a newcomer is shown; a locked room admits none.
  const newcomer = read("newcomer");
  if (!(reader.closed || newcomer.closed)) expect(reader.view).toEqual(newcomer.view);
  const lines = [
    ...frames,
    ...told,
    ...events,
    ...listings,
    ...documents.frames.map(asText),
    reader.text,
    ...(replay.ok ? replay.value : []),
    JSON.stringify([watcher.closed, reader.closed]),
  ];
  return {
    sent: lines.filter((line) => line !== null),
    webhooks: events.length,
    isCut: Boolean(direct.closed ?? relayed.closed),
    relayed: relayed.frames.slice(begun[1]).map(asText),
    direct: direct.frames.slice(begun[0]).map(asText),
    answers: senders.map((client, index) => answerTo(client, `i${index}`)),
  };
};

/** A game, and what is played from some point on, watched by one viewer. */
const scriptOf = (seed: number): InterferenceScript => {
  const game = new RandomPlayout({ seed });
  const random = seededRandom(seed ^ 0xb17e5);
  for (const _ of game.startAndPlay(random.int(INTENTS_PER_GAME)));
  const viewer = pickRandomViewer(game, random);
  if (isAllHandsSpectator(viewer)) for (const seat of game.seats) game.do(seat, "allHands.agree");
  if (
    isSeatSpectator(viewer) &&
    seatSpectatorConsentRevision(game.state.field("eyes"), viewer.seat) === null
  ) {
    game.do(viewer.seat, "eyes.agree");
  }
  // A room notes that its host is back when the host connects.
  for (let host = game.state.field("host"); host !== null && game.state.field("hostAway"); ) {
    game.do(host, "host.away");
  }
  return recordInterferenceScript(game, viewer, {
    seed,
    intents: INTENTS_PER_GAME,
    fromOutside: true,
    chance: (state) => {
      // A stored room of an earlier version begins its chains when it wakes.
      const chance = new Chance({
        room: "law",
        random: seededRandom(seed ^ INTERFERENCE_SEED_SALT),
      });
      chance.begin(state);
      return (actor, { definition: { endsGame } }) => chance.draw(state, { actor, endsGame });
    },
  });
};

test("[VI5] [RE3] [EV2] [RL5] [WH4] [LS4] [YP3] on two tables that differ in what a viewer may not know, every byte it is sent, then or in a replay, is the same", () => {
  let bytes = 0;
  let webhooks = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const script = scriptOf(seed);
    const [watched, twin] = [watch(script), watch(twinScriptWithOtherSecrets(script))];
    const { sent, answers } = watched;
    expect(twin.sent, `seed ${seed}`).toEqual(sent);
    expect(answers, `seed ${seed}`).toEqual(answersOf(script, watched));
    const { relayed, direct, isCut } = watched;
    // A locked room and a replaced link close the one and not the other, a new host the other.
    const met = isCut ? Math.min(direct.length, relayed.length) : undefined;
    expect(direct.slice(0, met), `seed ${seed}`).toEqual(relayed.slice(0, met));
    bytes += sent.join("").length;
    webhooks += watched.webhooks;
  }
  expect(webhooks).toBeGreaterThan(0);
  expect(bytes).toBeGreaterThan(GAMES_TO_PLAY * 1_000);
});

test("[VI3] the private part of a tick in the hands of another viewer is found", () => {
  const isFound = (seed: number): boolean => {
    const script = scriptOf(seed);
    const [watched, twin] = [script, twinScriptWithOtherSecrets(script)].map((each) =>
      watch(each, "private parts of others").sent.join(),
    );
    return watched !== twin;
  };
  const seeds = Array.from({ length: GAMES_TO_CATCH }, (_, index) => index + 1);
  expect(seeds.some(isFound)).toBe(true);
});

/** Whether in one of so many games the viewer of two tables that differ in what it may not know is told different things. */
const isFoundIn = (leak: Leak, games: number): boolean => {
  for (let seed = 1; seed <= games; seed += 1) {
    const script = scriptOf(seed);
    const [watched, twin] = [watch(script, leak), watch(twinScriptWithOtherSecrets(script), leak)];
    if (JSON.stringify(watched.sent) !== JSON.stringify(twin.sent)) return true;
  }
  return false;
};

test("[RL5] a room that hands a relay what a seat sees is found out by the same comparison", () => {
  expect(isFoundIn("to relays", 8)).toBe(true);
});

test("[WH4] a room that hands a webhook what a seat sees is found out by the same comparison", () => {
  expect(isFoundIn("to webhooks", 16)).toBe(true);
});
