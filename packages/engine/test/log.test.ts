import { expect, test } from "vitest";
import { BUILT_IN_GAMES, type LogLine, seatId, viewerKeyOf, viewLogEntry } from "../src/index.ts";
import { createGermanLogLineTranslator } from "../src/log/de.ts";
import { createEnglishLogLineTranslator } from "../src/log/en.ts";
import { viewTable } from "../src/visibility/views.ts";
import { LAW_INTENTS, RandomPlayout } from "../testkit/random-playout.ts";

const GAMES_TO_PLAY = 90;
const INTENTS_PER_GAME = 150;

const LANGUAGES = {
  English: createEnglishLogLineTranslator,
  German: createGermanLogLineTranslator,
} as const;

/** What a sentence has in it where it was made of something that the line doesn't hold. */
const HOLE = /undefined|null|NaN|\[object|^\s|\s$| {2}|\(\)| ,/;

/** Every line that a player or a spectator reads in generated games, with the table it was written at. */
function* linesOfGames() {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const generated = new RandomPlayout({ seed });
    const { game } = generated;
    for (const { result, actor } of generated.startAndPlay(INTENTS_PER_GAME)) {
      if (!result.ok) continue;
      const { seats } = viewTable(generated.state, { kind: "spectator", level: "public" });
      for (const entry of result.value.log) {
        yield {
          seed,
          names: { game, seats },
          lines: [
            viewLogEntry(entry, viewerKeyOf({ kind: "seat", seat: actor })),
            viewLogEntry(entry, "public"),
          ],
        };
      }
    }
  }
}

const isWhole = (text: string, { type }: LogLine): boolean =>
  text !== "" && text !== type && !HOLE.test(text);

/**
 * The games hardly ever write these: a hand is sorted, a picture comes and goes, and a playmat is laid without a line, random numbers are
 * hardly ever replaced, and what a judge does mostly has the line of what was done.
 */
const SELDOM = [
  "hand.sort",
  "chance.commit",
  "judge.act",
  "picture.set",
  "picture.remove",
  "seat.mat.set",
];

test("[WT8] every line of generated games is a whole sentence in each language, and every type is among them", () => {
  const told = new Set<string>();
  for (const { seed, names, lines } of linesOfGames()) {
    for (const [language, log] of Object.entries(LANGUAGES)) {
      const say = log(names);
      for (const line of lines) {
        const text = say(line);
        told.add(line.type);
        expect(isWhole(text, line), `seed ${seed}, ${language}, ${line.type}: ${text}`).toBe(true);
      }
    }
  }
  const types = LAW_INTENTS.map(({ type }) => type);
  expect(types.filter((type) => !told.has(type) && !SELDOM.includes(type))).toEqual([]);
});

test.each(SELDOM)("[WT8] a line of %s is a whole sentence in each language", (type) => {
  const names = { game: BUILT_IN_GAMES[0], seats: new Map() };
  const line: LogLine = { type, at: 0, seat: seatId(1) };
  for (const log of Object.values(LANGUAGES))
    expect(log(names)(line)).toSatisfy((text) => isWhole(text, line));
});
