import type { StarterDeckKind } from "@baize/engine";
import { COMMANDER_DECK_LISTS, listCommanderStarterCards } from "./commander-decks.ts";

/** A built-in deck, for players who have none at hand. */
export interface StarterDeck {
  name: string;
  text: string;
  kind: StarterDeckKind;
}

const sparks = `4 Jackal Pup
4 Raging Goblin
4 Mogg Fanatic
4 Goblin Piker
4 Gray Ogre
4 Hill Giant
2 Shivan Dragon
4 Shock
4 Lightning Bolt
4 Lava Axe
22 Mountain
`;

const growth = `4 Llanowar Elves
4 Elvish Mystic
4 Grizzly Bears
4 Elvish Visionary
4 Centaur Courser
4 Rumbling Baloth
3 Craw Wurm
4 Giant Growth
4 Rampant Growth
2 Overrun
23 Forest
`;

/** Each card of the other decks twice, without lands: enough for five players. */
const clearing = (): string => {
  const names = [sparks, growth].flatMap((list) => list.match(/(?<=^\d+ ).+$/gm) ?? []);
  const spells = listCommanderStarterCards().filter(({ kind }) => !kind.includes("Land"));
  const all = new Set([...names, ...spells.map(({ name }) => name)]);
  const cards = [...all].filter((name) => name !== "Mountain" && name !== "Forest");
  return cards.map((name) => `2 ${name}\n`).join("");
};

export const STARTER_DECKS: readonly StarterDeck[] = [
  { name: "Sparks", text: sparks, kind: "sixty" },
  { name: "Growth", text: growth, kind: "sixty" },
  { name: "Horde", text: COMMANDER_DECK_LISTS.horde, kind: "commander" },
  { name: "Grove", text: COMMANDER_DECK_LISTS.grove, kind: "commander" },
  { name: "Clearing", text: clearing(), kind: "cube" },
];

/** The built-in decks of a kind. */
export const starterDecksOfKind = (kind: StarterDeckKind): readonly StarterDeck[] =>
  STARTER_DECKS.filter((deck) => deck.kind === kind);
