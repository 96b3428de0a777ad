import { createPluralFormatter } from "../grammar.ts";

const cards = createPluralFormatter("en", { one: "# card", other: "# cards" });

/** The prompts before a game begins. */
export const start = {
  opening: {
    label: "Opening hand",
    ask: "Keep this opening hand?",
    askOwing: (count: number): string =>
      `Keep this hand? ${cards(count)} ${count === 1 ? "goes" : "go"} to the bottom.`,
    keep: "Keep",
    mulligan: "Mulligan …",
    choose: (count: number): string =>
      `Select ${cards(count)} to put on the bottom of your library`,
    toBottom: "Put on bottom",
    none: "Draw your opening hand.",
    draw: (count: number): string => `Draw ${String(count)}`,
  },
  before: {
    /** Names the button to press before the next step. */
    first: (button: string): string => `Press “${button}” to start.`,
    deal: (count: number): string => `Deal ${String(count)} each`,
    fewer: "One card fewer",
    more: "One card more",
    rules: "Rules",
    left: "You left the table. Your cards are still here.",
    sitAgain: "Rejoin",
    deck: "Load your deck to start: paste a list or open a file.",
    sharedDeck: "One player loads the shared deck: paste a list or open a file.",
    bringDeck: "Load deck",
    starter: "Use a starter deck",
    built: (name: string): string => `Use “${name}”`,
    pool: "Build a deck from your cards, and play it at a new table.",
    morePacks: "Go on with the next packs, or build a deck from your cards.",
    hostDealsMore: "The host goes on with the next packs. You can begin to build your deck.",
    buildDeck: "Build deck",
    makeTables: "Create tables …",
  },
};

export type GameStartStrings = typeof start;
