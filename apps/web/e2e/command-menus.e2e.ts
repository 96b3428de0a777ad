import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { deep } from "../../../scripts/deep.ts";
import { actions as german } from "../src/text/de/actions.ts";
import { menus as germanMenus } from "../src/text/de/menus.ts";
import { table as germanTable } from "../src/text/de/table.ts";
import { actions as english } from "../src/text/en/actions.ts";
import { menus as englishMenus } from "../src/text/en/menus.ts";
import { table as englishTable } from "../src/text/en/table.ts";
import {
  clickPositionAtLeft,
  loadDeckFile,
  type Player,
  runCommandFromPalette,
  seatGuest,
  setUpTable,
} from "./players.ts";
import { type MenuEntryWithPath, menusWithTooManyEntries, readMenuEntries } from "./read-menu.ts";
import { test } from "./test.ts";

const LANGUAGES = [
  { id: "en", actions: english, menus: englishMenus, table: englishTable },
  { id: "de", actions: german, menus: germanMenus, table: germanTable },
] as const;

type Texts = (typeof LANGUAGES)[number];

/** Anna, the host, with a card on the table and one chosen in the hand, and Ben across from her. */
const twoAtTable = async (browser: Browser): Promise<Player> => {
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await seatGuest(playerLink, "Ben");
  const general = { name: "General Ben", count: 1, section: "commander" };
  await ben.send("deck.load", { cards: [{ name: "Owl", count: 99 }, general] });
  await loadDeckFile(host, "krenko-commander.txt");
  await host.page.keyboard.press("]");
  await host.hand.getByRole("option").first().focus();
  await host.page.keyboard.press("Space");
  await expect(host.page.locator("[data-drop^='battlefield:'] [data-card]")).toHaveCount(1);
  return host;
};

/** What the box that is open offers for each of some texts, typed one after the other. */
const offered = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.locator("[role=dialog] [role=combobox]").evaluate(async (field, all) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    const answers: string[] = [];
    for (const words of all) {
      setter?.call(field, words);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const options = [...document.querySelectorAll("[role=dialog] [role=option]")];
      answers.push(options.map((option) => option.textContent?.toLowerCase() ?? "").join("\n"));
    }
    return answers;
  }, texts);

const typed = (label: string): string => label.replaceAll("…", "").trim().toLowerCase();

/** The entries of a menu that the box does not know by their own words. */
const unknown = async (page: Page, open: () => Promise<void>, t: Texts): Promise<string[]> => {
  const entries: MenuEntryWithPath[] = await readMenuEntries(page, open);
  expect(entries.length).toBeGreaterThan(0);
  // The messages to choose from are no actions.
  const { say } = t.menus;
  expect(menusWithTooManyEntries(entries.filter(({ path }) => !path.includes(say)))).toEqual([]);
  // A card's menu leaves its card chosen; on the card that has the focus the box is about that one.
  await page.keyboard.press("Control+k");
  const box = page.getByRole("dialog", { name: t.actions.command.label });
  await expect(box).toBeVisible();
  // Nobody types that the box should open.
  const asked = entries.filter(({ label }) => label !== t.actions.command.label);
  const texts = asked.map(({ path, label }) => {
    const title = path.at(-1) === "Ben" ? "ben " : "";
    return `${title}${typed(label)}`;
  });
  const answers = await offered(page, texts);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  return asked
    .filter(({ label }, at) => !answers[at]?.includes(typed(label)))
    .map(({ path, label }, at) => `${[...path, label].join(" › ")}: ${answers[at] ?? ""}`);
};

const byRight = (on: Locator) => async (): Promise<void> =>
  on.click({ button: "right", ...(await clickPositionAtLeft(on)) });

/** Every place of the page that has a menu. */
const places = (
  page: Page,
  { table: t }: Texts,
): Readonly<Record<string, () => Promise<void>>> => ({
  table: () => page.getByRole("button", { name: t.bar.menu }).click(),
  "a card of the hand": byRight(page.locator("[data-drop^='hand:'] [data-card]").first()),
  "a card on the table": byRight(page.locator("[data-drop^='battlefield:'] [data-card]").first()),
  "the commander": byRight(page.locator("[data-drop^='commander:'] [data-card]").first()),
  library: byRight(page.locator("[data-near-piles] [data-drop^='library:']")),
  graveyard: byRight(page.locator("[data-near-piles] [data-drop^='graveyard:']")),
  "own plate": () => page.locator("[data-own-plate] [aria-haspopup=menu]").click(),
  "Ben's plate": byRight(page.locator("button[data-plate]")),
  "the phases": () => page.locator("[data-phases] [aria-haspopup=menu]").click(),
});

const REST = ["a card of the hand", "the commander", "graveyard", "the phases"];

/** Where menus are read: what their words are made of is alike, and a card and the table tell of a catalogue. */
const placesOf = ({ id }: Texts): readonly string[] => {
  const few = ["table", "a card on the table"];
  return id === "de" ? few : [...few, "library", "own plate", "Ben's plate", ...deep([], REST)];
};

const speak = async ({ page }: Player, { id }: Texts): Promise<void> => {
  await runCommandFromPalette(page, "settings");
  await page.getByRole("dialog").getByLabel("Language").selectOption(id);
  await expect(page.locator("html")).toHaveAttribute("lang", id);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
};

const read = async (browser: Browser, texts: Texts): Promise<void> => {
  test.setTimeout(180_000);
  const host = await twoAtTable(browser);
  if (texts.id !== "en") await speak(host, texts);
  for (const [place, open] of Object.entries(places(host.page, texts))) {
    if (!placesOf(texts).includes(place)) continue;
    expect(await unknown(host.page, open, texts), `${texts.id}, ${place}`).toEqual([]);
  }
};

test(
  "[WT2] [WT5] no menu has more than nine entries, and what any offers is found in the command palette by its own words",
  {
    tag: "@desk",
  },
  ({ browser }) => read(browser, LANGUAGES[0]),
);

test(
  "[WT2] [WT5] so it is in German",
  {
    tag: ["@desk", "@deep"],
  },
  ({ browser }) => read(browser, LANGUAGES[1]),
);
