import { type SeatId, seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { WORK_COSTS } from "../src/budget.ts";
import { TestRoom } from "../testkit/test-room.ts";

const GONE_MS = 60_000;

/** A table of two, and whom the room has called, waits for and has forgotten. */
const table = () => {
  const [waits, called, forgotten]: [(number | null)[], SeatId[], SeatId[]] = [[], [], []];
  const turns = { count: 0 };
  const room: TestRoom = new TestRoom({
    calls: {
      waitFor: (seat, { isNewTurn }) => {
        waits.push(seat);
        if (isNewTurn) turns.count += 1;
        // What is due stays in the schedule until it is set anew or cancelled.
        if (seat === null) room.alarms.delete("call");
        else if (isNewTurn || !room.alarms.has("call")) room.alarms.set("call", room.now + GONE_MS);
      },
      call: ({ seat, epoch }) => {
        expect(epoch).toBe(room.room.epochOf(seat));
        called.push(seat);
      },
      forget: (seat) => forgotten.push(seat),
    },
  });
  const [anna, ben] = [room.seatPlayer("Anna", "host"), room.seatPlayer("Ben")];
  // Before the first turn nobody is waited for.
  expect(waits).toEqual([null]);
  room.do(anna, "turn.start", { first: seatId(1) });
  waits.length = 0;
  forgotten.length = 0;
  return { room, anna, ben, waits, called, forgotten, turns };
};

test("[TN1] a player is called whose turn comes while they aren't connected, and no other", () => {
  const { room, anna, ben, waits, called } = table();
  room.room.disconnect(ben.id);
  expect(waits).toEqual([]);
  room.do(anna, "turn.next", {});
  expect(waits).toEqual([2]);
  room.pass(GONE_MS);
  expect(called).toEqual([2]);
});

test("[TN1] a player who leaves in their own turn is called, and not one who comes back before", () => {
  const { room, anna, waits, called } = table();
  room.room.disconnect(anna.id);
  expect(waits).toEqual([1]);
  const again = room.connect({ kind: "seat", seat: seatId(1) });
  expect(waits).toEqual([1, null]);
  room.pass(GONE_MS);
  expect(called).toEqual([]);
  room.room.disconnect(again.id);
  room.pass(GONE_MS);
  expect(called).toEqual([1]);
});

test("[TN1] a stream of events doesn't make a player present", () => {
  const { room, anna, waits } = table();
  room.room.disconnect(anna.id);
  const reader = room.newcomer({ kind: "seat", seat: seatId(1) });
  room.room.connect(Object.assign(reader, { events: { known: null }, send: () => undefined }));
  expect(reader.closed).toBeNull();
  expect(waits).toEqual([1]);
});

test("[TN1] nobody is called once the game is over", () => {
  const { room, anna, ben, waits, called } = table();
  room.do(ben, "seat.concede", { conceded: true });
  room.room.disconnect(anna.id);
  room.pass(GONE_MS);
  expect([waits, called]).toEqual([[], []]);
});

test("[TN1] each turn is a new one, also the first of the next game, and nothing else is", () => {
  const { room, anna, ben, turns } = table();
  const before = turns.count;
  room.do(anna, "turn.next", {});
  room.do(ben, "turn.next", {});
  room.do(anna, "chat.say", { text: "hello" });
  expect(turns.count - before).toBe(2);
  room.nextGame([anna, ben]);
  room.do(anna, "turn.start", { first: seatId(1) });
  expect(turns.count - before).toBe(4);
  // Another one of the same player.
  room.do(anna, "turn.next", { skip: 1 });
  expect(turns.count - before).toBe(5);
  room.sleep([anna, ben]);
  expect(turns.count - before).toBe(5);
});

test("[TN7] who is waited for is known after the room slept, and an alarm that rang for nobody calls nobody", () => {
  const { room, anna, ben, called } = table();
  room.room.disconnect(ben.id);
  room.do(anna, "turn.next", {});
  room.sleep([anna]);
  room.pass(GONE_MS);
  expect(called).toEqual([2]);
  const again = room.connect({ kind: "seat", seat: seatId(2) });
  room.do(again, "turn.next", {});
  room.alarms.set("call", room.now);
  room.sleep([anna]);
  room.pass(1);
  expect(called).toEqual([2]);
});

test("[TN6] a seat that is left, taken or given another key is forgotten once that is journaled", () => {
  const { room, anna, ben, forgotten } = table();
  expect(room.room.httpOperations.replaceKey(ben.credential, seatId(2)).ok).toBe(true);
  expect(forgotten).toEqual([2]);
  room.do(anna, "room.invites.renew", { which: "player" });
  room.do(anna, "seat.leave", {});
  expect(forgotten).toEqual([2, 1]);
  const carl = room.seatPlayer("Carl");
  expect(forgotten).toEqual([2, 1, 1]);
  room.play(carl, "seat.leave", {});
  expect(forgotten).toEqual([2, 1, 1, 1]);
});

test("[TN2] a call is charged to the seat that asked for it", () => {
  const { room, anna, ben } = table();
  const left = (): number => {
    let calls = 0;
    while (calls < 10_000 && room.room.charges.call(seatId(2))) calls += 1;
    return calls;
  };
  room.room.disconnect(ben.id);
  room.pass(GONE_MS);
  const before = left();
  room.do(anna, "turn.next", {});
  room.pass(GONE_MS);
  expect(before - left()).toBe(WORK_COSTS.playerCall / WORK_COSTS.call);
});
