import { expect, test } from "vitest";
import { findBuiltInGame } from "../games/index.ts";
import { seatId } from "../ids.ts";
import { type SeenMoment, seenMomentSchema } from "../seen-moment.ts";
import { findMomentError } from "./moment-error.ts";

const magic = findBuiltInGame("magic");
if (!magic) throw new Error("There is no Magic");

const [ONE, TWO] = [seatId(1), seatId(2)];
const game = {
  ...magic,
  teams: [{ id: "home", name: "Home", seats: [ONE, TWO] }],
  counters: [
    ...magic.counters,
    { id: "crown", name: "Crown", start: 0, least: 0, most: 1, heldByOne: true },
    { id: "purse", name: "Purse", start: 5, owner: "team" as const },
  ],
  tableCounters: [{ id: "hints", most: 8 }],
};

const moment = (part: object): SeenMoment =>
  seenMomentSchema.parse({
    seats: [
      { seat: 1, name: "Anna" },
      { seat: 2, name: "Ben" },
    ],
    faces: [],
    cards: [],
    ...part,
  });

const withCounters = (one: object, two: object): SeenMoment =>
  moment({
    seats: [
      { seat: 1, name: "Anna", counters: one },
      { seat: 2, name: "Ben", counters: two },
    ],
  });

test("[PF5] [G25] [TM4] what one player has at a time two don't have, and a team has one value of what it shares", () => {
  expect(findMomentError(game, withCounters({ crown: 1 }, { life: 3 }))).toBeNull();
  expect(findMomentError(game, withCounters({ crown: 1 }, { crown: 1 }))).toEqual({
    field: "seats.1.counters",
    message: "Only one player has “crown”",
  });
  expect(findMomentError(game, withCounters({ purse: 4 }, { purse: 4 }))).toBeNull();
  expect(findMomentError(game, withCounters({ purse: 4 }, { purse: 5 }))).toEqual({
    field: "seats.1.counters",
    message: "A team shares “purse”",
  });
});

test("[PF5] [G9] counters lie within the game's bounds, on seats and on the table", () => {
  expect(findMomentError(game, moment({ counters: { hints: 8, other: 500 } }))).toBeNull();
  expect(findMomentError(game, moment({ counters: { hints: 9 } }))?.field).toBe("counters");
  expect(findMomentError(game, withCounters({ crown: 2 }, {}))?.field).toBe("seats.0.counters");
});

test("[PF5] a face counts once for each card that has it", () => {
  const faces = [{ name: "Book", text: "x".repeat(1_000) }];
  const copies = (count: number) =>
    moment({
      faces,
      cards: Array.from({ length: count }, () => ({ zone: "library:1", owner: 1, face: 0 })),
    });
  expect(findMomentError(game, copies(900))).toBeNull();
  const wide = [{ name: "Book", text: "語".repeat(1_000) }];
  expect(findMomentError(game, { ...copies(900), faces: wide })?.field).toBe("faces");
});

test("[PF5] cards that are attached in a circle are found at the end of a long line too", () => {
  const line = (last: number) =>
    moment({
      cards: Array.from({ length: 500 }, (_, index) => ({
        zone: "battlefield:1",
        owner: 1,
        ...(index < 499 ? { attachedTo: index + 1 } : { attachedTo: last }),
      })),
    });
  expect(findMomentError(game, line(498))).toEqual({
    field: "cards.498.attachedTo",
    message: "The cards are attached in a circle",
  });
});
