import {
  applyChangeInPlace,
  type Change,
  cardHandle,
  cardId,
  seatId,
  TABLE_LIMITS,
  zoneIdOf,
} from "@baize/engine";
import { expect, test } from "vitest";
import { runWithoutPauses, withPausesByCharactersRead } from "../src/cooperative-generator.ts";
import { recoverRoomState, updateRoomStateAfterEntry } from "../src/room-state.ts";
import { endTick } from "../src/tick.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const { cards: MOST, cardsOutsideLibraries: MAX_OUTSIDE } = TABLE_LIMITS;

/** A room in which an earlier version, with higher limits, laid out a player's cards. */
const roomWithMore = (): TestRoom => {
  const table = new TestRoom();
  const [anna] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  table.do(anna, "deck.load", { cards: [{ name: "Bear", count: 1 }] });
  table.do(anna, "library.draw", {});
  const stored = table.stored;
  if (!stored) throw new Error("There is no room");
  const roomState = runWithoutPauses(withPausesByCharactersRead(recoverRoomState(stored)));
  const { state } = roomState;
  const [id] = state.cardsIn(zoneIdOf("hand", seatId(1)));
  const row = id && state.get("hidden", id);
  const print = id && state.get("prints", id);
  if (!row || !print) throw new Error("Anna holds no card");
  const library = { ...row, zone: zoneIdOf("library", seatId(1)), handle: null };
  const last = state.field("lastCard");
  const ids = Array.from({ length: 2 * MOST }, (_, index) => cardId(last + index + 1));
  const change: Change = {
    writes: [
      { table: "table", key: "lastCard", before: last, after: cardId(last + ids.length) },
      ...ids.flatMap((key, order): Change["writes"] => {
        const inHand = order < 2 * MAX_OUTSIDE && { ...row, handle: cardHandle(`old${key}`) };
        return [
          { table: "prints", key, before: undefined, after: print },
          { table: "hidden", key, before: undefined, after: { ...(inHand || library), order } },
        ];
      }),
    ],
    log: [],
  };
  applyChangeInPlace(state, change);
  const entry = { revision: roomState.revision + 1, seat: null, intent: null, change };
  updateRoomStateAfterEntry(roomState, entry);
  endTick({ roomState, entries: [entry], sessions: [], journal: table.journal, now: table.now });
  table.crash();
  return table;
};

test("[CO9] a room with more cards than the limits opens, is played and is emptied", () => {
  const table = roomWithMore();
  const [anna, ben] = [table.connect(viewerOfSeat(1)), table.connect(viewerOfSeat(2))];
  table.settle();
  expect(anna.view.zones.get(zoneIdOf("hand", seatId(1)))?.count).toBe(2 * MAX_OUTSIDE + 1);
  expect(table.play(anna, "library.draw", {})).toBe("table_full count");
  const bear = { name: "Bear", count: 1 };
  expect(table.play(ben, "deck.load", { cards: [bear] })).toBe("table_full cards");
  const [card = cardHandle("")] = anna.view.cards.keys();
  table.do(anna, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  table.do(anna, "library.shuffle", {});
  expect(table.room.settle()).toBe(true);
  table.crash();
  const [again, other] = [table.connect(viewerOfSeat(1)), table.connect(viewerOfSeat(2))];
  table.settle();
  expect(again.public.cards[card]?.zone).toBe("battlefield:1");
  table.do(again, "deck.unload", {});
  table.do(other, "deck.load", { cards: [{ ...bear, count: 1_000 }] });
  expect(table.bugs).toEqual([]);
});
