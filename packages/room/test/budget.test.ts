import type { Handle } from "@baize/engine";
import { CLOSE, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { WORK } from "../src/budget.ts";
import { Hall, seat } from "./hall.ts";
import type { Reader } from "./reader.ts";

const watcher = { kind: "spectator", level: "public" } as const;
const RESYNC = '{"type":"resync"}';
const ping = (bytes: number): string => `{"type":"ping"${" ".repeat(bytes - 15)}}`;
const intents = (reader: Reader) => reader.steps.flatMap(({ acks = [] }) => acks).length;
const refusals = (reader: Reader) => reader.steps.flatMap((step) => step.refusals ?? []);

test("[BU1] pings are charged by their bytes and are no bad frames; a flood of long ones ends", () => {
  const hall = new Hall();
  const [anna, eager] = [hall.seat("Anna"), hall.connect(watcher)];
  for (let count = 0; count < 2 * LIMITS.badFrames; count += 1) {
    hall.room.receive(eager.id, ping(100));
    hall.settle();
  }
  expect([eager.closed, eager.notices]).toEqual([null, []]);

  const long = ping(LIMITS.frameBytes);
  const afforded = (LIMITS.intentBurst * WORK.intent) / (long.length * WORK.byteIn);
  let sent = 0;
  for (; !eager.closed && sent < 10 * afforded; sent += 1) {
    hall.room.receive(eager.id, long);
    hall.settle();
  }
  expect(eager.closed?.code).toBe(CLOSE.tooFast.code);
  expect(eager.notices[0]?.code).toBe("over_limit");
  expect(sent).toBeLessThan(2 * afforded);
  hall.play(anna, "coin.flip", {});
  expect(anna.steps.at(-1)?.acks).toHaveLength(1);
});

test("[BU2] an intent that writes many rows costs as much as many intents do", () => {
  const hall = new Hall();
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  for (let batch = 0; batch < LIMITS.cardsPerIntent / LIMITS.tokensPerIntent; batch += 1) {
    hall.play(anna, "token.create", { name: "Rat", count: LIMITS.tokensPerIntent });
  }
  hall.pass(60_000);
  const cards = Object.keys(anna.public.cards) as Handle[];
  expect(cards).toHaveLength(LIMITS.cardsPerIntent);
  const before = intents(anna);
  for (let turn = 0; turn < LIMITS.intentBurst / 4; turn += 1) {
    hall.send(anna, "card.tap", { cards, tapped: turn % 2 === 0 });
  }
  hall.send(ben, "coin.flip", {});
  hall.settle();
  const done = intents(anna) - before;
  expect(done).toBeGreaterThan(10);
  expect(done).toBeLessThan((LIMITS.intentBurst * WORK.intent) / (cards.length * WORK.row));
  expect(refusals(anna)[0]?.code).toBe("over_limit");
  expect(intents(ben)).toBe(1);
});

test("[BU14] the same cards cost more in long pieces than in short ones", () => {
  const touched = [200, 20].map((size) => {
    const hall = new Hall();
    const anna = hall.seat("Anna");
    for (let batch = 0; batch < LIMITS.cardsPerIntent / LIMITS.tokensPerIntent; batch += 1) {
      hall.play(anna, "token.create", { name: "Rat", count: LIMITS.tokensPerIntent });
    }
    hall.pass(60_000);
    const cards = (Object.keys(anna.public.cards) as Handle[]).slice(0, size);
    const before = intents(anna);
    for (let turn = 0; turn < LIMITS.intentBurst; turn += 1) {
      hall.send(anna, "card.tap", { cards, tapped: turn % 2 === 0 });
      hall.settle();
    }
    return (intents(anna) - before) * size;
  });
  const [long = 0, short = 0] = touched;
  expect(long).toBeGreaterThan(0);
  expect(short).toBeGreaterThan(1.5 * long);
});

test("[BU3] a seat's connections share one budget: coming back doesn't fill it", () => {
  const hall = new Hall();
  const anna = hall.seat("Anna");
  for (let count = 0; count < LIMITS.intentBurst; count += 1) hall.send(anna, "coin.flip", {});
  hall.settle();
  const again = hall.connect(seat(1));
  hall.play(again, "coin.flip", {});
  expect(refusals(again).map(({ code }) => code)).toEqual(["over_limit"]);
  hall.pass(5_000);
  hall.play(again, "coin.flip", {});
  expect(intents(again)).toBe(1);
});

test("[BU4] many who come, ask and go use up the share of those without a seat; no seat notices", () => {
  const hall = new Hall();
  const anna = hall.seat("Anna");
  let [answered, refused] = [0, 0];
  for (let count = 0; count < LIMITS.joinBurst - 1; count += 1) {
    const spectator = hall.connect(watcher);
    for (let ask = 0; ask < LIMITS.askBurst; ask += 1) {
      hall.room.receive(spectator.id, RESYNC);
      hall.settle();
    }
    refused += spectator.notices.length;
    answered += LIMITS.askBurst - spectator.notices.length;
    hall.room.disconnect(spectator.id);
  }
  const most = (LIMITS.watcherBurst * WORK.intent) / WORK.ask;
  expect(answered).toBeLessThanOrEqual(most);
  expect(refused).toBeGreaterThan(100 * most);
  hall.room.receive(anna.id, RESYNC);
  hall.play(anna, "coin.flip", {});
  expect([anna.notices, intents(anna)]).toEqual([[], 1]);
});

test("[BU4] of those without a seat, one that used much is refused before one that used nothing", () => {
  const hall = new Hall();
  hall.seat("Anna");
  const [greedy, other, quiet] = [1, 2, 3].map(() => hall.connect(watcher)) as [
    Reader,
    Reader,
    Reader,
  ];
  for (const reader of [greedy, other]) {
    for (let ask = 0; ask < LIMITS.askBurst; ask += 1) {
      hall.room.receive(reader.id, RESYNC);
      hall.settle();
    }
  }
  const late = hall.connect(watcher);
  for (const reader of [quiet, late]) hall.room.receive(reader.id, RESYNC);
  hall.settle();
  expect(other.notices.length).toBeGreaterThan(0);
  expect([quiet.notices, late.notices, late.closed]).toEqual([[], [], null]);
});

test("[BU5] what one seat sends at once is taken in over several turns, and another's intent goes between", () => {
  const hall = new Hall();
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  hall.play(anna, "deck.load", { cards: [{ name: "Island", count: 500 }] });
  hall.pass(60_000);
  const before = intents(anna);
  for (let count = 0; count < 20; count += 1) {
    hall.send(anna, "library.draw", { count: 100 });
    hall.send(anna, "hand.discard", { random: 100 });
  }
  hall.send(ben, "coin.flip", {});
  let turns = 0;
  for (; intents(ben) === 0 && turns < 10; turns += 1) hall.turn();
  expect(turns).toBeLessThan(6);
  expect(intents(anna) - before).toBeLessThan(20);
  hall.settle();
  expect(intents(anna) + refusals(anna).length - before).toBe(40);
});

test("[BU6] who calls over HTTP is charged by key, and a seat's calls to the seat", () => {
  const hall = new Hall();
  const anna = hall.seat("Anna");
  const callsOf = (scope: Parameters<typeof hall.room.chargeCall>[0]): number => {
    let calls = 0;
    while (calls < 10_000 && hall.room.chargeCall(scope)) calls += 1;
    return calls;
  };
  const most = (LIMITS.intentBurst * WORK.intent) / WORK.call;
  expect(callsOf("spectator")).toBeLessThanOrEqual(most);
  expect(callsOf("player")).toBeLessThanOrEqual(most);
  expect(callsOf(null)).toBeLessThanOrEqual(most);
  expect(callsOf("host")).toBe(most);
  expect(callsOf(seat(1).seat)).toBeGreaterThan(most / 2);
  hall.play(anna, "coin.flip", {});
  expect(refusals(anna).map(({ code }) => code)).toEqual(["over_limit"]);
  hall.pass(10_000);
  expect(callsOf("player")).toBeGreaterThan(10);
});

test("[BU7] nothing is answered while more than a connection's allowance waits; it is answered after that", () => {
  const hall = new Hall();
  const [anna, slow] = [hall.seat("Anna"), hall.connect(watcher)];
  hall.pass(100);
  slow.backlog = LIMITS.queuedBytes + 1;
  const sent = slow.frames.length;
  hall.room.receive(slow.id, "nonsense");
  for (let count = 0; count < 20; count += 1) {
    hall.room.receive(slow.id, RESYNC);
    hall.room.receive(slow.id, slow.step1());
    hall.send(slow, "coin.flip", {});
    hall.pass(100);
  }
  expect(slow.frames.length).toBe(sent);
  slow.backlog = 0;
  slow.welcome = null;
  hall.pass(1_000);
  expect(slow.welcome).not.toBeNull();
  expect(slow.frames.length).toBeGreaterThan(sent + 1);
  hall.pass(60_000);
  expect([hall.timers, slow.closed, anna.closed]).toEqual([0, null, null]);
});

test("[BU7] who asks and reads nothing is closed, and counts until the platform says that it is gone", () => {
  const hall = new Hall();
  hall.seat("Anna");
  const dead = Array.from({ length: LIMITS.spectators }, () => hall.connect(watcher));
  for (const reader of dead) {
    reader.backlog = LIMITS.queuedBytes + 1;
    hall.room.receive(reader.id, RESYNC);
  }
  for (let second = 0; second < 12; second += 1) hall.pass(1_000);
  expect(new Set(dead.map(({ closed }) => closed?.code))).toEqual(new Set([CLOSE.tooSlow.code]));
  expect(hall.room.status.spectators).toBe(0);
  expect(hall.connect(watcher).closed).not.toBeNull();
  for (const { id } of dead) hall.room.disconnect(id);
  hall.pass(10_000);
  expect(hall.connect(watcher).closed).toBeNull();
});

test("[BU8] no more come in while what all without a seat have not read is too much; those who read stay", () => {
  const hall = new Hall();
  const anna = hall.seat("Anna");
  const reading = hall.connect(watcher);
  const dead = Array.from({ length: 32 }, () => hall.connect(watcher));
  for (const reader of dead) reader.backlog = 0.6 * LIMITS.queuedBytes;
  expect(hall.connect(watcher).closed?.code).toBe(CLOSE.tooManyJoins.code);
  hall.play(anna, "coin.flip", {});
  expect(dead.every(({ closed }) => closed?.code === CLOSE.tooSlow.code)).toBe(true);
  expect(reading.closed).toBeNull();
  // They are closed, but what they were sent still waits.
  expect(hall.connect(watcher).closed?.code).toBe(CLOSE.tooManyJoins.code);
  expect(hall.seat("Ben").closed).toBeNull();
  for (const { id } of dead) hall.room.disconnect(id);
  expect(hall.connect(watcher).closed).toBeNull();
});

test("[BU9] connections are kept free for seats that are taken, and a seat finds one in any case", () => {
  const hall = new Hall({ limits: { connections: 5 } });
  const anna = hall.seat("Anna");
  hall.room.disconnect(anna.id);
  const watching = Array.from({ length: 5 }, () => hall.connect(watcher));
  expect(watching.filter(({ closed }) => closed === null)).toHaveLength(4);
  expect(watching.at(-1)?.closed?.code).toBe(CLOSE.roomFull.code);
  expect(hall.connect(seat(1)).closed).toBeNull();
  // Nobody sat here when the spectators came: the last of them makes room.
  const ben = hall.seat("Ben");
  expect(ben.closed).toBeNull();
  expect(watching[3]?.closed?.code).toBe(CLOSE.roomFull.code);
  expect(watching[2]?.closed).toBeNull();
});

test("[BU9] a seat for which even so there is no connection may come back", () => {
  const hall = new Hall({ limits: { connections: 1 } });
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  expect(ben.closed).toMatchObject({ code: CLOSE.tooManyJoins.code });
  expect(CLOSE.tooManyJoins.retry).toBe(true);
  expect(hall.connect(anna.viewer).closed).toBeNull();
});

test("[BU10] what a stock provider sends unasked is never counted against it", () => {
  const hall = new Hall();
  hall.seat("Anna");
  const provider = hall.connect(watcher);
  const frames = [provider.step1(), [0, 1, 2, 0, 0], [0, 2, 2, 0, 0], [1, 4, 1, 1, 1, 0], [3]];
  for (let count = 0; count < LIMITS.badFrames; count += 1) {
    for (const frame of frames) hall.room.receive(provider.id, Uint8Array.from(frame));
    hall.settle();
  }
  expect([provider.closed, provider.notices]).toEqual([null, []]);
  const awareness = Uint8Array.from([1, ...new Array<number>(LIMITS.frameBytes - 1).fill(1)]);
  for (let count = 0; !provider.closed && count < 1_000; count += 1) {
    hall.room.receive(provider.id, awareness);
    hall.settle();
  }
  expect(provider.closed?.code).toBe(CLOSE.tooFast.code);
});

test("[BU11] an odd state vector is charged by the document that it makes the room go through", () => {
  const hall = new Hall();
  const anna = hall.seat("Anna");
  for (let batch = 0; batch < 20; batch += 1) {
    hall.play(anna, "token.create", { name: "Rat", text: "x".repeat(1_000), count: 50 });
    hall.pass(1_000);
  }
  const asksOf = (reader: Reader): number => {
    for (let count = 0; count < LIMITS.askBurst; count += 1) {
      hall.room.receive(reader.id, reader.step1());
      hall.settle();
    }
    return LIMITS.askBurst - reader.notices.length;
  };
  hall.pass(60_000);
  expect(asksOf(hall.connect(watcher))).toBeLessThan(LIMITS.askBurst / 1.5);
});
