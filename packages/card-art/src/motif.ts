import type { RoleName } from "./clothes.ts";
import type { Hue } from "./colours.ts";
import type { SpeciesName } from "./figures.ts";
import { FORCES, type ForceName } from "./forces.ts";
import type { PlaceName } from "./lands.ts";
import { type NonEmpty, nonEmpty, pick, seededFractionSource } from "./seed.ts";
import { THINGS, type ThingName } from "./things.ts";

/** What a picture shows. */
export type Motif =
  | { readonly type: "place"; readonly name: PlaceName }
  | { readonly type: "figure"; readonly name: SpeciesName; readonly role: RoleName | null }
  | { readonly type: "force"; readonly name: ForceName }
  | { readonly type: "thing"; readonly name: ThingName };

/** What there is to show, each with the words that mean it, as they begin; the first that fits counts. */
type Lexicon<Name extends string> = Readonly<Record<Name, string>>;

const PLACE_WORDS: Lexicon<PlaceName> = {
  volcano: "volcan|lava|magma|caldera|valakut|shivan reef",
  cave: "cavern|cave|grotto|den|hollow|catacomb|deep|mine|sewer",
  tomb: "tomb|grave|crypt|mausoleum|necropolis|barrow|cemetery|ossuary|nykthos",
  canal: "canal|vents|bridge|harbo|port|dock|otawara|channel(?!er)|shipyard",
  tower: "tower|spire|obelisk|citadel|minas|beacon|lighthouse|needle",
  castle:
    "castle|keep|fort|palace|throne|manor|bastion|barrack|stronghold|hall|city|town|capital|court",
  temple:
    "temple|shrine|sanctu|cathedral|monaster|sanctum|altar|church|abbey|library|academ|school|archive|arena|coliseum",
  arch: "gate|arch|portal|crossroad|passage|crossing|doorway|threshold|path",
  works: "foundry|factory|forge|works|mill|engine|refinery|workshop|manufactor|urza|karn|tech",
  desert: "desert|dune|oasis|pyramid|sand",
  waste: "waste|quarry|ruin|barren|rubble|blight|scrap|dust",
  swamp: "swamp|marsh|bog|fen|mire|bayou|morass|delta|moor|urborg",
  island:
    "island|isle|atoll|sea|ocean|lagoon|tidal|coast|shore|reef|beach|cove|river|lake|falls|fountain|bay|strait|tarn|spring|pool|water|basin",
  woods:
    "forest|wood|grove|garden|jungle|thicket|tangle|rainforest|canopy|vista|grounds|glade|hinterland|copse|orchard|arbor|sanctuary",
  plains: "plain|field|prairie|mesa|meadow|farm|steppe|savanna|flats|plateau|pasture|heath|strand",
  mountain:
    "mountain|mount|peak|crag|cliff|ridge|summit|foothill|bluff|canyon|highland|pass|alps|furnace|ravine|chasm",
};

const SPECIES_WORDS: Lexicon<SpeciesName> = {
  goblin: "goblin|mogg|boggart|gremlin|krenko|kobold|hobgoblin|kiki",
  merfolk: "merfolk|siren|triton|naiad",
  angel: "angel|archangel|seraph",
  dragon: "dragon|drake|wyvern|hellkite|shivan",
  demon: "demon|archfiend|balor",
  imp: "devil|imp|gargoyle|homunculus",
  zombie: "zombie|ghoul|undead|mummy|revenant",
  skeleton: "skeleton|bones|lich|reaper",
  vampire: "vampire|vampir",
  spirit:
    "spirit|ghost|phantom|specter|spectre|wraith|shade|illusion|apparition|banshee|kami|incarnation|avatar|weird",
  faerie: "faerie|fairy|pixie|sprite|nymph|brownie",
  elf: "elf|elves|elvish|llanowar|dryad|leaf",
  dwarf: "dwarf|dwarven|gnome|halfling|hobbit",
  brute: "giant|ogre|troll|orc|cyclops|jotun|jötun|hill giant|uruk|brute|barbarian",
  wurm: "wurm|worm|sandworm",
  serpent: "hydra|snake|serpent|naga|viper|cobra|gorgon|basilisk|nāga|lamia|python|asp",
  treefolk: "treefolk|ent|treant",
  mushroom: "fungus|saproling|mushroom|thallid|fungal|myconid|spore",
  plant: "plant|seedling|flytrap|bloom|vine|thorn",
  ooze: "ooze|slime|jelly|blob|pudding",
  unicorn: "unicorn|pegasus",
  horse: "horse|centaur|kirin|steed|nightmare",
  bull: "minotaur|ox|bull|cattle|aurochs|bison",
  stag: "elk|deer|stag|antelope|goat|ram|satyr|caribou|moose",
  boar: "boar|pig|hog|swine",
  bear: "bear|grizzly|wolverine|badger|baloth|beast|behemoth|beaver|mammoth bear",
  wolf: "wolf|hound|dog|jackal|fox|werewolf|coyote|hyena|kitsune|jackal",
  lion: "lion|leonin|sphinx|griffin|manticore|chimera|lammasu",
  cat: "cat|panther|tiger|jaguar|leopard|puma|cheetah|nacatl|lynx",
  rat: "rat|mouse|squirrel|rabbit|otter|weasel|raccoon|mole|mongoose|possum|hamster|ferret|shrew",
  elephant: "elephant|mammoth|loxodon|rhino|hippo",
  ape: "ape|monkey|gorilla|ragavan|simian|yeti",
  toad: "frog|toad|turtle|tortoise|salamander|newt",
  owl: "owl",
  eagle:
    "bird|hawk|eagle|phoenix|falcon|raven|crow|aven|griffon|hippogriff|swan|heron|gull|condor|goose|duck|roc",
  bat: "bat",
  spider: "spider|scorpion|crab|arachnid|recluse|weaver",
  moth: "moth|butterfly|mothrider|delver|aberration",
  beetle: "insect|beetle|wasp|bee|locust|fly|ant|scarab|roach|pest|sliver|thopter|swarm|mite",
  crocodile: "dinosaur|lizard|crocodile|viashino|alligator|raptor|iguana|monitor",
  fish: "fish|shark|whale|leviathan|eel|trout|salmon|piranha|murktide",
  kraken:
    "kraken|octopus|squid|horror|eldrazi|beholder|nautilus|jellyfish|trilobite|tentacle|otherworldly",
  construct:
    "golem|construct|robot|myr|juggernaut|automaton|servo|gnome|scarecrow|artificer's|assembly|colossus|titan|wall|dreadnought|machine",
  god: "god|archon|demigod|deity|primordial|titan|praetor|phyrexian",
  fire: "fire elemental|flamekin|firebrand|cinder",
  water: "water elemental|djinn|genie|efreet",
  rock: "elemental",
  hooded:
    "rogue|assassin|ninja|thief|monk|shade|infiltrator|spy|smuggler|pirate|mercenary|cultist|cleric|priest|nun|oracle|seer|prophet|mystic|warlock|witch",
  human:
    "human|soldier|knight|warrior|wizard|shaman|druid|archer|scout|citizen|peasant|advisor|noble|artificer|samurai|berserker|king|queen|captain|commander|mage|hero|squire|guard|ranger|bard|planeswalker|tamer|rider|sorcerer|channeler|apprentice|scholar|student|champion|recruit|duelist|swordsman|mentor|legend",
};

const ROLE_WORDS: Lexicon<RoleName> = {
  chief:
    "king|queen|lord|boss|chief|prince|emperor|tsar|kingpin|thane|baron|duke|monarch|noble|grandee|hordemaster|lieutenant|warlord|regent",
  builder: "engineer|artificer|tinker|cratermaker|mechanic|welder|trashmaster|scrap|inventor",
  archer: "sharpshooter|archer|bow|sniper|hunter|scout|ranger|fletch|veteran|volley",
  bomber: "bomb|fanatic|fanatical|grenad|sapper|incinerat|explosive|taunter|bombardier|demolition",
  pyre: "fire|flame|torch|pyro|burn|firebrand|instigator|ember|arsonist|inciter|pup",
  herald:
    "guide|marshal|herald|banner|bushwhacker|warboss|ringleader|captain|rabblemaster|recruiter|matron|warchief|general|commander|crier",
  breaker: "piledriver|hammer|smith|raider|breaker|miner|smash|wrecker|basher|mason|boggart",
  berserker:
    "berserker|barbarian|ravager|raging|savage|chainwhirler|rager|marauder|loyalist|reaver|battle",
  knight: "knight|paladin|cavalier|samurai|swordsman|champion|duelist|general|hero|legionnaire",
  soldier:
    "soldier|guard|warrior|sentry|sentinel|infantry|pikeman|militia|piker|trooper|squire|lackey",
  shaman: "shaman|mystic|chieftain|visionary|channeler|oracle|witch",
  druid: "druid|herbal|gardener|farmer",
  scholar: "scholar|student|archivist|librarian|advisor|monk|scribe|prospector|sage|apprentice",
  wizard: "wizard|mage|sorcer|conjur|warlock|magus|enchant|illusionist|alchemist|secrets",
  cleric: "cleric|priest|prophet|acolyte|bishop|healer|nun|seer",
  rogue:
    "rogue|assassin|thief|ninja|spy|snoop|pirate|bandit|extortionist|smuggler|pilferer|cutpurse|stalker",
  reaper: "death|reaper|grim|necromancer|executioner|plague",
};

const FORCE_WORDS: Lexicon<ForceName> = {
  bolt: "lightning|bolt|thunder|shock|electr|spark|galvan|static|jolt|zap|surge",
  comet: "meteor|comet|asteroid|starfall|crater|impact|cataclysm",
  flames:
    "fire|flame|burn|blaze|inferno|heat|lava|ember|scorch|sear|incinerat|pyre|pyro|char|ignite|conflagrat|smolder|kindle|fervor|will|hymn|ritual",
  burst:
    "blast|explo|burst|bombard|detonat|eruption|blasphem|fury|wrath|rage|annihil|shatter|vandal|smash|destroy|ruin",
  wave: "wave|tide|flood|tsunami|drown|ocean|water|rain|aqua|river|surf|sea|submerge|cascade|flusterstorm",
  tornado:
    "storm|tempest|tornado|cyclone|hurricane|gust|wind|gale|squall|whirlwind|typhoon|bounce|unsummon|return",
  vortex:
    "vortex|warp|spiral|maelstrom|chaos|portal|gate|teleport|time|temporal|rift|void|twist|swirl|insurrect|polymorph|displace",
  runes:
    "counter|negat|dispute|cancel|deny|dispel|rune|ward|seal|sigil|spell|mana|rewind|memory|remand|forbid|annul|protect|hex",
  eclipse:
    "moon|eclipse|night|dark|shadow|dusk|black|doom|death|kill|murder|terror|snuff|terminate|extinguish|midnight",
  hail: "ice|frost|snow|freez|hail|cold|winter|glaci|sleet|shard|pierce|arrow|needle|barrage|volley",
  growth:
    "growth|grow|bloom|nature|vine|wild|rampant|harvest|seed|root|sprout|verdant|flourish|regrowth|cultivat|fertile|harrow|explore",
  claws:
    "claw|slash|strike|rend|maul|savage|bite|rip|fight|hunt|predat|overrun|stampede|trample|war|might|fury|charge|prey",
  rays: "light|sun|dawn|holy|heal|divine|glory|radian|solar|day|bless|path|faith|prayer|angelic|shining|bright|hope|justice|swords|condemn",
  stars:
    "star|constell|cosmic|heaven|astral|celestial|galax|oracle|fate|destin|wish|dream|omen|portent",
  petals: "aura|bond|pacif|peace|serenity|calm|rest|bind|oath|honor|anthem|crusade",
  curtain: "mist|fog|haze|cloud|veil|breath|whisper|song|ponder|preordain|sleep|mirage",
  tide: "echo|pulse|tremor|quake|resonan|ripple|sonic|howl|roar|shriek|wave|scream|impulse|animosity",
};

const THING_WORDS: Lexicon<ThingName> = {
  caravan: "caravan|camel",
  crocus: "saffron|crocus|spice",
  vat: "indigo|dye",
  ingots: "copper|ingot|bullion",
  salt: "salt",
  cedar: "cedar",
  silk: "silk",
  sword: "sword|blade|saber|sabre|rapier|dagger|knife|katana|jitte|batter|scimitar",
  axe: "axe|cleaver|hatchet",
  hammer: "hammer|maul|mace|club|gavel",
  shield: "shield|armor|armour|plate|mail|breast|aegis|buckler|greaves|boots|gauntlet|arms",
  swords: "staff|wand|rod|scepter|sceptre|spear|lance|pike|trident|stick|pole",
  skull: "skull|bone|clamp|head",
  ring: "ring|signet|band|loop|circle|bracelet",
  crown: "crown|diadem|tiara|circlet|helm|helmet",
  cup: "chalice|cup|goblet|grail|bowl|cauldron|urn|vase|pot",
  potion: "potion|vial|elixir|flask|bottle|brew|poison|tonic|draught|cruci",
  book: "book|tome|grimoire|codex|spellbook|manual|atlas|library|study|lesson|history|chapter|iteration|archive",
  scroll: "scroll|map|letter|contract|decree|edict|charter|fable|story|tale|deed|writ|saga",
  eye: "eye|sight|vision|gaze|consider|scry|watch|glimpse|brainstorm|insight|look|see|thought|mind|opt|peek|visions|telling|divin",
  mask: "mask|face|mirror|disguise|guise|dress|clone|copy|double|reflect",
  orb: "orb|sphere|globe|ball|bauble|pearl|moonstone|palantir",
  gem: "jewel|gem|diamond|ruby|sapphire|emerald|medallion|amulet|pendant|locket|necklace|talisman|mox|lotus|stone|coin|treasure",
  crystal: "crystal|prism|geode|quartz|obsidian|monolith|obelisk",
  hourglass: "clock|hourglass|time|chron|ages",
  bell: "bell|gong|chime|horn|drum|lyre|harp|flute",
  key: "key|lock|vault|chest|box|coffer|crypt",
  lantern: "lantern|lamp|candle|torch|beacon",
  wheel: "wheel|cart|chariot|wagon|vehicle|copter|bike|car",
  ship: "ship|boat|vessel|galleon|skiff|raft|barge|weatherlight",
  wing: "wing|feather|plume|cloak|cape|flight",
  altar: "altar|shrine|sacrific|idol|totem|offering",
  throne: "throne|chair|seat|monument|statue|coat",
  tree: "tree|wood|branch|bough",
  hand: "hand|touch|grasp|grip|fist|palm|glove|steal|gift",
  heart: "heart|blood|love|life|soul|lifeblood",
  gear: "gear|engine|machine|device|explosives|contraption|mechan|automat|tool|map|saw|trap|mill|press|cog|core",
};

/** A short word counts as it is, and in its plural; a longer one also as the beginning of a word. */
const SHORT = 4;

const WORD_STARTS = /(?<!\p{L})\p{L}/gu;
const SHORT_WORD_END = /(?:s|es|ed|er|ing)?(?!\p{L})/uy;
const KEY_LENGTH = 2;

/** One of the words that mean something to show. */
interface Form<Name extends string> {
  readonly stem: string;
  /** What doesn't follow the stem: of `channel(?!er)` it is `er`. */
  readonly unlike: string | undefined;
  /** The place of the motif in its lexicon. */
  readonly rank: number;
  readonly name: Name;
}

/** Finds the first motif of a lexicon of which a text has a word, or null. */
type Finder<Name extends string> = (text: string) => Name | null;

const formsOf = <Name extends string>(lexicon: Lexicon<Name>): readonly Form<Name>[] =>
  (Object.entries(lexicon) as [Name, string][]).flatMap(([name, words], rank) =>
    words.split("|").map((word) => {
      const [stem = "", unlike] = word.replace(")", "").split("(?!");
      return { stem, unlike, rank, name };
    }),
  );

const begins = ({ stem, unlike }: Form<string>, text: string, at: number): boolean => {
  if (!text.startsWith(stem, at)) return false;
  const end = at + stem.length;
  if (unlike !== undefined) return !text.startsWith(unlike, end);
  if (stem.length > SHORT) return true;
  SHORT_WORD_END.lastIndex = end;
  return SHORT_WORD_END.test(text);
};

/** Forms are looked up by their first letters: a page asks for each of its cards, and a pattern for each motif is slow. */
const finderOf = <Name extends string>(lexicon: Lexicon<Name>): Finder<Name> => {
  const byKey = new Map<string, Form<Name>[]>();
  for (const form of formsOf(lexicon)) {
    const key = form.stem.slice(0, KEY_LENGTH);
    byKey.set(key, [...(byKey.get(key) ?? []), form]);
  }
  return (text) => {
    const lower = text.toLowerCase();
    const found = [...lower.matchAll(WORD_STARTS)].flatMap(({ index }) =>
      (byKey.get(lower.slice(index, index + KEY_LENGTH)) ?? []).filter((form) =>
        begins(form, lower, index),
      ),
    );
    const ranks = found.map(({ rank }) => rank);
    return found[ranks.indexOf(Math.min(...ranks))]?.name ?? null;
  };
};

const findPlace = finderOf(PLACE_WORDS);
const findSpecies = finderOf(SPECIES_WORDS);
const findRole = finderOf(ROLE_WORDS);
const findForce = finderOf(FORCE_WORDS);
const findThing = finderOf(THING_WORDS);

/** What a picture is made from: what is known of a card. */
export interface CardArtInput {
  readonly name: string;
  /** Its type line, if that is known. */
  readonly kind?: string;
  readonly hues: readonly Hue[];
}

/** A colour of the five, or what comes nearest to it. */
type Kin = "white" | "blue" | "black" | "red" | "green" | "many" | "none";

const KIN: Readonly<Record<string, Kin>> = { yellow: "white", orange: "red", purple: "black" };

const HOME: Readonly<Record<Kin, NonEmpty<PlaceName>>> = {
  white: ["plains", "castle", "temple"],
  blue: ["island", "canal", "tower"],
  black: ["swamp", "tomb", "cave"],
  red: ["mountain", "volcano", "waste"],
  green: ["woods", "woods", "plains"],
  many: ["arch", "temple", "castle", "tower"],
  none: ["waste", "works", "tower", "arch", "desert"],
};

const WILD: Readonly<Record<Kin, NonEmpty<ForceName>>> = {
  white: ["rays", "petals", "stars", "curtain"],
  blue: ["wave", "runes", "tide", "vortex", "stars"],
  black: ["eclipse", "claws", "vortex", "curtain"],
  red: ["flames", "burst", "bolt", "comet"],
  green: ["growth", "petals", "claws", "tide"],
  many: ["vortex", "stars", "burst", "runes", "petals"],
  none: ["runes", "tide", "eclipse", "stars", "vortex"],
};

const ORNAMENTS: NonEmpty<ForceName> = [
  "petals",
  "stars",
  "runes",
  "tide",
  "rays",
  "eclipse",
  "curtain",
];
const FOLK: Readonly<Record<Kin, NonEmpty<SpeciesName>>> = {
  white: ["human", "human", "lion", "eagle", "spirit"],
  blue: ["hooded", "merfolk", "spirit", "human", "fish"],
  black: ["zombie", "skeleton", "vampire", "hooded", "bat"],
  red: ["brute", "human", "fire", "goblin", "rock"],
  green: ["elf", "bear", "boar", "stag", "treefolk"],
  many: ["human", "god", "hooded", "lion", "dragon"],
  none: ["construct", "construct", "kraken", "beetle"],
};

const ALL_THINGS = nonEmpty(Object.keys(THINGS) as ThingName[]);
const ALL_FORCES = nonEmpty(Object.keys(FORCES) as ForceName[]);

const figureOf = (name: SpeciesName, text: string): Motif => ({
  type: "figure",
  name,
  role: findRole(text),
});

/** The word that says what the whole is: `Cavern` of Souls, Lightning `Bolt`. */
const headOf = (name: string): string =>
  name
    .split(/,| of | the | \/\/ /, 1)[0]
    ?.split(" ")
    .at(-1) ?? name;

/** Motifs that lean to a colour, where none is known. */
const LEANINGS: readonly (readonly [names: string, hues: readonly Hue[]])[] = [
  ["mountain volcano flames bolt burst comet fire imp", ["red", "orange", "yellow"]],
  ["island canal wave fish kraken merfolk water", ["blue"]],
  ["woods growth treefolk elf plant serpent toad", ["green"]],
  ["swamp tomb zombie skeleton vampire skull bat demon eclipse", ["black", "purple"]],
  ["plains angel rays lion temple", ["white", "yellow"]],
];

/** The colours that a motif leans to; none for most. */
export const huesLeaningTo = ({ name }: Motif): readonly Hue[] =>
  LEANINGS.find(([names]) => names.split(" ").includes(name))?.[1] ?? [];

/** What words say by themselves, where a card's type is not known. */
const wordsAlone = (text: string, name: string): Motif | null =>
  place(text) ?? being(text, name) ?? thing(text) ?? force(text);

const place = (text: string): Motif | null => {
  const found = findPlace(text);
  return found && { type: "place", name: found };
};

const being = (text: string, name: string): Motif | null => {
  const found = findSpecies(text);
  return found && figureOf(found, name);
};

const thing = (text: string): Motif | null => {
  const found = findThing(text);
  return found && { type: "thing", name: found };
};

const force = (text: string): Motif | null => {
  const found = findForce(text);
  return found && { type: "force", name: found };
};

const someone = (name: string): Motif | null => findRole(name) && figureOf("human", name);

/** The motif of a card: by its type where that is known, by the words of its name, and else by chance. */
export const motifOf = ({ name, kind = "", hues }: CardArtInput): Motif => {
  const draw = seededFractionSource(name, "motif");
  const anyHue: Kin = pick(draw, ["white", "blue", "black", "red", "green", "none"]);
  const hue = hues.map((known) => KIN[known] ?? (known as Kin))[0] ?? anyHue;
  const subtypes = kind.split(/\s[—–-]\s/)[1] ?? "";
  const words = `${name} ${subtypes}`;
  const head = headOf(name);
  if (/\bland\b/i.test(kind)) {
    const home = { type: "place", name: pick(draw, HOME[hue]) } as const;
    return place(head) ?? place(name) ?? place(subtypes) ?? home;
  }
  if (/creature|planeswalker|summon/i.test(kind)) {
    const folk = pick(draw, FOLK[hue]);
    return being(subtypes, words) ?? being(name, words) ?? figureOf(folk, words);
  }
  if (/artifact|equipment|vehicle|^good$|^order$/i.test(kind)) {
    const any = { type: "thing", name: pick(draw, ALL_THINGS) } as const;
    return thing(head) ?? thing(name) ?? any;
  }
  if (/instant|sorcery/i.test(kind)) {
    const wild = { type: "force", name: pick(draw, WILD[hue]) } as const;
    return force(head) ?? thing(head) ?? force(name) ?? thing(name) ?? being(name, words) ?? wild;
  }
  if (/enchantment/i.test(kind)) {
    const ornament = { type: "force", name: pick(draw, ORNAMENTS) } as const;
    return thing(head) ?? force(head) ?? ornament;
  }
  const any = { type: "force", name: pick(draw, ALL_FORCES) } as const;
  return wordsAlone(head, words) ?? wordsAlone(name, words) ?? someone(name) ?? any;
};
