import type { GameDefinition } from "../src/games/game.ts";
import { gameFileSchema, gameFromFile } from "../src/games/schema.ts";
import { type Random, seededRandom } from "../src/random.ts";
import { pick, pickSome } from "../src/rules/random-choice.ts";

// Game files drawn at random, for the laws that hold over every game a file can define. A file is drawn as its maker
// writes it and goes through the schema, so that what isn't said is completed as everywhere else.

type Part = Readonly<Record<string, unknown>>;
type Zone = Part & { readonly kind: string; readonly visibility: string; readonly owner: string };
type DrawnFile = Part & { readonly seats: number; readonly zones: readonly Zone[] };

const VISIBLE_TO: Readonly<Record<string, readonly string[]>> = {
  table: ["public", "public", "nobody"],
  team: ["public", "team", "team", "nobody"],
  seat: ["public", "owner", "team", "others", "private", "nobody"],
};

const chance = (random: Random, oneIn: number): boolean => random.int(oneIn) === 0;

export const randomElement = <T>(random: Random, list: readonly T[]): T => {
  if (list.length === 0) throw new Error("There is nothing to draw from");
  return list[random.int(list.length)] as T;
};

/** Fields of which each is there or not by chance. */
const perhaps = (random: Random, part: Part, oneIn = 2): Part =>
  Object.fromEntries(Object.entries(part).filter(() => chance(random, oneIn)));

/** The entries of a list in a file, each changed. */
const eachOf = (file: Part, part: string, change: (entry: Part) => Part): Part =>
  Array.isArray(file[part]) ? { [part]: file[part].map(change) } : {};

/** Who may use a zone of an owner. */
const USERS: Readonly<Record<string, readonly string[]>> = {
  table: ["everyone", "nobody"],
  team: ["everyone", "team", "nobody"],
  seat: ["everyone", "owner", "team", "nobody"],
};

/** A zone with what its kind fixes, for a seat, the table or a team, if there are teams. */
const zoneOf = (random: Random, { kind, ...fixed }: Part, teams: boolean): Zone => {
  const owner = String(
    fixed.owner ?? randomElement(random, ["seat", "table", teams ? "team" : "seat"]),
  );
  const visibility = String(
    fixed.visibility ?? randomElement(random, VISIBLE_TO[owner] ?? ["public"]),
  );
  const layouts = ["pile", "row", "fan", ...(visibility === "public" ? ["grid", "track"] : [])];
  const layout = String(fixed.layout ?? randomElement(random, layouts));
  const user = (): string => randomElement(random, USERS[owner] ?? ["everyone"]);
  const faceDown = chance(random, 2);
  const kept = (): string => randomElement(random, ["keep", "lose"]);
  const enter = {
    counters: kept(),
    ...(faceDown ? { face: randomElement(random, ["up", "down"]) } : {}),
    ...(layout === "free" ? { marks: kept(), tapped: chance(random, 2) } : {}),
  };
  return {
    kind: String(kind),
    owner,
    visibility,
    layout,
    faceDown,
    ...(layout === "grid" || layout === "track" ? cellsOf(random) : {}),
    ...perhaps(random, { limit: 3 + random.int(60) }, 3),
    ...perhaps(random, { put: user(), take: user() }, 8),
    ...(visibility === "nobody" ? perhaps(random, { look: user() }, 6) : {}),
    ...(visibility === "owner" || visibility === "private"
      ? perhaps(random, { take: "others" }, 3)
      : {}),
    ...(visibility === "public" ? perhaps(random, { enter: perhaps(random, enter) }, 4) : {}),
    ...(visibility === "public" || visibility === "nobody"
      ? {}
      : perhaps(random, { enter: { counters: kept() } }, 3)),
  };
};

const cellsOf = (random: Random): Part => ({
  cells: randomElement<unknown>(random, [1 + random.int(20), ["North", "East", "South"], "seats"]),
  ...perhaps(random, { heaps: chance(random, 2), columns: 1 + random.int(6) }),
});

/** The zones that intents know by name, most of the time, and some that they don't. */
const zonesOf = (random: Random, teams: boolean): Zone[] => {
  const owner = randomElement(random, ["seat", "seat", "table", teams ? "team" : "table"]);
  const hand = randomElement(random, ["owner", "owner", "team", "others", "private"]);
  const place = randomElement(random, ["seat", "table"]);
  const known: (readonly [kind: string, oneIn: number, fixed: Part])[] = [
    ["library", 8, { owner, visibility: "nobody" }],
    ["hand", 6, { owner: "seat", visibility: hand, layout: "row" }],
    ["battlefield", 8, { owner: place, visibility: "public", layout: "free" }],
    ["discard", 3, { visibility: "public" }],
    ["graveyard", 3, { visibility: "public" }],
    ["sideboard", 2, { owner: "seat", visibility: randomElement(random, ["owner", "private"]) }],
    ["commander", 2, { owner: "seat", visibility: "public" }],
    ["stock", 3, { owner: "table", visibility: "nobody" }],
  ];
  const there = known.filter(([, oneIn]) => !chance(random, oneIn));
  const others = Array.from({ length: random.int(5) }, (_, index) => `zone-${index}`);
  const zones = [
    ...there.map(([kind, , fixed]) => zoneOf(random, { kind, ...fixed }, teams)),
    ...others.map((kind) => zoneOf(random, { kind }, teams)),
  ];
  return zones.length > 0 ? zones : [zoneOf(random, { kind: "zone-0" }, teams)];
};

/** Teams of all seats, or of some. */
const teamsOf = (random: Random, seats: number): Part[] => {
  const count = 1 + random.int(Math.min(3, seats));
  const members = Array.from({ length: count }, (): number[] => []);
  for (let seat = 1; seat <= seats; seat += 1) members[random.int(count)]?.push(seat);
  return members
    .filter((each) => each.length > 0)
    .map((each, index) => ({ id: `team-${index}`, seats: each }));
};

const cardsOf = (random: Random, zones: readonly Zone[]): Part[] => {
  const tables = zones.filter(({ owner }) => owner === "table").map(({ kind }) => kind);
  return Array.from({ length: 6 + random.int(30) }, (_, index) => ({
    name: `Card ${index}`,
    count: 1 + random.int(3),
    ...perhaps(random, { type: "plain", colour: "red", zone: pick(random, tables) ?? "none" }, 8),
  }));
};

const sectionsOf = (random: Random, zones: readonly Zone[]): Part[] =>
  pickSome(
    random,
    zones.filter(({ owner }) => owner !== "team"),
    4,
  ).map(({ kind }, index) => ({ id: `part-${index}`, zone: kind, most: 1 + random.int(40) }));

const countersOf = (random: Random, teams: boolean): Part[] =>
  Array.from({ length: random.int(4) }, (_, index) => {
    const start = random.int(20);
    const bounds = { least: start - random.int(20), most: start + random.int(50), losesAt: 0 };
    const owner = teams && index === 0 ? { owner: "team" } : {};
    return { id: `counter ${index}`, start, ...owner, ...perhaps(random, bounds) };
  });

/**
 * Steps that any game may name; what a game has no zone for is refused when it runs. Some are mostly written together.
 */
const stepsOf = (random: Random, zones: readonly Zone[]): Part[] => {
  const kind = (): string => randomElement(random, zones).kind;
  const deal = (): Part => ({
    intent: "library.deal",
    payload: { count: 1 + random.int(3), ...perhaps(random, { to: kind() }, 4) },
  });
  const draw = (): Part => ({ intent: "library.draw", payload: { count: 1 + random.int(3) } });
  const cards = (): Part => ({
    cardsIn: kind(),
    ...(chance(random, 3) ? { faceDown: chance(random, 2) } : {}),
  });
  const steps: readonly (() => Part[])[] = [
    () => [draw()],
    () => [deal()],
    () => [{ intent: "game.round" }, deal()],
    () => [{ intent: "library.refill" }, draw()],
    () => [{ intent: "library.shuffle" }],
    () => [
      {
        intent: "card.move",
        payload: { moves: [{ card: cards(), to: { zone: kind() } }] },
      },
    ],
    () => [
      {
        intent: "library.draw",
        payload: { count: { missingIn: kind(), upTo: 1 + random.int(6) } },
      },
    ],
    () => [{ intent: "card.flip", payload: { cards: { cardsIn: kind() }, faceDown: true } }],
    () => [{ intent: "turn.next" }],
    () => [
      { intent: "library.topReveal.set", payload: { to: randomElement(random, ["all", "none"]) } },
    ],
    () => [{ intent: "library.bottom", payload: { cards: cards() } }],
  ];
  return Array.from({ length: 1 + random.int(3) }, () => randomElement(random, steps)()).flat();
};

/** The ids that mean something to the table come first. */
const ACTION_IDS = ["setup", "round", "action-2", "action-3"];

const actionsOf = (random: Random, zones: readonly Zone[]): Part[] =>
  ACTION_IDS.slice(0, random.int(ACTION_IDS.length + 1)).map((id) => ({
    id,
    name: `Action ${id}`,
    steps: stepsOf(random, zones),
  }));

const LISTED = ["pile", "row", "fan"];

/** A third of the files with more zones than one on which cards lie anywhere, and some whose cards are passed on. */
const widened = (seed: number, file: DrawnFile): DrawnFile => {
  const random = seededRandom(seed ^ 0xb0a2d);
  if (!chance(random, 3)) return file;
  const isLaidOpen = ({ visibility, layout }: Zone): boolean =>
    visibility === "public" && LISTED.includes(String(layout));
  return {
    ...file,
    zones: file.zones.map((zone) => {
      if (isLaidOpen(zone)) return chance(random, 2) ? { ...zone, layout: "free" } : zone;
      const isHeld = zone.visibility === "owner" || zone.visibility === "private";
      return isHeld && zone.limit === undefined ? { ...zone, pass: true } : zone;
    }),
  };
};

/**
 * Half of the files with numbers on their cards: one on some of all kinds, one on those of a type, and an action that
 * adds them up.
 */
const numbered = (seed: number, file: DrawnFile): DrawnFile => {
  const random = seededRandom(seed ^ 0x5ca1e);
  if (chance(random, 2)) return file;
  const open = file.zones.filter(({ visibility }) => visibility === "public");
  const { kind } = randomElement(random, open.length > 0 ? open : file.zones);
  const added = { sumOf: kind, number: randomElement(random, ["cost", "power"]) };
  const step = { intent: "dice.roll", payload: { sides: 6, modifier: added } };
  return {
    ...file,
    numbers: [
      { id: "cost", least: 0, most: 9 },
      { id: "power", least: -2, types: ["plain"] },
    ],
    types: { plain: { kind: "Plain", numbers: { power: random.int(5) - 2 } } },
    ...eachOf(file, "cards", (card) => ({ ...card, numbers: { cost: random.int(10) } })),
    ...eachOf(file, "actions", (action) =>
      action.id === "setup" || !Array.isArray(action.steps)
        ? action
        : { ...action, steps: [step, ...action.steps] },
    ),
  };
};

const BACKS: readonly Part[] = [
  { id: "sea", colour: "blue" },
  { id: "storm", colour: "black", pattern: "night", size: "square" },
  { id: "sun", colour: "gold", pattern: "suits", size: "mini" },
];

/** Half of the files with cards that differ before their faces are seen, or have two faces or lie crosswise. */
const faced = (seed: number, file: DrawnFile): DrawnFile => {
  const random = seededRandom(seed ^ 0xfaced);
  if (chance(random, 2)) return file;
  const back = (): Part => perhaps(random, { back: randomElement(random, BACKS).id }, 3);
  const halves = [{ name: "Left" }, { name: "Right", kind: "Night", stats: "2/2" }];
  const other = { name: "Other side", kind: "Night", stats: "2/2", colour: "black" };
  return {
    ...file,
    backs: BACKS,
    ...eachOf(file, "zones", (zone) => ({ ...zone, ...(chance(random, 3) ? back() : {}) })),
    ...eachOf(file, "sections", (section) => ({ ...section, ...back() })),
    ...eachOf(file, "cards", (card) => ({
      ...card,
      ...back(),
      ...perhaps(random, { other, orientation: "landscape", halves }, 3),
    })),
  };
};

/** Half of the files with another order of turns, phases that all play together, and counters that one has at a time. */
const turned = (seed: number, file: DrawnFile): DrawnFile => {
  const random = seededRandom(seed ^ 0x7124);
  if (chance(random, 2)) return file;
  const first = randomElement(random, ["highest", "lowest"]);
  const order = randomElement<unknown>(random, [
    "clockwise",
    "reversed",
    { counter: "lead", first },
  ]);
  const lead = { id: "lead", start: random.int(3), ...perhaps(random, { keptAcrossGames: true }) };
  const crown = { id: "crown", heldByOne: true };
  return {
    ...file,
    turns: { order, ...(file.teams ? perhaps(random, { teams: true }) : {}) },
    counters: [...(Array.isArray(file.counters) ? file.counters : []), lead, crown],
    ...eachOf(file, "phases", (phase) => ({ ...phase, ...perhaps(random, { together: true }) })),
    ...perhaps(random, { mulligan: randomElement(random, ["none", "free", "london", "paris"]) }, 3),
  };
};

/** Half of the files with variants: other starts, limits and opening hands, and more cards or decks of them. */
const varied = (seed: number, file: DrawnFile): DrawnFile => {
  const random = seededRandom(seed ^ 0x5a41a);
  if (chance(random, 2)) return file;
  const counter = Array.isArray(file.counters) ? pick<Part>(random, file.counters) : null;
  const { kind } = randomElement(random, file.zones);
  const supplied = Array.isArray(file.cards) && !file.sections;
  const cards = [{ name: "Joker", count: 1 + random.int(3) }];
  const variant = (id: string): Part => ({
    id,
    name: `Variant ${id}`,
    ...perhaps(random, {
      openingHand: random.int(6),
      lethalDamage: 1 + random.int(20),
      limits: { [kind]: 3 + random.int(90) },
      ...(counter ? { starts: { [String(counter.id)]: random.int(9) } } : {}),
      ...(supplied ? { decks: 1 + random.int(3), cards } : {}),
    }),
  });
  return { ...file, variants: [variant("short"), variant("long")] };
};

/** Some files with zones of seats that only some of the seats have, and counters that only some have. */
const unlike = (seed: number, file: DrawnFile): DrawnFile => {
  const random = seededRandom(seed ^ 0x0dd);
  if (!chance(random, 4)) return file;
  const all = Array.from({ length: file.seats }, (_, index) => index + 1);
  const some = (): Part => ({ seats: pickSome(random, all, Math.max(1, file.seats - 1)) });
  const isPart = (zone: Part): boolean =>
    zone.owner === "seat" && zone.layout !== "free" && zone.kind !== "hand";
  return {
    ...file,
    ...eachOf(file, "zones", (zone) =>
      isPart(zone) && chance(random, 3) ? { ...zone, ...some() } : zone,
    ),
    ...eachOf(file, "counters", (counter) =>
      counter.owner === undefined && chance(random, 3) ? { ...counter, ...some() } : counter,
    ),
  };
};

/** One to eight seats, and of some games as many more. */
const seatCountOf = (seed: number, base: number): number =>
  base + (chance(seededRandom(seed ^ 0x16), 8) ? 8 : 0);

/** What is added to some of the files, each with chance of its own, so that the others stay as they are. */
const PARTS: readonly ((seed: number, file: DrawnFile) => DrawnFile)[] = [
  widened,
  faced,
  turned,
  varied,
  unlike,
  numbered,
];

/** A game file as a person might have written it; whether the schema takes it is another matter. */
export const drawnFile = (seed: number): Part => {
  const random = seededRandom(seed ^ 0xf11e);
  const seats = seatCountOf(seed, 1 + random.int(8));
  const teams = chance(random, 2) ? teamsOf(random, seats) : undefined;
  const zones = zonesOf(random, teams !== undefined);
  const cards = cardsOf(random, zones);
  const supply = randomElement<Part>(random, [
    { cards },
    { cards },
    { supply: { kind: "decks" } },
    { sections: sectionsOf(random, zones) },
    { sections: sectionsOf(random, zones), cards },
  ]);
  const discards = zones.filter(({ visibility }) => visibility === "public");
  const file = {
    name: `Game ${seed}`,
    seats,
    zones,
    counters: countersOf(random, teams !== undefined),
    ...perhaps(
      random,
      {
        cardCounters: [{ id: "charge", least: -1, most: 2 }],
        tableCounters: [{ id: "storm", least: 0, most: 3 }],
      },
      3,
    ),
    phases: Array.from({ length: random.int(4) }, (_, index) => ({ id: `phase-${index}` })),
    types: { plain: { kind: "Plain", text: "As it is." } },
    ...(teams ? { teams } : {}),
    ...perhaps(random, { openingHand: random.int(8), actions: actionsOf(random, zones) }),
    ...(discards.length > 0 && chance(random, 2)
      ? { discard: randomElement(random, discards).kind }
      : {}),
    ...supply,
  };
  return PARTS.reduce<DrawnFile>((drawn, add) => add(seed, drawn), file);
};

/** A game that a drawn file defines, the first that the schema takes; its id names the file's own seed. */
export const drawnGame = (seed: number): GameDefinition => {
  for (let attempt = seed * 64; attempt < (seed + 1) * 64; attempt += 1) {
    const checked = gameFileSchema.safeParse(drawnFile(attempt));
    if (checked.success) return gameFromFile(checked.data);
  }
  throw new Error(`No file of seed ${seed} is a game`);
};
