import { expect, type Page } from "@playwright/test";
import { gameChoices as gamesDe } from "../src/text/de/game-choices.ts";
import { join as joinDe } from "../src/text/de/join.ts";
import { landing as landingDe } from "../src/text/de/landing.ts";
import { ui as uiDe } from "../src/text/de/ui.ts";
import { gameChoices } from "../src/text/en/game-choices.ts";
import { join } from "../src/text/en/join.ts";
import { landing } from "../src/text/en/landing.ts";
import { ui } from "../src/text/en/ui.ts";

const leaves = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
};

/** What is said in English alone: what both languages say alike, such as names, tells nothing. */
const GERMAN = new Set(leaves([joinDe, gamesDe, landingDe, uiDe]));
const ENGLISH = new Set(
  leaves([join, gameChoices, landing, ui]).filter((words) => !GERMAN.has(words)),
);

/** English words that no German sentence holds. */
const ENGLISH_WORDS = /\b(the|and|you|your|with|this|of|to|seat|table|open)\b/i;

/** All that a page shows or lets be read aloud, piece by piece. */
const spokenOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pieces: string[] = [document.title];
    while (walker.nextNode()) pieces.push(walker.currentNode.textContent ?? "");
    for (const element of document.querySelectorAll("*")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        pieces.push(element.getAttribute(name) ?? "");
      }
    }
    return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
  });

/** The page says nothing in English, but for what is called so in German too. */
export const expectGerman = async (page: Page): Promise<void> => {
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const spoken = await spokenOn(page);
  const foreign = spoken.filter(
    (piece) => ENGLISH.has(piece) || (!GERMAN.has(piece) && ENGLISH_WORDS.test(piece)),
  );
  expect(foreign).toEqual([]);
};
