import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hourOf, type Measured, monthOf, sharesOf } from "./capacity/model.ts";
import { capacityPage } from "./capacity/page.ts";
import { captureTool, ROOT } from "./tools.ts";

const measured = JSON.parse(
  readFileSync(join(ROOT, "scripts", "capacity", "measured.json"), "utf8"),
) as Measured;
const crowd = { players: 10_000, rooms: 3_000 };

test("docs/capacity.md is what the script says; `bun scripts/capacity.ts --write` writes it", () => {
  expect(readFileSync(join(ROOT, "docs", "capacity.md"), "utf8")).toBe(capacityPage(measured));
});

test("an hour is billed while a room works or has a timer, and twenty messages as one request", () => {
  const hour = hourOf(crowd, measured);
  const share = Math.max(...measured.paces.map(({ timerShare }) => timerShare));
  expect(hour.billedSeconds).toBeCloseTo(3_000 * 3_600 * share + hour.workedSeconds);
  expect(hour.requests).toBe((10_000 * 70 * 60) / 20 + 20_000);
  expect(hour.rowsWritten).toBeCloseTo(6_000_000 * measured.rowsPerIntent);
});

test("a month costs nothing where it stays within what is included", () => {
  expect(monthOf({ players: 4, rooms: 1 }, measured).total).toBe(0);
});

test("the limit that is met first comes first", () => {
  const [first, second] = sharesOf(crowd, measured).map(({ taken, allowed }) => taken / allowed);
  expect(first).toBeGreaterThanOrEqual(second ?? 1);
});

test("[DU9] what can be counted exactly is still what was measured: at most 1.3 rows an intent at each pace", async () => {
  const args = ["--no-warnings", "scripts/capacity/measure.ts"];
  const { output } = await captureTool("node", args, { cwd: ROOT });
  const { framesPerIntentAndPlayer, paces } = JSON.parse(output) as Measured;
  expect({ framesPerIntentAndPlayer, paces }).toEqual({
    framesPerIntentAndPlayer: measured.framesPerIntentAndPlayer,
    paces: measured.paces,
  });
  expect(paces.map(({ intentsPerMinute }) => intentsPerMinute)).toEqual([5, 10, 20, 33]);
  for (const { rowsPerIntent, timerShare } of paces) {
    expect(rowsPerIntent).toBeGreaterThan(1);
    expect(rowsPerIntent).toBeLessThanOrEqual(1.3);
    expect(timerShare).toBeLessThan(0.05);
  }
});
