import { commanderCards } from "@baize/decks";
import type { Face } from "@baize/engine";
import { plainName } from "./plain-name.ts";
import type { Printed } from "./printed.ts";

/** Name, cost, type, stats and text of a card; a part that it lacks is empty. */
type Row = readonly [name: string, cost: string, kind: string, stats: string, text: string];

/** The cards of the house's own decks and the basic lands, told in our words: for who plays without a card source. */
const ROWS: readonly Row[] = [
  ["Plains", "", "Basic Land — Plains", "", "Tap: W."],
  ["Island", "", "Basic Land — Island", "", "Tap: U."],
  ["Swamp", "", "Basic Land — Swamp", "", "Tap: B."],
  ["Mountain", "", "Basic Land — Mountain", "", "Tap: R."],
  ["Forest", "", "Basic Land — Forest", "", "Tap: G."],
  ["Jackal Pup", "R", "Creature — Jackal", "2/1", "Damage dealt to it is dealt to you too."],
  ["Raging Goblin", "R", "Creature — Goblin Berserker", "1/1", "Haste."],
  ["Mogg Fanatic", "R", "Creature — Goblin", "1/1", "Sacrifice it: 1 damage to any target."],
  ["Goblin Piker", "1R", "Creature — Goblin Warrior", "2/1", ""],
  ["Gray Ogre", "2R", "Creature — Ogre", "2/2", ""],
  ["Hill Giant", "3R", "Creature — Giant", "3/3", ""],
  ["Shivan Dragon", "4RR", "Creature — Dragon", "5/5", "Flying.\nR: +1/+0 until the turn ends."],
  ["Shock", "R", "Instant", "", "2 damage to any target."],
  ["Lightning Bolt", "R", "Instant", "", "3 damage to any target."],
  ["Lava Axe", "4R", "Sorcery", "", "5 damage to a player or planeswalker."],
  ["Llanowar Elves", "G", "Creature — Elf Druid", "1/1", "Tap: G."],
  ["Elvish Mystic", "G", "Creature — Elf Druid", "1/1", "Tap: G."],
  ["Grizzly Bears", "1G", "Creature — Bear", "2/2", ""],
  ["Elvish Visionary", "1G", "Creature — Elf Shaman", "1/1", "As it comes in, draw a card."],
  ["Centaur Courser", "2G", "Creature — Centaur Warrior", "3/3", ""],
  ["Rumbling Baloth", "2GG", "Creature — Beast", "4/4", ""],
  ["Craw Wurm", "4GG", "Creature — Wurm", "6/4", ""],
  ["Giant Growth", "G", "Instant", "", "A creature gets +3/+3 until the turn ends."],
  [
    "Rampant Growth",
    "1G",
    "Sorcery",
    "",
    "A basic land from your library comes in tapped; shuffle.",
  ],
  ["Overrun", "2GGG", "Sorcery", "", "Your creatures get +3/+3 and trample until the turn ends."],
];

const cards = new Map(
  [
    ...commanderCards().map(({ name, cost, kind, stats }): Row => [name, cost, kind, stats, ""]),
    ...ROWS,
  ].map(([name, cost, kind, stats, text]): [string, Printed] => {
    const colour = /[WUBRG]/.exec(cost)?.[0];
    return [plainName(name), [{ name, cost, kind, stats, text, colour, pictures: null }]];
  }),
);

/** What is printed on a card of the house's own decks; null for any other. */
export const houseCard = ({ name }: Face): Printed | null => cards.get(plainName(name)) ?? null;
