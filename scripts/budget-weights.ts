import type { IntentType } from "@baize/engine";
import { decodeUpFrame, LIMITS } from "@baize/protocol";
import { type TestClient, TestRoom } from "@baize/room/testkit";
import { WORK_COSTS } from "../packages/room/src/budget.ts";
import { fail, parseOptions } from "./options.ts";

const HELP = `Measures the weights of the budget on this machine; a point is about a microsecond.

bun scripts/budget-weights.ts [options]
  --rounds N   measurements of each; the median counts         (15)
  --help`;

const options = parseOptions(HELP, { rounds: { type: "string", default: "15" } });
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) fail("--rounds must be a whole number from 1");

const FRAMES = 20;
const CARDS = LIMITS.cardsPerIntent;
const DECK_CARDS = 300;
/** Intents that each of four players has in the queue. */
const QUEUED = 200;
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
const anna = table.seatPlayer("Anna");
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

/** The milliseconds of a full turn with its tick, and how many intents it did, for many that wait in a queue. */
const turnOf = (type: IntentType, payload: (player: TestClient, index: number) => unknown) => {
  const busy = new TestRoom({ limits: NO_LIMIT });
  const players = ["Anna", "Ben", "Cleo", "Dora"].map((name) => busy.seatPlayer(name));
  for (const player of players) {
    player.ticks = "whole";
    busy.do(player, "deck.load", { cards: [{ name: "Island", count: DECK_CARDS }] });
    busy.do(player, "token.create", { name: "Rat", count: LIMITS.tokensPerIntent });
  }
  const payloads = players.map((player) => (index: number) => payload(player, index));
  for (const player of players) player.send = () => {};
  const times: number[] = [];
  for (let index = 0; index < QUEUED; index += 1) {
    for (const [at, player] of players.entries()) busy.send(player, type, payloads[at]?.(index));
  }
  // A turn reads what waited, and then ends with its tick.
  while (busy.isBusy) {
    const start = performance.now();
    busy.turn();
    busy.turn();
    times.push(performance.now() - start);
  }
  const full = times.slice(1, -1).toSorted((a, b) => a - b);
  return {
    measured: full[Math.floor(full.length / 2)] ?? 0,
    slowest: full.at(-1) ?? 0,
    intents: (QUEUED * players.length) / times.length,
  };
};

const tokensOf = (player: TestClient): readonly string[] =>
  Object.entries(player.public.cards).flatMap(([handle, { zone }]) =>
    zone === `battlefield:${player.seat}` ? [handle] : [],
  );

/** Figures with as many digits as say something. */
const readable = (rows: Readonly<Record<string, Readonly<Record<string, number>>>>) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, Number(value.toPrecision(3))]),
      ),
    ]),
  );

console.table(
  readable({
    "a turn of taps": turnOf("card.tap", (player, index) => ({
      cards: tokensOf(player).slice(0, 1),
      tapped: index % 2 === 0,
    })),
    "a turn of coins": turnOf("coin.flip", () => ({})),
    "a turn of draws": turnOf("library.draw", () => ({ count: 1 })),
    "a turn of moves": turnOf("card.move", (player, index) => ({
      moves: [
        {
          card: tokensOf(player)[index % LIMITS.tokensPerIntent],
          to: { zone: "battlefield", position: { x: (index % 100) / 100, y: 0.5 } },
        },
      ],
    })),
    "a turn of shuffles": turnOf("library.shuffle", () => ({})),
    "a turn of looks": turnOf("library.view", () => ({ count: DECK_CARDS })),
  }),
);

console.table(
  readable({
    "a byte of a padded ping": { measured: decoded(ping), points: WORK_COSTS.byteIn },
    "a byte of an intent with many handles": {
      measured: decoded(names),
      points: WORK_COSTS.byteIn,
    },
    "a coin flip, with its tick": { measured: coin, points: WORK_COSTS.intent },
    "a row of an intent with many cards": {
      measured: (tap - coin) / CARDS,
      points: WORK_COSTS.row,
    },
  }),
);
