import { decodeUpFrame, LIMITS } from "@baize/protocol";
import { TestRoom } from "@baize/room/testkit";
import { WORK } from "../packages/room/src/budget.ts";
import { fail, readOptions } from "./options.ts";

const HELP = `Measures the weights of the budget on this machine; a point is about a microsecond.

bun scripts/budget-weights.ts [options]
  --rounds N   measurements of each; the median counts         (15)
  --help`;

const options = readOptions(HELP, { rounds: { type: "string", default: "15" } });
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) fail("--rounds must be a whole number from 1");

const FRAMES = 20;
const CARDS = LIMITS.cardsPerIntent;
const NO_LIMIT = { intentsPerSecond: 1_000_000, intentBurst: 1_000_000_000 };

/** The microseconds of one run; the median of the rounds. */
const timed = (work: (round: number) => void): number => {
  const times = Array.from({ length: rounds }, (_, round) => {
    const start = performance.now();
    work(round);
    return (performance.now() - start) * 1000;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
};

const table = new TestRoom({ limits: NO_LIMIT });
const anna = table.seat("Anna");
for (let made = 0; made < CARDS; made += LIMITS.tokensPerIntent) {
  table.play(anna, "token.create", { name: "Rat", count: LIMITS.tokensPerIntent });
}
const cards = Object.keys(anna.public.cards);
// Reading what is sent is the clients' work.
anna.send = () => {};

const ping = `{"type":"ping"${" ".repeat(LIMITS.frameBytes - 15)}}`;
const names = JSON.stringify({ type: "intent", id: "x", intent: "card.tap", payload: { cards } });
const decoded = (text: string): number =>
  timed(() => {
    for (let count = 0; count < FRAMES; count += 1) decodeUpFrame(text);
  }) /
  FRAMES /
  text.length;
const coin = timed(() => table.play(anna, "coin.flip", {}));
const tap = timed((round) => {
  table.send(anna, "card.tap", { cards, tapped: round % 2 === 0 });
  table.settle();
});

console.table({
  "a byte of a padded ping": { measured: decoded(ping), points: WORK.byteIn },
  "a byte of an intent with many handles": { measured: decoded(names), points: WORK.byteIn },
  "a coin flip, with its tick": { measured: coin, points: WORK.intent },
  "a row of an intent with many cards": { measured: (tap - coin) / CARDS, points: WORK.row },
});
