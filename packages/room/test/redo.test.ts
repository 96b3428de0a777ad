import { expect, test } from "vitest";
import { Hall, seat } from "./hall.ts";
import type { Reader } from "./reader.ts";

const tapped = () => {
  const hall = new Hall();
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  hall.play(anna, "token.create", { name: "Goblin" });
  const [card] = [...anna.view.cards.keys()];
  if (!card) throw new Error("There is no token");
  hall.play(anna, "card.tap", { cards: [card], tapped: true });
  return { hall, anna, ben, card };
};

const refusal = (reader: Reader) => reader.steps.at(-1)?.refusals?.[0];
const isTapped = ({ view }: Reader, card: Parameters<typeof view.cards.get>[0]) =>
  view.cards.get(card)?.tapped ?? false;

test("[U10] what was undone step by step is redone step by step, also after hibernation and a crash", () => {
  const { hall, anna, card } = tapped();
  hall.play(anna, "undo.take", {});
  hall.play(anna, "undo.take", {});
  expect(anna.view.cards.size).toBe(0);
  hall.play(anna, "chat.say", { text: "No, I do want it" });
  hall.pass(60_000);
  hall.crash();
  const again = hall.connect(seat(1));
  hall.play(again, "undo.redo", {});
  expect(again.log.at(-1)).toMatchObject({
    type: "undo.redo",
    values: { recalled: { type: "token.create" } },
  });
  expect(isTapped(again, card)).toBe(false);
  hall.crash();
  const last = hall.connect(seat(1));
  hall.play(last, "undo.redo", {});
  expect(isTapped(last, card)).toBe(true);
  hall.play(last, "undo.redo", {});
  expect(refusal(last)?.code).toBe("not_here");
  hall.play(last, "undo.take", {});
  expect(isTapped(last, card)).toBe(false);
});

test("[RE8] [U10] agreeing to the full record does not affect undo and redo", () => {
  const { hall, anna, card } = tapped();
  hall.play(anna, "record.agree", { agreed: true });
  const agreed = anna.view.table.record;
  hall.play(anna, "undo.take", {});
  expect(isTapped(anna, card)).toBe(false);
  hall.play(anna, "record.agree", { agreed: true });
  hall.play(anna, "undo.redo", {});
  expect(isTapped(anna, card)).toBe(true);
  expect(anna.view.table.record[1]).toBeGreaterThan(agreed[1] ?? 0);
});

test("[U10] what was undone with consent is redone without it, and only by the seat that asked", () => {
  const { hall, anna, ben } = tapped();
  hall.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  hall.play(anna, "library.draw", { count: 2 });
  const drawn = Object.keys(anna.overlay.cards);
  hall.play(anna, "undo.request", {});
  hall.play(ben, "undo.answer", { agree: true });
  expect(Object.keys(anna.overlay.cards)).toEqual([]);
  hall.pass(60_000);
  hall.crash();
  const [annaAgain, benAgain] = [hall.connect(seat(1)), hall.connect(seat(2))];
  hall.play(benAgain, "undo.redo", {});
  expect(refusal(benAgain)?.code).toBe("not_here");
  hall.play(annaAgain, "undo.redo", {});
  const hand = Object.keys(annaAgain.overlay.cards);
  expect(hand).toHaveLength(2);
  // Nobody follows them back into the hand by what they were called there ([H1]).
  expect(hand.filter((handle) => drawn.includes(handle))).toEqual([]);
  hall.play(annaAgain, "undo.request", {});
  expect(benAgain.log.at(-1)?.values).toMatchObject({ since: 0, seen: 2 });
});

test("[U11] whatever was done since ends it, whoever did it, also what only showed something", () => {
  for (const doing of [
    ["token.create", { name: "Soldier" }],
    ["access.request", { seat: 1, zone: "hand" }],
    ["undo.mute", { muted: true }],
  ] as const) {
    const { hall, anna, ben, card } = tapped();
    hall.play(anna, "undo.take", {});
    const [type, payload] = doing;
    hall.play(ben, type, payload as never);
    expect(ben.steps.at(-1)?.acks, type).toHaveLength(1);
    hall.play(anna, "undo.redo", {});
    expect(refusal(anna)?.code, type).toBe("not_here");
    expect(isTapped(anna, card), type).toBe(false);
  }
});

test("[U11] talk, dice and a declined request don't; a request that waits does until it is answered", () => {
  const { hall, anna, ben, card } = tapped();
  hall.play(anna, "undo.take", {});
  hall.play(ben, "dice.roll", { sides: 6 });
  hall.play(ben, "table.ping", { position: { x: 0.5, y: 0.5 } } as never);
  hall.play(anna, "undo.request", {});
  hall.play(anna, "undo.redo", {});
  expect(refusal(anna)).toMatchObject({
    code: "not_here",
    message: expect.stringMatching(/open undo request/),
  });
  hall.play(ben, "undo.answer", { agree: false });
  hall.play(anna, "undo.redo", {});
  expect(isTapped(ben, card)).toBe(true);
});

test("[U11] what was shuffled in when it went back can't come again", () => {
  const { hall, anna, ben } = tapped();
  hall.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  hall.play(anna, "library.draw", {});
  hall.play(anna, "undo.request", { shuffle: true });
  hall.play(ben, "undo.answer", { agree: true });
  hall.play(anna, "undo.redo", {});
  expect(refusal(anna)).toMatchObject({
    code: "not_here",
    message: expect.stringMatching(/shuffled/),
  });
  expect(Object.keys(anna.overlay.cards)).toEqual([]);
});
