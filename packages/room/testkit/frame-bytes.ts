import { deflateRawSync } from "node:zlib";
import { type CardHandle, type IntentPayload, type IntentType, PUBLIC_VIEWER } from "@baize/engine";
import type { TestClient } from "./test-client.ts";
import { TestRoom } from "./test-room.ts";

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
const INTENT_ID = "0123456789abcdef-12";

/** The bytes of a tick: for the actor, for another player, for a spectator, and for four players and a spectator. */
export interface TickBytes {
  readonly actor: number;
  readonly other: number;
  readonly spectator: number;
  readonly sum: number;
}

/** What an intent of the first of four players sends, with a spectator who watches. */
const tickBytesOf = <T extends IntentType>(
  type: T,
  payload: (player: TestClient) => IntentPayload<T>,
  prepare: (room: TestRoom, player: TestClient) => void = () => {},
): TickBytes => {
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
    JSON.stringify({ type: "intent", id: INTENT_ID, intent: type, payload: said }),
  );
  room.settle();
  if (actor.steps.at(-1)?.acks?.[0]?.id !== INTENT_ID) throw new Error(`${type} was not acked`);
  const weights = everyone.map(({ frames }, index) => {
    const [frame, ...more] = frames.slice(before[index]);
    if (more.length > 0) throw new Error(`${type} made more than one frame`);
    return Buffer.from(frame ?? "").length;
  });
  const [own = 0, others = 0] = weights;
  const sum = weights.reduce((all, each) => all + each, 0);
  return { actor: own, other: others, spectator: weights.at(-1) ?? 0, sum };
};

const onBattlefield = (player: TestClient): CardHandle => {
  const [card] = cardsIn(player, `battlefield:${player.seat}`);
  if (!card) throw new Error("No card is there");
  return card;
};

const tap = (tapped: boolean) => (player: TestClient) => ({
  cards: [onBattlefield(player)],
  tapped,
});

const wasTapped = (room: TestRoom, player: TestClient): void => {
  for (const tapped of [true, false]) room.do(player, "card.tap", tap(tapped)(player));
};

const endOfDrag = (player: TestClient) => ({
  moves: [
    {
      card: onBattlefield(player),
      to: { zone: "battlefield" as const, position: { x: 0.4182, y: 0.6137 } },
    },
  ],
});

const lookAt300 = { at: "top", count: 300 } as const;

/** What a spectator receives who joins a table of 400 cards, deflated: its document, and everything. */
const joinBytes = (): { readonly document: number; readonly all: number } => {
  const { room } = laidTable(100);
  const { frames } = room.connect(PUBLIC_VIEWER, { ticks: "whole" });
  const sizes = frames.map((frame) => deflateRawSync(Buffer.from(frame)).length);
  const [document = 0, ...more] = sizes.filter((_, index) => typeof frames[index] !== "string");
  if (more.length > 0) throw new Error("The document came in more than one frame");
  return { document, all: sizes.reduce((sum, each) => sum + each, 0) };
};

/** What the frames of frequent intents weigh to a client that reads whole ticks, and what a join weighs. */
export const measureFrameBytes = () => ({
  firstTap: tickBytesOf("card.tap", tap(true)),
  tap: tickBytesOf("card.tap", tap(true), wasTapped),
  drag: tickBytesOf("card.move", endOfDrag),
  draw: tickBytesOf("library.draw", () => ({ count: 1 })),
  shuffle: tickBytesOf("library.shuffle", () => ({})),
  look: tickBytesOf("library.view", () => lookAt300),
  lookEnd: tickBytesOf(
    "library.view.close",
    () => ({}),
    (room, player) => room.do(player, "library.view", lookAt300),
  ),
  join: joinBytes(),
});
