import { afterAll, beforeAll, expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { Ammunition, type Shot } from "../../../scripts/door/ammunition.ts";
import { attack, emptyTally, isWellFormed, type Volley } from "../../../scripts/door/attack.ts";
import {
  askDear,
  buildDearRoom,
  DearShots,
  emptyDearTally,
  sendDear,
} from "../../../scripts/door/dear.ts";
import { buildFortress, type Fortress } from "../../../scripts/door/fortress.ts";
import { HttpAttack } from "../../../scripts/door/http-attack.ts";
import corpus from "./door-corpus.json" with { type: "json" };
import { testServer } from "./test-server.ts";

// The whole of it is `bun scripts/door-fuzz.ts`; this is what it found worth keeping, and a taste of the rest.

const server = testServer();
/** Twenty bad frames close a connection. */
const VOLLEY = 18;
const FRESH_FRAMES = deep(180, 10_000);
const REQUESTS = deep(60, 3_000);

const kept: readonly Shot[] = corpus.map(({ text, hex }) =>
  hex === undefined ? (text ?? "") : Uint8Array.from(Buffer.from(hex, "hex")),
);

let fortress: Fortress;
beforeAll(async () => {
  fortress = await buildFortress(server.url.origin);
});
afterAll(() => fortress.client.close());

const state = (): unknown => [fortress.possessions(), fortress.client.getSnapshot().revision];

const volleys = (shots: readonly Shot[]): readonly (readonly Shot[])[] =>
  Array.from({ length: Math.ceil(shots.length / VOLLEY) }, (_, index) =>
    shots.slice(index * VOLLEY, (index + 1) * VOLLEY),
  );

/** Sends shots as one who holds a key; what was found wrong. */
const assail = async (arm: Omit<Volley, "shots">, shots: readonly Shot[]): Promise<string[]> => {
  const tally = emptyTally();
  for (const volley of volleys(shots)) await attack(fortress, { ...arm, shots: volley }, tally);
  return tally.wrong;
};

const asSeat = (): Omit<Volley, "shots"> => ({ role: "seat", key: fortress.keys.seats[0] ?? "" });
const asSpectator = (): Omit<Volley, "shots"> => ({
  role: "spectator",
  key: fortress.keys.spectator,
});

test("[SK10] no frame of the corpus does harm or learns anything, with a seat's key", async () => {
  const before = state();
  expect(
    await assail(
      asSeat(),
      kept.filter((shot) => !isWellFormed(shot)),
    ),
  ).toEqual([]);
  expect(state()).toEqual(before);
});

test("[SK10] no frame of the corpus does harm or learns anything, with a spectator's key", async () => {
  const before = state();
  expect(await assail(asSpectator(), kept)).toEqual([]);
  expect(state()).toEqual(before);
});

test("[SK10] fresh mutations don't either", async () => {
  const before = state();
  const ammunition = new Ammunition(2026);
  const shots = ammunition.volley(FRESH_FRAMES, (shot) => !isWellFormed(shot));
  expect(await assail(asSeat(), shots)).toEqual([]);
  expect(state()).toEqual(before);
});

test("mutated requests meet no fault of the server and learn nothing", async () => {
  const http = new HttpAttack(fortress, 2026);
  for (let request = 0; request < REQUESTS; request += 1) await http.one();
  expect(http.tally.wrong).toEqual([]);
  expect(http.tally.requests).toBe(REQUESTS);
});

const DEAR_FRAMES = deep(60, 2_000);
const DEAR_REQUESTS = deep(10, 200);

test("[BU2] [BU6] dear frames and requests meet the budget and no fault, and the next room plays on", async () => {
  const other = await server.createRoom();
  const anna = await server.sit(other, "Anna");
  const room = await buildDearRoom(server.url.origin, { tokens: 200 });
  const shots = new DearShots(2026, room);
  const tally = emptyDearTally();
  const keys = [room.seats[0] ?? "", room.keys.spectator];
  while (tally.frames < DEAR_FRAMES && tally.wrong.length === 0) {
    const some = Array.from({ length: 20 }, () => shots.next());
    const key = keys[tally.connections % keys.length] ?? "";
    await sendDear(room, { key, shots: some, volley: 10 }, tally);
  }
  while (tally.requests < DEAR_REQUESTS) await askDear(room, shots, tally);
  expect(tally.wrong).toEqual([]);
  expect(tally.acks).toBeGreaterThan(0);
  expect((await anna.play("coin.flip", {})).acks).toHaveLength(1);
});
