import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { Finger } from "./finger.ts";
import {
  chooseFromContextMenu,
  createTableOnFrontPage,
  dragTo,
  newPage,
  openLog,
  playerOn,
  setUpTable,
  setUpTableFromGameFile,
  sitDown,
} from "./players.ts";
import { test } from "./test.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

const cards = (zone: Locator): Locator => zone.getByRole("option").and(zone.locator("[data-card]"));

/** The number of the cell in which a card of a zone lies. */
const cellOf = (zone: Locator, at = 0): Promise<string | null> =>
  cards(zone).nth(at).locator("xpath=ancestor::*[@data-cell]").getAttribute("data-cell");

const press = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole("button", { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  await button.click();
};

/** Whether all of a zone's cards lie inside it, where they can be seen. */
const expectInside = async (zone: Locator): Promise<void> => {
  for (const card of await cards(zone).all()) await expect(card).toBeInViewport({ ratio: 0.9 });
};

const PAIRS = ["Owl", "Fox", "Hare", "Bear", "Wolf", "Lynx"].map((name) => ({ name, count: 2 }));

const MEMORY = {
  name: "Pairs",
  zones: [
    { kind: "library", name: "Stock" },
    { kind: "meadow", layout: "grid", cells: 12, faceDown: true },
    { kind: "hand" },
    { kind: "market", layout: "row", limit: 3 },
  ],
  cards: PAIRS,
  actions: [
    {
      id: "setup",
      name: "Lay out",
      steps: [
        {
          intent: "library.deal",
          payload: { count: 8, to: "meadow", faceDown: true },
        },
      ],
    },
    {
      id: "fill",
      name: "Fill the market",
      at: "market",
      steps: [
        {
          intent: "library.deal",
          payload: { count: { missingIn: "market", upTo: 3 }, to: "market" },
        },
      ],
    },
  ],
};

test("[WT110] cards of a grid lie in their cells, are turned by a double press, and go from cell to cell; a row has its own actions beside it", {
  tag: "@both",
}, async ({ browser, hasTouch }) => {
  const page = await newPage(browser);
  const link = await setUpTableFromGameFile(page, JSON.stringify(MEMORY));
  const { page: ben } = await sitDown(browser, link, "Ben");
  await press(page, "Lay out");
  const meadow = page.getByRole("listbox", { name: /^Meadow/ });
  await expect(cards(meadow)).toHaveCount(8);
  await expectInside(meadow);
  await expect(meadow.getByRole("option", { name: "Cell 9, empty" })).toBeVisible();

  if (hasTouch) {
    const box = await cards(meadow).nth(2).boundingBox();
    for (let tap = 0; tap < 2; tap += 1) {
      await page.touchscreen.tap((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    }
  } else await cards(meadow).nth(2).dblclick();
  const said = new RegExp(PAIRS.map(({ name }) => name).join("|"));
  await expect(cards(meadow).nth(2)).toHaveAccessibleName(said);
  const seen = ben.getByRole("listbox", { name: /^Meadow/ });
  await expect(cards(seen).nth(2)).toHaveAccessibleName(said);

  if (!hasTouch) {
    await dragTo(page, cards(meadow).first(), {
      target: meadow.locator("[data-cell='10']"),
      x: 0.5,
      y: 0.5,
    });
    await expect.poll(() => cellOf(meadow, 7)).toBe("10");
    await expect.poll(() => cellOf(seen, 7)).toBe("10");
  }

  // With Alt the arrows move the card, which keeps the focus; Enter brings what is selected to an empty cell.
  const [before] = [await cards(meadow).last().getAttribute("data-card")];
  const from = Number(await cellOf(meadow, 7));
  await cards(meadow).last().focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(() => cellOf(meadow, 7)).toBe(String(from + 1));
  await expect(meadow.locator(":focus")).toHaveAttribute("data-card", String(before));
  await expectAccessible(page, "a table with a grid");

  const market = page.getByRole("listbox", { name: /^Market/ });
  await press(page, "Fill the market");
  await expect(cards(market)).toHaveCount(3);
  await expectInside(market);
});

test("[WT110] where there is no board cards are played onto the discard pile, and its actions are in its card's menu", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "kites", name: "Anna" });
  const { page, hand, log } = host;
  await press(page, "Set up");
  await expect(cards(hand)).toHaveCount(7);
  await cards(hand).first().dblclick();
  await expect(cards(hand)).toHaveCount(6);
  const sky = page.getByRole("listbox", { name: "Sky, 2 cards" });
  await chooseFromContextMenu(cards(sky), "Reverse play");
  await expect(log).toContainText("Anna used “Reverse play”");
});

const TRICKS = {
  name: "Tricks",
  seats: 4,
  zones: [
    { kind: "library", name: "Stock" },
    { kind: "trick", layout: "grid", cells: "seats" },
    { kind: "board", name: "Score", layout: "track", cells: 61, counter: "points" },
    { kind: "hand" },
    { kind: "won", owner: "seat", layout: "pile" },
  ],
  counters: [{ id: "points" }],
  dealSize: 5,
  cards: [{ name: "Nine", count: 40 }],
};

test("[WT110] a card is played to its player's own cell of a trick, and a peg stands where the counter is", async ({
  browser,
}) => {
  const anna = await newPage(browser);
  const link = await setUpTableFromGameFile(anna, JSON.stringify(TRICKS));
  const { page: ben } = await sitDown(browser, link, "Ben");
  await press(anna, "Deal 5 each");
  for (const page of [ben, anna]) {
    const hand = page.getByRole("listbox", { name: /^Your hand/ });
    await expect(cards(hand)).toHaveCount(5);
    await cards(hand).first().focus();
    await page.keyboard.press(" ");
    await expect(cards(hand)).toHaveCount(4);
  }
  const trick = anna.getByRole("listbox", { name: /^Trick/ });
  await expect(cards(trick)).toHaveCount(2);
  expect([await cellOf(trick, 0), await cellOf(trick, 1)]).toEqual(["0", "1"]);
  await expect(trick.getByRole("group", { name: "Ben" }).getByRole("option")).toHaveCount(1);
  await expectInside(trick);

  const track = anna.getByRole("img", { name: /^Score: Anna 0, Ben 0/ });
  await expect(track).toBeVisible();
  await press(anna, "Points +1");
  await expect(anna.getByRole("img", { name: /^Score: Anna 1, Ben 0/ })).toBeVisible();
});

const COLUMNS = {
  name: "Columns",
  seats: 1,
  zones: [
    { kind: "library", name: "Stock" },
    ...[1, 2, 3].map((number) => ({
      kind: `column-${String(number)}`,
      layout: "fan",
      direction: "down",
    })),
    { kind: "hand" },
  ],
  cards: [{ name: "Nine", count: 20 }],
  actions: [
    {
      id: "setup",
      name: "Lay out",
      steps: [1, 2, 3].map((number) => ({
        intent: "library.deal",
        payload: { count: number + 2, to: `column-${String(number)}` },
      })),
    },
  ],
};

test("[WT94] [WT110] a game for one invites nobody; in a fan that goes down a card is taken with those over it, and comes to lie last", async ({
  browser,
  hasTouch,
}) => {
  const page = await newPage(browser);
  await createTableOnFrontPage(page, JSON.stringify(COLUMNS));
  await press(page, "Lay out");
  await expect(page.getByRole("button", { name: "Invite players" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Start game" })).toHaveCount(0);
  const [first, third] = ["Column 1", "Column 3"].map((name) =>
    page.getByRole("listbox", { name: new RegExp(`^${name}`) }),
  );
  if (!first || !third) throw new Error("There are three columns");
  await expect(cards(third)).toHaveCount(5);
  const ids = (zone: Locator): Promise<(string | null)[]> =>
    cards(zone).evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
  const [below, run] = [await ids(first), (await ids(third)).slice(2)];
  await waitForAnimations(page);
  const box = await cards(third).nth(2).boundingBox();
  const target = await cards(first).first().boundingBox();
  if (!box || !target) throw new Error("The cards are shown");
  // Each card shows its corner, and there it is pressed.
  const from = { x: box.x + 12, y: box.y + 8 };
  const to = { x: target.x + 40, y: target.y + 30 };
  if (hasTouch) await (await Finger.on(page)).swipe(from, () => to);
  else {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
  }
  await expect.poll(() => ids(first)).toEqual([...below, ...run]);
  await expect(cards(third)).toHaveCount(2);
});

test("[WT113] the table's own counters stand with what all share, called by the game's labels, and cards and cells too", async ({
  browser,
  isMobile,
}) => {
  const { host, playerLink } = await setUpTable(browser, { game: "lanterns", name: "Anna" });
  const { page } = host;
  const german = await newPage(browser, { locale: "de-DE" });
  await german.goto(playerLink);
  await german.getByLabel("Dein Name").fill("Ben");
  await german.getByRole("button", { name: "Beitreten" }).click();
  await expect(page.getByText("Ben", { exact: true })).toBeVisible();
  await press(page, "Set up");
  const counters = page.getByRole("button", { name: "Table counters: hints 8, matches 3" });
  await expect(counters).toHaveText("hints 8 · matches 3");
  await expect(german.getByText("Hinweise 8 · Streichhölzer 3")).toBeVisible();
  await expect(german.getByRole("group", { name: "Weiß" })).toBeVisible();
  const shown = german.getByRole("listbox", { name: "Vorgezeigte Karten" });
  await expect(shown.getByRole("option").first()).toHaveAccessibleName(
    /^(Rot|Gelb|Grün|Blau|Weiß) \d/,
  );
  if (isMobile) await openLog(german);
  await expect(german.getByRole("list", { name: "Verlauf" })).toContainText(
    "Anna nutzte „Aufbauen“",
  );
  await counters.click();
  await expect(page.getByRole("dialog", { name: "Table counters" })).toBeVisible();
});

const BOARDS = {
  name: "Guilds",
  seats: 2,
  zones: [
    { kind: "library" },
    { kind: "fair", layout: "free" },
    { kind: "mat", owner: "seat", layout: "free" },
    { kind: "hand" },
  ],
  numbers: [{ id: "cost" }, { id: "power" }],
  cards: [{ name: "Otter", count: 20, numbers: { cost: 1, power: 2 } }],
};

test("[G22] [G23] a player's mat stands below the board of all, and cards with their numbers lie on both", async ({
  browser,
}) => {
  const page = await newPage(browser);
  const link = await setUpTableFromGameFile(page, JSON.stringify(BOARDS));
  const { hand } = playerOn(page);
  const [fair, mat] = ["Fair", "Your mat"].map((name) =>
    page.getByRole("listbox", { name, exact: true }),
  );
  if (!fair || !mat) throw new Error("There are two boards");
  const draw = page.getByRole("button", { name: "Draw", exact: true });
  for (const [board, x] of [
    [fair, 0.3],
    [mat, 0.7],
  ] as const) {
    await draw.click();
    await expect(cards(hand)).toHaveCount(1);
    await dragTo(page, cards(hand).first(), { target: board, x, y: 0.4 });
    await expect(cards(board)).toHaveCount(1);
    await expectInside(board);
  }
  await expect(cards(mat).first()).toHaveAccessibleName("Otter, Cost 1 · Power 2");
  await expect(cards(mat).first()).toContainText("1/2");
  const move = async (from: Locator, to: string): Promise<void> => {
    await cards(from).first().click({ button: "right" });
    await page.getByRole("menuitem", { name: "Move", exact: true }).click();
    await page.getByRole("menuitem", { name: `Move to ${to}` }).click();
  };
  await move(mat, "Fair");
  await expect(cards(fair)).toHaveCount(2);
  await move(fair, "Mat");
  await expect(cards(mat)).toHaveCount(1);
  const { page: ben } = await sitDown(browser, link, "Ben");
  await expect(ben.getByRole("listbox", { name: /^Anna’s mat/ })).toBeVisible();
  await expectAccessible(page, "two boards");
});
