import type { LogLine, SeatId } from "@baize/engine";
import { expect, test } from "vitest";
import { openingHandFromLog, untouchedOpeningHandTime } from "./mulligans.ts";

const [ANNA, BEN] = [1 as SeatId, 2 as SeatId];

const hand = (seat: SeatId, values: NonNullable<LogLine["values"]>): LogLine =>
  ({ type: "hand.mulligan", seat, values }) as LogLine;

test("[WT20] mulligans are counted since the seat's latest opening hand", () => {
  const first = hand(ANNA, { returned: 0, drawn: 7 });
  expect(openingHandFromLog([], ANNA)).toEqual({ taken: 0, keeps: null });
  expect(openingHandFromLog([first], ANNA)).toEqual({ taken: 0, keeps: null });
  const log = [
    first,
    hand(ANNA, { returned: 7, drawn: 7 }),
    hand(BEN, { returned: 0, drawn: 7 }),
    hand(ANNA, { returned: 7, drawn: 7, bottom: 2 }),
  ];
  expect(openingHandFromLog(log, ANNA)).toEqual({ taken: 2, keeps: 5 });
  expect(openingHandFromLog(log, BEN)).toEqual({ taken: 0, keeps: null });
  expect(openingHandFromLog([...log, first], ANNA)).toEqual({ taken: 0, keeps: null });
});

test("[WT20] an opening hand is new until its player does something else with it", () => {
  const line = (type: string, at: number, seat = ANNA): LogLine => ({ type, seat, at }) as LogLine;
  const arrived = [line("seat.claim", 1), line("deck.load", 2), line("hand.mulligan", 3)];
  expect(untouchedOpeningHandTime(arrived, ANNA)).toBe(3);
  expect(untouchedOpeningHandTime(arrived, BEN)).toBeNull();
  const again = [...arrived, line("hand.mulligan", 4), line("library.bottom", 5)];
  expect(
    untouchedOpeningHandTime([...again, line("turn.next", 6, BEN), line("chat.say", 7)], ANNA),
  ).toBe(4);
  expect(untouchedOpeningHandTime([...again, line("library.draw", 6)], ANNA)).toBeNull();
  // Who kept it before the first turn isn't asked again.
  const kept = { ...line("seat.ready", 6), values: { ready: true } };
  const asked = { ...line("seat.ready", 7), values: { ready: false } };
  expect(untouchedOpeningHandTime([...again, kept, line("turn.next", 7, BEN)], ANNA)).toBeNull();
  expect(untouchedOpeningHandTime([...again, kept, asked], ANNA)).toBe(4);
  expect(untouchedOpeningHandTime([...arrived, kept, line("hand.mulligan", 7)], ANNA)).toBe(7);
  // A hand that is shuffled away in the midst of a game is no opening hand.
  const played = [...arrived, line("card.move", 4), line("hand.mulligan", 5)];
  expect(untouchedOpeningHandTime(played, ANNA)).toBeNull();
});
