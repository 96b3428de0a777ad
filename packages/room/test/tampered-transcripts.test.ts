import { type Transcript, verifyTranscript } from "@baize/fairness";
import { expect, test } from "vitest";
import { playSampleGame } from "../testkit/games-with-draws.ts";

/** A transcript of a game that is over, for those who change something in it. */
const told = (): Transcript => {
  const table = playSampleGame();
  table.nextGame();
  table.agreeToRecord();
  const transcript = table.transcript();
  if (!transcript) throw new Error("Nothing is told");
  return transcript;
};

type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };

const HASH = "5a".repeat(32);
const draws = (transcript: Mutable<Transcript>) =>
  transcript.events.filter(({ draw }) => draw !== undefined);
const shuffleOf = (transcript: Mutable<Transcript>) =>
  transcript.events.flatMap(({ steps = [] }) => steps).find((step) => step.kind === "shuffle");

const TAMPERED: readonly [string, (transcript: Mutable<Transcript>) => void, string][] = [
  [
    "two cards swapped in a shuffle",
    (transcript) => {
      const { after = [] } = shuffleOf(transcript) ?? {};
      [after[3], after[9]] = [after[9] ?? 0, after[3] ?? 0];
    },
    "order",
  ],
  [
    "two cards swapped in the library after a shuffle",
    ({ events }) => {
      const drawn = events.find(({ intent }) => intent === "library.draw");
      const step = drawn?.steps?.[0];
      if (step?.kind !== "cards" || !step.out) throw new Error("Nothing was drawn");
      step.out[0] =
        events
          .flatMap(({ steps = [] }) => steps)
          .flatMap((each) => (each.kind === "shuffle" ? each.after.slice(0, 1) : []))[1] ?? 0;
    },
    "cards",
  ],
  [
    "a contribution dropped",
    (transcript) => draws(transcript).at(-1)?.draw?.contributions.shift(),
    "contribution",
  ],
  [
    "a contribution said to be none",
    (transcript) => {
      const given = draws(transcript).at(-1)?.draw?.contributions[1];
      if (given) given[1] = null;
    },
    "contribution",
  ],
  [
    "a link altered",
    (transcript) => {
      const given = draws(transcript).at(-1)?.draw?.contributions[0];
      if (given) given[1] = HASH;
    },
    "link",
  ],
  [
    "what a seat committed to altered",
    ({ events }) => {
      const commit = events.find(({ commits }) => commits)?.commits?.[0];
      if (commit) commit[1] = HASH;
    },
    "link",
  ],
  [
    "what the server committed to altered",
    ({ chains }) => {
      if (chains[0]) chains[0].commitment = HASH;
    },
    "commitment",
  ],
  [
    "another seed of the server's",
    ({ chains }) => {
      if (chains[0]) chains[0].seed = HASH;
    },
    "commitment",
  ],
  [
    "a commitment made only afterwards",
    (transcript) => {
      const [chain, last] = [transcript.chains[0], draws(transcript).at(-1)];
      if (chain && last) chain.revision = last.revision;
    },
    "commitment",
  ],
  [
    "a draw removed",
    (transcript) => {
      const gone = draws(transcript)[3];
      transcript.events = transcript.events.filter((event) => event !== gone);
    },
    "draw_missing",
  ],
  [
    "the last draw removed",
    (transcript) => {
      const gone = draws(transcript).at(-1);
      transcript.events = transcript.events.filter((event) => event !== gone);
    },
    "draw_missing",
  ],
  [
    "two draws in the other order",
    ({ events }) => events.splice(-2, 2, ...events.slice(-2).reverse()),
    "draw_missing",
  ],
  [
    "a die turned over",
    ({ events }) => {
      const step = events.flatMap(({ steps = [] }) => steps).find(({ kind }) => kind === "number");
      if (step?.kind === "number") step.value = (step.value + 1) % step.bound;
    },
    "number",
  ],
  ["another room", (transcript) => (transcript.room = "another"), "order"],
  ["another algorithm", (transcript) => (transcript.algorithm = "baize-fair-0"), "other_algorithm"],
];

test.each(TAMPERED)("[FA8] %s does not check out", (_, tamper, code) => {
  const transcript = structuredClone(told()) as Mutable<Transcript>;
  expect(verifyTranscript(transcript as Transcript)).toMatchObject({ ok: true });
  tamper(transcript);
  expect(verifyTranscript(transcript as Transcript)).toMatchObject({ ok: false, code });
});
