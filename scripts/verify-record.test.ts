import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FullReplayCheck, openReplay, type Replay, verifyFullReplay } from "@baize/client";
import type { FullReplayStep } from "@baize/protocol";
import {
  BUILT_IN_GAMES_AND_VARIANTS,
  playFinishedGame,
  playSampleGame,
  type TestRoom,
} from "@baize/room/testkit";
import { afterAll, expect, test } from "vitest";
import { deep } from "./deep.ts";

const folder = mkdtempSync(join(tmpdir(), "baize-record-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A record of a finished game and of one that has started. */
const recorded = (): string => {
  const table: TestRoom = playSampleGame();
  const [anna] = table.players;
  table.nextGame();
  if (anna) table.do(anna, "dice.roll", { sides: 20 });
  table.agreeToRecord();
  return table.record();
};

const FILE = recorded();

const check = (text: string): FullReplayCheck => {
  const opened = openReplay(text);
  if (!opened.ok) throw new Error(opened.message);
  return verifyFullReplay(opened.value);
};

/** The file with a change in its last step, which holds the draws. */
const changed = (
  change: (step: { chance: NonNullable<FullReplayStep["chance"]> }) => void,
): string => {
  const lines = FILE.trimEnd().split("\n");
  const last = JSON.parse(lines.at(-1) ?? "") as { chance: NonNullable<FullReplayStep["chance"]> };
  change(last);
  return [...lines.slice(0, -1), JSON.stringify(last)].join("\n");
};

/** The file with a replacement in its steps, like a forged record. */
const replaced = (was: RegExp, is: string): string => {
  const text = FILE.replace(was, is);
  expect(text).not.toBe(FILE);
  return text;
};

test("[FA8] a record checks out against what it shows that everybody saw", () => {
  expect(check(FILE)).toMatchObject({ kind: "checked", shuffles: 5, rolls: 3 });
});

// Whose draws check out: packages/room/test/chance.test.ts asks it of all that ships, each time.
const GAMES_TO_PLAY = deep(BUILT_IN_GAMES_AND_VARIANTS.slice(0, 2), BUILT_IN_GAMES_AND_VARIANTS);

test("[FA6] records of generated games check out", () => {
  for (const game of GAMES_TO_PLAY) {
    const found = check(playFinishedGame(game, 7).record());
    expect(found, `${game.id} ${game.variant ?? ""}`).toMatchObject({ kind: "checked" });
  }
});

test("[FA8] what is told of draws must be what everybody was shown: commitments, links, dice, coins, faces", () => {
  const code = (text: string): unknown => {
    const found = check(text);
    return found.kind === "failed" ? found.code : found.kind;
  };
  expect(code(replaced(/"results":\[(\d),/, '"results":[7,'))).toBe("number");
  expect(code(replaced(/"results":\["(heads|tails)"\]/, '"results":["edge"]'))).toBe("number");
  expect(
    code(
      changed(({ chance }) => {
        const [chain] = chance.chains;
        if (chain) Object.assign(chain, { revision: 3 });
      }),
    ),
  ).toBe("commitment");
  expect(
    code(
      changed(({ chance }) => {
        const cards = chance.seen.flatMap((each) => each.cards as [number, string][]);
        const [first, other] = [cards[0], cards.find(([, handle]) => handle !== cards[0]?.[1])];
        if (first && other) [first[1], other[1]] = [other[1], first[1]];
      }),
    ),
  ).toBe("cards");
  expect(
    code(
      changed(({ chance }) => {
        Object.assign(chance, { room: "another" });
      }),
    ),
  ).not.toBe("checked");
  expect(code(changed((step) => Object.assign(step.chance, { events: "none" })))).toBe("cards");
});

test("[FA8] the draws are told by the algorithm that everybody was shown", () => {
  const opened = openReplay(FILE);
  if (!opened.ok) throw new Error(opened.message);
  const { header, viewers, viewer, chance } = opened.value;
  const shown = opened.value.through(viewers[0] ?? viewer);
  const at = (index: number) => {
    const moment = shown.at(index);
    const { table } = moment.view;
    const told = table.chance && { ...table.chance, algorithm: "baize-fair-1" };
    return { ...moment, view: { ...moment.view, table: { ...table, chance: told } } };
  };
  const through = () => ({ length: shown.length, at });
  const forged = { header, viewers, viewer, chance, through } as unknown as Replay;
  expect(verifyFullReplay(forged)).toMatchObject({ kind: "failed", code: "other_algorithm" });
});

test("[FA8] a chain that was exchanged with all that came of it is not the one that everybody was shown", () => {
  const other = ((): string => {
    const table = playSampleGame({ seed: 99 });
    table.nextGame();
    table.agreeToRecord();
    return table.record();
  })();
  const theirs = JSON.parse(other.trimEnd().split("\n").at(-1) ?? "") as FullReplayStep;
  expect(check(changed((step) => Object.assign(step, { chance: theirs.chance })))).toMatchObject({
    kind: "failed",
  });
});

test("[FA8] the script says the same in words, and exits with 1 at the first that does not check out", () => {
  const run = (text: string, ...args: string[]) => {
    const file = join(folder, "record.ndjson");
    writeFileSync(file, text);
    return spawnSync("node", ["scripts/with-bun.mjs", "scripts/verify-record.ts", file, ...args], {
      encoding: "utf8",
      cwd: join(import.meta.dirname, ".."),
    });
  };
  const good = run(FILE);
  expect(good.stdout).toContain("All 5 shuffles and 3 rolls check out\n");
  expect(good.stdout).toContain(
    "by seat 1, draw 1.3; seat 1 opened a link, seat 2 an earlier link",
  );
  expect(good.status).toBe(0);
  const bad = run(changed(({ chance }) => (chance.events as unknown[]).splice(4, 1)));
  expect(bad.stdout).toMatch(/^Does not check out at revision \d+: /);
  expect(bad.status).toBe(1);
  const json = JSON.parse(run(FILE, "--json").stdout) as FullReplayCheck;
  expect(json).toMatchObject({ kind: "checked", shuffles: 5 });
  expect(run("{}").status).toBe(2);
});
