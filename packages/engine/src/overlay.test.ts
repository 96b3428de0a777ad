import { expect, test } from "vitest";
import { HINTS_TEST_GAME, SIDES_TEST_GAME } from "../testkit/games.ts";
import { IncrementalViews } from "../testkit/invariants.ts";
import {
  ANNA,
  BEN,
  CHLOE,
  createTestTable,
  type TestTable,
  type ViewerName,
  viewerOfName,
} from "../testkit/test-table.ts";
import { applyOverlayStep } from "./apply-overlay.ts";
import { type Change, mergeChanges } from "./change.ts";
import { type SeatId, seatId } from "./ids.ts";
import { buildOverlayStep, buildViewerOverlay, createOverlayStepBuilder } from "./overlay.ts";
import { buildPublicStep } from "./public-step.ts";

const NAMES = ["One", "Two", "Three", "Four", "Five", "Six"];

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { hand: NAMES, library: 9, battlefield: ["Morph", "Elf"] })
    .seat(BEN, "Ben", { library: 9 })
    .seat(CHLOE, "Chloé", { library: 9 });

const overlayOf = (table: TestTable, viewer: ViewerName) =>
  buildViewerOverlay(table.state, viewerOfName(viewer));

/** The step of a viewer's overlay for what happened last. */
const lastStep = (table: TestTable, viewer: ViewerName) => {
  const change = table.journal.at(-1) ?? expect.fail();
  return buildOverlayStep(table.state, change, viewerOfName(viewer));
};

type Act = (table: TestTable) => Change;

const first = (table: TestTable, kind: string, of = ANNA) =>
  table.handles(of, kind, of)[0] ?? expect.fail();

/** Moves the first card of one of Anna's zones to another. */
const moves =
  (from: string, zone: string, faceDown = false): Act =>
  (table) =>
    table.do(ANNA, "card.move", {
      moves: [{ card: first(table, from), to: { zone }, ...(faceDown ? { faceDown } : {}) }],
    });

const view =
  (seat: SeatId, at: "all" | "top" | "bottom"): Act =>
  (table) =>
    table.do(seat, "library.view", { at, count: 2 });

const grant =
  (seat: SeatId, at: "all" | "top" | "bottom"): Act =>
  (table) =>
    table.do(ANNA, "access.grant", { seat, zone: "library", at, count: 2, take: true });

const shows =
  (to: "all" | "none" | SeatId[]): Act =>
  (table) =>
    table.do(ANNA, "library.reveal", { count: 1, to });

const choose =
  (seat: SeatId, choice: string): Act =>
  (table) =>
    table.do(seat, "choice.make", { choice });

/** Several acts in one tick. */
const together =
  (...acts: readonly Act[]): Act =>
  (table) =>
    mergeChanges(acts.map((act) => act(table)));

const draw: Act = (table) => table.do(ANNA, "library.draw");
const close: Act = (table) => table.do(ANNA, "library.view.close");
const shuffle: Act = (table) => table.do(ANNA, "library.shuffle");

/** Games that are followed act by act: together they change in each way what somebody sees of a hidden card. */
const STORIES: Readonly<Record<string, readonly [start: () => TestTable, ...acts: Act[]]>> = {
  "looks that begin, are replaced and end": [
    laid,
    ...[view(ANNA, "all"), view(ANNA, "top"), grant(BEN, "bottom"), grant(CHLOE, "all")],
    ...[view(ANNA, "all"), grant(BEN, "top"), close, view(BEN, "top"), view(ANNA, "bottom")],
    (table) => table.do(ANNA, "access.revoke", { seat: CHLOE, zone: "library" }),
    shuffle,
  ],
  "cards that leave and enter a library that is looked into": [
    laid,
    ...[view(ANNA, "top"), grant(CHLOE, "top"), draw, moves("hand", "library"), grant(BEN, "all")],
    (table) => {
      const card = table.handles(BEN, "library", ANNA).at(-1) ?? expect.fail();
      return table.do(BEN, "library.take", { seat: ANNA, cards: [card], zone: "battlefield" });
    },
    ...[moves("hand", "library"), view(ANNA, "all"), draw, moves("library", "battlefield", true)],
    ...[moves("hand", "battlefield"), grant(BEN, "top"), view(ANNA, "bottom")],
    ...[moves("library", "battlefield"), grant(BEN, "all"), shows([BEN])],
    (table) => {
      const cards = [table.handles(BEN, "library", ANNA)[2] ?? expect.fail()];
      return table.do(BEN, "library.take", { seat: ANNA, cards, zone: "hand", shuffle: true });
    },
    grant(BEN, "top"),
    (table) => table.do(ANNA, "deck.reset"),
  ],
  "looks of one seat into several libraries, that begin and end at once": [
    laid,
    grant(CHLOE, "top"),
    together(grant(BEN, "all"), (table) =>
      table.do(CHLOE, "access.grant", { seat: BEN, zone: "library" }),
    ),
    together(view(ANNA, "all"), shows([BEN])),
    (table) => table.do(BEN, "seat.leave"),
  ],
  "cards that some see together and others apart": [
    laid,
    together(
      ...([[BEN, CHLOE], [CHLOE], [BEN]] as const).map(
        (to, at): Act =>
          (table) =>
            table.do(ANNA, "card.reveal", {
              cards: [table.hand(ANNA)[at] ?? expect.fail()],
              to: [...to],
            }),
      ),
    ),
  ],
  "cards of a library that are shown beside the looks": [
    laid,
    ...[shows([BEN]), view(ANNA, "all"), grant(BEN, "top"), shows([ANNA, CHLOE]), shows("all")],
    ...[grant(BEN, "all"), close, view(ANNA, "bottom"), shows("none"), shows([ANNA])],
    (table) => table.do(ANNA, "library.topReveal.set", { to: [BEN] }),
    ...[draw, view(ANNA, "top"), grant(BEN, "bottom"), draw, shuffle, draw],
  ],
  "cards face down, and who may look at them": [
    laid,
    (table) =>
      table.do(ANNA, "card.flip", { cards: [table.handleOf(ANNA, "Morph")], faceDown: true }),
    ...[[CHLOE], [BEN, CHLOE], "all", "none"].map(
      (to): Act =>
        (table) =>
          table.do(ANNA, "card.reveal", {
            cards: [table.handleOf(ANNA, "Morph")],
            to: to as SeatId[],
          }),
    ),
    (table) =>
      table.do(ANNA, "card.control.give", { cards: [table.handleOf(ANNA, "Morph")], seat: BEN }),
    (table) =>
      table.do(BEN, "card.flip", { cards: [table.handleOf(BEN, "Morph")], faceDown: false }),
    ...[moves("hand", "battlefield", true), moves("battlefield", "hand")],
    ...["all", [BEN], "none"].map(
      (to): Act =>
        (table) =>
          table.do(ANNA, "hand.reveal", { to: to as SeatId[] }),
    ),
  ],
  "secret choices and links of chance": [
    laid,
    (table) => table.do(ANNA, "choice.start", {}),
    ...[choose(ANNA, "Heads"), choose(ANNA, "Tails"), choose(BEN, "Heads")],
    (table) => table.do(ANNA, "chance.commit", { commitment: "ab".repeat(32) }),
    choose(CHLOE, "Tails"),
    (table) => table.do(ANNA, "chance.commit", { commitment: "cd".repeat(32) }),
    (table) => table.do(ANNA, "seat.key.renew"),
  ],
  "hands that only others see, and a team's zones": [
    () => createTestTable(HINTS_TEST_GAME).seat(ANNA, "Anna").seat(BEN, "Ben"),
    (table) => table.do(ANNA, "library.draw", { count: 3 }),
    (table) => table.do(CHLOE, "seat.claim", { name: "Chloé" }),
    (table) =>
      table.do(ANNA, "card.move", {
        moves: [{ card: { zone: "library", place: "top" }, to: { zone: "cellar" } }],
      }),
    (table) => table.do(ANNA, "library.reveal", { zone: "cellar", to: "all" }),
    (table) =>
      table.do(BEN, "card.counter.add", {
        cards: [first(table, "hand")],
        counter: "red",
        delta: 1,
      }),
    (table) => table.do(ANNA, "hand.discard", { cards: [...table.hand(ANNA)] }),
    (table) => table.do(ANNA, "library.draw"),
    (table) => table.system("seat.reset", { seat: ANNA, redeal: true }),
    (table) => table.do(seatId(4), "seat.claim", { name: "Dmitri" }),
    (table) => table.do(CHLOE, "seat.leave"),
  ],
  "hands that a team sees": [
    () =>
      createTestTable(SIDES_TEST_GAME)
        .seat(ANNA, "Anna")
        .seat(ANNA, "Anna", { hand: ["One"], library: 3 }),
    (table) => table.do(CHLOE, "seat.claim", { name: "Chloé" }),
    moves("hand", "chest"),
    draw,
    (table) => table.do(BEN, "seat.claim", { name: "Ben" }),
    moves("hand", "riddle"),
    (table) => table.do(CHLOE, "seat.leave"),
  ],
};

test.each(Object.entries(STORIES))(
  "[VI1] each step leads a viewer to what it would see from scratch, and says no more: %s",
  (_, [start, ...acts]) => {
    const table = start();
    const seats = [ANNA, BEN, CHLOE, seatId(4)];
    const views = new IncrementalViews({ state: table.state, seats });
    for (const [index, act] of acts.entries()) {
      views.follow(act(table));
      expect(views.violations(), `after act ${index}`).toEqual([]);
    }
  },
);

test("[VI1] a look that ends is null to who looked, and no step to whose own look goes on", () => {
  const table = laid();
  for (const act of [view(ANNA, "all"), grant(BEN, "all")]) act(table);
  expect(lastStep(table, ANNA)).toBeNull();
  expect(lastStep(table, BEN)?.looks).toEqual({ [table.zone("library", ANNA)]: expect.anything() });
  expect(lastStep(table, `eyes:${BEN}`)).toBeNull();
  close(table);
  const ended = { looks: { [table.zone("library", ANNA)]: null } };
  expect(
    ([ANNA, `eyes:${ANNA}`, BEN, CHLOE, "all"] as const).map((each) => lastStep(table, each)),
  ).toEqual([ended, ended, null, null, null]);
});

test("[VI1] viewers whose overlays change alike share one step", () => {
  const table = laid();
  const change = table.do(ANNA, "hand.reveal", { to: [BEN, CHLOE] });
  const stepFor = createOverlayStepBuilder(table.state, change);
  const step = stepFor(viewerOfName(BEN));
  expect(Object.keys(step?.put ?? {})).toHaveLength(NAMES.length);
  expect(stepFor(viewerOfName(CHLOE))).toBe(step);
  expect(stepFor(viewerOfName(ANNA))).not.toBe(step);
});

test("[V9] whoever sees a hand of another gets it in the order of its handles, which are random", () => {
  const table = laid();
  const handles = Object.keys(overlayOf(table, "all").cards);
  expect(handles).toHaveLength(NAMES.length);
  expect(handles).toEqual(handles.toSorted());
  table.do(ANNA, "access.grant", { seat: BEN, zone: "hand" });
  expect(Object.keys(overlayOf(table, BEN).cards)).toEqual(handles);
  expect(Object.keys(lastStep(table, BEN)?.put ?? {})).toEqual(handles);
  table.do(ANNA, "access.revoke", { seat: BEN, zone: "hand" });
  expect(lastStep(table, BEN)?.remove).toEqual(handles);
});

test("[V9] the public step lists cards in the order of their handles, not as they lay in a hand", () => {
  const table = laid();
  const moves = table.hand(ANNA).map((card) => ({ card, to: { zone: "battlefield" } }));
  const change = table.do(ANNA, "card.move", { moves });
  const handles = [...buildPublicStep(table.state, change).cards.keys()];
  expect(handles).toHaveLength(NAMES.length);
  expect(handles).toEqual(handles.toSorted());
});

test("[VI1] the public step counts the cards of a hidden zone that some left and others came to", () => {
  const table = laid();
  const zone = (kind: string) => table.zone(kind, ANNA);
  const change = table.do(ANNA, "library.draw", { count: 2 });
  expect(buildPublicStep(table.state, change).zones).toEqual(
    new Map([
      [zone("hand"), { count: 8 }],
      [zone("library"), { count: 7 }],
    ]),
  );
});

test("[V9] one's own hand comes in its order", () => {
  const table = laid();
  expect(Object.values(overlayOf(table, ANNA).cards).map(({ face }) => face?.name)).toEqual(NAMES);
});

test("[VI1] [SR4] cards that are dealt to the places of others replace what each viewer saw there", () => {
  const table = laid();
  const [morph = expect.fail()] = table.handles(ANNA, "battlefield", ANNA);
  table.do(ANNA, "card.flip", { cards: [morph], faceDown: true });
  table.do(ANNA, "card.reveal", { cards: [morph], to: [CHLOE] });
  const before = [ANNA, BEN, CHLOE].map((seat) => overlayOf(table, seat));
  table.system("seat.reset", { seat: ANNA, redeal: true });
  for (const [index, seat] of [ANNA, BEN, CHLOE].entries()) {
    const step = lastStep(table, seat) ?? {};
    expect(applyOverlayStep(before[index] ?? expect.fail(), step)).toEqual(overlayOf(table, seat));
  }
  expect(Object.keys(overlayOf(table, ANNA).cards)).toContain(morph);
  expect(lastStep(table, ANNA)?.remove).not.toContain(morph);
  expect(lastStep(table, CHLOE)?.remove).toEqual([morph]);
  expect(lastStep(table, BEN)).toBeNull();
});

test("[VI1] who sees no more of a Change than all see has no step for it", () => {
  const table = laid();
  table.do(ANNA, "card.tap", { cards: [table.handleOf(ANNA, "Elf")], tapped: true });
  expect([ANNA, BEN].map((seat) => lastStep(table, seat))).toEqual([null, null]);
  table.do(ANNA, "library.draw");
  expect([lastStep(table, BEN), lastStep(table, ANNA)?.remove]).toEqual([null, undefined]);
  expect(Object.keys(lastStep(table, ANNA)?.put ?? {})).toHaveLength(1);
});
