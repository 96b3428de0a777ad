import { connect } from "@baize/client";
import { waitForSnapshot } from "@baize/client/testkit";
import { type IntentPayload, type SeenMoment, seatId } from "@baize/engine";
import { setUpCommanderTable } from "./commander.ts";
import {
  draftedBoostersScene,
  draftedScene,
  draftScene,
  openBoostersScene,
  sealedScene,
  splitScene,
  undealtBoostersScene,
} from "./limited.ts";
import { setUpEarlyMagicTable, setUpMagicTable } from "./magic.ts";
import {
  type ClientPlayer,
  cardsIn,
  createRoomWithPlayers,
  keepInHand,
  loadDeckAndShapeHand,
  playCardToBoard,
  sayInChat,
  sendIntentAndWait,
} from "./player.ts";
import { type PlayedGameId, playShippedGame } from "./shipped-games.ts";

const MELDS = [
  { meld: ["Seven of hearts", "Eight of hearts", "Nine of hearts"], x: 0.12, y: 0.2 },
  { meld: ["Jack of hearts", "Jack of clubs", "Jack of spades"], x: 0.4, y: 0.2 },
  { meld: ["Four of clubs", "Four of diamonds", "Four of spades"], x: 0.68, y: 0.2 },
  { meld: ["Queen of diamonds", "King of diamonds", "Ace of diamonds"], x: 0.26, y: 0.9 },
];
const HELD = [
  "Two of diamonds",
  "Five of clubs",
  "Ten of clubs",
  "King of hearts",
  "Ace of spades",
];

/** Rummy, the same cards each time: melds on the table, cards in hand, a card on the discard pile. */
const meldScene = async (url: string): Promise<readonly ClientPlayer[]> => {
  const players = await createRoomWithPlayers(url, { game: "standard-52" }, [
    "Anna",
    "Ben",
    "Chloé",
  ]);
  const [anna, ben, chloe] = players as [ClientPlayer, ClientPlayer, ClientPlayer];
  await sendIntentAndWait(anna, "library.draw", { count: 52 });
  for (const { meld, x, y } of MELDS) {
    for (const [index, name] of meld.entries()) {
      await playCardToBoard(anna, { name, x: x + 0.045 * index, y });
    }
  }
  const [nine] = cardsIn(anna, "hand", "Nine of clubs");
  if (nine !== undefined)
    await sendIntentAndWait(anna, "card.move", {
      moves: [{ card: nine, to: { zone: "discard" } }],
    });
  await keepInHand(
    anna,
    HELD.flatMap((name) => cardsIn(anna, "hand", name)),
  );
  for (const player of [ben, chloe]) await sendIntentAndWait(player, "library.draw", { count: 7 });
  await sendIntentAndWait(anna, "turn.next", {});
  for (const player of [...players, ...players]) {
    await sendIntentAndWait(player, "library.draw", {});
    await sendIntentAndWait(player, "turn.next", {});
  }
  await sendIntentAndWait(ben, "seat.counter.add", { counter: "points", delta: 15 });
  await sayInChat(chloe, "I need one card. One!");
  await sayInChat(ben, "Which?");
  await sayInChat(chloe, "As if I’d tell.");
  await sayInChat(anna, "Then I’ll keep my nine.");
  return players;
};

/** A table at which two have sat down and nothing has happened yet. */
const freshTable = (game: string) => (url: string) =>
  createRoomWithPlayers(url, { game }, ["Anna", "Ben"]);

/** A game that comes with Baize, in the middle of play. */
const shippedTable = (game: PlayedGameId) => (url: string) => playShippedGame(url, game);

const OPENING = [
  "Mountain",
  "Mountain",
  "Goblin Lackey",
  "Goblin Piledriver",
  "Lightning Bolt",
  "Skullclamp",
  "Siege-Gang Commander",
];

/** Decks are loaded, and everybody may still take a mulligan. */
const openingScene = async (url: string): Promise<readonly ClientPlayer[]> => {
  const players = await createRoomWithPlayers(url, { game: "magic" }, ["Anna", "Ben"]);
  const deck = OPENING.map((name) => ({ name, count: 1 }));
  for (const player of players) {
    await loadDeckAndShapeHand(player, [...deck, { name: "Mountain", count: 22 }], OPENING);
  }
  return players;
};

const endedScene = async (url: string): Promise<readonly ClientPlayer[]> => {
  const players = await setUpMagicTable(url);
  const [, ben] = players as [ClientPlayer, ClientPlayer];
  await sendIntentAndWait(ben, "seat.concede", { conceded: true });
  return players;
};

/** The first player looks into the library. */
const lookScene = (look: IntentPayload<"library.view">) => async (url: string) => {
  const players = await setUpMagicTable(url);
  await sendIntentAndWait(players[0] as ClientPlayer, "library.view", look);
  return players;
};

/** The opponent asks for two things that only their owner can allow. */
const askedScene = async (url: string): Promise<readonly ClientPlayer[]> => {
  const players = await setUpMagicTable(url);
  const [anna, ben] = players as [ClientPlayer, ClientPlayer];
  await sendIntentAndWait(ben, "access.request", { seat: seatId(anna.seat), zone: "hand" });
  await sendIntentAndWait(ben, "undo.request", {});
  return players;
};

const listedScene = async (url: string): Promise<readonly ClientPlayer[]> => {
  const players = await setUpMagicTable(url);
  for (const player of players) await sendIntentAndWait(player, "deck.show", { shown: true });
  return players;
};

/** Spectators see the table as it was a minute ago. The last of the clients is one of them. */
const delayedScene = async (url: string): Promise<readonly ClientPlayer[]> => {
  const players = await setUpMagicTable(url);
  const [anna] = players as [ClientPlayer];
  await sendIntentAndWait(anna, "room.delay.set", { minutes: 1 });
  const key = new URL(anna.invites.spectator).hash.replace("#key=", "");
  const spectator = connect({ url, room: anna.room, key });
  await waitForSnapshot(spectator, ({ view }) => view?.table.turn?.number === 5);
  return [...players, { ...anna, client: spectator }];
};

const hostGoneScene = async (url: string): Promise<readonly ClientPlayer[]> => {
  const players = await setUpMagicTable(url);
  await sendIntentAndWait(players[0] as ClientPlayer, "seat.leave", {});
  return players;
};

/** What somebody saw of a game, from which the table plays on: a puzzle. */
const MOMENT: SeenMoment = {
  seats: [
    { seat: seatId(1), name: "Anna", counters: { life: 12 }, deckLoaded: true },
    { seat: seatId(2), name: "Ben", counters: { life: 3 }, deckLoaded: true },
  ],
  turn: { seat: seatId(1), number: 7 },
  faces: ["Mountain", "Goblin Lackey", "Lightning Bolt", "Skullclamp"].map((name) => ({ name })),
  cards: [
    { zone: "library:1", owner: seatId(1), count: 30 },
    { zone: "hand:1", owner: seatId(1), face: 2 },
    { zone: "hand:1", owner: seatId(1), count: 2 },
    { zone: "battlefield:1", owner: seatId(1), face: 1, position: { x: 0.2, y: 0.1 } },
    { zone: "battlefield:1", owner: seatId(1), face: 3, position: { x: 0.5, y: 0.1 } },
    { zone: "battlefield:1", owner: seatId(1), face: 0, position: { x: 0.2, y: 0.8 } },
    { zone: "battlefield:1", owner: seatId(1), face: 0, position: { x: 0.4, y: 0.8 } },
    { zone: "battlefield:2", owner: seatId(2), face: 0, position: { x: 0.4, y: 0.8 } },
    { zone: "library:2", owner: seatId(2), count: 30 },
    { zone: "hand:2", owner: seatId(2), count: 4 },
  ],
};

const momentScene = (url: string): Promise<readonly ClientPlayer[]> => {
  const houseRules = ["Your turn: find the win"];
  return createRoomWithPlayers(url, { game: "magic", moment: MOMENT, houseRules }, ["Anna", "Ben"]);
};

/** Tarot, the same hand each time: every court and the trumps from four of the skies. */
const TAROT_HAND = [
  "King of hearts",
  "Queen of hearts",
  "Knight of hearts",
  "Knight of spades",
  "Trump 1",
  "Trump 4",
  "Trump 8",
  "Trump 13",
  "Trump 17",
  "Trump 21",
  "The Fool",
];

const tarotScene = async (url: string): Promise<readonly ClientPlayer[]> => {
  const players = await createRoomWithPlayers(url, { game: "tarot" }, ["Anna", "Ben", "Chloé"]);
  const [anna, ben, chloe] = players as [ClientPlayer, ClientPlayer, ClientPlayer];
  await sendIntentAndWait(anna, "library.draw", { count: 78 });
  const [trick] = cardsIn(anna, "hand", "Trump 11");
  if (trick !== undefined)
    await sendIntentAndWait(anna, "card.move", {
      moves: [{ card: trick, to: { zone: "trick" } }],
    }).catch(() => 0);
  await keepInHand(
    anna,
    TAROT_HAND.flatMap((name) => cardsIn(anna, "hand", name)),
  );
  for (const player of [ben, chloe]) await sendIntentAndWait(player, "library.draw", { count: 11 });
  return players;
};

/** Tables that are played for pictures, each the same whenever it is played. */
export const SCREENSHOT_TABLES = {
  fresh: freshTable("magic"),
  opening: openingScene,
  early: setUpEarlyMagicTable,
  duel: setUpMagicTable,
  // Who is looked at from another seat is away from the first one's table afterwards.
  duelAcross: setUpMagicTable,
  looking: lookScene({ at: "top", count: 3 }),
  searching: lookScene({}),
  asked: askedScene,
  ended: endedScene,
  four: setUpCommanderTable(4),
  fourAcross: setUpCommanderTable(4),
  eight: setUpCommanderTable(8),
  undealt: freshTable("standard-52"),
  melds: meldScene,
  bazaar: freshTable("bazaar"),
  tarot: tarotScene,
  hostGone: hostGoneScene,
  delayed: delayedScene,
  listed: listedScene,
  // Each replay that is shared is a line of the log.
  shared: setUpMagicTable,
  draft: draftScene,
  drafted: draftedScene,
  sealed: sealedScene,
  boosters: undealtBoostersScene,
  boostersOpen: openBoostersScene,
  boostersDrafted: draftedBoostersScene,
  split: splitScene,
  moment: momentScene,
  teams: shippedTable("magic-teams"),
  lanterns: shippedTable("lanterns"),
  orchard: shippedTable("orchard"),
  nightwatch: shippedTable("nightwatch"),
} satisfies Record<string, (url: string) => Promise<readonly ClientPlayer[]>>;

export type ScreenshotTableName = keyof typeof SCREENSHOT_TABLES;
