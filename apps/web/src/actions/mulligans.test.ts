import type { LogLine, SeatId } from "@baize/engine";
import { expect, test } from "vitest";
import { openingOf } from "./mulligans.ts";

const [ANNA, BEN] = [1 as SeatId, 2 as SeatId];

const hand = (seat: SeatId, values: NonNullable<LogLine["values"]>): LogLine =>
  ({ type: "hand.mulligan", seat, values }) as LogLine;

test("[WT20] mulligans are counted since the seat's latest opening hand", () => {
  const first = hand(ANNA, { returned: 0, drawn: 7 });
  expect(openingOf([], ANNA)).toEqual({ taken: 0, keeps: null });
  expect(openingOf([first], ANNA)).toEqual({ taken: 0, keeps: null });
  const log = [
    first,
    hand(ANNA, { returned: 7, drawn: 7 }),
    hand(BEN, { returned: 0, drawn: 7 }),
    hand(ANNA, { returned: 7, drawn: 7, bottom: 2 }),
  ];
  expect(openingOf(log, ANNA)).toEqual({ taken: 2, keeps: 5 });
  expect(openingOf(log, BEN)).toEqual({ taken: 0, keeps: null });
  expect(openingOf([...log, first], ANNA)).toEqual({ taken: 0, keeps: null });
});
