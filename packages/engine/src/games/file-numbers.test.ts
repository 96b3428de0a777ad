import { expect, test } from "vitest";
import { GAME_FILE_ERROR_MESSAGES } from "../game-file-errors.ts";
import { clientGameOf, clientGameSchema } from "./client-definition.ts";
import { gameFileSchema, gameFromFile } from "./schema.ts";

const beasts = () => ({
  name: "Beasts",
  numbers: [
    { id: "cost", least: 0, most: 9 },
    { id: "power", name: "Strength", types: ["beast"] },
  ],
  types: { beast: { numbers: { power: 2 } }, spell: {} },
  cards: [
    { name: "Otter", type: "beast", numbers: { cost: 1 } },
    { name: "Bear", type: "beast", numbers: { cost: 4, power: 6 }, other: { name: "Cave" } },
    { name: "Rain", type: "spell", numbers: { cost: 0 } },
  ],
});

test("[G22] a card has the numbers that it and its type say, of those that the game names", () => {
  const game = gameFromFile(gameFileSchema.parse(beasts()));
  expect(game.supply.cards?.map(({ face }) => face.numbers)).toEqual([
    { cost: 1, power: 2 },
    { cost: 4, power: 6 },
    { cost: 0 },
  ]);
  expect(game.numbers?.map(({ name }) => name)).toEqual(["Cost", "Strength"]);
  const told = clientGameSchema.parse(clientGameOf(game));
  expect(told.numbers).toEqual(game.numbers);
});

test("[G22] a number that a card can't have is refused where it stands", () => {
  const refusals = (change: object): string[] => {
    const parsed = gameFileSchema.safeParse({ ...beasts(), ...change });
    if (parsed.success) return [];
    return parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };
  const { no_such_number, number_bounds, number_range, no_such_type, sum_zone } =
    GAME_FILE_ERROR_MESSAGES;
  const card = (entry: object) => ({ cards: [{ name: "Otter", ...entry }] });
  expect(refusals(card({ numbers: { cost: 10 } }))).toEqual([
    `cards.0.numbers.cost: ${number_bounds}`,
  ]);
  expect(refusals(card({ numbers: { power: 1 } }))).toEqual([
    `cards.0.numbers.power: ${no_such_number}`,
  ]);
  expect(refusals(card({ other: { name: "Cave", numbers: { cost: -1 } } }))).toEqual([
    `cards.0.other.numbers.cost: ${number_bounds}`,
  ]);
  expect(refusals({ types: { beast: { numbers: { cost: 10 } }, spell: {} } })).toEqual([
    `types.beast.numbers.cost: ${number_bounds}`,
  ]);
  expect(refusals({ numbers: [{ id: "cost", least: 3, most: 2 }, { id: "power" }] })).toContain(
    `numbers.0.most: ${number_range}`,
  );
  expect(refusals({ numbers: [{ id: "cost" }, { id: "power", types: ["ghost"] }] })).toContain(
    `numbers.1.types: ${no_such_type}`,
  );
  const summing = (zone: string, number: string) => ({
    actions: [
      {
        id: "count",
        name: "Count",
        steps: [{ intent: "dice.roll", payload: { sides: 6, modifier: { sumOf: zone, number } } }],
      },
    ],
  });
  expect(refusals(summing("battlefield", "cost"))).toEqual([]);
  const place = "actions.0.steps.0.payload";
  expect(refusals(summing("hand", "cost"))).toEqual([`${place}: ${sum_zone}`]);
  expect(refusals(summing("battlefield", "speed"))).toEqual([`${place}: ${sum_zone}`]);
});
