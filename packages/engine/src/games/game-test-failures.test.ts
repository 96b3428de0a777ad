import { expect, test } from "vitest";
import { toParseErrors } from "../parse.ts";
import { findGameTestFailures } from "./game-test-failures.ts";
import { gameFileSchema, gameFromFile } from "./schema.ts";

const file = {
  name: "Owls",
  seats: 4,
  zones: [{ kind: "library" }, { kind: "market" }, { kind: "hand" }],
  cards: [{ name: "Owl", count: 30 }],
  actions: [
    { id: "setup", name: "Set up", steps: [{ intent: "library.deal", payload: { count: 5 } }] },
    {
      id: "offer",
      name: "Offer",
      ask: [{ kind: "cards", id: "cards", name: "Cards", zone: "hand", least: 2, most: 3 }],
      steps: [
        { intent: "card.move", payload: { moves: [{ card: "$cards", to: { zone: "market" } }] } },
      ],
    },
  ],
  variants: [{ id: "twice", name: "Twice", decks: 2 }],
};

/** What is wrong with the only test of the file. */
const found = (test: object, change: object = {}) => {
  const checked = gameFileSchema.parse({ ...file, ...change, tests: [{ name: "It", ...test }] });
  const [first] = checked.tests ?? [];
  if (!first) throw new Error("The test is gone");
  return findGameTestFailures(gameFromFile(checked), first);
};

/** The fields at fault of a file with such a test. */
const errorFields = (test: object): string[] => {
  const parsed = gameFileSchema.safeParse({ ...file, tests: [{ name: "It", ...test }] });
  return parsed.success ? [] : toParseErrors(parsed.error).map(({ field }) => field ?? "");
};

test("[G20] a game's test counts the cards in the zones of the seats that play", () => {
  expect(found({ seats: 4, run: ["setup"], counts: { hand: 5, library: 10, market: 0 } })).toEqual(
    [],
  );
  expect(found({ run: ["setup"], counts: { hand: 5, library: 20 } })).toEqual([]);
  expect(found({ run: ["setup"], counts: { hand: 4, library: 20 } })).toEqual([
    { kind: "count", zone: "hand", seat: 1, expected: 4, found: 5 },
    { kind: "count", zone: "hand", seat: 2, expected: 4, found: 5 },
  ]);
  expect(found({ variant: "twice", counts: { library: 60 } })).toEqual([]);
});

test("[G20] a test runs actions, whose questions have the first answers that fit, and intents", () => {
  const bySecond = { intent: "card.move", seat: 2 };
  const moves = [{ card: { cardsIn: "hand" }, to: { zone: "market" } }];
  const run = ["setup", "offer", { ...bySecond, payload: { moves } }];
  expect(found({ run, counts: { market: 7 } })).toEqual([]);
});

test("[G20] what is refused ends a test, with the reason", () => {
  const [refused, ...others] = found({
    run: ["setup", { intent: "no.such" }],
    counts: { hand: 9 },
  });
  expect(refused).toMatchObject({ kind: "refused", run: "no.such" });
  expect(others).toEqual([]);
  expect(found({ run: ["offer"], counts: {} })).toMatchObject([{ kind: "refused", run: "offer" }]);
});

test("[G20] players of a test bring decks of as few cards as the sections allow", () => {
  const zones = [
    { kind: "library", owner: "seat" },
    { kind: "events", visibility: "nobody" },
    { kind: "hand" },
  ];
  const sections = [
    { id: "main", zone: "library", least: 40 },
    { id: "events", zone: "events", least: 3 },
  ];
  const { actions: _, variants: __, cards: ___, ...rest } = file;
  const checked = gameFileSchema.parse({ ...rest, zones, sections });
  const test = { name: "Decks", counts: { library: 40, events: 6 } };
  expect(findGameTestFailures(gameFromFile(checked), test)).toEqual([]);
});

test("[G20] a test names what the game has, else its field is at fault", () => {
  expect(errorFields({ counts: { attic: 1 } })).toEqual(["tests.0.counts.attic"]);
  expect(errorFields({ run: ["go"], counts: {} })).toEqual(["tests.0.run.0"]);
  expect(errorFields({ variant: "thrice", counts: {} })).toEqual(["tests.0.variant"]);
  expect(errorFields({ seats: 5, counts: {} })).toEqual(["tests.0.seats"]);
  expect(errorFields({ run: [{ intent: "coin.flip", seat: 3 }], counts: {} })).toEqual([
    "tests.0.run.0.seat",
  ]);
});

test("[G20] the game that a room stores is without its file's tests", () => {
  const checked = gameFileSchema.parse({ ...file, tests: [{ name: "It", counts: {} }] });
  expect(gameFromFile(checked)).toEqual(gameFromFile(gameFileSchema.parse(file)));
});

test("[G20] [ZU3] an action draws from the hand of the next player", () => {
  const draw = { card: { zone: "hand", seat: "$next", place: "random" }, to: { zone: "hand" } };
  const actions = [
    ...file.actions,
    { id: "draw", name: "Draw", steps: [{ intent: "card.move", payload: { moves: [draw] } }] },
  ];
  const hand = { kind: "hand", take: "others", limit: 6 };
  const zones = [{ kind: "library" }, { kind: "market" }, hand];
  const starts = { intent: "turn.start", payload: { first: "next" } };
  const back = { ...draw, card: { ...draw.card, seat: 1 } };
  const run = ["setup", starts, "draw"];
  expect(found({ seats: 2, run, counts: { library: 20 } }, { actions, zones })).toEqual([]);
  // The one drew a card and the other one drew from that hand of six: both hold five again.
  const after = [...run, { intent: "card.move", seat: 2, payload: { moves: [back] } }];
  expect(found({ seats: 2, run: after, counts: { hand: 5 } }, { actions, zones })).toEqual([]);
  expect(found({ seats: 2, run, counts: { hand: 5 } }, { actions, zones })).toMatchObject([
    { zone: "hand", found: 6 },
    { zone: "hand", found: 4 },
  ]);
});
