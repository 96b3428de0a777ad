import { CLOSE_CODES, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { cpuMsOf } from "../../../scripts/load/server-process.ts";
import { inspectableServer } from "./inspectable-server.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";
import { eventually, type TestSocket } from "./test-socket.ts";

// What tables in use failed, tried from the outside: many at once, much at once, and for long.

const server = testServer();
const unhurried = inspectableServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  INTENTS_PER_SECOND: "100000",
  INTENT_BURST: "100000",
});
const LIFETIME_MS = 4_000;
const short = inspectableServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  ROOM_LIFETIME_DAYS: String(LIFETIME_MS / 86_400_000),
});

const FRIENDS = 8;
/**
 * Those of both evenings together, for the first ones' sockets may close late: with more, relays would take them over.
 */
const ONLOOKERS = LIMITS.roomSpectators / 2 - 1;

test("[SK15] a room full of friends behind one address comes in at once, and again after a cut", async () => {
  const { room, keys } = await server.createRoom();
  const claims = Array.from({ length: FRIENDS }, (_, friend) =>
    server.claim(room, { key: keys.player, name: `Friend ${friend + 1}` }),
  );
  const seats = (await Promise.all(claims)).map(({ key }) => key);
  const everyKey = [...seats, ...Array.from({ length: ONLOOKERS }, () => keys.spectator)];
  for (let evening = 1; evening <= 2; evening += 1) {
    const sockets = await Promise.all(everyKey.map((key) => server.connect(room, key)));
    const [first] = sockets as [TestSocket];
    const { revision } = await first.play("coin.flip", {});
    await Promise.all(sockets.map((socket) => socket.reached(revision)));
    for (const socket of sockets) expect(socket.closed).toBeNull();
    for (const socket of sockets) socket.close();
  }
});

const BURST = 5_000;
/** Six seconds is what others waited at the table that failed. The server's own time doesn't grow with other work. */
const FORGIVEN_MS = 3_000;

/** The processor time of the server, which only Linux tells us. */
const serverMs = (): number =>
  process.platform === "linux" ? cpuMsOf({ pids: [server.bare.pid ?? expect.fail()] }) : 0;

test("[R10] 5,000 intents in one burst use up the budget of their sender and cost nobody else the game", async () => {
  const created = await server.createRoom();
  const bad = await server.sit(created, "Bad");
  const good = await server.sit(created, "Good");
  const before = good.revision;
  const frame = (id: number) =>
    `{"type":"intent","id":"b${id}","intent":"token.create","payload":{"name":"Rat"}}`;
  for (let id = 0; id < BURST; id += 1) bad.sendText(frame(id));
  const asked = serverMs();
  const { acks, revision } = await good.play("coin.flip", {});
  expect(serverMs() - asked).toBeLessThan(FORGIVEN_MS);
  expect(acks).toHaveLength(1);

  bad.sendText(frame(BURST));
  await bad.answer(`b${BURST}`);
  await good.reached(bad.revision);
  const answers = bad.of("step").flatMap(({ acks = [], refusals = [] }) => [...acks, ...refusals]);
  expect(answers).toHaveLength(BURST + 1);
  const carriedOut = bad.revision - before - 1;
  // The bytes of all of them were charged before the first was read.
  expect(carriedOut).toBeGreaterThanOrEqual(0.8 * LIMITS.intentBurst);
  expect(carriedOut).toBeLessThan(BURST / 2);
  expect(revision).toBeLessThanOrEqual(bad.revision);

  // What goes on and on is closed at last.
  for (let id = 0; id <= LIMITS.tooFastIntents; id += 1) bad.sendText(frame(BURST + 1 + id));
  expect((await bad.closing()).code).toBe(CLOSE_CODES.tooFast.code);
  expect((await good.play("coin.flip", {})).acks).toHaveLength(1);
});

/** The document bytes that a new connection is sent. */
const newcomerBytes = async (room: string, key: string): Promise<number> => {
  const late = await unhurried.connect(room, key);
  await eventually(() => expect(late.updates).not.toEqual([]));
  const bytes = late.updates[0]?.length ?? 0;
  late.close();
  return bytes;
};

const ROUNDS = deep(2, 5);
const CARDS = 20;
/** Each is awaited: what comes in together is one tick, and the document then changes only once. */
const TAPS = deep(100, 300);
/** What grew elsewhere by 40 bytes for each card that was tapped would be several times as large by then. */
const MAX_BYTES = 20_000;

test("[J5] the document doesn't grow with what is done in it, but with what lies there", async () => {
  const created = await unhurried.createRoom();
  const anna = await unhurried.sit(created, "Anna");
  await anna.play("token.create", { name: "Goblin", count: CARDS });
  const handles = Object.keys(anna.document().cards as Record<string, object>);
  expect(handles).toHaveLength(CARDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let tap = 0; tap < TAPS; tap += 1) {
      const { acks } = await anna.play("card.tap", { cards: handles, tapped: tap % 2 === 0 });
      expect(acks).toHaveLength(1);
    }
    // A quiet room is when the history goes; it writes its checkpoint then.
    await unhurried.hibernate(created.room);
    const bytes = await newcomerBytes(created.room, created.keys.spectator);
    if (round > 0) expect(bytes).toBeLessThan(MAX_BYTES);
  }
});

test("[HI1] [LT2] whoever waits and says nothing stays: no time makes a kick of it", async () => {
  const created = await short.createRoom();
  const anna = await short.sit(created, "Anna");
  const ben = await short.sit(created, "Ben");
  const watcher = await short.connect(created.room, created.keys.spectator);
  const everyone = [anna, ben, watcher];
  const begun = Date.now();
  // Ten minutes of sleep are as long as ten seconds: the only clock that runs on is the room's alarm.
  await short.hibernate(created.room);
  await eventually(() => expect(Date.now() - begun).toBeGreaterThan(2 * LIFETIME_MS));
  await short.hibernate(created.room);
  for (const each of everyone) expect(each.closed).toBeNull();
  const { revision } = await ben.play("coin.flip", {});
  for (const each of everyone) {
    await each.reached(revision);
    expect(each.of("welcome")).toHaveLength(1);
  }
});
