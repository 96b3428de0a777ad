import type { ServerResponse } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { WebhookEvent } from "@baize/protocol";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { BareWorkerdServer } from "../../../scripts/faults/bare-server.ts";
import { AlarmSchedule } from "../src/alarm-schedule.ts";
import { parseSettings } from "../src/settings.ts";
import { WEBHOOKS_ALARM, type WebhookResult, WebhookSender } from "../src/webhooks.ts";
import { nodeSql } from "./node-sql.ts";
import { RoomApi } from "./room-api.ts";
import { TEST_SERVER_KEY_SECRET } from "./test-server.ts";
import { eventually } from "./test-socket.ts";
import { WEBHOOK_SECRET, WebhookReceiver } from "./webhook-receiver.ts";

afterEach(() => void vi.useRealTimers());

/** Longer than a pause or the first wait after a failure. */
const PATIENCE = { timeout: 20_000, interval: 50 };

const EVENT: WebhookEvent = {
  type: "room.made",
  at: 1,
  room: "friday",
  name: "Friday",
  game: "magic",
  revision: 1,
  seats: [],
  turn: null,
};

/** A queue of webhooks whose clock is set by hand. */
const queueTo = (...addresses: readonly string[]) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const sql = nodeSql(new DatabaseSync(":memory:"));
  const schedule = new AlarmSchedule(sql, { setAlarm: () => Promise.resolve() });
  const reports: string[] = [];
  const told = addresses.map((address) => `${address} ${WEBHOOK_SECRET}`).join();
  const settings = parseSettings({ KEY_SECRET: TEST_SERVER_KEY_SECRET, WEBHOOKS: told });
  if (!settings.ok) throw new Error(settings.error.message);
  const results: WebhookResult[] = [];
  const waiting = { count: 0 };
  const webhooks = new WebhookSender({
    sql,
    schedule,
    settings: settings.value,
    report: (bug) => reports.push(String(bug)),
    onResult: (result) => results.push(result),
    onWaiting: (count) => {
      waiting.count = count;
    },
  });
  /** Lets the alarm ring; how long it waited for that, or null when none was set. */
  const ring = async (): Promise<number | null> => {
    const at = schedule.dueAt(WEBHOOKS_ALARM);
    if (at === null) return null;
    const waited = Math.max(0, at - Date.now());
    vi.setSystemTime(Date.now() + waited);
    schedule.cancel(WEBHOOKS_ALARM);
    await webhooks.send();
    return waited;
  };
  return { webhooks, reports, results, waiting, ring };
};

const numbered = (revision: number): WebhookEvent => ({ ...EVENT, revision });

test("[WH3] what a receiver refuses is sent again later and later, with the same id, and is given up at last", async () => {
  const receiver = await WebhookReceiver.forTest();
  receiver.answer = (response) => response.writeHead(500).end();
  const { webhooks, reports, results, waiting, ring } = queueTo(receiver.address);
  webhooks.add(EVENT);
  const waits: number[] = [];
  for (let waited = await ring(); waited !== null; waited = await ring()) {
    waits.push(waited / 1000);
    expect(waiting.count).toBe(waits.length < 7 ? 1 : 0);
  }
  expect(results).toEqual([...Array.from({ length: 6 }, () => "failed"), "given_up"]);
  expect(waits).toEqual([0, 5, 60, 300, 1_800, 7_200, 21_600]);
  expect(new Set(receiver.deliveries.map(({ id }) => id)).size).toBe(1);
  expect(receiver.deliveries).toHaveLength(7);
  expect(reports).toEqual([
    expect.stringMatching(/^Error: A webhook at 127\.0\.0\.1:\d+ can't be told: it answered 500$/),
  ]);
});

test("[WH3] events keep their order, and a receiver that fails holds up no other", async () => {
  const [broken, fine] = [await WebhookReceiver.forTest(), await WebhookReceiver.forTest()];
  let isBroken = true;
  broken.answer = (response) => response.writeHead(isBroken ? 503 : 200).end();
  const { webhooks, ring } = queueTo(broken.address, fine.address);
  for (let each = 1; each <= 3; each += 1) webhooks.add(numbered(each));
  await ring();
  expect(broken.deliveries.map(({ event }) => event.revision)).toEqual([1]);
  expect(fine.deliveries.map(({ event }) => event.revision)).toEqual([1, 2, 3]);
  isBroken = false;
  await ring();
  expect(broken.deliveries.map(({ event }) => event.revision)).toEqual([1, 1, 2, 3]);
  expect(await ring()).toBeNull();
});

test("[WH3] of many events the latest twenty wait, and the next are sent five seconds later", async () => {
  const receiver = await WebhookReceiver.forTest();
  const { webhooks, results, waiting, ring } = queueTo(receiver.address);
  for (let each = 1; each <= 50; each += 1) webhooks.add(numbered(each));
  expect([results.length, new Set(results), waiting.count]).toEqual([30, new Set(["dropped"]), 20]);
  await ring();
  expect([results.length, results.at(-1), waiting.count]).toEqual([50, "sent", 0]);
  expect(receiver.deliveries.map(({ event }) => event.revision)).toEqual(
    Array.from({ length: 20 }, (_, index) => 31 + index),
  );
  webhooks.add(numbered(51));
  expect(await ring()).toBe(5_000);
  expect(receiver.deliveries).toHaveLength(21);
});

test("[WH3] an alarm that rings while a receiver is slow rings again, since the server may die meanwhile", async () => {
  const receiver = await WebhookReceiver.forTest();
  const arrived = new Promise<ServerResponse>((resolve) => {
    receiver.answer = resolve;
  });
  const { webhooks, ring } = queueTo(receiver.address);
  webhooks.add(EVENT);
  const sent = ring();
  const response = await arrived;
  expect([await ring(), await ring()]).toEqual([5_000, 10_000]);
  response.writeHead(204).end();
  await sent;
  expect(receiver.deliveries).toHaveLength(1);
  expect(await ring()).toBeNull();
});

test("[WH3] what happens while a room sends waits for the pause too", async () => {
  const receiver = await WebhookReceiver.forTest();
  const { webhooks, ring } = queueTo(receiver.address);
  receiver.answer = (response) => {
    vi.setSystemTime(Date.now() + 1);
    if (receiver.deliveries.length < 3) webhooks.add(numbered(receiver.deliveries.length + 1));
    response.writeHead(204).end();
  };
  webhooks.add(numbered(1));
  expect([await ring(), await ring(), await ring(), await ring()]).toEqual([0, 5_000, 5_000, null]);
  expect(receiver.deliveries.map(({ event }) => event.revision)).toEqual([1, 2, 3]);
});

test("[WH2] a redirect leads to no other address", async () => {
  const [receiver, other] = [await WebhookReceiver.forTest(), await WebhookReceiver.forTest()];
  receiver.answer = (response) => response.writeHead(307, { location: other.address }).end();
  const { webhooks, ring } = queueTo(receiver.address);
  webhooks.add(EVENT);
  await ring();
  await ring();
  expect(receiver.deliveries).toHaveLength(2);
  expect(other.deliveries).toEqual([]);
});

const settingsError = (variables: Record<string, string>): string | null => {
  const result = parseSettings({ KEY_SECRET: TEST_SERVER_KEY_SECRET, ...variables });
  return result.ok ? null : result.error.message;
};

test.each([
  ["http://cards.example/hook", "needs addresses of https"],
  ["https://anna:secret@cards.example/hook", "needs addresses of https"],
  ["https://cards.example/hook#part", "needs addresses of https"],
  ["cards.example", "needs addresses of https"],
])(
  "[WH2] [WK6] %s as a webhook stops the start with a sentence that doesn't quote it",
  (address, said) => {
    const error = settingsError({
      WEBHOOKS: `https://a.example/ ${WEBHOOK_SECRET},${address} ${WEBHOOK_SECRET}`,
    });
    expect(error).toContain(`WEBHOOKS ${said}`);
    expect(error).toContain("entry 2");
    expect(error).not.toContain("cards.example");
  },
);

test("[WH2] [WK6] a webhook needs a secret of its own, which no sentence quotes", () => {
  for (const secret of ["", "whsec_c2hvcnQ=", "whsec_not base64", WEBHOOK_SECRET.slice(6)]) {
    const error = settingsError({ WEBHOOKS_ALLOWED: `https://cards.example/hook ${secret}` });
    expect(error).toContain("WEBHOOKS_ALLOWED lists addresses, each with a space and a secret");
    expect(error).not.toContain("cards.example");
  }
  expect(settingsError({ WEBHOOKS: `http://[::1]:4000/a ${WEBHOOK_SECRET}` })).toBeNull();
});

const METRICS_TOKEN = "what Prometheus sends";

/** A server that tells one receiver of every room, and lets the maker of a room name another. */
const serve = async () => {
  const [every, named] = [await WebhookReceiver.forTest(), await WebhookReceiver.forTest()];
  const bare = await BareWorkerdServer.start({
    vars: {
      WEBHOOKS: `${every.address} ${WEBHOOK_SECRET}`,
      WEBHOOKS_ALLOWED: `${named.address} ${WEBHOOK_SECRET}`,
      METRICS_TOKEN,
    },
  });
  onTestFinished(() => bare.close());
  const server = new RoomApi();
  server.url = new URL(bare.url);
  return { every, named, bare, server };
};

test("[WH1] webhooks hear of a room, of its game's start and end, and of turns of those who aren't there", async () => {
  const { every, named, server } = await serve();
  const created = await server.createRoom({ name: "Friday", webhook: named.address });
  const { room, keys } = created;
  const anna = await server.sit(created, "Anna");
  const ben = await server.claim(room, { key: keys.player, name: "Ben" });
  await anna.play("chat.say", { text: "a secret between us" });
  await anna.play("turn.start", { first: 1 });
  await anna.play("turn.next", {});
  const socket = await server.connect(room, ben.key);
  await socket.play("turn.next", {});
  await anna.play("turn.next", {});
  await socket.play("seat.concede", { conceded: true });
  await vi.waitFor(() => expect(named.types).toHaveLength(4), PATIENCE);

  expect(named.types).toEqual(["room.made", "game.started", "turn.passed", "game.ended"]);
  const [made, started, passed, ended] = named.deliveries.map(({ event }) => event);
  expect(made).toMatchObject({ room, name: "Friday", game: "magic", seats: [], turn: null });
  expect(started?.turn).toEqual({ seat: 1, number: 1 });
  expect(started?.seats).toEqual([
    { seat: 1, name: "Anna", left: false },
    { seat: 2, name: "Ben", left: false },
  ]);
  expect(passed?.turn).toEqual({ seat: 2, number: 2 });
  expect(ended).toMatchObject({ type: "game.ended", winner: 1 });
  expect(every.deliveries.map(({ event }) => event)).toEqual([made, started, passed, ended]);
  for (const { isSigned, body } of [...every.deliveries, ...named.deliveries]) {
    expect(isSigned).toBe(true);
    for (const secret of [...Object.values(keys), ben.key, "a secret between us", "/r/"]) {
      expect(body).not.toContain(secret);
    }
  }
  for (const each of [anna, socket]) each.close();
});

test("[WH1] a room tells the webhook that its maker named and no other's, and none that isn't allowed is named", async () => {
  const { every, named, server } = await serve();
  await server.createRoom();
  await eventually(() => expect(every.deliveries).toHaveLength(1));
  expect(named.deliveries).toEqual([]);
  for (const webhook of [every.address, "https://elsewhere.example/hook", "nonsense"]) {
    const { status, body } = await server.post("/api/rooms", { webhook });
    expect(status).toBe(400);
    expect(body.error).toEqual({
      code: "invalid_request",
      message: "The server's operator doesn't allow this webhook",
      field: "webhook",
    });
  }
});

test("[WH5] metrics tell what became of events, and how many wait, until their room is deleted", async () => {
  const { every, named, server } = await serve();
  named.answer = (response) => response.writeHead(500).end();
  const told = async (): Promise<string[]> => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(new URL("/metrics", server.url), { headers })).text();
    return text.split("\n").filter((line) => line.startsWith("baize_webhooks"));
  };
  const metrics = (sent: number, failed: number, waiting: number): string[] => [
    `baize_webhooks_total{result="sent"} ${sent}`,
    `baize_webhooks_total{result="failed"} ${failed}`,
    'baize_webhooks_total{result="given_up"} 0',
    'baize_webhooks_total{result="dropped"} 0',
    `baize_webhooks_waiting ${waiting}`,
  ];
  expect(await told()).toEqual(metrics(0, 0, 0));
  const { room, keys } = await server.createRoom({ webhook: named.address });
  await eventually(async () => expect(await told()).toEqual(metrics(1, 1, 1)));
  expect([every.types, named.types]).toEqual([["room.made"], ["room.made"]]);
  const body = JSON.stringify({ key: keys.host });
  expect((await server.request(`/api/rooms/${room}`, { method: "DELETE", body })).status).toBe(200);
  expect(await told()).toEqual(metrics(1, 1, 0));
});

test("[WH3] nobody who plays waits for a receiver, and what it wasn't told it is told after kill -9", async () => {
  const { every, bare, server } = await serve();
  every.answer = () => undefined;
  const created = await server.createRoom();
  await eventually(() => expect(every.types).toEqual(["room.made"]));
  const anna = await server.sit(created, "Anna");
  expect((await anna.play("turn.start", { first: 1 })).acks).toHaveLength(1);
  // The receiver has still time to answer.
  expect(every.givenUp).toBe(0);
  await bare.kill();
  every.answer = (response) => response.writeHead(204).end();
  await sleep(100);
  await bare.restart();
  const told = ["room.made", "room.made", "game.started"];
  await vi.waitFor(() => expect(every.types).toEqual(told), PATIENCE);
  const [first, again] = every.deliveries;
  expect(again?.id).toBe(first?.id);
});
