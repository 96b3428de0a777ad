import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";
import { seatId } from "../ids.ts";
import { parseIntent } from "../parse.ts";
import { freshSeat } from "../records.ts";
import { reduce } from "../reduce.ts";
import { roomKeyEpochOfScope } from "../rules/key-epochs.ts";

test("a seat that is sat down at has its counters and its empty zones", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  const { seats, zones } = table.view("public");
  expect(seats.get(ANNA)).toEqual(freshSeat("Anna", { life: 20, poison: 0, energy: 0, mana: 0 }));
  expect(zones.get(table.zone("library", ANNA))).toEqual({ kind: "library", seat: 1, count: 0 });
  expect(zones.get(table.zone("exile", ANNA))).toEqual({ kind: "exile", seat: 1 });
  expect(table.logForAll()).toBe("Anna joined");
});

test("a name is read without the blanks around it, and may be changed", () => {
  const table = createTestTable("magic").seat(ANNA, "  Anna ");
  table.do(ANNA, "seat.claim", { name: "Annika" });
  expect(table.logForAll()).toBe("Anna changed their name to Annika");
  expect(table.view(ANNA).seats.get(ANNA)?.name).toBe("Annika");
});

test("[BO1] a program that says so is marked as a bot, until it says otherwise", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  table.do(BEN, "seat.claim", { name: "Goldfish", bot: true });
  expect(table.logForAll()).toBe("Goldfish joined as a bot");
  expect(table.view(ANNA).seats.get(BEN)?.bot).toBe(true);
  expect(table.view(ANNA).seats.get(ANNA)?.bot).toBe(false);
  table.do(BEN, "seat.claim", { name: "Guppy" });
  expect(table.view(ANNA).seats.get(BEN)).toMatchObject({ name: "Guppy", bot: true });
  table.do(BEN, "seat.claim", { name: "Guppy", bot: false });
  expect(table.view(ANNA).seats.get(BEN)?.bot).toBe(false);
});

test("claiming a seat again in the same name says nothing and changes nothing that is seen", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand: ["Bear"] });
  const before = table.view("public");
  expect(table.do(ANNA, "seat.claim", { name: "Anna" }).log).toEqual([]);
  expect(table.view("public")).toEqual(before);
});

test("[D4] who comes back finds the cards again", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Bear"], library: 3 })
    .seat(BEN, "Ben");
  table.do(ANNA, "seat.leave");
  table.do(ANNA, "seat.claim", { name: "Anna" });
  expect(table.logForAll()).toBe("Anna rejoined");
  expect(table.names(ANNA, "hand", ANNA)).toContain("Bear");
});

test("[KY12] a seat that somebody takes with a link has a random key epoch each time, and keeps it until it is free", () => {
  const table = createTestTable("magic");
  const take = (name: string): number => {
    const { state, random } = table;
    const parsed = parseIntent("seat.claim", { name });
    if (!parsed.ok) throw new Error(parsed.message);
    const taken = reduce(state, parsed.value, { actor: ANNA, random, sender: "room", now: 0 });
    expect(taken.ok).toBe(true);
    return roomKeyEpochOfScope(state, ANNA);
  };
  const epochs = new Set([roomKeyEpochOfScope(table.state, ANNA)]);
  for (let times = 1; times <= 3; times += 1) {
    const generations = table.state.field("generations");
    const epoch = take("Anna");
    expect(table.state.field("generations")).toEqual({ ...generations, [ANNA]: epoch });
    expect(take("Annika")).toBe(epoch);
    table.do(ANNA, "seat.leave");
    expect(roomKeyEpochOfScope(table.state, ANNA)).toBe(epoch + 1);
    epochs.add(epoch).add(epoch + 1);
  }
  expect(epochs.size).toBe(7);
});

test("a client on a socket keeps the key with which it takes a seat", () => {
  const table = createTestTable("magic");
  const before = table.state.field("generations");
  table.seat(ANNA, "Anna");
  expect(table.state.field("generations")).toEqual(before);
});

test("[P1] refuses a seat that the game doesn't have", () => {
  const table = createTestTable("magic");
  expect(table.refusalCode(seatId(9), "seat.claim", { name: "Nina" })).toBe("no_such_seat seat");
});

test.each([
  [{ name: "   " }, "invalid_payload name"],
  [{ name: "two\nlines" }, "invalid_payload name"],
])("[I2] refuses %j: %s", (payload, why) => {
  expect(createTestTable("magic").refusalCode(ANNA, "seat.claim", payload)).toBe(why);
});
