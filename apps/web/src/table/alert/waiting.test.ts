import type { SeatId, TableView } from "@baize/engine";
import { expect, test } from "vitest";
import { waitingOf } from "./waiting.ts";

const viewOf = (table: object, signals: readonly (string | null)[] = [null, null]): TableView =>
  ({
    table: { undo: null, choice: null, turn: null, ...table },
    seats: new Map(signals.map((signal, at) => [(at + 1) as SeatId, { signal }])),
  }) as unknown as TableView;

test("the table waits first for answers, then for choices, then for who responds, then for the turn", () => {
  const turn = { seat: 1, number: 3 };
  const choice = { seats: [1, 2], chosen: [2] };
  const undo = { needs: [2] };
  expect(waitingOf(viewOf({}))).toBeNull();
  expect(waitingOf(viewOf({ turn }))).toEqual({ why: "turn", seats: [1] });
  expect(waitingOf(viewOf({ turn }, [null, "hold"]))).toEqual({ why: "hold", seats: [2] });
  expect(waitingOf(viewOf({ turn, choice }, [null, "hold"]))).toEqual({
    why: "choice",
    seats: [1],
  });
  expect(waitingOf(viewOf({ turn, choice, undo }))).toEqual({ why: "undo", seats: [2] });
});

test("who plays alone waits for nobody", () => {
  expect(waitingOf(viewOf({ turn: { seat: 1, number: 1 } }, [null]))).toBeNull();
});

test("[WT20] before the first turn the table waits for those who have not said that they are ready", () => {
  const seated = (...ready: boolean[]): TableView =>
    ({
      table: { undo: null, choice: null, turn: null },
      seats: new Map(
        ready.map((is, at) => [at + 1, { signal: null, deckLoaded: true, left: false, ready: is }]),
      ),
    }) as unknown as TableView;
  expect(waitingOf(seated(false, false))).toBeNull();
  expect(waitingOf(seated(true, false, false))).toEqual({ why: "ready", seats: [2, 3] });
  expect(waitingOf(seated(true, true))).toBeNull();
});
