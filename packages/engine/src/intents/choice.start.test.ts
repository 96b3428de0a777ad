import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";

const three = () =>
  createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloé");

test("[SC1] all that are in the game are asked, or those who are named", () => {
  const table = three();
  table.do(CHLOE, "seat.concede", { conceded: true });
  table.do(ANNA, "choice.start", { question: "How much do you bid?" });
  expect(table.view("public").table.choice).toEqual({
    by: ANNA,
    question: "How much do you bid?",
    seats: [ANNA, BEN],
    chosen: [],
  });
  expect(table.logForAll()).toBe(
    "Anna started a secret choice for Anna and Ben: How much do you bid?",
  );
  table.do(ANNA, "choice.cancel");
  table.do(ANNA, "choice.start", { seats: [CHLOE, BEN] });
  expect(table.view("public").table.choice?.seats).toEqual([BEN, CHLOE]);
  expect(table.logForAll()).toBe("Anna started a secret choice for Ben and Chloé");
});

test("[SC1] one choice is open at a time, and only who is there is asked", () => {
  const table = three();
  table.do(BEN, "deck.load", { cards: [{ name: "Island", count: 1 }] });
  table.do(BEN, "seat.leave");
  expect(table.refusalCode(ANNA, "choice.start", { seats: [ANNA, BEN] })).toBe(
    "no_such_seat seats.1",
  );
  expect(table.refusalCode(ANNA, "choice.start", { seats: [8] })).toBe("no_such_seat seats.0");
  table.do(ANNA, "choice.start");
  expect(table.refusalCode(CHLOE, "choice.start", {})).toBe("not_here");
});

test.each([[{ seats: [1, 1] }, "seats"]])("[I2] refuses %j at %s", (payload, field) => {
  expect(three().refusalCode(ANNA, "choice.start", payload)).toBe(`invalid_payload ${field}`);
});

test("[SC5] the next game begins without the choice of the last", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna");
  table.seat(BEN, "Ben");
  table.do(ANNA, "choice.start");
  table.do(ANNA, "choice.make", { choice: "Left" });
  table.do(BEN, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  expect(table.view(ANNA).table.choice).toBeNull();
  expect(table.view(ANNA).ownChoice).toBeUndefined();
});
