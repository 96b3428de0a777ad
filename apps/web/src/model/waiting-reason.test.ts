import { type PublicSeatFields, seatId, type TableView } from "@baize/engine";
import { TestTable } from "@baize/engine/testkit";
import { expect, test } from "vitest";
import { waitingReasonOf } from "./waiting-reason.ts";

const [ONE, TWO] = [seatId(1), seatId(2)];

const PHASES = [
  { id: "untap", name: "Untap" },
  { id: "pass", name: "Pass", together: true },
];

const waiting = (view: TableView) => waitingReasonOf(view, { phases: PHASES });

/** A table with a seat for each of these, with some fields changed. */
const viewOf = (
  table: Partial<TableView["table"]>,
  seats: readonly Partial<PublicSeatFields>[] = [{}, {}],
): TableView => {
  const played = new TestTable("magic", 1);
  for (const index of seats.keys()) played.seat(seatId(index + 1));
  const view = played.view("public");
  const changed = [...view.seats].map(
    ([seat, fields]) => [seat, { ...fields, ...seats[seat - 1] }] as const,
  );
  return { ...view, table: { ...view.table, ...table }, seats: new Map(changed) };
};

test("the table waits first for answers, then for choices, then for who responds, then for the turn", () => {
  const turn = { seat: ONE, number: 3 };
  const choice = { by: ONE, question: "Which?", seats: [ONE, TWO], chosen: [TWO] };
  const undo = { by: ONE, from: 1, to: 1, needs: [TWO], shuffle: false };
  const holding = [{}, { signal: "hold" }] as const;
  expect(waiting(viewOf({}))).toBeNull();
  expect(waiting(viewOf({ turn }))).toEqual({ why: "turn", seats: [1] });
  expect(waiting(viewOf({ turn }, holding))).toEqual({ why: "hold", seats: [2] });
  expect(waiting(viewOf({ turn, choice }, holding))).toEqual({
    why: "choice",
    seats: [1],
  });
  expect(waiting(viewOf({ turn, choice, undo }))).toEqual({ why: "undo", seats: [2] });
});

test("who plays alone waits for nobody", () => {
  expect(waiting(viewOf({ turn: { seat: ONE, number: 1 } }, [{}]))).toBeNull();
});

test("[WT20] before the first turn the table waits for those who have not said that they are ready", () => {
  const seated = (...ready: boolean[]): TableView =>
    viewOf(
      {},
      ready.map((isReady) => ({ deckLoaded: true, ready: isReady })),
    );
  expect(waiting(seated(false, false))).toBeNull();
  expect(waiting(seated(true, false, false))).toEqual({ why: "ready", seats: [2, 3] });
  expect(waiting(seated(true, true))).toBeNull();
});

test("[T6] in a phase of all players the table waits for those who have not said OK", () => {
  const seats = [{ signal: "ok" }, {}, { conceded: true }, { left: true }] as const;
  const view = viewOf({ turn: { seat: ONE, number: 1 }, phase: "pass" }, seats);
  expect(waiting(view)).toEqual({ why: "together", seats: [TWO] });
});
