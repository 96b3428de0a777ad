import { type Face, seededRandom } from "@baize/engine";

/** A game of two that plays itself. Cards are known by their index in the deck. */
export interface DemoGame {
  readonly deck: readonly Face[];
  /** The top card last, as in `discards`. */
  readonly stock: readonly number[];
  readonly hands: readonly [readonly number[], readonly number[]];
  readonly discards: readonly number[];
  readonly turn: 0 | 1;
  readonly seed: number;
}

const HAND = 5;
/** With fewer cards than this the stock would look empty. */
const MIN_STOCK = 4;

const shuffled = (count: number, seed: number): readonly number[] => {
  const random = seededRandom(seed);
  const cards = Array.from({ length: count }, (_, index) => index);
  const order: number[] = [];
  while (cards.length > 0) order.push(...cards.splice(random.int(cards.length), 1));
  return order;
};

/** Creates a game in which nothing is dealt yet. */
export const createDemoGame = (deck: readonly Face[], seed: number): DemoGame => ({
  deck,
  stock: shuffled(deck.length, seed),
  hands: [[], []],
  discards: [],
  turn: 0,
  seed,
});

const dealt = (game: DemoGame): DemoGame => {
  const taken = (from: number, count: number): readonly number[] =>
    game.stock.slice(game.stock.length - from - count, game.stock.length - from);
  return {
    ...game,
    hands: [taken(0, HAND), taken(HAND, HAND)],
    discards: taken(2 * HAND, 1),
    stock: game.stock.slice(0, -(2 * HAND + 1)),
  };
};

const withHand = (
  { hands: [first, second] }: DemoGame,
  turn: 0 | 1,
  hand: readonly number[],
): DemoGame["hands"] => (turn === 0 ? [hand, second] : [first, hand]);

/** Returns the game one move later: a card of the suit or rank of the last one is played, else one is drawn. */
export const demoGameAfterMove = (game: DemoGame): DemoGame => {
  const { deck, stock, hands, discards, turn } = game;
  const top = deck[discards.at(-1) ?? -1];
  if (top === undefined) return dealt(game);
  const isOver = hands.some((hand) => hand.length === 0) || stock.length < MIN_STOCK;
  if (isOver) return createDemoGame(deck, game.seed + 1);
  const hand = hands[turn];
  const other = turn === 0 ? 1 : 0;
  const card = hand.find(
    (index) => deck[index]?.suit === top.suit || deck[index]?.rank === top.rank,
  );
  if (card !== undefined) {
    const kept = hand.filter((index) => index !== card);
    return {
      ...game,
      hands: withHand(game, turn, kept),
      discards: [...discards, card],
      turn: other,
    };
  }
  const drawn = withHand(game, turn, [...hand, ...stock.slice(-1)]);
  return { ...game, hands: drawn, stock: stock.slice(0, -1), turn: other };
};
