/** What is printed on a card of a built-in deck; a part that it lacks is empty. */
export interface StarterCard {
  readonly name: string;
  readonly cost: string;
  readonly kind: string;
  readonly stats: string;
}

/** A line for each card, the commander first: name, cost, type, stats. Basic lands fill the deck up to a hundred. */
const HORDE = `Krenko, Mob Boss|2RR|Legendary Creature — Goblin Warrior|3/3
Goblin Lackey|R|Creature — Goblin|1/1
Goblin Guide|R|Creature — Goblin Scout|2/2
Skirk Prospector|R|Creature — Goblin|1/1
Mogg Fanatic|R|Creature — Goblin|1/1
Raging Goblin|R|Creature — Goblin Berserker|1/1
Goblin Bushwhacker|R|Creature — Goblin Warrior|1/1
Legion Loyalist|R|Creature — Goblin Soldier|1/1
Foundry Street Denizen|R|Creature — Goblin Warrior|1/1
Fanatical Firebrand|R|Creature — Goblin Pirate|1/1
Frenzied Goblin|R|Creature — Goblin Berserker|1/1
Goblin Piledriver|1R|Creature — Goblin Warrior|1/2
Mogg War Marshal|1R|Creature — Goblin Warrior|1/1
Goblin Instigator|1R|Creature — Goblin Rogue|1/1
Goblin Wardriver|RR|Creature — Goblin Warrior|2/2
Goblin Cratermaker|1R|Creature — Goblin Warrior|2/2
Stingscourger|1R|Creature — Goblin Warrior|2/2
Battle Cry Goblin|1R|Creature — Goblin|2/2
Goblin Piker|1R|Creature — Goblin Warrior|2/1
Mogg Flunkies|2R|Creature — Goblin|3/3
Goblin Chieftain|1RR|Creature — Goblin|2/2
Goblin King|1RR|Creature — Goblin|2/2
Goblin Warchief|1RR|Creature — Goblin Warrior|2/2
Hobgoblin Bandit Lord|1RR|Creature — Goblin Rogue|2/3
Goblin Matron|2R|Creature — Goblin|1/1
Goblin Rabblemaster|2R|Creature — Goblin Warrior|2/2
Goblin Chainwhirler|RRR|Creature — Goblin Warrior|3/3
Goblin Sharpshooter|2R|Creature — Goblin|1/1
Gempalm Incinerator|2R|Creature — Goblin|2/1
Legion Warboss|2R|Creature — Goblin Soldier|2/2
Krenko, Tin Street Kingpin|2R|Legendary Creature — Goblin|1/2
Pashalik Mons|2R|Legendary Creature — Goblin Warrior|2/2
Beetleback Chief|2RR|Creature — Goblin Warrior|2/2
Goblin Ringleader|3R|Creature — Goblin|2/2
Goblin Trashmaster|2RR|Creature — Goblin Warrior|3/3
Volley Veteran|3R|Creature — Goblin Warrior|4/2
Ib Halfheart, Goblin Tactician|3R|Legendary Creature — Goblin Advisor|3/2
Siege-Gang Commander|3RR|Creature — Goblin|2/2
Muxus, Goblin Grandee|4RR|Legendary Creature — Goblin Noble|4/4
Purphoros, God of the Forge|3R|Legendary Enchantment Creature — God|6/5
Shivan Dragon|4RR|Creature — Dragon|5/5
Lightning Bolt|R|Instant|
Shock|R|Instant|
Chaos Warp|2R|Instant|
Dragon Fodder|1R|Sorcery|
Krenko's Command|1R|Sorcery|
Hordeling Outburst|1RR|Sorcery|
Empty the Warrens|3R|Sorcery|
Goblin War Strike|R|Sorcery|
Vandalblast|R|Sorcery|
Blasphemous Act|8R|Sorcery|
Lava Axe|4R|Sorcery|
Impact Tremors|1R|Enchantment|
Goblin Bombardment|1R|Enchantment|
Goblin Oriflamme|1R|Enchantment|
Shared Animosity|2R|Enchantment|
Fervor|2R|Enchantment|
Sol Ring|1|Artifact|
Skullclamp|1|Artifact — Equipment|
Mind Stone|2|Artifact|
Fire Diamond|2|Artifact|
Ruby Medallion|2|Artifact|
Swiftfoot Boots|2|Artifact — Equipment|
Lightning Greaves|2|Artifact — Equipment|
Coat of Arms|5|Artifact|
Great Furnace||Artifact Land|
Forgotten Cave||Land|`;

const GROVE = `Ezuri, Renegade Leader|1GG|Legendary Creature — Elf Warrior|2/2
Llanowar Elves|G|Creature — Elf Druid|1/1
Elvish Mystic|G|Creature — Elf Druid|1/1
Fyndhorn Elves|G|Creature — Elf Druid|1/1
Heritage Druid|G|Creature — Elf Druid|1/1
Nettle Sentinel|G|Creature — Elf Warrior|2/2
Joraga Warcaller|G|Creature — Elf Warrior|1/1
Wirewood Symbiote|G|Creature — Insect|1/1
Birds of Paradise|G|Creature — Bird|0/1
Essence Warden|G|Creature — Elf Shaman|1/1
Elvish Visionary|1G|Creature — Elf Shaman|1/1
Priest of Titania|1G|Creature — Elf Druid|1/1
Devoted Druid|1G|Creature — Elf Druid|0/2
Dwynen's Elite|1G|Creature — Elf Warrior|2/2
Wellwisher|1G|Creature — Elf|1/1
Sakura-Tribe Elder|1G|Creature — Snake Shaman|1/1
Elvish Warrior|GG|Creature — Elf Warrior|2/3
Elvish Harbinger|2G|Creature — Elf Druid|1/2
Elvish Champion|1GG|Creature — Elf|2/2
Elvish Archdruid|1GG|Creature — Elf Druid|2/2
Imperious Perfect|2G|Creature — Elf Warrior|2/2
Marwyn, the Nurturer|2G|Legendary Creature — Elf Druid|1/1
Eternal Witness|1GG|Creature — Human Shaman|2/1
Reclamation Sage|2G|Creature — Elf Shaman|2/1
Wood Elves|2G|Creature — Elf Scout|1/1
Timberwatch Elf|2G|Creature — Elf|1/2
Fierce Empath|2G|Creature — Elf|1/1
Realmwalker|2G|Creature — Shapeshifter|2/3
Dwynen, Gilt-Leaf Daen|2GG|Legendary Creature — Elf Warrior|3/4
Sylvan Messenger|3G|Creature — Elf|2/2
Beast Whisperer|2GG|Creature — Elf Druid|2/3
Masked Admirers|2GG|Creature — Elf Shaman|3/2
Immaculate Magistrate|3G|Creature — Elf Shaman|2/2
Lys Alana Huntmaster|2GG|Creature — Elf Warrior|3/3
Drove of Elves|3G|Creature — Elf|*/*
Oracle of Mul Daya|3G|Creature — Elf Shaman|2/2
Acidic Slime|3GG|Creature — Ooze|2/2
Craw Wurm|4GG|Creature — Wurm|6/4
Avenger of Zendikar|5GG|Creature — Elemental|5/5
Craterhoof Behemoth|5GGG|Creature — Beast|5/5
Terastodon|6GG|Creature — Elephant|9/9
Giant Growth|G|Instant|
Heroic Intervention|1G|Instant|
Beast Within|2G|Instant|
Krosan Grip|2G|Instant|
Collected Company|3G|Instant|
Rampant Growth|1G|Sorcery|
Regrowth|1G|Sorcery|
Cultivate|2G|Sorcery|
Kodama's Reach|2G|Sorcery — Arcane|
Lead the Stampede|2G|Sorcery|
Explosive Vegetation|3G|Sorcery|
Harmonize|2GG|Sorcery|
Overrun|2GGG|Sorcery|
Overwhelming Stampede|3GG|Sorcery|
Sylvan Library|1G|Enchantment|
Beastmaster Ascension|2G|Enchantment|
Leyline of Abundance|2GG|Enchantment|
Zendikar Resurgent|5GG|Enchantment|
Sol Ring|1|Artifact|
Skullclamp|1|Artifact — Equipment|
Moss Diamond|2|Artifact|
Emerald Medallion|2|Artifact|
Swiftfoot Boots|2|Artifact — Equipment|
Lightning Greaves|2|Artifact — Equipment|
Slate of Ancestry|4|Artifact|
Coat of Arms|5|Artifact|
Tree of Tales||Artifact Land|
Tranquil Thicket||Land|
Wirewood Lodge||Land|`;

const DECK_SIZE = 100;

const cardsOf = (rows: string): readonly StarterCard[] =>
  rows.split("\n").map((row) => {
    const [name = "", cost = "", kind = "", stats = ""] = row.split("|");
    return { name, cost, kind, stats };
  });

const listOf = (rows: string, land: string): string => {
  const [commander, ...others] = cardsOf(rows).map(({ name }) => `1 ${name}`);
  const lands = `${String(DECK_SIZE - others.length - 1)} ${land}`;
  return ["Commander", commander, "", "Deck", ...others, lands, ""].join("\n");
};

/** The lists of the built-in decks for Commander. */
export const COMMANDER_DECK_LISTS = {
  horde: listOf(HORDE, "Mountain"),
  grove: listOf(GROVE, "Forest"),
};

/** The cards of these decks, but for the basic lands. */
export const listCommanderStarterCards = (): readonly StarterCard[] => [
  ...cardsOf(HORDE),
  ...cardsOf(GROVE),
];
