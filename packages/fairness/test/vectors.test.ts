import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type ChainRole,
  type Contribution,
  chainFrom,
  drawInt,
  drawKeyOf,
  drawPermutation,
  FAIRNESS_ALGORITHM,
  hashLink,
  keystreamWords,
} from "../src/index.ts";

interface Vectors {
  readonly chains: readonly {
    readonly role: ChainRole;
    readonly seed: string;
    readonly commitment: string;
    readonly links: Readonly<Record<string, string>>;
  }[];
  readonly draws: readonly {
    readonly room: string;
    readonly chain: number;
    readonly draw: number;
    readonly serverLink: string;
    readonly contributions: readonly Contribution[];
    readonly key: string;
    readonly words: readonly number[];
    readonly numbers: readonly (readonly [bound: number, value: number])[];
    readonly order: readonly number[];
  }[];
}

const text = readFileSync(join(import.meta.dirname, "vectors.json"), "utf8");
const vectors = JSON.parse(text) as Vectors;
const hasPython = spawnSync("python3", ["--version"]).status === 0;

test("[FA1] a chain's commitment and links are those of the vectors", () => {
  expect(FAIRNESS_ALGORITHM).toBe("baize-fair-1");
  for (const { role, seed, commitment, links } of vectors.chains) {
    const chain = chainFrom(role, seed);
    expect(chain.commitment).toBe(commitment);
    for (const [number, link] of Object.entries(links)) {
      expect(chain.link(Number(number))).toBe(link);
    }
    expect(hashLink(role, chain.link(1) ?? "")).toBe(commitment);
    expect(chain.link(0)).toBeUndefined();
  }
});

test("[FA1] a draw's key, words, numbers and order are those of the vectors", () => {
  for (const vector of vectors.draws) {
    const key = drawKeyOf(vector);
    expect(Buffer.from(key).toString("hex")).toBe(vector.key);
    const words = keystreamWords(key);
    expect(vector.words.map(() => words())).toEqual(vector.words);
    const stream = keystreamWords(key);
    for (const [bound, value] of vector.numbers) expect(drawInt(stream, bound)).toBe(value);
    expect(drawPermutation(keystreamWords(key), vector.order.length)).toEqual(vector.order);
  }
});

test.skipIf(!hasPython)(
  "[FA1] a second implementation, in Python, gives the same vectors (skipped where there is no python3)",
  () => {
    const reference = join(import.meta.dirname, "reference.py");
    const run = spawnSync("python3", [reference], { input: text, encoding: "utf8" });
    expect(run.stderr).toBe("");
    expect(JSON.parse(run.stdout)).toEqual(vectors);
  },
);

test("[FA1] what feeds a draw can't be exchanged for something else that reads alike", () => {
  const link = "ab".repeat(32);
  const draw = { room: "friday", chain: 1, draw: 2, serverLink: link, contributions: [] };
  const changed = [
    draw,
    { ...draw, room: "saturday" },
    { ...draw, chain: 2 },
    { ...draw, draw: 1 },
    { ...draw, serverLink: "cd".repeat(32) },
    { ...draw, contributions: [[1, null]] as const },
    { ...draw, contributions: [[1, "00".repeat(32)]] as const },
    { ...draw, contributions: [[2, null]] as const },
    { ...draw, contributions: [[1, link]] as const },
    {
      ...draw,
      contributions: [
        [1, link],
        [2, null],
      ] as const,
    },
  ];
  const keys = changed.map((each) => Buffer.from(drawKeyOf(each)).toString("hex"));
  expect(new Set(keys).size).toBe(changed.length);
  expect(chainFrom("seat", link).commitment).not.toBe(chainFrom("server", link).commitment);
});
