import type { Viewer } from "@baize/engine";
import { CLOSE_CODES } from "@baize/protocol";
import { expect, test } from "vitest";
import { dealtTable } from "../testkit/dealt-table.ts";
import type { TestRoom, TestRoomOptions } from "../testkit/test-room.ts";

const JUDGE: Viewer = { kind: "spectator", level: "public", judge: true };

const link = (table: TestRoom) =>
  table.room.httpOperations.links(table.key("host"), { judge: true });

/** Anna is the host and has drawn Forests, Ben Islands; Gita is the judge. */
const judged = (limits: TestRoomOptions["limits"] = {}) => {
  const { table, anna, ben } = dealtTable({ limits });
  link(table);
  const judge = table.connect(JUDGE);
  table.do(judge, "judge.join", { name: "Gita" });
  return { table, anna, ben, judge };
};

const LIFE = {
  reason: "missed trigger",
  seat: 2,
  intent: "seat.counter.set",
  payload: { counter: "life", value: 14 },
} as never;

test("[JU1] the host alone makes the judge's link, each time before everybody's eyes", () => {
  const { table, ben } = judged();
  expect(table.room.httpOperations.links(ben.credential, { judge: true })).toMatchObject({
    code: "not_host",
  });
  const plain = table.room.httpOperations.links(table.key("host"));
  expect(plain.ok && plain.value.epochs).not.toHaveProperty("judge");
  const made = link(table);
  expect(made.ok && made.value.epochs.judge).toBe(table.room.epochOf("judge"));
  table.settle();
  expect(table.reads(ben).filter((line) => line === "Anna created a judge link")).toHaveLength(2);
});

test("[JU1] a replaced link and another host close the judge's sockets, and a locked room admits no judge", () => {
  const { table, anna, ben, judge } = judged();
  table.do(anna, "room.invites.renew", { which: "judge" });
  expect(judge.closed?.code).toBe(CLOSE_CODES.badKey.code);
  expect(table.reads(ben).slice(-2)).toEqual(["Judge Gita left", "Anna reset the judge link"]);
  const second = table.connect(JUDGE);
  expect(second.closed).toBeNull();
  table.do(anna, "host.give", { seat: 2 as never });
  expect(second.closed?.code).toBe(CLOSE_CODES.badKey.code);
  table.do(ben, "room.lock", { locked: true });
  expect(table.connect(JUDGE).closed?.code).toBe(CLOSE_CODES.roomLocked.code);
});

test("[JU2] the judge is shown all hands while all agree, which is told before, and no longer", () => {
  const { table, anna, ben, judge } = judged();
  expect(judge.received).not.toContain("Forest");
  table.agreeToAllHands(anna, ben);
  expect(judge.closed?.code).toBe(CLOSE_CODES.sightChanged.code);
  const before = table.room.revision;
  const again = table.connect(JUDGE);
  expect(table.room.revision).toBe(before + 1);
  expect(table.reads(ben).at(-1)).toBe("The judge sees all hands now: everyone agreed");
  expect(again.received).toContain("Forest");
  table.send(ben, "allHands.agree", { agreed: false });
  table.send(anna, "token.create", { name: "Goblin" });
  const frames = again.frames.length;
  table.settle();
  expect(again.closed?.code).toBe(CLOSE_CODES.sightChanged.code);
  expect(again.frames).toHaveLength(frames);
  expect(table.connect(JUDGE).received).not.toContain("Forest");
});

test("[JU2] a judge's socket that outlived sleep is shown what it was shown before", () => {
  const { table, anna, ben } = judged();
  table.agreeToAllHands(anna, ben);
  const judge = table.connect(JUDGE);
  table.sleep([anna, ben, judge]);
  table.do(anna, "library.draw", { count: 1 });
  const seen = [...judge.view.cards.values()].filter(({ zone }) => zone.startsWith("hand:"));
  expect(seen).toHaveLength(5);
});

test("[JU5] [JU8] what the judge does is the judge's after a crash, is acked again, and no player undoes it alone", () => {
  const { table, anna, ben, judge } = judged();
  table.do(ben, "seat.counter.set", { counter: "life", value: 30 });
  const id = table.send(judge, "judge.act", LIFE);
  table.settle();
  const told = "Judge Gita set Ben’s life to 14: missed trigger";
  expect(table.reads(anna).at(-1)).toBe(told);
  const { revision } = table.room;
  table.repeat(judge, id);
  table.settle();
  expect(judge.steps.at(-1)?.acks).toEqual([{ id }]);
  expect(table.room.revision).toBe(revision);
  expect(table.play(ben, "undo.take", {})).toBe("not_here");
  table.crash();
  expect(table.log(anna.viewer)).toContain(told);
  const back = table.connect(JUDGE);
  table.repeat(back, id);
  table.settle();
  expect(back.steps.at(-1)?.acks).toEqual([{ id }]);
});

test("[JU5] the judge undoes the last action at the table, of whoever it was", () => {
  const { table, anna, ben, judge } = judged();
  table.do(ben, "seat.counter.set", { counter: "life", value: 3 });
  table.do(judge, "judge.act", { reason: "wrong player", intent: "undo.take", payload: {} });
  expect(table.reads(anna).at(-1)).toBe("Judge Gita undid “Ben set life to 3”: wrong player");
  expect(anna.view.seats.get(2 as never)?.counters.life).not.toBe(3);
});

test("[JU4] the judge undoes nothing that would bring cards back to a library into which somebody looks", () => {
  const { table, anna, ben, judge } = judged();
  table.do(ben, "library.draw", { count: 1 });
  table.do(ben, "access.grant", { seat: 1 as never, zone: "library" });
  const undo = { reason: "drew too many", intent: "undo.take", payload: {} };
  expect(table.play(judge, "judge.act", undo)).not.toBeNull();
  expect([...anna.view.cards.values()].filter(({ zone }) => zone === "hand:2")).toEqual([]);
});

test("[JU7] everybody sees whether the judge is connected, apart from those who watch", () => {
  const { table, anna, judge } = judged();
  table.pass(5_000);
  expect(anna.presence.at(-1)?.spectators).toEqual({ public: 0, all: 0, judge: 1 });
  table.room.disconnect(judge.id);
  table.pass(5_000);
  expect(anna.presence.at(-1)?.spectators).toEqual({ public: 0, all: 0 });
});

test("[JU3] a spectator's key acts as no judge, and the judge not as a player", () => {
  const { table, judge } = judged();
  const watcher = table.connect({ kind: "spectator", level: "public" });
  expect(table.play(watcher, "judge.act", LIFE)).toBe("spectator");
  expect(table.play(judge, "coin.flip", {})).toBe("not_seated");
});

test("[JU8] the judge's acts are charged: who does too much is refused like a player", () => {
  const { table, judge } = judged({ intentBurst: 20, intentsPerSecond: 5 });
  const answers = Array.from({ length: 40 }, () => table.play(judge, "judge.act", LIFE));
  expect(answers[0]).toBeNull();
  expect(answers).toContain("over_limit");
});

test("[JU8] a flood of spectators keeps the judge neither from joining nor from acting", () => {
  const { table, judge } = judged();
  const watch = () => table.connect({ kind: "spectator", level: "public" });
  let tries = 0;
  for (; tries < 2000 && watch().closed?.code !== CLOSE_CODES.tooManyJoins.code; tries += 1);
  expect(tries).toBeLessThan(2000);
  expect(table.connect(JUDGE).closed).toBeNull();
  expect(table.play(judge, "judge.act", LIFE)).toBeNull();
});
