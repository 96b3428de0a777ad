import type { CardHandle } from "@baize/engine";
import { expect, test } from "vitest";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const said = (client: TestClient): string | undefined => client.log.at(-1)?.type;

const goblins = () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "token.create", { name: "Goblin" });
  const [card] = [...anna.view.cards.keys()];
  if (!card) throw new Error("There is no token");
  return { table, anna, ben, card };
};

test("[U3] a player undoes their own last tap at once, also when the room hibernated or crashed in between", () => {
  const { table, anna, card } = goblins();
  table.play(anna, "card.tap", { cards: [card], tapped: true });
  table.play(anna, "chat.say", { text: "Wait" });
  table.pass(60_000);
  table.crash();
  const again = table.connect(viewerOfSeat(1));
  table.play(again, "undo.take", {});
  expect(again.steps.at(-1)?.acks).toHaveLength(1);
  expect(again.view.cards.get(card)?.tapped ?? false).toBe(false);
  expect(said(again)).toBe("undo.take");
});

test("[U3] what was done before a room slept is undone after more was done to the same card", () => {
  const { table, anna, ben, card } = goblins();
  for (let times = 0; times < 30; times += 1) table.play(ben, "chat.say", { text: "Hello" });
  table.play(anna, "card.tap", { cards: [card], tapped: true });
  table.writeCheckpoint(ben);
  table.crash();
  const again = table.connect(viewerOfSeat(1));
  const looks = () => again.view.cards.get(card);
  table.play(again, "card.rotate", { cards: [card], rotation: 180 });
  expect(table.play(again, "undo.take", {})).toBeNull();
  expect([looks()?.tapped, looks()?.marks?.rotation]).toEqual([true, undefined]);
  expect(table.play(again, "undo.take", {})).toBeNull();
  expect([looks()?.tapped ?? false, looks()?.marks?.rotation]).toEqual([false, undefined]);
});

test("[U3] a player undoes their own last action, and not what another did since", () => {
  const { table, anna, ben, card } = goblins();
  table.play(anna, "card.tap", { cards: [card], tapped: true });
  table.play(ben, "token.create", { name: "Soldier" });
  table.play(anna, "undo.take", {});
  expect(anna.view.cards.get(card)?.tapped ?? false).toBe(false);
  expect(anna.view.cards.size).toBe(2);
});

test("[U3] what another has changed since is not undone without asking", () => {
  const { table, anna, ben, card } = goblins();
  table.play(anna, "card.tap", { cards: [card], tapped: true });
  table.play(ben, "card.target.set", { cards: [card], targeted: true });
  table.play(anna, "undo.take", {});
  expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("not_here");
  expect(anna.view.cards.get(card)).toMatchObject({ tapped: true, marks: { targetedBy: [2] } });
});

/** Anna undoes a token that Ben marked and unmarked since. Then it can't be redone. */
const goblinUndone = () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "seat.counter.create", { counter: "tickets", value: 0 });
  table.play(anna, "token.create", { name: "Goblin" });
  const cards = [...anna.view.cards.keys()];
  for (const targeted of [true, false]) {
    expect(table.play(ben, "card.target.set", { cards, targeted })).toBeNull();
  }
  table.play(anna, "undo.take", {});
  expect(anna.view.cards.size).toBe(0);
  table.play(ben, "table.counter.colour", { counter: "charge", colour: "white" });
  return { table, anna };
};

test("[J3] a room recovers after a card is undone that another has changed and changed back since", () => {
  const { table, anna } = goblinUndone();
  table.pass(60_000);
  table.crash();
  const again = table.connect(viewerOfSeat(1));
  expect(table.crashed).toBeNull();
  expect(again.view).toEqual(anna.view);
});

test.each(["before", "after"])(
  "[U3] what was done before such a card can be undone, %s a crash",
  (when) => {
    const { table, anna } = goblinUndone();
    let player = anna;
    if (when === "after") {
      table.pass(60_000);
      table.crash();
      player = table.connect(viewerOfSeat(1));
    }
    table.play(player, "undo.take", {});
    expect(player.steps.at(-1)?.refusals).toBeUndefined();
    expect(player.view.seats.get(player.seat)?.counters).not.toHaveProperty("tickets");
  },
);

test("[U3] an action that changed nothing is not what undo undoes", () => {
  const { table, anna, card } = goblins();
  table.play(anna, "card.tap", { cards: [card], tapped: true });
  expect(table.play(anna, "table.counter.colour", { counter: "charge", colour: null })).toBeNull();
  table.play(anna, "undo.take", {});
  expect(anna.view.cards.get(card)?.tapped ?? false).toBe(false);
});

test("[U1] a detached card is attached once when the detaching is undone", () => {
  const { table, anna, card } = goblins();
  table.play(anna, "token.create", { name: "Sword" });
  const sword = [...anna.view.cards.keys()].find((handle) => handle !== card);
  if (!sword) throw new Error("There is one token only");
  table.play(anna, "card.attach", { cards: [sword], to: card } as never);
  table.play(anna, "card.detach", { cards: [sword] });
  table.play(anna, "undo.take", {});
  expect(anna.view.cards.get(card)?.marks?.attached).toEqual([sword]);
});

test("[U4] what the others must agree to goes back when the last of them does, and not before", () => {
  const { table, anna, ben, card } = goblins();
  table.play(anna, "card.flip", { cards: [card], faceDown: true });
  table.play(anna, "undo.take", {});
  expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("needs_consent");
  table.play(anna, "undo.request", {});
  expect(ben.view.table.undo).toMatchObject({ by: 1, needs: [2] });
  expect(ben.view.cards.get(card)?.faceDown).toBe(true);
  table.play(ben, "undo.answer", { agree: true });
  expect(ben.view.cards.get(card)?.faceDown ?? false).toBe(false);
  expect(ben.view.table.undo).toBeNull();
});

test("[U5] a request names what goes back; when more has happened since, it lapses", () => {
  const { table, anna, ben, card } = goblins();
  table.play(anna, "card.flip", { cards: [card], faceDown: true });
  table.play(anna, "undo.request", {});
  table.play(ben, "token.create", { name: "Soldier" });
  table.play(ben, "undo.answer", { agree: true });
  expect(ben.log.at(-1)?.values?.act).toBe("lapses");
  expect(ben.view.cards.get(card)?.faceDown).toBe(true);
  expect(ben.view.table.undo).toBeNull();
});

test("[U5] a request lapses when what it names has come to stand for good", () => {
  const { table, anna, ben, card } = goblins();
  table.play(anna, "card.flip", { cards: [card], faceDown: true });
  table.play(anna, "undo.request", {});
  table.play(ben, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  table.play(ben, "undo.answer", { agree: true });
  expect(ben.log.at(-1)?.values?.act).toBe("lapses");
  expect(ben.view.cards.get(card)?.faceDown).toBe(true);
});

test("[U7] what can be undone after a shuffle does not reveal whether it changed anything", () => {
  const { table, anna, card } = goblins();
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  for (let round = 0; round < 12; round += 1) {
    table.play(anna, "card.tap", { cards: [card], tapped: round % 2 === 0 });
    table.play(anna, "library.shuffle", { from: "top", count: 2 });
    table.play(anna, "undo.take", {});
    expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("not_here");
  }
});

test("[U7] a shuffle of a whole library is final, also when each card kept its place", () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    const table = new TestRoom({ seed });
    const [anna] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
    table.play(anna, "deck.load", { cards: [{ name: "Island", count: 2 }] });
    for (const _ of ["once", "again"]) {
      table.play(anna, "token.create", { name: "Goblin" });
      table.play(anna, "library.shuffle", {});
      table.play(anna, "undo.take", {});
      expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("not_here");
    }
  }
});

test("[V9] a hand that is unsorted again doesn't tell which of its shown cards had moved", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  table.play(anna, "library.draw", { count: 3 });
  table.play(anna, "hand.reveal", { to: "all" });
  const shown = [...ben.view.cards.keys()].sort();
  const hand = [...anna.view.cards].sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0));
  const [last, ...others] = hand.map(([handle]) => handle).reverse();
  table.play(anna, "hand.sort", { cards: [...others, ...(last ? [last] : [])] });
  table.play(anna, "undo.take", {});
  expect(anna.steps.at(-1)?.acks).toHaveLength(1);
  expect([...ben.view.cards.keys()].sort()).toEqual(shown);
});

test("[U6] a request may be declined or withdrawn, and only so many are made in a turn", () => {
  const { table, anna, ben, card } = goblins();
  table.play(anna, "card.flip", { cards: [card], faceDown: true });
  for (const agree of [false, false, false]) {
    table.play(anna, "undo.request", {});
    table.play(ben, "undo.answer", { agree });
  }
  table.play(anna, "undo.request", {});
  expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("over_limit");
  expect(anna.view.cards.get(card)?.faceDown).toBe(true);
});

test("[U7] a final entry can't be undone, nor what was before it", () => {
  const { table, anna, card } = goblins();
  table.play(anna, "card.tap", { cards: [card], tapped: true });
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  table.play(anna, "undo.take", {});
  expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("not_here");
});

test("[U8] who asks after drawing says how many cards were seen, and may offer to shuffle them in", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 40 }] });
  table.play(anna, "library.draw", { count: 2 });
  table.play(anna, "undo.request", { shuffle: true });
  expect(ben.log.at(-1)).toMatchObject({ values: { seen: 2, shuffle: true }, cards: [null, null] });
  expect(anna.log.at(-1)?.cards).toEqual(["Island", "Island"]);
  table.play(ben, "undo.answer", { agree: true });
  expect(anna.view.zones.get("library:1" as never)?.count).toBe(40);
  expect(Object.keys(anna.overlay.cards)).toEqual([]);
});

test("[U8] the cards go back as they lay, and are shuffled in where that was offered", () => {
  for (const shuffle of [false, true]) {
    const table = new TestRoom();
    const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
    const cards = Array.from({ length: 40 }, (_, index) => ({ name: `Card ${index}`, count: 1 }));
    table.do(anna, "deck.load", { cards });
    const drawn = () => {
      table.do(anna, "library.draw", { count: 5 });
      return [...anna.view.cards.values()].map(({ face }) => face?.name).sort();
    };
    const before = drawn();
    table.do(anna, "undo.request", { shuffle });
    table.do(ben, "undo.answer", { agree: true });
    expect(ben.log.at(-1)?.values).toMatchObject({ act: "done", shuffled: shuffle });
    if (shuffle) expect(drawn()).not.toEqual(before);
    else expect(drawn()).toEqual(before);
  }
});

test("[U9] a player's last action is not undone where another card has come to its card's place", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.do(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  table.do(anna, "library.draw", { count: 4 });
  const [lent = expect.fail(), ...hand] = [...anna.view.cards]
    .sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
    .map(([handle]) => handle);
  table.do(anna, "card.move", { moves: [{ card: lent, to: { zone: "battlefield" } }] });
  table.do(anna, "card.control.give", { cards: [lent], seat: viewerOfSeat(2).seat });
  // The three others move from the places 1 to 3 to 0 to 2, and the card that comes back lies at 3.
  table.do(anna, "hand.sort", { cards: hand });
  table.do(ben, "card.move", {
    moves: [{ card: lent, to: { zone: "hand", seat: viewerOfSeat(1).seat } }],
  });
  expect(table.play(anna, "undo.take", {})).toBe("not_here");
  expect(anna.view.zones.get("hand:1" as never)?.count).toBe(4);
});

test("[U2] a card that was put back and drawn again keeps no handle of that time when both are undone", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.do(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  table.do(anna, "library.draw", {});
  const held = () => Object.keys(anna.overlay.cards) as CardHandle[];
  const [card = expect.fail()] = held();
  table.do(ben, "token.create", { name: "Goblin" });
  table.do(anna, "card.move", { moves: [{ card, to: { zone: "library" } }] });
  table.do(anna, "library.draw", {});
  const between = held();
  table.do(ben, "undo.request", {});
  table.do(anna, "undo.answer", { agree: true });
  expect(held()).toHaveLength(1);
  expect(between).not.toContain(held()[0]);
});

test("[U8] a card that is moved within a library is not counted as taken out of it", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 40 }] });
  const card = { zone: "library", place: "top" } as const;
  table.play(anna, "card.move", { moves: [{ card, to: { zone: "library", index: 3 } }] });
  table.play(anna, "undo.request", {});
  expect(ben.log.at(-1)?.values).toMatchObject({ recalled: { type: "card.move" }, seen: 0 });
});

test("[V2] [U8] a card that goes back into a library is seen again by who looks at all of it", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 3 }] });
  table.play(anna, "access.grant", { seat: viewerOfSeat(2).seat, zone: "library" });
  table.play(anna, "library.draw", {});
  expect(Object.keys(ben.overlay.cards)).toHaveLength(2);
  table.play(anna, "undo.request", { shuffle: false });
  table.play(ben, "undo.answer", { agree: true });
  expect(Object.keys(ben.overlay.cards)).toHaveLength(3);
});

test("[U8] who offers to shuffle cards in, and took none, has shuffled nothing", () => {
  const { table, anna, ben, card } = goblins();
  table.play(anna, "card.flip", { cards: [card], faceDown: true });
  table.play(anna, "undo.request", { shuffle: true });
  table.play(ben, "undo.answer", { agree: true });
  expect(ben.log.at(-1)?.values).toMatchObject({ act: "done", shuffled: false });
});

test("[U6] a request ends when its asker leaves, so that others may ask", () => {
  const { table, anna, ben, card } = goblins();
  table.play(anna, "card.flip", { cards: [card], faceDown: true });
  table.play(anna, "undo.request", {});
  table.play(anna, "seat.leave", {});
  expect(ben.view.table.undo).toBeNull();
  expect(ben.log.at(-1)?.values).toMatchObject({ ended: true });
  table.play(ben, "token.create", { name: "Soldier" });
  table.play(ben, "undo.request", {});
  expect(ben.steps.at(-1)?.acks).toHaveLength(1);
  expect(said(ben)).toBe("undo.request");
});

test("[U7] what was only shown is not final: what was done before can still be undone", () => {
  const { table, anna, card } = goblins();
  table.play(anna, "card.tap", { cards: [card], tapped: true });
  table.play(anna, "card.flip", { cards: [card], faceDown: true });
  table.play(anna, "card.reveal", { cards: [card], to: [viewerOfSeat(2).seat] });
  table.play(anna, "undo.request", {});
  expect(anna.log.at(-1)?.values?.recalled).toMatchObject({ type: "card.flip" });
});

test("[U7] leaving stands for good, so a request ends when a seat that is asked leaves", () => {
  const { table, anna, ben, card } = goblins();
  const chloe = table.seatPlayer("Chloé");
  table.play(anna, "card.flip", { cards: [card], faceDown: true });
  table.play(anna, "undo.request", {});
  table.play(ben, "undo.answer", { agree: true });
  table.play(chloe, "seat.leave", {});
  expect(anna.view.table.undo).toBeNull();
  expect(anna.view.cards.get(card)?.faceDown).toBe(true);
});

test("[U8] [V8] a request to take a mulligan back doesn't tell how many old cards were drawn again", () => {
  const seen = new Set<unknown>();
  for (let seed = 1; seed <= 20; seed += 1) {
    const table = new TestRoom({ seed });
    const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
    table.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
    table.play(anna, "library.draw", { count: 7 });
    table.play(anna, "hand.mulligan", {});
    table.pass(60_000);
    table.crash();
    const again = table.connect(viewerOfSeat(1));
    table.play(again, "undo.request", {});
    const other = table.connect(viewerOfSeat(2));
    seen.add(other.log.at(-1)?.values?.seen);
    expect(ben.log).not.toEqual([]);
  }
  expect([...seen]).toEqual([7]);
});

test("[U7] what can be undone does not reveal whether a card of a library kept its place", () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const table = new TestRoom({ seed });
    const [anna] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
    table.play(anna, "deck.load", { cards: [{ name: "Island", count: 2 }] });
    const card = { zone: "library", place: "random" } as const;
    table.play(anna, "card.move", { moves: [{ card, to: { zone: "library", index: seed % 2 } }] });
    table.play(anna, "undo.request", {});
    expect(anna.log.at(-1)?.values?.recalled).toMatchObject({ type: "card.move" });
  }
});
