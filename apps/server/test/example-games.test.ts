import { readdirSync, readFileSync } from "node:fs";
import type { CardHandle } from "@baize/engine";
import type { CreateRoomRequest } from "@baize/protocol";
import { expect, test } from "vitest";
import { type Player, requireDefined } from "./players.ts";
import { startGame, type TestGame } from "./test-game.ts";
import { testServer } from "./test-server.ts";

// Well-known games written as files after the format was finished, each set up and begun at a table.

const server = testServer();
const FOLDER = new URL("../../../examples/games/", import.meta.url);

type Definition = NonNullable<CreateRoomRequest["definition"]>;

const cardOf = (player: Player, zone = player.zone("hand"), index = 0): CardHandle =>
  requireDefined(player.sees(zone)[index], `a card of ${zone}`)[0];

const put = (
  player: Player,
  card: CardHandle,
  to: { zone: string; index?: number },
): Promise<void> => player.does("card.move", { moves: [{ card, to }] });

const counterOf = (player: Player, counter: string): number =>
  player.view.seats.get(player.seat)?.counters[counter] ?? 0;

/** The players, whose number a game's test has chosen. */
type Four = readonly [Player, Player, Player, Player];

/** Each plays a card to the trick, and the first takes it. */
const playTrick = async (players: readonly Player[]): Promise<void> => {
  for (const player of players) await put(player, cardOf(player), { zone: "trick" });
  await requireDefined(players[0]).uses("take");
};

interface Played {
  readonly seats: number;
  readonly setup?: Record<string, number>;
  readonly moves: (table: TestGame, players: Four) => Promise<void>;
}

const PLAYED: Readonly<Record<string, Played>> = {
  briscola: {
    seats: 2,
    moves: async (_, [anna, ben]) => {
      await playTrick([anna, ben]);
      for (const player of [anna, ben]) await player.uses("draw");
      expect([anna.hand.length, ben.hand.length, ben.count("library")]).toEqual([3, 3, 31]);
      await anna.uses("count");
      const points = anna
        .sees(anna.zone("won"))
        .reduce((sum, [, { face }]) => sum + (face?.numbers?.points ?? 0), 0);
      expect(counterOf(anna, "points")).toBe(points);
    },
  },
  durak: {
    seats: 3,
    moves: async (_, [anna, ben]) => {
      await put(anna, cardOf(anna), { zone: "bout", index: 0 });
      await put(ben, cardOf(ben), { zone: "bout", index: 0 });
      await anna.uses("beaten");
      for (const player of [anna, ben]) await player.uses("fill");
      expect([anna.hand.length, ben.hand.length, ben.count("discard")]).toEqual([6, 6, 2]);
      expect(ben.turn).toBe(ben.seat);
    },
  },
  euchre: {
    seats: 4,
    moves: async ({ watcher }, [anna, ben, ...others]) => {
      await anna.uses("exchange", { away: [cardOf(anna)] });
      await ben.uses("suit", { suit: "Hearts", alone: "With my partner" });
      await watcher.until(({ log }) => log.at(-1)?.values?.id === "suit");
      expect(watcher.reads.at(-1)).toContain("Hearts");
      await playTrick([ben, ...others, anna]);
      expect(ben.count("won:t2")).toBe(4);
    },
  },
  golf: {
    seats: 2,
    setup: { cards: 12 },
    moves: async ({ everyone }, [anna]) => {
      for (const each of everyone) expect(each.names("greens").filter(Boolean)).toEqual([]);
      const [out, up] = [cardOf(anna, "greens", 0), cardOf(anna, "greens", 1)];
      await anna.does("card.flip", { cards: [up], faceDown: false });
      const [drawn] = await anna.draws();
      const name = anna.card(drawn)?.face?.name;
      await anna.uses("swap", { out: [out] });
      expect(anna.names("greens")[0]).toBe(name);
      expect(anna.count("discard")).toBe(2);
    },
  },
  "koi-koi": {
    seats: 2,
    moves: async (_, [anna]) => {
      await anna.uses("match", { with: [cardOf(anna)], cards: [cardOf(anna, "field")] });
      await anna.uses("turn");
      expect([anna.count(anna.zone("won")), anna.count("field")]).toEqual([2, 8]);
    },
  },
  masks: {
    seats: 3,
    moves: async (_, [anna, ben]) => {
      const victim = ben.seat;
      await anna.isRefused(["game.action", { action: "coup", answers: { victim } }], "over_limit");
      await anna.uses("captain", { coins: 2, victim });
      await ben.uses("stolen", { coins: 2 });
      expect([counterOf(anna, "coins"), counterOf(ben, "coins")]).toEqual([4, 0]);
      await ben.uses("prove", { card: [cardOf(ben)] });
      await ben.uses("back", { cards: [cardOf(ben)] });
      await ben.draws();
      await ben.uses("lose", { card: [cardOf(ben)] });
      expect([ben.hand.length, ben.count("library")]).toEqual([1, 9]);
    },
  },
  mus: {
    seats: 4,
    moves: async ({ watcher }, [anna, ben, cleo]) => {
      await anna.uses("exchange", { cards: [cardOf(anna), cardOf(anna, anna.zone("hand"), 1)] });
      expect([anna.hand.length, anna.count("discard")]).toEqual([4, 2]);
      await ben.uses("bet", { stones: 5 });
      await cleo.uses("win", { stones: 5 });
      await watcher.until(({ view }) => !view?.table.counters.bet);
      // Partners count together.
      expect([counterOf(anna, "stones"), counterOf(ben, "stones")]).toEqual([5, 0]);
    },
  },
  president: {
    seats: 4,
    moves: async ({ told }, [anna, ben, cleo]) => {
      expect([cleo.hand.length, cleo.count("library")]).toEqual([13, 0]);
      await anna.uses("play", { cards: [cardOf(anna)] });
      await ben.uses("play", { cards: [cardOf(ben)] });
      await ben.uses("clear");
      told.add(`Cleo: ${cleo.names(cleo.zone("hand"))[0]}`);
      await cleo.uses("give", { cards: [cardOf(cleo)], seat: anna.seat });
      await anna.until(() => anna.count(anna.zone("gift")) === 1);
      await anna.uses("accept");
      expect([anna.hand.length, anna.count("discard")]).toEqual([13, 2]);
    },
  },
  scopa: {
    seats: 2,
    moves: async (_, [anna, ben]) => {
      await put(anna, cardOf(anna), { zone: "table" });
      const cards = [cardOf(ben, "table"), cardOf(ben, "table", 1)];
      await ben.uses("capture", { with: [cardOf(ben)], cards });
      await anna.uses("sweep", { with: [cardOf(anna)] });
      expect([anna.count("table"), ben.count(ben.zone("won"))]).toEqual([0, 3]);
      expect(counterOf(anna, "sweeps")).toBe(1);
    },
  },
  "spite-and-malice": {
    seats: 2,
    moves: async ({ watcher }, [anna, ben]) => {
      for (const player of [anna, ben]) await player.uses("show");
      const [top] = watcher.names(anna.zone("goal"));
      await anna.does("card.move", {
        moves: [{ card: { zone: "goal", place: "top" }, to: { zone: "centre", index: 0 } }],
      });
      await watcher.until(() => watcher.count("centre") === 1);
      expect(watcher.names("centre")).toEqual([top]);
      expect(watcher.names(anna.zone("goal"))).toHaveLength(1);
      await put(anna, cardOf(anna), { zone: "side", index: 0 });
      await anna.uses("fill");
      expect([anna.hand.length, anna.count("library")]).toEqual([5, 53]);
    },
  },
};

const FILES = readdirSync(FOLDER).map((name) => name.replace(/\.json$/, ""));

test.each(FILES)("[G26] the example %s is set up and begun by its players", async (id) => {
  const { seats, setup, moves } = requireDefined(PLAYED[id], `moves of ${id}`);
  const text = readFileSync(new URL(`${id}.json`, FOLDER), "utf8");
  const definition = JSON.parse(text) as Definition;
  const names = ["Anna", "Ben", "Cleo", "Dan"].slice(0, seats);
  const table = await startGame(server.url.origin, { definition }, names);
  for (const { name, count = 1 } of definition.cards ?? []) if (count > 1) table.copied.add(name);
  const { players } = table;
  await requireDefined(players[0]).uses("setup", setup);
  await table.settles();
  const all = table.cards();
  await moves(table, players as readonly Player[] as Four);
  await table.settles();
  expect(table.cards()).toBe(all);
  await table.equalsNewcomers();
});
