import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";

test("[D4] clearing a left seat removes its own cards alone and returns others' to their owners", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Owl"], hand: ["Forest"] })
    .seat(BEN, "Ben", { library: 4, hand: ["Shock"], battlefield: ["Wall"] });
  table.do(ANNA, "host.take");
  table.do(ANNA, "token.create", { name: "Goblin" });
  const given = ["Bear", "Goblin"].map((name) => table.handleOf(ANNA, name));
  table.do(ANNA, "card.control.give", { cards: given, seat: BEN });
  table.do(BEN, "card.control.give", { cards: [table.handleOf(BEN, "Wall")], seat: ANNA });
  table.do(BEN, "card.tap", { cards: [...given], tapped: true });
  table.do(ANNA, "hand.reveal", { to: [BEN] });
  table.do(BEN, "seat.leave");
  expect(table.refusalCode(ANNA, "seat.claim", { name: "Anna", seat: 2 })).toBe(
    "invalid_payload seat",
  );

  table.do(ANNA, "seat.clear", { seat: BEN });
  expect(table.logForAll()).toBe("Anna cleared Ben’s seat");
  const { seats, zones, cards } = table.view("public");
  expect(seats.has(BEN)).toBe(false);
  expect([...zones.values()].filter(({ seat }) => seat === BEN)).toEqual([]);
  expect(table.names("public", "battlefield", ANNA).sort()).toEqual(["Bear", "Goblin", "Owl"]);
  for (const handle of given) expect(cards.get(handle)).toMatchObject({ controller: ANNA });
  expect(table.trueNames("hand", ANNA)).toEqual(["Forest"]);

  table.seat(BEN, "Berta");
  expect(JSON.stringify([...table.view(BEN).cards])).not.toContain("Forest");
});

test("[D4] who gives the own seat up takes the own cards along, and the turn passes", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Bear"] })
    .seat(BEN, "Ben");
  table.do(ANNA, "turn.next");
  table.do(ANNA, "seat.clear", {});
  expect(table.logForAll()).toContain("Anna left their seat");
  expect(table.view("public").seats.has(ANNA)).toBe(false);
  expect(table.view("public").table.turn?.seat).toBe(BEN);
  expect(table.state.size("prints")).toBe(0);
});

test("[D4] the table's own cards go back to the stock, which is shuffled", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "library.draw", { count: 5 });
  const [first, second] = table.hand(ANNA);
  if (!first || !second) throw new Error("There should have been cards");
  table.do(ANNA, "card.move", { moves: [{ card: first, to: { zone: "battlefield" } }] });
  table.do(ANNA, "card.move", {
    moves: [{ card: second, to: { zone: "battlefield" }, faceDown: true }],
  });
  const { draws } = table.do(ANNA, "seat.clear", {});
  expect(draws).toMatchObject([{ zone: table.zone("library", BEN), of: 50 }]);
  expect(table.trueNames("library", BEN)).toHaveLength(50);
  expect(table.state.size("prints")).toBe(52);
  const { cards } = table.view(BEN);
  expect([...cards.values()].map(({ controller }) => controller)).toEqual([null, null]);
  table.do(BEN, "card.flip", { cards: [second], faceDown: false });
});

test("[D4] a player clears no other's seat, and the host none where somebody sits", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben", { hand: ["Bear"] });
  table.seat(CHLOE, "Chloé");
  table.do(ANNA, "host.take");
  expect(table.refusalCode(ANNA, "seat.clear", { seat: BEN })).toBe("seat_taken seat");
  expect(table.refusalCode(ANNA, "seat.clear", { seat: 5 })).toBe("no_such_seat seat");
  table.do(BEN, "seat.leave");
  expect(table.refusalCode(CHLOE, "seat.clear", { seat: BEN })).toBe("not_host");
});

test("[AC2] requests to a seat end when its player gives it up", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Bear"] })
    .seat(BEN, "Ben");
  table.do(BEN, "access.request", { seat: ANNA, zone: "hand" });
  table.do(ANNA, "seat.clear", {});
  expect(table.view(BEN).table.access.pending).toEqual([]);
});
