import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";
import { ROOM_LINK_PURPOSES } from "../ids.ts";
import { roomKeyEpochOfScope } from "../rules/key-epochs.ts";

const table = () => {
  const made = createTestTable("magic")
    .seat(ANNA, "Anna", { library: 30, hand: ["Bear"] })
    .seat(BEN, "Ben", { library: 30, hand: ["Shock"] });
  made.do(BEN, "library.topReveal.set", { to: "all" });
  made.do(BEN, "library.view", { at: "all" });
  made.do(ANNA, "choice.start", {});
  made.do(BEN, "choice.make", { choice: "Heads" });
  made.do(ANNA, "access.request", { seat: BEN, zone: "hand" });
  made.do(ANNA, "record.agree", { agreed: true });
  return made;
};

test("[EX4] a restored table stands as it did, and awaits every player", () => {
  const restored = table();
  const before = restored.trueNames("library", BEN);
  const hand = restored.names(BEN, "hand", BEN);
  const keys = [ANNA, BEN, ...ROOM_LINK_PURPOSES].map((scope) =>
    roomKeyEpochOfScope(restored.state, scope),
  );
  restored.system("room.restore", { savedAt: 1 });
  expect(restored.logForAll()).toBe(
    "The table was restored from a file; every library kept its order",
  );
  expect(restored.trueNames("library", BEN)).toEqual(before);
  expect(restored.names(BEN, "hand", BEN)).toEqual(hand);
  expect(
    [ANNA, BEN, ...ROOM_LINK_PURPOSES].map((scope) => roomKeyEpochOfScope(restored.state, scope)),
  ).toEqual(keys);
  const { awaiting, choice, copiedFrom } = restored.view("public").table;
  expect(awaiting).toEqual({ 1: "restored", 2: "restored" });
  expect(choice?.chosen).toEqual([BEN]);
  expect(copiedFrom).toEqual([]);
});

test("[EX8] a restore repeats no key epoch that was given out since the file was saved", () => {
  const [restored, original] = [table(), table()];
  restored.system("room.restore", { savedAt: 1 });
  const given = new Set<number>();
  for (let time = 0; time < 50; time += 1) {
    for (const seat of [ANNA, BEN, CHLOE]) given.add(roomKeyEpochOfScope(original.state, seat));
    for (const seat of [ANNA, BEN]) original.do(seat, "seat.key.renew");
  }
  for (let time = 0; time < 5; time += 1) {
    for (const seat of [ANNA, BEN]) {
      const before = roomKeyEpochOfScope(restored.state, seat);
      restored.do(seat, "seat.key.renew");
      // So far that no game gives out as many, and as exact as a number can be.
      expect(roomKeyEpochOfScope(restored.state, seat) - before).toBeGreaterThanOrEqual(2 ** 31);
      expect(roomKeyEpochOfScope(restored.state, seat) - before).toBeLessThan(2 ** 32);
      expect(given.has(roomKeyEpochOfScope(restored.state, seat))).toBe(false);
    }
  }
  // A seat that was free when the file was saved may have been taken since.
  expect(given.has(roomKeyEpochOfScope(restored.state, CHLOE))).toBe(false);
});

test("[EX7] a copy shuffles its libraries, and ends looks, top reveals, choices, requests and agreements", () => {
  const copy = table();
  const before = copy.trueNames("library", BEN);
  const hand = copy.names(BEN, "hand", BEN);
  const host = roomKeyEpochOfScope(copy.state, "host");
  copy.system("room.restore", { savedAt: 1, copyOf: "friday" });
  expect(copy.logForAll()).toBe(
    "The table was copied from a file; all cards that nobody could see were shuffled",
  );
  expect(copy.trueNames("library", BEN)).not.toEqual(before);
  expect(copy.trueNames("library", BEN).toSorted()).toEqual(before.toSorted());
  expect(copy.names(BEN, "hand", BEN)).toEqual(hand);
  expect(copy.namesByViewer("library", BEN)).toEqual({ Anna: [], Ben: [], public: [], all: [] });
  expect(copy.view("public").table).toMatchObject({
    choice: null,
    record: {},
    access: { pending: [] },
    copiedFrom: ["friday"],
  });
  expect(copy.view(BEN).ownChoice).toBeUndefined();
  expect(roomKeyEpochOfScope(copy.state, "host")).not.toBe(host);
  copy.system("room.restore", { savedAt: 1, copyOf: "saturday" });
  expect(copy.view("public").table.copiedFrom).toEqual(["friday", "saturday"]);
});

test("[EX7] of the table's own cards a copy deals all anew that are hidden, hands included", () => {
  const copy = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  for (const seat of [ANNA, BEN]) copy.do(seat, "library.draw", { count: 7 });
  const [hand, own] = [copy.trueNames("hand", BEN), copy.names(ANNA, "hand", ANNA)];
  copy.system("room.restore", { savedAt: 1, copyOf: "friday" });
  expect(copy.trueNames("hand", BEN)).toHaveLength(7);
  expect(copy.trueNames("hand", BEN).toSorted()).not.toEqual(hand.toSorted());
  expect(copy.names(ANNA, "hand", ANNA).toSorted()).not.toEqual(own.toSorted());
});

test("[EX10] where a game plays on from an agreed moment, hands of the table's own cards stay, and its stock is dealt anew", () => {
  const copy = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  for (const seat of [ANNA, BEN]) copy.do(seat, "library.draw", { count: 7 });
  const hands = [ANNA, BEN].map((seat) => copy.names(seat, "hand", seat));
  const stock = copy.trueNames("library", ANNA);
  copy.system("room.restore", { savedAt: 1, copyOf: "friday", at: 15 });
  expect(copy.logForAll()).toBe(
    "The game plays on from an earlier moment of another table; all cards that nobody could see were shuffled",
  );
  expect([ANNA, BEN].map((seat) => copy.names(seat, "hand", seat))).toEqual(hands);
  expect(copy.trueNames("library", ANNA)).not.toEqual(stock);
  expect(copy.trueNames("library", ANNA).toSorted()).toEqual(stock.toSorted());
});

test("[AH9] spectators see all hands of no restored table before all have agreed anew", () => {
  for (const copyOf of [{}, { copyOf: "friday" }]) {
    const restored = table();
    for (const seat of [ANNA, BEN]) restored.do(seat, "allHands.agree", { agreed: true });
    const before = roomKeyEpochOfScope(restored.state, "spectatorAll");
    expect(restored.state.field("allHands").since).not.toBeNull();
    restored.system("room.restore", { savedAt: 1, ...copyOf });
    expect(restored.state.field("allHands")).toEqual({ agreed: [], since: null });
    expect(roomKeyEpochOfScope(restored.state, "spectatorAll")).toBeGreaterThan(before);
  }
});

test("[EX7] a copy keeps to whom a face-down card on the battlefield was shown", () => {
  const copy = table().seat(CHLOE, "Chloé");
  const moves = [
    { card: copy.handleOf(ANNA, "Bear"), to: { zone: "battlefield" }, faceDown: true },
  ];
  copy.do(ANNA, "card.move", { moves });
  copy.do(ANNA, "card.reveal", { cards: [copy.handleOf(ANNA, "Bear")], to: [CHLOE] });
  copy.system("room.restore", { savedAt: 1, copyOf: "friday" });
  expect(copy.names(CHLOE, "battlefield", ANNA)).toEqual(["Bear"]);
  expect(copy.names(BEN, "battlefield", ANNA)).toEqual([null]);
});
