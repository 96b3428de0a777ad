import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "./tools.ts";

const folder = mkdtempSync(join(tmpdir(), "baize-game-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (text: string, ...args: string[]) => {
  const file = join(folder, "owls.json");
  writeFileSync(file, text);
  return spawnSync("node", ["scripts/with-bun.mjs", "scripts/check-game.ts", file, ...args], {
    encoding: "utf8",
    cwd: ROOT,
  });
};

const owls = {
  name: "Owls",
  cards: [{ name: "Owl", count: 20 }],
  tests: [
    {
      name: "the deal",
      run: [{ intent: "library.deal", payload: { count: 7 } }],
      counts: { hand: 7 },
    },
  ],
};

test("[G20] the script checks a game's file, runs its tests, and says which field or count is wrong", () => {
  const good = run(JSON.stringify(owls));
  expect(good.stdout).toContain("test “the deal” holds\n");
  expect(good.status).toBe(0);

  const [deal] = owls.tests;
  const wrong = { ...owls, tests: [{ ...deal, counts: { hand: 6 } }] };
  const bad = run(JSON.stringify(wrong));
  expect(bad.stdout).toContain("hand of seat 2 holds 7 cards, not 6\n");
  expect(bad.status).toBe(1);

  const faulty = run(
    JSON.stringify({ ...owls, zones: [{ kind: "hand", layout: "heap" }] }),
    "--json",
  );
  expect(JSON.parse(faulty.stdout)).toMatchObject({
    ok: false,
    faults: [{ field: "zones.0.layout" }],
  });
  expect(faulty.status).toBe(1);
  expect(run("{").stdout).toMatch(/owls\.json: is no JSON: /);
  expect(run(JSON.stringify({ ...owls, id: "magic" })).stdout).toContain("is a built-in game");
});
