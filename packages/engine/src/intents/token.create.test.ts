import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";
import { gameFileSchema, gameFromFile } from "../games/schema.ts";
import { seatId } from "../ids.ts";

const laid = () => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

test("[P6] makes tokens on the seat's own battlefield, owned and controlled by it", () => {
  const table = laid();
  table.do(ANNA, "token.create", { name: "Goblin", stats: "1/1", colour: "red", kind: "Goblin" });
  const [goblin] = [...table.view(BEN).cards.values()];
  expect(goblin).toMatchObject({
    zone: "battlefield:1",
    owner: ANNA,
    controller: ANNA,
    token: true,
    face: { name: "Goblin", stats: "1/1", colour: "red", kind: "Goblin" },
    position: { x: 0.5, y: 0.5 },
  });
  expect(table.logForAll()).toBe("Anna created a Goblin token");
});

test("[M6] several tokens lie on spots of their own, the first where it was asked for", () => {
  const table = laid();
  table.do(ANNA, "token.create", { name: "Elf", count: 3, position: { x: 0.25, y: 0.75 } });
  const spots = [...table.view(BEN).cards.values()].map(({ position }) => position);
  expect(spots[0]).toEqual({ x: 0.25, y: 0.75 });
  expect(new Set(spots.map((spot) => JSON.stringify(spot))).size).toBe(3);
  expect(table.logForAll()).toBe("Anna created 3 Elf tokens");
});

test("[P6] [M6] makes different tokens at once, each on a spot of its own, and all go back at once", () => {
  const table = laid();
  table.do(ANNA, "token.create", {
    name: "Goblin",
    stats: "1/1",
    position: { x: 0.25, y: 0.75 },
    also: [
      { name: "Treasure", count: 2, kind: "Artifact" },
      { name: "Clue", set: "tsoi", number: "11" },
    ],
  });
  const cards = [...table.view(BEN).cards.values()];
  expect(cards.map(({ face }) => face)).toEqual([
    { name: "Goblin", stats: "1/1" },
    { name: "Treasure", kind: "Artifact" },
    { name: "Treasure", kind: "Artifact" },
    { name: "Clue", set: "tsoi", number: "11" },
  ]);
  expect(cards[0]?.position).toEqual({ x: 0.25, y: 0.75 });
  expect(new Set(cards.map(({ position }) => JSON.stringify(position))).size).toBe(4);
  expect(table.logForAll()).toBe("Anna created Goblin, 2 Treasure and Clue tokens");
});

test("tokens lie on the one table that all share", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna");
  table.do(ANNA, "token.create", { name: "Chip" });
  expect(table.names(ANNA, "battlefield", ANNA)).toEqual(["Chip"]);
});

test("refuses tokens for which the table has no room", () => {
  const table = createTestTable("magic");
  table.seat(ANNA, "Anna").seat(seatId(2), "Ben", { library: 1_000 });
  table.seat(seatId(3), "Emil", { library: 100 });
  for (let made = 0; made < 500; made += 50) {
    table.do(ANNA, "token.create", { name: "Elf", count: 50 });
  }
  expect(table.refusalCode(ANNA, "token.create", { name: "Elf" })).toBe("table_full count");
  table.do(ANNA, "card.move", {
    moves: [{ card: table.handleOf(ANNA, "Elf"), to: { zone: "graveyard" } }],
  });
  // All of them or none.
  const two = { name: "Elf", also: [{ name: "Clue" }] };
  expect(table.refusalCode(ANNA, "token.create", two)).toBe("table_full count");
  table.do(ANNA, "token.create", { name: "Clue" });
});

test("[G12] makes no more tokens than the game lets the battlefield hold", () => {
  const owls = { name: "Owls", cards: [{ name: "Owl" }], zones: [{ kind: "library" }] };
  const table = createTestTable(
    gameFromFile(
      gameFileSchema.parse({ ...owls, zones: [...owls.zones, { kind: "battlefield", limit: 3 }] }),
    ),
  ).seat(ANNA, "Anna");
  table.do(ANNA, "token.create", { name: "Chick", count: 2 });
  expect(table.refused(ANNA, "token.create", { name: "Chick", count: 2 })).toMatchObject({
    code: "over_limit",
    message: "“Battlefield” holds at most 3 cards",
  });
  expect(
    table.refusalCode(ANNA, "card.clone", { card: table.handleOf(ANNA, "Chick"), count: 2 }),
  ).toBe("over_limit count");
  table.do(ANNA, "token.create", { name: "Chick" });
});

test.each([[{ name: "Elf", count: 25, also: [{ name: "Clue", count: 26 }] }, "also"]])(
  "[I2] [P7] refuses what is wrong at its field (%#)",
  (payload, field) => {
    expect(laid().refusalCode(ANNA, "token.create", payload)).toBe(`invalid_payload ${field}`);
  },
);
