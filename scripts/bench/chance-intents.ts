/** An intent as the benches of chance send it. */
export interface ChanceIntent {
  readonly name: string;
  readonly type: string;
  readonly payload: unknown;
  /** Whether it draws from chance, and so opens a link of its seat's chain. */
  readonly draws: boolean;
}

/** Intents that draw from chance, and others to compare them with. */
export const chanceIntents = (cards: number): readonly ChanceIntent[] => [
  { name: "roll a die", type: "dice.roll", payload: { sides: 20 }, draws: true },
  { name: "flip a coin", type: "coin.flip", payload: {}, draws: true },
  { name: `shuffle ${cards}`, type: "library.shuffle", payload: {}, draws: true },
  { name: "mulligan to 7", type: "hand.mulligan", payload: {}, draws: true },
  { name: "say something", type: "chat.say", payload: { text: "Hello" }, draws: false },
  { name: "look at the top", type: "library.view", payload: { at: "top" }, draws: false },
];

/** What seats commit to that open no link. */
export const COMMITMENT = "c0".repeat(32);
