import { seatId } from "@baize/engine";
import type { WebhookEvent } from "@baize/protocol";
import { expect, test } from "vitest";
import { TestRoom } from "../testkit/test-room.ts";

/** A table of two, and what webhooks are told of it once they sit. */
const table = () => {
  const events: WebhookEvent[] = [];
  const room = new TestRoom({ webhook: (event) => events.push(event) });
  const [anna, ben] = [room.seatPlayer("Anna"), room.seatPlayer("Ben")];
  events.length = 0;
  return { room, anna, ben, events, told: () => events.splice(0).map(({ type }) => type) };
};

test("[WH1] a game starts with its first turn and ends once, though a player takes back a concession", () => {
  const { room, anna, ben, events, told } = table();
  room.do(anna, "turn.start", { first: seatId(1) });
  expect(told()).toEqual(["game.started"]);
  for (const conceded of [true, false, true]) room.do(ben, "seat.concede", { conceded });
  expect(events.map(({ winner }) => winner)).toEqual([1]);
  expect(told()).toEqual(["game.ended"]);
  room.nextGame([anna, ben]);
  expect(told()).toEqual([]);
  room.do(anna, "turn.start", { first: seatId(1) });
  room.nextGame([anna, ben]);
  expect(events.map(({ winner }) => winner)).toEqual([undefined, null]);
  expect(told()).toEqual(["game.started", "game.ended"]);
});

test("[WH1] a game of a match ends with its winner once the players agree, and not with the next game", () => {
  const { room, anna, ben, events, told } = table();
  room.do(anna, "match.set", { bestOf: 3 });
  room.do(anna, "turn.start", { first: seatId(1) });
  for (const player of [anna, ben]) room.do(player, "match.result", { winner: seatId(2) });
  expect(events.map(({ type, winner }) => [type, winner])).toEqual([
    ["game.started", undefined],
    ["game.ended", 2],
  ]);
  told();
  room.nextGame([anna, ben]);
  expect(told()).toEqual([]);
});

test("[WH1] a turn is told only of a player who isn't connected, also after the room slept", () => {
  const { room, anna, ben, events, told } = table();
  room.do(anna, "turn.start", { first: seatId(1) });
  room.do(anna, "turn.next", {});
  room.do(ben, "turn.next", {});
  expect(told()).toEqual(["game.started"]);
  room.room.disconnect(ben.id);
  room.sleep([anna]);
  room.do(anna, "turn.next", {});
  expect(events.map(({ turn }) => turn)).toEqual([{ seat: 2, number: 4 }]);
  expect(told()).toEqual(["turn.passed"]);
});

test("[WH1] a game that starts and ends in one tick is told as both", () => {
  const { room, anna, ben, told } = table();
  room.send(anna, "turn.start", { first: 1 });
  room.send(ben, "seat.concede", { conceded: true });
  room.settle();
  expect(told()).toEqual(["game.started", "game.ended"]);
});

test("[WH3] who causes events pays for them", () => {
  const played = [true, false].map((webhook) => {
    const room = new TestRoom(webhook ? { webhook: () => undefined } : {});
    const anna = room.seatPlayer("Anna");
    let games = 0;
    const first = seatId(1);
    while (room.play(anna, "turn.start", { first }) === null) {
      if (room.play(anna, "game.next", {}) === null) games += 1;
    }
    return games;
  });
  const [told = 0, untold = 0] = played;
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThan(untold / 2);
});
