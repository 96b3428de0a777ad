import { expect, test } from "vitest";
import {
  HINTS_TEST_GAME,
  LOCKS_TEST_GAME,
  SIDES_TEST_GAME,
  UNLIKE_SEATS_TEST_GAME,
  VAULTS_TEST_GAME,
} from "../../testkit/games.ts";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { encodeStateRow } from "../codec.ts";
import { isShuffleDraw } from "../draws.ts";
import type { Print } from "../face.ts";
import type { GameDefinition } from "../games/game.ts";
import type { CardHandle, SeatId } from "../ids.ts";

const SEEDS = 40;

const print = (table: TestTable, kind: string, seat: SeatId): Print[] =>
  table.state
    .cardsIn(table.zone(kind, seat))
    .map((id) => encodeStateRow("prints", table.state.get("prints", id) ?? expect.fail()) as Print);

const of = (section: string, ...names: string[]) =>
  names.map((name) => ({ name, count: 1, section }));

const zone =
  (kind: string, seat = ANNA) =>
  (table: TestTable): string[] =>
    table.trueNames(kind, seat);

/** One of the cards that lie on a battlefield, in the order in which they came there. */
const onBattlefield =
  (place: number, seat = ANNA) =>
  (table: TestTable): string[] =>
    table.trueNames("battlefield", seat).slice(place, place + 1);

const move = (table: TestTable, card: CardHandle, to: string): void => {
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: to } }] });
};

/** Moves the top card of a library without looking at it. */
const moveTop = (
  table: TestTable,
  seat: SeatId,
  { zone: to, ...how }: { readonly zone: string; readonly faceDown?: true },
): void => {
  const moves = [{ card: { zone: "library", place: "top" as const }, to: { zone: to }, ...how }];
  table.do(seat, "card.move", { moves });
};

const turnDown = (table: TestTable, seat: SeatId, name: string): void => {
  table.do(seat, "card.flip", { cards: [table.handleOf(seat, name)], faceDown: true });
};

const magic = (seed: number): TestTable => {
  const table = createTestTable("magic", seed).seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "deck.load", {
    cards: [...of("main", "Bear", "Elf"), ...of("sideboard", "Negate", "Opt")],
  });
  table.do(BEN, "deck.load", { cards: of("main", "Wolf", "Owl") });
  table.do(ANNA, "library.draw");
  return table;
};

/** No deck brings cards to the stock, so those of the market belong to no library. */
const VAULTS: GameDefinition = {
  ...VAULTS_TEST_GAME,
  sections: VAULTS_TEST_GAME.sections?.filter(({ id }) => id !== "events"),
};

const laidVaults = (seed: number): TestTable => {
  const table = createTestTable(VAULTS, seed).seat(ANNA, "Anna").seat(BEN, "Ben");
  const own = [...of("library", "Bear", "Elf"), ...of("crypt", "Count", "Duke")];
  table.do(ANNA, "deck.load", { cards: [...own, ...of("reserve", "Spare")] });
  table.do(BEN, "deck.load", { cards: of("library", "Wolf", "Owl") });
  return table;
};

/** A table with a card of each seat face down, its own and one that the other controls. */
const faceDown = (seed: number): TestTable => {
  const table = createTestTable("magic", seed)
    .seat(ANNA, "Anna", { battlefield: ["Morph", "Elf"], library: ["Bear", "Owl"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"], library: ["Fox"] });
  table.do(ANNA, "card.control.give", { cards: [table.handleOf(ANNA, "Elf")], seat: BEN });
  for (const [seat, name] of [
    [ANNA, "Morph"],
    [BEN, "Elf"],
    [BEN, "Wolf"],
  ] as const)
    turnDown(table, seat, name);
  return table;
};

const tokens = (seed: number): TestTable => {
  const table = createTestTable("magic", seed).seat(ANNA, "Anna", { library: 2 }).seat(BEN, "Ben");
  for (const [seat, name] of [
    [ANNA, "Rat"],
    [ANNA, "Bat"],
    [BEN, "Cat"],
    [BEN, "Gnat"],
  ] as const) {
    table.do(seat, "token.create", { name });
    turnDown(table, seat, name);
  }
  return table;
};

const HINT_NAMES = Array.from({ length: 5 }, (_, number) => `Hint ${number}`);

/** Cards of the table's own wherever a seat may hold them, and where it may not. */
const hints = (seed: number): TestTable => {
  const supplied = HINT_NAMES.map((name) => ({ face: { name }, count: 2 }));
  const few: GameDefinition = {
    ...HINTS_TEST_GAME,
    supply: { kind: "table", zone: "library", cards: supplied },
  };
  const table = createTestTable(few, seed).seat(ANNA, "Anna").seat(BEN, "Ben");
  for (const seat of [ANNA, BEN]) {
    moveTop(table, seat, { zone: "fan" });
    moveTop(table, seat, { zone: "cellar" });
    table.do(seat, "library.draw");
    moveTop(table, seat, { zone: "battlefield", faceDown: true });
  }
  moveTop(table, ANNA, { zone: "camp", faceDown: true });
  return table;
};

/** Each seat has a token of the other face down. */
const swapped = (seed: number): TestTable => {
  const table = createTestTable("magic", seed).seat(ANNA, "Anna").seat(BEN, "Ben");
  const seats = [ANNA, BEN] as const;
  for (const [index, seat] of seats.entries()) {
    const [name, to] = [`Token ${index}`, seats[1 - index] ?? seat];
    table.do(seat, "token.create", { name });
    table.do(seat, "card.control.give", { cards: [table.handleOf(seat, name)], seat: to });
    turnDown(table, to, name);
  }
  return table;
};

/** A seat without a sideboard. */
const unlike = (seed: number): TestTable => {
  const table = createTestTable(UNLIKE_SEATS_TEST_GAME, seed).seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "deck.load", { cards: [...of("deck", "Bear", "Elf"), ...of("plans", "Plan")] });
  table.do(ANNA, "library.draw");
  return table;
};

const riddle = (seed: number): TestTable => {
  const table = createTestTable(SIDES_TEST_GAME, seed)
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(ANNA, "Anna", { hand: ["Bear", "Elf"], library: ["Owl"] });
  move(table, table.handleOf(ANNA, "Elf"), "riddle");
  return table;
};

const redeal = (table: TestTable) => table.system("seat.reset", { seat: ANNA, redeal: true });
const copy = (table: TestTable) => table.system("room.restore", { savedAt: 1, copyOf: "friday" });
const playOn = (table: TestTable) =>
  table.system("room.restore", { savedAt: 1, copyOf: "friday", at: 3 });

interface Deal {
  readonly laid: (seed: number) => TestTable;
  readonly deal: (table: TestTable) => unknown;
  /** For each place the names that come there in many deals; `same` where nothing else may come. */
  readonly places: readonly (readonly [
    where: (table: TestTable) => string[],
    names: readonly string[] | "same",
  ])[];
}

const ANNAS = ["Bear", "Elf", "Negate", "Opt"];

const DEALS: Readonly<Record<string, Deal>> = {
  "what belongs to no library goes through the first one": {
    laid: (seed) => {
      const table = magic(seed);
      move(table, table.handleOf(ANNA, "Opt"), "library");
      return table;
    },
    deal: redeal,
    places: [
      [zone("hand"), ANNAS],
      [zone("sideboard"), ANNAS],
      [zone("library"), ANNAS],
      [zone("library", BEN), "same"],
    ],
  },
  "cards stay among those of their own library, the table's included": {
    laid: (seed) => {
      const table = laidVaults(seed);
      for (const kind of ["library", "crypt", "stock"])
        table.do(ANNA, "library.draw", { zone: kind });
      move(table, table.handles(ANNA, "market", ANNA)[0] ?? expect.fail(), "hand");
      return table;
    },
    deal: redeal,
    places: [
      [zone("library"), ["Bear", "Elf", "Spare"]],
      [zone("sideboard"), ["Bear", "Elf", "Spare"]],
      [zone("crypt"), ["Count", "Duke"]],
      [zone("stock"), ["Relic", "Stall"]],
      [zone("library", BEN), "same"],
    ],
  },
  "what a seat doesn't hold stays where it is, but for its own libraries": {
    laid: (seed) => laidVaults(seed),
    deal: redeal,
    places: [
      [zone("sideboard"), ["Bear", "Elf", "Spare"]],
      [(table) => [zone("crypt")(table).join()], ["Count,Duke", "Duke,Count"]],
      [zone("stock"), "same"],
      [zone("library", BEN), "same"],
    ],
  },
  "the cards of a library that ran empty go through the first one": {
    laid: (seed) => {
      const table = laidVaults(seed);
      table.do(ANNA, "library.draw", { zone: "crypt", count: 2 });
      return table;
    },
    deal: redeal,
    places: [[zone("library"), ["Bear", "Count", "Duke", "Elf", "Spare"]]],
  },
  "what lies face down goes through its owner's library if the seat controls it": {
    laid: faceDown,
    deal: redeal,
    places: [
      [onBattlefield(0), ["Bear", "Morph", "Owl"]],
      [onBattlefield(0, BEN), "same"],
      [onBattlefield(1, BEN), "same"],
    ],
  },
  "tokens that lie face down stay among those of the seat": {
    laid: tokens,
    deal: redeal,
    places: [
      [onBattlefield(0), ["Bat", "Rat"]],
      [zone("battlefield", BEN), "same"],
    ],
  },
  "tokens of different seats are not exchanged in a copy": {
    laid: swapped,
    deal: copy,
    places: [
      [zone("battlefield"), "same"],
      [zone("battlefield", BEN), "same"],
    ],
  },
  "where a seat has no sideboard": {
    laid: unlike,
    deal: redeal,
    places: [
      [zone("hand"), ["Bear", "Elf"]],
      [zone("vault"), "same"],
    ],
  },
  "a seat's cards are those that it sees, and a library of its team is its own": {
    laid: hints,
    deal: redeal,
    places: [
      [zone("fan"), HINT_NAMES],
      [zone("cellar"), HINT_NAMES],
      [zone("fan", BEN), "same"],
      [zone("cellar", BEN), "same"],
      [zone("hand"), "same"],
      [zone("hand", BEN), "same"],
      [onBattlefield(0), HINT_NAMES],
      [onBattlefield(1), "same"],
      [zone("camp"), "same"],
    ],
  },
  "where a game plays on from a moment that all agreed to, all of the table's but the hands": {
    laid: hints,
    deal: playOn,
    places: [
      [zone("fan"), "same"],
      [zone("fan", BEN), "same"],
      [zone("cellar"), HINT_NAMES],
      [zone("hand"), HINT_NAMES],
      [onBattlefield(0), HINT_NAMES],
      [zone("camp"), HINT_NAMES],
    ],
  },
  "in a copy, what its owner doesn't see": {
    laid: faceDown,
    deal: copy,
    places: [
      [onBattlefield(0), "same"],
      [onBattlefield(0, BEN), "same"],
      [onBattlefield(1, BEN), ["Bear", "Elf", "Owl"]],
      [zone("library"), ["Bear", "Elf", "Owl"]],
    ],
  },
  "in a copy, hands that only others see": {
    laid: riddle,
    deal: copy,
    places: [
      [zone("riddle"), ["Elf", "Owl"]],
      [zone("hand"), "same"],
    ],
  },
  "a seat's own hand, but not one that only others see": {
    laid: riddle,
    deal: redeal,
    places: [
      [zone("riddle"), "same"],
      [zone("hand"), ["Bear", "Owl"]],
    ],
  },
};

test.each(Object.entries(DEALS))(
  "[SR4] [EX7] new cards are dealt: %s",
  (_, { laid, deal, places }) => {
    const came = places.map(() => new Set<string>());
    const changed = new Set<number>();
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const table = laid(seed);
      const before = places.map(([where]) => where(table));
      deal(table);
      for (const [index, [where, names]] of places.entries()) {
        const after = where(table);
        if (names === "same") expect(after, `place ${index}`).toEqual(before[index]);
        else for (const name of after) came[index]?.add(name);
        if (after.join() !== before[index]?.join()) changed.add(index);
      }
    }
    expect(came.map((names) => [...names].sort())).toEqual(
      places.map(([, names]) => (names === "same" ? [] : names)),
    );
    expect(changed.size).toBe(places.filter(([, names]) => names !== "same").length);
  },
);

test("[SR4] the libraries are shuffled last by the chain of chance", () => {
  const { draws = [] } = redeal(laidVaults(1));
  const shuffled = draws.flatMap((draw) => (isShuffleDraw(draw) ? [[draw.zone, draw.of]] : []));
  expect(shuffled.sort()).toEqual([
    ["crypt:1", 2],
    ["library:1", 2],
  ]);
});

test("[SR4] [D2] a card of the table that was dealt to a sideboard goes back to its stock", () => {
  const table = laidVaults(1);
  for (let drawn = 0; drawn < 2; drawn += 1) {
    table.do(ANNA, "library.draw", { zone: "stock" });
    move(table, table.hand(ANNA)[0] ?? expect.fail(), "sideboard");
  }
  redeal(table);
  const homes = print(table, "sideboard", ANNA).map(({ home }) => home);
  expect(homes.sort()).toEqual(["reserve", "stock", "stock"]);
});

test("[EX7] [BK1] cards are dealt among those with the same back", () => {
  const names = new Set<string>();
  for (let seed = 1; seed <= 5; seed += 1) {
    const table = createTestTable(LOCKS_TEST_GAME, seed).seat(ANNA, "Anna").seat(BEN, "Ben");
    table.do(ANNA, "library.draw", { count: 6 });
    const backs = () => print(table, "hand", ANNA).map(({ back }) => back);
    const [before, held] = [backs(), table.trueNames("hand", ANNA)];
    expect(new Set(before).size).toBe(2);
    expect(table.send(null, "seat.reset", { seat: ANNA, redeal: true })).toMatchObject({
      code: "needs_consent",
      message:
        "The cards have different backs, so new ones can’t be dealt: clear the seat, or ask the other players to agree",
      field: "redeal",
    });
    // Nothing of Ben's could be dealt anew.
    table.system("seat.reset", { seat: BEN, redeal: true });
    copy(table);
    expect(backs()).toEqual(before);
    for (const name of table.trueNames("hand", ANNA)) if (!held.includes(name)) names.add(name);
  }
  expect(names.size).toBeGreaterThan(5);
});

test("[SR4] a token without the back of all cards keeps nobody from being dealt new ones", () => {
  const { cards = [] } = LOCKS_TEST_GAME.supply;
  const alike = cards.map((card) => ({ ...card, back: "dusk" }));
  const supply = { ...LOCKS_TEST_GAME.supply, cards: alike } as GameDefinition["supply"];
  const table = createTestTable({ ...LOCKS_TEST_GAME, supply }, 1).seat(ANNA, "Anna");
  table.do(ANNA, "library.draw", { count: 2 });
  table.do(ANNA, "token.create", { name: "Rat" });
  const held = table.trueNames("hand", ANNA);
  redeal(table);
  expect(table.trueNames("hand", ANNA)).not.toEqual(held);
});

test("[EX7] [OH1] a hand that is open is closed in a copy", () => {
  const table = faceDown(1);
  table.do(ANNA, "library.draw");
  table.do(ANNA, "hand.open.set", { to: "all" });
  expect(table.names(BEN, "hand", ANNA)).toHaveLength(1);
  copy(table);
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
  expect(table.names(ANNA, "hand", ANNA)).toHaveLength(1);
});
