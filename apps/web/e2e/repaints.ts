import type { Page } from "@playwright/test";

/** What of a page changed: the cards in whose elements something did, and everything else. */
export interface Repaints {
  readonly cards: readonly string[];
  readonly others: readonly string[];
  /** How often all that lies at a point was asked for, which costs what lies on the whole table. */
  readonly lookedThrough: number;
  /** How often a card on a board was measured, which has the page lay out what was changed before. */
  readonly measured: number;
}

declare global {
  /** Set in the page by `watchRepaints`. */
  var changesDrawn: () => Repaints;
}

/** Begins to note what of the table changes; what only shows where a card would land is not noted. */
export const watchRepaints = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const cards = new Set<string>();
    const others = new Set<string>();
    const seen = { lookedThrough: 0, measured: 0 };
    const elementsFromPoint = document.elementsFromPoint.bind(document);
    document.elementsFromPoint = (x, y) => {
      seen.lookedThrough += 1;
      return elementsFromPoint(x, y);
    };
    const measure = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function measureAndNote() {
      if (this.matches("[data-plane] [data-card]")) seen.measured += 1;
      return measure.call(this);
    };
    const note = ({ target, attributeName }: MutationRecord): void => {
      if (attributeName === "data-over") return;
      const element = target instanceof Element ? target : target.parentElement;
      const handle = element?.closest("[data-card]")?.getAttribute("data-card");
      if (handle) cards.add(handle);
      else others.add(`${element?.className ?? ""} ${attributeName ?? ""}`);
    };
    const watcher = new MutationObserver((records) => records.forEach(note));
    const cloth = document.querySelector("main");
    if (!cloth) throw new Error("There is no table");
    watcher.observe(cloth, { subtree: true, childList: true, attributes: true });
    globalThis.changesDrawn = () => ({ cards: [...cards], others: [...others], ...seen });
  });

/** What has changed since. */
export const readRepaints = (page: Page): Promise<Repaints> =>
  page.evaluate(() => globalThis.changesDrawn());
