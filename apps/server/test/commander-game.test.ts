import { expect, test } from "vitest";
import { commanderGameFinale, commanderGameInterludes } from "./commander-story.ts";
import { type Player, requireDefined } from "./players.ts";
import { startGame, type TestGame } from "./test-game.ts";
import { testServer } from "./test-server.ts";

const server = testServer();
const DECK = 100;
const ADJECTIVES = ["Ashen", "Bold", "Cunning", "Dire", "Elder", "Feral", "Grim"];
const NOUNS = ["Bear", "Drake", "Giant", "Knight", "Oracle", "Scout", "Titan", "Warden", "Wolf"];
const DECKS = {
  Anna: { commander: "Orsa, Tide Regent", land: "Island", of: "of the Reef" },
  Ben: { commander: "Krag, Ember King", land: "Mountain", of: "of the Forge" },
  Clara: { commander: "Ilse, Thorn Mother", land: "Forest", of: "of the Glade" },
  Dora: { commander: "Vex, Grave Duke", land: "Swamp", of: "of the Crypt" },
} as const;
const LANDS: readonly string[] = Object.values(DECKS).map(({ land }) => land);

/** A deck of 63 different creatures, 36 lands and a commander. */
const deckOf = ({ commander, land, of }: (typeof DECKS)[keyof typeof DECKS]) => [
  { name: commander, count: 1, section: "commander" as const },
  { name: land, count: 36 },
  ...ADJECTIVES.flatMap((first) =>
    NOUNS.map((noun) => ({ name: `${first} ${noun} ${of}`, count: 1 })),
  ),
];

const opens = async (player: Player): Promise<void> => {
  const cards = deckOf(DECKS[player.name as keyof typeof DECKS]);
  await player.does("deck.load", { cards });
  await player.does("seat.counter.set", { counter: "life", value: 40 });
  await player.does("hand.mulligan", {});
  await player.does("chat.quick", { message: "goodLuck" });
};

/** One takes a mulligan to seven and puts one card of them to the bottom. */
const mulligan = async (table: TestGame, player: Player): Promise<void> => {
  await player.does("hand.mulligan", { bottom: 1 });
  const [card, { face }] = requireDefined(player.hand[0]);
  await player.does("library.bottom", { cards: [card] });
  await table.settles();
  const put = ` from hand on the bottom of their library`;
  expect(player.reads.at(-1)).toBe(`${player.name} put ${face?.name}${put}`);
  expect(table.watcher.reads.at(-1)).toBe(`${player.name} put a card${put}`);
  expect(player.card(card)).toBeUndefined();
};

const isLand = (name: string | undefined): boolean => LANDS.includes(name ?? "");

/** Plays a land if there is one, in even rounds a creature too, and taps the lands for it. */
const plays = async (player: Player, round: number): Promise<void> => {
  const land = player.hand.find(([, { face }]) => isLand(face?.name));
  const creature = player.hand.find(([, { face }]) => !isLand(face?.name));
  const steps = [player.does("phase.set", { phase: "main-1" })];
  if (land) steps.push(player.moves([land[0]], "battlefield"));
  if (creature && round % 2 === 0) steps.push(player.moves([creature[0]], "battlefield"));
  if (round === 4) {
    const [commander] = requireDefined(player.sees(player.zone("commander"))[0]);
    steps.push(player.moves([commander], "battlefield"));
  }
  await Promise.all(steps);
  const lands = player
    .sees(player.zone("battlefield"))
    .filter(([, { face, faceDown }]) => !faceDown && isLand(face?.name))
    .map(([handle]) => handle);
  if (lands.length > 0) await player.does("card.tap", { cards: lands, tapped: true });
};

/** Attacks the next player with everything that is no land; commanders are counted apart. */
const attacks = async (table: TestGame, player: Player, round: number): Promise<void> => {
  const others = table.players.filter((each) => each !== player);
  const defender = requireDefined(others[round % others.length]);
  const attackers = player
    .sees(player.zone("battlefield"))
    .filter(([, { face, faceDown }]) => !faceDown && !isLand(face?.name));
  await player.does("phase.set", { phase: "combat" });
  if (attackers.length === 0) return;
  const cards = attackers.map(([handle]) => handle);
  await player.does("card.tap", { cards, tapped: true });
  const life = requireDefined(defender.view.seats.get(defender.seat)).counters.life ?? 0;
  await defender.does("seat.counter.add", { counter: "life", delta: -1 });
  await player.does("phase.set", { phase: "end" });
  const { commander } = DECKS[player.name as keyof typeof DECKS];
  const led = attackers.some(([, { face }]) => face?.name === commander);
  const before = defender.view.seats.get(defender.seat)?.damage[player.seat] ?? 0;
  if (led) await player.does("seat.damage.add", { from: player.seat, to: defender.seat, delta: 1 });
  await table.settles();
  for (const each of table.everyone) {
    expect(cards.every((card) => each.card(card)?.tapped)).toBe(true);
    const { counters, damage } = requireDefined(each.view.seats.get(defender.seat));
    expect([counters.life, damage[player.seat] ?? 0]).toEqual([life - 1, before + (led ? 1 : 0)]);
  }
};

const takesTurn = async (table: TestGame, player: Player, round: number): Promise<void> => {
  expect(player.turn).toBe(player.seat);
  const before = player.hand.length;
  await Promise.all([
    player.does("table.untapAll", {}),
    player.does("phase.set", { phase: "draw" }),
    player.does("library.draw", {}),
  ]);
  expect(player.hand).toHaveLength(before + 1);
  expect(player.sees(player.zone("battlefield")).some(([, { tapped }]) => tapped)).toBe(false);
  await plays(player, round);
  await attacks(table, player, round);
  await player.does("turn.next", {});
  await table.settles();
};

const everyDeckIsWhole = (table: TestGame): void => {
  for (const { seat } of table.players) expect(table.cards(seat)).toBe(DECK);
};

test("four play Commander for ten rounds, one drops and comes back, and all see one table", async () => {
  const table = await startGame(server.url.origin, { game: "magic" }, Object.keys(DECKS));
  await Promise.all(table.players.map(opens));
  await table.settles();
  const [anna, ben] = table.players;
  await mulligan(table, requireDefined(ben));
  everyDeckIsWhole(table);
  await requireDefined(anna).does("dice.roll", { sides: 20, count: 4 });
  await requireDefined(anna).does("turn.start", { first: requireDefined(anna).seat });
  await table.settles();
  expect(new Set(table.heard(/rolled/)).size).toBe(1);

  for (let round = 1; round <= 10; round += 1) {
    for (const player of table.players) {
      if (!player.view.seats.get(player.seat)?.conceded) await takesTurn(table, player, round);
    }
    await commanderGameInterludes[round]?.(table);
    await table.settles();
    everyDeckIsWhole(table);
  }
  await commanderGameFinale(table);
  await table.equalsNewcomers();
  everyDeckIsWhole(table);
  expect(table.acked).toBeGreaterThanOrEqual(300);
});
