import { expect, test } from "vitest";
import { OWLS_TEST_GAME_FILE } from "../../testkit/owls.ts";
import { bazaar } from "./bazaar.ts";
import { clientGameOf, clientGameSchema } from "./client-definition.ts";
import { starterDeckKindOf } from "./game.ts";
import { migrateGame } from "./migrate-game.ts";
import { gameFileSchema, gameFromFile } from "./schema.ts";
import { standard52 } from "./standard-52.ts";
import { findGameVariant } from "./variants.ts";

const file = OWLS_TEST_GAME_FILE;

test("[G1] a definition file becomes a game; what it leaves out has its default", () => {
  const game = gameFromFile(gameFileSchema.parse(file));
  expect(game.counters).toEqual([]);
  expect(game.openingHand).toBe(0);
  expect(game.supply).toEqual(file.supply);
});

const short = { name: "Crow’s Nest!", cards: [{ name: "Owl" }] };

test("[G8] a file with a name and cards alone is a game with the usual zones", () => {
  const game = gameFromFile(gameFileSchema.parse(short));
  expect(game).toMatchObject({
    id: "crows-nest",
    seats: 8,
    discard: "discard",
    supply: { kind: "table", zone: "library", cards: [{ face: { name: "Owl" }, count: 1 }] },
  });
  expect(game.zones).toEqual([
    { kind: "library", name: "Stock", owner: "table", visibility: "nobody", layout: "pile" },
    {
      kind: "discard",
      name: "Discard",
      owner: "table",
      visibility: "public",
      layout: "pile",
      faceDown: true,
    },
    { kind: "battlefield", name: "Table", owner: "table", visibility: "public", layout: "free" },
    { kind: "hand", name: "Hand", owner: "seat", visibility: "owner", layout: "row" },
  ]);
});

test("[G8] zones, counters, phases and cards are completed by their ids and types", () => {
  const game = gameFromFile(
    gameFileSchema.parse({
      ...short,
      zones: [
        { kind: "draw-bag", visibility: "nobody" },
        { kind: "secrets", visibility: "owner" },
      ],
      counters: [{ id: "mice", most: 9 }],
      phases: [{ id: "main-1" }],
      types: { bird: { kind: "Bird", colour: "blue" } },
      cards: [{ name: "Owl", type: "bird", colour: "red", count: 3 }],
      variants: [{ id: "more", name: "More", cards: [{ name: "Kite", type: "bird" }] }],
    }),
  );
  expect(game.zones.map(({ name, owner, layout }) => [name, owner, layout])).toEqual([
    ["Draw bag", "table", "pile"],
    ["Secrets", "seat", "row"],
  ]);
  expect(game.counters).toEqual([{ id: "mice", name: "Mice", start: 0, most: 9 }]);
  expect(game.phases).toEqual([{ id: "main-1", name: "Main 1" }]);
  expect(game.supply).toEqual({
    kind: "table",
    zone: "draw-bag",
    cards: [{ face: { name: "Owl", kind: "Bird", colour: "red" }, count: 3 }],
  });
  expect(game.variants?.[0]?.extra).toEqual([
    { face: { name: "Kite", kind: "Bird", colour: "blue" }, count: 1 },
  ]);
});

test("[G10] a file names sections of decks, and cards beside them in zones of the table", () => {
  const game = gameFromFile(
    gameFileSchema.parse({
      ...short,
      zones: [
        { kind: "library", owner: "seat" },
        { kind: "crypt", owner: "seat", visibility: "nobody" },
        { kind: "events", visibility: "nobody" },
        { kind: "market" },
      ],
      sections: [
        { id: "library", zone: "library", least: 60 },
        { id: "crypt", name: "The crypt", zone: "crypt", most: 12 },
      ],
      cards: [{ name: "Storm" }, { name: "Stall", zone: "market", count: 2 }],
    }),
  );
  expect(game.sections).toEqual([
    { id: "library", name: "Library", zone: "library", least: 60 },
    { id: "crypt", name: "The crypt", zone: "crypt", most: 12 },
  ]);
  expect(game.supply).toEqual({
    kind: "decks",
    zone: "events",
    cards: [
      { face: { name: "Storm" }, count: 1 },
      { face: { name: "Stall" }, count: 2, zone: "market" },
    ],
  });
  const outline = clientGameOf(game);
  expect(clientGameSchema.parse(outline)).toEqual(outline);
  expect(JSON.stringify(outline)).not.toMatch(/Storm|Stall/);
});

test("[G8] what a file says about itself goes with the game to its clients", () => {
  const about = {
    version: "1.2",
    licence: "CC BY 4.0",
    credits: ["Made by Owl"],
    rulesAddress: "https://example.org/rules",
    labels: { de: { name: "Krähennest", zones: { hand: "Hand" } } },
  };
  const outline = clientGameOf(gameFromFile(gameFileSchema.parse({ ...short, ...about })));
  expect(outline).toMatchObject(about);
  expect(clientGameSchema.parse(outline)).toEqual(outline);
});

test("[CO1] a game is as small as its file, however many cards it lays out", () => {
  const variants = ["a", "b"].map((id) => ({
    id,
    name: id,
    extra: [{ face: { name: "Owl" }, count: 900 }],
  }));
  const parsed = gameFileSchema.parse({ ...file, variants });
  const game = gameFromFile(parsed);
  expect(JSON.stringify(game).length).toBeLessThan(JSON.stringify(parsed).length + 100);
  expect(JSON.stringify(findGameVariant(game, "b")).length).toBeLessThan(1_000);
});

test("[CO1] a game that an earlier version stored with each card's face is read as its counts", () => {
  const extra = [{ name: "Red joker" }, { name: "Black joker" }, { name: "Black joker" }];
  const supply = {
    kind: "table",
    zone: "library",
    faces: [{ name: "Owl" }, { name: "Owl" }, { name: "Crow" }],
  } as const;
  const { variants: _, ...game } = gameFromFile(gameFileSchema.parse(file));
  const stored = migrateGame({
    ...game,
    supply,
    variants: [{ id: "jokers", name: "Jokers", extra }],
  });
  expect(stored.supply).toMatchObject({
    cards: [
      { face: { name: "Owl" }, count: 2 },
      { face: { name: "Crow" }, count: 1 },
    ],
  });
  expect(stored.variants?.[0]?.extra?.map(({ count }) => count)).toEqual([1, 2]);
  expect(migrateGame(stored)).toEqual(stored);
});

test("[G24] only stored games that had built-in decks without naming them are given them", () => {
  const decks = {
    name: "Vaults",
    supply: { kind: "decks" },
    zones: [{ kind: "vault", owner: "seat", visibility: "nobody" }],
    sections: [{ id: "main", zone: "vault" }],
  };
  const stored = (id: string, more: object = {}) =>
    starterDeckKindOf(
      migrateGame({ ...gameFromFile(gameFileSchema.parse({ ...decks, ...more })), id }),
    );
  expect(stored("magic-teams", { starters: "cube" })).toBe("cube");
  expect(stored("vaults")).toBeNull();
  const game = { ...gameFromFile(gameFileSchema.parse(file)), id: "magic-draft" };
  expect(migrateGame(game)).toEqual(game);
});

test("[G3] what clients are sent of a game names none of the cards that the table lays out", () => {
  const outline = clientGameOf(bazaar);
  expect(clientGameSchema.parse(outline)).toEqual(outline);
  expect(JSON.stringify(outline)).not.toContain("Saffron");
});

test("[TM1] [TM2] a file names its teams, and whose the zones are that they see", () => {
  const game = gameFromFile(
    gameFileSchema.parse({
      name: "Pairs",
      cards: [{ name: "Owl" }],
      seats: 2,
      teams: [
        { id: "reds", seats: [1] },
        { id: "blues", name: "The blues", seats: [2] },
      ],
      zones: [
        { kind: "library" },
        { kind: "hand", visibility: "others" },
        { kind: "fan", visibility: "team" },
        { kind: "chest", owner: "team", visibility: "team" },
      ],
    }),
  );
  expect(game.teams).toEqual([
    { id: "reds", name: "Reds", seats: [1] },
    { id: "blues", name: "The blues", seats: [2] },
  ]);
  expect(game.zones.map(({ owner }) => owner)).toEqual(["table", "seat", "seat", "team"]);
  expect(clientGameSchema.parse(clientGameOf(game))).toMatchObject({
    teams: game.teams,
  });
});

test("[G24] a file names its built-in decks, and one of the usual sections has them without that", () => {
  const decks = {
    name: "Vaults",
    supply: { kind: "decks" },
    zones: [{ kind: "library", owner: "seat" }],
  };
  const starters = (more: object) =>
    starterDeckKindOf(gameFromFile(gameFileSchema.parse({ ...decks, ...more })));
  expect(starters({})).toBe("sixty");
  expect(starters({ lethalDamage: 21 })).toBe("commander");
  expect(starters({ lethalDamage: 21, starters: "sixty" })).toBe("sixty");
  const sections = [{ id: "main", zone: "library" }];
  expect(starters({ sections })).toBeNull();
  expect(starters({ sections, starters: "cube" })).toBe("cube");
  expect(starterDeckKindOf(standard52)).toBeNull();
});
