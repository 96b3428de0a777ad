import { expect, type Locator, type Page } from "@playwright/test";
import { Finger } from "./finger.ts";
import { chooseFromContextMenu, clickPositionAtLeft, dragTo, menuEntryOf } from "./players.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

export interface DialogAnswer {
  /** How many cards to tick, or which by their places. */
  readonly cards?: number | readonly number[];
  readonly number?: number;
}

const escaped = (name: string): string => name.replaceAll(/[^\w\s’]/g, "\\$&");

export const cardsOfZone = (zone: Locator): Locator =>
  zone.getByRole("option").and(zone.locator("[data-card]"));

/** Somebody at a table who plays with what the page offers alone, by mouse or by finger. */
export class TablePlayer {
  readonly page: Page;
  readonly hand: Locator;
  readonly #finger: Finger | null;

  private constructor(page: Page, finger: Finger | null) {
    this.page = page;
    this.hand = page.getByRole("listbox", { name: /^Your hand/ });
    this.#finger = finger;
  }

  static async on(page: Page, hasTouch: boolean): Promise<TablePlayer> {
    return new TablePlayer(page, hasTouch ? await Finger.on(page) : null);
  }

  /** A pile, a row or cells that are called so. */
  zone(name: string): Locator {
    return this.page.getByRole("listbox", {
      name: new RegExp(`^${escaped(name)}(, \\d+ cards?)?$`),
    });
  }

  async press(name: string | RegExp): Promise<void> {
    const button = this.page.getByRole("button", { name, exact: true });
    await (this.#finger ? button.tap() : button.click());
  }

  async endTurn(): Promise<void> {
    await this.press("End turn");
    await expect(this.page.getByRole("button", { name: "End turn" })).toBeHidden();
  }

  /** An entry of the menu of a pile, or of a card. */
  async menu(on: string | Locator, ...path: string[]): Promise<void> {
    const place = typeof on === "string" ? this.zone(on) : on;
    await waitForAnimations(this.page);
    if (this.#finger) await this.#finger.choose(place, ...path);
    else await chooseFromContextMenu(place, ...path);
  }

  /** An entry of the game's own actions. */
  async act(entry: string): Promise<void> {
    await this.press("Actions");
    const item = menuEntryOf(this.page, entry);
    await (this.#finger ? item.tap() : item.click());
  }

  /** Answers what an action asks, and runs it. */
  async answer({ cards: chosen = 0, number }: DialogAnswer): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    const places =
      typeof chosen === "number" ? Array.from({ length: chosen }, (_, at) => at) : chosen;
    for (const at of places) await dialog.getByRole("checkbox").nth(at).check();
    if (number !== undefined) await dialog.getByRole("spinbutton").fill(String(number));
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect(dialog).toBeHidden();
  }

  /** Drags a card of the hand, or another one, onto a zone or one of its cells: so far to the right of it. */
  async drag(card: number | Locator, onto: string | Locator, x = 0.5): Promise<void> {
    const from = typeof card === "number" ? cardsOfZone(this.hand).nth(card) : card;
    const target = typeof onto === "string" ? this.zone(onto) : onto;
    if (!this.#finger) return dragTo(this.page, from, { target, x, y: 0.5 });
    await waitForAnimations(this.page);
    const box = await target.boundingBox();
    if (!box) throw new Error("What a card is dragged onto is not on the page");
    const to = { x: box.x + box.width * x, y: box.y + box.height / 2 };
    await this.#finger.swipe(from, () => to);
  }

  /** Turns a card over where it lies, by a double press. */
  async turnOver(card: Locator): Promise<void> {
    await waitForAnimations(this.page);
    const { position } = await clickPositionAtLeft(card);
    if (!this.#finger) return card.dblclick({ position });
    await card.tap({ position });
    await card.tap({ position });
  }

  /** What lies in the hand or in another zone, as a screen reader says it. */
  names(zone: string | Locator = this.hand): Promise<string[]> {
    const lying = cardsOfZone(typeof zone === "string" ? this.zone(zone) : zone);
    return lying.evaluateAll((all) => all.map((card) => card.getAttribute("aria-label") ?? ""));
  }

  /** That a zone, or the hand, has so many cards. */
  async has(count: number, zone: string | Locator = this.hand): Promise<void> {
    await expect(cardsOfZone(typeof zone === "string" ? this.zone(zone) : zone)).toHaveCount(count);
  }

  /** That a pile says that it has so many cards. */
  async counts(count: number, pile: string): Promise<void> {
    const said = `${pile}, ${count} ${count === 1 ? "card" : "cards"}`;
    await expect(this.page.getByRole("listbox", { name: said, exact: true })).toBeAttached();
  }
}
