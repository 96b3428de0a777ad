import type { SeatId } from "@baize/engine";
import { CLOSE_CODES, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { dealtTable, deckOf } from "../testkit/dealt-table.ts";

const ALL = { kind: "spectator", level: "all" } as const;
const JOINED = "A spectator who sees all hands joined";

/** A table with an agreement, after which each has drawn a card of another name. */
const agreed = () => {
  const { table, anna, ben } = dealtTable();
  table.agreeToAllHands(anna, ben);
  return { table, anna, ben };
};

test("[AH2] without the agreement of all who hold cards no key shows all hands", () => {
  const { table, anna } = dealtTable();
  const key = table.key("spectatorAll");
  table.agreeToAllHands(anna);
  const early = table.connect(ALL);
  expect(early.closed?.code).toBe(CLOSE_CODES.allHandsEnded.code);
  expect(early.frames).toEqual([]);
  expect(table.room.httpOperations.isKeyCurrent(key)).toBe(false);
  expect(table.room.httpOperations.links(table.key("host"), { spectatorAll: true })).toMatchObject({
    code: "needs_consent",
    message: expect.stringMatching(/still to agree: Ben$/),
  });
});

test("[AH6] each connection is a line of the log in the journal before its welcome, also one that closes at once", () => {
  const { table, anna, ben } = agreed();
  const before = table.room.revision;
  const watcher = table.connect(ALL);
  table.room.disconnect(watcher.id);
  expect(table.room.revision).toBe(before + 1);
  for (const client of [anna, ben]) expect(table.reads(client).at(-1)).toBe(JOINED);
  expect(table.reads(watcher).at(-1)).toBe(JOINED);
  expect(JSON.parse(String(watcher.frames[0]))).toMatchObject({ type: "welcome" });
  table.crash();
  expect(table.log(anna.viewer).at(-1)).toBe(JOINED);
});

test("[AH6] reading the replay or the log as a spectator of all hands is announced, too", () => {
  const { table, anna } = agreed();
  table.replay(ALL);
  table.log(ALL);
  expect(table.reads(anna).slice(-2)).toEqual([
    "A spectator who sees all hands opened the replay",
    "A spectator who sees all hands opened the log",
  ]);
});

test("[AH6] spectators who see all hands come at the pace of one seat, so that their lines don't fill the log", () => {
  const { table } = agreed();
  const before = table.room.revision;
  for (let times = 0; times < LIMITS.seatJoinBurst; times += 1) {
    table.room.disconnect(table.connect(ALL).id);
  }
  expect(table.connect(ALL).closed?.code).toBe(CLOSE_CODES.tooManyJoins.code);
  expect(table.room.reader.replay(ALL)).toMatchObject({ code: "over_limit" });
  expect(table.room.revision).toBe(before + LIMITS.seatJoinBurst);
});

test("[AH3] who withdraws closes those sockets at once, and nothing done after it in the same tick is sent there", () => {
  const { table, anna, ben } = agreed();
  const watcher = table.connect(ALL);
  expect(watcher.received).toContain("Forest");
  const key = table.key("spectatorAll");
  table.send(ben, "allHands.agree", { agreed: false });
  table.send(anna, "token.create", { name: "Goblin" });
  const before = watcher.frames.length;
  table.settle();
  expect(watcher.closed).toEqual({
    code: CLOSE_CODES.allHandsEnded.code,
    reason: CLOSE_CODES.allHandsEnded.reason,
  });
  expect(watcher.frames).toHaveLength(before);
  table.pass(100);
  expect(anna.presence.at(-1)?.spectators).toEqual({ public: 0, all: 0 });
  expect(table.room.httpOperations.isKeyCurrent(key)).toBe(false);
  table.agreeToAllHands(ben);
  expect(table.room.httpOperations.isKeyCurrent(key)).toBe(false);
  expect(table.connect(ALL).closed).toBeNull();
});

test("[AH3] a seat that takes its first card without having agreed is not seen taking it", () => {
  const { table } = agreed();
  const watcher = table.connect(ALL);
  const chloe = table.seatPlayer("Chloé");
  expect(watcher.closed).toBeNull();
  table.play(chloe, "deck.load", deckOf("Swamp"));
  table.play(chloe, "library.draw", {});
  expect(watcher.closed?.code).toBe(CLOSE_CODES.allHandsEnded.code);
  expect(watcher.received).not.toContain("Swamp");
});

test("[AH5] neither welcome nor replay nor log names a card that went from sight before all had agreed", () => {
  const { table, anna, ben } = dealtTable();
  table.play(anna, "deck.unload", {});
  table.play(anna, "deck.load", deckOf("Plains"));
  table.play(anna, "library.draw", {});
  expect(table.log(anna.viewer).join("\n")).toContain("Forest");
  table.agreeToAllHands(anna, ben);
  const since = anna.view.table.allHands.since ?? 0;
  const watcher = table.connect(ALL);
  const replay = table.replay(ALL);
  for (const told of [watcher.received, replay, table.log(ALL).join("\n")]) {
    expect(told).not.toContain("Forest");
  }
  for (const told of [watcher.received, replay]) expect(told).toContain("Plains");
  expect(JSON.parse(replay.split("\n")[0] ?? "")).toMatchObject({ from: since - 1 });
  expect(table.log(ALL).slice(0, 3)).toEqual([
    "Earlier lines are not shown: not everyone had agreed",
    "Ben agreed to show spectators all hands",
    "Spectators can now see all hands: all players with cards agreed",
  ]);
});

test("[AH5] what was seen under one agreement is not told under the next", () => {
  const { table, anna, ben } = agreed();
  table.play(anna, "library.draw", {});
  table.play(anna, "allHands.agree", { agreed: false });
  table.play(anna, "deck.unload", {});
  table.agreeToAllHands(anna, ben);
  const watcher = table.connect(ALL);
  for (const told of [watcher.received, table.replay(ALL), table.log(ALL).join("\n")]) {
    expect(told).not.toContain("Forest");
  }
});

test("[AH5] a row that holds more than the agreement tells of what was in it before only what everybody saw", () => {
  const { table, anna, ben } = dealtTable();
  table.agreeToAllHands(anna);
  table.send(anna, "deck.unload", {});
  table.send(anna, "deck.load", deckOf("Plains"));
  table.send(ben, "allHands.agree", { agreed: true });
  table.send(ben, "library.draw", {});
  table.settle();
  expect(table.replay(ALL)).not.toContain("Forest");
  expect(table.log(ALL).join("\n")).not.toContain("Forest");
  expect(table.replay(ALL)).toContain("Island");
});

test("[AH5] a line that speaks of an earlier one names no card of it to spectators who see all hands", () => {
  const { table, anna, ben } = dealtTable();
  table.play(anna, "library.draw", {});
  table.agreeToAllHands(anna, ben);
  const watcher = table.connect(ALL);
  table.play(anna, "undo.request", {});
  expect(table.reads(anna).at(-1)).toMatch(/^Anna asked to undo “Anna drew Forest/);
  expect(table.reads(watcher).at(-1)).toMatch(/^Anna asked to undo “Anna drew a card/);
});

test("[AH7] handing over replaces the host's key and all links; players and spectators who are connected stay", () => {
  const { table, anna, ben } = agreed();
  const [watcher, seesAll] = [
    table.connect({ kind: "spectator", level: "public" }),
    table.connect(ALL),
  ];
  const links = ["host", "player", "spectator", "spectatorAll"] as const;
  const keys = links.map((link) => table.key(link));
  table.play(anna, "host.give", {
    seat: ben.viewer.kind === "seat" ? ben.viewer.seat : (1 as SeatId),
  });
  expect(keys.map((key) => table.room.httpOperations.isKeyCurrent(key))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([anna, ben, watcher].map(({ closed }) => closed)).toEqual([null, null, null]);
  expect(seesAll.closed?.code).toBe(CLOSE_CODES.allHandsEnded.code);
  expect(ben.view.table.allHands.since).not.toBeNull();
  // Nor does what revokes other keys later close those that stayed.
  table.play(ben, "seat.kick", {
    seat: anna.viewer.kind === "seat" ? anna.viewer.seat : (1 as SeatId),
  });
  expect(watcher.closed).toBeNull();
  table.play(ben, "room.invites.renew", { which: "spectator" });
  expect(watcher.closed?.code).toBe(CLOSE_CODES.badKey.code);
});

test("[AH4] the link is made by the host alone, and each time is a line of the log", () => {
  const { table, anna, ben } = agreed();
  expect(table.room.httpOperations.links(ben.credential, { spectatorAll: true })).toMatchObject({
    code: "not_host",
  });
  const lines = anna.log.length;
  expect(table.room.httpOperations.links(anna.credential)).toMatchObject({ ok: true });
  expect(anna.log).toHaveLength(lines);
  const made = table.room.httpOperations.links(table.key("host"), { spectatorAll: true });
  if (!made.ok) throw new Error(made.message);
  expect(made.value.epochs.spectatorAll).toBe(table.room.epochOf("spectatorAll"));
  expect(table.reads(ben).at(-1)).toBe("Anna created a spectator link with all hands");
});
