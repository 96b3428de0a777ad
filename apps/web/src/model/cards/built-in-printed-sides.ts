import { listCommanderStarterCards } from "@baize/decks";
import type { Face } from "@baize/engine";
import { normalizeCardName } from "./normalize-card-name.ts";
import type { PrintedSides } from "./printed-sides.ts";

/** The cards of the starter decks in our own words: the name, and each paragraph of the text. */
const STARTER_TEXTS = `Raging Goblin|Haste.
Mogg Fanatic|Sacrifice it: 1 damage to any target.
Shivan Dragon|Flying.|R: +1/+0 until the turn ends.
Shock|2 damage to any target.
Lightning Bolt|3 damage to any target.
Lava Axe|5 damage to a player or planeswalker.
Llanowar Elves|Tap: G.
Elvish Mystic|Tap: G.
Elvish Visionary|As it comes in, draw a card.
Giant Growth|A creature gets +3/+3 until the turn ends.
Rampant Growth|A basic land from your library comes in tapped; shuffle.
Overrun|Your creatures get +3/+3 and trample until the turn ends.
Krenko, Mob Boss|Tap: a 1/1 Goblin for each Goblin you have.
Goblin Lackey|As it hits a player, put a Goblin from your hand onto the battlefield.
Goblin Warchief|Your Goblins cost 1 less and have haste.
Goblin Chieftain|Haste. Your other Goblins get +1/+1 and have haste.
Goblin Chainwhirler|First strike. As it comes in, 1 damage to everything of your opponents.
Goblin Matron|As it comes in, search for a Goblin card.
Skirk Prospector|Sacrifice a Goblin: R.
Siege-Gang Commander|As it comes in, three 1/1 Goblins.|1R, sacrifice a Goblin: 2 damage to any target.
Muxus, Goblin Grandee|As it comes in, Goblins among your top six cards come in too.
Impact Tremors|As a creature of yours comes in, 1 damage to each opponent.
Chaos Warp|Shuffle a permanent into its owner’s library, who turns up the top card.
Skullclamp|+1/-1. As its bearer dies, draw two cards.|Equip 1.
Sol Ring|Tap: two colourless.
Avenger of Zendikar|As it comes in, a 0/1 Plant for each land of yours.
Cultivate|Two basic lands from your library: one in tapped, one to hand.`;

/** Other cards that players without a card source are likely to play: name, cost, type, stats, and the paragraphs. */
const OTHERS = `Plains||Basic Land — Plains||Tap: W.
Island||Basic Land — Island||Tap: U.
Swamp||Basic Land — Swamp||Tap: B.
Mountain||Basic Land — Mountain||Tap: R.
Forest||Basic Land — Forest||Tap: G.
Jackal Pup|R|Creature — Jackal|2/1|Damage dealt to it is dealt to you too.
Gray Ogre|2R|Creature — Ogre|2/2
Hill Giant|3R|Creature — Giant|3/3
Grizzly Bears|1G|Creature — Bear|2/2
Centaur Courser|2G|Creature — Centaur Warrior|3/3
Rumbling Baloth|2GG|Creature — Beast|4/4
Arcane Signet|2|Artifact||Tap: one of your commander’s colours.
Simic Signet|2|Artifact||1, tap: G and U.
Thought Vessel|2|Artifact||No most for your hand. Tap: one colourless.
Ancient Tomb||Land||Tap: two colourless, and 2 damage to you.
Castle Embereth||Land||Tap: R.|1RR, tap: your creatures get +1/+0.
Steam Vents||Land — Island Mountain||Tap: U or R. Comes in tapped unless you pay 2 life.
Spirebluff Canal||Land||Tap: U or R. Comes in tapped beside three other lands or more.
Breeding Pool||Land — Forest Island||Tap: G or U. Comes in tapped unless you pay 2 life.
Godless Shrine||Land — Plains Swamp||Tap: W or B. Comes in tapped unless you pay 2 life.
Yavimaya Coast||Land||Tap: one colourless; or G or U, and 1 damage to you.
Reliquary Tower||Land||No most for your hand. Tap: one colourless.
Wastes||Basic Land||Tap: one colourless.
Delver of Secrets|U|Creature — Human Wizard|1/1|Each turn look at your top card; an instant or sorcery may turn it over.
Dragon's Rage Channeler|R|Creature — Human Shaman|1/1|As you cast a noncreature spell, look at your top card.
Murktide Regent|5UU|Creature — Dragon|3/3|Delve. Flying.
Snapcaster Mage|1U|Creature — Human Wizard|2/1|Flash. As it comes in, cast an old spell of yours again.
Guttersnipe|2R|Creature — Goblin Shaman|2/2|As you cast an instant or sorcery, 2 damage to each opponent.
Mulldrifter|4U|Creature — Elemental|2/2|Flying. As it comes in, draw two cards.
Talrand, Sky Summoner|2UU|Legendary Creature — Merfolk Wizard|2/2|As you cast an instant or sorcery, a 2/2 Drake that flies.
Tatyova, Benthic Druid|3GU|Legendary Creature — Merfolk Druid|3/3|As a land of yours comes in, gain 1 life and draw a card.
Coiling Oracle|GU|Creature — Snake Elf Druid|1/1|As it comes in, your top card: a land comes in, another goes to hand.
Teysa Karlov|2WB|Legendary Creature — Human Advisor|2/4|What a death sets off is set off once more.
Blood Artist|1B|Creature — Vampire|0/1|As a creature dies, a player loses 1 life and you gain 1.
Doomed Traveler|W|Creature — Human Soldier|1/1|As it dies, a 1/1 Spirit that flies.
Viscera Seer|B|Creature — Vampire Wizard|1/1|Sacrifice a creature: look at your top card.
Serra Angel|3WW|Creature — Angel|4/4|Flying, vigilance.
Grave Titan|4BB|Creature — Giant|6/6|Deathtouch. As it comes in or attacks, two 2/2 Zombies.
Dictate of Erebos|3BB|Enchantment||Flash. As a creature of yours dies, each opponent sacrifices one.
Rhystic Study|2U|Enchantment||As an opponent casts a spell, draw a card unless they pay 1.
Counterspell|UU|Instant||Counter a spell.
Brainstorm|U|Instant||Draw three cards, then put two from your hand on top.
Ponder|U|Sorcery||Look at your top three cards, order them or shuffle, and draw one.
Opt|U|Instant||Look at your top card, put it back or below, and draw one.
Negate|1U|Instant||Counter a noncreature spell.
Fact or Fiction|3U|Instant||Your top five cards in two piles, made by an opponent: one to hand.
Cyclonic Rift|1U|Instant||Return a nonland permanent that isn’t yours. 6U: all of them.
Swords to Plowshares|W|Instant||Exile a creature. Its player gains its power in life.
Zombify|3B|Sorcery||A creature of your graveyard comes back.`;

const rowsOf = (text: string): readonly (readonly string[])[] =>
  text.split("\n").map((line) => line.split("|"));

const texts = new Map(rowsOf(STARTER_TEXTS).map(([name, ...text]) => [name, text]));

const rows = [
  ...listCommanderStarterCards().map(({ name, cost, kind, stats }) => [
    name,
    cost,
    kind,
    stats,
    ...(texts.get(name) ?? []),
  ]),
  ...rowsOf(OTHERS),
];

const cards = new Map(
  rows.map(([name = "", cost = "", kind = "", stats = "", ...text]): [string, PrintedSides] => {
    const colour = [...new Set(cost.match(/[WUBRG]/g))].join("") || undefined;
    const side = { name, cost, kind, stats, text: text.join("\n"), colour, pictures: null };
    return [normalizeCardName(name), [side]];
  }),
);

/** What is printed on a card of the built-in list; null for any other card. */
export const findBuiltInPrintedSides = ({ name }: Face): PrintedSides | null =>
  cards.get(normalizeCardName(name)) ?? null;
