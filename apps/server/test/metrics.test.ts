import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { inspectableServer } from "./inspectable-server.ts";
import { TEST_SERVER_KEY_SECRET } from "./test-server.ts";
import { eventually, type TestSocket } from "./test-socket.ts";

const PREFIX = "[perf] room metrics ";
const INTERVAL_MS = 5_000;

const server = inspectableServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  PERF_METRICS_ALLOW_PARAM: "1",
  INTENTS_PER_SECOND: "1",
  INTENT_BURST: "7",
});

const lines = (room: string): Record<string, unknown>[] =>
  server.harness
    .getLogs()
    .filter(({ message }) => message.startsWith(PREFIX))
    .map(({ message }) => JSON.parse(message.slice(PREFIX.length)) as Record<string, unknown>)
    .filter((line) => line.room === room);

const measured = async (): Promise<{ room: string; socket: TestSocket }> => {
  const { room, keys } = await server.createRoom();
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const socket = server.open(
    `/parties/rooms/${room}?key=${key}&perfMetrics=1&perfMetricsIntervalMs=${INTERVAL_MS}`,
  );
  await socket.welcomed();
  return { room, socket };
};

test("a room that a socket asked for metrics prints counts and times after an interval, and when it is empty", async () => {
  const { room, socket } = await measured();
  await socket.play("deck.load", { cards: [{ name: "Secret Forest", count: 40 }] });
  await socket.play("library.draw", { count: 7 });
  await sleep(INTERVAL_MS);
  expect(lines(room)).toEqual([]);
  await socket.play("coin.flip", {});
  await eventually(() => expect(lines(room)).not.toHaveLength(0));
  const [line] = lines(room);
  expect(line).toMatchObject({
    reason: "interval",
    connections: { seats: 1, spectators: 0 },
    document: { seats: 1, cards: 0 },
    hidden: { hand: 7, library: 33 },
    intents: { "deck.load": 1, "library.draw": 1, "coin.flip": 1 },
    intentMs: { count: 3 },
    flushMs: { count: 3 },
    journalMs: { count: 3 },
    overlaysStep: 3,
    rowsWritten: 3,
  });
  expect(line?.sinceMs).toBeGreaterThanOrEqual(INTERVAL_MS);
  expect(JSON.stringify(line)).not.toMatch(/Secret Forest|Anna/);

  await socket.play("coin.flip", {});
  socket.close();
  await eventually(() => expect(lines(room).at(-1)).toMatchObject({ intents: { "coin.flip": 1 } }));
});

test("a room that nobody asked to measure prints nothing", async () => {
  const created = await server.createRoom();
  const anna = await server.sit(created, "Anna");
  await anna.play("coin.flip", {});
  anna.close();
  const { room, socket } = await measured();
  socket.close();
  await eventually(() => expect(lines(room)).not.toHaveLength(0));
  expect(lines(created.room)).toHaveLength(0);
});

test("a server may set how fast a seat may play, and the welcome says so", async () => {
  const anna = await server.sit(await server.createRoom(), "Anna");
  expect((await anna.welcomed()).limits.intentBurst).toBe(7);
  // All at once, so that the pace has no time to recover.
  const ids = Array.from({ length: 12 }, () => anna.send("coin.flip", {}));
  await Promise.all(ids.map((id) => anna.answer(id)));
  const steps = anna.of("step");
  expect(steps.flatMap(({ acks = [] }) => acks).length).toBeGreaterThanOrEqual(7);
  const refusals = steps.flatMap((step) => step.refusals ?? []);
  expect(refusals[0]?.message).toContain("Too many actions: at most 1 a second, 7 at once");
});

test("[BU12] a frame that only looks like many intents is not searched for them", async () => {
  const { room, keys } = await server.createRoom();
  // A frame of this size takes most of a seat's budget.
  const timeOf = async (name: string, piece: string): Promise<number> => {
    const { key } = await server.claim(room, { key: keys.player, name });
    const query = `key=${key}&perfMetrics=1&perfMetricsIntervalMs=${INTERVAL_MS}`;
    const socket = server.open(`/parties/rooms/${room}?${query}`);
    await socket.welcomed();
    await socket.play("coin.flip", {});
    const started = performance.now();
    socket.sendText(piece.repeat(Math.floor(LIMITS.frameBytes / piece.length)));
    await socket.notice("not_json");
    const took = performance.now() - started;
    socket.close();
    return took;
  };
  /** The least of three, each with a seat of its own: other work on the machine delays some. */
  const leastOf = async (names: readonly string[], piece: string): Promise<number> => {
    const times: number[] = [];
    for (const name of names) times.push(await timeOf(name, piece));
    return Math.min(...times);
  };
  const usual = await leastOf(["Anna", "Ben", "Chloe"], '"type":"nothing"');
  // Looking for the rest of an intent behind each beginning took seconds.
  expect(await leastOf(["Dora", "Emil", "Fay"], '"type":"intent"')).toBeLessThan(10 * usual + 500);
  const flips = (): number[] =>
    lines(room).map(({ intents }) => (intents as Record<string, number>)["coin.flip"] ?? 0);
  await eventually(() => expect(flips().reduce((sum, count) => sum + count, 0)).toBe(6));
});
