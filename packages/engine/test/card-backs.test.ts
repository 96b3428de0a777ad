import { expect, test } from "vitest";
import { applyOverlayStep } from "../src/apply-overlay.ts";
import { gameFileSchema, gameFromFile } from "../src/games/schema.ts";
import { createOverlayStepBuilder } from "../src/overlay.ts";
import { HINTS_TEST_GAME, LOCKS_TEST_GAME } from "../testkit/games.ts";
import { ANNA, BEN, TestTable } from "../testkit/test-table.ts";

const FILE = {
  name: "Ports",
  seats: 2,
  zones: [
    { kind: "library", back: "sea" },
    { kind: "storms", visibility: "nobody", back: "storm" },
    { kind: "battlefield" },
    { kind: "hand" },
    { kind: "others", owner: "seat", visibility: "others" },
  ],
  backs: [
    { id: "sea", colour: "blue", pattern: "rings" },
    { id: "storm", colour: "black", size: "large" },
  ],
  types: { storm: { back: "storm", kind: "Storm", orientation: "landscape" } },
  cards: [
    { name: "Harbour", back: "sea", count: 2 },
    { name: "Gale", type: "storm", zone: "storms" },
    { name: "Sailor", other: { name: "Captain", stats: "3/3" }, zone: "storms" },
  ],
} as const;

const game = (file: object = FILE) => gameFromFile(gameFileSchema.parse(file));

const laid = () => new TestTable(game(), 1).seat(ANNA, "Anna").seat(BEN, "Ben");

/** What a viewer sees of the backs in a zone; null for the usual one. */
const backs = (table: TestTable, viewer: typeof ANNA | "public", kind: string) =>
  table
    .handles(viewer, kind, ANNA)
    .map((handle) => table.view(viewer).cards.get(handle)?.back ?? null);

test("[BK2] a file gives backs to types, cards, zones and sections; a pattern has a default", () => {
  const { backs: made, supply, zones } = game();
  expect(made).toEqual([
    { id: "sea", colour: "blue", pattern: "rings" },
    { id: "storm", colour: "black", pattern: "rings", size: "large" },
  ]);
  expect(supply.cards).toEqual([
    { face: { name: "Harbour" }, count: 2, back: "sea" },
    {
      face: { name: "Gale", kind: "Storm", orientation: "landscape" },
      count: 1,
      zone: "storms",
      back: "storm",
    },
    {
      face: { name: "Sailor", other: { name: "Captain", stats: "3/3" } },
      count: 1,
      zone: "storms",
    },
  ]);
  expect(zones.map(({ back }) => back)).toEqual(["sea", "storm", undefined, undefined, undefined]);
});

test("[BK3] whoever sees a split card sees both halves, and nobody else either", () => {
  const halves = [
    { name: "Ebb", kind: "Tide" },
    { name: "Flow", stats: "2/2" },
  ] as const;
  const card = { name: "Ebb // Flow", halves };
  const table = new TestTable(game({ ...FILE, cards: [card] }), 1).seat(ANNA, "Anna");
  table.seat(BEN, "Ben").do(ANNA, "library.draw");
  const shown = (viewer: typeof ANNA): unknown[] =>
    [...table.view(viewer).cards.values()].flatMap(({ face }) => face ?? []);
  expect(shown(ANNA)).toEqual([card]);
  expect(shown(BEN)).toEqual([]);
  const one = { ...FILE, cards: [{ ...card, halves: [halves[0]] }] };
  expect(gameFileSchema.safeParse(one).success).toBe(false);
});

test.each([1, 2])("[BK3] a look into a library shows both halves of %i split cards", (count) => {
  const card = { name: "Ebb // Flow", halves: [{ name: "Ebb" }, { name: "Flow" }] as const };
  const file = { ...FILE, cards: [{ ...card, count: 3 }] };
  const table = new TestTable(game(file), 1).seat(ANNA, "Anna");
  const change = table.do(ANNA, "library.view", { at: "top", count });
  const step = createOverlayStepBuilder(table.state, change)({ kind: "seat", seat: ANNA });
  const seen = Object.values(applyOverlayStep({ cards: {} }, step ?? {}).cards);
  expect(seen.map(({ face }) => face)).toEqual(Array.from({ length: count }, () => card));
});

test.each([
  ["a card", { cards: [{ name: "Harbour", back: "sky" }] }, "cards.0.back"],
  ["a type", { types: { storm: { back: "sky" } } }, "types.storm.back"],
  ["a zone", { zones: [{ kind: "library", back: "sky" }] }, "zones.0.back"],
  ["a section", { sections: [{ id: "main", zone: "hand", back: "sky" }] }, "sections.0.back"],
  [
    "a variant's card",
    { variants: [{ id: "more", name: "More", cards: [{ name: "Buoy", back: "sky" }] }] },
    "variants.0.cards",
  ],
  ["two backs of one id", { backs: [FILE.backs[0], FILE.backs[0]] }, "backs"],
])("[BK2] a back that the file doesn't have is refused at its field: %s", (_, change, field) => {
  const parsed = gameFileSchema.safeParse({ ...FILE, ...change });
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toContain(field);
});

test("[BK1] a mixed library and others' hands tell no backs, whoever sees a card sees its back", () => {
  const table = laid();
  table.do(ANNA, "library.draw", { zone: "storms" });
  table.do(ANNA, "library.draw", { zone: "storms" });
  expect(backs(table, ANNA, "hand").sort()).toEqual([null, "storm"].sort());
  expect(backs(table, "public", "hand")).toEqual([]);
  const shown = JSON.stringify([...table.view("public").zones, ...table.view(BEN).zones]);
  expect(shown).not.toContain('storm"');
  const gale = table.handleOf(ANNA, "Gale");
  const to = { zone: "battlefield" };
  table.do(ANNA, "card.move", { moves: [{ card: gale, to, faceDown: true }] } as never);
  expect(table.names(BEN, "battlefield", ANNA)).toEqual([null]);
  expect(backs(table, BEN, "battlefield")).toEqual(["storm"]);
});

test("[BK1] a seat sees the backs of its own cards that only the others see", () => {
  const table = new TestTable(
    {
      ...HINTS_TEST_GAME,
      backs: [{ id: "gull", colour: "white", pattern: "town" }],
      supply: {
        kind: "table",
        zone: "library",
        cards: [{ face: { name: "Hint" }, count: 1, back: "gull" }],
      },
    },
    1,
  ).seat(ANNA, "Anna");
  table.seat(BEN, "Ben");
  table.do(ANNA, "library.draw");
  expect(table.names(ANNA, "hand", ANNA)).toEqual([null]);
  expect(backs(table, ANNA, "hand")).toEqual(["gull"]);
  expect(table.names(BEN, "hand", ANNA)).toEqual(["Hint"]);
  expect(backs(table, "public", "hand")).toEqual([]);
});

test("[BK2] the cards of a deck have the back of their section", () => {
  const table = new TestTable(
    game({
      name: "Vaults",
      seats: 2,
      zones: [
        { kind: "library", owner: "seat" },
        { kind: "crypt", owner: "seat" },
        { kind: "hand" },
      ],
      backs: [{ id: "bat", colour: "red" }],
      sections: [
        { id: "main", zone: "library" },
        { id: "crypt", zone: "crypt", back: "bat" },
      ],
    }),
    1,
  ).seat(ANNA, "Anna");
  const entry = (name: string, section: string) => ({ name, count: 1, section });
  table.do(ANNA, "deck.load", { cards: [entry("Bear", "main"), entry("Count", "crypt")] });
  expect(backs(table, "public", "crypt")).toEqual(["bat"]);
  table.do(ANNA, "library.draw");
  expect(backs(table, ANNA, "hand")).toEqual([null]);
});

test("[SR4] where cards have different backs, no seat is dealt new cards, whichever backs its hand has", () => {
  for (const count of [1, 6]) {
    const table = new TestTable(LOCKS_TEST_GAME, 2).seat(ANNA, "Anna").seat(BEN, "Ben");
    const redeal = { seat: ANNA, redeal: true };
    table.system("seat.reset", redeal as never);
    table.do(ANNA, "library.draw", { count });
    expect(new Set(backs(table, ANNA, "hand")).size).toBe(count === 1 ? 1 : 2);
    expect(table.send(null, "seat.reset", redeal as never)).toMatchObject({
      ok: false,
      code: "needs_consent",
      field: "redeal",
    });
  }
});
