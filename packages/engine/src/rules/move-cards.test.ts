import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", {
      library: ["Top", "Next"],
      hand: ["Shock", "Opt"],
      battlefield: ["Bear", "Elf"],
      commander: ["Queen", "King"],
    })
    .seat(BEN, "Ben");

const spotOf = (table: TestTable, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name))?.position;

test("[M7] moves cards to several places at once", () => {
  const table = laid();
  table.do(ANNA, "card.move", {
    moves: [
      { card: table.handleOf(ANNA, "Shock"), to: { zone: "graveyard" } },
      { card: table.handleOf(ANNA, "Bear"), to: { zone: "graveyard" } },
      { card: { zone: "library", place: "top" }, to: { zone: "exile" } },
    ],
  });
  expect(table.names("public", "graveyard", ANNA)).toEqual(["Shock", "Bear"]);
  expect(table.names("public", "exile", ANNA)).toEqual(["Top"]);
});

test("[M7] [I1] when one move is refused none is made", () => {
  const table = laid();
  const moves = [
    { card: table.handleOf(ANNA, "Shock"), to: { zone: "graveyard" } },
    { card: table.handleOf(ANNA, "Opt"), to: { zone: "commander" } },
  ];
  expect(table.refused(ANNA, "card.move", { moves })).toMatchObject({
    code: "over_limit",
    message: "“Command zone” holds at most 2 cards",
    field: "moves.1.to",
  });
});

test("[I1] a refused group leaves every spot as it was", () => {
  const table = laid();
  const [bear, elf] = [table.handleOf(ANNA, "Bear"), table.handleOf(ANNA, "Elf")];
  const taken = spotOf(table, "Elf") ?? expect.fail();
  const moves = [
    { card: bear, to: { zone: "battlefield", position: taken } },
    { card: table.handleOf(ANNA, "Opt"), to: { zone: "commander" } },
    { card: elf, to: { zone: "battlefield", position: { x: 0, y: 0 } } },
  ];
  expect(table.refusalCode(ANNA, "card.move", { moves })).toBe("over_limit moves.1.to");
  const to = { zone: "battlefield", position: taken };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, "Shock"), to }] });
  expect(spotOf(table, "Shock")).not.toEqual(taken);
});

test("[M6] a card of the same batch that is no part of the group takes none of its spots", () => {
  const table = laid();
  const [here, there] = [
    { x: 0.1, y: 0.1 },
    { x: 0.2, y: 0.1 },
  ];
  const moves = [
    { card: { zone: "hand", place: "top" as const }, to: { zone: "battlefield", position: here } },
    { card: table.handleOf(ANNA, "Bear"), to: { zone: "battlefield", position: here } },
    { card: table.handleOf(ANNA, "Elf"), to: { zone: "battlefield", position: there } },
  ];
  table.do(ANNA, "card.move", { moves });
  const spots = ["Opt", "Bear", "Elf"].map((name) => JSON.stringify(spotOf(table, name)));
  expect(new Set(spots).size).toBe(3);
});

test("[M7] a card may be found by its place and named by its handle in one batch", () => {
  const table = laid();
  const moves = [
    { card: { zone: "hand", place: "top" as const }, to: { zone: "library" } },
    { card: table.handleOf(ANNA, "Opt"), to: { zone: "graveyard" } },
  ];
  table.do(ANNA, "card.move", { moves });
  expect(table.names("public", "graveyard", ANNA)).toEqual(["Opt"]);
});

test("[C1] no batch is refused for the card that chance picks in it", () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const table = createTestTable("magic", seed).seat(ANNA, "Anna", {
      hand: ["Shock", "Opt", "Fog"],
    });
    const moves = [
      { card: { zone: "hand", place: "random" as const }, to: { zone: "library" } },
      { card: table.handleOf(ANNA, "Fog"), to: { zone: "hand" } },
    ];
    expect(table.play(ANNA, "card.move", { moves }).ok).toBe(true);
  }
});

test("the cards of one way are one line of the log, in the order they went", () => {
  const table = laid();
  const names = ["Opt", "Bear", "Shock"];
  const moves = names.map((name) => ({
    card: table.handleOf(ANNA, name),
    to: { zone: "graveyard" },
  }));
  table.do(ANNA, "card.move", { moves });
  expect(table.logFor(BEN)).toEqual([
    "Anna discarded Opt and Shock",
    "Anna moved Bear from battlefield to graveyard",
  ]);
});

test("arranging a hand or a battlefield is not told; moving a card within a library is", () => {
  const table = laid();
  const arrange = { card: table.handleOf(ANNA, "Opt"), to: { zone: "hand", index: 0 } };
  expect(table.do(ANNA, "card.move", { moves: [arrange] }).log).toEqual([]);
  const aside = { card: table.handleOf(ANNA, "Bear"), to: { zone: "battlefield" } };
  expect(table.do(ANNA, "card.move", { moves: [aside] }).log).toEqual([]);
  const card = { zone: "library", place: "top" } as const;
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "library", index: 9 } }] });
  expect(table.trueNames("library", ANNA)).toEqual(["Top", "Next"]);
  expect(table.logForAll()).toBe("Anna moved a card from library to the bottom of their library");
});

test("[C1] a random card is the server's choice, each as likely as any other", () => {
  const picked = new Map<string, number>();
  for (let seed = 1; seed <= 600; seed += 1) {
    const table = createTestTable("magic", seed).seat(ANNA, "Anna", {
      hand: ["Shock", "Opt", "Fog"],
    });
    const card = { zone: "hand", place: "random" } as const;
    table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "graveyard" } }] });
    const [name] = table.trueNames("graveyard", ANNA);
    picked.set(name ?? "", (picked.get(name ?? "") ?? 0) + 1);
  }
  expect([...picked.values()].every((times) => Math.abs(times - 200) < 60)).toBe(true);
  expect(picked.size).toBe(3);
});
