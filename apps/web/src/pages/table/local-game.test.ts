import { GAMES, gameFileSchema, gameFrom } from "@baize/engine";
import { expect, test } from "vitest";
import { games as german } from "../../text/de/games.ts";
import { localGame } from "./local-game.ts";

/** What is a name in itself, the same in both languages. */
const SAME = new Set(["Hand", "Sideboard", "Magic"]);

test("[WT7] every zone, counter and phase of the built-in games has a German name", () => {
  for (const game of GAMES) {
    const local = localGame(game, german.names, "de");
    for (const part of ["zones", "counters", "phases", "actions"] as const) {
      const before = (game[part] ?? []).map(({ name }) => name);
      const after = (local[part] ?? []).map(({ name }) => name);
      expect(after.filter((name, at) => name === before[at] && !SAME.has(name))).toEqual([]);
    }
  }
});

test("a game of somebody's own keeps its words", () => {
  const [magic] = GAMES;
  const own = { ...magic, id: "my-game" };
  expect(localGame(own, german.names, "de")).toBe(own);
});

test("[G8] a game with labels is called in the reader's language, and by its own names where it has none", () => {
  const own = gameFrom(
    gameFileSchema.parse({
      name: "Owls",
      cards: [{ name: "Owl" }],
      zones: [{ kind: "nest", visibility: "nobody" }, { kind: "hand" }],
      phases: [{ id: "hunt" }],
      rules: ["Hunt."],
      labels: { de: { name: "Eulen", zones: { nest: "Horst" }, rules: ["Jage."] } },
    }),
  );
  const german = localGame(own, {}, "de");
  expect([german.name, german.rules]).toEqual(["Eulen", ["Jage."]]);
  expect(german.zones.map(({ name }) => name)).toEqual(["Horst", "Hand"]);
  expect(german.phases[0]?.name).toBe("Hunt");
  expect(localGame(own, {}, "en")).toBe(own);
});
