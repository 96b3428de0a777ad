import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { GAME_FILE_ERROR_MESSAGES } from "../game-file-errors.ts";
import type { GameDefinition } from "../games/game.ts";
import { gameFileSchema, gameFromFile } from "../games/schema.ts";
import { cardHandle } from "../ids.ts";
import { createGermanLogLineTranslator } from "../log/de.ts";
import { viewLogEntry } from "../visibility/log-lines.ts";

const trick = [{ card: { cardsIn: "trick" }, to: { zone: "won" } }];

const file = {
  name: "Whist",
  zones: [
    { kind: "library" },
    { kind: "discard" },
    { kind: "trick" },
    { kind: "won", owner: "seat", layout: "pile" },
    { kind: "hand" },
  ],
  discard: "discard",
  counters: [{ id: "tricks" }],
  cards: [{ name: "Owl", count: 20 }],
  actions: [
    {
      id: "setup",
      name: "Deal",
      steps: [
        { intent: "library.shuffle" },
        { intent: "library.deal", payload: { count: 3 } },
        { intent: "turn.next" },
      ],
    },
    {
      id: "take",
      name: "Take the trick",
      at: "trick",
      steps: [
        { intent: "card.move", payload: { moves: trick } },
        { intent: "seat.counter.add", payload: { counter: "tricks", delta: 1 } },
      ],
    },
    {
      id: "refill",
      name: "Refill",
      steps: [{ intent: "library.mill", payload: { count: { missingIn: "discard", upTo: 5 } } }],
    },
    {
      id: "trade",
      name: "Trade",
      ask: [
        { kind: "cards", id: "give", name: "Give", zone: "hand", least: 2, most: 2 },
        { kind: "number", id: "gain", name: "Gain", least: 1, most: 3 },
      ],
      steps: [
        { intent: "card.move", payload: { moves: [{ card: "$give", to: { zone: "discard" } }] } },
        { intent: "seat.counter.add", payload: { counter: "tricks", delta: "$gain" } },
        { intent: "library.draw", payload: { count: 1 } },
      ],
    },
  ],
};

const laid = (): TestTable =>
  createTestTable(gameFromFile(gameFileSchema.parse(file)))
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben");

const dealt = (): TestTable => {
  const table = laid();
  table.do(ANNA, "game.action", { action: "setup" });
  return table;
};

const counts = (table: TestTable): Record<string, number> =>
  Object.fromEntries([...table.state.keys("zones")].map((id) => [id, table.state.count(id)]));

test("[G11] an action's steps run as one, each with a line of its own", () => {
  const table = laid();
  table.do(ANNA, "game.action", { action: "setup" });
  expect(counts(table)).toMatchObject({ library: 14, "hand:1": 3, "hand:2": 3 });
  expect(table.view("public").table.turn?.seat).toBe(ANNA);
  expect(table.logFor("public")).toEqual([
    "Anna used “Deal”",
    "Anna shuffled the library",
    "Anna dealt Ben 3 cards",
    "Anna was dealt 3 cards",
    "Turn 1: Anna",
  ]);
});

test("[G11] its line tells all players what was answered, but for cards", () => {
  const ask = [
    { kind: "number", id: "level", name: "Level", least: 1, most: 7 },
    { kind: "choice", id: "suit", name: "Suit", options: ["Hearts", "No trumps"] },
    { kind: "seat", id: "whom", name: "Against whom" },
    { kind: "cards", id: "shown", name: "With", zone: "hand" },
  ];
  const bid = { id: "bid", name: "Bid", ask, steps: [{ intent: "turn.next" }] };
  const table = createTestTable(gameFromFile(gameFileSchema.parse({ ...file, actions: [bid] })))
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben");
  table.do(ANNA, "library.draw");
  const answers = { level: 3, suit: "No trumps", whom: BEN, shown: table.hand(ANNA) };
  table.do(ANNA, "game.action", { action: "bid", answers } as never);
  expect(table.logFor("public")[0]).toBe("Anna used “Bid” (3, No trumps, Ben)");
  // A reader of another language reads the options as the game's labels call them.
  const [action] = table.state.game.actions ?? [];
  const named = action?.ask.map((question) =>
    question.kind === "choice" ? { ...question, optionNames: ["Herz", "Ohne Trumpf"] } : question,
  );
  const german = { ...table.state.game, actions: [{ ...action, name: "Reizen", ask: named }] };
  const say = createGermanLogLineTranslator({
    game: german as GameDefinition,
    seats: table.view("public").seats,
  });
  const [first] = table.journal.at(-1)?.log ?? [];
  expect(first && say(viewLogEntry(first, "public"))).toBe(
    "Anna nutzte „Reizen“ (3, Ohne Trumpf, Ben)",
  );
});

test("[G11] a step takes all cards of a zone, and is left out when there are none", () => {
  const table = dealt();
  for (const seat of [ANNA, BEN]) {
    const card = table.hand(seat)[0] ?? cardHandle("");
    table.do(seat, "card.move", { moves: [{ card, to: { zone: "trick" } }] });
  }
  table.do(BEN, "game.action", { action: "take" });
  expect(counts(table)).toMatchObject({ trick: 0, "won:2": 2 });
  expect(table.view("public").seats.get(BEN)?.counters.tricks).toBe(1);
  table.do(BEN, "game.action", { action: "take" });
  expect(counts(table)).toMatchObject({ "won:2": 2 });
  expect(table.view("public").seats.get(BEN)?.counters.tricks).toBe(2);
});

test("[G11] a zone is filled up to a number, by as many as are missing", () => {
  const table = dealt();
  table.do(ANNA, "library.mill", { count: 2 });
  table.do(ANNA, "game.action", { action: "refill" });
  expect(counts(table)).toMatchObject({ discard: 5 });
  table.do(ANNA, "game.action", { action: "refill" });
  expect(counts(table)).toMatchObject({ discard: 5 });
});

test("[G11] an action uses the answers to what it asks", () => {
  const table = dealt();
  const give = table.hand(ANNA).slice(0, 2);
  table.do(ANNA, "game.action", { action: "trade", answers: { give, gain: 3 } });
  expect(counts(table)).toMatchObject({ discard: 2, "hand:1": 2 });
  expect(table.view("public").seats.get(ANNA)?.counters.tricks).toBe(3);
});

test("[G11] an answer that is missing, too large, of another's cards or unasked is refused by its name", () => {
  const table = dealt();
  const give = table.hand(ANNA).slice(0, 2);
  const why = (answers: Record<string, unknown>) =>
    table.refusalCode(ANNA, "game.action", { action: "trade", answers });
  expect(why({ gain: 1 })).toBe("invalid_payload answers.give");
  expect(why({ give, gain: 4 })).toBe("invalid_payload answers.gain");
  expect(why({ give: table.hand(BEN).slice(0, 2), gain: 1 })).toBe("invalid_payload answers.give");
  expect(why({ give, gain: 1, more: 1 })).toBe("invalid_payload answers.more");
  expect(why({ give: [give[0], give[0]], gain: 1 })).toBe("invalid_payload answers.give");
  expect(table.refusalCode(ANNA, "game.action", { action: "none" })).toBe(
    "not_in_this_game action",
  );
});

test("[G11] a step that is refused undoes those before it", () => {
  const table = dealt();
  const before = table.snapshot();
  expect(table.refusalCode(ANNA, "game.action", { action: "setup" })).toBe("not_here action");
  expect(table.snapshot()).toBe(before);
});

test("[G11] an action moves no more cards than one intent may cost, and then none", () => {
  const actions = [
    {
      id: "all",
      name: "All",
      steps: [
        { intent: "library.shuffle" },
        { intent: "library.mill", payload: { count: 150 } },
        { intent: "library.mill", payload: { count: 150 } },
      ],
    },
  ];
  const cards = [{ name: "Owl", count: 400 }];
  const table = createTestTable(
    gameFromFile(gameFileSchema.parse({ ...file, cards, actions })),
  ).seat(ANNA, "Anna");
  expect(table.refusalCode(ANNA, "game.action", { action: "all" })).toBe("over_limit action");
  expect(table.state.count(table.zone("library", ANNA))).toBe(400);
});

test("[G11] lists that repeat a zone's cards are refused before they are made", () => {
  const hand = { card: { cardsIn: "hand" }, to: { zone: "discard" } };
  const steps = (moves: unknown[]) => [{ intent: "card.move", payload: { moves } }];
  const hostile = [{ id: "all", name: "All", steps: steps(Array(9).fill(hand)) }];
  const [issue] = gameFileSchema.safeParse({ ...file, actions: hostile }).error?.issues ?? [];
  expect(issue?.message).toBe(GAME_FILE_ERROR_MESSAGES.too_many_found);
  const ask = [{ kind: "cards", id: "a", name: "A", zone: "hand", least: 20, most: 20 }];
  const actions = [
    { id: "zone", name: "Zone", steps: steps(Array(8).fill(hand)) },
    { id: "answer", name: "Answer", ask, steps: steps([{ card: Array(40).fill("$a") }]) },
  ];
  const cards = [{ name: "Owl", count: 100 }];
  const table = createTestTable(
    gameFromFile(gameFileSchema.parse({ ...file, cards, actions })),
  ).seat(ANNA, "Anna");
  table.do(ANNA, "library.draw", { count: 60 });
  const answers = { a: table.hand(ANNA).slice(0, 20) };
  const why = (payload: object): string => table.refusalCode(ANNA, "game.action", payload);
  expect(why({ action: "zone" })).toBe("over_limit action");
  expect(why({ action: "answer", answers })).toBe("over_limit action");
});

test.each([
  [
    "a question that is not asked",
    { moves: [{ card: "$which" }] },
    GAME_FILE_ERROR_MESSAGES.no_such_question,
  ],
  [
    "a zone that is not there",
    { moves: [{ card: { cardsIn: "moon" } }] },
    GAME_FILE_ERROR_MESSAGES.no_such_zone,
  ],
])("[G2] [G11] an action with %s is refused by the step", (_, payload, said) => {
  const actions = [{ id: "a", name: "A", steps: [{ intent: "card.move", payload }] }];
  const parsed = gameFileSchema.safeParse({ ...file, actions });
  const [issue] = parsed.error?.issues ?? [];
  expect(issue?.path.join(".")).toBe("actions.0.steps.0.payload");
  expect(issue?.message).toBe(said);
});

test("[G2] [G11] an action that runs an intent that is no step, or shuffles too often, is refused", () => {
  const refusedAt = (steps: object[]): string | undefined =>
    gameFileSchema
      .safeParse({ ...file, actions: [{ id: "a", name: "A", steps }] })
      .error?.issues[0]?.path.join(".");
  expect(refusedAt([{ intent: "seat.kick" }])).toBe("actions.0.steps.0.intent");
  expect(refusedAt(Array(2).fill({ intent: "library.shuffle" }))).toBe("actions.0.steps");
  expect(refusedAt(Array(9).fill({ intent: "turn.next" }))).toBe("actions.0.steps");
  expect(refusedAt([])).toBe("actions.0.steps");
});

test("[G11] an action without steps logs its answers, and `minus` pays what was asked", () => {
  const suit = { kind: "choice", id: "suit", name: "Suit", options: ["Hearts", "Spades"] };
  const coins = { kind: "number", id: "coins", name: "Coins", least: 0, most: 9 };
  const delta = { minus: "$coins" };
  const given = {
    ...file,
    counters: [{ id: "coins", start: 5, least: 0 }],
    actions: [
      { id: "trumps", name: "Name trumps", ask: [suit], steps: [] },
      {
        id: "pay",
        name: "Pay",
        ask: [coins],
        steps: [{ intent: "seat.counter.add", payload: { counter: "coins", delta } }],
      },
    ],
  };
  const table = createTestTable(gameFromFile(gameFileSchema.parse(given)))
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben");
  const act = (action: string, answers: Record<string, unknown>) =>
    table.do(ANNA, "game.action", { action, answers } as never);
  const before = table.snapshot();
  act("trumps", { suit: "Spades" });
  expect(table.snapshot()).toBe(before);
  expect(table.logFor("public")).toEqual(["Anna used “Name trumps” (Spades)"]);
  act("pay", { coins: 3 });
  act("pay", { coins: 0 });
  expect(table.view("public").seats.get(ANNA)?.counters.coins).toBe(2);
  const tooMuch = { action: "pay", answers: { coins: 3 } };
  expect(table.refusalCode(ANNA, "game.action", tooMuch)).toBe("over_limit action");
  const wrong = { counter: "coins", delta: { minus: "$gems" } };
  const [pay] =
    gameFileSchema.safeParse({
      ...given,
      actions: [{ id: "a", name: "A", steps: [{ intent: "seat.counter.add", payload: wrong }] }],
    }).error?.issues ?? [];
  expect(pay?.message).toBe(GAME_FILE_ERROR_MESSAGES.no_such_question);
});

test("[G11] a step turns up the top of a library, and puts cards below it", () => {
  const cards = { kind: "cards", id: "cards", name: "Cards", zone: "hand" };
  const actions = [
    {
      id: "show",
      name: "Turn up",
      steps: [{ intent: "library.topReveal.set", payload: { to: "all" } }],
    },
    {
      id: "back",
      name: "Put below",
      ask: [cards],
      steps: [{ intent: "library.bottom", payload: { cards: "$cards" } }],
    },
  ];
  const table = createTestTable(gameFromFile(gameFileSchema.parse({ ...file, actions })))
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben");
  table.do(ANNA, "library.draw", { count: 2 });
  table.do(ANNA, "game.action", { action: "show" });
  const shown = [...table.view("public").cards.values()].filter(({ zone }) => zone === "library");
  expect(shown.map(({ face }) => face?.name)).toEqual(["Owl"]);
  table.do(ANNA, "game.action", { action: "back", answers: { cards: table.hand(ANNA).slice() } });
  expect(counts(table)).toMatchObject({ library: 20, "hand:1": 0 });
});

test("[G11] the table is set up once in each game, unless that is undone", () => {
  const again = {
    ...file,
    actions: [{ id: "setup", name: "Deal", steps: [file.actions[0]?.steps[1]] }],
  };
  const table = createTestTable(gameFromFile(gameFileSchema.parse(again)))
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben");
  const why = () => table.refusalCode(ANNA, "game.action", { action: "setup" });
  expect(table.view("public").table.setUp).toBe(false);
  table.do(ANNA, "game.action", { action: "setup" });
  expect(table.view("public").table.setUp).toBe(true);
  expect(why()).toBe("not_here action");
  table.do(BEN, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  table.do(BEN, "game.action", { action: "setup" });
  expect(counts(table)).toMatchObject({ "hand:1": 3, "hand:2": 3 });
});

test("[G11] a step asks all players for a secret choice", () => {
  const bids = {
    ...file,
    actions: [
      {
        id: "bid",
        name: "Bid",
        steps: [{ intent: "choice.start", payload: { question: "Bid?" } }],
      },
    ],
  };
  const table = createTestTable(gameFromFile(gameFileSchema.parse(bids)))
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben");
  table.do(ANNA, "game.action", { action: "bid" });
  table.do(BEN, "choice.make", { choice: "Three" });
  expect(table.view(ANNA).ownChoice).toBeUndefined();
  expect(table.view("public").table.choice).toMatchObject({ question: "Bid?", chosen: [BEN] });
  table.do(ANNA, "choice.make", { choice: "Two" });
  expect(table.logFor("public").at(-1)).toContain("Three");
});

test("[G11] a step passes cards to the next or the previous player, as the turn goes", () => {
  const pass = (seat: string) => ({
    id: seat,
    name: `Pass to the ${seat}`,
    ask: [{ kind: "cards", id: "cards", name: "Pass", zone: "hand", least: 1, most: 3 }],
    steps: [
      {
        intent: "card.move",
        payload: { moves: [{ card: "$cards", to: { zone: "hand", seat: `$${seat}` } }] },
      },
    ],
  });
  const hearts = { ...file, actions: [pass("next"), pass("previous")] };
  const table = createTestTable(gameFromFile(gameFileSchema.parse(hearts)))
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");
  table.do(ANNA, "library.deal", { count: 3 });
  const give = (action: string) =>
    table.do(ANNA, "game.action", { action, answers: { cards: table.hand(ANNA).slice(0, 1) } });
  give("next");
  expect(counts(table)).toMatchObject({ "hand:1": 2, "hand:2": 4, "hand:3": 3 });
  give("previous");
  expect(counts(table)).toMatchObject({ "hand:1": 1, "hand:2": 4, "hand:3": 4 });
  table.do(BEN, "turn.reverse");
  give("next");
  expect(counts(table)).toMatchObject({ "hand:1": 0, "hand:2": 4, "hand:3": 5 });
});

test("[G22] a step adds up a number on the cards that lie face up in a public zone, and on no other", () => {
  const table = createTestTable(
    gameFromFile(
      gameFileSchema.parse({
        name: "Points",
        zones: [
          { kind: "library" },
          { kind: "won", owner: "seat", layout: "pile", faceDown: true },
          { kind: "hand" },
        ],
        counters: [{ id: "points" }],
        numbers: [{ id: "value", least: 0 }],
        cards: [{ name: "Owl", count: 12, numbers: { value: 7 } }],
        actions: [
          {
            id: "count",
            name: "Count",
            steps: [
              {
                intent: "seat.counter.add",
                payload: { counter: "points", delta: { sumOf: "won", number: "value" } },
              },
            ],
          },
          {
            id: "score",
            name: "Score",
            steps: [
              {
                intent: "seat.counter.set",
                payload: { counter: "points", value: { sumOf: "won", number: "value" } },
              },
            ],
          },
        ],
      }),
    ),
  )
    .seat(ANNA, "Anna")
    .seat(BEN, "Ben");
  const points = () => table.view(ANNA).seats.get(ANNA)?.counters.points;
  table.do(ANNA, "library.draw", { count: 5 });
  table.do(ANNA, "game.action", { action: "count" });
  expect(points()).toBe(0);
  const lay = (count: number, faceDown: boolean) => {
    const cards = table.hand(ANNA).slice(0, count);
    table.do(ANNA, "card.move", {
      moves: cards.map((card) => ({ card, to: { zone: "won" }, faceDown })),
    });
  };
  lay(2, false);
  lay(1, true);
  table.do(ANNA, "game.action", { action: "count" });
  expect(points()).toBe(14);
  const won = table.handles(ANNA, "won", ANNA);
  table.do(ANNA, "card.move", { moves: won.map((card) => ({ card, to: { zone: "hand" } })) });
  table.do(ANNA, "game.action", { action: "count" });
  expect(points()).toBe(14);
  table.do(ANNA, "game.action", { action: "score" });
  expect(points()).toBe(0);
});

test("[G11] a step takes the cards of a zone that lie face up, and draws as many as were chosen", () => {
  const choice = { kind: "cards", id: "cards", name: "Which?", zone: "hand", least: 1 };
  const move = (card: unknown, zone: string) => ({
    intent: "card.move",
    payload: { moves: [{ card, to: { zone } }] },
  });
  const table = createTestTable(
    gameFromFile(
      gameFileSchema.parse({
        name: "Pairs",
        zones: [
          { kind: "library" },
          { kind: "board", layout: "grid", cells: 6, faceDown: true },
          { kind: "won" },
          { kind: "hand" },
        ],
        cards: [{ name: "Owl", count: 20 }],
        actions: [
          { id: "take", name: "Take", steps: [move({ cardsIn: "board", faceDown: false }, "won")] },
          {
            id: "swap",
            name: "Swap",
            ask: [choice],
            steps: [
              move("$cards", "won"),
              { intent: "library.draw", payload: { count: { countOf: "$cards" } } },
            ],
          },
        ],
      }),
    ),
  ).seat(ANNA, "Anna");
  table.do(ANNA, "library.deal", { count: 6, to: "board", faceDown: true });
  table.do(ANNA, "game.action", { action: "take" });
  expect(counts(table)).toMatchObject({ board: 6, won: 0 });
  const board = table.view(ANNA).cards;
  const two = [...board].flatMap(([card, { zone }]) => (zone === "board" ? card : [])).slice(0, 2);
  table.do(ANNA, "card.flip", { cards: two, faceDown: false });
  table.do(ANNA, "game.action", { action: "take" });
  expect(counts(table)).toMatchObject({ board: 4, won: 2 });
  table.do(ANNA, "library.draw", { count: 4 });
  table.do(ANNA, "game.action", {
    action: "swap",
    answers: { cards: table.hand(ANNA).slice(0, 3) },
  });
  expect(counts(table)).toMatchObject({ "hand:1": 4, won: 5, library: 7 });
});
