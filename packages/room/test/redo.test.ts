import { expect, test } from "vitest";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const tapped = () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "token.create", { name: "Goblin" });
  const [card] = [...anna.view.cards.keys()];
  if (!card) throw new Error("There is no token");
  table.play(anna, "card.tap", { cards: [card], tapped: true });
  return { table, anna, ben, card };
};

const refusal = (client: TestClient) => client.steps.at(-1)?.refusals?.[0];
const isTapped = ({ view }: TestClient, card: Parameters<typeof view.cards.get>[0]) =>
  view.cards.get(card)?.tapped ?? false;

test("[U10] what was undone step by step is redone step by step, also after hibernation and a crash", () => {
  const { table, anna, card } = tapped();
  table.play(anna, "undo.take", {});
  table.play(anna, "undo.take", {});
  expect(anna.view.cards.size).toBe(0);
  table.play(anna, "chat.say", { text: "No, I do want it" });
  table.pass(60_000);
  table.crash();
  const again = table.connect(viewerOfSeat(1));
  table.play(again, "undo.redo", {});
  expect(again.log.at(-1)).toMatchObject({
    type: "undo.redo",
    values: { recalled: { type: "token.create" } },
  });
  expect(isTapped(again, card)).toBe(false);
  table.crash();
  const last = table.connect(viewerOfSeat(1));
  table.play(last, "undo.redo", {});
  expect(isTapped(last, card)).toBe(true);
  table.play(last, "undo.redo", {});
  expect(refusal(last)?.code).toBe("not_here");
  table.play(last, "undo.take", {});
  expect(isTapped(last, card)).toBe(false);
});

test("[RE8] [U10] agreeing to the full replay does not affect undo and redo", () => {
  const { table, anna, card } = tapped();
  table.play(anna, "record.agree", { agreed: true });
  const agreed = anna.view.table.record;
  table.play(anna, "undo.take", {});
  expect(isTapped(anna, card)).toBe(false);
  table.play(anna, "record.agree", { agreed: true });
  table.play(anna, "undo.redo", {});
  expect(isTapped(anna, card)).toBe(true);
  expect(anna.view.table.record[1]).toBeGreaterThan(agreed[1] ?? 0);
});

test("[U10] what was undone with consent is redone without it, and only by the seat that asked", () => {
  const { table, anna, ben } = tapped();
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  table.play(anna, "library.draw", { count: 2 });
  const drawn = Object.keys(anna.overlay.cards);
  table.play(anna, "undo.request", {});
  table.play(ben, "undo.answer", { agree: true });
  expect(Object.keys(anna.overlay.cards)).toEqual([]);
  table.pass(60_000);
  table.crash();
  const [annaAgain, benAgain] = [table.connect(viewerOfSeat(1)), table.connect(viewerOfSeat(2))];
  table.play(benAgain, "undo.redo", {});
  expect(refusal(benAgain)?.code).toBe("not_here");
  table.play(annaAgain, "undo.redo", {});
  const hand = Object.keys(annaAgain.overlay.cards);
  expect(hand).toHaveLength(2);
  // Nobody follows them back into the hand by what they were called there ([H1]).
  expect(hand.filter((handle) => drawn.includes(handle))).toEqual([]);
  table.play(annaAgain, "undo.request", {});
  expect(benAgain.log.at(-1)?.values).toMatchObject({ since: 0, seen: 2 });
});

test("[U11] whatever was done since ends it, whoever did it, also what only showed something", () => {
  for (const doing of [
    ["token.create", { name: "Soldier" }],
    ["access.request", { seat: 1, zone: "hand" }],
    ["undo.mute", { muted: true }],
  ] as const) {
    const { table, anna, ben, card } = tapped();
    table.play(anna, "undo.take", {});
    const [type, payload] = doing;
    table.play(ben, type, payload as never);
    expect(ben.steps.at(-1)?.acks, type).toHaveLength(1);
    table.play(anna, "undo.redo", {});
    expect(refusal(anna)?.code, type).toBe("not_here");
    expect(isTapped(anna, card), type).toBe(false);
  }
});

test("[U11] talk, dice and a declined request don't; a request that waits does until it is answered", () => {
  const { table, anna, ben, card } = tapped();
  table.play(anna, "undo.take", {});
  table.play(ben, "dice.roll", { sides: 6 });
  table.play(ben, "table.ping", { position: { x: 0.5, y: 0.5 } } as never);
  table.play(anna, "undo.request", {});
  table.play(anna, "undo.redo", {});
  expect(refusal(anna)).toMatchObject({
    code: "not_here",
    message: expect.stringMatching(/open undo request/),
  });
  table.play(ben, "undo.answer", { agree: false });
  table.play(anna, "undo.redo", {});
  expect(isTapped(ben, card)).toBe(true);
});

test("[U11] what was shuffled in when it went back can't come again", () => {
  const { table, anna, ben } = tapped();
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  table.play(anna, "library.draw", {});
  table.play(anna, "undo.request", { shuffle: true });
  table.play(ben, "undo.answer", { agree: true });
  table.play(anna, "undo.redo", {});
  expect(refusal(anna)).toMatchObject({
    code: "not_here",
    message: expect.stringMatching(/shuffled/),
  });
  expect(Object.keys(anna.overlay.cards)).toEqual([]);
});
