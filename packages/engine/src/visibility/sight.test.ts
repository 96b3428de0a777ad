import { expect, test } from "vitest";
import { HINTS_TEST_GAME, SIDES_TEST_GAME } from "../../testkit/games.ts";
import {
  ANNA,
  BEN,
  CHLOE,
  createTestTable,
  type TestTable,
  type ViewerName,
  viewerOfName,
} from "../../testkit/test-table.ts";
import { seatSpectatorKeyOf } from "../ids.ts";
import { viewerKeyOf } from "../viewer.ts";
import {
  cardAndRowOf,
  knowsPlace,
  NO_SIGHT,
  SIGHT_OF_AUDIENCE,
  SIGHT_OF_EXISTENCE,
  SIGHT_OF_FACE,
  SIGHT_OF_PLACE,
  type SightBits,
  sightInto,
  sightOf,
  viewersOfSharedZone,
} from "./sight.ts";

const OVER_ANNA = seatSpectatorKeyOf(ANNA);
const OVER_CHLOE = seatSpectatorKeyOf(CHLOE);
const VIEWERS: readonly ViewerName[] = [ANNA, BEN, CHLOE, OVER_ANNA, OVER_CHLOE, "all", "public"];

const BACK = SIGHT_OF_EXISTENCE + SIGHT_OF_PLACE;
const FACE = SIGHT_OF_EXISTENCE + SIGHT_OF_FACE;
const ALL_OF_IT = FACE + SIGHT_OF_PLACE;
const AND_TO_WHOM = ALL_OF_IT + SIGHT_OF_AUDIENCE;

/** Anna and Chloé are a team, Ben is another; what Anna holds is hidden in each way. */
const sides = (): TestTable => {
  const table = createTestTable(SIDES_TEST_GAME)
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");
  table.seat(ANNA, "Anna", { hand: ["Owl", "Yak"], sideboard: ["Elk"], library: 3 });
  const [card = expect.fail()] = table.hand(ANNA);
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "chest" } }] });
  return table;
};

/** Anna's hand is seen by all but her. */
const hints = (): TestTable => {
  const table = createTestTable(HINTS_TEST_GAME)
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");
  table.do(ANNA, "library.draw", { count: 2 });
  return table;
};

/** A table with a hand, to which nobody was shown anything. */
const magic = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock"], library: 4 })
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");

const bitsOf = ({ state }: TestTable, id: Parameters<typeof cardAndRowOf>[1], viewer: ViewerName) =>
  sightOf(cardAndRowOf(state, id), viewerOfName(viewer));

/** What each viewer sees of the first card of a zone of Anna's. */
const sights = (table: TestTable, kind: string): readonly SightBits[] => {
  const [first = expect.fail()] = table.state.cardsIn(table.zone(kind, ANNA));
  return VIEWERS.map((viewer) => bitsOf(table, first, viewer));
};

test.each([
  ["[TM1] a hand of visibility team", sides, [ALL_OF_IT, 0, FACE, ALL_OF_IT, 0, FACE, 0]],
  ["[OT1] a hand of visibility others", hints, [BACK, ALL_OF_IT, ALL_OF_IT, BACK, 0, ALL_OF_IT, 0]],
  ["a hand", magic, [ALL_OF_IT, 0, 0, ALL_OF_IT, 0, FACE, 0]],
])("who sees what of a card in %s", (_, lay, seen) => {
  expect(sights(lay(), "hand")).toEqual(seen);
});

test.each([
  ["[TM2] a team's zone", "chest", [ALL_OF_IT, 0, ALL_OF_IT, 0, 0, FACE, 0]],
  ["a private zone", "sideboard", [ALL_OF_IT, 0, 0, ALL_OF_IT, 0, 0, 0]],
  ["a library", "library", [0, 0, 0, 0, 0, 0, 0]],
])("who sees what of a card in %s", (_, kind, seen) => {
  expect(sights(sides(), kind)).toEqual(seen);
});

test("[V3] who sees what of a card that is shown to one seat, in a hand and face down", () => {
  const table = magic();
  table.do(ANNA, "card.reveal", { cards: [...table.hand(ANNA)], to: [BEN] });
  expect(sights(table, "hand")).toEqual([AND_TO_WHOM, FACE, 0, AND_TO_WHOM, 0, FACE, 0]);
  const [card = expect.fail()] = table.hand(ANNA);
  const to = { zone: "battlefield" } as const;
  table.do(ANNA, "card.move", { moves: [{ card, to, faceDown: true }] });
  const down = [ALL_OF_IT, BACK, BACK, ALL_OF_IT, BACK, ALL_OF_IT, BACK];
  expect(sights(table, "battlefield")).toEqual(down);
  table.do(ANNA, "card.reveal", {
    cards: [...table.handles(ANNA, "battlefield", ANNA)],
    to: [BEN],
  });
  const shown = [AND_TO_WHOM, ALL_OF_IT, BACK, AND_TO_WHOM, BACK, ALL_OF_IT, BACK];
  expect(sights(table, "battlefield")).toEqual(shown);
});

test("[V3] of a card of the own library that is shown to another alone nobody else sees anything", () => {
  const table = magic();
  table.do(ANNA, "library.reveal", { to: [BEN] });
  const top = table.state.cardsIn(table.zone("library", ANNA)).at(-1) ?? expect.fail();
  expect(VIEWERS.map((viewer) => bitsOf(table, top, viewer))).toEqual([0, FACE, 0, 0, 0, 0, 0]);
});

test("[TM1] seats without a team don't see each other's hands", () => {
  const [reds = expect.fail()] = SIDES_TEST_GAME.teams ?? [];
  const table = createTestTable({
    ...SIDES_TEST_GAME,
    id: "reds",
    teams: [{ ...reds, seats: [CHLOE] }],
  });
  table
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(ANNA, "Anna", { hand: ["Owl"] });
  expect(table.view("public").seats.get(BEN)?.late).toBe(false);
  expect(sights(table, "hand")).toEqual([ALL_OF_IT, 0, 0, ALL_OF_IT, 0, FACE, 0]);
});

test("[OT5] a seat that is taken in the middle sees its own hand, and not its team's", () => {
  const table = createTestTable(SIDES_TEST_GAME).seat(CHLOE, "Chloé", { hand: ["Elk"] });
  table.seat(ANNA, "Anna", { hand: ["Owl"] });
  expect(table.view("public").seats.get(ANNA)?.late).toBe(true);
  expect(table.names(ANNA, "hand", ANNA)).toEqual(["Owl"]);
  expect(table.names(ANNA, "hand", CHLOE)).toEqual([]);
});

/** What a viewer sees of each card of a zone, card by card. */
const oneByOne = (table: TestTable, kind: string, viewer: ViewerName): readonly SightBits[] =>
  table.state.cardsIn(table.zone(kind, ANNA)).map((id) => bitsOf(table, id, viewer));

/** The same, seen into the zone at once. */
const atOnce = ({ state }: TestTable, zone: ReturnType<TestTable["zone"]>, viewer: ViewerName) => {
  const seen = sightInto(state, zone, viewerOfName(viewer));
  return state.cardsIn(zone).map((id) => (seen?.ids.includes(id) ? seen.bits : NO_SIGHT));
};

const looking = (payload: { at: "top" | "all"; count?: number }) => (): TestTable => {
  const table = magic();
  table.do(ANNA, "library.view", payload);
  return table;
};

test.each([
  ["sides", sides, ["hand", "chest", "sideboard", "library"]],
  ["hints", hints, ["hand", "library"]],
  ["magic", magic, ["hand", "library"]],
  ["a look at the top", looking({ at: "top", count: 2 }), ["library"]],
  ["a look at all", looking({ at: "all" }), ["library"]],
] as const)(
  "who sees into a zone sees of each card what is seen of it alone: %s",
  (_, lay, kinds) => {
    const table = lay();
    for (const kind of kinds) {
      for (const viewer of VIEWERS) {
        const seen = atOnce(table, table.zone(kind, ANNA), viewer);
        expect(seen, `${viewer} ${kind}`).toEqual(oneByOne(table, kind, viewer));
      }
    }
  },
);

test("[V2] a look at the top of a library is into these cards alone", () => {
  const table = looking({ at: "top", count: 2 })();
  const seen = atOnce(table, table.zone("library", ANNA), ANNA);
  expect(seen).toEqual([NO_SIGHT, NO_SIGHT, ALL_OF_IT, ALL_OF_IT]);
  expect(atOnce(table, table.zone("library", ANNA), BEN).every((bits) => bits === NO_SIGHT)).toBe(
    true,
  );
});

test("nobody sees into a public zone more than everybody", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { battlefield: ["Bear"] });
  for (const viewer of VIEWERS) {
    expect(
      sightInto(table.state, table.zone("battlefield", ANNA), viewerOfName(viewer)),
    ).toBeNull();
  }
});

test.each([
  ["hand", hints, [ANNA, OVER_ANNA, BEN, CHLOE, "all"]],
  ["hand", sides, [ANNA, OVER_ANNA, CHLOE, "all"]],
  ["chest", sides, [ANNA, CHLOE, "all"]],
] as const)(
  "[OT1] [TM1] the viewers of a zone that is shown to some are those who see its cards: %s",
  (kind, lay, viewers) => {
    const table = lay();
    const zone = table.state.zone(table.zone(kind, ANNA)) ?? expect.fail();
    const keys = viewers.map((viewer) => viewerKeyOf(viewerOfName(viewer)));
    expect(viewersOfSharedZone(table.state, zone).toSorted()).toEqual(keys.toSorted());
  },
);

test("a sight tells whether it shows the place", () => {
  expect([ALL_OF_IT, BACK, FACE, NO_SIGHT].map(knowsPlace)).toEqual([true, true, false, false]);
});

test("nobody sees anything of a card that isn't there", () => {
  const table = magic();
  const gone = {
    reader: table.state,
    id: 999 as Parameters<typeof cardAndRowOf>[1],
    row: undefined,
  };
  expect(sightOf(gone, viewerOfName(ANNA))).toBe(NO_SIGHT);
});
