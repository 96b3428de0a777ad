import { deflateRawSync } from "node:zlib";
import { type CardHandle, type IntentPayload, type IntentType, PUBLIC_VIEWER } from "@baize/engine";
import { expect, test } from "vitest";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRoom } from "../testkit/test-room.ts";

const NAMES = ["Anna", "Ben", "Cleo", "Dora"];
const COPIES = 4;
const WORDS = ["Silver", "Grave", "Storm", "Elvish", "Iron", "Dawn", "River", "Moss", "Ember"];
const NOUNS = ["Warden", "Titan", "Courier", "Rites", "Herald"];

/** A deck whose cards have names, sets and numbers of the usual lengths. */
const deckOf = (player: number, cards: number): IntentPayload<"deck.load"> => ({
  cards: Array.from({ length: cards / COPIES }, (_, index) => ({
    name: `${WORDS[index % WORDS.length]} ${NOUNS[(index + player) % NOUNS.length]}`,
    set: "dmu",
    number: String(100 + index),
    count: COPIES,
  })),
});

/** Four players with decks, seven cards in hand and some on the table. The first player's deck is larger. */
const laidTable = (onTable: number) => {
  const room = new TestRoom({ now: Date.UTC(2026, 10, 23, 19) });
  const players = NAMES.map((name) => room.seatPlayer(name));
  for (const [index, player] of players.entries()) {
    player.ticks = "whole";
    room.do(player, "deck.load", deckOf(index, index === 0 ? 400 : 120));
    room.do(player, "library.draw", { count: 7 + onTable });
    const cards = handOf(player).slice(0, onTable);
    const to = { zone: "battlefield", position: { x: 0.5, y: 0.5 } };
    room.do(player, "card.move", { moves: cards.map((card) => ({ card, to })) });
  }
  return { room, players };
};

const cardsIn = (client: TestClient, zone: string): CardHandle[] =>
  [...client.view.cards].flatMap(([handle, card]) => (card.zone === zone ? [handle] : []));

const handOf = (player: TestClient): CardHandle[] => cardsIn(player, `hand:${player.seat}`);

/** An id of the length that clients give their intents. */
const ID = "0123456789abcdef-12";

/** The bytes of a tick: for the actor, for another player, for a spectator, and for four players and a spectator. */
interface Weights {
  readonly actor: number;
  readonly other: number;
  readonly spectator: number;
  readonly sum: number;
}

/** What an intent of the first of four players sends, with a spectator who watches. */
const weigh = <T extends IntentType>(
  type: T,
  payload: (player: TestClient) => IntentPayload<T>,
  prepare: (room: TestRoom, player: TestClient) => void = () => {},
): Weights => {
  const { room, players } = laidTable(10);
  const spectator = room.connect(PUBLIC_VIEWER);
  spectator.ticks = "whole";
  const everyone = [...players, spectator];
  const [actor, other] = players;
  if (!actor || !other) throw new Error("Nobody sits there");
  prepare(room, actor);
  room.pass(5_000);
  const said = payload(actor);
  const before = everyone.map(({ frames }) => frames.length);
  room.room.receive(
    actor.id,
    JSON.stringify({ type: "intent", id: ID, intent: type, payload: said }),
  );
  room.settle();
  expect(actor.steps.at(-1)?.acks).toEqual([{ id: ID }]);
  const weights = everyone.map(({ frames }, index) => {
    const [frame, ...more] = frames.slice(before[index]);
    expect(more).toEqual([]);
    return Buffer.from(frame ?? "").length;
  });
  const [own = 0, others = 0] = weights;
  const sum = weights.reduce((all, each) => all + each, 0);
  return { actor: own, other: others, spectator: weights.at(-1) ?? 0, sum };
};

const onBattlefield = (player: TestClient): CardHandle =>
  cardsIn(player, `battlefield:${player.seat}`)[0] ?? expect.fail("No card is there");

const tap = (tapped: boolean) => (player: TestClient) => ({
  cards: [onBattlefield(player)],
  tapped,
});

/** Checks that nobody is sent more than so many bytes. */
const expectWithin = (weights: Weights, bounds: Weights): void => {
  for (const who of ["actor", "other", "spectator", "sum"] as const) {
    expect(weights[who], `${who} of ${JSON.stringify(weights)}`).toBeLessThanOrEqual(bounds[who]);
  }
};

test("[R25] the first tap of a card weighs at most 28 bytes for each viewer", () => {
  expectWithin(weigh("card.tap", tap(true)), { actor: 60, other: 28, spectator: 28, sum: 170 });
});

test("[R25] a card that was tapped before is tapped in at most 28 bytes for each viewer", () => {
  const weights = weigh("card.tap", tap(true), (room, player) => {
    for (const tapped of [true, false]) room.do(player, "card.tap", tap(tapped)(player));
  });
  expectWithin(weights, { actor: 60, other: 28, spectator: 28, sum: 170 });
});

test("[R25] the end of a drag weighs at most 55 bytes for a viewer, and 330 in all", () => {
  const to = { zone: "battlefield", position: { x: 0.4182, y: 0.6137 } };
  const move = (player: TestClient) => ({ moves: [{ card: onBattlefield(player), to }] });
  expectWithin(weigh("card.move", move), { actor: 80, other: 55, spectator: 55, sum: 330 });
});

test("[R25] a draw weighs at most 300 bytes for who draws, 60 for others, and 650 in all", () => {
  const weights = weigh("library.draw", () => ({ count: 1 }));
  expectWithin(weights, { actor: 300, other: 60, spectator: 60, sum: 650 });
});

test("[R25] a shuffle weighs at most 60 bytes for each", () => {
  const weights = weigh("library.shuffle", () => ({}));
  expectWithin(weights, { actor: 60, other: 60, spectator: 60, sum: 300 });
});

test("[R25] a look at 300 cards weighs at most 8,000 bytes, and costs those who don't look no more than its line", () => {
  const weights = weigh("library.view", () => ({ at: "top" as const, count: 300 }));
  expectWithin(weights, { actor: 8_000, other: 70, spectator: 70, sum: 8_300 });
});

test("[R25] the end of a look at 300 cards weighs at most 150 bytes", () => {
  const weights = weigh(
    "library.view.close",
    () => ({}),
    (room, player) => room.do(player, "library.view", { at: "top", count: 300 }),
  );
  expectWithin(weights, { actor: 150, other: 80, spectator: 80, sum: 470 });
});

test("[R25] the document of a table with 400 cards on it is at most 10,600 bytes, deflated, and a join 12,000", () => {
  const { room } = laidTable(100);
  const { frames } = room.connect(PUBLIC_VIEWER, { ticks: "whole" });
  const sizeOf = (frame: string | Uint8Array) => deflateRawSync(Buffer.from(frame)).length;
  const documents = frames.filter((frame) => typeof frame !== "string");
  expect(documents.map(sizeOf)).toHaveLength(1);
  expect(Math.max(...documents.map(sizeOf))).toBeLessThanOrEqual(10_600);
  expect(frames.map(sizeOf).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(12_000);
});
