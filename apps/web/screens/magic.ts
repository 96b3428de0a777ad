import type { createRoom } from "@baize/client";
import {
  type ClientPlayer,
  cardsIn,
  createRoomWithPlayers,
  loadDeckAndShapeHand,
  playCardToBoard,
  playSpell,
  sayInChat,
  sendIntentAndWait,
  setPlaymats,
  tapCardsByName,
} from "./player.ts";

const GOBLINS = [
  { name: "Krenko, Mob Boss", count: 1, section: "commander" as const },
  { name: "Mountain", count: 24 },
  { name: "Ancient Tomb", count: 1 },
  { name: "Goblin Lackey", count: 1 },
  { name: "Goblin Warchief", count: 1 },
  { name: "Goblin Chainwhirler", count: 1 },
  { name: "Siege-Gang Commander", count: 1 },
  { name: "Skullclamp", count: 1 },
  { name: "Lightning Bolt", count: 1 },
  { name: "Muxus, Goblin Grandee", count: 1 },
  { name: "Goblin Ringleader", count: 1 },
  { name: "Shared Animosity", count: 1 },
  { name: "Vandalblast", count: 1 },
  { name: "Vexing Shusher", count: 1 },
  { name: "Warren Instigator", count: 1 },
];

const DELVERS = [
  { name: "Island", count: 22 },
  { name: "Steam Vents", count: 2 },
  { name: "Spirebluff Canal", count: 2 },
  { name: "Delver of Secrets", count: 1 },
  { name: "Dragon's Rage Channeler", count: 1 },
  { name: "Murktide Regent", count: 1 },
  { name: "Lightning Bolt", count: 1 },
  { name: "Counterspell", count: 1 },
  { name: "Brainstorm", count: 1 },
];

const LANDS_Y = 0.94;
const CREATURES_Y = 0.1;

const annaOpens = async (anna: ClientPlayer): Promise<void> => {
  await playCardToBoard(anna, { name: "Mountain", x: 0.02, y: LANDS_Y });
  await playCardToBoard(anna, { name: "Goblin Lackey", x: 0.06, y: CREATURES_Y });
};

const benAnswers = async (ben: ClientPlayer): Promise<void> => {
  await playCardToBoard(ben, { name: "Steam Vents", x: 0.05, y: LANDS_Y });
  await playCardToBoard(ben, { name: "Delver of Secrets", x: 0.2, y: CREATURES_Y });
};

const annaGoesOn = async (anna: ClientPlayer): Promise<void> => {
  await playCardToBoard(anna, { name: "Ancient Tomb", x: 0.2, y: LANDS_Y });
  await playCardToBoard(anna, { name: "Mountain", x: 0.38, y: LANDS_Y });
  await playCardToBoard(anna, { name: "Goblin Chainwhirler", x: 0.22, y: CREATURES_Y });
  await playCardToBoard(anna, { name: "Skullclamp", x: 0.94, y: LANDS_Y });
};

const benGoesOn = async (ben: ClientPlayer): Promise<void> => {
  await playCardToBoard(ben, { name: "Island", x: 0.25, y: LANDS_Y });
  await playCardToBoard(ben, { name: "Spirebluff Canal", x: 0.45, y: LANDS_Y });
  await playCardToBoard(ben, { name: "Dragon's Rage Channeler", x: 0.45, y: CREATURES_Y });
  await playCardToBoard(ben, { name: "Murktide Regent", x: 0.7, y: CREATURES_Y });
  await tapCardsByName(ben, ["Steam Vents", "Island"]);
};

/** The commander comes, makes goblins, and points at whom they go for. */
const krenkoAttacks = async (anna: ClientPlayer, ben: ClientPlayer): Promise<void> => {
  await playCardToBoard(anna, { name: "Mountain", x: 0.56, y: LANDS_Y });
  await playCardToBoard(anna, {
    name: "Krenko, Mob Boss",
    x: 0.46,
    y: CREATURES_Y,
    from: "commander",
  });
  await tapCardsByName(anna, ["Mountain", "Mountain", "Krenko, Mob Boss"]);
  const goblins = { name: "Goblin", stats: "1/1", colour: "R", kind: "Creature – Goblin" };
  for (const x of [0.7, 0.84, 0.98]) {
    const position = { x, y: CREATURES_Y };
    await sendIntentAndWait(anna, "token.create", { ...goblins, position });
  }
  const lackey = cardsIn(anna, "battlefield", "Goblin Chainwhirler");
  await sendIntentAndWait(anna, "card.counter.set", { cards: lackey, counter: "+1/+1", value: 2 });
  const [first] = cardsIn(anna, "battlefield", "Goblin");
  const [blocker] = cardsIn(ben, "battlefield", "Delver of Secrets");
  if (first !== undefined && blocker !== undefined) {
    await sendIntentAndWait(anna, "arrow.draw", { from: first, to: blocker, until: "cleared" });
  }
};

/** Two at Magic with a land and a creature each. */
export const setUpEarlyMagicTable = async (
  url: string,
  match: NonNullable<Parameters<typeof createRoom>[1]> = {},
): Promise<readonly [ClientPlayer, ClientPlayer]> => {
  const names = ["Anna", "Ben"];
  const players = await createRoomWithPlayers(url, { game: "magic", ...match }, names);
  const [anna, ben] = players as [ClientPlayer, ClientPlayer];
  await setPlaymats(players, ["peaks", "sea"]);
  const mountains = ["Mountain", "Mountain", "Mountain", "Ancient Tomb"];
  const goblins = ["Goblin Lackey", "Goblin Chainwhirler", "Skullclamp", "Lightning Bolt"];
  const held = ["Goblin Warchief", "Siege-Gang Commander", "Muxus, Goblin Grandee"];
  await loadDeckAndShapeHand(anna, GOBLINS, [...mountains, ...goblins, ...held]);
  const blues = ["Delver of Secrets", "Dragon's Rage Channeler", "Murktide Regent"];
  const lands = ["Steam Vents", "Island", "Spirebluff Canal"];
  const spells = ["Counterspell", "Lightning Bolt", "Brainstorm"];
  await loadDeckAndShapeHand(ben, DELVERS, [...lands, ...blues, ...spells]);
  await sendIntentAndWait(anna, "turn.next", {});
  await annaOpens(anna);
  await sendIntentAndWait(anna, "turn.next", {});
  await sendIntentAndWait(ben, "library.draw", {});
  await benAnswers(ben);
  return [anna, ben];
};

/** Two at Magic in their fourth turn: an attack is announced and not yet answered. */
export const setUpMagicTable = async (url: string): Promise<readonly ClientPlayer[]> => {
  const [anna, ben] = await setUpEarlyMagicTable(url);
  await sendIntentAndWait(ben, "turn.next", {});
  await sendIntentAndWait(anna, "library.draw", {});
  await annaGoesOn(anna);
  await tapCardsByName(anna, ["Goblin Lackey"]);
  await sendIntentAndWait(ben, "seat.counter.add", { counter: "life", delta: -3 });
  await sendIntentAndWait(anna, "turn.next", {});
  await sendIntentAndWait(ben, "library.draw", {});
  await benGoesOn(ben);
  await playSpell(ben, "Brainstorm");
  await sendIntentAndWait(ben, "library.draw", { count: 3 });
  await playSpell(anna, "Lightning Bolt");
  await sendIntentAndWait(ben, "seat.counter.add", { counter: "life", delta: -3 });
  await sendIntentAndWait(anna, "seat.counter.add", { counter: "life", delta: -2 });
  await sayInChat(ben, "Your turn. I have blockers now.");
  await sendIntentAndWait(ben, "turn.next", {});
  await sendIntentAndWait(anna, "table.untapAll", {});
  await sendIntentAndWait(anna, "library.draw", {});
  await krenkoAttacks(anna, ben);
  await sayInChat(anna, "Three goblins at you. Blocks?");
  await sendIntentAndWait(ben, "seat.signal", { signal: "hold" });
  await sayInChat(ben, "One moment, I’ll look at my hand.");
  ben.client.point({ zone: "battlefield:2", x: 0.62, y: 0.5 });
  return [anna, ben];
};
