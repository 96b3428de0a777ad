import { type Browser, expect, type Page } from "@playwright/test";
import { loadDeckFile, type Player, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

interface Hearing {
  heard?: string[];
}

/** From now on notes what a screen reader would say by itself: what comes into a region that is there already. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    (globalThis as Hearing).heard = heard;
    const isRegion = (node: Node): boolean =>
      node instanceof Element && node.closest("[aria-live], [role=status], [role=alert]") !== null;
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!isRegion(target)) continue;
        for (const node of addedNodes) heard.push(node.textContent ?? "");
      }
    }).observe(document.body, { childList: true, subtree: true });
  });

const heardOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as Hearing).heard ?? []);

interface Verb {
  readonly key: string;
  readonly on?: "board" | "hand";
  /** What the player hears who does it. */
  readonly own: RegExp;
  /** Whether the others hear the same; what is no news to them they don't hear of. */
  readonly others: boolean;
}

const told = (key: string, own: RegExp, on?: Verb["on"]): Verb => ({
  key,
  own,
  others: true,
  ...(on ? { on } : {}),
});
const toOneself = (key: string, own: RegExp, on?: Verb["on"]): Verb => ({
  ...told(key, own, on),
  others: false,
});

const VERBS: readonly Verb[] = [
  told("]", /^Turn 1: Anna$/),
  toOneself("[", /^Previous phase: not possible right now$/),
  told("]", /^Anna moved to /),
  told("[", /^Anna moved to /),
  told("d", /^Anna drew/),
  toOneself("Shift+H", /^Hand sorted/),
  told("Space", /^Anna played/, "hand"),
  toOneself("Alt+ArrowRight", /: x \d+ %, y \d+ %$/, "board"),
  told("Space", /^Anna tapped/, "board"),
  told("u", /^Anna untapped/),
  told("f", /^Anna flipped/, "board"),
  told("f", /^Anna flipped/, "board"),
  told("Period", /\+1\/\+1/, "board"),
  told("Control+z", /^Anna undid/),
  told("Control+y", /^Anna/),
  told("Comma", /\+1\/\+1/, "board"),
  told("x", /^Anna targeted/, "board"),
  toOneself("a", /^Click/, "board"),
  toOneself("Escape", /^Deselected$/),
  toOneself("Shift+U", /^Detach: not possible right now$/, "board"),
  toOneself("Control+c", /^Copied: /, "board"),
  told("Control+v", /^Anna/),
  toOneself("Control+a", /^2 cards selected$/),
  toOneself("Escape", /^Deselected$/),
  told("Shift+S", /^Anna shuffled/),
  told("i", /^Anna milled/),
  told("c", /^Anna flipped a coin/),
  toOneself("l", /^Log opened$|^Log closed$/),
  toOneself("l", /^Log opened$|^Log closed$/),
  told("Control+Enter", /^Turn 2: Ben$/),
];

const does = async ({ page, hand, board }: Player, { key, on, own }: Verb): Promise<void> => {
  const before = (await heardOn(page)).length;
  if (on) await (on === "hand" ? hand : board).getByRole("option").first().focus();
  await page.keyboard.press(key);
  const latest = async (): Promise<string> => (await heardOn(page)).slice(before).join("\n");
  await expect.poll(latest, { message: `what is heard after ${key}` }).toMatch(own);
};

const annaAndBen = async (browser: Browser): Promise<readonly [Player, Player]> => {
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  await loadDeckFile(host, "burn-mtgo.dek");
  await loadDeckFile(ben, "delver-arena.txt");
  await expect(host.log).toContainText("Ben shuffled");
  return [host, ben];
};

test("[WT16] what is done by key is spoken to who does it, and to the others where it is news, over a dialog too", {
  tag: "@desk",
}, async ({ browser }) => {
  const [anna, ben] = await annaAndBen(browser);
  await Promise.all([listen(anna.page), listen(ben.page)]);
  for (const verb of VERBS) await does(anna, verb);
  const news = VERBS.filter(({ others }) => others);
  await expect.poll(() => heardOn(ben.page)).toHaveLength(news.length);
  for (const [at, line] of (await heardOn(ben.page)).entries()) {
    expect(line).toMatch(news[at]?.own ?? /^$/);
  }

  // An open dialog is told what happens meanwhile, and each of several lines is spoken.
  await anna.page.keyboard.press("?");
  const dialog = anna.page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  await listen(anna.page);
  for (const _ of [1, 2]) await ben.page.keyboard.press("c");
  const coin = expect.stringMatching(/^Ben flipped a coin: /);
  await expect.poll(() => heardOn(anna.page)).toEqual([coin, coin]);
  await expect(anna.page.locator("[aria-hidden=true] [data-voice]")).toHaveCount(0);
});
