import { expect, test } from "vitest";
import { Hall, seat } from "./hall.ts";
import type { Reader } from "./reader.ts";

const said = (reader: Reader): string | undefined => reader.log.at(-1)?.type;

const goblins = () => {
  const hall = new Hall();
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  hall.play(anna, "token.create", { name: "Goblin" });
  const [card] = [...anna.view.cards.keys()];
  if (!card) throw new Error("There is no token");
  return { hall, anna, ben, card };
};

test("[U3] a player undoes their own last tap at once, also when the room hibernated or crashed in between", () => {
  const { hall, anna, card } = goblins();
  hall.play(anna, "card.tap", { cards: [card], tapped: true });
  hall.play(anna, "chat.say", { text: "Wait" });
  hall.pass(60_000);
  hall.crash();
  const again = hall.connect(seat(1));
  hall.play(again, "undo.take", {});
  expect(again.steps.at(-1)?.acks).toHaveLength(1);
  expect(again.view.cards.get(card)?.tapped ?? false).toBe(false);
  expect(said(again)).toBe("undo.take");
});

test("[U1] a detached card is attached once when the detaching is undone", () => {
  const { hall, anna, card } = goblins();
  hall.play(anna, "token.create", { name: "Sword" });
  const sword = [...anna.view.cards.keys()].find((handle) => handle !== card);
  if (!sword) throw new Error("There is one token only");
  hall.play(anna, "card.attach", { cards: [sword], to: card } as never);
  hall.play(anna, "card.detach", { cards: [sword] });
  hall.play(anna, "undo.take", {});
  expect(anna.view.cards.get(card)?.marks?.attached).toEqual([sword]);
});

test("[U4] what the others must agree to goes back when the last of them does, and not before", () => {
  const { hall, anna, ben, card } = goblins();
  hall.play(anna, "card.flip", { cards: [card], faceDown: true });
  hall.play(anna, "undo.take", {});
  expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("needs_consent");
  hall.play(anna, "undo.request", {});
  expect(ben.view.table.undo).toMatchObject({ by: 1, needs: [2] });
  expect(ben.view.cards.get(card)?.faceDown).toBe(true);
  hall.play(ben, "undo.answer", { agree: true });
  expect(ben.view.cards.get(card)?.faceDown ?? false).toBe(false);
  expect(ben.view.table.undo).toBeNull();
});

test("[U5] a request names what goes back; when more has happened since, it lapses", () => {
  const { hall, anna, ben, card } = goblins();
  hall.play(anna, "card.flip", { cards: [card], faceDown: true });
  hall.play(anna, "undo.request", {});
  hall.play(ben, "token.create", { name: "Soldier" });
  hall.play(ben, "undo.answer", { agree: true });
  expect(ben.log.at(-1)?.values?.act).toBe("lapses");
  expect(ben.view.cards.get(card)?.faceDown).toBe(true);
  expect(ben.view.table.undo).toBeNull();
});

test("[U5] a request lapses when what it names has come to stand for good", () => {
  const { hall, anna, ben, card } = goblins();
  hall.play(anna, "card.flip", { cards: [card], faceDown: true });
  hall.play(anna, "undo.request", {});
  hall.play(ben, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  hall.play(ben, "undo.answer", { agree: true });
  expect(ben.log.at(-1)?.values?.act).toBe("lapses");
  expect(ben.view.cards.get(card)?.faceDown).toBe(true);
});

test("[U7] what can be undone after a shuffle does not reveal whether it changed anything", () => {
  const { hall, anna, card } = goblins();
  hall.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  for (let round = 0; round < 12; round += 1) {
    hall.play(anna, "card.tap", { cards: [card], tapped: round % 2 === 0 });
    hall.play(anna, "library.shuffle", { from: "top", count: 2 });
    hall.play(anna, "undo.take", {});
    expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("not_here");
  }
});

test("[V9] a hand that is unsorted again doesn't tell which of its shown cards had moved", () => {
  const hall = new Hall();
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  hall.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  hall.play(anna, "library.draw", { count: 3 });
  hall.play(anna, "hand.reveal", { to: "all" });
  const shown = [...ben.view.cards.keys()].sort();
  const hand = [...anna.view.cards].sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0));
  const [last, ...others] = hand.map(([handle]) => handle).reverse();
  hall.play(anna, "hand.sort", { cards: [...others, ...(last ? [last] : [])] });
  hall.play(anna, "undo.take", {});
  expect(anna.steps.at(-1)?.acks).toHaveLength(1);
  expect([...ben.view.cards.keys()].sort()).toEqual(shown);
});

test("[U6] a request may be declined or withdrawn, and only so many are made in a turn", () => {
  const { hall, anna, ben, card } = goblins();
  hall.play(anna, "card.flip", { cards: [card], faceDown: true });
  for (const agree of [false, false, false]) {
    hall.play(anna, "undo.request", {});
    hall.play(ben, "undo.answer", { agree });
  }
  hall.play(anna, "undo.request", {});
  expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("over_limit");
  expect(anna.view.cards.get(card)?.faceDown).toBe(true);
});

test("[U7] a final entry can't be undone, nor what was before it", () => {
  const { hall, anna, card } = goblins();
  hall.play(anna, "card.tap", { cards: [card], tapped: true });
  hall.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  hall.play(anna, "undo.take", {});
  expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("not_here");
});

test("[U8] who asks after drawing says how many cards were seen, and may offer to shuffle them in", () => {
  const hall = new Hall();
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  hall.play(anna, "deck.load", { cards: [{ name: "Island", count: 40 }] });
  hall.play(anna, "library.draw", { count: 2 });
  hall.play(anna, "undo.request", { shuffle: true });
  expect(ben.log.at(-1)).toMatchObject({ values: { seen: 2, shuffle: true }, cards: [null, null] });
  expect(anna.log.at(-1)?.cards).toEqual(["Island", "Island"]);
  hall.play(ben, "undo.answer", { agree: true });
  expect(anna.view.zones.get("library:1" as never)?.count).toBe(40);
  expect(Object.keys(anna.overlay.cards)).toEqual([]);
});

test("[U6] a request ends when its asker leaves, so that others may ask", () => {
  const { hall, anna, ben, card } = goblins();
  hall.play(anna, "card.flip", { cards: [card], faceDown: true });
  hall.play(anna, "undo.request", {});
  hall.play(anna, "seat.leave", {});
  expect(ben.view.table.undo).toBeNull();
  expect(ben.log.at(-1)?.values).toMatchObject({ ended: true });
  hall.play(ben, "token.create", { name: "Soldier" });
  hall.play(ben, "undo.request", {});
  expect(ben.steps.at(-1)?.acks).toHaveLength(1);
  expect(said(ben)).toBe("undo.request");
});

test("[U7] leaving stands for good, so a request ends when a seat that is asked leaves", () => {
  const { hall, anna, ben, card } = goblins();
  const chloe = hall.seat("Chloé");
  hall.play(anna, "card.flip", { cards: [card], faceDown: true });
  hall.play(anna, "undo.request", {});
  hall.play(ben, "undo.answer", { agree: true });
  hall.play(chloe, "seat.leave", {});
  expect(anna.view.table.undo).toBeNull();
  expect(anna.view.cards.get(card)?.faceDown).toBe(true);
});

test("[U8] [V8] a request to take a mulligan back doesn't tell how many old cards were drawn again", () => {
  const seen = new Set<unknown>();
  for (let seed = 1; seed <= 20; seed += 1) {
    const hall = new Hall({ seed });
    const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
    hall.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
    hall.play(anna, "library.draw", { count: 7 });
    hall.play(anna, "hand.mulligan", {});
    hall.pass(60_000);
    hall.crash();
    const again = hall.connect(seat(1));
    hall.play(again, "undo.request", {});
    const other = hall.connect(seat(2));
    seen.add(other.log.at(-1)?.values?.seen);
    expect(ben.log).not.toEqual([]);
  }
  expect([...seen]).toEqual([7]);
});

test("[U7] what can be undone does not reveal whether a card of a library kept its place", () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const hall = new Hall({ seed });
    const [anna] = [hall.seat("Anna"), hall.seat("Ben")];
    hall.play(anna, "deck.load", { cards: [{ name: "Island", count: 2 }] });
    const card = { zone: "library", place: "random" } as const;
    hall.play(anna, "card.move", { moves: [{ card, to: { zone: "library", index: seed % 2 } }] });
    hall.play(anna, "undo.request", {});
    expect(anna.log.at(-1)?.values?.recalled).toMatchObject({ type: "card.move" });
  }
});
