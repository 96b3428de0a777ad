import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";
import { roomKeyEpochOfScope } from "../rules/key-epochs.ts";

const table = () =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: 20, hand: ["Bear"] })
    .seat(BEN, "Ben", {
      library: ["Forest", "Island", "Swamp", "Plains", "Mountain", "Wastes"],
      hand: ["Shock", "Opt"],
      sideboard: ["Naturalize"],
      battlefield: ["Morph", "Elf"],
    })
    .seat(CHLOE, "Chloé", { library: 20, hand: ["Bolt"] });

const reset = { seat: BEN, redeal: true } as const;

const refusal = (made: ReturnType<typeof table>, payload: object): string => {
  const result = made.send(null, "seat.reset", payload);
  return result.ok ? "none" : result.code;
};

test("[BO1] a seat with a new key isn't known to be a bot's", () => {
  const made = table();
  made.do(BEN, "seat.claim", { name: "Ben", bot: true });
  made.system("seat.reset", reset);
  expect(made.view(ANNA).seats.get(BEN)?.bot).toBe(false);
});

test("[SR4] a redeal leaves as many cards everywhere, and the key opens nothing more", () => {
  const made = table();
  const [morph = "" as never] = made.handles(BEN, "battlefield", BEN);
  made.do(BEN, "card.flip", { cards: [morph], faceDown: true });
  made.do(BEN, "card.counter.set", { cards: [morph], counter: "+1/+1", value: 2 });
  made.do(BEN, "card.reveal", { cards: [morph], to: [CHLOE] });
  const back = made.view("public").cards.get(morph);
  const kinds = ["library", "hand", "sideboard", "battlefield"] as const;
  const [before, known] = [kinds.map((kind) => made.trueNames(kind, BEN)), made.view(BEN).cards];
  const key = roomKeyEpochOfScope(made.state, BEN);
  made.system("seat.reset", reset);
  expect(made.logForAll()).toBe("The host reset Ben’s seat link; Ben was dealt new cards");
  const after = kinds.map((kind) => made.trueNames(kind, BEN));
  expect(after.map((cards) => cards.length)).toEqual(before.map((cards) => cards.length));
  expect(after.flat().toSorted()).toEqual(before.flat().toSorted());
  expect(after).not.toEqual(before);
  const elf = made.handleOf("public", "Elf");
  // Everybody sees that the same back lies there. What lay in hidden zones has other handles.
  const handles = [...made.view(BEN).cards.keys()];
  expect(handles.filter((handle) => known.has(handle)).toSorted()).toEqual([elf, morph].toSorted());
  expect(made.view("public").cards.get(morph)).toEqual(back);
  expect(made.view(CHLOE).cards.get(morph)).toEqual(back);
  expect(roomKeyEpochOfScope(made.state, BEN)).not.toBe(key);
  expect(made.view("public").table.awaiting).toEqual({ 2: "reset" });
  made.do(BEN, "deck.reset");
  expect(made.trueNames("sideboard", BEN)).toEqual(expect.arrayContaining(after[2] ?? []));
});

test("[SR4] what is dealt into a sideboard belongs there from then on, and what is dealt out of it to the deck", () => {
  const made = createTestTable("magic")
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben", { library: 8, sideboard: ["Disenchant", "Duress", "Naturalize", "Negate"] });
  const [deck, before] = [made.trueNames("library", BEN), made.trueNames("sideboard", BEN)];
  made.system("seat.reset", reset);
  const sideboard = made.trueNames("sideboard", BEN).toSorted();
  expect(sideboard).not.toEqual(before.toSorted());
  made.do(BEN, "deck.reset");
  expect(made.trueNames("sideboard", BEN).toSorted()).toEqual(sideboard);
  const all = [...made.trueNames("library", BEN), ...sideboard];
  expect(all.toSorted()).toEqual([...deck, ...before].toSorted());
});

test("[SR4] what the player looked at, was shown, chose and asked for is over", () => {
  const made = table();
  made.do(BEN, "library.view", { at: "all" });
  made.do(CHLOE, "hand.reveal", { to: [BEN] });
  made.do(CHLOE, "library.topReveal.set", { to: [ANNA, BEN] });
  made.do(ANNA, "choice.start", {});
  made.do(BEN, "choice.make", { choice: "Tails" });
  made.do(BEN, "access.request", { seat: ANNA, zone: "hand" });
  made.do(BEN, "record.agree", { agreed: true });
  made.system("seat.reset", reset);
  expect(made.names(BEN, "hand", CHLOE)).toEqual([]);
  expect(made.names(BEN, "library", CHLOE)).toEqual([]);
  expect(made.names(BEN, "library", BEN)).toEqual([]);
  expect(made.names(ANNA, "library", CHLOE)).toHaveLength(1);
  expect(made.view(BEN).ownChoice).toBeUndefined();
  const { choice, access, record } = made.view("public").table;
  expect(choice).toMatchObject({ seats: [ANNA, BEN, CHLOE], chosen: [] });
  expect([access.pending, record]).toEqual([[], {}]);
});

test("[SR4] where a library holds nothing to exchange a hand with, it is refused", () => {
  const made = createTestTable("magic")
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben", { hand: ["Shock", "Opt"] });
  const before = made.snapshot();
  expect(made.send(null, "seat.reset", reset)).toMatchObject({
    code: "needs_consent",
    message:
      "There is no library to deal new cards from: clear the seat, or ask the other players to agree",
    field: "redeal",
  });
  expect(made.snapshot()).toBe(before);
});

test("[SR4] cards of the table's own go through its stock, and another's through its owner's library", () => {
  const stock = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  for (const seat of [ANNA, BEN]) stock.do(seat, "library.draw", { count: 5 });
  const [anna, ben] = [stock.trueNames("hand", ANNA), stock.trueNames("hand", BEN)];
  stock.system("seat.reset", reset);
  expect(stock.trueNames("hand", ANNA)).toEqual(anna);
  expect(stock.trueNames("hand", BEN)).toHaveLength(5);
  expect(stock.trueNames("hand", BEN).toSorted()).not.toEqual(ben.toSorted());

  const made = table();
  const [elf = "" as never] = [made.handleOf("public", "Elf")];
  made.do(BEN, "card.control.give", { cards: [elf], seat: CHLOE });
  made.do(CHLOE, "card.flip", { cards: [elf], faceDown: true });
  const before = made.trueNames("library", BEN);
  made.system("seat.reset", { seat: CHLOE, redeal: true });
  expect(made.trueNames("library", BEN)).not.toEqual(before);
  expect(
    [...made.trueNames("library", BEN), ...made.trueNames("battlefield", CHLOE)].toSorted(),
  ).toEqual([...before, "Elf"].toSorted());
});

test("[SR2] [SR5] a hand is kept only if the others agreed, and never in a copy or before its player is back", () => {
  const made = table();
  made.do(ANNA, "host.take");
  expect(refusal(made, { seat: BEN })).toBe("needs_consent");
  made.system("seat.reset.propose", { seat: BEN });
  expect(refusal(made, { seat: BEN })).toBe("needs_consent");
  made.do(CHLOE, "seat.reset.answer", { seat: BEN, agree: true });
  expect(refusal(made, { seat: CHLOE })).toBe("needs_consent");
  const hand = made.names(BEN, "hand", BEN);
  made.do(ANNA, "seat.reset", { seat: BEN });
  expect(made.logForAll()).toBe("Anna reset Ben’s seat link; Ben kept the cards (Chloé agreed)");
  expect(made.names(BEN, "hand", BEN)).toEqual(hand);
  expect(made.view("public").table.resetProposal).toBeNull();
  expect(refusal(made, { seat: 7 })).toBe("no_such_seat");

  for (const copyOf of [undefined, "friday"]) {
    made.system("room.restore", { savedAt: 1, ...(copyOf ? { copyOf } : {}) });
    expect(made.send(null, "seat.reset.propose", { seat: BEN })).toMatchObject({
      code: "needs_consent",
    });
    expect(refusal(made, { seat: BEN })).toBe("needs_consent");
    expect(refusal(made, reset)).toBe(copyOf ? "needs_consent" : "none");
  }
});

test("[SR5] in a copy a seat is dealt anew only once its player has come there", () => {
  const made = table();
  made.do(ANNA, "host.take");
  made.system("room.restore", { savedAt: 1, copyOf: "friday" });
  expect(refusal(made, reset)).toBe("needs_consent");
  made.do(ANNA, "seat.kick", { seat: BEN });
  expect(refusal(made, reset), "nor when the player was kicked").toBe("needs_consent");
  made.do(CHLOE, "seat.return");
  expect(refusal(made, { seat: CHLOE, redeal: true })).toBe("none");
});

test("[SR4] [SC2] a reset drops the choice of its own seat only", () => {
  const made = table();
  made.do(ANNA, "choice.start", {});
  for (const seat of [BEN, CHLOE]) made.do(seat, "choice.make", { choice: "Tails" });
  made.system("seat.reset", reset);
  expect(made.view("public").table.choice?.chosen).toEqual([CHLOE]);
  expect(made.view(CHLOE).ownChoice).toBe("Tails");
});

test("[SR5] in a restored room a hand can be kept once its player has connected, in a copy never", () => {
  for (const file of [{ savedAt: 1 }, { savedAt: 1, copyOf: "friday" }]) {
    const made = table();
    made.do(ANNA, "host.take");
    made.system("room.restore", file);
    const asked = () => made.send(null, "seat.reset.propose", { seat: BEN });
    expect(asked()).toMatchObject({ code: "needs_consent" });
    made.do(BEN, "seat.return");
    expect(asked().ok).toBe(!("copyOf" in file));
  }
});

test("[SR6] a reset link that became invalid with its host is not revoked again with the next", () => {
  const made = table();
  made.do(ANNA, "host.take");
  made.system("seat.reset", reset);
  const revoked = (seat: typeof ANNA) =>
    made.do(seat, "host.take").revoked?.map(({ scope }) => scope) ?? [];
  expect(revoked(CHLOE)).toContain(BEN);
  expect(made.view("public").table.awaiting).toEqual({});
  expect(revoked(ANNA)).not.toContain(BEN);
});
