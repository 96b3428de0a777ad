import { englishLog, type SeatId } from "@baize/engine";
import { CLOSE, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { Hall } from "./hall.ts";
import { MemoryJournal } from "./memory-journal.ts";
import type { Reader } from "./reader.ts";

const ALL = { kind: "spectator", level: "all" } as const;
const JOINED = "A spectator who sees all hands joined";

const deck = (name: string) => ({ cards: [{ name, count: 20 }] });

/** Anna is the host and has drawn Forests, Ben Islands; nobody has agreed to anything. */
const dealt = () => {
  const hall = new Hall({ journal: new MemoryJournal() });
  const [anna, ben] = [hall.seat("Anna", "host"), hall.seat("Ben")];
  hall.play(anna, "deck.load", deck("Forest"));
  hall.play(anna, "library.draw", { count: 2 });
  hall.play(ben, "deck.load", deck("Island"));
  hall.play(ben, "library.draw", { count: 2 });
  return { hall, anna, ben };
};

/** The same with an agreement, after which each has drawn a card of another name. */
const agreed = () => {
  const table = dealt();
  table.hall.agreeToAllHands(table.anna, table.ben);
  return table;
};

const sent = (reader: Reader): string =>
  reader.frames.map((frame) => Buffer.from(frame).toString("latin1")).join("\n");

const reads = ({ game }: Hall, { log, view }: Reader): string[] =>
  log.map(englishLog({ game, seats: view.seats }));

test("[AH2] without the agreement of all who hold cards no key shows all hands", () => {
  const { hall, anna } = dealt();
  const key = hall.key("spectatorAll");
  hall.agreeToAllHands(anna);
  const early = hall.connect(ALL);
  expect(early.closed?.code).toBe(CLOSE.allHandsEnded.code);
  expect(early.frames).toEqual([]);
  expect(hall.room.admin.isKeyCurrent(key)).toBe(false);
  expect(hall.room.admin.links(hall.key("host"), { spectatorAll: true })).toMatchObject({
    code: "needs_consent",
    message: expect.stringMatching(/still to agree: Ben$/),
  });
});

test("[AH6] each connection is a line of the log in the journal before its welcome, also one that closes at once", () => {
  const { hall, anna, ben } = agreed();
  const before = hall.room.revision;
  const watcher = hall.connect(ALL);
  hall.room.disconnect(watcher.id);
  expect(hall.room.revision).toBe(before + 1);
  for (const reader of [anna, ben]) expect(reads(hall, reader).at(-1)).toBe(JOINED);
  expect(reads(hall, watcher).at(-1)).toBe(JOINED);
  expect(JSON.parse(String(watcher.frames[0]))).toMatchObject({ type: "welcome" });
  hall.crash();
  expect(hall.log(anna.viewer).at(-1)).toBe(JOINED);
});

test("[AH6] reading the replay or the log as a spectator of all hands is announced, too", () => {
  const { hall, anna } = agreed();
  hall.replay(ALL);
  hall.log(ALL);
  expect(reads(hall, anna).slice(-2)).toEqual([
    "A spectator who sees all hands opened the replay",
    "A spectator who sees all hands opened the log",
  ]);
});

test("[AH6] spectators who see all hands come at the pace of one seat, so that their lines don't fill the log", () => {
  const { hall } = agreed();
  const before = hall.room.revision;
  for (let times = 0; times < LIMITS.seatJoinBurst; times += 1) {
    hall.room.disconnect(hall.connect(ALL).id);
  }
  expect(hall.connect(ALL).closed?.code).toBe(CLOSE.tooManyJoins.code);
  expect(hall.room.replay(ALL)).toMatchObject({ code: "over_limit" });
  expect(hall.room.revision).toBe(before + LIMITS.seatJoinBurst);
});

test("[AH3] who withdraws closes those sockets at once, and nothing done after it in the same tick is sent there", () => {
  const { hall, anna, ben } = agreed();
  const watcher = hall.connect(ALL);
  expect(sent(watcher)).toContain("Forest");
  const key = hall.key("spectatorAll");
  hall.send(ben, "allHands.agree", { agreed: false });
  hall.send(anna, "token.create", { name: "Goblin" });
  const before = watcher.frames.length;
  hall.settle();
  expect(watcher.closed).toEqual({
    code: CLOSE.allHandsEnded.code,
    reason: CLOSE.allHandsEnded.reason,
  });
  expect(watcher.frames).toHaveLength(before);
  expect(anna.presence.at(-1)?.spectators).toEqual({ public: 0, all: 0 });
  expect(hall.room.admin.isKeyCurrent(key)).toBe(false);
  hall.agreeToAllHands(ben);
  expect(hall.room.admin.isKeyCurrent(key)).toBe(false);
  expect(hall.connect(ALL).closed).toBeNull();
});

test("[AH3] a seat that takes its first card without having agreed is not seen taking it", () => {
  const { hall } = agreed();
  const watcher = hall.connect(ALL);
  const chloe = hall.seat("Chloé");
  expect(watcher.closed).toBeNull();
  hall.play(chloe, "deck.load", deck("Swamp"));
  hall.play(chloe, "library.draw", {});
  expect(watcher.closed?.code).toBe(CLOSE.allHandsEnded.code);
  expect(sent(watcher)).not.toContain("Swamp");
});

test("[AH5] neither welcome nor replay nor log names a card that went from sight before all had agreed", () => {
  const { hall, anna, ben } = dealt();
  hall.play(anna, "deck.unload", {});
  hall.play(anna, "deck.load", deck("Plains"));
  hall.play(anna, "library.draw", {});
  expect(hall.log(anna.viewer).join("\n")).toContain("Forest");
  hall.agreeToAllHands(anna, ben);
  const since = anna.view.table.allHands.since ?? 0;
  const watcher = hall.connect(ALL);
  const replay = hall.replay(ALL);
  for (const told of [sent(watcher), replay, hall.log(ALL).join("\n")]) {
    expect(told).not.toContain("Forest");
  }
  for (const told of [sent(watcher), replay]) expect(told).toContain("Plains");
  expect(JSON.parse(replay.split("\n")[0] ?? "")).toMatchObject({ from: since - 1 });
  expect(hall.log(ALL).slice(0, 3)).toEqual([
    "Earlier lines are not shown: not everyone had agreed",
    "Ben agreed to show spectators all hands",
    "Spectators can now see all hands: everyone with cards agreed",
  ]);
});

test("[AH5] what was seen under one agreement is not told under the next", () => {
  const { hall, anna, ben } = agreed();
  hall.play(anna, "library.draw", {});
  hall.play(anna, "allHands.agree", { agreed: false });
  hall.play(anna, "deck.unload", {});
  hall.agreeToAllHands(anna, ben);
  const watcher = hall.connect(ALL);
  for (const told of [sent(watcher), hall.replay(ALL), hall.log(ALL).join("\n")]) {
    expect(told).not.toContain("Forest");
  }
});

test("[AH5] a row that holds more than the agreement tells of what was in it before only what everybody saw", () => {
  const { hall, anna, ben } = dealt();
  hall.agreeToAllHands(anna);
  hall.send(anna, "deck.unload", {});
  hall.send(anna, "deck.load", deck("Plains"));
  hall.send(ben, "allHands.agree", { agreed: true });
  hall.send(ben, "library.draw", {});
  hall.settle();
  expect(hall.replay(ALL)).not.toContain("Forest");
  expect(hall.log(ALL).join("\n")).not.toContain("Forest");
  expect(hall.replay(ALL)).toContain("Island");
});

test("[AH5] a line that speaks of an earlier one names no card of it to spectators who see all hands", () => {
  const { hall, anna, ben } = dealt();
  hall.play(anna, "library.draw", {});
  hall.agreeToAllHands(anna, ben);
  const watcher = hall.connect(ALL);
  hall.play(anna, "undo.request", {});
  expect(reads(hall, anna).at(-1)).toMatch(/^Anna asked to undo “Anna drew Forest/);
  expect(reads(hall, watcher).at(-1)).toMatch(/^Anna asked to undo “Anna drew a card/);
});

test("[AH7] handing over replaces the host's key and all links; players and spectators who are connected stay", () => {
  const { hall, anna, ben } = agreed();
  const [watcher, seesAll] = [
    hall.connect({ kind: "spectator", level: "public" }),
    hall.connect(ALL),
  ];
  const links = ["host", "player", "spectator", "spectatorAll"] as const;
  const keys = links.map((link) => hall.key(link));
  hall.play(anna, "host.give", {
    seat: ben.viewer.kind === "seat" ? ben.viewer.seat : (1 as SeatId),
  });
  expect(keys.map((key) => hall.room.admin.isKeyCurrent(key))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([anna, ben, watcher].map(({ closed }) => closed)).toEqual([null, null, null]);
  expect(seesAll.closed?.code).toBe(CLOSE.allHandsEnded.code);
  expect(ben.view.table.allHands.since).not.toBeNull();
  // Nor does what revokes other keys later close those that stayed.
  hall.play(ben, "seat.kick", {
    seat: anna.viewer.kind === "seat" ? anna.viewer.seat : (1 as SeatId),
  });
  expect(watcher.closed).toBeNull();
  hall.play(ben, "room.invites.renew", { which: "spectator" });
  expect(watcher.closed?.code).toBe(CLOSE.badKey.code);
});

test("[AH4] the link is made by the host alone, and each time is a line of the log", () => {
  const { hall, anna, ben } = agreed();
  expect(hall.room.admin.links(ben.credential, { spectatorAll: true })).toMatchObject({
    code: "not_host",
  });
  const lines = anna.log.length;
  expect(hall.room.admin.links(anna.credential)).toMatchObject({ ok: true });
  expect(anna.log).toHaveLength(lines);
  const made = hall.room.admin.links(hall.key("host"), { spectatorAll: true });
  if (!made.ok) throw new Error(made.message);
  expect(made.value.spectatorAll).toBe(hall.room.epochOf("spectatorAll"));
  expect(reads(hall, ben).at(-1)).toBe("Anna made an all-hands spectator link");
});
