import { afterAll, beforeAll, expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import {
  emptyExpensiveTally,
  makeExpensiveFrames,
  randomFor,
  sendExpensiveFrames,
  sendExpensiveRequest,
} from "../../../scripts/server-fuzz/expensive-calls.ts";
import {
  closeExpensiveRoom,
  openExpensiveRoom,
} from "../../../scripts/server-fuzz/expensive-rooms.ts";
import { HttpFuzz } from "../../../scripts/server-fuzz/http-fuzz.ts";
import { MalformedFrames, type RawFrame } from "../../../scripts/server-fuzz/malformed-frames.ts";
import {
  emptyFrameTally,
  type FrameBatch,
  isWellFormed,
  sendFrames,
} from "../../../scripts/server-fuzz/send-frames.ts";
import { buildTargetRoom, type TargetRoom } from "../../../scripts/server-fuzz/target-room.ts";
import corpus from "./fuzz-corpus.json" with { type: "json" };
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";

// The whole of it is `bun scripts/server-fuzz.ts`; this is what it found worth keeping, and a taste of the rest.

const server = testServer();
/** Twenty bad frames close a connection. */
const VOLLEY = 18;
const FRESH_FRAMES = deep(180, 10_000);
const REQUESTS = deep(60, 3_000);

const kept: readonly RawFrame[] = corpus.map(({ text, hex }) =>
  hex === undefined ? (text ?? "") : Uint8Array.from(Buffer.from(hex, "hex")),
);

let target: TargetRoom;
beforeAll(async () => {
  target = await buildTargetRoom(server.url.origin);
});
afterAll(() => target.client.close());

const state = (): unknown => [target.cardsOfDefender(), target.client.getSnapshot().revision];

const batches = (frames: readonly RawFrame[]): readonly (readonly RawFrame[])[] =>
  Array.from({ length: Math.ceil(frames.length / VOLLEY) }, (_, index) =>
    frames.slice(index * VOLLEY, (index + 1) * VOLLEY),
  );

/** Sends frames as one who holds a key; what was found wrong. */
const sendAll = async (
  role: Omit<FrameBatch, "frames">,
  frames: readonly RawFrame[],
): Promise<string[]> => {
  const tally = emptyFrameTally();
  for (const batch of batches(frames)) await sendFrames(target, { ...role, frames: batch }, tally);
  return tally.wrong;
};

const asSeat = (): Omit<FrameBatch, "frames"> => ({
  role: "seat",
  key: target.keys.seats[0] ?? "",
});
const asSpectator = (): Omit<FrameBatch, "frames"> => ({
  role: "spectator",
  key: target.keys.spectator,
});

test("[SK10] no frame of the corpus does harm or learns anything, with a seat's key", async () => {
  const before = state();
  expect(
    await sendAll(
      asSeat(),
      kept.filter((frame) => !isWellFormed(frame)),
    ),
  ).toEqual([]);
  expect(state()).toEqual(before);
});

test("[SK10] no frame of the corpus does harm or learns anything, with a spectator's key", async () => {
  const before = state();
  expect(await sendAll(asSpectator(), kept)).toEqual([]);
  expect(state()).toEqual(before);
});

test("[SK10] fresh mutations don't either", async () => {
  const before = state();
  const malformed = new MalformedFrames(2026);
  const frames = malformed.batch(FRESH_FRAMES, (frame) => !isWellFormed(frame));
  expect(await sendAll(asSeat(), frames)).toEqual([]);
  expect(state()).toEqual(before);
});

test("mutated requests meet no fault of the server and learn nothing", async () => {
  const http = new HttpFuzz(target, 2026);
  for (let request = 0; request < REQUESTS; request += 1) await http.one();
  expect(http.tally.wrong).toEqual([]);
  expect(http.tally.requests).toBe(REQUESTS);
});

const EXPENSIVE_FRAMES = deep(120, 2_000);
const EXPENSIVE_REQUESTS = deep(40, 400);
const BATCH = 10;

test("[BU2] [BU6] the most expensive frames and requests meet the budget and no fault, and another room plays on", async () => {
  const other = await server.createRoom();
  const anna = await server.sit(other, "Anna");
  const access = { url: server.url.origin, secret: TEST_SERVER_KEY_SECRET };
  let room = await openExpensiveRoom(access, "decks");
  const random = randomFor(2026, 1);
  const tally = emptyExpensiveTally();
  for (let turn = 0; tally.reached < EXPENSIVE_FRAMES && tally.wrong.length === 0; turn += 1) {
    const seat = turn % 2;
    const frames = await makeExpensiveFrames(room, { seat, count: 2 * BATCH, random });
    const key = turn % 3 === 2 ? room.keys.spectator : (room.seats[seat] ?? "");
    const end = await sendExpensiveFrames(room, { key, frames, batch: BATCH }, tally);
    if (end === "shut out") room = await openExpensiveRoom(access, "decks");
  }
  while (tally.requests < EXPENSIVE_REQUESTS) await sendExpensiveRequest(room, random, tally);
  expect(tally.wrong).toEqual([]);
  expect(tally.acks).toBeGreaterThan(0);
  expect(new Set([...tally.statuses.keys()].map((key) => key.split(" ")[1]))).toContain("200");
  expect((await anna.play("coin.flip", {})).acks).toHaveLength(1);
});

test("the fuzz notices that its key opens a room no more, and counts only frames that a room read", async () => {
  const access = { url: server.url.origin, secret: TEST_SERVER_KEY_SECRET };
  const room = await openExpensiveRoom(access, "decks");
  const [key = ""] = room.seats;
  const send = async (frame: RawFrame) => {
    const tally = emptyExpensiveTally();
    const end = await sendExpensiveFrames(room, { key, frames: [frame], batch: BATCH }, tally);
    return { end, ...tally };
  };
  const flip = { type: "intent", id: "flip", intent: "coin.flip", payload: {} };
  expect(await send(JSON.stringify(flip))).toMatchObject({ end: "open", reached: 1, acks: 1 });
  expect(await send("no frame")).toMatchObject({
    end: "open",
    reached: 1,
    notices: new Map([["not_json", 1]]),
  });
  await closeExpensiveRoom(access, room);
  expect(await send(JSON.stringify(flip))).toMatchObject({ end: "shut out", reached: 0 });
});
