import "fake-indexeddb/auto";
import type { Face } from "@baize/engine";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CollectionStub } from "../../../test/collection-stub.ts";
import type { CardSource } from "./card-source.ts";
import { faceOfSide, type PictureSize } from "./printed-sides.ts";
import { createScryfallCardSource } from "./scryfall.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let stub: CollectionStub;

beforeEach(async () => {
  // A fresh device for every test.
  globalThis.indexedDB = new IDBFactory();
  stub = await CollectionStub.start();
});

afterEach(() => stub.stop());

const source = (options: { spacingMs?: number; quietMs?: number; now?: () => number } = {}) =>
  createScryfallCardSource({
    endpoint: stub.url,
    gatherMs: 5,
    spacingMs: 5,
    quietMs: 60_000,
    ...options,
  });

/** The picture of the side that a face names. */
const pictureOf = async (
  scryfall: CardSource,
  face: Face,
  size: PictureSize = "normal",
): Promise<string | null> => (await scryfall.printed(face))?.[0].pictures?.[size] ?? null;

const numbered = (count: number): Face[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Card ${index}` }));

test("a hundred names are two requests of at most 75, at the agreed distance", async () => {
  const faces = numbered(100);
  for (const { name } of faces) stub.add({ name });
  const scryfall = source({ spacingMs: 120 });
  const found = await Promise.all(faces.map((face) => pictureOf(scryfall, face)));
  expect(found).toEqual(faces.map(({ name }) => stub.pictureOf(name, "normal")));
  expect(stub.requests.map(({ identifiers }) => identifiers.length)).toEqual([75, 25]);
  expect((stub.requests[1]?.at ?? 0) - (stub.requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(115);
});

test("the same card is asked for once, whatever its size", async () => {
  stub.add({ name: "Island" });
  const scryfall = source();
  const sizes = await Promise.all([
    pictureOf(scryfall, { name: "Island" }, "small"),
    pictureOf(scryfall, { name: "Island" }, "large"),
    pictureOf(scryfall, { name: "island" }),
  ]);
  expect(sizes).toEqual(
    (["small", "large", "normal"] as const).map((size) => stub.pictureOf("Island", size)),
  );
  expect(stub.requests).toHaveLength(1);
  expect(stub.requests[0]?.identifiers).toEqual([{ name: "Island" }]);
});

test("the request says what it accepts and sends, as JSON", async () => {
  await pictureOf(source(), { name: "Opt" });
  expect(stub.requests[0]?.headers).toMatchObject({
    accept: "application/json",
    "content-type": "application/json",
  });
});

test("a later visit answers from the device for a day at least, and asks again after a week", async () => {
  stub.add({ name: "Opt" });
  const visit = (at: number) => pictureOf(source({ now: () => at }), { name: "Opt" });
  const first = await visit(0);
  expect(await visit(DAY_MS + 1)).toBe(first);
  expect(await visit(6 * DAY_MS)).toBe(first);
  expect(stub.requests).toHaveLength(1);
  await visit(8 * DAY_MS);
  expect(stub.requests).toHaveLength(2);
});

test("a card that is not found is remembered for a day", async () => {
  const visit = (at: number) => pictureOf(source({ now: () => at }), { name: "No Such Card" });
  expect(await visit(0)).toBeNull();
  expect(await visit(DAY_MS - 1)).toBeNull();
  expect(stub.requests).toHaveLength(1);
  stub.add({ name: "No Such Card" });
  expect(await visit(DAY_MS + 1)).not.toBeNull();
});

test("a printing is asked for by set and number, and by name where the deck list errs", async () => {
  stub.add({ name: "Opt", set: "xln", collector_number: "65" });
  stub.add({ name: "Shock", set: "m21", collector_number: "159" });
  const scryfall = source();
  const [right, wrong] = await Promise.all([
    pictureOf(scryfall, { name: "Opt", set: "XLN", number: "65" }),
    pictureOf(scryfall, { name: "Shock", set: "XLN", number: "65" }),
  ]);
  expect(right).toBe(stub.pictureOf("Opt", "normal"));
  expect(wrong).toBe(stub.pictureOf("Shock", "normal"));
  expect(stub.requests.map(({ identifiers }) => identifiers)).toEqual([
    [{ set: "xln", collector_number: "65" }],
    [{ name: "Shock", set: "xln" }],
    [{ name: "Shock" }],
  ]);
});

test("cards with two names are asked for by the first and known by either", async () => {
  stub.add({ name: "Fire // Ice", faces: ["Fire", "Ice"] });
  stub.add({
    name: "Delver of Secrets // Insectile Aberration",
    faces: ["Delver of Secrets", "Insectile Aberration"],
    sides: 2,
  });
  const scryfall = source();
  const names = ["Fire // Ice", "Fire/Ice", "Delver of Secrets"];
  const found = await Promise.all(names.map((name) => pictureOf(scryfall, { name })));
  expect(found).toEqual([
    stub.pictureOf("Fire // Ice", "normal"),
    stub.pictureOf("Fire // Ice", "normal"),
    stub.pictureOf("Delver of Secrets", "normal"),
  ]);
  expect(stub.requests[0]?.identifiers).toEqual([{ name: "Fire" }, { name: "Delver of Secrets" }]);
});

test("accents, case and quotes make no difference to whose picture it is", async () => {
  stub.add({ name: "Lim-Dûl's Vault" });
  expect(await pictureOf(source(), { name: "Lim-Dul’s vault" })).toBe(
    stub.pictureOf("Lim-Dûl's Vault", "normal"),
  );
});

test("a picture from any other place than the picture server is no picture", async () => {
  stub.add({ name: "Trap", origin: "https://elsewhere.example/" });
  expect(await pictureOf(source(), { name: "Trap" })).toBeNull();
});

test("told to slow down, it waits as long as it is told and asks again", async () => {
  stub.add({ name: "Opt" });
  stub.answerNext({ status: 429, headers: { "Retry-After": "0.2" } });
  expect(await pictureOf(source(), { name: "Opt" })).toBe(stub.pictureOf("Opt", "normal"));
  expect(stub.requests).toHaveLength(2);
  expect((stub.requests[1]?.at ?? 0) - (stub.requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(195);
});

test("told so again and again, it gives up and stays quiet", async () => {
  for (let times = 0; times < 4; times += 1)
    stub.answerNext({ status: 429, headers: { "Retry-After": "0.01" } });
  const scryfall = source();
  expect(await pictureOf(scryfall, { name: "Opt" })).toBeNull();
  expect(await pictureOf(scryfall, { name: "Shock" })).toBeNull();
  expect(stub.requests).toHaveLength(4);
});

test.each([
  ["a server error", { status: 500 }],
  ["an answer that is no JSON", { body: "<html>" }],
  ["an answer of another form", { body: `{"object":"error"}` }],
  ["a broken connection", { drop: true }],
])("%s leaves the card as text, is not remembered, and is tried again later", async (_, answer) => {
  stub.add({ name: "Opt" });
  stub.answerNext(answer);
  let now = 0;
  const scryfall = source({ now: () => now });
  expect(await pictureOf(scryfall, { name: "Opt" })).toBeNull();
  expect(await pictureOf(scryfall, { name: "Opt" })).toBeNull();
  expect(stub.requests).toHaveLength(1);
  now = 60_001;
  expect(await pictureOf(scryfall, { name: "Opt" })).toBe(stub.pictureOf("Opt", "normal"));
});

test("without storage on the device it still finds pictures", async () => {
  Reflect.deleteProperty(globalThis, "indexedDB");
  stub.add({ name: "Opt" });
  expect(await pictureOf(source(), { name: "Opt" })).toBe(stub.pictureOf("Opt", "normal"));
});

const DELVER = "Delver of Secrets";
const INSECT = "Insectile Aberration";

test("a card of two sides tells both, beginning with the one that is asked for", async () => {
  stub.add({
    name: `${DELVER} // ${INSECT}`,
    sides: 2,
    faces: [
      {
        name: DELVER,
        mana_cost: "{U}",
        type_line: "Creature — Human Wizard",
        oracle_text: "Look at the top card.",
        power: "1",
        toughness: "1",
      },
      { name: INSECT, type_line: "Creature — Insect", power: "3", toughness: "2" },
    ],
  });
  const front = {
    name: DELVER,
    cost: "U",
    kind: "Creature — Human Wizard",
    stats: "1/1",
    text: "Look at the top card.",
  };
  const back = { name: INSECT, kind: "Creature — Insect", stats: "3/2" };
  expect(await source().printed({ name: DELVER })).toMatchObject([front, back]);
  const printed = await source().printed({ name: INSECT });
  expect(printed).toMatchObject([back, front]);
  expect(printed?.map(({ pictures }) => pictures?.small)).toEqual([
    stub.pictureOf(INSECT, "small"),
    stub.pictureOf(DELVER, "small"),
  ]);
});

test("a card with two texts on one picture has one side that says both", async () => {
  stub.add({
    name: "Fire // Ice",
    type_line: "Instant // Instant",
    faces: [
      { name: "Fire", mana_cost: "{1}{R}", oracle_text: "Two damage." },
      { name: "Ice", mana_cost: "{1}{U}", oracle_text: "Tap it." },
    ],
  });
  expect(await source().printed({ name: "Fire // Ice" })).toMatchObject([
    { name: "Fire // Ice", text: "Fire 1R\nTwo damage.\nIce 1U\nTap it." },
  ]);
});

test("a face reads as the side that is up says; without a source a deck list's second name is the other side", async () => {
  const face: Face = { name: `${DELVER} // ${INSECT}`, set: "isd" };
  expect(faceOfSide(face, 0, null)).toBe(face);
  expect(faceOfSide(face, 1, null)).toEqual({ ...face, name: INSECT });
  expect(faceOfSide({ name: "Bear" }, 1, null).name).toBe("Bear");
  const side = { name: INSECT, cost: "U", kind: "Insect", stats: "3/2", pictures: null };
  const printed = [{ name: DELVER, pictures: null }, side] as const;
  expect(faceOfSide(face, 1, printed)).toEqual({
    ...face,
    name: INSECT,
    cost: "U",
    kind: "Insect",
    stats: "3/2",
  });
  expect(faceOfSide(face, 5, printed).name).toBe(DELVER);
});

test("[DK7] where a card isn't legal or is banned is known with what is printed on it, also from the device", async () => {
  const legalities = {
    modern: "banned",
    standard: "not_legal",
    legacy: "legal",
    vintage: "restricted",
  };
  stub.add({ name: "Sol Ring", legalities });
  stub.add({ name: "Opt" });
  const scryfall = source();
  const [ring] = (await scryfall.printed({ name: "Sol Ring" })) ?? [];
  expect(ring?.notLegal).toEqual(["standard", "modern"]);
  const [opt] = (await scryfall.printed({ name: "Opt" })) ?? [];
  expect(opt).not.toHaveProperty("notLegal");
  const [later] = (await source().known({ name: "Sol Ring" })) ?? [];
  expect(later?.notLegal).toEqual(["standard", "modern"]);
});
