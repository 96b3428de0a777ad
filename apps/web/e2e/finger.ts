import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import { menuEntryOf } from "./players.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS = 12;
const FIRST_STEPS = 3;

/** Where something is once it has stopped moving: after a phone is turned, all of it takes another place. */
const boxOf = async (locator: Locator) => {
  let box = null as Awaited<ReturnType<Locator["boundingBox"]>>;
  // An element that another one replaces meanwhile never comes to rest.
  await expect(async () => {
    const element = await locator.elementHandle();
    await element?.waitForElementState("stable");
    box = (await element?.boundingBox()) ?? null;
  }).toPass();
  return box;
};

export const middleOf = async (locator: Locator): Promise<Point> => {
  const box = await boxOf(locator);
  if (!box) throw new Error("What a finger is to press is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Where a card can be pressed: at its left, for the next one of a hand lies over the rest. */
const edgeOf = async (card: Locator): Promise<Point> => {
  const box = await boxOf(card);
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
    for (const name of path) await menuEntryOf(this.#page, name).tap();
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
    const steps = Array.from({ length: STEPS }, (_, index) => (index + 1) / STEPS).map((part) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
    const move = (at: Point): Promise<void> => this.#send("touchMove", at);
    // A finger that stays where it came down is one that holds: the way begins before the page has answered.
    await Promise.all(steps.slice(0, FIRST_STEPS).map(move));
    for (const at of steps.slice(FIRST_STEPS)) await move(at);
    // A finger that is lifted in full flight throws, and the browser takes the next tap for what stops that.
    await this.#page.waitForTimeout(80);
    await this.#send("touchMove", { x: to.x + 1, y: to.y });
  }

  async lift(): Promise<void> {
    await this.#send("touchEnd");
  }

  /** Draws the finger from a card, or from where it is to be seen, to another place at once, and lifts it there. */
  async swipe(card: Locator | Point, to: (from: Point) => Point): Promise<void> {
    const from = "x" in card ? card : await edgeOf(card);
    await Promise.all([this.#send("touchStart", from), this.move(from, to(from))]);
    await this.lift();
  }

  /** Drags a card onto the middle of something. */
  async drag(card: Locator, onto: Locator): Promise<void> {
    const to = await middleOf(onto);
    await this.swipe(card, () => to);
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
