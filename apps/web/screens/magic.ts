import {
  act,
  bringDeck,
  cardsIn,
  cast,
  layMats,
  type Player,
  play,
  say,
  seatAll,
  tap,
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

const annaOpens = async (anna: Player): Promise<void> => {
  await play(anna, { name: "Mountain", x: 0.02, y: LANDS_Y });
  await play(anna, { name: "Goblin Lackey", x: 0.06, y: CREATURES_Y });
};

const benAnswers = async (ben: Player): Promise<void> => {
  await play(ben, { name: "Steam Vents", x: 0.05, y: LANDS_Y });
  await play(ben, { name: "Delver of Secrets", x: 0.2, y: CREATURES_Y });
};

const annaGoesOn = async (anna: Player): Promise<void> => {
  await play(anna, { name: "Ancient Tomb", x: 0.2, y: LANDS_Y });
  await play(anna, { name: "Mountain", x: 0.38, y: LANDS_Y });
  await play(anna, { name: "Goblin Chainwhirler", x: 0.22, y: CREATURES_Y });
  await play(anna, { name: "Skullclamp", x: 0.94, y: LANDS_Y });
};

const benGoesOn = async (ben: Player): Promise<void> => {
  await play(ben, { name: "Island", x: 0.25, y: LANDS_Y });
  await play(ben, { name: "Spirebluff Canal", x: 0.45, y: LANDS_Y });
  await play(ben, { name: "Dragon's Rage Channeler", x: 0.45, y: CREATURES_Y });
  await play(ben, { name: "Murktide Regent", x: 0.7, y: CREATURES_Y });
  await tap(ben, ["Steam Vents", "Island"]);
};

/** The commander comes, makes goblins, and points at whom they go for. */
const krenkoAttacks = async (anna: Player, ben: Player): Promise<void> => {
  await play(anna, { name: "Mountain", x: 0.56, y: LANDS_Y });
  await play(anna, { name: "Krenko, Mob Boss", x: 0.46, y: CREATURES_Y, from: "commander" });
  await tap(anna, ["Mountain", "Mountain", "Krenko, Mob Boss"]);
  const goblins = { name: "Goblin", stats: "1/1", colour: "R", kind: "Creature – Goblin" };
  for (const x of [0.7, 0.84, 0.98]) {
    const position = { x, y: CREATURES_Y };
    await act(anna, "token.create", { ...goblins, position });
  }
  const lackey = cardsIn(anna, "battlefield", "Goblin Chainwhirler");
  await act(anna, "card.counter.set", { cards: lackey, counter: "+1/+1", value: 2 });
  const [first] = cardsIn(anna, "battlefield", "Goblin");
  const [blocker] = cardsIn(ben, "battlefield", "Delver of Secrets");
  if (first !== undefined && blocker !== undefined) {
    await act(anna, "arrow.draw", { from: first, to: blocker, until: "cleared" });
  }
};

/** Two at Magic with a land and a creature each. */
export const earlyScene = async (url: string): Promise<readonly [Player, Player]> => {
  const players = await seatAll(url, { game: "magic" }, ["Anna", "Ben"]);
  const [anna, ben] = players as [Player, Player];
  await layMats(players, ["peaks", "sea"]);
  const mountains = ["Mountain", "Mountain", "Mountain", "Ancient Tomb"];
  const goblins = ["Goblin Lackey", "Goblin Chainwhirler", "Skullclamp", "Lightning Bolt"];
  const held = ["Goblin Warchief", "Siege-Gang Commander", "Muxus, Goblin Grandee"];
  await bringDeck(anna, GOBLINS, [...mountains, ...goblins, ...held]);
  const blues = ["Delver of Secrets", "Dragon's Rage Channeler", "Murktide Regent"];
  const lands = ["Steam Vents", "Island", "Spirebluff Canal"];
  const spells = ["Counterspell", "Lightning Bolt", "Brainstorm"];
  await bringDeck(ben, DELVERS, [...lands, ...blues, ...spells]);
  await act(anna, "turn.next", {});
  await annaOpens(anna);
  await act(anna, "turn.next", {});
  await act(ben, "library.draw", {});
  await benAnswers(ben);
  return [anna, ben];
};

/** Two at Magic in their fourth turn: an attack is announced and not yet answered. */
export const magicScene = async (url: string): Promise<readonly Player[]> => {
  const [anna, ben] = await earlyScene(url);
  await act(ben, "turn.next", {});
  await act(anna, "library.draw", {});
  await annaGoesOn(anna);
  await tap(anna, ["Goblin Lackey"]);
  await act(ben, "seat.counter.add", { counter: "life", delta: -3 });
  await act(anna, "turn.next", {});
  await act(ben, "library.draw", {});
  await benGoesOn(ben);
  await cast(ben, "Brainstorm");
  await act(ben, "library.draw", { count: 3 });
  await cast(anna, "Lightning Bolt");
  await act(ben, "seat.counter.add", { counter: "life", delta: -3 });
  await act(anna, "seat.counter.add", { counter: "life", delta: -2 });
  await say(ben, "Your turn. I have blockers now.");
  await act(ben, "turn.next", {});
  await act(anna, "table.untapAll", {});
  await act(anna, "library.draw", {});
  await krenkoAttacks(anna, ben);
  await say(anna, "Three goblins at you. Blocks?");
  await act(ben, "seat.signal", { signal: "hold" });
  await say(ben, "One moment, I’ll look at my hand.");
  ben.client.point({ zone: "battlefield:2", x: 0.62, y: 0.5 });
  return [anna, ben];
};
