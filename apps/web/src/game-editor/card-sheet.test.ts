import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gameEditor as german } from "../text/de/game-editor.ts";
import { gameEditor } from "../text/en/game-editor.ts";
import { formatCardSheet, parseCardSheet } from "./card-sheet.ts";

const LANGUAGES = [gameEditor, german];

test("[MG1] a sheet's columns are known by their headings in both languages, whatever stands between them", () => {
  const owl = [{ name: "Owl, barn", count: 3, colour: "blue" }];
  expect(parseCardSheet('Name,Count,Colour\n"Owl, barn",3,blue').cards).toEqual(owl);
  expect(parseCardSheet("Karte;Anzahl;Farbe\r\nOwl, barn;3;Blau\r\n").cards).toEqual(owl);
  expect(parseCardSheet("color\ttitle\tqty\nBLUE\tOwl, barn\t3").cards).toEqual(owl);
});

test("[MG1] rows without headings are names, with counts beside them if all are numbers", () => {
  expect(parseCardSheet("Owl\nKite").cards).toEqual([{ name: "Owl" }, { name: "Kite" }]);
  expect(parseCardSheet("Owl;2\nKite;1").cards).toEqual([
    { name: "Owl", count: 2 },
    { name: "Kite", count: 1 },
  ]);
  expect(parseCardSheet("Owl;bird\nKite;1").columns[1]).toEqual({ heading: "", field: null });
});

test("[MG1] a row without a name, a count that is none and an open quote are told with their rows", () => {
  const { cards, issues } = parseCardSheet("name,count\nOwl,many\n,4\nKite,2");
  expect(cards).toEqual([{ name: "Owl" }, { name: "Kite", count: 2 }]);
  expect(issues).toEqual([
    { row: 2, kind: "count", value: "many" },
    { row: 3, kind: "name", value: "4" },
  ]);
  expect(parseCardSheet('name,count\n"Owl,2').issues).toMatchObject([{ kind: "quotes" }]);
});

test("[MG1] the reader can say what a column means, and that it means nothing", () => {
  const sheet = "name,motto,text\nOwl,Hoo,Flies";
  expect(parseCardSheet(sheet).cards).toEqual([{ name: "Owl", text: "Flies" }]);
  expect(parseCardSheet(sheet, { chosen: { 1: "text", 2: null } }).cards).toEqual([
    { name: "Owl", text: "Hoo" },
  ]);
});

const NUMBERS = [
  { id: "cost", name: "Price" },
  { id: "power", name: "Power" },
];

test("[MG1] a number of the game's cards is a column, by its id or its name, before any other field", () => {
  const { cards, issues, columns } = parseCardSheet(
    "name,price,power\nOwl,2,−1\nKite,cheap,\nBat,,3",
    {
      numbers: NUMBERS,
      before: [{ name: "Bat", numbers: { cost: 9 } }],
    },
  );
  expect(columns.map(({ field }) => field)).toEqual(["name", "numbers.cost", "numbers.power"]);
  expect(cards).toEqual([
    { name: "Owl", numbers: { cost: 2, power: -1 } },
    { name: "Kite" },
    { name: "Bat", numbers: { power: 3 } },
  ]);
  expect(issues).toEqual([{ row: 3, kind: "number", value: "cheap" }]);
  expect(parseCardSheet("name,power\nOwl,4").cards).toEqual([{ name: "Owl", stats: "4" }]);
  const sheet = formatCardSheet(cards, gameEditor.fields, NUMBERS);
  expect(sheet).toBe("name,Price,Power\nOwl,2,-1\nKite,,\nBat,,3");
  expect(parseCardSheet(sheet, { numbers: NUMBERS }).cards).toEqual(cards);
});

test.each(LANGUAGES)(
  "[MG1] numbers named like headings leave the fields of these names as they are",
  ({ fields: headings }) => {
    const numbers = [
      { id: "value", name: "Value" },
      { id: "worth", name: headings.stats },
      { id: "label", name: "Name" },
    ];
    const cards = [
      { name: "Owl", stats: "4/6", numbers: { value: 2, worth: 3, label: 1 } },
      { name: "Kite", stats: "1" },
    ];
    const sheet = formatCardSheet(cards, headings, numbers);
    expect(parseCardSheet(sheet, { numbers, headings })).toMatchObject({ cards, issues: [] });
  },
);

test("[MG1] a card keeps what no column can say", () => {
  const before = [{ name: "Owl", back: "blue", count: 2, text: "Old" }];
  expect(parseCardSheet("name,count\nOwl,3", { before }).cards).toEqual([
    { name: "Owl", count: 3, back: "blue" },
  ]);
});

test.each(LANGUAGES)("cards that are written as a sheet are read as they were", ({ fields }) => {
  const cards = [
    { name: 'The "wise" owl', count: 2, text: "Draw, then fly" },
    { name: "Ace", suit: "hearts", rank: "A", type: "bird", kind: "Bird", zone: "market" },
  ];
  expect(parseCardSheet(formatCardSheet(cards, fields)).cards).toEqual(cards);
  expect(formatCardSheet([], fields)).toBe("");
});

const TWO_PARTS = [
  { name: "Owl", text: "Flies" },
  {
    name: "Ebb // Flow",
    count: 2,
    halves: [
      { name: "Ebb", kind: "Spell", text: "Draw a card." },
      { name: "Flow", kind: "Spell" },
    ],
  },
  { name: "Sailor", stats: "1/1", other: { name: "Captain", stats: "3/3", text: "Leads." } },
];

test.each(LANGUAGES)(
  "[MG1] a card with two halves or sides is one row, with // between them",
  ({ fields: headings }) => {
    const sheet = formatCardSheet(TWO_PARTS, headings);
    expect(sheet).toContain("Ebb // Flow,2,Spell,,Draw a card. //,halves");
    expect(sheet).toContain("Sailor // Captain,,,1/1 // 3/3,// Leads.,sides");
    expect(parseCardSheet(sheet, { headings })).toMatchObject({ cards: TWO_PARTS, issues: [] });
    // Without the word for it, they are a name and a text like any other.
    const plain = sheet.replaceAll(/,(halves|sides)$/gm, ",");
    expect(parseCardSheet(plain, { before: TWO_PARTS }).cards[1]).toEqual({
      name: "Ebb // Flow",
      count: 2,
      kind: "Spell",
      text: "Draw a card. //",
    });
  },
);

test("[MG1] the words for two parts are known in both languages, and others are told with their rows", () => {
  const { cards, issues } = parseCardSheet(
    "Karte;Text;Teile\nEbbe // Flut;Zieh // Wirf ab;Hälften\nMatrose // Kapitän;;Seiten\nEule;;Hälften\nA // B // C;;Seiten\nX // Y;;Stücke",
  );
  expect(cards).toEqual([
    {
      name: "Ebbe // Flut",
      halves: [
        { name: "Ebbe", text: "Zieh" },
        { name: "Flut", text: "Wirf ab" },
      ],
    },
    { name: "Matrose", other: { name: "Kapitän" } },
    { name: "Eule" },
    { name: "A // B // C" },
    { name: "X // Y" },
  ]);
  expect(issues).toEqual([
    { row: 4, kind: "twoNames", value: "Eule" },
    { row: 5, kind: "twoNames", value: "A // B // C" },
    { row: 6, kind: "parts", value: "Stücke" },
  ]);
});

test("[MG1] parts that no row can say stay when other cards of the sheet are changed", () => {
  const cards = [
    ...TWO_PARTS,
    { name: "Tide", halves: [{ name: "High" }, { name: "Low" }] },
    { name: "Wolf", other: { name: "Were", numbers: { cost: 2 } } },
  ];
  const sheet = formatCardSheet(cards, gameEditor.fields);
  expect(parseCardSheet(sheet, { before: cards }).cards).toEqual(cards);
});

test("[MG1] the sheet in the page about games is the cards of the game that it makes", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../../docs/games.md"), "utf8");
  const [, sheet = ""] = /```csv\n([\s\S]*?)```/.exec(page) ?? [];
  const [, file = ""] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const { cards } = JSON.parse(file) as { readonly cards: unknown };
  expect(parseCardSheet(sheet).cards).toEqual(cards);
});
