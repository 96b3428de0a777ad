import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";
import { roomKeyEpochOfScope } from "../rules/key-epochs.ts";

const table = () => {
  const made = createTestTable("magic")
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben", { hand: ["Bear"], library: 3 })
    .seat(CHLOE, "Chloé");
  made.do(ANNA, "host.take");
  return made;
};

test("[HO3] a kicked seat keeps its cards, counts as left, and its key is revoked", () => {
  const made = table();
  made.do(BEN, "library.view", {});
  const [seat, player] = [
    roomKeyEpochOfScope(made.state, BEN),
    roomKeyEpochOfScope(made.state, "player"),
  ];
  made.do(ANNA, "seat.kick", { seat: BEN, reason: "It is late" });
  expect(made.logForAll()).toBe("Anna kicked Ben: It is late");
  expect(made.view("public").seats.get(BEN)).toMatchObject({ left: true, name: "Ben" });
  expect(made.trueNames("hand", BEN)).toEqual(["Bear"]);
  expect(made.view("public").zones.get(made.zone("library", BEN))?.looks).toBeUndefined();
  expect(roomKeyEpochOfScope(made.state, BEN)).toBe(seat + 1);
  expect(roomKeyEpochOfScope(made.state, "player")).toBe(player);
  expect(made.refusalCode(BEN, "library.draw", {})).toBe("not_seated");
});

test("[HO3] a seat without cards is free then; a ban replaces the players' link", () => {
  const made = table();
  const [seat, player] = [
    roomKeyEpochOfScope(made.state, CHLOE),
    roomKeyEpochOfScope(made.state, "player"),
  ];
  made.do(ANNA, "seat.kick", { seat: CHLOE, ban: true });
  expect(made.logForAll()).toBe("Anna kicked Chloé and reset the player link");
  expect(made.view("public").seats.has(CHLOE)).toBe(false);
  expect(roomKeyEpochOfScope(made.state, CHLOE)).toBe(seat + 1);
  expect(roomKeyEpochOfScope(made.state, "player")).toBe(player + 1);
});

test("[HO3] only the host kicks, and neither itself nor an empty seat", () => {
  const made = table();
  expect(made.refusalCode(BEN, "seat.kick", { seat: ANNA })).toBe("not_host");
  expect(made.refusalCode(ANNA, "seat.kick", { seat: ANNA })).toBe("not_here seat");
  expect(made.refusalCode(ANNA, "seat.kick", { seat: 4 })).toBe("no_such_seat seat");
  expect(made.refusalCode(ANNA, "seat.kick", { seat: BEN, reason: "x".repeat(81) })).toBe(
    "invalid_payload reason",
  );
});
