import type { SeatId } from "@baize/engine";
import { expect, test } from "vitest";
import { type Player, requireDefined } from "./players.ts";
import { startGame, type TestGame } from "./test-game.ts";
import { testServer } from "./test-server.ts";

const server = testServer();

const deckOf = (name: string) => [
  { name: `${name}’s island`, count: 24 },
  { name: `${name}’s drake`, count: 36 },
];

/** Everybody plays a land and a card over the stack that all share, which then lies on the own battlefield. */
const playOverStack = async (table: TestGame, player: Player): Promise<void> => {
  const [land, spell] = ["island", "drake"].map((kind) =>
    player.hand.find(([, { face }]) => face?.name.endsWith(kind)),
  );
  if (land) await player.moves([land[0]], "battlefield");
  if (!spell) return;
  const [handle, { face }] = spell;
  await player.puts(handle, { zone: "stack" });
  await table.rests();
  for (const each of table.everyone) expect(each.names("stack")).toEqual([face?.name]);
  await player.moves([handle], "battlefield");
};

const opensDeck = async (player: Player, planes: string[] = []): Promise<void> => {
  const cards = planes.map((name) => ({ name, count: 1, section: "planes" }));
  await player.does("deck.load", { cards: [...deckOf(player.name), ...cards] });
  await player.does("hand.mulligan", {});
};

test("[G21] two teams of Magic take their turns together, over one stack, and each keeps its hands to itself", async () => {
  const names = ["Rosa", "Sven", "Tilda", "Uwe"];
  const table = await startGame(server.url.origin, { game: "magic-teams" }, names);
  const [rosa, sven, tilda, uwe] = table.players.map((each) => requireDefined(each));
  for (const player of table.players) await opensDeck(player);
  await requireDefined(rosa).does("turn.start", { first: 1 as SeatId });
  for (const team of [
    [rosa, tilda],
    [sven, uwe],
    [rosa, tilda],
  ]) {
    for (const player of team.map((each) => requireDefined(each))) {
      if (player !== rosa || player.hand.length < 7) await player.draws();
      await playOverStack(table, player);
    }
    await table.settles();
    await requireDefined(team[1]).does("turn.next", {});
    await table.rests();
  }
  await requireDefined(sven).does("seat.counter.add", { counter: "tax", delta: 2 });
  await requireDefined(sven).does("seat.counter.add", { counter: "mana", delta: 3 });
  expect(table.players.map((player) => player.counter("life"))).toEqual([30, 30, 30, 30]);
  await table.settles();
  expect(table.cards()).toBe(240);
  await table.equalsNewcomers();
});

test("[G21] two go from plane to plane with the decks that they brought together", async () => {
  const table = await startGame(server.url.origin, { game: "magic-planes" }, ["Rosa", "Sven"]);
  const [rosa, sven] = table.players.map((each) => requireDefined(each));
  await opensDeck(requireDefined(rosa), ["Sea of Glass", "Iron Moor"]);
  await opensDeck(requireDefined(sven), ["Hanging Marsh", "Ember Steppe"]);
  await requireDefined(rosa).does("library.shuffle", { zone: "planes" });
  await requireDefined(rosa).does("turn.start", { first: 1 as SeatId });
  const visited = new Set<string | undefined>();
  for (let turn = 0; turn < 5; turn += 1) {
    const player = table.onTurn;
    await player.uses("die");
    await player.uses("walk");
    await playOverStack(table, player);
    await table.settles();
    const [open, ...more] = table.watcher.names("plane");
    visited.add(open);
    expect(more).toEqual([]);
    table.counts(["planes", 3]);
    for (const each of table.everyone) expect(each.names("planes").filter(Boolean)).toEqual([]);
    await player.does("turn.next", {});
    await table.rests();
  }
  expect(visited.size).toBe(4);
  await table.equalsNewcomers();
});

test("[G21] two play Commander over a stack, count the tax, and 21 damage of one commander ends it", async () => {
  const table = await startGame(server.url.origin, { game: "magic-commander" }, ["Rosa", "Sven"]);
  const [rosa, sven] = table.players.map((each) => requireDefined(each));
  if (!rosa || !sven) throw new Error("Two play");
  for (const player of [rosa, sven]) {
    const general = { name: `General ${player.name}`, count: 1, section: "commander" };
    await player.does("deck.load", { cards: [...deckOf(player.name), general] });
    await player.does("hand.mulligan", {});
  }
  await rosa.does("turn.start", { first: 1 as SeatId });
  for (let damage = 0; damage < 21; damage += 7) {
    await playOverStack(table, rosa);
    const [[general] = []] = rosa.sees(rosa.zone("commander"));
    await rosa.puts(requireDefined(general, "a commander in its zone"), { zone: "stack" });
    await rosa.does("seat.counter.add", { counter: "tax", delta: 2 });
    await rosa.moves([requireDefined(general)], "battlefield");
    await table.rests();
    for (const each of table.everyone) {
      expect(each.names(rosa.zone("battlefield"))).toContain("General Rosa");
    }
    await sven.does("seat.damage.add", { from: rosa.seat, to: sven.seat, delta: 7 });
    await sven.does("seat.counter.add", { counter: "life", delta: -7 });
    await rosa.moves([requireDefined(general)], "commander");
    await rosa.does("turn.next", {});
    await playOverStack(table, sven);
    await sven.does("turn.next", {});
    await table.settles();
  }
  expect([rosa.counter("tax"), sven.counter("life")]).toEqual([6, 19]);
  expect(requireDefined(table.watcher.view.seats.get(sven.seat)).damage).toEqual({
    [rosa.seat]: 21,
  });
  await table.equalsNewcomers();
});

/** One round of packs: each picks the first card of the pack, until nothing is left to pick. */
const draftRound = async (table: TestGame): Promise<void> => {
  const { players } = table;
  for (let left = 15; left > 0; left -= 1) {
    table.countsOfEach("hand", left);
    const packs = players.map((player) => player.names(player.zone("hand")));
    for (const player of players) {
      const [card] = player.hand;
      await player.uses("pick", { card: [requireDefined(card, "a card of the pack")[0]] });
    }
    await table.rests();
    for (const [at, player] of players.entries()) {
      const names = player.names(player.zone("hand"));
      const from = [1, players.length - 1].map((by) =>
        requireDefined(packs[(at + by) % players.length]),
      );
      const came = from.filter((pack) => names.every((name) => pack.includes(name)));
      expect(came.length).toBeGreaterThan(0);
    }
    // Nobody has seen of another's pack or picks what did not come through their own hands.
    if (left % 5 === 0) await table.settles();
    table.remembersHands();
  }
};

test("[G21] [PA1] [PA2] three draft a cube in three rounds of packs, and what they picked is theirs", async () => {
  const names = ["Vera", "Wim", "Xenia"];
  const table = await startGame(server.url.origin, { game: "magic-draft" }, names);
  const { players } = table;
  const [host] = players;
  if (!host) throw new Error("Three play");
  const cards = Array.from({ length: 135 }, (_, index) => ({
    name: `Cube card ${String(index + 100)}`,
    count: 1,
    section: "cube",
  }));
  await host.does("deck.load", { cards });
  // Who loads the cube knows what is in it.
  for (const { name } of cards) table.told.add(`${host.name}: ${name}`);
  await host.uses("setup");
  await table.rests();
  table.remembersHands();
  for (const round of [1, 2, 3]) {
    if (round > 1) {
      await host.uses("packs");
      await table.rests();
      table.remembersHands();
    }
    await draftRound(table);
  }
  table.countsOfEach("cube", 0);
  table.countsOfEach("picks", 45);
  const picks = players.map((player) => player.sees(player.zone("picks")));
  expect(new Set(picks.flat().map(([, { face }]) => face?.name)).size).toBe(135);
  for (const player of players) {
    for (const other of players) {
      const seen = other.sees(player.zone("picks")).filter(([, { face }]) => face);
      expect(seen).toHaveLength(other === player ? 45 : 0);
    }
  }
  await table.settles();
  expect(table.cards()).toBe(135);
  await table.equalsNewcomers();
});

test("[DR5] by hand nobody draws from a cube or boosters, and nobody takes a card out of a pack or the picks", async () => {
  const draft = await startGame(server.url.origin, { game: "magic-draft" }, ["Vera", "Wim"]);
  const sealed = await startGame(server.url.origin, { game: "magic-sealed" }, ["Xenia", "Yuri"]);
  for (const [table, zone] of [
    [draft, "cube"],
    [sealed, "boosters"],
  ] as const) {
    const [player] = table.players.map((each) => requireDefined(each));
    if (!player) throw new Error("Two play");
    await player.does("deck.load", { cards: [{ name: "Card", count: 90, section: zone }] });
    await player.uses("setup");
    await player.isRefused(["library.draw", { zone }], "may_not_take");
    const top = { zone, place: "top" } as const;
    const moves = [{ card: top, to: { zone: zone === "cube" ? "hand" : "pool" } }];
    await player.isRefused(["card.move", { moves }], "may_not_take");
    const [[own] = []] = player.sees(player.zone(zone === "cube" ? "hand" : "pool"));
    const back = [{ card: requireDefined(own), to: { zone } }];
    const refused = zone === "cube" ? "may_not_take" : "may_not_put";
    await player.isRefused(["card.move", { moves: back }], refused);
  }
  const [vera] = draft.players.map((each) => requireDefined(each));
  const [[first] = [], [second] = []] = requireDefined(vera).hand;
  await requireDefined(vera).uses("pick", { card: [requireDefined(first)] });
  for (const [card, zone] of [
    [requireDefined(second), "picks"],
    [requireDefined(second), "battlefield"],
    [{ zone: "picks", place: "top" }, "battlefield"],
  ] as const) {
    const moves = [{ card, to: { zone } }];
    await requireDefined(vera).isRefused(["card.move", { moves }], "may_not_take");
  }
  // Whose time runs out gets the first card, so a pack is put in order by hand.
  await requireDefined(vera).does("hand.sort", { cards: [requireDefined(second)] });
  await requireDefined(vera).isRefused(
    ["game.action", { action: "pick", answers: { card: [requireDefined(second)] } }],
    "not_here",
  );
});

test("[G21] [DR3] three open boosters, of which each only ever sees their own, and build decks of them", async () => {
  const names = ["Vera", "Wim", "Xenia"];
  const table = await startGame(server.url.origin, { game: "magic-sealed" }, names);
  const { players } = table;
  const host = requireDefined(players[0]);
  const cards = Array.from({ length: 135 }, (_, index) => ({
    name: `Sealed card ${String(index + 100)}`,
    count: 1,
    section: "boosters",
  }));
  await host.does("deck.load", { cards });
  for (const { name } of cards) table.told.add(`${host.name}: ${name}`);
  await host.uses("setup");
  for (const opener of players.slice(1)) await opener.uses("booster");
  await table.settles();
  table.countsOfEach("pool", 45);
  table.countsOfEach("boosters", 0);
  const pools = players.map((player) => player.sees(player.zone("pool")));
  expect(new Set(pools.flat().map(([, { face }]) => face?.name)).size).toBe(135);
  for (const player of players) {
    for (const other of players) {
      const seen = other.sees(player.zone("pool")).filter(([, { face }]) => face);
      expect(seen).toHaveLength(other === player ? 45 : 0);
    }
  }
  for (const [at, player] of players.entries()) {
    const deck = requireDefined(pools[at]).slice(0, 40);
    await player.uses("deck", { cards: deck.map(([handle]) => handle) });
    await player.uses("opening");
  }
  await table.settles();
  table.countsOfEach("library", 33);
  await table.equalsNewcomers();
});

test("[G21] [DR6] packs of a booster draft have so many commons, uncommons and rares, which only their player sees", async () => {
  const names = ["Vera", "Wim", "Xenia"];
  const table = await startGame(server.url.origin, { game: "magic-boosters" }, names);
  const { players } = table;
  const host = requireDefined(players[0]);
  const kinds = { common: 10, uncommon: 3, rare: 1 };
  const cards = Object.entries(kinds).flatMap(([section, each]) =>
    Array.from({ length: each * players.length * 2 }, (_, index) => ({
      name: `A ${section} card ${String(index + 100)}`,
      count: 1,
      section,
    })),
  );
  await host.does("deck.load", { cards });
  for (const { name } of cards) table.told.add(`${host.name}: ${name}`);
  await host.uses("setup");
  await table.settles();
  const namesOf = (player: (typeof players)[number], of = player) =>
    player.sees(of.zone("hand")).flatMap(([, { face }]) => (face ? [face.name] : []));
  for (const player of players) {
    for (const [kind, each] of Object.entries(kinds)) {
      expect(namesOf(player).filter((name) => name.startsWith(`A ${kind}`))).toHaveLength(each);
    }
    for (const other of players.filter((each) => each !== player)) {
      expect(namesOf(other, player)).toEqual([]);
    }
  }
  await host.isRefused(["library.draw", { zone: "rares" }], "may_not_take");
  await table.equalsNewcomers();
});
