import { expect, test } from "vitest";
import { POOLS_TEST_GAME } from "../../testkit/games.ts";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { GAME_FILE_ERROR_MESSAGES } from "../game-file-errors.ts";
import { gameFileSchema } from "../games/schema.ts";
import type { SeatId } from "../ids.ts";
import { createGermanLogLineTranslator } from "../log/de.ts";
import { toFirstParseError } from "../parse.ts";
import { viewLogEntry } from "../visibility/log-lines.ts";
import { clockDeadline, clockReadingMs } from "./clock.ts";

const SECOND = 1_000;
const SEATS = [ANNA, BEN, CHLOE];

/** Three players with packs of three, and a minute for each pick. */
const drafting = (): TestTable => {
  const table = createTestTable(POOLS_TEST_GAME)
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");
  table.do(ANNA, "host.take");
  table.do(ANNA, "clock.set", { of: "pick", limit: 60 * SECOND });
  table.do(ANNA, "game.action", { action: "packs" });
  return table;
};

const pick = (table: TestTable, seat: SeatId) => {
  const card = table.hand(seat).at(-1);
  return table.do(seat, "game.action", { action: "pick", answers: { card: card ? [card] : [] } });
};

const clock = (table: TestTable) => {
  const { clock: found } = table.view("public").table;
  if (!found) throw new Error("There is no clock");
  return found;
};

const shown = (table: TestTable, seat: SeatId): number =>
  Math.round(clockReadingMs(clock(table), String(seat), table.now) / SECOND);

const flag = (table: TestTable) => table.send(null, "clock.flag", {});

test("[PC1] the time of a pick runs for each who holds a pack, until they have picked, and begins anew with the next pack", () => {
  const table = drafting();
  expect(clock(table).running).toEqual(SEATS.map(String));
  table.wait(20 * SECOND);
  pick(table, ANNA);
  table.wait(10 * SECOND);
  expect(SEATS.map((seat) => shown(table, seat))).toEqual([40, 30, 30]);
  expect(clock(table).running).toEqual([BEN, CHLOE].map(String));
  pick(table, BEN);
  pick(table, CHLOE);
  expect(SEATS.map((seat) => shown(table, seat))).toEqual([60, 60, 60]);
  table.wait(5 * SECOND);
  expect(SEATS.map((seat) => shown(table, seat))).toEqual([55, 55, 55]);
});

test("[PC1] a turn that begins or ends meanwhile takes and gives no time for a pick", () => {
  const table = drafting();
  table.wait(20 * SECOND);
  table.do(ANNA, "turn.start", { first: ANNA });
  table.do(ANNA, "turn.next");
  expect(SEATS.map((seat) => shown(table, seat))).toEqual([40, 40, 40]);
});

test("[PC1] between packs no time runs, and a pause leaves what is left", () => {
  const table = drafting();
  for (let left = 3; left > 0; left -= 1) for (const seat of SEATS) pick(table, seat);
  expect(clockDeadline(clock(table))).toBeNull();
  table.wait(300 * SECOND);
  table.do(BEN, "game.action", { action: "packs" });
  table.wait(10 * SECOND);
  table.do(CHLOE, "clock.pause", { paused: true });
  table.wait(300 * SECOND);
  table.do(CHLOE, "clock.pause", { paused: false });
  expect(SEATS.map((seat) => shown(table, seat))).toEqual([50, 50, 50]);
});

test("[PC2] for who hasn't picked in time the first card of the pack is picked, and the packs go on", () => {
  const table = drafting();
  pick(table, ANNA);
  const packs = SEATS.map((seat) => table.trueNames("hand", seat));
  expect(flag(table).ok).toBe(false);
  table.wait(60 * SECOND);
  const told = flag(table);
  if (!told.ok) throw new Error(told.message);
  expect(SEATS.map((seat) => table.trueNames("pool", seat).length)).toEqual([1, 1, 1]);
  expect(table.trueNames("pool", BEN)).toEqual(packs[1]?.slice(0, 1));
  expect(table.trueNames("hand", CHLOE).toSorted()).toEqual(packs[1]?.slice(1).toSorted());
  expect(SEATS.map((seat) => shown(table, seat))).toEqual([60, 60, 60]);
  expect(flag(table).ok).toBe(false);
  const { game: played } = table.state;
  const german = createGermanLogLineTranslator({ game: played, seats: table.view("public").seats });
  expect(table.logForAll()).toBe(
    "Ben and Chloé ran out of time: the first card was picked. Everyone passed their cards to the next player",
  );
  for (const seat of SEATS) {
    const lines = told.value.log.map((line) => viewLogEntry(line, `seat:${seat}`));
    expect(JSON.stringify(lines)).not.toContain("Hint");
    expect(lines.map(german)).toEqual([
      "Die Zeit von Ben und Chloé ist abgelaufen: Die erste Karte wurde gewählt. Alle gaben ihre Karten an den nächsten Spieler weiter",
    ]);
  }
});

test("[PC2] whoever was given more time keeps picking, and is awaited", () => {
  const table = drafting();
  table.do(ANNA, "clock.add", { seat: BEN, ms: 30 * SECOND });
  table.wait(60 * SECOND);
  expect(flag(table).ok).toBe(true);
  expect(SEATS.map((seat) => table.trueNames("pool", seat).length)).toEqual([1, 0, 1]);
  expect(table.logForAll()).toBe("Anna and Chloé ran out of time: the first card was picked");
  expect(clock(table).running).toEqual([String(BEN)]);
  pick(table, BEN);
  expect(SEATS.map((seat) => shown(table, seat))).toEqual([60, 60, 60]);
});

test("[PC1] only a game whose packs are picked from has such a clock, and it needs a limit", () => {
  const table = drafting();
  expect(table.refusalCode(ANNA, "clock.set", { of: "pick" })).toBe("invalid_payload limit");
  expect(table.refusalCode(BEN, "clock.set", { of: "pick", limit: 60 * SECOND })).toBe("not_host");
  const other = createTestTable("magic").seat(ANNA, "Anna");
  other.do(ANNA, "host.take");
  const refused = other.refusalCode(ANNA, "clock.set", { of: "pick", limit: 60 * SECOND });
  expect(refused).toBe("not_in_this_game of");
});

const errorOf = (zones: readonly object[]) => {
  const parsed = gameFileSchema.safeParse({ name: "Draft", cards: [{ name: "Card" }], zones });
  const { field, message } = parsed.success ? {} : toFirstParseError(parsed.error);
  return [field, message];
};

test("[PC1] a file names for picks a zone of each seat that only it sees", () => {
  const library = { kind: "library" };
  const pool = { kind: "pool", visibility: "private" };
  const hand = { kind: "hand", pass: true, pick: "pool" };
  expect(errorOf([library, hand, pool])).toEqual([undefined, undefined]);
  const zone = ["zones.1.pick", GAME_FILE_ERROR_MESSAGES.pick_zone];
  expect(errorOf([library, hand])).toEqual(zone);
  expect(errorOf([library, hand, { ...pool, limit: 3 }])).toEqual(zone);
  expect(errorOf([library, hand, { kind: "pool", owner: "table" }])).toEqual(zone);
  expect(errorOf([library, { kind: "hand", pick: "pool" }, pool])).toEqual([
    "zones.1.pick",
    GAME_FILE_ERROR_MESSAGES.pick_passed,
  ]);
});
