import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderCardArtSvg } from "./art.ts";
import { renderManaCostSvg } from "./cost.ts";
import { type CardArtInput, motifOf } from "./motif.ts";
import { seededFractionSource } from "./seed.ts";

const digest = (svg: string): string => createHash("sha256").update(svg).digest("hex").slice(0, 16);

const known = (name: string, kind = "", ...hues: CardArtInput["hues"]): CardArtInput => ({
  name,
  kind,
  hues,
});

test("[WT54] each call takes one number, and a layer has numbers of its own", () => {
  const first = seededFractionSource("Shock", "light");
  const again = seededFractionSource("Shock", "light");
  const numbers = [first(), first(), first()];
  again();
  expect(again()).toBe(numbers[1]);
  expect(seededFractionSource("Shock", "ground")()).not.toBe(numbers[0]);
  for (const number of numbers) expect(number >= 0 && number < 1).toBe(true);
});

/** A picture changes only on purpose: players know cards by them. */
const GOLDEN: readonly (readonly [CardArtInput, digest: string])[] = [
  [known("Mountain", "Basic Land — Mountain", "red"), "9accbdf25b66202b"],
  [known("Island", "Basic Land — Island", "blue"), "5578367cdee936b7"],
  [known("Steam Vents", "Land — Island Mountain"), "942e5116f3ecd119"],
  [known("Krenko, Mob Boss", "Legendary Creature — Goblin Warrior", "red"), "1f855b33e4eedd9e"],
  [known("Serra Angel", "Creature — Angel", "white"), "b42312ef8168008f"],
  [known("Craw Wurm", "Creature — Wurm", "green"), "4d078ef016f9fa71"],
  [
    known("Niv-Mizzet, Parun", "Legendary Creature — Dragon Wizard", "blue", "red"),
    "aaf79f7ce134ab81",
  ],
  [known("Lightning Bolt", "Instant", "red"), "5983db1887ce0ffc"],
  [known("Counterspell", "Instant", "blue"), "0f51b2ddcdbbddb8"],
  [known("Phyrexian Arena", "Enchantment", "black"), "d94d8515f187708e"],
  [known("Sol Ring", "Artifact"), "4b05e30aa4e54dcc"],
  [known("Lim-Dûl's Vault"), "50c0963a7cf1869e"],
];

test.each(GOLDEN)("[WT54] the picture of $name is the same to the byte", (card, expected) => {
  expect(digest(renderCardArtSvg(card))).toBe(expected);
});

test("[WT54] nothing of a card's name or type is written into a picture", () => {
  const svg = renderCardArtSvg(known('<script>"&', "Creature — <b>", "red"));
  expect(svg).not.toMatch(/script|<b>|&/);
});

test("a motif follows from the type, and without one from the word that says what it is", () => {
  const figure = (species: string) => ({ type: "figure", name: species });
  expect(motifOf(known("Serra Angel", "Creature — Angel"))).toMatchObject(figure("angel"));
  expect(motifOf(known("Wasteland", "Land"))).toMatchObject({ type: "place" });
  expect(motifOf(known("Cavern of Souls"))).toEqual({ type: "place", name: "cave" });
  expect(motifOf(known("Lightning Bolt"))).toEqual({ type: "force", name: "bolt" });
  expect(motifOf(known("Goblin Guide"))).toMatchObject(figure("goblin"));
  expect(motifOf(known("Mountain"))).toEqual({ type: "place", name: "mountain" });
  expect(motifOf(known("Sol Ring"))).toEqual({ type: "thing", name: "ring" });
});

test("a part of a cost that is not known is drawn as a blank, and nothing else of it", () => {
  expect(renderManaCostSvg("<2UU>", "across").match(/<g /g)?.length).toBeGreaterThan(2);
  expect(renderManaCostSvg("<2UU>", "across")).not.toContain("2UU");
});

const DECKS = readFileSync(join(import.meta.dirname, "../test/card-names.txt"), "utf8")
  .trim()
  .split("\n\n")
  .map((deck) => deck.split("\n"));

/** What an eye tells pictures apart by from across a table: what they show, their inks, and where the first disc is. */
const glance = (card: CardArtInput): string => {
  const svg = renderCardArtSvg(card);
  const [sky] = /stop-color.*?<\/linear/.exec(svg) ?? [];
  const [disc] = /<circle [^>]*>/.exec(svg) ?? [];
  return JSON.stringify([motifOf(card), sky, disc]);
};

test("[WT55] of 500 real cards none looks like another, and in a deck next to none at a glance", () => {
  const names = [...new Set(DECKS.flat())];
  expect(names.length).toBeGreaterThan(480);
  expect(new Set(names.map((name) => renderCardArtSvg(known(name)))).size).toBe(names.length);
  for (const deck of DECKS) {
    const glances = new Set(deck.map((name) => glance(known(name))));
    expect(glances.size / deck.length).toBeGreaterThan(0.95);
  }
});
