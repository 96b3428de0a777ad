import { seatSpectatorKeyOf, seatSpectatorOf } from "@baize/engine";
import { CLOSE_CODES, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { dealtTable, deckOf } from "../testkit/dealt-table.ts";
import type { TestClient } from "../testkit/test-client.ts";
import { viewerOfSeat } from "../testkit/test-room.ts";

const OVER_ANNA = seatSpectatorOf(viewerOfSeat(1).seat);
const OVER_BEN = seatSpectatorOf(viewerOfSeat(2).seat);
const JOINED = "A spectator who watches Anna’s view joined";

/** A table where Anna allows seat spectators. */
const watched = () => {
  const { table, anna, ben } = dealtTable();
  table.do(anna, "eyes.agree", { agreed: true });
  return { table, anna, ben };
};

test("[EY1] without the seat's consent no key opens, and the seat alone is given one", () => {
  const { table, anna, ben } = dealtTable();
  const keyNow = () => table.key(seatSpectatorKeyOf(OVER_ANNA.seat));
  const key = keyNow();
  const early = table.connect(OVER_ANNA);
  expect([early.closed?.code, early.frames]).toEqual([CLOSE_CODES.seatSpectatorEnded.code, []]);
  expect(table.room.httpOperations.isKeyCurrent(key)).toBe(false);
  const give = (to: TestClient | "host") =>
    table.room.httpOperations.seatSpectatorEpoch(
      to === "host" ? table.key("host") : to.credential,
      OVER_ANNA.seat,
    );
  expect(give(anna)).toMatchObject({ code: "needs_consent" });
  table.do(anna, "eyes.agree", { agreed: true });
  for (const other of [ben, "host"] as const) {
    expect(give(other)).toMatchObject({ code: "not_seated", field: "key" });
  }
  expect(give(anna)).toMatchObject({ value: { seat: 1, epoch: keyNow().epoch } });
  expect(table.room.httpOperations.isKeyCurrent(key)).toBe(false);
});

test("[EY2] what a seat spectator is sent holds that seat's cards and no other's", () => {
  const { table, anna, ben } = watched();
  table.do(ben, "eyes.agree", { agreed: true });
  const [one, other] = [table.connect(OVER_ANNA), table.connect(OVER_BEN)];
  for (const player of [anna, ben]) table.play(player, "library.draw", {});
  expect([one.received.includes("Forest"), one.received.includes("Island")]).toEqual([true, false]);
  expect([other.received.includes("Forest"), other.received.includes("Island")]).toEqual([
    false,
    true,
  ]);
  const hand = [...one.view.cards.values()].filter(({ zone }) => zone === "hand:1");
  expect(hand).toHaveLength(3);
});

test("[EY4] each connection is a line in the journal before its welcome, and all see how many look", () => {
  const { table, anna, ben } = watched();
  const before = table.room.revision;
  const watcher = table.connect(OVER_ANNA);
  expect(table.room.revision).toBe(before + 1);
  for (const client of [anna, ben, watcher]) expect(table.reads(client).at(-1)).toBe(JOINED);
  table.pass(1_000);
  expect(ben.presence.at(-1)?.spectators).toEqual({ public: 0, all: 0, eyes: { 1: 1 } });
  expect(table.room.status.spectators).toBe(1);
  table.room.disconnect(watcher.id);
  table.pass(1_000);
  expect(ben.presence.at(-1)?.spectators).toEqual({ public: 0, all: 0 });
  table.crash();
  expect(table.log(anna.viewer).at(-1)).toBe(JOINED);
});

test("[EY4] a seat spectator's reading of the replay or the log is announced, at the pace of one seat", () => {
  const { table, anna, ben } = watched();
  table.replay(OVER_ANNA);
  table.log(OVER_ANNA);
  expect(table.reads(anna).slice(-2)).toEqual([
    "A spectator who watches Anna’s view opened the replay",
    "A spectator who watches Anna’s view opened the log",
  ]);
  for (let times = 2; times < LIMITS.seatJoinBurst; times += 1) {
    table.room.disconnect(table.connect(OVER_ANNA).id);
  }
  expect(table.connect(OVER_ANNA).closed?.code).toBe(CLOSE_CODES.tooManyJoins.code);
  table.do(ben, "eyes.agree", { agreed: true });
  expect(table.connect(OVER_BEN).closed).toBeNull();
});

test("[EY3] who withdraws closes those sockets at once, and nothing done after it in the same tick is sent there", () => {
  const { table, anna, ben } = watched();
  table.do(ben, "eyes.agree", { agreed: true });
  const [watcher, other] = [table.connect(OVER_ANNA), table.connect(OVER_BEN)];
  const key = table.key(seatSpectatorKeyOf(OVER_ANNA.seat));
  table.send(anna, "eyes.agree", { agreed: false });
  table.send(anna, "library.draw", {});
  const before = watcher.frames.length;
  table.settle();
  expect(watcher.closed).toEqual({
    code: CLOSE_CODES.seatSpectatorEnded.code,
    reason: CLOSE_CODES.seatSpectatorEnded.reason,
  });
  expect(watcher.frames).toHaveLength(before);
  expect(other.closed).toBeNull();
  table.do(anna, "eyes.agree", { agreed: true });
  expect(table.room.httpOperations.isKeyCurrent(key)).toBe(false);
  expect(table.connect(OVER_ANNA).closed).toBeNull();
});

test("[EY3] who leaves a seat is not watched any more", () => {
  const { table, anna } = watched();
  const watcher = table.connect(OVER_ANNA);
  table.play(anna, "seat.leave", {});
  expect(watcher.closed?.code).toBe(CLOSE_CODES.seatSpectatorEnded.code);
});

test("[EY5] neither welcome nor replay nor log names a card that went from sight before the consent, or under another", () => {
  const { table, anna } = watched();
  table.play(anna, "library.draw", {});
  table.do(anna, "eyes.agree", { agreed: false });
  table.play(anna, "deck.unload", {});
  table.play(anna, "deck.load", deckOf("Plains"));
  table.play(anna, "library.draw", {});
  expect(table.log(anna.viewer).join("\n")).toContain("Forest");
  table.do(anna, "eyes.agree", { agreed: true });
  const watcher = table.connect(OVER_ANNA);
  const replay = table.replay(OVER_ANNA);
  for (const told of [watcher.received, replay, table.log(OVER_ANNA).join("\n")]) {
    expect(told).not.toContain("Forest");
  }
  for (const told of [watcher.received, replay]) expect(told).toContain("Plains");
});

test("[EY5] another seat's consent takes no card's name from a seat spectator", () => {
  const { table, anna, ben } = watched();
  table.play(anna, "library.draw", {});
  table.do(ben, "eyes.agree", { agreed: true });
  const late = table.connect(OVER_ANNA);
  expect(table.reads(late).join("\n")).toContain("Anna drew Forest");
});

test("[EY5] a line about an earlier one names no card of it to a seat spectator", () => {
  const { table, anna } = dealtTable();
  table.play(anna, "library.draw", {});
  table.do(anna, "eyes.agree", { agreed: true });
  const watcher = table.connect(OVER_ANNA);
  table.play(anna, "undo.request", {});
  expect(table.reads(anna).at(-1)).toMatch(/^Anna asked to undo “Anna drew Forest/);
  expect(table.reads(watcher).at(-1)).toMatch(/^Anna asked to undo “Anna drew a card/);
});

test("[EY6] a seat spectator can't act, chat, or read the state or the full replay", () => {
  const { table, anna, ben } = watched();
  const watcher = table.connect(OVER_ANNA);
  expect(table.play(watcher, "library.draw", {})).toBe("spectator");
  expect(table.play(watcher, "chat.say", { text: "Attack!" })).toBe("spectator");
  const { room } = table;
  expect(room.reader.state(OVER_ANNA, seatSpectatorKeyOf(OVER_ANNA.seat), null)).toMatchObject({
    code: "needs_consent",
  });
  table.agreeToRecord([anna, ben]);
  expect(room.httpOperations.record(watcher.credential)).toMatchObject({ code: "not_seated" });
  expect(room.httpOperations.links(watcher.credential)).toMatchObject({ code: "not_host" });
  expect(room.httpOperations.replaceKey(watcher.credential, OVER_ANNA.seat)).toMatchObject({
    code: "not_host",
  });
});

test("[EY7] seat spectators stay when another player becomes the host", () => {
  const { table, anna, ben } = watched();
  const watcher = table.connect(OVER_ANNA);
  table.do(anna, "host.give", { seat: viewerOfSeat(2).seat });
  expect([watcher.closed, ben.closed]).toEqual([null, null]);
});
