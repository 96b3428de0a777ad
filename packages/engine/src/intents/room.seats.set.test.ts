import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";

test("[HO6] the host offers fewer seats and more again, as many as the game has", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  table.do(ANNA, "room.seats.set", { seats: 2 });
  expect(table.logForAll()).toBe("Anna set the number of seats to 2");
  expect(table.refusalCode(CHLOE, "seat.claim", { name: "Chloé" })).toBe("no_such_seat seat");
  table.do(ANNA, "room.seats.set", { seats: 3 });
  table.seat(CHLOE, "Chloé");
  expect(table.view("public").table.seatsOffered).toBe(3);
});

test("[HO6] a seat that is taken is not withdrawn, and only the host decides", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  const most = table.state.game.seats;
  expect(table.refusalCode(ANNA, "room.seats.set", { seats: 1 })).toBe("seat_taken seats");
  expect(table.refusalCode(ANNA, "room.seats.set", { seats: 17 })).toBe("invalid_payload seats");
  expect(table.refusalCode(ANNA, "room.seats.set", { seats: most + 1 })).toBe("no_such_seat seats");
  expect(table.refusalCode(BEN, "room.seats.set", { seats: 2 })).toBe("not_host");
});
