import {
  type AnyIntentDefinition,
  actorViewFromTableView,
  INTENT_DEFINITIONS,
  PUBLIC_VIEWER,
  type RoomKeyScope,
  seatId,
  seatSpectatorOf,
  seededRandom,
  type TableView,
  type Viewer,
} from "@baize/engine";
import { CLOSE_CODES, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { dealtTable } from "../testkit/dealt-table.ts";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRelays } from "../testkit/test-relays.ts";
import { TestRoom } from "../testkit/test-room.ts";

const ALL = { kind: "spectator", level: "all" } as const;
const MINUTE_MS = 60_000;
const DELAY = 5;

/** Anna, the host, and Ben have drawn; spectators watch five minutes late, and six minutes have passed. */
const delayed = (options: ConstructorParameters<typeof TestRoom>[0] = {}) => {
  const { table, anna, ben } = dealtTable(options);
  table.do(anna, "room.delay.set", { minutes: DELAY });
  table.pass((DELAY + 1) * MINUTE_MS);
  return { table, anna, ben };
};

/** Lets the pieces of the room's work run that wait for no time. */
const work = (table: TestRoom): void => {
  for (let times = 0; times < 200; times += 1) table.pass(0);
};

/** A spectator who is shown what the delay allows by now. */
const watch = (table: TestRoom, viewer: Viewer = PUBLIC_VIEWER): TestClient => {
  const client = table.connect(viewer);
  work(table);
  table.receive(client, client.step1());
  return client;
};

/** Asks what there is to see by now, as a page does every few seconds. */
const ask = (table: TestRoom, client: TestClient): void => {
  table.receive(client, JSON.stringify({ type: "resync", known: client.revision }));
  work(table);
  table.receive(client, client.step1());
};

const hands = ({ cards }: TableView): string[] =>
  [...cards.values()].flatMap(({ face, zone }) =>
    face && zone.startsWith("hand") ? [face.name] : [],
  );

test("[DE3] a spectator is shown the table as it was, and later what was played since", () => {
  const { table, anna } = delayed();
  const before = table.room.revision;
  const watcher = watch(table);
  expect(watcher.welcome).toMatchObject({ revision: before, delay: DELAY });
  expect(watcher.presence).toEqual([]);
  table.do(anna, "seat.counter.add", { counter: "life", delta: -3 });
  table.pass((DELAY - 1) * MINUTE_MS);
  ask(table, watcher);
  expect(watcher.view.seats.get(anna.seat)?.counters.life).toBe(20);
  expect(table.reads(watcher).at(-1)).not.toContain("life");
  table.pass(MINUTE_MS);
  ask(table, watcher);
  expect(watcher.view.seats.get(anna.seat)?.counters.life).toBe(17);
  expect(watcher.view).toEqual(table.connect(PUBLIC_VIEWER, undefined, "player").view);
  expect(table.reads(watcher).at(-1)).toBe("Anna lost 3 life (now 17)");
});

test("[DE3] who asks again and has seen all of it is answered nothing, and no timer stays", () => {
  const { table } = delayed();
  const watcher = watch(table);
  const frames = watcher.frames.length;
  for (let times = 0; times < 3; times += 1) {
    table.receive(watcher, JSON.stringify({ type: "resync", known: watcher.revision }));
    work(table);
    table.pass(3_000);
  }
  expect(watcher.frames).toHaveLength(frames);
  work(table);
  expect(table.timers).toBe(0);
});

test("[DE3] what is shown after the room slept is made anew, and nothing is shown twice", () => {
  const { table, anna } = delayed();
  const watcher = watch(table);
  table.do(anna, "library.draw", {});
  table.pass((DELAY + 1) * MINUTE_MS);
  table.sleep([anna, watcher]);
  const frames = watcher.frames.length;
  table.receive(watcher, JSON.stringify({ type: "resync", known: table.room.revision }));
  work(table);
  expect(watcher.frames).toHaveLength(frames);
  const again = watch(table);
  expect(again.view).toEqual(table.connect(PUBLIC_VIEWER, undefined, "player").view);
  expect(again.welcome?.epoch).not.toBe(watcher.welcome?.epoch);
});

test("[DE3] before the delay is over a table shows spectators nothing", () => {
  const table = new TestRoom({ journal: new MemoryJournal() });
  const anna = table.seatPlayer("Anna", "host");
  table.do(anna, "room.delay.set", { minutes: DELAY });
  const watcher = table.connect(PUBLIC_VIEWER);
  expect(watcher.closed?.code).toBe(CLOSE_CODES.nothingYet.code);
  expect(watcher.frames).toEqual([]);
  for (const read of [
    table.room.reader.replay(PUBLIC_VIEWER),
    table.room.reader.log(PUBLIC_VIEWER),
  ]) {
    expect(read).toMatchObject({ code: "not_here" });
  }
  expect(table.room.reader.state(PUBLIC_VIEWER, "spectator", null)).toMatchObject({
    code: "not_here",
  });
  table.pass(DELAY * MINUTE_MS);
  expect(watch(table).welcome).not.toBeNull();
});

test("[DE3] who reads slowly is answered once the socket has drained, as everybody else is", () => {
  const { table } = delayed();
  const watcher = watch(table);
  watcher.backlog = LIMITS.queuedBytes + 1;
  const frames = watcher.frames.length;
  table.receive(watcher, JSON.stringify({ type: "resync" }));
  work(table);
  expect(watcher.frames).toHaveLength(frames);
  watcher.backlog = 0;
  table.pass(1_000);
  expect(watcher.frames).toHaveLength(frames + 1);
  watcher.backlog = LIMITS.queuedBytes + 1;
  table.receive(watcher, JSON.stringify({ type: "resync" }));
  for (let seconds = 0; seconds < 12; seconds += 1) table.pass(1_000);
  expect(watcher.closed?.code).toBe(CLOSE_CODES.tooSlow.code);
});

test("[DE5] a longer delay that is set while the table is made holds for what is made", () => {
  const { table, anna } = delayed();
  table.do(anna, "token.create", { name: "Heron" });
  table.pass((DELAY + 1) * MINUTE_MS);
  const shows = (): boolean => {
    const state = table.room.reader.state(PUBLIC_VIEWER, "spectator", null);
    return state.ok && JSON.stringify(state.value).includes("Heron");
  };
  table.room.whenShown("spectator", () => {});
  table.do(anna, "room.delay.set", { minutes: 4 * DELAY });
  work(table);
  expect(shows()).toBe(false);
  table.pass(3 * DELAY * MINUTE_MS);
  table.room.whenShown("spectator", () => {});
  work(table);
  expect(shows()).toBe(true);
});

test("[DE5] before the delay is over the room's status doesn't say which seats of a moment are still open", () => {
  const seats = [
    { seat: seatId(1), name: "Anna" },
    { seat: seatId(2), name: "Ben" },
  ];
  const table = new TestRoom({ moment: { seats, faces: [], cards: [] } });
  const anna = table.seatPlayer("Anna", "host");
  table.do(anna, "room.delay.set", { minutes: DELAY });
  const before = table.room.statusFor(null);
  expect(before).toMatchObject({ name: "The den", taken: [], free: [] });
  table.seatPlayer("Carl");
  expect(table.room.statusFor(null)).toEqual(before);
  expect(table.room.statusFor("player").taken).toHaveLength(2);
});

test("[DE4] hands are shown late while all have agreed, from what was played since, and at an end not at all", () => {
  const { table, anna, ben } = delayed();
  table.agreeToAllHands(anna, ben);
  const since = table.room.revision;
  const watcher = watch(table, ALL);
  expect(hands(watcher.view)).toEqual([]);
  table.pass((DELAY + 1) * MINUTE_MS);
  ask(table, watcher);
  expect(watcher.revision).toBeGreaterThanOrEqual(since);
  expect(hands(watcher.view).sort()).toEqual(["Forest", "Forest", "Island", "Island"]);
  table.do(ben, "allHands.agree", { agreed: false });
  expect(watcher.closed?.code).toBe(CLOSE_CODES.allHandsEnded.code);
});

test("[DE4] a seat spectator, too, sees late what the seat holds", () => {
  const { table, anna } = delayed();
  table.do(anna, "eyes.agree", { agreed: true });
  table.pass((DELAY + 1) * MINUTE_MS);
  const eyes = watch(table, seatSpectatorOf(anna.seat));
  expect(hands(eyes.view)).toEqual(["Forest", "Forest"]);
  table.do(anna, "library.draw", {});
  ask(table, eyes);
  expect(hands(eyes.view)).toHaveLength(2);
});

test("[DE5] who watches live is closed before the tick that delays it, at relays too, and so is who watches late", () => {
  const table = new TestRoom({ relays: new TestRelays(), limits: { roomSpectators: 1 } });
  const anna = table.seatPlayer("Anna", "host");
  const first = table.connect(PUBLIC_VIEWER);
  const others = [table.connect(PUBLIC_VIEWER), table.connect(PUBLIC_VIEWER)];
  const late = table.room.revision + 1;
  table.do(anna, "room.delay.set", { minutes: DELAY });
  for (const client of others) {
    expect(client.closed?.code).toBe(CLOSE_CODES.sightChanged.code);
    expect(client.revision).toBeLessThan(late);
  }
  expect(first.closed).not.toBeNull();
  table.pass((DELAY + 1) * MINUTE_MS);
  const watcher = watch(table);
  expect(watcher.welcome?.delay).toBe(DELAY);
  table.do(anna, "room.delay.set", { minutes: 0 });
  expect(watcher.closed?.code).toBe(CLOSE_CODES.sightChanged.code);
  expect(table.connect(PUBLIC_VIEWER).welcome?.delay).toBeUndefined();
});

test("[DE5] whom the room itself serves is closed before the tick that delays it, too", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna", "host");
  const watcher = table.connect(PUBLIC_VIEWER);
  table.settle();
  const frames = watcher.frames.length;
  for (const type of ["seat.counter.add", "room.delay.set"]) {
    const payload = type === "room.delay.set" ? { minutes: DELAY } : { counter: "life", delta: -3 };
    table.send(anna, type, payload);
  }
  table.settle();
  expect(watcher.closed?.code).toBe(CLOSE_CODES.sightChanged.code);
  expect(watcher.frames).toHaveLength(frames);
  expect(anna.revision).toBe(table.room.revision);
});

test("[DE5] a late spectator isn't told of others, and reads why an intent is refused", () => {
  const { table, anna } = delayed();
  const watcher = watch(table);
  const shown = watcher.revision;
  table.do(anna, "library.draw", {});
  expect(table.attempt(watcher, { type: "library.draw", payload: {} })).toBe("spectator");
  expect(watcher.revision).toBe(shown);
  table.pass(MINUTE_MS);
  expect(anna.presence.at(-1)?.spectators?.public).toBe(1);
  expect(watcher.presence).toEqual([]);
});

test("[WC5] late spectators write to each other alone, and neither a message nor a name tells them of the present", () => {
  const { table, anna, ben } = delayed();
  const [one, two] = [watch(table), watch(table)];
  const say = (client: TestClient, text: string, name = "Emil"): void =>
    table.receive(client, JSON.stringify({ type: "say", name, text }));
  // Whom nobody sees who watches late: a player who came a moment ago, and one who watches live by the player link.
  table.seatPlayer("Emil");
  const live = table.connect(PUBLIC_VIEWER, undefined, "player");
  say(one, "Nice block");
  say(live, "He draws a Forest");
  expect(two.said).toEqual([{ type: "said", name: "Emil", text: "Nice block" }]);
  expect(one.said).toEqual(two.said);
  for (const client of [anna, ben])
    expect(client.said.map(({ text }) => text)).toEqual(["He draws a Forest"]);
  const { revision } = table.room;
  say(two, "It was");
  expect(one.said.at(-1)).toMatchObject({ name: "Emil (2)" });
  expect(table.room.revision).toBe(revision);
  table.do(anna, "room.spectatorChat.set", { off: true });
  say(one, "And now?");
  expect(one.notices.at(-1)).toMatchObject({ code: "not_here", field: "text" });
});

test("[WC5] no name tells of the present where the delayed table isn't made yet, or after the room slept", () => {
  const { table, anna } = delayed();
  const watcher = watch(table);
  table.seatPlayer("Emil");
  const say = (client: TestClient): void =>
    table.receive(client, JSON.stringify({ type: "say", name: "Emil", text: "Nice block" }));
  table.sleep([anna, watcher]);
  say(watcher);
  const early = table.connect(PUBLIC_VIEWER);
  table.receive(early, JSON.stringify({ type: "say", name: "Anna", text: "It was" }));
  work(table);
  const said = watcher.said.map(({ name }) => name);
  expect(said).toEqual(["Emil", "Anna (2)"]);
  expect(anna.said).toEqual([]);
});

test("[WC5] late spectators of one kind of key write to no other kind", () => {
  const { table, anna, ben } = delayed();
  for (const player of [anna, ben]) table.do(player, "allHands.agree", { agreed: true });
  table.pass((DELAY + 1) * MINUTE_MS);
  const [all, other, publicly] = [watch(table, ALL), watch(table, ALL), watch(table)];
  table.receive(all, JSON.stringify({ type: "say", text: "He holds two Forests" }));
  expect(other.said).toHaveLength(1);
  for (const client of [publicly, anna, ben]) expect(client.said).toEqual([]);
});

test("[DE6] the work for late spectators is charged to them alone", () => {
  const { table, anna } = delayed();
  const watcher = watch(table);
  for (let times = 0; times < 2_000; times += 1) {
    table.receive(watcher, JSON.stringify({ type: "resync" }));
    work(table);
  }
  expect(watcher.notices.at(-1)?.code).toBe("over_limit");
  expect(table.play(anna, "library.draw", {})).toBeNull();
});

test("[DE6] who asks again before there is more to show makes the room read nothing", () => {
  const journal = new MemoryJournal();
  const { table, anna } = delayed({ journal });
  const watcher = watch(table);
  table.do(anna, "library.draw", {});
  ask(table, watcher);
  let reads = 0;
  const { rows } = journal;
  journal.rows = (...range: Parameters<MemoryJournal["rows"]>) => {
    reads += 1;
    return rows.apply(journal, range);
  };
  for (let times = 0; times < 20; times += 1) ask(table, watcher);
  expect(reads).toBe(0);
  table.pass(DELAY * MINUTE_MS);
  ask(table, watcher);
  expect(reads).toBeGreaterThan(0);
  expect(watcher.revision).toBe(table.room.revision);
});

/** Intents that end keys, or change who may watch. */
const UNRELATED =
  /^(room|allHands|eyes|host|seat\.(key|kick|leave|clear|reset)|judge|record|replay)\b/;

/** Plays some intents of the generated games. */
const playOn = (table: TestRoom, seed: number): void => {
  const random = seededRandom(seed);
  for (let done = 0; done < 30; done += 1) {
    const player = table.players[random.int(table.players.length)];
    const definition = INTENT_DEFINITIONS[random.int(INTENT_DEFINITIONS.length)] as
      | AnyIntentDefinition
      | undefined;
    if (!player || !definition || UNRELATED.test(definition.type)) continue;
    if (["room", "system", "judge"].includes(definition.actor)) continue;
    const view = actorViewFromTableView(player.view, table.game, player.seat);
    const payload = definition.sample(view, random);
    if (payload !== null) table.attempt(player, { type: definition.type, payload });
    table.pass(1_000);
  }
};

/** A key that watches, and the scope with which it reads over HTTP. */
interface Key {
  readonly viewer: Viewer;
  readonly scope: RoomKeyScope;
}

const KEYS: readonly Key[] = [
  { viewer: PUBLIC_VIEWER, scope: "spectator" },
  { viewer: ALL, scope: "spectatorAll" },
  { viewer: seatSpectatorOf(seatId(1)), scope: "eyes:1" },
];

/** Every answer that a key gets by any way, byte for byte. */
const answersTo = (table: TestRoom, { viewer, scope }: Key): readonly unknown[] => {
  const client = table.connect(viewer, undefined, scope);
  work(table);
  table.receive(client, client.step1());
  table.receive(client, JSON.stringify({ type: "say", text: "Hello" }));
  const draw = { type: "intent", id: "a", intent: "library.draw", payload: {} };
  table.receive(client, JSON.stringify(draw));
  work(table);
  const { frames, closed } = client;
  const lines = table.room.reader.replay(viewer, scope);
  const log = table.room.reader.log(viewer, scope);
  return [
    frames.map((frame) => Buffer.from(frame).toString("latin1")),
    closed,
    lines.ok && [...lines.value].filter((line) => line !== null),
    log.ok && [...log.value].filter((line) => line !== null),
    table.room.reader.state(viewer, scope, null),
    table.room.statusFor(scope),
  ];
};

/**
 * The same game on two tables, at one of which it went on within the delay. Nobody whom the delay concerns can tell
 * them apart.
 */
const twins = (seed: number): readonly [TestRoom, TestRoom] => {
  const [one, other] = [1, 2].map(() => {
    const { table, anna, ben } = delayed({ seed });
    for (const client of [anna, ben]) table.do(client, "eyes.agree", { agreed: true });
    table.agreeToAllHands(anna, ben);
    playOn(table, seed);
    table.pass((DELAY + 1) * MINUTE_MS);
    return table;
  }) as [TestRoom, TestRoom];
  playOn(other, seed + 1);
  one.now = other.now;
  return [one, other];
};

test.each(Array.from({ length: deep(3, 200) }, (_, index) => index + 1))(
  "[DE5] nothing newer than the delay is told by any way, and what is told later is found out (seed %i)",
  (seed) => {
    for (const key of KEYS) {
      const [one, other] = twins(seed);
      expect(one.room.revision).toBeLessThan(other.room.revision);
      expect(answersTo(other, key)).toEqual(answersTo(one, key));
    }
    // The planted leak: a spectator who is answered as one with a live key.
    const [one, other] = twins(seed);
    const live: Key = { viewer: PUBLIC_VIEWER, scope: "player" };
    expect(answersTo(other, live)).not.toEqual(answersTo(one, live));
  },
);
