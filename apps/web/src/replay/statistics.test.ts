import { openReplay } from "@baize/client";
import { seatId } from "@baize/engine";
import { TestRoom } from "@baize/room/testkit";
import { expect, test } from "vitest";
import { playerStatisticsOf, searchLog } from "./statistics.ts";
import { buildTimeline } from "./timeline.ts";

const [ANNA, BEN] = [seatId(1), seatId(2)];

/** Anna draws three cards in a turn of 40 seconds, and Ben none in a turn of 10. */
const recorded = () => {
  const room = new TestRoom({ game: "standard-52" });
  const [anna, ben] = [room.seatPlayer("Anna"), room.seatPlayer("Ben")];
  room.do(anna, "turn.start", { first: ANNA });
  room.do(anna, "library.draw", { count: 3 });
  room.pass(40_000);
  room.do(anna, "turn.next", {});
  room.pass(10_000);
  room.do(ben, "dice.roll", { sides: 6 });
  const opened = openReplay(room.replay({ kind: "seat", seat: ANNA }));
  if (!opened.ok) throw new Error(opened.message);
  return buildTimeline(opened.value);
};

test("[WT121] the statistics of a recording count turns, their time and drawn cards for each player", () => {
  expect(playerStatisticsOf(recorded())).toEqual([
    { seat: ANNA, turns: 1, ms: 40_000, drawn: 3, damage: [] },
    { seat: BEN, turns: 1, ms: 10_000, drawn: 0, damage: [] },
  ]);
});

test("[WT121] a search finds lines by all of its words, and the moment that shows what they tell", () => {
  const timeline = recorded();
  const sentences = timeline.log.map(({ type, seat }) => `${String(seat)} did ${type}`);
  const found = searchLog(timeline, sentences, "DRAW 1");
  expect(found.map(({ text }) => text)).toEqual(["1 did library.draw"]);
  const [{ index = -1 } = {}] = found;
  const hands = [index - 1, index].map((at) => timeline.moments[at]?.view.cards.size);
  expect(hands).toEqual([0, 3]);
  expect(searchLog(timeline, sentences, "draw 2")).toEqual([]);
  expect(searchLog(timeline, sentences, " ")).toEqual([]);
});
