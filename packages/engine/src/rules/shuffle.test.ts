import { expect, test } from "vitest";
import {
  ANNA,
  BEN,
  createTestTable,
  type TestTable,
  viewerOfName,
} from "../../testkit/test-table.ts";
import type { Change } from "../change.ts";
import { buildOverlayStep, buildViewerOverlay } from "../overlay.ts";
import { buildPublicStep } from "../public-step.ts";

const NAMES = ["One", "Two", "Three", "Four", "Five", "Six"];

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: NAMES, hand: ["Shock", "Opt", "Fog"] })
    .seat(BEN, "Ben");

/** The handles that a step names to Ben and to all, in the order in which it names them. */
const namesOf = (table: TestTable, change: Change): string[][] => {
  const step = buildOverlayStep(table.state, change, viewerOfName(BEN));
  const all = buildPublicStep(table.state, change).cards;
  return [[...(step?.remove ?? [])], Object.keys(step?.put ?? {}), [...all.keys()]];
};

test.each([
  ["library.shuffle", {}],
  ["library.cut", { count: 3 }],
  ["hand.mulligan", {}],
  ["hand.reveal", { to: [BEN] }],
  ["library.mill", { count: 3, faceDown: true }],
] as const)(
  "[V1] [V9] what %s tells of cards that a viewer saw has no order of theirs",
  (type, payload) => {
    for (const to of ["all", [BEN]] as const) {
      const table = laid();
      table.do(ANNA, "library.reveal", { count: 6, to: to === "all" ? to : [...to] });
      table.do(ANNA, "card.reveal", {
        cards: [...table.hand(ANNA)],
        to: to === "all" ? to : [...to],
      });
      const result = table.send(ANNA, type, payload);
      if (!result.ok) expect.fail(result.message);
      for (const names of namesOf(table, result.value)) expect(names).toEqual(names.toSorted());
      const whole = Object.keys(buildViewerOverlay(table.state, viewerOfName(BEN)).cards);
      expect(whole).toEqual(whole.toSorted());
    }
  },
);
