import { expect, type Locator } from "@playwright/test";
import { Finger } from "./finger.ts";
import { clickPositionAtLeft, menuEntryOf, newPage } from "./players.ts";
import { test } from "./test.ts";

const GAME = {
  name: "Ports",
  seats: 2,
  backs: [
    { id: "sea", colour: "blue", pattern: "rings" },
    { id: "storm", colour: "black", pattern: "night", size: "square" },
    { id: "coin", colour: "gold", pattern: "suits", size: "mini" },
    { id: "map", colour: "green", pattern: "mountains", size: "large" },
  ],
  zones: [
    { kind: "library", back: "sea" },
    { kind: "storms", visibility: "nobody", back: "storm" },
    { kind: "coins", visibility: "nobody", back: "coin" },
    { kind: "tides", visibility: "nobody" },
    { kind: "maps", visibility: "nobody", back: "map" },
    { kind: "battlefield" },
    { kind: "hand" },
  ],
  cards: [
    { name: "Harbour", back: "sea", count: 20 },
    {
      name: "Gale",
      kind: "Storm",
      text: "All ships turn round.",
      colour: "blue",
      back: "storm",
      orientation: "landscape",
      zone: "storms",
      count: 5,
    },
    { name: "Ducat", colour: "gold", kind: "Coin", back: "coin", zone: "coins", count: 5 },
    {
      name: "Coast",
      kind: "Place",
      text: "Here be dragons.",
      colour: "green",
      back: "map",
      zone: "maps",
      orientation: "landscape",
      other: { name: "Coast by night", kind: "Place", colour: "black" },
      count: 5,
    },
    {
      name: "Ebb // Flow",
      halves: [
        { name: "Ebb", kind: "Tide", text: "All ships come home.", colour: "blue" },
        { name: "Flow", kind: "Tide", text: "All ships leave.", colour: "red" },
      ],
      zone: "tides",
      count: 5,
    },
  ],
};

test("[BK2] [BK3] cards have the backs, the sizes and the faces that a game's file gives them", async ({
  browser,
  hasTouch,
}) => {
  const page = await newPage(browser);
  await page.goto("/");
  const file = { name: "ports.json", mimeType: "application/json" };
  await page
    .getByLabel("Game file")
    .setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(GAME)) });
  await expect(page.getByRole("radio", { name: "Ports" })).toBeChecked();
  await page.getByLabel("Your name").fill("Anna");
  await page.getByRole("button", { name: "Create table" }).click();
  const finger = await Finger.on(page);
  const choose = async (on: Locator, ...path: string[]): Promise<void> => {
    if (hasTouch) return finger.choose(on, ...path);
    await on.click({ button: "right", ...(await clickPositionAtLeft(on)) });
    for (const name of path) await menuEntryOf(page, name).click();
  };
  const pile = (name: string): Locator =>
    page.getByRole("listbox", { name: new RegExp(`^${name}, `) });
  await expect(pile("Storms").locator('[data-cut="square"]')).toHaveCount(1);
  await expect(pile("Library").locator("[data-cut]")).toHaveCount(0);
  for (const name of ["Maps", "Storms", "Tides"]) await choose(pile(name), "Draw card");
  const hand = page.getByRole("listbox", { name: /^Your hand/ });
  await expect(hand.getByRole("option")).toHaveCount(3);
  await expect(hand.locator("[data-crosswise]")).toHaveCount(2);
  const split = hand.getByRole("option", { name: "Ebb // Flow" });
  await expect(split.locator("[data-card-name]")).toHaveText(["Ebb", "Flow"]);
  await choose(hand.getByRole("option", { name: "Coast" }), "Play");
  await expect(hand.getByRole("option")).toHaveCount(2);
  const lying = page.getByRole("option", { name: /^Coast/ });
  const box = await lying.locator("[data-crosswise]").boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.4, 1);
});
