import { gameFileSchema, gameFromFile, TABLE_LIMITS } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { longestText } from "./rooms.ts";

// Definitions that are expensive to check, each as large as a definition may be: some are games, others are refused.
// Below them, the requests that make rooms of them.

/** Lists of so many entries out of one list. */
const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  );

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const record = <T>(count: number, make: (index: number) => readonly [string, T]) =>
  Object.fromEntries(times(count, make));

const { cardTextLength, cardNameLength, definitionValues, nameLength, supplyCards } = TABLE_LIMITS;
const OWL = { name: "Owl" };
/** A letter with more marks than any language needs: cleaning a text looks at each. */
const marked = (length: number): string => `a${"\u0301".repeat(9)}`.repeat(Math.floor(length / 10));
/** Entries of two values each, as many as leave room for the rest of a file. */
const PAIRS = Math.floor(definitionValues / 2) - 100;

const PARTS: Readonly<Record<string, object>> = {
  "as many cards as there may be": {
    cards: times(supplyCards, (index) => ({
      name: longestText(30, index),
      count: 1,
      kind: "Bird",
      text: longestText(20),
      colour: "red",
      stats: "2/3",
    })),
  },
  "cards of variants": {
    cards: [OWL],
    variants: inParts(
      times(PAIRS, () => ({ name: "é" })),
      supplyCards - 1,
    ).map((cards, index) => ({ id: `v-${index}`, name: "Variant", cards })),
  },
  "variants of all cards": {
    cards: times(supplyCards - 1, (index) => ({ name: longestText(60, index) })),
    variants: times(24, (index) => ({ id: `v-${index}`, name: "Variant", cards: [OWL] })),
  },
  "long texts of marks": {
    cards: times(130, () => ({ name: "Owl", text: marked(cardTextLength) })),
  },
  "names of marks": {
    cards: times(650, () => ({ name: marked(cardNameLength) })),
  },
  "labels of nothing": {
    cards: [OWL],
    labels: record(8, (index) => [
      `d${"abcdefgh"[index]}`,
      { zones: record(980, (zone) => [`zone-${zone}`, "é"]) },
    ]),
  },
  "tests that count nowhere": {
    cards: [OWL],
    tests: times(24, () => ({ name: "Test", counts: record(300, (zone) => [`Zone ${zone}`, -1]) })),
  },
  "actions of values": {
    cards: [OWL],
    actions: times(12, (index) => ({
      id: `a-${index}`,
      name: "Action",
      steps: times(4, () => ({ intent: "turn.next", payload: { a: times(150, () => "$who") } })),
    })),
  },
  "more cards than there may be": { cards: times(20_000, () => ({})) },
};

type NamedText = readonly [name: string, text: string];

const TEXTS = Object.entries(PARTS).map(([name, parts]): NamedText => {
  const text = JSON.stringify({ name: longestText(nameLength), ...parts });
  if (Buffer.byteLength(text) > LIMITS.definitionBytes) throw new Error(`${name}: too many bytes`);
  return [name, text];
});

/** Reads a definition as the server does when a room is made. Returns whether it is a game. */
export const isValidDefinitionText = (text: string): boolean => {
  const checked = gameFileSchema.safeParse(JSON.parse(text));
  if (checked.success) gameFromFile(checked.data);
  return checked.success;
};

/** Texts of definitions that are expensive to check, by what they are full of. */
const ACCEPTED_DEFINITIONS = TEXTS.filter(([, text]) => isValidDefinitionText(text));
export const REFUSED_DEFINITIONS = TEXTS.filter(([, text]) => !isValidDefinitionText(text));

/** A game with as many seats and cards and as many bytes of faces as a definition may have. */
const largestDefinition = {
  format: 1,
  id: "largest",
  name: longestText(TABLE_LIMITS.nameLength),
  seats: TABLE_LIMITS.seats,
  zones: [{ kind: "library", name: "Stock", owner: "table", visibility: "nobody", layout: "pile" }],
  supply: {
    kind: "table",
    zone: "library",
    cards: Array.from({ length: 200 }, (_, index) => ({
      face: { name: longestText(200, index), text: longestText(140, index) },
      count: TABLE_LIMITS.supplyCards / 200,
    })),
  },
};

/** Texts of definitions from which rooms are made, by what they are full of. */
export const LARGE_DEFINITION_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ["the largest supply", JSON.stringify(largestDefinition)],
  ...ACCEPTED_DEFINITIONS,
];

/** The body of a request that makes a room of a definition. */
export const createRoomBody = (definition: string, more: object = {}): string =>
  JSON.stringify({
    name: longestText(LIMITS.roomNameLength),
    ...more,
    definition: JSON.parse(definition) as unknown,
  });

/** A list of as many tables as an event may have, all of whose seats are taken: as long as a list may be. */
export const largestEventList = (seats: number): string => {
  const bytes = Math.floor(LIMITS.eventBytes / LIMITS.eventTables / (seats + 1)) - 1;
  const name = (number: number): string => String(number).padEnd(Math.min(bytes, 40), "n");
  return Array.from({ length: LIMITS.eventTables }, (_, table) =>
    [table, ...Array.from({ length: seats }, (_, seat) => table * seats + seat)].map(name).join(),
  ).join("\n");
};
