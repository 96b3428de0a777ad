import { CLOSE_CODES, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { type InspectableServer, inspectableServer } from "./inspectable-server.ts";
import type { TestSocket } from "./test-socket.ts";

const server = inspectableServer();

/** A player who behaves, and one who may not. */
const table = async (): Promise<{ good: TestSocket; bad: TestSocket }> => {
  const created = await server.createRoom();
  return { good: await server.sit(created, "Good"), bad: await server.sit(created, "Bad") };
};

/** After whatever was sent: the table is as it was, the game goes on, and the other player noticed nothing. */
const unharmed = async ({ good, bad }: { good: TestSocket; bad: TestSocket }): Promise<void> => {
  const before = good.revision;
  const { acks, revision } = await good.play("coin.flip", {});
  expect(acks).toHaveLength(1);
  expect(revision).toBe(before + 1);
  expect(good.of("notice")).toEqual([]);
  expect(good.closed).toBeNull();
  await bad.reached(revision);
};

const intent = (type: string, payload: unknown): string =>
  JSON.stringify({ type: "intent", id: "x", intent: type, payload });

test.each([
  ["nothing", "", "not_json"],
  ["half a frame", '{"type":"intent"', "not_json"],
  ["no JSON", "hello", "not_json"],
  ["null", "null", "bad_frame"],
  ["a list", "[]", "bad_frame"],
  ["no type", "{}", "bad_frame"],
  ["an unknown type", '{"type":"shout"}', "bad_frame"],
  ["a prototype as type", '{"type":"__proto__"}', "bad_frame"],
  ["a deep nest", `${"[".repeat(40)}${"]".repeat(40)}`, "too_deep"],
  ["a very deep nest", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, "too_deep"],
  ["a very deep nest without its end", "[".repeat(200_000), "not_json"],
  ["presence off the table", '{"type":"presence","x":7}', "bad_frame"],
  ["a frame too large", `"${"x".repeat(LIMITS.frameBytes)}"`, "too_large"],
])("[SK10] %s is answered with a notice and changes nothing", async (_name, text, code) => {
  const players = await table();
  players.bad.sendText(text);
  const { message } = await players.bad.notice(code);
  expect(message).toBeTruthy();
  await unharmed(players);
});

test.each([
  ["__proto__", {}, "unknown_intent"],
  ["constructor", {}, "unknown_intent"],
  ["toString", {}, "unknown_intent"],
  ["table.flip", {}, "unknown_intent"],
  ["coin.flip", { count: 1, results: ["heads"] }, "invalid_payload"],
  ["coin.flip", { seat: 1 }, "invalid_payload"],
  ["dice.roll", null, "invalid_payload"],
  ["dice.roll", { sides: 1e99 }, "invalid_payload"],
  ["dice.roll", { sides: 6, count: 100_000 }, "invalid_payload"],
  ["dice.roll", { sides: 6, results: [6] }, "invalid_payload"],
  ["library.draw", { count: -1 }, "invalid_payload"],
  ["seat.counter.add", { counter: "life", delta: 1e308 }, "invalid_payload"],
  ["seat.counter.create", { counter: "__proto__" }, "invalid_payload"],
  ["seat.claim", { name: "x".repeat(100_000) }, "invalid_payload"],
  ["token.create", { name: "Owl", image: "https://example.org/x.png" }, "invalid_payload"],
  ["token.create", { name: "Owl", zone: "hand" }, "invalid_payload"],
  ["chat.say", { text: "x".repeat(LIMITS.chatLength + 1) }, "invalid_payload"],
  ["card.tap", { cards: ["nonsense"], tapped: true }, "no_such_card"],
])("[SK11] %s with %j is refused and changes nothing", async (type, payload, code) => {
  const players = await table();
  players.bad.sendText(intent(type, payload));
  const { refusals } = await players.bad.answer("x");
  expect(refusals?.[0]).toMatchObject({ id: "x", code });
  await unharmed(players);
});

test("[SK11] keys beside those a frame has are refused, under the id that was sent", async () => {
  const players = await table();
  const frame = { type: "intent", id: "x", intent: "coin.flip", payload: {}, seat: 1 };
  players.bad.sendText(JSON.stringify(frame));
  const { refusals } = await players.bad.answer("x");
  expect(refusals?.[0]).toMatchObject({ code: "invalid_payload", field: "seat" });

  const polluted =
    '{"type":"intent","id":"y","intent":"coin.flip","payload":{"__proto__":{"count":9}}}';
  players.bad.sendText(polluted);
  expect((await players.bad.answer("y")).refusals).toHaveLength(1);
  await unharmed(players);
});

test.each([
  ["an empty frame", []],
  ["garbage", [255, 255, 255, 255, 255, 255]],
  ["an unknown message", [9, 1, 2, 3]],
  ["a sync message cut short", [0, 0, 9, 1]],
  ["a state vector that lies", [0, 0, 3, 255, 255, 255]],
  ["a sync message of no kind", [0, 7, 1, 0]],
])("[SK12] %s in binary is answered with a notice and changes nothing", async (_name, bytes) => {
  const players = await table();
  players.bad.sendBytes(...bytes);
  await players.bad.notice("bad_frame");
  await unharmed(players);
});

test("[SK12] a large binary frame is answered with a notice and changes nothing", async () => {
  const players = await table();
  players.bad.socket.send(new Uint8Array(LIMITS.frameBytes + 1));
  await players.bad.notice("bad_frame");
  await unharmed(players);
});

test("[SK13] a client's update of the document is refused, and nobody else's document has it", async () => {
  const players = await table();
  const forged = new Y.Doc();
  forged.getMap("seats").set("1", "Mallory");
  const update = Y.encodeStateAsUpdate(forged);
  for (const kind of [1, 2]) players.bad.sendBytes(0, kind, update.length, ...update);
  await players.bad.notice("read_only");
  await unharmed(players);
  expect(JSON.stringify(players.good.document())).not.toContain("Mallory");
});

test("[SK14] patience with frames that make no sense ends, and the others don't notice", async () => {
  const players = await table();
  for (let frame = 0; frame < LIMITS.badFrames; frame += 1) players.bad.sendText("nonsense");
  expect(await players.bad.closing()).toEqual({
    code: CLOSE_CODES.badFrames.code,
    reason: CLOSE_CODES.badFrames.reason,
  });
  const { acks } = await players.good.play("coin.flip", {});
  expect(acks).toHaveLength(1);
  expect(players.good.of("notice")).toEqual([]);
});

test("[SK14] intents over the pace are refused with the limit, and it recovers", async () => {
  const players = await table();
  // On a busy machine the pace recovers while they are read.
  const ids = Array.from({ length: LIMITS.intentBurst + 400 }, () =>
    players.bad.send("coin.flip", {}),
  );
  const last = await players.bad.answer(ids.at(-1) ?? "");
  const refusals = players.bad.of("step").flatMap((step) => step.refusals ?? []);
  expect(refusals[0]).toMatchObject({ code: "over_limit" });
  // Joining is charged to the same budget, and what it cost may not have recovered yet.
  expect(last.revision).toBeGreaterThan(LIMITS.intentBurst - 50);
  expect((await players.good.play("coin.flip", {})).acks).toHaveLength(1);
});

const reports = ({ harness }: InspectableServer) =>
  harness.getLogs().filter(({ level }) => level === "error");

test("[SK10] nothing of all this was a fault of the server's", () => {
  expect(reports(server)).toEqual([]);
});
