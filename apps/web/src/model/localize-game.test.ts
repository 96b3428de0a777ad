import { BUILT_IN_GAMES, gameFileSchema, gameFromFile } from "@baize/engine";
import { expect, test } from "vitest";
import { games as german } from "../text/de/games.ts";
import { localizeGame } from "./localize-game.ts";

/** Names that are the same in both languages. */
const SAME = new Set(["Mana", "Hand", "Sideboard", "Magic"]);

test("[WT7] every zone, counter and phase of the built-in games has a German name", () => {
  for (const game of BUILT_IN_GAMES) {
    const local = localizeGame(game, german.names, "de");
    for (const part of ["zones", "counters", "phases", "actions"] as const) {
      const before = (game[part] ?? []).map(({ name }) => name);
      const after = (local[part] ?? []).map(({ name }) => name);
      expect(after.filter((name, at) => name === before[at] && !SAME.has(name))).toEqual([]);
    }
  }
});

test("[WT93] every built-in game without decks says in both languages what to do first, and has rules", () => {
  for (const game of BUILT_IN_GAMES) {
    if (game.supply.kind === "decks") continue;
    const { firstMove, rules = [] } = localizeGame(game, german.names, "de");
    expect(game.firstMove, game.id).toBeDefined();
    expect(firstMove).not.toBe(game.firstMove);
    expect(rules.length, game.id).toBeGreaterThan(0);
    expect(rules.filter((paragraph) => game.rules?.includes(paragraph))).toEqual([]);
  }
});

test("[WT7] what is printed on the cards of Bazaar is German too", () => {
  const supply = BUILT_IN_GAMES.find(({ id }) => id === "bazaar")?.supply;
  const words = supply?.cards?.flatMap(({ face: { name, kind = "", text = "" } }) => [
    name,
    kind,
    text,
  ]);
  expect(words?.length).toBeGreaterThan(60);
  expect(words?.filter((word) => german.printed.bazaar?.[word] === undefined)).toEqual([]);
});

test("a game of somebody's own keeps its words", () => {
  const [magic] = BUILT_IN_GAMES;
  const own = { ...magic, id: "my-game" };
  expect(localizeGame(own, german.names, "de")).toBe(own);
});

test("[G8] a game with labels is called in the reader's language, and by its own names where it has none", () => {
  const own = gameFromFile(
    gameFileSchema.parse({
      name: "Owls",
      cards: [{ name: "Owl" }],
      zones: [{ kind: "nest", visibility: "nobody" }, { kind: "hand" }],
      phases: [{ id: "hunt" }],
      teams: [{ id: "night", seats: [1, 2] }],
      sections: [{ id: "birds", zone: "nest" }],
      firstMove: "Look around.",
      rules: ["Hunt."],
      labels: {
        de: {
          name: "Eulen",
          zones: { nest: "Horst" },
          teams: { night: "Nacht" },
          sections: { birds: "Vögel" },
          firstMove: "Sieh dich um.",
          rules: ["Jage."],
        },
      },
    }),
  );
  const german = localizeGame(own, {}, "de");
  expect([german.name, german.firstMove, german.rules]).toEqual([
    "Eulen",
    "Sieh dich um.",
    ["Jage."],
  ]);
  expect(german.zones.map(({ name }) => name)).toEqual(["Horst", "Hand"]);
  expect(german.phases[0]?.name).toBe("Hunt");
  expect([german.teams?.[0]?.name, german.sections?.[0]?.name]).toEqual(["Nacht", "Vögel"]);
  expect(localizeGame(own, {}, "en")).toBe(own);
});

test("[G8] labels name an action, its questions and the options of a choice", () => {
  const own = gameFromFile(
    gameFileSchema.parse({
      name: "Owls",
      cards: [{ name: "Owl" }],
      actions: [
        {
          id: "bid",
          name: "Bid",
          ask: [
            { kind: "choice", id: "suit", name: "Suit", options: ["Red", "Black"] },
            { kind: "number", id: "tricks", name: "Tricks" },
          ],
          steps: [{ intent: "choice.start", payload: { question: "$suit" } }],
        },
      ],
      labels: {
        de: {
          actions: {
            bid: {
              name: "Bieten",
              ask: { suit: { options: ["Rot", "Schwarz"] }, tricks: "Stiche" },
            },
          },
        },
      },
    }),
  );
  expect(localizeGame(own, {}, "de").actions?.[0]).toMatchObject({
    name: "Bieten",
    ask: [
      { name: "Suit", options: ["Red", "Black"], optionNames: ["Rot", "Schwarz"] },
      { name: "Stiche" },
    ],
  });
});
