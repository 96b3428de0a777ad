import { expect, test } from "vitest";
import { JUDGE_ACTOR_ID, type SeatId } from "../src/ids.ts";
import { ANNA, BEN, createTestTable, type TestTable } from "../testkit/test-table.ts";

const JUDGE = JUDGE_ACTOR_ID;

/** Anna with a Bear, a Shock in hand and ten cards in the library, Ben with a Wolf; Gita is the judge. */
const judged = (): TestTable => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear"], hand: ["Shock"], library: 10 })
    .seat(BEN, "Ben", { battlefield: ["Wolf"], hand: ["Bolt"] });
  table.system("judge.link");
  table.do(JUDGE, "judge.join", { name: "Gita" });
  return table;
};

interface Act {
  readonly seat?: SeatId;
  readonly intent: string;
  readonly payload: Record<string, unknown>;
}

const act = (table: TestTable, { seat, ...more }: Act): void =>
  void table.do(JUDGE, "judge.act", {
    reason: "missed trigger",
    ...(seat === undefined ? {} : { seat }),
    ...more,
  });

const whyNot = (table: TestTable, more: Act): string =>
  table.refusalCode(JUDGE, "judge.act", { reason: "missed trigger", ...more });

const toLibrary = (zone: string, place: string): Record<string, unknown> => ({
  moves: [{ card: { zone, place }, to: { zone: "library" } }],
});

test("[JU5] what the judge does reads under the judge's name, with the reason, the same for all", () => {
  const table = judged();
  act(table, { seat: BEN, intent: "seat.counter.set", payload: { counter: "life", value: 14 } });
  expect(table.view("public").seats.get(BEN)?.counters.life).toBe(14);
  expect(table.logForAll()).toBe("Judge Gita set Ben’s life to 14: missed trigger");
  act(table, { seat: BEN, intent: "seat.counter.add", payload: { counter: "life", delta: -3 } });
  expect(table.logForAll()).toBe("Judge Gita changed Ben’s life by −3 (now 11): missed trigger");
  const wolf = table.handleOf("public", "Wolf");
  act(table, { seat: BEN, intent: "card.tap", payload: { cards: [wolf], tapped: true } });
  expect(table.logForAll()).toBe("Judge Gita (for Ben) tapped Wolf: missed trigger");
  act(table, { intent: "clock.set", payload: { of: "table", limit: 60_000 } });
  expect(table.logForAll()).toMatch(/^Judge Gita started a clock: 1:00 .*: missed trigger$/);
  expect(table.journal.at(-1)?.log[0]?.seat).toBeNull();
});

test("[JU5] an act that a player does without a line is told, too", () => {
  const table = judged();
  const wolf = table.handleOf("public", "Wolf");
  const moves = [{ card: wolf, to: { zone: "battlefield", position: { x: 0.25, y: 0.25 } } }];
  act(table, { seat: BEN, intent: "card.move", payload: { moves } });
  expect(table.logForAll()).toBe("Judge Gita made a correction: missed trigger");
});

test("[JU3] the judge does nothing without a reason, without a name, and nothing that isn't the judge's", () => {
  const table = judged();
  expect(table.refusalCode(JUDGE, "judge.act", { intent: "undo.take", payload: {} })).toBe(
    "invalid_payload reason",
  );
  expect(whyNot(table, { seat: BEN, intent: "chat.say", payload: { text: "Hello" } })).toBe(
    "not_judge",
  );
  expect(whyNot(table, { seat: BEN, intent: "library.draw", payload: {} })).toBe("not_judge");
  expect(whyNot(table, { intent: "library.burn", payload: {} })).toBe("unknown_intent intent");
  expect(
    whyNot(table, { intent: "card.tap", payload: { cards: ["AAAAAAAA"], tapped: true } }),
  ).toBe("no_such_seat");
  expect(table.refusalCode(JUDGE, "chat.say", { text: "Hello" })).toBe("not_seated");
  table.do(JUDGE, "judge.leave");
  expect(whyNot(table, { intent: "undo.take", payload: {} })).toBe("not_judge");
});

test("[JU3] no seat does what is the judge's", () => {
  const table = judged();
  for (const [type, payload] of [
    ["judge.act", { reason: "mine", intent: "undo.take", payload: {} }],
    ["judge.join", { name: "Anna" }],
    ["judge.leave", {}],
    ["judge.answer", { answer: "Yes" }],
  ] as const) {
    expect(table.refusalCode(ANNA, type, payload), type).toBe("not_judge");
  }
});

test("[JU3] what the judge does for a player is what that player may do: a wrong seat is refused in words", () => {
  const table = judged();
  const wolf = table.handleOf("public", "Wolf");
  const refusal = table.refused(JUDGE, "judge.act", {
    reason: "missed trigger",
    seat: ANNA,
    intent: "card.tap",
    payload: { cards: [wolf], tapped: true },
  });
  expect(refusal).toMatchObject({ code: "not_yours", field: "payload.cards.0" });
});

test("[JU4] a hidden card goes only into a library, and nobody learns it by that", () => {
  const table = judged();
  const hand = { zone: "hand", place: "random" };
  const open = { moves: [{ card: hand, to: { zone: "graveyard" } }] };
  expect(whyNot(table, { seat: ANNA, intent: "card.move", payload: open })).toBe(
    "not_here payload.moves.0",
  );
  const drawn = { moves: [{ card: { zone: "library", place: "top" }, to: { zone: "hand" } }] };
  expect(whyNot(table, { seat: ANNA, intent: "card.move", payload: drawn })).toBe(
    "not_here payload.moves.0",
  );
  const before = table.view("public").zones.get(table.zone("library", ANNA))?.count ?? 0;
  act(table, { seat: ANNA, intent: "card.move", payload: toLibrary("hand", "random") });
  expect(table.view("public").zones.get(table.zone("library", ANNA))?.count).toBe(before + 1);
  expect(table.logByViewer().public).not.toContain("Shock");
});

test("[JU4] a card that lies face down is not turned up by the judge", () => {
  const table = judged();
  const shock = table.handleOf(ANNA, "Shock");
  table.do(ANNA, "card.move", {
    moves: [{ card: shock, to: { zone: "battlefield" }, faceDown: true }],
  });
  const [back] = table
    .handles("public", "battlefield", ANNA)
    .filter((handle) => table.view("public").cards.get(handle)?.faceDown);
  for (const zone of ["graveyard", "hand", "battlefield"]) {
    const payload = { moves: [{ card: back, to: { zone }, faceDown: false }] };
    expect(whyNot(table, { seat: ANNA, intent: "card.move", payload }), zone).toBe(
      "not_here payload.moves.0",
    );
  }
  act(table, {
    seat: ANNA,
    intent: "card.move",
    payload: { moves: [{ card: back, to: { zone: "library" } }] },
  });
  expect(table.logByViewer().Ben).not.toContain("Shock");
});

test("[JU4] a card that lies face down in a pile is not turned up by its place either", () => {
  const table = judged();
  const shock = table.handleOf(ANNA, "Shock");
  table.do(ANNA, "card.move", { moves: [{ card: shock, to: { zone: "exile" }, faceDown: true }] });
  for (const place of ["top", "bottom", "random"]) {
    const payload = { moves: [{ card: { zone: "exile", place }, to: { zone: "graveyard" } }] };
    expect(whyNot(table, { seat: ANNA, intent: "card.move", payload }), place).toBe(
      "not_here payload.moves.0",
    );
  }
  expect(table.logByViewer().public).not.toContain("Shock");
  act(table, { seat: ANNA, intent: "card.move", payload: toLibrary("exile", "top") });
  expect(table.logByViewer().public).not.toContain("Shock");
});

test("[JU4] a library of which somebody sees cards is not the judge's to shuffle or to put cards into", () => {
  const table = judged();
  table.do(ANNA, "library.topReveal.set", { to: [ANNA] });
  expect(whyNot(table, { seat: ANNA, intent: "library.shuffle", payload: {} })).toBe("not_here");
  const payload = toLibrary("hand", "random");
  expect(whyNot(table, { seat: ANNA, intent: "card.move", payload })).toBe(
    "not_here payload.moves.0",
  );
  table.do(ANNA, "library.topReveal.set", { to: "none" });
  act(table, { seat: ANNA, intent: "library.shuffle", payload: {} });
  expect(table.logForAll()).toMatch(/^Judge Gita \(for Anna\) shuffled .*: missed trigger$/);
});

test("[JU2] the judge speaks of cards of a hand only while all hands are agreed to", () => {
  const table = judged();
  const payload = {
    moves: [{ card: table.handleOf(ANNA, "Shock"), to: { zone: "library" } }],
  };
  expect(whyNot(table, { seat: ANNA, intent: "card.move", payload })).toBe(
    "no_such_card payload.moves.0.card",
  );
  for (const seat of [ANNA, BEN]) table.do(seat, "allHands.agree", { agreed: true });
  act(table, { seat: ANNA, intent: "card.move", payload });
});

test("[JU6] a player calls the judge, all see it, and the judge answers or the player takes it back", () => {
  const table = judged();
  table.do(ANNA, "judge.call", { called: true, question: "Does that trigger twice?" });
  expect(table.logForAll()).toBe("Anna called the judge: Does that trigger twice?");
  expect(table.view("public").table.judge?.call).toEqual({
    by: ANNA,
    question: "Does that trigger twice?",
  });
  expect(table.refusalCode(BEN, "judge.call", { called: true })).toBe("not_here");
  expect(table.refusalCode(BEN, "judge.call", { called: false })).toBe("not_here");
  table.do(JUDGE, "judge.answer", { answer: "Once" });
  expect(table.logForAll()).toBe("Judge Gita answered Anna: Once");
  expect(table.view("public").table.judge?.call).toBeNull();
  table.do(BEN, "judge.call", { called: true });
  table.do(BEN, "judge.call", { called: false });
  expect(table.logForAll()).toBe("Ben cancelled the judge call");
  expect(table.refusalCode(JUDGE, "judge.answer", { answer: "Yes" })).toBe("not_here");
});

test("[JU6] without a judge's link nobody is called, and a call ends when its player leaves", () => {
  const alone = createTestTable("magic").seat(ANNA, "Anna");
  expect(alone.refusalCode(ANNA, "judge.call", { called: true })).toBe("not_here");
  const table = judged();
  table.do(BEN, "judge.call", { called: true });
  table.do(BEN, "seat.leave");
  expect(table.view("public").table.judge?.call).toBeNull();
});

test("[JU7] the judge comes and goes by name, which no player's looks like", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  table.do(ANNA, "judge.link");
  expect(table.logForAll()).toBe("Anna created a judge link");
  table.do(JUDGE, "judge.join", { name: "Anna" });
  expect(table.logForAll()).toBe("Anna (2) joined as the judge");
  table.do(JUDGE, "judge.leave");
  expect(table.logForAll()).toBe("Judge Anna (2) left");
  table.do(JUDGE, "judge.join", { name: "Gita" });
  table.do(ANNA, "room.invites.renew", { which: "judge" });
  expect(table.logFor("public")).toEqual(["Judge Gita left", "Anna reset the judge link"]);
  table.do(JUDGE, "judge.join", { name: "Gita" });
  table.do(ANNA, "host.give", { seat: BEN });
  expect(table.view("public").table.judge?.name).toBeNull();
  expect(table.journal.at(-1)?.revoked?.map(({ scope }) => scope)).toContain("judge");
});

test("[JU6] a call ends with its own player's leaving, and with no other's", () => {
  const table = judged();
  table.do(ANNA, "judge.call", { called: true });
  table.do(BEN, "seat.leave");
  expect(table.view("public").table.judge?.call).toMatchObject({ by: ANNA });
  table.do(ANNA, "seat.leave");
  expect(table.view("public").table.judge?.call).toBeNull();
});

test("[JU10] where a judge's link exists and no host is at the table, only the judge leads", () => {
  const table = judged();
  expect(table.refusalCode(ANNA, "match.set", { bestOf: 3 })).toBe("not_host");
  table.do(ANNA, "host.take");
  table.do(ANNA, "match.set", { bestOf: 3 });
  table.do(ANNA, "seat.leave");
  expect(table.refusalCode(BEN, "match.end", {})).toBe("not_host");
  act(table, { intent: "match.end", payload: {} });
  expect(table.view("public").table.match).toBeNull();
});

test("[JU10] the judge says for all how a game ended, concedes for a player, and ends a match, each with a reason", () => {
  const table = judged();
  table.do(ANNA, "host.take");
  table.do(ANNA, "match.set", { bestOf: 3 });
  table.do(ANNA, "turn.start", { first: ANNA });
  act(table, { intent: "match.result", payload: { winner: BEN } });
  expect(table.view("public").table.match?.result?.winner).toBe(BEN);
  expect(table.logForAll()).toBe("Judge Gita reported that Ben won this game: missed trigger");
  act(table, { intent: "match.result", payload: {} });
  expect(table.view("public").table.match?.result).toBeNull();
  act(table, { seat: BEN, intent: "seat.concede", payload: { conceded: true } });
  expect(table.view("public").table.match?.result?.winner).toBe(ANNA);
  expect(table.logForAll()).toBe("Judge Gita (for Ben) conceded: missed trigger");
  act(table, { intent: "match.end", payload: {} });
  expect(table.view("public").table.match?.ended).toBe(true);
});
