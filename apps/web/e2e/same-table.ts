import { expect, type Page } from "@playwright/test";

type Zones = Readonly<Record<string, readonly string[]>>;

/** What everybody at a table may see, as one page shows it. */
interface Sight {
  /** The cards of each public zone. */
  readonly cards: Zones;
  /**
   * The same with where they lie, if the page shows it: it fits boards of others, and on a phone all, into its room.
   */
  readonly places: Zones;
}

/** Reads it off the page. A card that lies face down is the same for all, whoever may look under it. */
const sightOf = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const labelOf = (card: HTMLElement): string => {
      const label = card.getAttribute("aria-label") ?? "";
      return /face.down/i.test(label) ? "face down" : label;
    };
    const placeOf = ({ style }: HTMLElement): string =>
      [
        style.getPropertyValue("--x"),
        style.getPropertyValue("--y"),
        Math.abs(Number(style.getPropertyValue("--layer"))),
      ].join(" ");
    const cards: Record<string, readonly string[]> = {};
    const places: Record<string, readonly string[]> = {};
    for (const element of document.querySelectorAll<HTMLElement>("main [data-drop]")) {
      const { drop = "" } = element.dataset;
      if (element.closest("[data-panel]") || /^(hand|sideboard)/.test(drop)) continue;
      const laid = [...element.querySelectorAll<HTMLElement>("[data-card]")];
      const count =
        element.querySelector("[data-count]:not([data-card])")?.firstChild?.textContent ?? "";
      cards[drop] = [...laid.map(labelOf).sort(), count];
      if (element.closest("[data-fit]")) continue;
      places[drop] = laid.map((card) => `${labelOf(card)} ${placeOf(card)}`).sort();
    }
    return { cards, places };
  });

type Plates = Readonly<Record<string, string>>;

/** The life and the like of each seat that a page shows by a plate. */
const platesOf = (page: Page): Promise<Plates> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>("button[data-plate]")].map((plate) => [
        plate.dataset.plate ?? "",
        plate.textContent.replaceAll(/\s+/g, " "),
      ]),
    ),
  );

/** The plates that both pages show are the same. */
const expectCommon = (mine: Plates, theirs: Plates): void => {
  const both = Object.keys(mine).filter((name) => name in theirs);
  expect(both.map((name) => mine[name])).toEqual(both.map((name) => theirs[name]));
};

/** Waits until all pages show the same table, and gives it with what each of them shows of it. */
export const waitForSameTable = async (pages: readonly Page[]): Promise<string> => {
  const [first, ...others] = pages;
  if (!first) throw new Error("Nobody looks");
  for (const page of others) {
    await expect(async () => {
      expect((await sightOf(page)).cards).toEqual((await sightOf(first)).cards);
      expectCommon(await platesOf(page), await platesOf(first));
    }).toPass();
  }
  const seen = pages.map(async (page) => [await sightOf(page), await platesOf(page)]);
  return JSON.stringify(await Promise.all(seen));
};
