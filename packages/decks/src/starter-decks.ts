import { COMMANDER_LISTS } from "./commander-decks.ts";

/** A built-in deck, for players who have none at hand. */
export interface StarterDeck {
  name: string;
  text: string;
  /** The variant of the game that it is for, if it is for one alone. */
  variant?: "commander";
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

export const STARTER_DECKS: readonly StarterDeck[] = [
  { name: "Sparks", text: sparks },
  { name: "Growth", text: growth },
  { name: "Horde", text: COMMANDER_LISTS.horde, variant: "commander" },
  { name: "Grove", text: COMMANDER_LISTS.grove, variant: "commander" },
];

/** The built-in decks for a game, or for one of its variants if that has its own. */
export const startersFor = (variant?: string): readonly StarterDeck[] => {
  const own = STARTER_DECKS.filter(
    (deck) => deck.variant !== undefined && deck.variant === variant,
  );
  return own.length > 0 ? own : STARTER_DECKS.filter((deck) => deck.variant === undefined);
};
