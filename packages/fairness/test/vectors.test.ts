import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FAIRNESS_ALGORITHMS, wordsFromHex } from "../src/bytes.ts";
import type { ChainRole } from "../src/chain.ts";
import { drawKeyOf } from "../src/draw.ts";
import {
  CHAIN_LENGTHS,
  chainFromSeed,
  createRoomDrawStreamFactory,
  drawInt,
  drawPermutation,
  FAIRNESS_ALGORITHM,
  type FairnessAlgorithm,
  previousChainLink,
  type SeatContribution,
  type Transcript,
  verifyTranscript,
} from "../src/index.ts";

interface Vectors {
  readonly algorithm: FairnessAlgorithm;
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
    readonly contributions: readonly SeatContribution[];
    /** In the first algorithm, what keys the stream. */
    readonly key?: string;
    /** In the second, the hash that has the first words, and the one that keys the stream after them. */
    readonly hashes?: readonly [first: string, key: string];
    readonly words: readonly number[];
    readonly numbers: readonly (readonly [bound: number, value: number])[];
    readonly order: readonly number[];
  }[];
}

const readText = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

test("[FA1] tables that begin now draw by the second algorithm", () => {
  expect(FAIRNESS_ALGORITHM).toBe("baize-fair-2");
  expect(FAIRNESS_ALGORITHMS).toEqual(["baize-fair-1", "baize-fair-2"]);
});

describe.each(["vectors-1.json", "vectors-2.json"])("%s", (file) => {
  const text = readText(file);
  const vectors = JSON.parse(text) as Vectors;
  const { algorithm } = vectors;

  test("[FA1] a chain's commitment and links are those of the vectors", () => {
    for (const { role, seed, commitment, links } of vectors.chains) {
      const chain = chainFromSeed(role, seed, algorithm);
      expect(chain.commitment).toBe(commitment);
      for (const [number, link] of Object.entries(links)) {
        expect(chain.link(Number(number))).toBe(link);
      }
      expect(previousChainLink(role, chain.link(1) ?? "")).toBe(commitment);
      expect(chain.link(0)).toBeUndefined();
      const length = role === "seat" ? CHAIN_LENGTHS.seat : CHAIN_LENGTHS.server[algorithm];
      expect(chain.link(length)).toBe(seed);
      expect(chain.link(length + 1)).toBeUndefined();
    }
  });

  test("[FA1] a draw's words, numbers and order are those of the vectors", () => {
    for (const { serverLink, ...vector } of vectors.draws) {
      const draw = { ...vector, serverLink: wordsFromHex(serverLink) };
      const { room, key, hashes } = draw;
      if (key !== undefined) expect(Buffer.from(drawKeyOf(draw)).toString("hex")).toBe(key);
      const wordsOf = createRoomDrawStreamFactory(algorithm, room);
      const words = wordsOf(draw);
      const drawn = draw.words.map(() => words());
      expect(drawn).toEqual(draw.words);
      if (hashes)
        expect(drawn.slice(0, 8)).toEqual(wordsFromHex(hashes[0]).map((each) => each >>> 0));
      const stream = wordsOf(draw);
      for (const [bound, value] of draw.numbers) expect(drawInt(stream, bound)).toBe(value);
      expect(drawPermutation(wordsOf(draw), draw.order.length)).toEqual(draw.order);
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
});

describe.each(FAIRNESS_ALGORITHMS)("%s", (algorithm) => {
  test("[FA1] what feeds a draw can't be exchanged for something else that reads alike", () => {
    const link = "ab".repeat(32);
    const serverLink = wordsFromHex(link);
    const draw = { room: "friday", chain: 1, draw: 2, serverLink, contributions: [] };
    const changed = [
      draw,
      { ...draw, room: "saturday" },
      { ...draw, room: "friday\0" },
      { ...draw, chain: 2 },
      { ...draw, draw: 1 },
      { ...draw, serverLink: wordsFromHex("cd".repeat(32)) },
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
    const firsts = changed.map(({ room, ...parts }) =>
      createRoomDrawStreamFactory(algorithm, room)(parts)(),
    );
    expect(new Set(firsts).size).toBe(changed.length);
  });

  test("[FA1] a draw is the same whatever its room drew before", () => {
    const [one, other] = ["ab".repeat(32), "cd".repeat(32)];
    const parts = (contributions: readonly SeatContribution[], draw: number) => ({
      chain: 1,
      draw,
      serverLink: wordsFromHex(one),
      contributions,
    });
    const draws = [
      parts([], 1),
      parts([[1, one]], 2),
      parts([[1, null]], 3),
      parts([[2, one]], 4),
      parts(
        [
          [1, other],
          [2, one],
        ],
        5,
      ),
      parts(
        [
          [1, other],
          [2, null],
        ],
        6,
      ),
    ];
    const inTurns = createRoomDrawStreamFactory(algorithm, "friday");
    for (const each of [...draws, ...draws]) {
      const [words, alone] = [
        inTurns(each),
        createRoomDrawStreamFactory(algorithm, "friday")(each),
      ];
      const later = inTurns(parts([[7, other]], 9));
      later();
      for (let number = 0; number < 20; number += 1) expect(words()).toBe(alone());
    }
  });
});

test("[FA1] the two roles share no hash", () => {
  const link = "ab".repeat(32);
  expect(previousChainLink("seat", link)).not.toBe(previousChainLink("server", link));
});

test("[FA8] a transcript of the first algorithm still checks out, and an altered one does not", () => {
  const transcript = JSON.parse(readText("transcript-1.json")) as Transcript;
  expect(transcript.algorithm).toBe("baize-fair-1");
  expect(verifyTranscript(transcript)).toMatchObject({ ok: true, shuffles: 5, rolls: 3 });
  expect(verifyTranscript({ ...transcript, algorithm: "baize-fair-2" })).toMatchObject({
    ok: false,
    code: "commitment",
  });
  expect(verifyTranscript({ ...transcript, room: "another" })).toMatchObject({ ok: false });
});
