import { openReplay } from "@baize/client";
import type { CardHandle, CardView } from "@baize/engine";
import { type TestClient, TestRoom } from "@baize/room/testkit";
import { expect, test } from "vitest";
import { cardHistoryOf } from "./card-history.ts";
import { buildTimeline, type Timeline } from "./timeline.ts";

const seated = () => {
  const room = new TestRoom({ game: "standard-52" });
  return { room, anna: room.seatPlayer("Anna"), ben: room.seatPlayer("Ben") };
};

const timelineOf = (room: TestRoom, player: TestClient): Timeline => {
  const opened = openReplay(room.replay({ kind: "seat", seat: player.seat }));
  if (!opened.ok) throw new Error(opened.message);
  return buildTimeline(opened.value);
};

/** The cards that a player sees now. */
const cardsOf = (
  room: TestRoom,
  player: TestClient,
): readonly (readonly [CardHandle, CardView])[] => [
  ...(timelineOf(room, player).moments.at(-1)?.view.cards ?? []),
];

/** What a timeline tells of a card: the types of the lines. */
const toldOf = (timeline: Timeline, handle: CardHandle, at = timeline.moments.length - 1) =>
  cardHistoryOf(timeline, handle, at).flatMap(({ lines }) =>
    lines.map((line) => timeline.log[line]?.type),
  );

/** Anna draws a card, plays it, and it is tapped, marked, aimed at and discarded. */
const playedCard = (table: ReturnType<typeof seated>): CardHandle => {
  const { room, anna, ben } = table;
  room.do(anna, "library.draw", { count: 1 });
  const [[card] = []] = cardsOf(room, anna);
  if (card === undefined) throw new Error("No card was drawn");
  room.do(anna, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  room.do(anna, "card.tap", { cards: [card], tapped: true });
  room.do(ben, "library.draw", { count: 2 });
  room.do(anna, "card.counter.add", { cards: [card], counter: "+1/+1", delta: 1 });
  room.do(ben, "dice.roll", { sides: 6 });
  room.do(ben, "arrow.draw", { from: ben.seat, to: card });
  room.do(anna, "card.move", { moves: [{ card, to: { zone: "discard" } }] });
  return card;
};

test("[WT131] the history of a card is all that was done to it, for each viewer from when it was seen", () => {
  const table = seated();
  const card = playedCard(table);
  const after = ["card.move", "card.tap", "card.counter.add", "arrow.draw", "card.move"];
  const own = timelineOf(table.room, table.anna);
  expect(toldOf(own, card)).toEqual(["library.draw", ...after]);
  expect(toldOf(timelineOf(table.room, table.ben), card)).toEqual(after);
  // A press on a line shows the moment that it tells of.
  const zones = cardHistoryOf(own, card, 0).map(
    ({ index }) => own.moments[index]?.view.cards.get(card)?.zone,
  );
  expect([zones[0], zones[1], zones.at(-1)]).toEqual(["hand:1", "battlefield", "discard"]);
});

test("[WT131] a card that lay face down when others moved is followed by its place alone", () => {
  const { room, anna, ben } = seated();
  room.do(anna, "library.draw", { count: 2 });
  const [[one] = [], [other] = []] = cardsOf(room, anna);
  if (one === undefined || other === undefined) throw new Error("No cards were drawn");
  const to = { zone: "discard" };
  room.do(anna, "card.move", { moves: [{ card: one, to, faceDown: true }] });
  room.do(anna, "card.move", { moves: [{ card: other, to, faceDown: true }] });
  const seen = timelineOf(room, ben);
  const [first, second] = cardsOf(room, ben);
  expect([first?.[1].face, second?.[1].face]).toEqual([undefined, undefined]);
  for (const each of [first, second]) {
    expect(each && toldOf(seen, each[0])).toEqual(["card.move"]);
  }
});

test("[WT131] the history of a card ends where it is shuffled in, also if its handle leaked", () => {
  const table = seated();
  const { room, anna } = table;
  const card = playedCard(table);
  const name = cardsOf(room, anna).find(([handle]) => handle === card)?.[1].face?.name;
  room.do(anna, "card.move", { moves: [{ card, to: { zone: "library" } }] });
  room.do(anna, "library.shuffle", {});
  room.do(anna, "library.draw", { count: 50 });
  const timeline = timelineOf(room, anna);
  const again = cardsOf(room, anna).find(([, { face }]) => face?.name === name)?.[0];
  if (again === undefined) throw new Error("It wasn't drawn again");
  expect(again).not.toBe(card);
  expect(toldOf(timeline, again)).toEqual(["library.draw"]);
  expect(toldOf(timeline, card).at(-1)).toBe("card.move");

  // The leak: the card keeps its handle in the library, as if the shuffle had hidden nothing.
  const leaking: Timeline = {
    ...timeline,
    moments: timeline.moments.map((moment) => ({
      ...moment,
      view: {
        ...moment.view,
        cards: new Map(
          [...moment.view.cards].map(([handle, seen]) => [handle === again ? card : handle, seen]),
        ),
      },
    })),
  };
  expect(toldOf(leaking, card)).toEqual(["library.draw"]);
});
