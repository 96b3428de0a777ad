import { waitForSnapshot } from "@baize/client/testkit";
import { readDeck, starterDecksOfKind } from "@baize/decks";
import { deckSectionsOf, seatId } from "@baize/engine";

import { type ClientPlayer, cardsIn, createRoomWithPlayers, sendIntentAndWait } from "./player.ts";

const PACK = 15;
const MINUTE = 60_000;

/** Two at a game of packs, with the cube that ships. Packs are shuffled: their cards are others each time. */
const withCube = async (
  url: string,
  { game, zone }: { readonly game: string; readonly zone: string },
): Promise<readonly [ClientPlayer, ClientPlayer]> => {
  const [anna, ben] = (await createRoomWithPlayers(url, { game }, ["Anna", "Ben"])) as [
    ClientPlayer,
    ClientPlayer,
  ];
  const [cube] = starterDecksOfKind("cube");
  const sections = [{ id: zone, name: zone, zone, least: 45 }];
  const { cards } = await readDeck(cube?.text ?? "", sections);
  await sendIntentAndWait(anna, "deck.load", { cards });
  await sendIntentAndWait(anna, "game.action", { action: "setup" });
  return [anna, ben];
};

/** Everyone picks the first card of their pack, and the packs go on. */
const pickAll = async (players: readonly ClientPlayer[]): Promise<void> => {
  let done = 0;
  for (const player of players) {
    const [card] = cardsIn(player, "hand");
    if (card === undefined) throw new Error("There is no pack");
    done = await sendIntentAndWait(player, "game.action", {
      action: "pick",
      answers: { card: [card] },
    });
  }
  for (const { client } of players) {
    await waitForSnapshot(client, ({ revision }) => revision >= done);
  }
};

/** Everyone has a pack and a minute for each pick; three picks are made, and the clock stands. */
export const draftScene = async (url: string): Promise<readonly ClientPlayer[]> => {
  const players = await withCube(url, { game: "magic-draft", zone: "cube" });
  await sendIntentAndWait(players[0], "clock.set", { of: "pick", limit: MINUTE });
  for (let picks = 0; picks < 3; picks += 1) await pickAll(players);
  // It would run out while pictures are taken.
  await sendIntentAndWait(players[0], "clock.pause", { paused: true });
  return players;
};

/** The first packs are picked, and the next ones not yet dealt. */
export const draftedScene = async (url: string): Promise<readonly ClientPlayer[]> => {
  const players = await withCube(url, { game: "magic-draft", zone: "cube" });
  for (let picks = 0; picks < PACK; picks += 1) await pickAll(players);
  return players;
};

/** How many cards of each rarity two players need for three packs each. */
const RARITIES = { Common: 60, Uncommon: 18, Rare: 6 };

/** Two at the game of boosters; one has loaded the cards that packs are dealt from, and nothing is dealt yet. */
export const undealtBoostersScene = async (
  url: string,
): Promise<readonly [ClientPlayer, ClientPlayer]> => {
  const players = await createRoomWithPlayers(url, { game: "magic-boosters" }, ["Anna", "Ben"]);
  const [anna, ben] = players as [ClientPlayer, ClientPlayer];
  const game = anna.client.getSnapshot().session?.game;
  if (!game) throw new Error("There is no table");
  const [cube] = starterDecksOfKind("cube");
  const rest = cube?.text.split("\n").filter((line) => /^\d/.test(line)) ?? [];
  const list = Object.entries(RARITIES).flatMap(([rarity, count]) => [
    rarity,
    ...rest.splice(0, count),
  ]);
  const { cards } = await readDeck(list.join("\n"), deckSectionsOf(game, seatId(anna.seat)));
  await sendIntentAndWait(anna, "deck.load", { cards });
  return [anna, ben];
};

const boostersScene = (picks: number) => async (url: string) => {
  const players = await undealtBoostersScene(url);
  await sendIntentAndWait(players[0], "game.action", { action: "setup" });
  for (let done = 0; done < picks; done += 1) await pickAll(players);
  return players;
};

/** Everyone has opened a booster and picked three cards. */
export const openBoostersScene = boostersScene(3);

/** The first boosters are picked. */
export const draftedBoostersScene = boostersScene(14);

/** Three boosters of each are open. */
export const sealedScene = async (url: string): Promise<readonly ClientPlayer[]> => {
  const players = await withCube(url, { game: "magic-sealed", zone: "boosters" });
  for (let more = 0; more < 2; more += 1)
    await sendIntentAndWait(players[0], "game.action", { action: "booster" });
  return players;
};

interface Half {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
  readonly colour: string;
}

const HALVES: [Half, Half][] = [
  [
    { name: "Ebb", kind: "Tide", text: "All ships come home.", colour: "blue" },
    { name: "Flow", kind: "Tide", text: "All ships leave.", colour: "red" },
  ],
  [
    { name: "Calm", kind: "Wind", text: "No ship moves this turn.", colour: "white" },
    { name: "Gale", kind: "Wind", text: "Move each ship two fields.", colour: "green" },
  ],
  [
    { name: "Lamp", kind: "Coast", text: "Look at two cards.", colour: "gold" },
    { name: "Reef", kind: "Coast", text: "Sink a ship near land.", colour: "black" },
  ],
];

/** A game of split cards, whose halves are read from the side. */
const TIDES = {
  id: "tides",
  name: "Tides",
  seats: 2,
  zones: [{ kind: "library" }, { kind: "battlefield", owner: "seat" as const }, { kind: "hand" }],
  cards: HALVES.map((halves) => ({
    name: halves.map(({ name }) => name).join(" // "),
    count: 8,
    halves,
  })),
};

/** Two with split cards in hand and on the board. */
export const splitScene = async (url: string): Promise<readonly ClientPlayer[]> => {
  const players = await createRoomWithPlayers(url, { definition: TIDES }, ["Anna", "Ben"]);
  for (const player of players) {
    await sendIntentAndWait(player, "library.draw", { count: 7 });
    const laid = cardsIn(player, "hand").slice(0, 3);
    const zone = "battlefield";
    const moves = laid.map((card, at) => ({
      card,
      to: { zone, position: { x: 0.15 + at * 0.3, y: 0.1 } },
    }));
    await sendIntentAndWait(player, "card.move", { moves });
  }
  return players;
};
