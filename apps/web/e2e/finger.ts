import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import { entryOf } from "./players.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 12;

export const middleOf = async (locator: Locator): Promise<Point> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("What a finger is to press is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Where a card can be pressed: at its left, for the next one of a hand lies over the rest. */
const edgeOf = async (card: Locator): Promise<Point> => {
  const box = await card.boundingBox();
  if (!box) throw new Error("There is no such card");
  return { x: box.x + Math.min(14, box.width / 2), y: box.y + box.height / 2 };
};

/** A finger on a page, by way of the protocol that moves real ones. */
export class Finger {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  /** Presses a card of a row where it is to be seen. */
  async tap(card: Locator): Promise<void> {
    const { x, y } = await edgeOf(card);
    await this.#page.touchscreen.tap(x, y);
  }

  /** Stays on something until the menu comes, and goes through it by the entries' names. */
  async choose(on: Locator, ...path: string[]): Promise<void> {
    await this.#send("touchStart", await middleOf(on));
    await expect(this.#page.getByRole("menu")).toBeVisible();
    await this.#send("touchEnd");
    for (const name of path) await entryOf(this.#page, name).tap();
  }

  /** Stays on something for as long as something else is seen to. */
  async hold(on: Locator, meanwhile: () => Promise<void>): Promise<void> {
    await this.#send("touchStart", await middleOf(on));
    await meanwhile();
    await this.#send("touchEnd");
  }

  /** Puts the finger onto a card, where it is to be seen; gives where that is. */
  async press(card: Locator): Promise<Point> {
    const at = await edgeOf(card);
    await this.#send("touchStart", at);
    return at;
  }

  /** Draws the finger from one place to another, where it comes to rest. */
  async move(from: Point, to: Point): Promise<void> {
    for (let step = 1; step <= STEPS; step += 1) {
      const part = step / STEPS;
      await this.#send("touchMove", {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
    }
    // A finger that is lifted in full flight throws, and the browser takes the next tap for what stops that.
    await this.#page.waitForTimeout(80);
    await this.#send("touchMove", { x: to.x + 1, y: to.y });
  }

  async lift(): Promise<void> {
    await this.#send("touchEnd");
  }

  /** Drags a card onto the middle of something. */
  async drag(card: Locator, onto: Locator): Promise<void> {
    const [from, to] = [await this.press(card), await middleOf(onto)];
    await this.move(from, to);
    await this.lift();
  }

  /** A second finger comes down beside the first. */
  async join(first: Point, second: Point): Promise<void> {
    const touchPoints = [
      { ...first, id: 0 },
      { ...second, id: 1 },
    ];
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  }

  async #send(type: "touchStart" | "touchMove" | "touchEnd", at?: Point): Promise<void> {
    const touchPoints = at ? [{ ...at, id: 0 }] : [];
    await this.#session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}
