import { DatabaseSync } from "node:sqlite";
import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { seatId } from "@baize/engine";
import { afterEach, expect, test, vi } from "vitest";
import { AlarmSchedule } from "../src/alarm-schedule.ts";
import { isAllowedPushEndpoint, PUSH_SERVICES } from "../src/push-hosts.ts";
import { PushNotifier } from "../src/push-notifier.ts";
import { encryptSubscription, type PushResult, subscriptionId } from "../src/push-subscription.ts";
import { parseSettings } from "../src/settings.ts";
import { deriveVapidKeys } from "../src/vapid.ts";
import { nodeSql } from "./node-sql.ts";
import { PushService } from "./push-service.ts";
import { TEST_SERVER_KEY_SECRET } from "./test-server.ts";

afterEach(() => void vi.useRealTimers());

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const ROOM = "friday";
const ANNA = { seat: seatId(1), epoch: 7 };
const BEN = { seat: seatId(2), epoch: 8 };

/** The calls of a room whose clock is set by hand. */
const callsOver = async (variables: Record<string, string> = {}) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const service = await PushService.forTest();
  const settings = parseSettings({
    KEY_SECRET: TEST_SERVER_KEY_SECRET,
    PUSH_HOSTS: service.host,
    ...variables,
  });
  if (!settings.ok) throw new Error(settings.error.message);
  const database = new DatabaseSync(":memory:");
  const sql = nodeSql(database);
  const schedule = new AlarmSchedule(sql, { setAlarm: () => Promise.resolve() });
  const [reports, results]: [string[], PushResult[]] = [[], []];
  let work: Promise<void> = Promise.resolve();
  const open = (): PushNotifier =>
    new PushNotifier({
      room: () => ROOM,
      sql,
      schedule,
      settings: settings.value,
      waitUntil: (more) => {
        work = more;
      },
      report: (bug) => reports.push(String(bug)),
      onResult: (result) => results.push(result),
    });
  const calls = open();
  const keep = async (
    seat: typeof ANNA,
    path: string,
    secret = TEST_SERVER_KEY_SECRET,
  ): Promise<void> => {
    const sealed = { ...service.subscribe(path), contact: "https://cards.example" };
    calls.keep(seat, await encryptSubscription(secret, { room: ROOM, ...seat }, sealed));
  };
  /** Lets the alarm ring; how many milliseconds it waited for that, or null where none is set. */
  const ring = async (seat: typeof ANNA, of = calls): Promise<number | null> => {
    const at = schedule.dueAt("call");
    if (at === null) return null;
    const waited = at - Date.now();
    vi.setSystemTime(at);
    schedule.cancel("call");
    of.call(seat);
    await work;
    return waited;
  };
  const rows = (): unknown[] => database.prepare("SELECT * FROM push").all();
  return { service, calls, keep, ring, rows, reports, results, schedule, open, database };
};

const NEW = { isNewTurn: true };
const SAME = { isNewTurn: false };

test("[TN1] [TN4] a player is called once for a turn, 30 seconds after it, and reads only that it waits", async () => {
  const { service, calls, keep, ring, results } = await callsOver();
  await keep(BEN, "/ben");
  calls.waitFor(BEN.seat, NEW);
  expect(await ring(BEN)).toBe(30 * SECOND_MS);
  expect(await ring(BEN)).toBeNull();
  const [delivery] = service.deliveries;
  expect(delivery?.text).toBe(JSON.stringify({ turn: ROOM }));
  expect(delivery?.isSigned).toBe(true);
  expect(delivery?.key).toBe((await deriveVapidKeys(TEST_SERVER_KEY_SECRET)).publicKey);
  expect(delivery?.claims).toMatchObject({
    aud: `http://${service.host}`,
    sub: "https://cards.example",
  });
  expect(delivery?.headers).toMatchObject({
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: "86400",
    urgency: "high",
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  // They come and go in the same turn.
  calls.waitFor(null, SAME);
  calls.waitFor(BEN.seat, SAME);
  expect([await ring(BEN), service.deliveries.length, results]).toEqual([null, 1, ["sent"]]);
});

test("[TN1] who comes back isn't called, and the next call is five minutes after the last", async () => {
  const { service, calls, keep, ring } = await callsOver();
  await keep(BEN, "/ben");
  calls.waitFor(BEN.seat, NEW);
  calls.waitFor(null, SAME);
  expect(await ring(BEN)).toBeNull();
  calls.waitFor(BEN.seat, SAME);
  expect(await ring(BEN)).toBe(30 * SECOND_MS);
  calls.waitFor(ANNA.seat, NEW);
  expect(await ring(ANNA)).toBeNull();
  calls.waitFor(BEN.seat, NEW);
  expect(await ring(BEN)).toBe(5 * MINUTE_MS);
  expect(service.paths).toEqual(["/ben", "/ben"]);
});

test("[TN2] three browsers of a player are called, and a fourth takes the place of the one that was kept first", async () => {
  const { service, calls, keep, ring } = await callsOver();
  for (const path of ["/one", "/two", "/three", "/one", "/four"]) await keep(BEN, path);
  await keep(ANNA, "/anna");
  calls.waitFor(BEN.seat, NEW);
  await ring(BEN);
  expect(service.paths.sort()).toEqual(["/four", "/one", "/three"]);
});

test("[TN6] a browser that takes no more messages is forgotten, and so is a seat with another key", async () => {
  const { service, calls, keep, ring, rows, results } = await callsOver();
  service.answer = (response, path) => response.writeHead(path === "/gone" ? 410 : 404).end();
  await keep(BEN, "/gone");
  await keep(BEN, "/unknown");
  calls.waitFor(BEN.seat, NEW);
  await ring(BEN);
  expect([rows(), results, await ring(BEN)]).toEqual([[], ["gone", "gone"], null]);
  await keep({ ...BEN, epoch: 1 }, "/former");
  calls.waitFor(BEN.seat, NEW);
  await ring(BEN);
  expect([rows(), service.deliveries.length]).toEqual([[], 2]);
  await keep(BEN, "/ben");
  await keep(ANNA, "/anna");
  calls.forget(BEN.seat);
  expect(rows()).toHaveLength(1);
});

test("[TN6] storage holds nothing that a browser could be called with", async () => {
  const { service, keep, rows } = await callsOver();
  await keep(BEN, "/ben");
  const stored = rows().map((row) =>
    Buffer.from(
      Object.values(row as object)
        .map(String)
        .join(),
    ),
  );
  const text = JSON.stringify(rows(), (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
  );
  expect(stored).toHaveLength(1);
  for (const part of [service.host, "/ben", "p256dh", "cards.example"]) {
    expect(text).not.toContain(part);
  }
});

test("[TN3] a redirect leads to no other address, and is no delivery", async () => {
  const { service, calls, keep, ring, results } = await callsOver();
  const other = await PushService.forTest();
  service.answer = (response) =>
    response.writeHead(307, { location: `http://${other.host}/ben` }).end();
  await keep(BEN, "/ben");
  calls.waitFor(BEN.seat, NEW);
  await ring(BEN);
  expect([service.deliveries.length, other.deliveries, results]).toEqual([1, [], ["failed"]]);
});

test("[TN3] a host that the operator took off the list is sent nothing", async () => {
  const { service, calls, keep, ring, rows } = await callsOver({ PUSH_HOSTS: "push.example" });
  await keep(BEN, "/ben");
  calls.waitFor(BEN.seat, NEW);
  await ring(BEN);
  expect([service.deliveries, rows()]).toEqual([[], []]);
});

test("[TN5] a browser that subscribed under the former secret is called with that secret's key", async () => {
  const former = "the secret that was there before, long enough";
  const { service, calls, keep, ring } = await callsOver({ KEY_SECRET_BEFORE: former });
  await keep(BEN, "/ben", former);
  await keep(BEN, "/other", "a secret that the server never had, or no longer has");
  calls.waitFor(BEN.seat, NEW);
  await ring(BEN);
  expect(service.deliveries.map(({ path, key }) => [path, key])).toEqual([
    ["/ben", (await deriveVapidKeys(former)).publicKey],
  ]);
});

test("[TN7] what fails is tried three times for a turn, and the log names the host alone", async () => {
  const { service, calls, keep, ring, reports, results } = await callsOver();
  service.answer = (response) => response.writeHead(503).end();
  await keep(BEN, "/secret-path");
  calls.waitFor(BEN.seat, NEW);
  const waits: number[] = [];
  for (let waited = await ring(BEN); waited !== null; waited = await ring(BEN)) {
    waits.push(waited / SECOND_MS);
  }
  expect(waits).toEqual([30, 120, 120]);
  expect(results).toEqual(["failed", "failed", "failed"]);
  expect(reports).toEqual([`Error: A player can't be called at ${service.host}: it answered 503`]);
  service.answer = (response) => response.writeHead(204).end();
  calls.waitFor(BEN.seat, NEW);
  await ring(BEN);
  expect(results.at(-1)).toBe("sent");
});

test("[TN7] a service that can't be reached is a failure like another", async () => {
  const { calls, ring, reports, results } = await callsOver({ PUSH_HOSTS: "127.0.0.1:1" });
  const { keys } = (await PushService.forTest()).subscribe("/ben");
  const subscription = { endpoint: "http://127.0.0.1:1/ben", keys, contact: null };
  calls.keep(
    BEN,
    await encryptSubscription(TEST_SERVER_KEY_SECRET, { room: ROOM, ...BEN }, subscription),
  );
  calls.waitFor(BEN.seat, NEW);
  for (let tries = 0; tries < 3; tries += 1) await ring(BEN);
  expect(results).toEqual(["failed", "failed", "failed"]);
  expect(reports).toEqual(["Error: A player can't be called at 127.0.0.1:1: TypeError"]);
});

test("[TN7] a restart keeps the time of a call, and calls nobody again", async () => {
  const { service, calls, keep, ring, open, schedule } = await callsOver();
  await keep(BEN, "/ben");
  calls.waitFor(BEN.seat, NEW);
  const due = schedule.dueAt("call");
  vi.setSystemTime(Date.now() + 20 * SECOND_MS);
  const restarted = open();
  restarted.waitFor(BEN.seat, SAME);
  expect(schedule.dueAt("call")).toBe(due);
  await ring(BEN, restarted);
  open().waitFor(BEN.seat, SAME);
  expect([await ring(BEN), service.deliveries.length]).toEqual([null, 1]);
});

test("[TN7] what a call comes to isn't noted for the next turn", async () => {
  const { service, calls, keep, ring } = await callsOver();
  await keep(BEN, "/ben");
  calls.waitFor(BEN.seat, NEW);
  service.answer = (response) => {
    calls.waitFor(ANNA.seat, NEW);
    calls.waitFor(BEN.seat, NEW);
    response.writeHead(201).end();
  };
  await ring(BEN);
  expect(await ring(BEN)).toBe(5 * MINUTE_MS);
  expect(service.paths).toEqual(["/ben", "/ben"]);
});

test("[TN7] who is waited for next is called, though the browser of the one before is gone", async () => {
  const { service, calls, keep, ring } = await callsOver();
  await keep(BEN, "/ben");
  await keep(ANNA, "/anna");
  calls.waitFor(BEN.seat, NEW);
  service.answer = (response) => {
    calls.waitFor(ANNA.seat, NEW);
    response.writeHead(410).end();
  };
  await ring(BEN);
  expect(await ring(ANNA)).toBe(30 * SECOND_MS);
});

test("[TN6] a browser that was switched off isn't called, and the player's other one is", async () => {
  const { service, calls, keep, ring } = await callsOver();
  await keep(BEN, "/phone");
  await keep(BEN, "/desktop");
  calls.end(BEN.seat, await subscriptionId(ROOM, `http://${service.host}/phone`));
  calls.waitFor(BEN.seat, NEW);
  await ring(BEN);
  expect(service.paths).toEqual(["/desktop"]);
});

test("[TN6] where nobody asked to be called, nothing is stored and nothing goes wrong", async () => {
  const { calls, reports, database } = await callsOver();
  calls.waitFor(BEN.seat, NEW);
  calls.call(BEN);
  calls.end(BEN.seat, "unknown");
  calls.forget(BEN.seat);
  await turnOfTheLoop();
  expect(database.prepare("SELECT name FROM sqlite_master").all()).toEqual([]);
  expect(reports).toEqual([]);
});

test("[TN6] a room that is deleted while a player is called comes to no harm", async () => {
  const { service, calls, keep, ring, reports, database } = await callsOver();
  await keep(BEN, "/ben");
  calls.waitFor(BEN.seat, NEW);
  service.answer = (response) => {
    database.exec("DROP TABLE push; DROP TABLE due");
    response.writeHead(410).end();
  };
  await ring(BEN);
  expect(reports).toEqual([]);
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://wns2-par02p.notify.windows.com/w/?token=abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/fcm/send/abc", false],
  ["ftp://fcm.googleapis.com/abc", false],
  ["https://anna:secret@fcm.googleapis.com/abc", false],
  ["https://:secret@fcm.googleapis.com/abc", false],
  ["https://fcm.googleapis.com/abc#part", false],
  ["https://fcm.googleapis.com.evil.example/abc", false],
  ["https://evilcm.googleapis.com/abc", false],
  ["https://evil.example/fcm.googleapis.com", false],
  ["https://notify.windows.com/abc", false],
  ["https://evilnotify.windows.com/abc", false],
  ["https://127.0.0.1/abc", false],
  ["nonsense", false],
])("[TN3] whether a message may be sent to %s: %s", (endpoint, isAllowed) => {
  expect(isAllowedPushEndpoint(endpoint, PUSH_SERVICES)).toBe(isAllowed);
});

test("[TN3] a push host is a name, all under a name, or a port of this machine", () => {
  const hosts = ["a.push.example", "*.push.example", "localhost", "127.0.0.53", "[::1]:8080"];
  const result = parseSettings({
    KEY_SECRET: TEST_SERVER_KEY_SECRET,
    PUSH_HOSTS: hosts.join(", "),
  });
  expect(result.ok && result.value.pushHosts).toEqual(hosts);
});

test.each([
  "https://push.example/",
  "push",
  "*",
  "*.com",
  "*push.example",
  "push_.example",
  "pu_sh.example",
  "push.ex_ample",
  "push.example:443",
  "10.0.0.1",
  "x127.0.0.1",
  "127.0.0.1x",
])("[TN3] [WK6] %s as a push host stops the start", (host) => {
  const result = parseSettings({
    KEY_SECRET: TEST_SERVER_KEY_SECRET,
    PUSH_HOSTS: `push.example, ${host}`,
  });
  expect(result.ok ? null : result.error.message).toBe(
    `PUSH_HOSTS lists hosts such as fcm.googleapis.com or *.notify.windows.com, or is none, not "${host}"`,
  );
});
