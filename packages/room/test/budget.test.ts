import { type CardHandle, type RoomKeyScope, seatId } from "@baize/engine";
import { CLOSE_CODES, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { type Account, Accounts } from "../src/account.ts";
import { WORK_COSTS } from "../src/budget.ts";
import { makePng } from "../testkit/pictures.ts";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const watcher = { kind: "spectator", level: "public" } as const;
const RESYNC = '{"type":"resync"}';
const ping = (bytes: number): string => `{"type":"ping"${" ".repeat(bytes - 15)}}`;
const intents = (client: TestClient) => client.steps.flatMap(({ acks = [] }) => acks).length;
const refusals = (client: TestClient) => client.steps.flatMap((step) => step.refusals ?? []);

test("[BU1] pings are charged by their bytes and are no bad frames; a flood of long ones ends", () => {
  const table = new TestRoom();
  const [anna, eager] = [table.seatPlayer("Anna"), table.connect(watcher)];
  for (let count = 0; count < 2 * LIMITS.badFrames; count += 1) {
    table.room.receive(eager.id, ping(100));
    table.settle();
  }
  expect([eager.closed, eager.notices]).toEqual([null, []]);

  const long = ping(LIMITS.frameBytes);
  const afforded = (LIMITS.intentBurst * WORK_COSTS.intent) / (long.length * WORK_COSTS.byteIn);
  let sent = 0;
  for (; !eager.closed && sent < 10 * afforded; sent += 1) {
    table.room.receive(eager.id, long);
    table.settle();
  }
  expect(eager.closed?.code).toBe(CLOSE_CODES.tooFast.code);
  expect(eager.notices[0]?.code).toBe("over_limit");
  expect(sent).toBeLessThan(2 * afforded);
  table.play(anna, "coin.flip", {});
  expect(anna.steps.at(-1)?.acks).toHaveLength(1);
});

test("[BU2] an intent that writes many rows costs as much as many intents do", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  for (let batch = 0; batch < LIMITS.cardsPerIntent / LIMITS.tokensPerIntent; batch += 1) {
    table.play(anna, "token.create", { name: "Rat", count: LIMITS.tokensPerIntent });
  }
  table.pass(60_000);
  const cards = Object.keys(anna.public.cards) as CardHandle[];
  expect(cards).toHaveLength(LIMITS.cardsPerIntent);
  const before = intents(anna);
  for (let turn = 0; turn < LIMITS.intentBurst / 4; turn += 1) {
    table.send(anna, "card.tap", { cards, tapped: turn % 2 === 0 });
  }
  table.send(ben, "coin.flip", {});
  table.settle();
  const done = intents(anna) - before;
  expect(done).toBeGreaterThan(10);
  expect(done).toBeLessThan(
    (LIMITS.intentBurst * WORK_COSTS.intent) / (cards.length * WORK_COSTS.row),
  );
  expect(refusals(anna)[0]?.code).toBe("over_limit");
  expect(intents(ben)).toBe(1);
});

test("[BU14] the same cards cost more in long pieces than in short ones", () => {
  const touched = [200, 20].map((size) => {
    const table = new TestRoom();
    const anna = table.seatPlayer("Anna");
    for (let batch = 0; batch < LIMITS.cardsPerIntent / LIMITS.tokensPerIntent; batch += 1) {
      table.play(anna, "token.create", { name: "Rat", count: LIMITS.tokensPerIntent });
    }
    table.pass(60_000);
    const cards = (Object.keys(anna.public.cards) as CardHandle[]).slice(0, size);
    const before = intents(anna);
    for (let turn = 0; turn < LIMITS.intentBurst; turn += 1) {
      table.send(anna, "card.tap", { cards, tapped: turn % 2 === 0 });
      table.settle();
    }
    return (intents(anna) - before) * size;
  });
  const [long = 0, short = 0] = touched;
  expect(long).toBeGreaterThan(0);
  expect(short).toBeGreaterThan(1.5 * long);
});

test("[BU3] a seat's connections share one budget: coming back doesn't fill it", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  for (let count = 0; count < LIMITS.intentBurst; count += 1) table.send(anna, "coin.flip", {});
  table.settle();
  const again = table.connect(viewerOfSeat(1));
  table.play(again, "coin.flip", {});
  expect(refusals(again).map(({ code }) => code)).toEqual(["over_limit"]);
  table.pass(5_000);
  table.play(again, "coin.flip", {});
  expect(intents(again)).toBe(1);
});

test("[BU4] many who come, ask and go use up the share of those without a seat; no seat notices", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  let [answered, refused] = [0, 0];
  for (let count = 0; count < LIMITS.joinBurst - 1; count += 1) {
    const spectator = table.connect(watcher);
    for (let ask = 0; ask < LIMITS.askBurst; ask += 1) {
      table.room.receive(spectator.id, RESYNC);
      table.settle();
    }
    refused += spectator.notices.length;
    answered += LIMITS.askBurst - spectator.notices.length;
    table.room.disconnect(spectator.id);
  }
  const most = (LIMITS.watcherBurst * WORK_COSTS.intent) / WORK_COSTS.ask;
  expect(answered).toBeLessThanOrEqual(most);
  expect(refused).toBeGreaterThan(100 * most);
  table.room.receive(anna.id, RESYNC);
  table.play(anna, "coin.flip", {});
  expect([anna.notices, intents(anna)]).toEqual([[], 1]);
});

test("[BU4] of those without a seat, one that used much is refused before one that used nothing", () => {
  const table = new TestRoom();
  table.seatPlayer("Anna");
  const [greedy, other, quiet] = [1, 2, 3].map(() => table.connect(watcher)) as [
    TestClient,
    TestClient,
    TestClient,
  ];
  for (const client of [greedy, other]) {
    for (let ask = 0; ask < LIMITS.askBurst; ask += 1) {
      table.room.receive(client.id, RESYNC);
      table.settle();
    }
  }
  const late = table.connect(watcher);
  for (const client of [quiet, late]) table.room.receive(client.id, RESYNC);
  table.settle();
  expect(other.notices.length).toBeGreaterThan(0);
  expect([quiet.notices, late.notices, late.closed]).toEqual([[], [], null]);
});

test("[BU5] what one seat sends at once is taken in over several turns, and another's intent goes between", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 500 }] });
  table.pass(60_000);
  const before = intents(anna);
  for (let count = 0; count < 20; count += 1) {
    table.send(anna, "library.draw", { count: 100 });
    table.send(anna, "hand.discard", { random: 100 });
  }
  table.send(ben, "coin.flip", {});
  let turns = 0;
  for (; intents(ben) === 0 && turns < 10; turns += 1) table.turn();
  expect(turns).toBeLessThan(8);
  expect(intents(anna) - before).toBeLessThan(20);
  table.settle();
  expect(intents(anna) + refusals(anna).length - before).toBe(40);
});

/** A table whose players each queue some intents of a type at once: the acks of each player in each tick. */
const queued = (type: string, payload: object, each: number): readonly (readonly number[])[] => {
  const table = new TestRoom();
  const players = ["Anna", "Ben", "Cleo", "Dora"].map((name) => table.seatPlayer(name));
  for (const player of players) {
    table.play(player, "deck.load", { cards: [{ name: "Island", count: 300 }] });
  }
  table.pass(60_000);
  const rows = table.journal.rows(0, table.room.revision).length;
  const before = players.map(({ steps }) => steps.length);
  for (const player of players) {
    for (let count = 0; count < each; count += 1) table.send(player, type, payload);
  }
  table.settle();
  const acks = players.map(({ steps }, index) =>
    steps.slice(before[index]).map(({ acks = [] }) => acks.length),
  );
  expect(acks.map((ticks) => ticks.reduce((sum, all) => sum + all, 0))).toEqual(
    players.map(() => each),
  );
  const ticks = table.journal.rows(0, table.room.revision).length - rows;
  return Array.from({ length: ticks }, (_, tick) => acks.map((ticks) => ticks[tick] ?? 0));
};

test.each([
  { type: "coin.flip", payload: {}, each: 80, most: 8 },
  { type: "library.draw", payload: { count: 1 }, each: 40, most: 8 },
  { type: "library.shuffle", payload: {}, each: 10, most: 15 },
])("[BU5] ticks end by the work of their intents: $type", ({ type, payload, each, most }) => {
  const ticks = queued(type, payload, each);
  const sums = ticks.map((acks) => acks.reduce((sum, all) => sum + all, 0));
  // As many turns as the work takes, each about as full as the others.
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks.length).toBeLessThanOrEqual(most);
  const full = sums.slice(0, -1);
  expect(Math.max(...full)).toBeLessThanOrEqual(1 + Math.min(...full));
});

test("[BU5] those who wait take turns: none is more than one intent ahead of another in a tick", () => {
  const [first = [], ...others] = queued("coin.flip", {}, 100);
  // The first tick holds what came before anybody had to wait: all of it is of the first who sent.
  const [most = 0, ...none] = first;
  expect(none).toEqual([0, 0, 0]);
  const turns = Math.floor((100 - most) / Math.max(...(others[0] ?? [])));
  expect(turns).toBeGreaterThan(2);
  for (const acks of others.slice(0, turns)) {
    expect(Math.max(...acks) - Math.min(...acks)).toBeLessThanOrEqual(1);
  }
});

test("[BU6] who calls over HTTP is charged by key, and a seat's calls to the seat", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  const callsOf = (scope: Parameters<typeof table.room.charges.call>[0]): number => {
    let calls = 0;
    while (calls < 10_000 && table.room.charges.call(scope)) calls += 1;
    return calls;
  };
  const most = (LIMITS.intentBurst * WORK_COSTS.intent) / WORK_COSTS.call;
  expect(callsOf("spectator")).toBeLessThanOrEqual(most);
  expect(callsOf("player")).toBeLessThanOrEqual(most);
  expect(callsOf(null)).toBeLessThanOrEqual(most);
  expect(callsOf("host")).toBe(most);
  expect(callsOf(viewerOfSeat(1).seat)).toBeGreaterThan(most / 2);
  table.play(anna, "coin.flip", {});
  expect(refusals(anna).map(({ code }) => code)).toEqual(["over_limit"]);
  table.pass(10_000);
  expect(callsOf("player")).toBeGreaterThan(10);
});

test("[BU6] calls without a key take nothing from those who watch or come to watch", () => {
  const table = new TestRoom();
  const inside = table.connect(watcher);
  for (let call = 0; call < 20_000; call += 1) {
    table.room.charges.call(null);
    if (call % 1_000 === 0) table.pass(1_000);
  }
  table.room.receive(inside.id, RESYNC);
  table.settle();
  expect([inside.closed, inside.notices]).toEqual([null, []]);
  expect(table.room.charges.call("spectator")).toBe(true);
  expect(table.connect(watcher).closed).toBeNull();
});

const SMALL_BURST = { intentBurst: 50 };

/** Tables on which one call writes or sends much, and that call by a key. */
const DEAR_CALLS = {
  "a redealt seat": () => {
    const table = new TestRoom({ limits: SMALL_BURST });
    const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
    table.do(ben, "deck.load", { cards: [{ name: "Island", count: 500 }] });
    table.pass(60_000);
    table.do(ben, "library.draw", { count: 200 });
    for (const { id } of [anna, ben]) table.room.disconnect(id);
    const reset = (scope: RoomKeyScope) =>
      table.room.httpOperations.replaceKey(table.key(scope), viewerOfSeat(2).seat, {
        redeal: true,
      });
    return { table, call: reset };
  },
  "a picture of cards in play": () => {
    const table = new TestRoom({ limits: SMALL_BURST });
    const anna = table.seatPlayer("Anna", "host");
    for (let batch = 0; batch < 2; batch += 1) {
      table.do(anna, "token.create", { name: "Rat", count: LIMITS.tokensPerIntent });
      table.pass(60_000);
    }
    for (let count = 0; count < 20; count += 1) table.connect(watcher);
    let pictures = 0;
    const bring = (scope: RoomKeyScope) => {
      pictures += 1;
      return table.room.httpOperations.setPicture(table.key(scope), {
        name: "Rat",
        bytes: makePng({ pixels: `${pictures}` }),
      });
    };
    return { table, call: bring };
  },
  "a page of log lines to all": () => {
    const table = new TestRoom({ limits: SMALL_BURST });
    table.seatPlayer("Anna", "host");
    for (let count = 0; count < 100; count += 1) table.connect(watcher);
    const link = (scope: RoomKeyScope) =>
      table.room.httpOperations.links(table.key(scope), { spectatorAll: false, judge: true });
    return { table, call: link };
  },
};

test.each(Object.entries(DEAR_CALLS))(
  "[BU2] a call with the host's link is charged what it writes and sends: %s",
  (_, prepare) => {
    const { table, call } = prepare();
    table.pass(60_000);
    const most = (SMALL_BURST.intentBurst * WORK_COSTS.intent) / WORK_COSTS.call;
    let calls = 0;
    for (; calls < most && table.room.charges.call("host"); calls += 1) {
      expect(call("host")).toMatchObject({ ok: true });
    }
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThan(most / 2);
  },
);

test("[BU7] nothing is answered while more than a connection's allowance waits; it is answered after that", () => {
  const table = new TestRoom();
  const [anna, slow] = [table.seatPlayer("Anna"), table.connect(watcher)];
  table.pass(100);
  slow.backlog = LIMITS.queuedBytes + 1;
  const sent = slow.frames.length;
  table.room.receive(slow.id, "nonsense");
  for (let count = 0; count < 20; count += 1) {
    table.room.receive(slow.id, RESYNC);
    table.room.receive(slow.id, slow.step1());
    table.send(slow, "coin.flip", {});
    table.pass(100);
  }
  expect(slow.frames.length).toBe(sent);
  slow.backlog = 0;
  slow.welcome = null;
  table.pass(1_000);
  expect(slow.welcome).not.toBeNull();
  expect(slow.frames.length).toBeGreaterThan(sent + 1);
  table.pass(60_000);
  expect([table.timers, slow.closed, anna.closed]).toEqual([0, null, null]);
});

test("[BU7] who asks and reads nothing is closed, and counts until the platform says that it is gone", () => {
  const table = new TestRoom();
  table.seatPlayer("Anna");
  const dead = Array.from({ length: LIMITS.roomSpectators }, () => table.connect(watcher));
  for (const client of dead) {
    client.backlog = LIMITS.queuedBytes + 1;
    table.room.receive(client.id, RESYNC);
  }
  for (let second = 0; second < 12; second += 1) table.pass(1_000);
  expect(new Set(dead.map(({ closed }) => closed?.code))).toEqual(
    new Set([CLOSE_CODES.tooSlow.code]),
  );
  expect(table.room.status.spectators).toBe(0);
  expect(table.connect(watcher).closed).not.toBeNull();
  for (const { id } of dead) table.room.disconnect(id);
  table.pass(10_000);
  expect(table.connect(watcher).closed).toBeNull();
});

test("[BU8] no more come in while what all without a seat have not read is too much; those who read stay", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  const reading = table.connect(watcher);
  const dead = Array.from({ length: 32 }, () => table.connect(watcher));
  for (const client of dead) client.backlog = 0.6 * LIMITS.queuedBytes;
  expect(table.connect(watcher).closed?.code).toBe(CLOSE_CODES.tooManyJoins.code);
  table.play(anna, "coin.flip", {});
  expect(dead.every(({ closed }) => closed?.code === CLOSE_CODES.tooSlow.code)).toBe(true);
  expect(reading.closed).toBeNull();
  // They are closed, but what they were sent still waits.
  expect(table.connect(watcher).closed?.code).toBe(CLOSE_CODES.tooManyJoins.code);
  expect(table.seatPlayer("Ben").closed).toBeNull();
  for (const { id } of dead) table.room.disconnect(id);
  expect(table.connect(watcher).closed).toBeNull();
});

test("[BU9] connections are kept free for seats that are taken, and a seat finds one in any case", () => {
  const table = new TestRoom({ limits: { connections: 5 } });
  const anna = table.seatPlayer("Anna");
  table.room.disconnect(anna.id);
  const watching = Array.from({ length: 5 }, () => table.connect(watcher));
  expect(watching.filter(({ closed }) => closed === null)).toHaveLength(4);
  expect(watching.at(-1)?.closed?.code).toBe(CLOSE_CODES.roomFull.code);
  expect(table.connect(viewerOfSeat(1)).closed).toBeNull();
  // Nobody sat here when the spectators came: the last of them makes room.
  const ben = table.seatPlayer("Ben");
  expect(ben.closed).toBeNull();
  expect(watching[3]?.closed?.code).toBe(CLOSE_CODES.roomFull.code);
  expect(watching[2]?.closed).toBeNull();
});

test("[BU9] a seat for which even so there is no connection may come back", () => {
  const table = new TestRoom({ limits: { connections: 1 } });
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  expect(ben.closed).toMatchObject({ code: CLOSE_CODES.tooManyJoins.code });
  expect(CLOSE_CODES.tooManyJoins.retry).toBe(true);
  expect(table.connect(anna.viewer).closed).toBeNull();
});

test("[BU10] what a stock provider sends unasked is never counted against it", () => {
  const table = new TestRoom();
  table.seatPlayer("Anna");
  const provider = table.connect(watcher);
  const frames = [provider.step1(), [0, 1, 2, 0, 0], [0, 2, 2, 0, 0], [1, 4, 1, 1, 1, 0], [3]];
  for (let count = 0; count < LIMITS.badFrames; count += 1) {
    for (const frame of frames) table.room.receive(provider.id, Uint8Array.from(frame));
    table.settle();
  }
  expect([provider.closed, provider.notices]).toEqual([null, []]);
  const awareness = Uint8Array.from([1, ...new Array<number>(LIMITS.frameBytes - 1).fill(1)]);
  for (let count = 0; !provider.closed && count < 1_000; count += 1) {
    table.room.receive(provider.id, awareness);
    table.settle();
  }
  expect(provider.closed?.code).toBe(CLOSE_CODES.tooFast.code);
});

test("[BU11] an odd state vector is charged by the document that it makes the room go through", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  for (let batch = 0; batch < 20; batch += 1) {
    table.play(anna, "token.create", { name: "Rat", text: "x".repeat(1_000), count: 50 });
    table.pass(1_000);
  }
  const asksOf = (client: TestClient): number => {
    for (let count = 0; count < LIMITS.askBurst; count += 1) {
      table.room.receive(client.id, client.step1());
      table.settle();
    }
    return LIMITS.askBurst - client.notices.length;
  };
  table.pass(60_000);
  expect(asksOf(table.connect(watcher))).toBeLessThan(LIMITS.askBurst / 1.5);
});

test("[BU3] [BU4] eight seats at their budget use four tenths of a thread, and all who watch another tenth", () => {
  const table = new TestRoom();
  const accounts = new Accounts(table.clock);
  /** The points that accounts are allowed in a second, each a microsecond of the thread, once they spent their bursts. */
  const perSecond = (all: readonly Account[]): number => {
    let points = 0;
    for (let second = -60; second < 600; second += 1) {
      table.now += 1_000;
      if (second === 0) points = 0;
      for (const account of all) {
        for (; account.isOpen(table.now); points += WORK_COSTS.intent) {
          account.charge(WORK_COSTS.intent, table.now);
        }
      }
    }
    return points / 600;
  };
  const seats = Array.from({ length: 8 }, (_, index) => accounts.ofCaller(seatId(index + 1)));
  expect(perSecond(seats) / 1_000_000).toBeCloseTo(0.4, 2);
  const credential = { scope: "spectator", epoch: 1 } as const;
  const watching = Array.from({ length: 40 }, () =>
    accounts.ofConnection({ viewer: watcher, credential }),
  );
  expect(perSecond(watching) / 1_000_000).toBeCloseTo(0.1, 2);
});
