import type { PlaymatId } from "@baize/engine";
import {
  type ClientPlayer,
  cardsIn,
  createRoomWithPlayers,
  loadDeckAndShapeHand,
  playCardToBoard,
  sayInChat,
  sendIntentAndWait,
  setPlaymats,
  tapCardsByName,
} from "./player.ts";

/**
 * What lies on a board in the middle of a game, by rows: creatures in front; lands behind, and beside them what else
 * stays.
 */
interface Board {
  readonly name: string;
  readonly commander: string;
  readonly front: readonly string[];
  readonly beside: readonly string[];
  readonly lands: readonly string[];
  readonly tapped: readonly string[];
  readonly hand: readonly string[];
  readonly life: number;
}

const BOARDS: readonly Board[] = [
  {
    name: "Anna",
    commander: "Krenko, Mob Boss",
    front: ["Goblin Chieftain", "Goblin Warchief", "Skirk Prospector", "Goblin Matron"],
    beside: ["Sol Ring", "Skullclamp", "Impact Tremors"],
    lands: ["Mountain", "Mountain", "Mountain", "Mountain", "Ancient Tomb", "Castle Embereth"],
    tapped: ["Mountain", "Mountain", "Goblin Warchief"],
    hand: [
      "Lightning Bolt",
      "Muxus, Goblin Grandee",
      "Chaos Warp",
      "Mountain",
      "Siege-Gang Commander",
    ],
    life: -9,
  },
  {
    name: "Ben",
    commander: "Tatyova, Benthic Druid",
    front: ["Coiling Oracle", "Mulldrifter", "Avenger of Zendikar"],
    beside: ["Simic Signet", "Rhystic Study"],
    lands: ["Forest", "Forest", "Forest", "Island", "Island", "Breeding Pool", "Yavimaya Coast"],
    tapped: ["Forest", "Island", "Mulldrifter"],
    hand: ["Counterspell", "Cultivate", "Island", "Cyclonic Rift"],
    life: -4,
  },
  {
    name: "Chloé",
    commander: "Teysa Karlov",
    front: ["Blood Artist", "Doomed Traveler", "Viscera Seer", "Serra Angel", "Grave Titan"],
    beside: ["Sol Ring", "Dictate of Erebos"],
    lands: ["Plains", "Plains", "Swamp", "Swamp", "Swamp", "Godless Shrine"],
    tapped: ["Plains", "Swamp"],
    hand: ["Swords to Plowshares", "Plains", "Zombify"],
    life: -17,
  },
  {
    name: "Dmitri",
    commander: "Talrand, Sky Summoner",
    front: ["Snapcaster Mage", "Guttersnipe"],
    beside: ["Sol Ring", "Arcane Signet", "Thought Vessel"],
    lands: ["Island", "Island", "Island", "Island", "Reliquary Tower"],
    tapped: ["Island", "Island", "Sol Ring"],
    hand: ["Brainstorm", "Ponder", "Negate", "Opt", "Island", "Counterspell", "Fact or Fiction"],
    life: 0,
  },
];

const namesOf = ({ front, beside, lands, hand }: Board): readonly string[] => [
  ...front,
  ...beside,
  ...lands,
  ...hand,
];

const bring = (player: ClientPlayer, board: Board): Promise<void> => {
  const names = namesOf(board);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const deck = [...counts].map(([name, count]) => ({ name, count }));
  const commander = { name: board.commander, count: 1, section: "commander" as const };
  return loadDeckAndShapeHand(player, [commander, ...deck, { name: "Wastes", count: 30 }], names);
};

const COLUMNS = 7;

const layRow = async (player: ClientPlayer, names: readonly string[], y: number): Promise<void> => {
  const columns = [...new Set(names)];
  const laid = new Map<string, number>();
  for (const name of names) {
    const under = laid.get(name) ?? 0;
    laid.set(name, under + 1);
    const x = 0.5 + (columns.indexOf(name) - (columns.length - 1) / 2) / COLUMNS + under / 128;
    await playCardToBoard(player, { name, x, y: y - under / 64 });
  }
};

const settle = async (player: ClientPlayer, board: Board): Promise<void> => {
  await layRow(player, [...board.lands, ...board.beside], 1);
  await layRow(player, board.front, 0);
  await tapCardsByName(player, board.tapped);
  if (board.life !== 0)
    await sendIntentAndWait(player, "seat.counter.add", { counter: "life", delta: board.life });
};

const LAID: readonly PlaymatId[] = ["dunes", "sea", "night", "peaks", "forest", "fans"];

/** So many at Commander in the middle of their game; the boards repeat after the fourth seat. */
export const setUpCommanderTable =
  (seats: number) =>
  async (url: string): Promise<readonly ClientPlayer[]> => {
    const names = ["Anna", "Ben", "Chloé", "Dmitri", "Esra", "Finn", "Greta", "Hiro"];
    const game = { game: "magic", variant: "commander" };
    const players = await createRoomWithPlayers(url, game, names.slice(0, seats));
    for (const [at, player] of players.entries()) {
      const board = BOARDS[at % BOARDS.length] as Board;
      await bring(player, board);
      await settle(player, board);
    }
    await setPlaymats(players, LAID);
    const [anna, ben, chloe] = players as [ClientPlayer, ClientPlayer, ClientPlayer];
    await sendIntentAndWait(anna, "turn.next", {});
    for (const player of players) await sendIntentAndWait(player, "turn.next", {});
    const goblin = { name: "Goblin", stats: "1/1", colour: "R", kind: "Creature – Goblin" };
    await sendIntentAndWait(anna, "token.create", {
      ...goblin,
      count: 8,
      position: { x: 0.84, y: 0.06 },
    });
    const [titan] = cardsIn(chloe, "battlefield", "Grave Titan");
    if (titan !== undefined)
      await sendIntentAndWait(chloe, "card.counter.add", {
        cards: [titan],
        counter: "+1/+1",
        delta: 2,
      });
    await sendIntentAndWait(ben, "seat.counter.add", { counter: "poison", delta: 3 });
    await sendIntentAndWait(chloe, "seat.signal", { signal: "hold" });
    const [bolt] = cardsIn(anna, "hand", "Chaos Warp");
    if (bolt !== undefined)
      await sendIntentAndWait(anna, "card.move", {
        moves: [{ card: bolt, to: { zone: "stack" } }],
      });
    await sayInChat(ben, "Who has a board wipe?");
    await sayInChat(chloe, "Wait, I respond to that.");
    await sendIntentAndWait(anna, "phase.set", { phase: "main-1" });
    return players;
  };
