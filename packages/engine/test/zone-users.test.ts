import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { actorViewFromState } from "../src/actor-view.ts";
import type { ZoneUser } from "../src/games/game.ts";
import { findZoneId } from "../src/games/seat-zones.ts";
import { teamOf } from "../src/games/teams.ts";
import { type SeatId, seatId, teamOfZone, type ZoneId } from "../src/ids.ts";
import { findIntentDefinition } from "../src/intents/index.ts";
import { findIntentRefusal } from "../src/permit.ts";
import type { TableState } from "../src/state.ts";
import { LOCKS_TEST_GAME } from "../testkit/games.ts";
import { type PlayedIntent, RandomPlayout } from "../testkit/random-playout.ts";
import { ANNA, BEN, CHLOE, TestTable } from "../testkit/test-table.ts";

const GAMES_TO_PLAY = deep(80, 3_000);
const INTENTS_PER_GAME = 60;

const locks = (): TestTable => new TestTable(LOCKS_TEST_GAME, 1).seat(ANNA).seat(BEN).seat(CHLOE);

const moved = (cards: readonly string[], zone: string, seat?: SeatId) => ({
  moves: cards.map((card) => ({ card, to: { zone, ...(seat ? { seat } : {}) } })),
});

/** Anna holds two cards. */
const holding = (): { readonly table: TestTable; readonly cards: readonly string[] } => {
  const table = locks();
  table.do(ANNA, "library.draw", { count: 2 });
  return { table, cards: table.hand(ANNA) };
};

test("[ZU1] a zone names who puts cards in: the seat's team, its seat, or nobody by hand", () => {
  const { table, cards } = holding();
  const why = (payload: object) => table.refusalCode(ANNA, "card.move", payload);
  expect(why(moved(cards, "fate"))).toBe("may_not_put moves.0");
  expect(why(moved(cards, "stash", BEN))).toBe("may_not_put moves.0");
  expect(why(moved(cards, "hand", BEN))).toBe("may_not_put moves.0");
  expect(table.refused(ANNA, "card.move", moved(cards, "fate")).message).toBe(
    "Only the game itself may put cards into “fate”",
  );
  expect(table.refused(ANNA, "card.move", moved(cards, "stash", BEN)).message).toBe(
    "Only its player may put cards into “stash”",
  );
  // Chloe plays with Anna.
  table.do(ANNA, "card.move", moved(cards, "hand", CHLOE) as never);
  expect(table.hand(CHLOE)).toHaveLength(2);
});

test("[ZU1] who grants another's request for control puts the cards there as by hand", () => {
  const { table, cards } = holding();
  table.do(ANNA, "card.move", moved(cards, "battlefield") as never);
  const ask = { seat: ANNA, cards, control: true };
  table.send(BEN, "access.request", ask);
  const [request] = table.view(ANNA).table.access.pending;
  expect(table.refusalCode(ANNA, "access.answer", { request: request?.id, grant: true })).toBe(
    "may_not_put",
  );
  table.do(ANNA, "access.answer", { request: request?.id as never, grant: false });
});

test("[ZU1] it names who takes them out, and cards move within it as before", () => {
  const { table, cards } = holding();
  table.do(ANNA, "card.move", moved(cards, "wall") as never);
  const why = (type: string, payload: object) => table.refusalCode(ANNA, type, payload);
  expect(why("card.move", moved(cards, "hand"))).toBe("may_not_take moves.0");
  expect(why("library.bottom", { cards })).toBe("may_not_take cards.0");
  const [first = ""] = cards;
  const within = { card: first, to: { zone: "wall", index: 0 } };
  table.do(ANNA, "card.move", { moves: [within] } as never);
  expect(why("library.draw", { zone: "fate" })).toBe("may_not_take zone");
});

test("[ZU1] it names who looks into a library, shows its cards, and is let in", () => {
  const table = locks();
  const why = (type: string, payload: object) => table.refusalCode(ANNA, type, payload);
  for (const [type, payload] of [
    ["library.view", {}],
    ["library.reveal", { to: "all", count: 1 }],
    ["library.revealNext", {}],
    ["library.topReveal.set", { to: "all" }],
  ] as const) {
    expect(why(type, { ...payload, zone: "fate" }), type).toBe("may_not_look");
  }
  expect(why("access.request", { seat: BEN, zone: "stash" })).toBe("may_not_look zone");
  expect(why("access.grant", { seat: BEN, zone: "stash" })).toBe("may_not_look zone");
  table.do(ANNA, "library.view", { zone: "stash" });
  table.do(ANNA, "library.view", { zone: "vault" });
});

test.each([
  { rule: "put", type: "card.move", why: "may_not_put moves.0" },
  { rule: "take", type: "library.draw", why: "may_not_take zone" },
  { rule: "look", type: "library.view", why: "may_not_look" },
])(
  "[ZU1] a game that names only for one zone who may $rule holds to that",
  ({ rule, type, why }) => {
    const zones = LOCKS_TEST_GAME.zones.map(({ put: _, take: _take, look: _look, ...zone }) =>
      zone.kind === "fate" ? { ...zone, [rule]: "nobody" } : zone,
    );
    const table = new TestTable({ ...LOCKS_TEST_GAME, zones }, 1).seat(ANNA);
    table.do(ANNA, "library.draw");
    const payload = type === "card.move" ? moved(table.hand(ANNA), "fate") : { zone: "fate" };
    expect(table.refusalCode(ANNA, type, payload)).toBe(why);
  },
);

test("[ZU1] control of a card, tokens and an attachment go where their seat may put cards", () => {
  const { table, cards } = holding();
  table.do(ANNA, "card.move", moved(cards, "battlefield") as never);
  const [first = ""] = cards;
  expect(table.refusalCode(ANNA, "card.control.give", { cards: [first], seat: BEN })).toBe(
    "may_not_put cards.0",
  );
  table.do(ANNA, "card.control.give", { cards: [first], seat: CHLOE } as never);
  table.do(BEN, "token.create", { name: "Goblin" });
  const [goblin = ""] = table.handles(BEN, "battlefield", BEN);
  expect(table.refusalCode(CHLOE, "card.attach", { cards: [first], to: goblin })).toBe(
    "may_not_put cards.0",
  );
});

test("[ZU2] what a game does itself is not bound: its actions", () => {
  const { table, cards } = holding();
  expect(table.trueNames("fate", ANNA)).toHaveLength(6);
  table.do(ANNA, "game.action", { action: "omen" });
  expect(table.trueNames("fate", ANNA)).toHaveLength(5);
  table.do(ANNA, "card.move", moved(cards, "wall") as never);
  table.do(ANNA, "game.action", { action: "quarry" });
  expect(table.trueNames("wall", ANNA)).toEqual([]);
  expect(table.trueNames("discard", ANNA)).toHaveLength(2);
});

test("[ZU2] an action still can't do what the rules of the table forbid", () => {
  const thief = {
    ...LOCKS_TEST_GAME,
    actions: [
      {
        id: "steal",
        name: "Steal",
        ask: [],
        steps: [
          {
            intent: "card.move",
            payload: {
              moves: [{ card: { zone: "hand", seat: 2, place: "top" }, to: { zone: "hand" } }],
            },
          },
        ],
      },
    ],
  };
  const table = new TestTable(thief, 1).seat(ANNA).seat(BEN);
  table.do(BEN, "library.draw", {});
  expect(table.refusalCode(ANNA, "game.action", { action: "steal" })).toBe("not_yours action");
});

test("[ZU1] in a deal each seat takes its own cards", () => {
  const table = locks();
  const why = (payload: object) =>
    table.refusalCode(ANNA, "library.deal", { count: 1, ...payload });
  table.do(ANNA, "library.deal", { count: 1, to: "stash" } as never);
  expect([ANNA, BEN, CHLOE].map((seat) => table.trueNames("stash", seat).length)).toEqual([
    1, 1, 1,
  ]);
  expect(why({ to: "fate" })).toBe("may_not_put");
  expect(why({ zone: "fate" })).toBe("may_not_take");
});

/** The intents in which the game itself moves cards. */
const OF_THE_GAME: ReadonlySet<string> = new Set([
  "card.pass",
  "game.action",
  "game.next",
  "game.round",
  "hand.mulligan",
  "judge.act",
  "room.restore",
  "seat.clear",
  "seat.kick",
  "seat.leave",
  "seat.reset",
  "undo.answer",
  "undo.redo",
  "undo.take",
]);

const isAllowed = (
  users: ZoneUser | "others" = "everyone",
  zone: ZoneId,
  actor: SeatId,
): boolean => {
  if (users === "everyone" || users === "others") return true;
  const [, holder = ""] = zone.split(":");
  if (holder === String(actor)) return users !== "nobody";
  const theirs = holder.startsWith("t")
    ? teamOfZone(zone)
    : teamOf(LOCKS_TEST_GAME, seatId(Number(holder)));
  return users === "team" && theirs === teamOf(LOCKS_TEST_GAME, actor);
};

/** What an intent did by hand that the zones' definitions don't let its seat do. */
const trespasses = (
  { actor: sender, intent, result }: PlayedIntent,
  state: TableState,
): string[] => {
  const { type } = intent.definition;
  if (!result.ok || OF_THE_GAME.has(type)) return [];
  return result.value.writes.flatMap((write) => {
    if (write.table === "zones") {
      const looks = write.after?.looks ?? [];
      const { look } = state.zone(write.key)?.definition ?? {};
      const bad = looks.filter(({ seat }) => !isAllowed(look, write.key, seat));
      return bad.map(({ seat }) => `${type}: seat ${seat} looks into ${write.key}`);
    }
    if (write.table !== "cards" && write.table !== "hidden") return [];
    const row = (when: "before" | "after") => write[when]?.zone;
    return [["take", row("before")] as const, ["put", row("after")] as const].flatMap(
      ([does, zone]) => {
        const other =
          does === "take" ? nowIn(state, write.key) : before(write, result.value.writes);
        if (!zone || zone === other) return [];
        const users = state.zone(zone)?.definition[does];
        // In a deal each seat takes its own.
        const actors = type === "library.deal" ? [ANNA, BEN, CHLOE] : [sender];
        const isFine = actors.some((actor) => isAllowed(users, zone, actor));
        return isFine ? [] : [`${type}: ${does} ${zone} by ${sender}`];
      },
    );
  });
};

const nowIn = (state: TableState, key: unknown): ZoneId | undefined =>
  state.card(key as never)?.zone;

const before = (
  { key }: { readonly key: unknown },
  writes: readonly { table: string; key: unknown; before?: unknown }[],
): unknown =>
  writes.flatMap((write) =>
    (write.table === "cards" || write.table === "hidden") && write.key === key && write.before
      ? [(write.before as { zone: ZoneId }).zone]
      : [],
  )[0];

test("[ZU1] in generated games no card is put, taken or looked at but by whom its zone names", () => {
  let refused = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed, games: [LOCKS_TEST_GAME], seats: 3 });
    for (const played of game.startAndPlay(INTENTS_PER_GAME)) {
      expect(trespasses(played, game.state), `seed ${seed}`).toEqual([]);
      const { result } = played;
      if (!result.ok && result.code.startsWith("may_not_")) refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(GAMES_TO_PLAY);
});

test("[ZU1] [I5] the same answer comes of a client's own view", () => {
  const { table, cards } = holding();
  const definition = findIntentDefinition("card.move");
  if (!definition) throw new Error("There is no move");
  const intent = { definition, payload: moved(cards, "fate") };
  expect(findIntentRefusal(actorViewFromState(table.state, ANNA), intent)?.code).toBe(
    "may_not_put",
  );
  expect(findZoneId(LOCKS_TEST_GAME, "fate", ANNA)).not.toBeNull();
});

/** Anna, Ben and Chloe, each with three cards; hands are open to the others, at random. */
const dealt = (): TestTable => {
  const table = locks();
  for (const seat of [ANNA, BEN, CHLOE]) table.do(seat, "library.draw", { count: 3 });
  return table;
};

const fromHandOf = (seat: SeatId, place = "random") => ({
  moves: [{ card: { zone: "hand", seat, place }, to: { zone: "hand" } }],
});

test("[ZU3] where a game says so, a seat takes a card of another's hand at random", () => {
  const table = dealt();
  const [before, after] = [
    new Set(table.trueNames("hand", BEN)),
    () => table.trueNames("hand", ANNA),
  ];
  const own = new Set(after());
  table.do(ANNA, "card.move", fromHandOf(BEN) as never);
  const [name = ""] = after().filter((each) => !own.has(each));
  expect(before).toContain(name);
  expect(table.trueNames("hand", BEN)).toHaveLength(2);
  const named = `Player 1 moved ${name} from Player 2’s hand to hand`;
  const counted = "Player 1 moved a card from Player 2’s hand to hand";
  for (const viewer of [ANNA, BEN]) expect(table.logFor(viewer)).toEqual([named]);
  for (const viewer of [CHLOE, "public"] as const) {
    expect(table.logFor(viewer)).toEqual([counted]);
    expect([...table.view(viewer).cards.values()].map(({ face }) => face?.name)).not.toContain(
      name,
    );
  }
});

test("[ZU3] never one that it chooses by place or handle, and from no zone that doesn't say so", () => {
  const table = dealt();
  expect(table.refusalCode(ANNA, "card.move", fromHandOf(BEN, "top"))).toBe(
    "not_yours moves.0.card.seat",
  );
  const [card = ""] = table.hand(BEN);
  expect(table.refusalCode(ANNA, "card.move", moved([card], "hand"))).toBe(
    "no_such_card moves.0.card",
  );
  const stash = { card: { zone: "stash", seat: BEN, place: "random" }, to: { zone: "hand" } };
  expect(table.refusalCode(ANNA, "card.move", { moves: [stash] })).toBe(
    "not_yours moves.0.card.seat",
  );
});
