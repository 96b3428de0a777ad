import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, game, type TestTable } from "../testkit/test-table.ts";
import { applyOverlayStep } from "./apply-overlay.ts";
import type { SeatId } from "./ids.ts";
import { overlay, overlayStep } from "./overlay.ts";
import { publicStep } from "./public-step.ts";
import { seatViewer } from "./visibility/sight.ts";

const NAMES = ["One", "Two", "Three", "Four", "Five", "Six"];

const laid = (): TestTable =>
  game("magic")
    .seat(ANNA, "Anna", { hand: NAMES, library: 9, battlefield: ["Morph", "Elf"] })
    .seat(BEN, "Ben", { library: 9 })
    .seat(CHLOE, "Chloé", { library: 9 });

const overlayOf = (table: TestTable, seat: SeatId) => overlay(table.state, seatViewer(seat));

/** The step of a seat's overlay for what happened last. */
const lastStep = (table: TestTable, seat: SeatId) => {
  const change = table.journal.at(-1) ?? expect.fail();
  return overlayStep(table.state, change, seatViewer(seat));
};

test("[V9] a hand that another was let see comes in the order of its handles, which are random", () => {
  const table = laid();
  table.do(ANNA, "access.grant", { seat: BEN, zone: "hand" });
  const handles = Object.keys(overlayOf(table, BEN).cards);
  expect(handles).toHaveLength(NAMES.length);
  expect(handles).toEqual(handles.toSorted());
  expect(Object.keys(lastStep(table, BEN)?.put ?? {})).toEqual(handles);
  table.do(ANNA, "access.revoke", { seat: BEN, zone: "hand" });
  expect(lastStep(table, BEN)?.remove).toEqual(handles);
});

test("[V9] the public step lists cards in the order of their handles, not as they lay in a hand", () => {
  const table = laid();
  const moves = table.hand(ANNA).map((card) => ({ card, to: { zone: "battlefield" } }));
  const change = table.do(ANNA, "card.move", { moves });
  const handles = [...publicStep(table.state, change).cards.keys()];
  expect(handles).toHaveLength(NAMES.length);
  expect(handles).toEqual(handles.toSorted());
});

test("[VI1] the public step counts the cards of a hidden zone that some left and others came to", () => {
  const table = laid();
  const zone = (kind: string) => table.zone(kind, ANNA);
  const change = table.do(ANNA, "library.draw", { count: 2 });
  expect(publicStep(table.state, change).zones).toEqual(
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
