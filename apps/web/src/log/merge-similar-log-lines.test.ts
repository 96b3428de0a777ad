import {
  BUILT_IN_GAMES,
  createEnglishLogLineTranslator,
  type LogLine,
  seatId,
} from "@baize/engine";
import { expect, test } from "vitest";
import { mergeSimilarLogLines } from "./merge-similar-log-lines.ts";

const [ANNA, BEN] = [seatId(1), seatId(2)];
const seats = new Map([
  [ANNA, { name: "Anna" }],
  [BEN, { name: "Ben" }],
]);
const [game] = BUILT_IN_GAMES;
const say = createEnglishLogLineTranslator({ game, seats });

let at = 0;
const line = (type: string, rest: Partial<LogLine>): LogLine => {
  at += 1;
  return { type, at, seat: BEN, ...rest };
};

const life = (delta: number, value: number, seat = BEN): LogLine =>
  line("seat.counter.add", { seat, values: { counter: "life", delta, value } });
const draw = (...cards: (string | null)[]): LogLine =>
  line("library.draw", { values: { asked: cards.length }, cards });

const told = (...lines: LogLine[]): string[] =>
  mergeSimilarLogLines(lines).map((group) => say(group.line));

test("[WT71] points of life that one player loses in a row are one line", () => {
  expect(told(life(-1, 16), life(-1, 15), life(-1, 14))).toEqual(["Ben lost 3 life (now 14)"]);
});

test("[WT71] gains and losses, other players and other counters stay lines of their own", () => {
  expect(told(life(-1, 19), life(1, 20), life(-1, 19, ANNA), life(-2, 17, ANNA))).toEqual([
    "Ben lost 1 life (now 19)",
    "Ben gained 1 life (now 20)",
    "Anna lost 3 life (now 17)",
  ]);
  const poison = line("seat.counter.add", { values: { counter: "poison", delta: 1, value: 1 } });
  expect(told(life(1, 20), poison, life(1, 21))).toHaveLength(3);
});

test("[WT71] cards drawn one by one are told as if drawn at once, as far as the reader knows them", () => {
  expect(told(draw("Forest"), draw(null, null), draw("Forest"))).toEqual([
    "Ben drew 2 Forest and 2 other cards",
  ]);
  const ranOut = line("library.draw", { values: { asked: 3 }, cards: [null] });
  expect(told(draw(null), ranOut)).toEqual(["Ben drew 2 cards (library empty)"]);
});

test("counters on other cards, and cards tapped and untapped, are not mixed", () => {
  const counter = (card: string): LogLine =>
    line("card.counter.add", { values: { counter: "+1/+1", delta: 1, value: 1 }, cards: [card] });
  expect(told(counter("Bear"), counter("Wolf"))).toHaveLength(2);
  const tap = (tapped: boolean, card: string): LogLine =>
    line("card.tap", { values: { tapped }, cards: [card] });
  expect(told(tap(true, "Bear"), tap(true, "Wolf"), tap(false, "Bear"))).toEqual([
    "Ben tapped Bear and Wolf",
    "Ben untapped Bear",
  ]);
});

test("a group is the same object each time, so that it is drawn once", () => {
  const lines = [life(-1, 16), life(-1, 15), life(-1, 14)];
  const [once] = mergeSimilarLogLines(lines);
  const [again] = mergeSimilarLogLines([...lines]);
  expect(again?.line).toBe(once?.line);
  expect(once?.first).toBe(lines[0]);
});

test("[WT71] what a device does by itself is no line, and parts no group", () => {
  const commit = line("chance.commit", {});
  expect(told(commit, life(-1, 19), commit, life(-1, 18))).toEqual(["Ben lost 2 life (now 18)"]);
});
