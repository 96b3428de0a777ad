import { expect, type Page } from "@playwright/test";

/** What everybody at a table may see, as one page shows it: each public zone's cards and where they lie. */
type Sight = Readonly<Record<string, readonly string[]>>;

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
    const zones = [...document.querySelectorAll<HTMLElement>("main [data-drop]")]
      .filter((element) => element.closest("[data-panel]") === null)
      .filter(({ dataset }) => !/^(hand|sideboard)/.test(dataset.drop ?? ""))
      .map((element) => {
        const cards = [...element.querySelectorAll<HTMLElement>("[data-card]")];
        const count =
          element.querySelector("[data-count]:not([data-card])")?.firstChild?.textContent ?? "";
        const lines = cards.map((card) => `${labelOf(card)} ${placeOf(card)}`).sort();
        return [element.dataset.drop ?? "", count === "" ? lines : [...lines, count]] as const;
      });
    return Object.fromEntries(zones);
  });

/** The life and the like of each seat that a page shows by a plate. */
const platesOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>("button[data-plate]")].map((plate) => [
        plate.dataset.plate ?? "",
        plate.textContent.replaceAll(/\s+/g, " "),
      ]),
    ),
  );

/** Waits until all pages show the same table, and gives it. */
export const sameSight = async ([first, ...others]: readonly Page[]): Promise<string> => {
  if (!first) throw new Error("Nobody looks");
  for (const page of others) {
    await expect(async () => expect(await sightOf(page)).toEqual(await sightOf(first))).toPass();
    await expect(async () => {
      const [mine, theirs] = [await platesOf(page), await platesOf(first)];
      const both = Object.keys(mine).filter((seat) => seat in theirs);
      expect(both.map((seat) => mine[seat])).toEqual(both.map((seat) => theirs[seat]));
    }).toPass();
  }
  return JSON.stringify([await sightOf(first), await platesOf(first)]);
};
