import { DatabaseSync } from "node:sqlite";
import { scheduler } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AlarmSchedule } from "../src/alarm-schedule.ts";
import { type NewSharedReplay, SharedReplays } from "../src/shared-replays.ts";
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

const open = (bytes = MEGABYTE): SharedReplays => {
  const sql = nodeSql(new DatabaseSync(":memory:"));
  const schedule = new AlarmSchedule(sql, { setAlarm: () => Promise.resolve() });
  return new SharedReplays({ sql, schedule, settings: { sharedReplays: { ms: 60_000, bytes } } });
};

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

/** The code of a refusal, or "shared". */
const outcomeOf = async (making: ReturnType<SharedReplays["share"]>): Promise<string> => {
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
