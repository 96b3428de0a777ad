import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { magic } from "../games/magic.ts";
import type { SeatId } from "../ids.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Aura", "Axe"], hand: ["Shock"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const seen = (table: TestTable, name: string) =>
  table.view("public").cards.get(table.handleOf("public", name)) ?? expect.fail();

const attach = (table: TestTable, name: string, to: string) =>
  table.do(ANNA, "card.attach", {
    cards: [table.handleOf(ANNA, name)],
    to: table.handleOf(ANNA, to),
  });

interface To {
  readonly zone: string;
  readonly seat?: SeatId;
  readonly position?: { readonly x: number; readonly y: number };
}

const move = (table: TestTable, name: string, to: To) =>
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, name), to }] });

test("lays a card beside its host, whoever controls it, and keeps the card's controller", () => {
  const table = laid();
  attach(table, "Aura", "Wolf");
  const [aura, wolf] = [seen(table, "Aura"), seen(table, "Wolf")];
  expect(aura).toMatchObject({ zone: "battlefield:2", owner: ANNA, controller: ANNA });
  expect(aura.marks).toEqual({ attachedTo: table.handleOf(BEN, "Wolf") });
  expect(wolf.marks).toEqual({ attached: [table.handleOf(BEN, "Aura")] });
  expect(aura.position).toEqual({
    x: wolf.position?.x,
    y: (wolf.position?.y ?? 0) - 104 / 1024,
  });
  expect(table.logForAll()).toBe("Anna attached Aura to Wolf");
});

test("[M5] each lies behind its host and what hangs there, a head higher", () => {
  const table = laid();
  move(table, "Bear", { zone: "battlefield", position: { x: 0.5, y: 0.5 } });
  attach(table, "Aura", "Bear");
  attach(table, "Axe", "Bear");
  const [bear, aura, axe] = ["Bear", "Aura", "Axe"].map((name) => seen(table, name));
  expect([aura?.position?.y, axe?.position?.y]).toEqual([0.5 - 104 / 1024, 0.5 - 208 / 1024]);
  expect(bear?.order ?? 0).toBeGreaterThan(aura?.order ?? 0);
  expect(aura?.order ?? 0).toBeGreaterThan(axe?.order ?? 0);

  // At the upper edge there is no room behind it.
  move(table, "Bear", { zone: "battlefield", position: { x: 0.5, y: 0 } });
  expect(seen(table, "Aura").position).toEqual({ x: 0.5 + 81 / 1024, y: 0 });
  expect(seen(table, "Axe").position).toEqual({ x: 0.5 + 162 / 1024, y: 0 });
  move(table, "Bear", { zone: "battlefield", position: { x: 1, y: 0 } });
  expect(seen(table, "Aura").position).toEqual({ x: 1 - 81 / 1024, y: 0 });
  expect(seen(table, "Axe").position).toEqual({ x: 1 - 162 / 1024, y: 0 });
});

test("[M5] what is attached goes as far as its host does, and on to what is attached to it", () => {
  const table = laid();
  attach(table, "Aura", "Bear");
  attach(table, "Axe", "Aura");
  const before = ["Bear", "Aura", "Axe"].map((name) => seen(table, name).position);
  move(table, "Bear", { zone: "battlefield", position: { x: 0.25, y: 0.75 } });
  const after = ["Bear", "Aura", "Axe"].map((name) => seen(table, name).position);
  expect(after[0]).toEqual({ x: 0.25, y: 0.75 });
  const steps = after.map((spot, index) => [
    (spot?.x ?? 0) - (before[index]?.x ?? 0),
    (spot?.y ?? 0) - (before[index]?.y ?? 0),
  ]);
  expect(steps).toEqual([steps[0], steps[0], steps[0]]);
});

test("[M5] it follows its host to another battlefield and stays its controller's", () => {
  const table = laid();
  attach(table, "Aura", "Bear");
  move(table, "Bear", { zone: "battlefield", seat: BEN });
  expect(seen(table, "Bear")).toMatchObject({ zone: "battlefield:2", controller: BEN });
  expect(seen(table, "Aura")).toMatchObject({ zone: "battlefield:2", controller: ANNA });
  expect(seen(table, "Aura").marks).toEqual({ attachedTo: table.handleOf(BEN, "Bear") });
  expect(table.names("public", "battlefield", BEN)).toEqual(["Wolf", "Aura", "Bear"]);
});

test("[M5] [G12] it comes off and stays where the other battlefield has no room for it", () => {
  const zones = magic.zones.map((zone) =>
    zone.kind === "battlefield" ? { ...zone, limit: 3 } : zone,
  );
  const table = createTestTable({ ...magic, zones })
    .seat(ANNA, "Anna", { battlefield: ["Bear", "Aura"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf", "Elf"] });
  attach(table, "Aura", "Bear");
  move(table, "Bear", { zone: "battlefield", seat: BEN });
  expect(seen(table, "Bear").zone).toBe("battlefield:2");
  expect(seen(table, "Aura").zone).toBe("battlefield:1");
  expect(seen(table, "Aura").marks).toBeUndefined();
  expect(seen(table, "Bear").marks).toBeUndefined();
});

test("[M5] when the host leaves the battlefields, it stays where it was", () => {
  for (const zone of ["graveyard", "hand", "library"]) {
    const table = laid();
    attach(table, "Aura", "Bear");
    const before = seen(table, "Aura");
    move(table, "Bear", { zone });
    const { marks: _, ...unmarked } = before;
    expect(seen(table, "Aura")).toEqual(unmarked);
  }
});

test("[M5] when it leaves itself, or goes to another battlefield than its host, it comes off", () => {
  for (const to of [{ zone: "graveyard" }, { zone: "battlefield", seat: BEN }]) {
    const table = laid();
    attach(table, "Aura", "Bear");
    move(table, "Aura", to);
    expect([seen(table, "Aura").marks, seen(table, "Bear").marks]).toEqual([undefined, undefined]);
  }
});

test("[M5] [M6] moved together with its host it lies where it was let go, and stays attached", () => {
  const table = laid();
  attach(table, "Aura", "Bear");
  const moves = ["Aura", "Bear"].map((name, index) => ({
    card: table.handleOf(ANNA, name),
    to: { zone: "battlefield", seat: BEN, position: { x: 0.25 + index / 4, y: 0.25 } },
  }));
  table.do(ANNA, "card.move", { moves });
  expect(seen(table, "Aura").position).toEqual({ x: 0.25, y: 0.25 });
  expect(seen(table, "Aura").marks).toEqual({ attachedTo: table.handleOf(BEN, "Bear") });
});

test("attaching it to another takes it off the first; a token that ends frees what hung on it", () => {
  const table = laid();
  attach(table, "Aura", "Bear");
  table.do(ANNA, "token.create", { name: "Goblin" });
  attach(table, "Aura", "Goblin");
  expect(seen(table, "Bear").marks).toBeUndefined();
  move(table, "Goblin", { zone: "graveyard" });
  expect(seen(table, "Aura").marks).toBeUndefined();
});

test("[V8] the log names a host that lies face down only to those who see it", () => {
  const table = laid();
  table.do(ANNA, "card.flip", { cards: [table.handleOf(ANNA, "Bear")], faceDown: true });
  attach(table, "Aura", "Bear");
  expect(table.logByViewer()).toEqual({
    Anna: "Anna attached Aura to Bear",
    Ben: "Anna attached Aura to a card",
    public: "Anna attached Aura to a card",
    all: "Anna attached Aura to Bear",
  });
});

test("[P5] refuses what another controls, what lies on no battlefield, and a circle", () => {
  const table = laid();
  const why = (name: string, host: string) =>
    table.refusalCode(ANNA, "card.attach", {
      cards: [table.handleOf(ANNA, name)],
      to: table.handleOf(ANNA, host),
    });
  expect(why("Wolf", "Bear")).toBe("not_yours cards.0");
  expect(why("Shock", "Bear")).toBe("not_here cards.0");
  expect(why("Aura", "Shock")).toBe("not_here to");
  expect(why("Aura", "Aura")).toBe("not_here cards.0");
  attach(table, "Aura", "Bear");
  attach(table, "Axe", "Aura");
  expect(why("Bear", "Axe")).toBe("not_here cards.0");
});

test("refuses more than can hang on one card", () => {
  const table = laid();
  table.do(ANNA, "token.create", { name: "Axe", count: 50 });
  const to = table.handleOf(ANNA, "Wolf");
  const tokens = table
    .handles(ANNA, "battlefield", ANNA)
    .filter((handle) => table.view(ANNA).cards.get(handle)?.token);
  table.do(ANNA, "card.attach", { cards: [...tokens], to });
  const cards = [table.handleOf(ANNA, "Aura")];
  expect(table.refusalCode(ANNA, "card.attach", { cards, to })).toBe("over_limit cards");
});

test("[H1] refuses handles that name nothing the seat sees", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Aura");
  expect(table.refusalCode(ANNA, "card.attach", { cards: ["AAAAAAAA"], to: card })).toBe(
    "no_such_card cards.0",
  );
  expect(table.refusalCode(ANNA, "card.attach", { cards: [card], to: "AAAAAAAA" })).toBe(
    "no_such_card to",
  );
});

test("[M5] in the table's upper right corner it lies beside its host, still on the table", () => {
  const table = laid();
  move(table, "Bear", { zone: "battlefield", position: { x: 1, y: 0 } });
  attach(table, "Aura", "Bear");
  expect(seen(table, "Aura").position).toEqual({ x: 1 - 81 / 1024, y: 0 });
});

test("[M5] what comes from another battlefield lies directly behind its host", () => {
  const table = laid();
  table.do(BEN, "token.create", { name: "Rat" });
  attach(table, "Aura", "Rat");
  expect(table.names("public", "battlefield", BEN)).toEqual(["Wolf", "Aura", "Rat"]);
});

test("[M5] when one of two comes off, the other stays attached", () => {
  const table = laid();
  attach(table, "Aura", "Bear");
  attach(table, "Axe", "Bear");
  move(table, "Aura", { zone: "battlefield", seat: BEN });
  expect(seen(table, "Bear").marks).toEqual({ attached: [table.handleOf(ANNA, "Axe")] });
  expect(seen(table, "Axe").marks).toEqual({ attachedTo: table.handleOf(ANNA, "Bear") });
});

test.each([
  ["left", 567, [486, 405, 324, 243, 162, 81, 0]],
  ["left", 600, [519, 438, 357, 276, 195, 114, 33]],
  ["right", 457, [538, 619, 700, 781, 862, 943, 1024]],
  ["right", 424, [505, 586, 667, 748, 829, 910, 991]],
])(
  "[M5] [M6] where the %s edge leaves no more room beside a host at %i, a card still lies on the table",
  (_, x, beside) => {
    const table = laid();
    move(table, "Bear", { zone: "battlefield", position: { x: x / 1024, y: 0 } });
    const position = { x: 0.5, y: 0.5 };
    table.do(ANNA, "token.create", { name: "Rat", count: beside.length + 1, position });
    const rats = table
      .handles(ANNA, "battlefield", ANNA)
      .filter((handle) => table.view(ANNA).cards.get(handle)?.token);
    table.do(ANNA, "card.attach", { cards: rats, to: table.handleOf(ANNA, "Bear") });
    const spots = rats.map((rat) => table.view(ANNA).cards.get(rat)?.position ?? expect.fail());
    const last = spots.pop() ?? expect.fail();
    expect(spots).toEqual(beside.map((column) => ({ x: column / 1024, y: 0 })));
    expect([last.x >= 0, last.x <= 1, last.y > 0]).toEqual([true, true, true]);
  },
);
