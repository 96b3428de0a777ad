import { createCryptoRandom } from "../apps/server/src/random-source.ts";
import {
  chiSquareProbability,
  incrementCountAt,
  shuffleCounts,
  uniformity,
} from "./fairness/chi-square.ts";
import { keyedRandom } from "./fairness/keyed.ts";
import { fail, parseOptions } from "./options.ts";

const HELP = `Shuffles and rolls a million times, and tests whether every result is as likely as any other.

It draws like real rooms, from streams that are keyed by hash chains, with the engine's own draw and shuffle; or from the
platform's generator, from which seeds are made. Three chi-square tests check where each card lies, which two cards lie on
top of each other, and what a die shows. By chance a fair generator fails each of them with the probability --alpha.

bun scripts/fairness.ts [options]
  --shuffles N   the number of shuffles, and of rolls                        (1000000)
  --cards N      cards in the deck                                           (52)
  --sides N      sides of the die                                            (20)
  --platform     draw from the platform's generator
  --alpha P      the probability below which a result counts as unfair       (0.0001)
  --json         print one JSON object
  --help`;

const options = parseOptions(HELP, {
  shuffles: { type: "string", default: "1000000" },
  cards: { type: "string", default: "52" },
  sides: { type: "string", default: "20" },
  alpha: { type: "string", default: "0.0001" },
  platform: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
});

const whole = (name: "shuffles" | "cards" | "sides", least: number): number => {
  const value = Number(options[name]);
  if (!Number.isInteger(value) || value < least)
    fail(`--${name} must be a whole number from ${least}`);
  return value;
};

const [shuffles, cards, sides] = [whole("shuffles", 1), whole("cards", 2), whole("sides", 2)];
const alpha = Number(options.alpha);
if (!(alpha > 0 && alpha < 1)) fail("--alpha must lie between 0 and 1");

const random = options.platform ? createCryptoRandom() : keyedRandom(cards);
const show = options.json
  ? () => undefined
  : (done: number) => console.error(`${done} of ${shuffles}`);
const { places, tops } = shuffleCounts({ random, shuffles, cards, show });
const rolls = new Float64Array(sides);
for (let roll = 0; roll < shuffles; roll += 1) incrementCountAt(rolls, random.int(sides));

const tests = [
  { name: "where each card lies", ...uniformity(places, (cards - 1) ** 2) },
  { name: "which two lie on top", ...uniformity(tops, cards * (cards - 1) - 1) },
  { name: `a die of ${sides}`, ...uniformity(rolls, sides - 1) },
].map((test) => ({ ...test, p: chiSquareProbability(test.chiSquare, test.freedom) }));
const isFair = tests.every(({ p }) => p >= alpha && p <= 1 - alpha);

if (options.json) console.log(JSON.stringify({ shuffles, cards, sides, alpha, isFair, tests }));
else {
  console.table(tests);
  console.log(isFair ? "Nothing speaks against a fair generator." : "This is not fair.");
}
process.exit(isFair ? 0 : 1);
