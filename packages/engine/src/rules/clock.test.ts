import { expect, test } from "vitest";
import { HINTS_TEST_GAME } from "../../testkit/games.ts";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import type { Change } from "../change.ts";
import { formatClockTime } from "../format-clock-time.ts";
import { gameFileSchema, gameFromFile } from "../games/schema.ts";
import { seatId } from "../ids.ts";
import type { ParsedIntent } from "../intents/index.ts";
import { parseIntent } from "../parse.ts";
import { predict } from "../predict.ts";
import { reduce } from "../reduce.ts";
import { Transaction } from "../transaction.ts";
import { UndoHistory } from "../undo-history.ts";
import { clearTable } from "./clear-table.ts";
import { clockDeadline, clockReadingMs, newlyExpiredClockKeys, updateClock } from "./clock.ts";
import { beginTurn } from "./turns.ts";

const MINUTE = 60_000;

const laid = (): TestTable => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloé");
  table.do(ANNA, "host.take");
  return table;
};

const clock = (table: TestTable) => {
  const { clock: found } = table.view("public").table;
  if (!found) throw new Error("There is no clock");
  return found;
};

/** The seconds that each of the keys shows; every intent of a test takes a millisecond. */
const shown = (table: TestTable, ...keys: readonly (number | string)[]): number[] =>
  keys.map((key) => Math.round(clockReadingMs(clock(table), String(key), table.now) / 1_000));

const intentOf = (type: string): ParsedIntent => {
  const intent = parseIntent(type, {});
  if (!intent.ok) throw new Error(intent.message);
  return intent.value;
};

/** Whether Anna's page can show what her intent does before the server answers. */
const foresees = (table: TestTable, type: string): boolean => {
  const seen = { view: table.view(ANNA), game: table.state.game, seat: ANNA };
  return predict({ ...seen, intent: intentOf(type) }) !== null;
};

/** Takes back what Ben has just done. */
const undo = (table: TestTable, change: Change): void => {
  const history = new UndoHistory();
  history.add({ revision: 1, seat: BEN, type: "turn.next", undo: "free", change });
  const { random, now } = table;
  const context = { actor: BEN, random, now, history };
  expect(reduce(table.state, intentOf("undo.take"), context).ok).toBe(true);
};

const begun = (settings: object): TestTable => {
  const table = laid();
  table.do(ANNA, "clock.set", { of: "seat", limit: 25 * MINUTE, ...settings });
  table.do(ANNA, "turn.start", { first: ANNA });
  return table;
};

test("[CK1] a player's time runs in the turn, and while the others wait for that player", () => {
  const table = laid();
  table.do(ANNA, "clock.set", { of: "seat", limit: 25 * MINUTE });
  expect(table.logForAll()).toBe("Anna started a clock: 25:00 for each player");
  table.wait(MINUTE);
  table.do(ANNA, "turn.start", { first: ANNA });
  table.wait(MINUTE);
  expect(shown(table, ANNA, BEN)).toEqual([1440, 1500]);
  table.do(BEN, "seat.signal", { signal: "hold" });
  table.do(CHLOE, "seat.signal", { signal: "hold" });
  table.wait(10_000);
  table.do(CHLOE, "seat.signal", { signal: null });
  table.wait(10_000);
  table.do(BEN, "seat.signal", { signal: "ok" });
  table.wait(10_000);
  table.do(ANNA, "turn.next");
  table.wait(5_000);
  expect(shown(table, ANNA, BEN, CHLOE)).toEqual([1430, 1475, 1490]);
});

test("[CK1] in a phase of all seats the time of each runs until they say OK", () => {
  const phases = [{ id: "pick", name: "Pick", together: true }];
  const file = { name: "Draft", cards: [{ name: "Card" }], phases };
  const table = createTestTable(gameFromFile(gameFileSchema.parse(file)));
  for (const seat of [ANNA, BEN]) table.seat(seat, `Player ${seat}`);
  table.do(ANNA, "clock.set", { of: "seat", limit: MINUTE });
  table.do(ANNA, "turn.start", { first: ANNA });
  table.wait(10_000);
  table.do(BEN, "seat.signal", { signal: "ok" });
  table.wait(10_000);
  expect(shown(table, ANNA, BEN)).toEqual([40, 50]);
});

test("[CK1] a clock of turns begins anew with each, one of the table runs at once, and without a limit it counts up", () => {
  const turns = begun({ of: "turn", limit: MINUTE });
  turns.wait(50_000);
  turns.do(ANNA, "turn.next");
  turns.wait(5_000);
  expect(shown(turns, ANNA, BEN)).toEqual([60, 55]);
  const table = laid();
  table.do(ANNA, "clock.set", { of: "table" });
  expect(table.logForAll()).toBe("Anna started a clock for the whole table, counting up");
  table.wait(50_000);
  expect(shown(table, "table")).toEqual([50]);
  expect(clockDeadline(clock(table))).toBeNull();
});

test("[CK1] others than the host can't set it, and only a player's time is given back", () => {
  const table = laid();
  expect(table.refusalCode(BEN, "clock.set", { of: "table" })).toBe("not_host");
  const back = { of: "turn", limit: MINUTE, increment: 1 };
  expect(table.refusalCode(ANNA, "clock.set", back)).toBe("not_here increment");
  expect(table.refusalCode(ANNA, "clock.set", { of: "seat", delay: 1 })).toBe("not_here delay");
});

test("[CK2] while it runs nothing is written, and passing the turn is not predicted", () => {
  const table = begun({});
  const before = clock(table);
  table.wait(MINUTE);
  table.do(BEN, "chat.say", { text: "Hm" });
  table.do(ANNA, "phase.next");
  expect(clock(table)).toBe(before);
  expect(foresees(table, "phase.next")).toBe(true);
  expect(foresees(table, "turn.next")).toBe(false);
});

test("[CK3] who ends a turn gets time back, up to what the turn took, and nobody by an undo", () => {
  const table = begun({ increment: 10_000, delay: 30_000 });
  table.wait(20_000);
  table.do(ANNA, "turn.next");
  expect(shown(table, ANNA, BEN)).toEqual([1510, 1500]);
  table.wait(50_000);
  const change = table.do(BEN, "turn.next");
  expect(shown(table, BEN)).toEqual([1490]);
  undo(table, change);
  table.wait(5_000);
  expect(shown(table, BEN, CHLOE)).toEqual([1485, 1500]);
});

test("[CK3] a turn that ends again after it was taken back gives nothing", () => {
  const table = begun({ increment: 10_000 });
  undo(table, table.do(ANNA, "turn.next"));
  expect(shown(table, ANNA)).toEqual([1510]);
  table.do(ANNA, "turn.next");
  expect(shown(table, ANNA)).toEqual([1510]);
});

test("[CK3] in a game with phases of all seats everyone gets time back", () => {
  const phases = [{ id: "pick", name: "Pick", together: true }];
  const file = { name: "Draft", cards: [{ name: "Card" }], phases };
  const table = createTestTable(gameFromFile(gameFileSchema.parse(file)));
  for (const seat of [ANNA, BEN]) table.seat(seat, `Player ${seat}`);
  table.do(ANNA, "clock.set", { of: "seat", limit: MINUTE, increment: 5_000 });
  table.do(ANNA, "turn.start", { first: ANNA });
  table.wait(10_000);
  table.do(ANNA, "turn.next");
  expect(shown(table, ANNA, BEN)).toEqual([55, 55]);
});

test("[CK3] whoever takes a seat that became free begins with the whole time", () => {
  const table = begun({});
  table.wait(MINUTE);
  table.do(ANNA, "turn.next");
  expect(clock(table).used[ANNA]).toBeGreaterThan(0);
  table.do(ANNA, "seat.leave");
  expect(Object.keys(clock(table).used)).not.toContain(String(ANNA));
});

test("[CK3] a round that begins its first turn at once begins with the whole time", () => {
  const table = begun({});
  table.wait(MINUTE);
  const tx = new Transaction(table.state);
  const mover = { tx, random: table.random, actor: ANNA };
  expect(clearTable(mover)).toBeNull();
  beginTurn(tx, BEN);
  updateClock(tx, table.now);
  expect(shown(table, ANNA, BEN)).toEqual([1500, 1500]);
});

test("[CK3] a new game begins with the whole time, but for a clock of the table", () => {
  for (const [of, left] of [
    ["seat", 60],
    ["table", 40],
  ] as const) {
    const table = begun({ of, limit: MINUTE });
    table.wait(20_000);
    table.do(BEN, "seat.ready", { ready: true });
    table.do(CHLOE, "seat.ready", { ready: true });
    table.do(ANNA, "game.next");
    expect(shown(table, of === "table" ? "table" : ANNA)).toEqual([left]);
  }
});

test("[CK4] when a time is up everyone reads it once, and the host can add some", () => {
  const table = begun({ limit: MINUTE });
  expect(clockDeadline(clock(table))).toBe(table.now + MINUTE);
  table.wait(MINUTE + 1_000);
  table.system("clock.flag", {});
  expect(table.logForAll()).toBe("Anna ran out of time");
  expect([clock(table).over, clockDeadline(clock(table))]).toEqual([["1"], null]);
  expect(table.send(null, "clock.flag", {}).ok).toBe(false);
  expect(formatClockTime(clockReadingMs(clock(table), "1", table.now))).toBe("−0:02");
  expect(table.refusalCode(BEN, "clock.add", { seat: ANNA, ms: MINUTE })).toBe("not_host");
  expect(table.refusalCode(ANNA, "clock.add", { ms: MINUTE })).toBe("not_here seat");
  table.do(ANNA, "clock.add", { seat: ANNA, ms: MINUTE });
  expect(table.logForAll()).toBe("Anna added 1:00 to Anna’s time");
  expect([clock(table).over, shown(table, ANNA)]).toEqual([[], [59]]);
  table.do(ANNA, "clock.remove");
  expect(table.view("public").table.clock).toBeNull();
  expect(table.refusalCode(ANNA, "clock.pause", { paused: true })).toBe("not_here");
});

test("[CK4] no time is added to a clock that counts up", () => {
  const table = laid();
  table.do(ANNA, "clock.set", { of: "seat" });
  expect(table.refusalCode(ANNA, "clock.add", { seat: ANNA, ms: MINUTE })).toBe("not_here");
});

test("[CK5] any player pauses it, and a room from a file has it paused since it was saved", () => {
  const table = begun({ limit: MINUTE });
  table.wait(10_000);
  table.do(BEN, "clock.pause", { paused: true });
  expect(table.logForAll()).toBe("Ben paused the clock");
  expect(table.refusalCode(ANNA, "clock.pause", { paused: true })).toBe("not_here");
  table.wait(MINUTE);
  expect(shown(table, ANNA)).toEqual([50]);
  table.do(CHLOE, "clock.pause", { paused: false });
  table.wait(10_000);
  const savedAt = table.now;
  table.wait(60 * MINUTE);
  table.system("room.restore", { savedAt });
  expect([clock(table).paused, shown(table, ANNA)]).toEqual([true, [40]]);
});

test("[CK5] it stands still while the room says that a player is away", () => {
  const table = begun({ limit: MINUTE, waits: true });
  table.system("clock.wait", { away: true });
  expect(table.logForAll()).toBe("The clock paused: a player is disconnected");
  table.wait(MINUTE);
  expect(shown(table, ANNA)).toEqual([60]);
  expect(table.send(null, "clock.wait", { away: true }).ok).toBe(false);
});

test("[CK1] in a turn of a team the time of each of its players runs, also while one of them waits", () => {
  const table = createTestTable({
    ...HINTS_TEST_GAME,
    id: "turns",
    turns: { teams: true },
    phases: [],
  });
  for (const seat of [1, 2, 3, 4].map(seatId)) table.seat(seat);
  table.do(ANNA, "clock.set", { of: "seat", limit: MINUTE, increment: 5_000 });
  table.do(ANNA, "turn.start", { first: ANNA });
  table.do(CHLOE, "seat.signal", { signal: "hold" });
  table.wait(10_000);
  expect(shown(table, ANNA, BEN, CHLOE)).toEqual([50, 60, 50]);
  table.do(CHLOE, "turn.next");
  expect(shown(table, ANNA, BEN, CHLOE)).toEqual([55, 60, 55]);
});

test("[CK1] the time of a turn runs on while others wait, and begins anew with a turn of the same player", () => {
  const table = begun({ of: "turn", limit: MINUTE });
  table.wait(10_000);
  table.do(BEN, "seat.signal", { signal: "hold" });
  table.wait(10_000);
  expect(shown(table, ANNA, BEN)).toEqual([40, 60]);
  const alone = createTestTable("magic").seat(ANNA, "Anna");
  alone.do(ANNA, "clock.set", { of: "turn", limit: MINUTE });
  alone.do(ANNA, "turn.start", { first: ANNA });
  alone.wait(10_000);
  alone.do(ANNA, "turn.next");
  expect(shown(alone, ANNA)).toEqual([60]);
});

test("[CK3] what others took of a turn in between leaves its player the whole delay", () => {
  const table = begun({ delay: 30_000 });
  table.wait(20_000);
  table.do(BEN, "seat.signal", { signal: "hold" });
  table.do(BEN, "seat.signal", { signal: "ok" });
  table.wait(5_000);
  table.do(ANNA, "turn.next");
  expect(shown(table, ANNA)).toEqual([1500]);
});

test("[CK3] nothing of an earlier game is left: what was used, whose time was up, and who got time back", () => {
  const table = begun({ limit: MINUTE, increment: 5_000 });
  table.wait(70_000);
  table.system("clock.flag", {});
  table.do(ANNA, "turn.next");
  table.wait(20_000);
  table.do(BEN, "turn.next");
  for (const seat of [BEN, CHLOE]) table.do(seat, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  expect(shown(table, ANNA, BEN, CHLOE)).toEqual([60, 60, 60]);
  expect(clock(table).over).toEqual([]);
  if (!table.view("public").table.turn) table.do(ANNA, "turn.start", { first: ANNA });
  const first = table.view("public").table.turn?.seat ?? ANNA;
  table.wait(20_000);
  table.do(first, "turn.next");
  expect(shown(table, first)).toEqual([45]);
});

test("[CK3] nothing of a player whose seat became free is left, also in the middle of a turn", () => {
  const table = begun({ limit: MINUTE });
  table.do(CHLOE, "seat.signal", { signal: "hold" });
  table.wait(10_000);
  table.do(CHLOE, "seat.signal", { signal: "ok" });
  expect(Object.keys(clock(table).inTurn)).toContain(String(CHLOE));
  const others = Object.keys(clock(table).inTurn).filter((key) => key !== String(CHLOE));
  expect(others).not.toEqual([]);
  table.do(CHLOE, "seat.leave");
  expect(Object.keys(clock(table).inTurn)).toEqual(others);
  table.wait(70_000);
  table.system("clock.flag", {});
  table.do(ANNA, "seat.leave");
  expect(Object.keys(clock(table).used)).not.toContain(String(ANNA));
  expect(clock(table).over).toEqual([]);
});

test("[CK4] the time that is up first is told first, and one that counts up never is", () => {
  const phases = [{ id: "pick", name: "Pick", together: true }];
  const table = createTestTable(
    gameFromFile(gameFileSchema.parse({ name: "Draft", cards: [{ name: "Card" }], phases })),
  );
  for (const seat of [ANNA, BEN]) table.seat(seat, `Player ${seat}`);
  table.do(ANNA, "clock.set", { of: "seat", limit: MINUTE });
  table.do(ANNA, "clock.add", { seat: ANNA, ms: MINUTE });
  table.do(ANNA, "turn.start", { first: ANNA });
  expect(clockDeadline(clock(table))).toBe(table.now + MINUTE);
  table.do(ANNA, "clock.set", { of: "table" });
  expect(newlyExpiredClockKeys(clock(table), clock(table).since)).toEqual([]);
  expect(clockReadingMs(clock(table), "table", clock(table).since - MINUTE)).toBe(0);
});

test("[CK4] only enough time takes back that a player's is up, and only that player's", () => {
  const table = begun({ limit: MINUTE });
  table.wait(MINUTE);
  table.system("clock.flag", {});
  table.do(ANNA, "turn.next");
  table.wait(MINUTE);
  table.system("clock.flag", {});
  expect(clock(table).over).toEqual(["1", "2"]);
  const missing = -clockReadingMs(clock(table), "1", table.now);
  table.do(ANNA, "clock.add", { seat: ANNA, ms: missing });
  expect([clock(table).over, shown(table, ANNA)]).toEqual([["1", "2"], [0]]);
  table.do(ANNA, "clock.add", { seat: ANNA, ms: 1 });
  expect(clock(table).over).toEqual(["2"]);
});

test("[CK4] time is added to a turn alone, and each turn's end is told anew", () => {
  const table = begun({ of: "turn", limit: MINUTE });
  table.wait(30_000);
  for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "turn.next");
  table.wait(70_000);
  table.system("clock.flag", {});
  table.do(ANNA, "clock.add", { seat: ANNA, ms: MINUTE });
  expect(shown(table, ANNA)).toEqual([50]);
  table.wait(MINUTE);
  table.system("clock.flag", {});
  for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "turn.next");
  expect([clock(table).over, shown(table, ANNA)]).toEqual([[], [60]]);
});

test("[CK4] a player whose time is up isn't told so again in a later turn", () => {
  const table = begun({ limit: MINUTE });
  table.wait(70_000);
  table.system("clock.flag", {});
  for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "turn.next");
  expect(clockDeadline(clock(table))).toBeNull();
});
