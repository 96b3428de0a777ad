import { seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { TestRelays } from "../testkit/test-relays.ts";
import { TestRoom, type TestRoomOptions, viewerOfSeat } from "../testkit/test-room.ts";

const MINUTE = 60_000;

const begun = (settings: { readonly waits?: boolean }, options: TestRoomOptions = {}) => {
  const table = new TestRoom(options);
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.do(anna, "turn.start", { first: seatId(1) });
  table.do(anna, "clock.set", { of: "seat", limit: MINUTE, ...settings });
  return { table, anna, ben };
};

const types = (client: TestRoom["players"][number]): string[] =>
  client.log.map(({ type }) => type).filter((type) => type.startsWith("clock."));

test("[CK6] no timer runs while a clock does; an alarm says that a time is up, once", () => {
  const { table, anna, ben } = begun({});
  table.pass(10_000);
  expect(table.timers).toBe(0);
  expect(table.alarms.get("clock")).toBeGreaterThan(table.now + 49_000);
  table.sleep([anna, ben]);
  table.pass(MINUTE);
  expect(types(ben)).toEqual(["clock.set", "clock.flag"]);
  expect(table.alarms.has("clock")).toBe(false);
  table.pass(MINUTE);
  expect(types(ben)).toHaveLength(2);
});

test("[CK6] a time that ends sooner than the last one brings the alarm forward", () => {
  const { table, anna } = begun({});
  table.do(anna, "clock.set", { of: "seat", limit: MINUTE / 2 });
  expect(table.alarms.get("clock")).toBeLessThanOrEqual(table.now + MINUTE / 2);
});

test("[CK6] a time that is up is said before the turn passes that it belongs to", () => {
  const { table, anna, ben } = begun({});
  table.alarms.clear();
  table.pass(2 * MINUTE);
  table.do(anna, "turn.next", {});
  expect(ben.log.slice(-2).map(({ type }) => type)).toEqual(["clock.flag", "turn.next"]);
});

test("[CK6] it is said with the next thing that happens when the alarm was lost", () => {
  const { table } = begun({});
  table.alarms.clear();
  table.crash();
  table.pass(2 * MINUTE);
  const anna = table.connect(viewerOfSeat(1));
  expect(types(anna)).toEqual(["clock.set", "clock.flag"]);
});

test("[CK5] a clock that waits stands still while a player is disconnected", () => {
  const { table, anna, ben } = begun({ waits: true });
  table.pass(10_000);
  table.room.disconnect(ben.id);
  table.settle();
  expect(types(anna)).toEqual(["clock.set", "clock.wait"]);
  table.pass(5 * MINUTE);
  expect(types(anna)).toHaveLength(2);
  table.room.connect(ben);
  table.settle();
  expect(types(anna)).toEqual(["clock.set", "clock.wait", "clock.wait"]);
  table.pass(49_000);
  expect(types(anna)).toHaveLength(3);
  table.pass(2_000);
  expect(types(anna)).toHaveLength(4);
});

test("[CK5] time that a room was down is nobody's where the clock waits for who is disconnected", () => {
  const { table } = begun({ waits: true });
  table.pass(10_000);
  table.crash();
  table.pass(5 * MINUTE);
  const [anna, ben] = [table.connect(viewerOfSeat(1)), table.connect(viewerOfSeat(2))];
  expect(types(ben)).toEqual(["clock.set", "clock.wait", "clock.wait"]);
  table.pass(59_000);
  expect(types(anna)).toHaveLength(3);
  table.pass(2_000);
  expect(types(anna)).toHaveLength(4);
});

test("[CK5] of a room that went down, the time until its last log line is the player's", () => {
  const { table, anna: before } = begun({ waits: true });
  table.pass(10_000);
  table.do(before, "coin.flip", {});
  table.crash();
  table.pass(5 * MINUTE);
  const [anna] = [table.connect(viewerOfSeat(1)), table.connect(viewerOfSeat(2))];
  table.pass(49_000);
  expect(types(anna)).not.toContain("clock.flag");
  table.pass(2_000);
  expect(types(anna)).toContain("clock.flag");
});

test("[CK5] the time until a player disconnects is the player's, also where nobody else is here", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.do(anna, "turn.start", { first: seatId(1) });
  table.do(anna, "clock.set", { of: "seat", limit: MINUTE, waits: true });
  table.pass(30_000);
  table.room.disconnect(anna.id);
  table.settle();
  table.room.connect(anna);
  table.settle();
  table.pass(29_000);
  expect(types(anna)).not.toContain("clock.flag");
  table.pass(2_000);
  expect(types(anna)).toContain("clock.flag");
});

test("[CK5] nor where relays haven't said yet who watches", () => {
  const options = { relays: new TestRelays(), limits: { roomSpectators: 0 } };
  const { table } = begun({ waits: true }, options);
  table.connect({ kind: "spectator", level: "public" });
  table.pass(10_000);
  table.crash();
  table.pass(5 * MINUTE);
  const [anna] = [table.connect(viewerOfSeat(1)), table.connect(viewerOfSeat(2))];
  table.pass(59_000);
  expect(types(anna)).not.toContain("clock.flag");
});

test("[CK5] the time in which a room only slept is the player's", () => {
  const { table, anna, ben } = begun({ waits: true });
  table.sleep([anna, ben]);
  table.pass(30_000);
  table.room.disconnect(ben.id);
  table.settle();
  table.room.connect(ben);
  table.settle();
  table.pass(29_000);
  expect(types(anna)).not.toContain("clock.flag");
  table.pass(2_000);
  expect(types(anna)).toContain("clock.flag");
});

test("[CK6] turns that pass write no alarm as long as an earlier one is set", () => {
  const { table, anna, ben } = begun({});
  const first = table.alarms.get("clock");
  table.pass(10_000);
  table.do(anna, "turn.next", {});
  table.pass(10_000);
  table.do(ben, "turn.next", {});
  expect(table.alarms.get("clock")).toBe(first);
  table.pass(45_000);
  expect(types(ben)).toEqual(["clock.set"]);
  table.pass(5_000);
  expect(types(ben)).toEqual(["clock.set", "clock.flag"]);
});
