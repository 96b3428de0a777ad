import { DatabaseSync } from "node:sqlite";
import { scheduler } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { LIMITS } from "@baize/protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AlarmSchedule } from "../src/alarm-schedule.ts";
import {
  type NewSharedReplay,
  SHARED_REPLAYS_ALARM,
  SharedReplayStore,
} from "../src/shared-replay-store.ts";
import { nodeSql } from "./node-sql.ts";

const MEGABYTE = 1024 * 1024;

beforeEach(() => {
  vi.stubGlobal("scheduler", scheduler);
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const KEPT_MS = 60_000;

/** A room's shared replays, with its storage and what is due there. */
const opened = (sharedReplays: { ms: number; bytes: number } | null) => {
  const sql = nodeSql(new DatabaseSync(":memory:"));
  const schedule = new AlarmSchedule(sql, { setAlarm: () => Promise.resolve() });
  return {
    sql,
    schedule,
    shares: new SharedReplayStore({ sql, schedule, settings: { sharedReplays } }),
  };
};

const open = (bytes = MEGABYTE): SharedReplayStore => opened({ ms: KEPT_MS, bytes }).shares;

/** Text that gzip can't shorten by much. */
const noise = (bytes: number): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(Math.min(bytes, 65_536)))).toString("base64");

function* linesOf(...texts: readonly (string | null)[]) {
  yield* texts;
}

const asked = (more: Partial<NewSharedReplay> = {}) =>
  Promise.resolve({
    ok: true,
    value: {
      by: "Anna",
      notes: [],
      lines: linesOf("one\n"),
      mayReadOn: () => true,
      isClosed: () => false,
      ...more,
    },
  } as const);

/** Shares what must be shared. */
const made = async (shares: SharedReplayStore, more: Partial<NewSharedReplay> = {}) => {
  const outcome = await shares.share(() => asked(more));
  return outcome.ok ? outcome.value : expect.fail(outcome.error.message);
};

/** The lines of a file, or its absence. */
const linesIn = (file: ReturnType<SharedReplayStore["read"]>): string[] | null => {
  if (!file.ok) throw new Error(file.error.message);
  return file.value && gunzipSync(file.value).toString().trimEnd().split("\n");
};

/** The code of a refusal, or "shared". */
const outcomeOf = async (making: ReturnType<SharedReplayStore["share"]>): Promise<string> => {
  const made = await making;
  return made.ok ? "shared" : `${made.error.code}: ${made.error.message}`;
};

test("[SH8] one that its player's budget holds up keeps others from sharing for half a minute and no longer", async () => {
  const shares = open();
  const slow = () => asked({ lines: linesOf("one\n", null, "two\n"), mayReadOn: () => false });
  const held = outcomeOf(shares.share(slow));
  expect(await outcomeOf(shares.share(asked))).toMatch(/^over_limit: .* is being shared/);
  vi.setSystemTime(Date.now() + 29_999);
  expect(await outcomeOf(shares.share(asked))).toMatch(/^over_limit: .* is being shared/);
  vi.setSystemTime(Date.now() + 1);
  expect(await outcomeOf(shares.share(asked))).toBe("shared");
  expect(await held).toMatch(/^over_limit: .* took too long/);
  // The place is free again.
  expect(await outcomeOf(shares.share(asked))).toBe("shared");
});

test("[SH8] a slow one that nobody waits for is finished", async () => {
  const shares = open();
  let mayReadOn = false;
  const slow = () => asked({ lines: linesOf("one\n", null, "two\n"), mayReadOn: () => mayReadOn });
  const held = outcomeOf(shares.share(slow));
  vi.setSystemTime(Date.now() + 3_600_000);
  mayReadOn = true;
  expect(await held).toBe("shared");
});

test("[SH8] the shared replays of a room are limited in bytes, and deleting one makes space", async () => {
  const shares = open(150_000);
  const large = () => asked({ lines: linesOf(noise(65_536)) });
  const first = await shares.share(large);
  if (!first.ok) expect.fail(first.error.message);
  expect(await outcomeOf(shares.share(large))).toBe("shared");
  expect(await outcomeOf(shares.share(large))).toMatch(/^too_large: /);
  // What is small still has space.
  expect(await outcomeOf(shares.share(asked))).toBe("shared");
  shares.delete(first.value.share);
  expect(await outcomeOf(shares.share(large))).toBe("shared");
});

test("[SH9] who reads shared replays is charged before, all together, and waits once their budget is used up", async () => {
  const shares = open();
  const made = await shares.share(() => asked({ lines: linesOf(noise(65_536)) }));
  if (!made.ok) expect.fail(made.error.message);
  const { share } = made.value;
  const now = Date.now();
  let times = 0;
  while (shares.read(share, now).ok) times += 1;
  expect(times).toBeGreaterThan(100);
  expect(times).toBeLessThan(1_000);
  for (const refused of [shares.read(share, now), shares.has(share, now)]) {
    expect(refused).toMatchObject({ ok: false, error: { code: "over_limit" } });
  }
  expect(shares.read("A".repeat(22), now)).toMatchObject({ ok: false });
  const later = now + 10_000;
  expect(shares.has(share, later)).toEqual({ ok: true, value: true });
  expect(shares.read("A".repeat(22), later)).toEqual({ ok: true, value: null });
});

test("[SH5] a file begins with who shared it, until when, and the comments in the order of the game", async () => {
  const shares = open();
  const notes = [
    { revision: 4, text: "later" },
    { revision: 2, text: "sooner" },
  ];
  const now = Date.now();
  const { share, until } = await made(shares, { notes, lines: linesOf("one\n", null, "two\n") });
  expect(until).toBe(now + KEPT_MS);
  const [header = "", ...lines] = linesIn(shares.read(share, now)) ?? [];
  expect(JSON.parse(header)).toEqual({
    type: "share",
    version: 1,
    by: "Anna",
    at: now,
    until,
    notes: notes.toReversed(),
  });
  expect(lines).toEqual(["one", "two"]);
});

test("[SH5] a file that lies in several rows is read whole, and a damaged one not at all", async () => {
  const { sql, shares } = opened({ ms: KEPT_MS, bytes: 4 * MEGABYTE });
  const lines = Array.from({ length: 40 }, () => `${noise(65_536)}\n`);
  const { share } = await made(shares, { lines: linesOf(...lines) });
  const parts = sql.exec("SELECT chunk FROM share_part");
  expect([...parts].length).toBeGreaterThan(1);
  const read = () => shares.read(share, Date.now() + 1);
  expect(linesIn(read())?.slice(1)).toEqual(lines.map((line) => line.trimEnd()));
  const damages = [
    ["UPDATE share SET bytes = bytes + 1", "UPDATE share SET bytes = bytes - 1"],
    ["UPDATE share SET format = 2", "UPDATE share SET format = 1"],
    [
      "UPDATE share_part SET sum = sum + 1 WHERE chunk = 1",
      "UPDATE share_part SET sum = sum - 1 WHERE chunk = 1",
    ],
    [
      "UPDATE share_part SET chunk = 9 WHERE chunk = 1",
      "UPDATE share_part SET chunk = 1 WHERE chunk = 9",
    ],
  ] as const;
  for (const [damage, mend] of damages) {
    sql.exec(damage);
    expect(linesIn(read()), damage).toBeNull();
    sql.exec(mend);
    expect(linesIn(read()), mend).not.toBeNull();
  }
  sql.exec("UPDATE share_part SET data = 'text' WHERE chunk = 1");
  expect(linesIn(read())).toBeNull();
});

test("[SH7] each ends at its time, and the room is kept for the last of them", async () => {
  const { schedule, shares } = opened({ ms: KEPT_MS, bytes: MEGABYTE });
  expect([shares.lastUntil, schedule.dueAt(SHARED_REPLAYS_ALARM)]).toEqual([null, null]);
  const start = Date.now();
  await shares.deleteDue(start);
  const first = await made(shares);
  vi.setSystemTime(start + 10_000);
  const second = await made(shares);
  expect(second.until).toBe(first.until + 10_000);
  expect([schedule.dueAt(SHARED_REPLAYS_ALARM), shares.lastUntil]).toEqual([
    first.until,
    second.until,
  ]);
  const isKept = (at: number) =>
    [first, second].map(({ share }) =>
      [shares.has(share, at), shares.read(share, at)].map(
        (answer) => answer.ok && Boolean(answer.value),
      ),
    );
  expect(isKept(first.until - 1)).toEqual([
    [true, true],
    [true, true],
  ]);
  // Nobody reads one whose time is over, even before it is deleted.
  expect(isKept(first.until)).toEqual([
    [false, false],
    [true, true],
  ]);
  await shares.deleteDue(first.until);
  expect(isKept(start)).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(schedule.dueAt(SHARED_REPLAYS_ALARM)).toBe(second.until);
  await shares.deleteDue(second.until);
  expect([shares.lastUntil, schedule.dueAt(SHARED_REPLAYS_ALARM)]).toEqual([null, null]);
});

test("[SH6] what is deleted is gone with all of its rows, and once", async () => {
  const { sql, shares } = opened({ ms: KEPT_MS, bytes: MEGABYTE });
  expect(shares.delete("A".repeat(22))).toBe(false);
  // Nothing is stored for who asks.
  expect([...sql.exec("SELECT name FROM sqlite_master")]).toEqual([]);
  const [one, other] = [await made(shares), await made(shares)];
  expect([shares.delete(one.share), shares.delete(one.share)]).toEqual([true, false]);
  for (const table of ["share", "share_part"])
    expect([...sql.exec(`SELECT id FROM ${table}`)]).toEqual([{ id: other.share }]);
});

test("[SH7] [SH8] a server that shares none, a full room, and a table that refuses say so and keep nothing", async () => {
  expect(await outcomeOf(opened(null).shares.share(asked))).toBe(
    "not_offered: This server shares no replays: its operator has switched that off",
  );
  const shares = open();
  const refused = { ok: false, error: { code: "bad_key", message: "No" } } as const;
  expect(await outcomeOf(shares.share(() => Promise.resolve(refused)))).toBe("bad_key: No");
  expect(await outcomeOf(shares.share(() => asked({ isClosed: () => true })))).toMatch(
    /^no_such_room: /,
  );
  expect(shares.lastUntil).toBeNull();
  await expect(
    shares.share(() => {
      throw new Error("a bug");
    }),
  ).rejects.toThrow("a bug");
  for (let count = 0; count < LIMITS.sharedReplays; count += 1) await made(shares);
  expect(await outcomeOf(shares.share(asked))).toBe(
    `over_limit: A table has at most ${LIMITS.sharedReplays} shared replays; delete one first`,
  );
  // Those whose time is over take no place.
  vi.setSystemTime(Date.now() + KEPT_MS);
  await made(shares);
});
