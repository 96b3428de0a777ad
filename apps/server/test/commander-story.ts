import { expect } from "vitest";
import { type Player, requireDefined } from "./players.ts";
import type { TestGame } from "./test-game.ts";

type Four = readonly [Player, Player, Player, Player];
type Interlude = (table: TestGame) => Promise<void>;

const four = ({ players }: TestGame): Four => {
  const [anna, ben, clara, dora] = players;
  return [requireDefined(anna), requireDefined(ben), requireDefined(clara), requireDefined(dora)];
};

/** The card that a player would rather not lose: a new one, laid on the battlefield. */
const lays = async (player: Player) => {
  const [card, { face }] = await player.draws();
  await player.moves([card], "battlefield");
  return { card, name: requireDefined(face).name };
};

/** Anna looks at three cards, keeps one on top, puts one under the library and buries one. */
const looksAndArranges: Interlude = async (table) => {
  const [anna, ben] = four(table);
  const library = anna.zone("library");
  await anna.does("library.view", { at: "top", count: 3 });
  await table.settles();
  for (const each of table.everyone) {
    expect(each.sees(library)).toHaveLength(each === anna ? 3 : 0);
    const [look] = [...each.view.zones].find(([id]) => id === library)?.[1].looks ?? [];
    expect(look).toMatchObject({ seat: anna.seat, count: 3 });
  }
  const [low, mid, high] = anna.sees(library);
  const [kept, under, buried] = [requireDefined(high), requireDefined(low), requireDefined(mid)];
  await ben.isRefused(
    ["card.move", { moves: [{ card: kept[0], to: { zone: "hand" } }] }],
    "no_such_card",
  );
  await anna.does("library.arrange", {
    lanes: [
      { cards: [kept[0]], zone: "library", place: "top" },
      { cards: [under[0]], zone: "library", place: "bottom" },
      { cards: [buried[0]], zone: "graveyard" },
    ],
  });
  await table.settles();
  expect(ben.names(anna.zone("graveyard"))).toContain(buried[1].face?.name);
  expect(anna.sees(library)).toEqual([]);
  const [, drawn] = await anna.draws();
  expect(drawn.face?.name).toBe(kept[1].face?.name);
};

/** Ben mills two, exiles one of them, and shows Clara alone a card of his hand. */
const millsAndReveals: Interlude = async (table) => {
  const [, ben, clara] = four(table);
  await ben.does("library.mill", { count: 2 });
  await table.settles();
  const graveyard = ben.zone("graveyard");
  expect(clara.sees(graveyard)).toHaveLength(2);
  const [[card, { face }]] = [requireDefined(ben.sees(graveyard)[0])];
  await ben.moves([card], "exile");
  await table.settles();
  expect(table.watcher.names(ben.zone("exile"))).toEqual([face?.name]);

  const [held, shown] = await ben.draws();
  const name = requireDefined(shown.face).name;
  table.told.add(`Clara: ${name}`);
  await ben.does("card.reveal", { cards: [held], to: [clara.seat] });
  await table.settles();
  expect(table.heard(/^Ben revealed/)).toEqual([
    "Ben revealed a card to Clara",
    `Ben revealed ${name} to Clara`,
    `Ben revealed ${name} to Clara`,
    "Ben revealed a card to Clara",
    "Ben revealed a card to Clara",
  ]);
  expect(clara.names(ben.zone("hand"))).toEqual([name]);
  await ben.does("card.reveal", { cards: [held], to: "none" });
};

/** Clara lays a card face down, turns it up later, and gives it to Dora. */
const playsFaceDown: Interlude = async (table) => {
  const [anna, , clara, dora] = four(table);
  const [card, { face }] = await clara.draws();
  await clara.moves([card], "battlefield", true);
  await table.settles();
  for (const each of table.everyone) {
    expect(each.card(card)?.faceDown).toBe(true);
    expect(each.card(card)?.face?.name).toBe(each === clara ? face?.name : undefined);
  }
  await anna.isRefused(["card.flip", { cards: [card], faceDown: false }], "not_yours");
  await clara.does("card.counter.set", { cards: [card], counter: "+1/+1", value: 2 });
  await clara.does("card.flip", { cards: [card], faceDown: false });
  await clara.does("card.control.give", { cards: [card], seat: dora.seat });
  await table.settles();
  for (const each of table.everyone) {
    expect(each.card(card)).toMatchObject({
      face,
      zone: dora.zone("battlefield"),
      owner: clara.seat,
      controller: dora.seat,
      counters: { "+1/+1": 2 },
    });
  }
};

/** Dora loses her connection; what she does meanwhile waits, and what the others do she finds when she is back. */
const dropsAndComesBack: Interlude = async (table) => {
  const [anna, ben, , dora] = four(table);
  await table.settles();
  const hand = dora.hand;
  const revision = dora.now.revision;
  table.server.proxy.cut();
  await dora.until(({ connection }) => connection.kind === "connecting");
  const meanwhile = dora.does("chat.say", { text: "Am I back?" });
  const { card, name } = await lays(anna);
  await ben.does("coin.flip", { count: 3 });
  await anna.does("chat.say", { text: "Dora is away" });
  expect(dora.now.revision).toBe(revision);

  table.server.proxy.mend();
  await meanwhile;

  await table.settles();
  expect(dora.hand).toEqual(hand);
  expect(dora.card(card)?.face?.name).toBe(name);
  expect(dora.reads.slice(-20)).toEqual(expect.arrayContaining(["Anna: Dora is away"]));
  for (const { reads } of table.everyone) {
    expect(reads.filter((line) => line === "Dora: Am I back?")).toHaveLength(1);
  }
};

/** Anna makes tokens, and marks and equips a creature of hers. */
const marksAndTokens: Interlude = async (table) => {
  const [anna, ben] = four(table);
  await anna.does("token.create", { name: "Thopter", count: 3, stats: "1/1" });
  const { card: host } = await lays(anna);
  const { card: sword } = await lays(anna);
  const cards = [host];
  await Promise.all([
    anna.does("card.attach", { cards: [sword], to: host }),
    anna.does("card.counter.set", { cards, counter: "charge", value: 3 }),
    anna.does("card.note.set", { cards, note: "named: Wolf" }),
    anna.does("card.stats.set", { cards, stats: "3/3" }),
    anna.does("card.stats.add", { cards, power: 1, toughness: 2 }),
    anna.does("card.highlight.set", { cards, colour: "green" }),
    ben.does("card.target.set", { cards, targeted: true }),
  ]);
  await table.settles();
  for (const each of table.everyone) {
    expect(each.card(host)).toMatchObject({
      counters: { charge: 3 },
      marks: { note: "named: Wolf", stats: "4/5", highlight: "green", attached: [sword] },
    });
    expect(each.card(host)?.marks?.targetedBy).toEqual([ben.seat]);
  }
  await ben.isRefused(["card.note.set", { cards, note: "mine" }], "not_yours");
  const tokens = anna.sees(anna.zone("battlefield")).filter(([, { token }]) => token);
  expect(tokens).toHaveLength(3);
  const [[dying]] = [requireDefined(tokens[0])];
  await anna.moves([dying], "graveyard");
  await table.settles();
  for (const each of table.everyone) expect(each.card(dying)).toBeUndefined();
};

/** Clara drew two cards too many; all agree that they go back. */
const takesBack: Interlude = async (table) => {
  const [anna, ben, clara, dora] = four(table);
  const [hand, library] = [clara.hand.length, clara.count(clara.zone("library"))];
  await clara.does("library.draw", { count: 2 });
  await clara.isRefused(["undo.take", {}], "needs_consent");
  await clara.does("undo.request", { shuffle: true });
  for (const other of [anna, ben, dora]) {
    expect(clara.hand).toHaveLength(hand + 2);
    await other.does("undo.answer", { agree: true });
    await table.settles();
  }
  for (const each of table.everyone) {
    expect(each.count(clara.zone("hand"))).toBe(hand);
    expect(each.count(clara.zone("library"))).toBe(library);
    expect(each.reads.at(-1)).toBe(
      "Dora agreed to the undo; the action was undone and the library shuffled",
    );
  }
};

/** Dora responds; Ben bounces a creature of his own, which all know in his hand until he hides it. */
const bounces: Interlude = async (table) => {
  const [anna, ben, , dora] = four(table);
  const { card, name } = await lays(ben);
  await dora.does("seat.signal", { signal: "hold" });
  await table.settles();
  expect(anna.view.seats.get(dora.seat)?.signal).toBe("hold");
  await ben.moves([card], "hand");
  await dora.does("seat.signal", { signal: "ok" });
  await table.settles();
  for (const each of table.everyone) expect(each.names(ben.zone("hand"))).toContain(name);
  await ben.does("card.reveal", { cards: [card], to: "none" });
  await table.settles();
  for (const each of table.everyone) {
    if (each !== ben) expect(each.names(ben.zone("hand"))).not.toContain(name);
    if (each !== ben) expect(each.card(card)).toBeUndefined();
  }
};

/** Dora has enough: from now on the turn goes past her. */
const concedes: Interlude = async (table) => {
  const [anna, , , dora] = four(table);
  await dora.does("seat.concede", { conceded: true });
  await table.settles();
  expect(anna.view.seats.get(dora.seat)?.conceded).toBe(true);
};

/** What happens after each of the ten rounds. */
export const commanderGameInterludes: Readonly<Record<number, Interlude>> = {
  2: looksAndArranges,
  3: millsAndReveals,
  4: playsFaceDown,
  5: dropsAndComesBack,
  6: marksAndTokens,
  7: takesBack,
  8: bounces,
  9: concedes,
};

/** At the end Anna finds what she needs and shows it, and all show their hands. */
export const commanderGameFinale: Interlude = async (table) => {
  const [anna] = four(table);
  await anna.does("library.view", { at: "all" });
  const library = anna.zone("library");
  expect(anna.sees(library)).toHaveLength(anna.count(library));
  const [found, { face }] = requireDefined(anna.sees(library)[0]);
  await anna.does("library.take", { cards: [found], to: "all", shuffle: true });
  anna.disclosed.add(requireDefined(face).name);
  await table.settles();
  expect(anna.sees(library)).toEqual([]);
  expect(table.watcher.names(anna.zone("hand"))).toEqual([face?.name]);
  for (const player of table.players) {
    await player.showsHand();
    await player.does("chat.quick", { message: "goodGame" });
  }
};
