import { expect, test } from "vitest";
import { OWLS_TEST_GAME_FILE } from "../../testkit/owls.ts";
import { GAME_FILE_ERROR_MESSAGES } from "../game-file-errors.ts";
import { toFirstParseError } from "../parse.ts";
import { clientGameOf, clientGameSchema } from "./client-definition.ts";
import { gameFileSchema, gameFromFile } from "./schema.ts";
import { findGameVariant } from "./variants.ts";

const file = OWLS_TEST_GAME_FILE;

/** What is said of a file with some parts changed, and of which part. */
const complaint = (change: object): string => {
  const parsed = gameFileSchema.safeParse({ ...file, ...change });
  if (parsed.success) throw new Error("The file was let in");
  const { field, message } = toFirstParseError(parsed.error);
  return `${field}: ${message}`;
};

/** A text that takes three bytes for each of its characters. */
const long = (length: number): string => "界".repeat(length);

const zone = (change: object) => ({
  zones: [{ ...file.zones[0], ...change }, ...file.zones.slice(1)],
});

const bid = () => ({
  actions: [
    {
      id: "bid",
      name: "Bid",
      ask: [{ kind: "choice", id: "suit", name: "Suit", options: ["Red", "Black"] }],
      steps: [{ intent: "choice.start", payload: { question: "$suit" } }],
    },
  ],
});

const reds = () => ({ id: "reds", seats: [1] });

test("[G1] the labels of counters name those of the table that an action counts with, and no others", () => {
  const counting = (counter: string) => ({
    actions: [
      {
        id: "hint",
        name: "Give a hint",
        steps: [{ intent: "table.counter.add", payload: { counter, delta: -1 } }],
      },
    ],
    labels: { de: { counters: { hints: "Hinweise" } } },
  });
  expect(gameFileSchema.safeParse({ ...file, ...counting("hints") }).success).toBe(true);
  expect(complaint(counting("matches"))).toMatch(/^labels\.de\.counters: /);
});

test("[G1] labels translate what is printed on the cards of a game, and nothing else", () => {
  const label = (word: string) => ({ labels: { de: { printed: { [word]: "Eule" } } } });
  expect(
    gameFileSchema.safeParse({ name: "Owls", cards: [{ name: "Owl" }], ...label("Owl") }).success,
  ).toBe(true);
  expect(complaint(label("Mouse"))).toMatch(/^labels\.de\.printed: /);
  const halves = [{ name: "Ebb", text: "Draw a card." }, { name: "Flow" }];
  const split = { name: "Tide", cards: [{ name: "Ebb // Flow", halves }] };
  for (const word of ["Ebb", "Draw a card."])
    expect(gameFileSchema.safeParse({ ...split, ...label(word) }).success).toBe(true);
});

test.each(["teams", "sections"])(
  "[G8] labels name the %s that a game has, and no others",
  (part) => {
    const file = {
      name: "Owls",
      seats: 2,
      teams: [
        { id: "day", seats: [1] },
        { id: "night", seats: [2] },
      ],
      zones: [{ kind: "library", owner: "seat" }, { kind: "hand" }],
      sections: [{ id: "day", zone: "library" }],
    };
    const labels = (id: string) => ({ labels: { de: { [part]: { [id]: "Tag" } } } });
    expect(gameFileSchema.safeParse({ ...file, ...labels("day") }).error).toBeUndefined();
    expect(gameFileSchema.safeParse({ ...file, ...labels("dusk") }).error?.issues[0]?.path).toEqual(
      ["labels", "de", part],
    );
  },
);

test.each([
  ["another format", { format: 0 }, /^format: /],
  [
    "turns by a counter that isn't there",
    { turns: { order: { counter: "luck" } } },
    /^turns\.order\.counter: must be/,
  ],
  [
    "a counter that one has at a time and all begin with",
    { counters: [{ id: "crown", heldByOne: true, start: 1 }] },
    /^counters\.0\.start: must be 0/,
  ],
  [
    "a team's counter without teams",
    { counters: [{ id: "life", owner: "team" }] },
    /^counters\.0\.owner: needs teams/,
  ],
  ["turns of teams without teams", { turns: { teams: true } }, /^turns\.teams: needs teams/],
  [
    "a label of a question that isn't asked",
    { ...bid(), labels: { de: { actions: { bid: { ask: { price: "Preis" } } } } } },
    /^labels\.de\.actions: names something/,
  ],
  [
    "labels of other options than there are",
    { ...bid(), labels: { de: { actions: { bid: { ask: { suit: { options: ["Rot"] } } } } } } },
    /^labels\.de\.actions: names something/,
  ],
  ["an unknown key", { script: "alert(1)" }, /^script: There is no such field$/],
  ["an address for a picture", { supply: supplyOf({ name: "Owl", image: "x" }) }, /face\.image: /],
  ["an id that is no word", { id: "../x" }, /^id: .*lower-case letters/],
  ["no seats", { seats: 0 }, /^seats: /],
  ["seventeen seats", { seats: 17 }, /^seats: /],
  ["two zones of one kind", { zones: [file.zones[0], file.zones[0]] }, /^zones: .*two zones/],
  [
    "a zone that is nobody's to see",
    zone({ visibility: "owner" }),
    /^zones\.0\.visibility: .*“seat”$/,
  ],
  ["an owner of the table's zone", zone({ take: "owner" }), /^zones\.0\.take: .*“seat”$/],
  ["a team of the table's zone", zone({ put: "team" }), /^zones\.0\.put: .*“seat” or “team”$/],
  [
    "who looks at what is seen",
    { zones: [...file.zones, { kind: "row", look: "nobody" }] },
    /^zones\.3\.look: .*“nobody”$/,
  ],
  [
    "a board that only its seat sees",
    { zones: [...file.zones, { kind: "den", owner: "seat", layout: "free", visibility: "owner" }] },
    /^zones\.3\.visibility: must be “public”/,
  ],
  [
    "cards that others draw from where all see them",
    { zones: [...file.zones, { kind: "row", owner: "seat", take: "others" }] },
    /^zones\.3\.take: .*“owner” or “private”$/,
  ],
  [
    "counters that are kept where nobody sees them",
    zone({ enter: { counters: "keep" } }),
    /^zones\.0\.enter\.counters: .*“nobody”$/,
  ],
  [
    "a row whose cards enter tapped",
    { zones: [...file.zones, { kind: "row", enter: { tapped: true } }] },
    /^zones\.3\.enter\.tapped: .*“free”$/,
  ],
  [
    "a row whose cards enter face down and may not lie so",
    { zones: [...file.zones, { kind: "row", enter: { face: "down" } }] },
    /^zones\.3\.enter\.face: .*face down$/,
  ],
  ["a hidden free zone", zone({ layout: "free" }), /^zones\.0\.visibility: /],
  ["a sideboard in sight", { zones: [...file.zones, zoned("sideboard", "public")] }, /^zones: /],
  [
    "a hand in sight of all",
    { zones: [...file.zones.slice(0, 2), zoned("hand", "public")] },
    /^zones/,
  ],
  ["commanders out of sight", { zones: [...file.zones, zoned("commander", "owner")] }, /^zones: /],
  ["one library for all decks", { supply: { kind: "decks" } }, /^zones: library, sideboard/],
  [
    "cards for a zone that is not there",
    { supply: { ...file.supply, zone: "shoe" } },
    /^supply\.zone: /,
  ],
  ["cards in sight of all", { supply: { ...file.supply, zone: "battlefield" } }, /^supply\.zone: /],
  ["no cards", { supply: { ...file.supply, cards: [] } }, /^supply\.cards: /],
  ["too many cards", { supply: supplyOf({ name: "Owl" }, 1_001) }, /^supply\.cards/],
  [
    "a variant that counts what is not there",
    { variants: [{ id: "rich", name: "Rich", starts: { coins: 5 } }] },
    /^variants: names a counter/,
  ],
  [
    "a variant of more cards than a room holds",
    { variants: [{ id: "big", name: "Big", decks: 8, extra: owls(1_000) }] },
    /^variants: .*1000/,
  ],
  [
    "variants that lay out too many cards together",
    {
      variants: Array.from({ length: 21 }, (_, index) => ({
        id: `v${index}`,
        name: `Variant ${index}`,
        extra: owls(997),
      })),
    },
    /^variants: must lay out at most 20000 cards/,
  ],
  [
    "cards whose faces are too many bytes in UTF-8",
    { supply: supplyOf({ name: long(200), kind: long(200), text: long(1_000) }, 1_000) },
    /^supply\.cards: must have faces of at most 4194304 bytes/,
  ],
  [
    "variants whose faces are too many bytes together",
    {
      variants: ["a", "b"].map((id) => ({
        id,
        name: id,
        extra: [{ face: { name: "Owl", text: long(1_000) }, count: 900 }],
      })),
    },
    /^variants: must have faces of at most/,
  ],
  ["two variants of one id", { variants: [big(), big()] }, /^variants: .*two variants/],
  ["nine decks", { variants: [{ ...big(), decks: 9 }] }, /^variants\.0\.decks: /],
  ["two counters of one id", { counters: [coins(), coins()] }, /^counters: .*two counters/],
  [
    "a counter that means something else",
    { counters: [{ ...coins(), id: "__proto__" }] },
    /^counters\.0\.id: /,
  ],
  ["no zones", { zones: undefined }, /^zones: is missing/],
  [
    "a table's zone that only others see",
    zone({ visibility: "others" }),
    /^zones\.0\.visibility: /,
  ],
  ["a table's zone that a team sees", zone({ visibility: "team" }), /^zones\.0\.visibility: /],
  [
    "a team's zone that only others see",
    zone({ owner: "team", visibility: "others" }),
    /^zones\.0\.visibility: /,
  ],
  ["two teams of one id", { teams: [reds(), { ...reds(), seats: [2] }] }, /^teams: has two teams/],
  [
    "a seat in two teams",
    { teams: [reds(), { id: "blues", seats: [1] }] },
    /^teams: must have each/,
  ],
  [
    "a team of seats that aren't there",
    { teams: [{ ...reds(), seats: [3] }] },
    /^teams: must have/,
  ],
  [
    "a team's zone and a seat without a team",
    { zones: [...file.zones, { ...zoned("camp", "public"), owner: "team" }], teams: [reds()] },
    /^teams: must have each/,
  ],
])("[G2] [CO1] a file with %s is refused by the part at fault", (_, change, said) => {
  expect(complaint(change)).toMatch(said);
});

test("[G2] a file of a newer format is refused with one sentence, whatever else it has", () => {
  const newer = { format: 3, name: "Nest", cards: "a new kind of list", weather: ["rain"] };
  const { error } = gameFileSchema.safeParse(newer);
  expect(error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual([
    `format ${GAME_FILE_ERROR_MESSAGES.newer_format}`,
  ]);
});

const short = { name: "Crow’s Nest!", cards: [{ name: "Owl" }] };

test.each([
  ["no cards", { cards: undefined }, /^cards: is missing/],
  ["two lists of cards", { supply: supplyOf({ name: "Owl" }) }, /^supply: can't be combined/],
  ["a card in a seat's zone", { cards: [{ name: "Owl", zone: "hand" }] }, /^cards\.0\.zone: /],
  ["a section in no zone", { sections: [{ id: "a", zone: "a" }] }, /^sections\.0\.zone: /],
  ["two sections of one id", { sections: [section(), section()] }, /^sections: has two sections/],
  [
    "a section of no length",
    { sections: [{ ...section(), least: 2, most: 1 }] },
    /^sections\.0\.m/,
  ],
  [
    "a section of the table and no library there",
    {
      cards: undefined,
      zones: [{ kind: "market" }],
      sections: [{ id: "goods", zone: "market" }],
    },
    /^zones: needs a zone with owner “table”/,
  ],
  ["a type that is not there", { cards: [{ name: "Owl", type: "bird" }] }, /^cards\.0\.type: /],
  [
    "no zone for the cards",
    { zones: [{ kind: "hand" }] },
    /^zones: needs a zone with owner “table”/,
  ],
  ["a label for nothing", { labels: { de: { zones: { nest: "Nest" } } } }, /^labels\.de\.zones: /],
  ["no language", { labels: { German: {} } }, /^labels\.German: /],
  ["an address that is none", { rulesAddress: "http://example.org" }, /^rulesAddress: .*https/],
  ["a start below the least", { counters: [{ id: "a", least: 1 }] }, /^counters\.0\.start: /],
  ["two phases of one id", { phases: [{ id: "a" }, { id: "a" }] }, /^phases: has two phases/],
])("[G2] [G8] a short file with %s is refused by the part at fault", (_, change, said) => {
  const parsed = gameFileSchema.safeParse({ ...short, ...change });
  if (parsed.success) throw new Error("The file was let in");
  const { field, message } = toFirstParseError(parsed.error);
  expect(`${field}: ${message}`).toMatch(said);
});

function section() {
  return { id: "main", zone: "library" };
}

function big() {
  return { id: "big", name: "Big" };
}

function owls(count: number) {
  return [{ face: { name: "Owl" }, count }];
}

function supplyOf(face: object, count = 1) {
  return { kind: "table", zone: "library", cards: [{ face, count }] };
}

function zoned(kind: string, visibility: string) {
  return {
    kind,
    name: kind,
    owner: "seat",
    visibility,
    layout: "row",
  };
}

function coins() {
  return { id: "coins", name: "Coins", start: 0 };
}

test("[G12] refuses more cards than fit into their zone, in the game and in each variant", () => {
  const cards = [{ name: "Owl", count: 9 }];
  const zones = (limit: number) => [{ kind: "library", limit }, { kind: "hand" }];
  const nest = (change: object): string | null => {
    const checked = gameFileSchema.safeParse({ name: "Nest", cards, ...change });
    const [issue] = checked.error?.issues ?? [];
    return issue ? `${issue.path.join(".")} ${issue.message}` : null;
  };
  const { zone_too_small: error } = GAME_FILE_ERROR_MESSAGES;
  expect(nest({ zones: zones(9) })).toBeNull();
  expect(nest({ zones: zones(8) })).toBe(`cards ${error}`);
  const twice = { id: "twice", name: "Twice", decks: 2 };
  expect(nest({ zones: zones(17), variants: [twice] })).toBe(`variants.0 ${error}`);
  expect(nest({ zones: zones(17), variants: [{ ...twice, limits: { library: 18 } }] })).toBeNull();
});

test("[G6] [G12] a variant lets no more cards into a grid than it has cells", () => {
  const grid = { kind: "board", layout: "grid", cells: 4 };
  const full = { id: "full", name: "Full", limits: { board: 9 } };
  const file = {
    name: "Nest",
    zones: [{ kind: "library" }, grid, { kind: "hand" }],
    cards: [{ name: "Owl", count: 9 }],
    variants: [full],
  };
  const played = findGameVariant(gameFromFile(gameFileSchema.parse(file)), "full");
  expect(played?.zones.find(({ kind }) => kind === "board")?.limit).toBe(4);
  const cards = [{ name: "Owl", count: 9, zone: "board" }];
  const { error } = gameFileSchema.safeParse({ ...file, cards });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["cards", "variants.0"]);
});

test("[G9] refuses a variant that starts a counter out of its bounds", () => {
  const { error } = gameFileSchema.safeParse({
    ...short,
    counters: [{ id: "mice", most: 5 }],
    variants: [{ id: "feast", name: "Feast", starts: { mice: 6 } }],
  });
  expect(error?.issues[0]?.path).toEqual(["variants", 0, "starts", "mice"]);
});

test("[CO1] a file that is too much to check is refused at the part that makes it so", () => {
  const error = GAME_FILE_ERROR_MESSAGES.too_many_values;
  const many = (count: number) => Array.from({ length: count }, (_, index) => [`z-${index}`, {}]);
  const types = (count: number) => ({ types: Object.fromEntries(many(count)) });
  expect(gameFileSchema.safeParse({ ...file, ...types(1_000) }).success).toBe(true);
  expect(complaint(types(1_001))).toBe(`types: ${error}`);
  // Its cells are no cells either, which isn't told: nothing of it was checked.
  const cells = Array.from({ length: 90 }, () => Array.from({ length: 90 }, () => null));
  expect(complaint({ zones: [zone({ cells })] })).toBe(`zones: ${error}`);
  const fields = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`f${index}`, 0]));
  expect(complaint(fields)).toMatch(error);
  let deep: unknown = 0;
  for (let depth = 0; depth < 9_000; depth += 1) deep = [deep];
  expect(complaint({ rules: deep })).toBe(`rules: ${error}`);
});

test("[CO1] no more than a hundred errors of one file are told", () => {
  const actions = Array.from({ length: 24 }, (_, index) => ({
    id: `a-${index}`,
    name: "Action",
    steps: Array.from({ length: 8 }, () => ({ intent: "no.such" })),
  }));
  const { error } = gameFileSchema.safeParse({ ...file, actions });
  expect(error?.issues).toHaveLength(100);
});

test("[G9] [EN1] counters of cards have bounds around 0, and are kept where somebody sees them", () => {
  const cardCounters = [
    { id: "wound", most: 5 },
    { id: "mood", least: -2 },
  ];
  const parsed = gameFileSchema.parse({ ...file, cardCounters });
  expect(gameFromFile(parsed).cardCounters).toEqual(cardCounters);
  expect(clientGameSchema.parse(clientGameOf(gameFromFile(parsed)))).toMatchObject({
    cardCounters,
  });
  expect(complaint({ cardCounters: [{ id: "wound", least: 1 }] })).toMatch(
    /^cardCounters\.0\.least/,
  );
  expect(complaint({ cardCounters: [{ id: "wound" }, { id: "wound" }] })).toBe(
    `cardCounters: ${GAME_FILE_ERROR_MESSAGES.counters_alike}`,
  );
  const keep = { enter: { counters: "keep" } };
  const [library, table, hand] = file.zones;
  const zones = [library, table, { ...hand, ...keep }];
  expect(gameFileSchema.safeParse({ ...file, zones }).success).toBe(true);
  expect(complaint({ zones: [{ ...library, ...keep }, table, hand] })).toBe(
    `zones.0.enter.counters: ${GAME_FILE_ERROR_MESSAGES.only_seen}`,
  );
});

test("[G9] counters of the table have bounds around 0", () => {
  const tableCounters = [{ id: "hints", least: 0, most: 8 }];
  expect(gameFromFile(gameFileSchema.parse({ ...file, tableCounters })).tableCounters).toEqual(
    tableCounters,
  );
  expect(complaint({ tableCounters: [{ id: "hints", most: 0 }] })).toMatch(
    /^tableCounters\.0\.most/,
  );
  expect(complaint({ tableCounters: [...tableCounters, ...tableCounters] })).toBe(
    `tableCounters: ${GAME_FILE_ERROR_MESSAGES.counters_alike}`,
  );
  const labels = { de: { counters: { hints: "Hinweise" } } };
  expect(gameFileSchema.safeParse({ ...file, tableCounters, labels }).success).toBe(true);
});

test("[G8] the labels of counters name those of cards too", () => {
  const wounds = {
    name: "Owls",
    cards: [{ name: "Owl" }],
    cardCounters: [{ id: "wounds" }],
    labels: { de: { counters: { wounds: "Wunden" } } },
  };
  expect(gameFileSchema.safeParse(wounds).success).toBe(true);
  expect(gameFileSchema.safeParse({ ...wounds, cardCounters: [] }).success).toBe(false);
});

test("[G24] built-in decks are named by what there is, and by a game of decks alone", () => {
  expect(complaint({ starters: "sixty" })).toBe(`starters: ${GAME_FILE_ERROR_MESSAGES.no_decks}`);
  expect(complaint({ starters: "brawl" })).toMatch(/^starters: /);
});
