import { readFileSync } from "node:fs";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { newPage, readPlayerLink } from "./players.ts";
import { test } from "./test.ts";

const SHEET = [
  "Title;Copies;Colour;Motto",
  "Barn owl;4;blue;Hoo",
  "Kite;3;red;",
  "Mouse;12;green;Squeak",
].join("\n");

const sheet = (page: Page) => page.getByRole("textbox", { name: "Cards" });
const part = (page: Page, name: string) => page.getByRole("tab", { name }).click();
const zoneList = (page: Page) =>
  page.getByRole("region", { name: "Zones", exact: true }).getByRole("listitem");
const preview = (page: Page): FrameLocator => page.frameLocator("iframe");
const ownHand = (page: Page) => preview(page).getByRole("listbox", { name: /^Your hand/ });

/** On a phone the table has a tab of its own. */
const showTable = async (page: Page): Promise<void> => {
  const tab = page.getByRole("tab", { name: "Table" });
  if ((page.viewportSize()?.width ?? 0) < 768) await tab.click();
};

const stock = (page: Page, count: number) =>
  expect(
    preview(page).getByRole("button", { name: new RegExp(`^Stock ${String(count)} cards?`) }),
  ).toBeVisible();

test("[MG1] a pasted sheet shows the beginnings of its lines, and what is typed stays in sight", async ({
  page,
}) => {
  await page.goto("/games/new");
  const left = () => sheet(page).evaluate((field) => field.scrollLeft);
  await sheet(page).fill(`${SHEET}\nMole;2;black;${"It digs. ".repeat(30)}`);
  await expect(page.getByText("21 cards, 4 different")).toBeVisible();
  await expect.poll(left).toBe(0);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Deep.");
  await expect.poll(left).toBeGreaterThan(0);
});

test("[MG1] [MG2] a game is made from a sheet of cards, tried from two seats, and played with friends", async ({
  browser,
  page,
}) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Make a game" }).click();
  await expect(page.getByRole("heading", { name: "Make a game" })).toBeVisible();
  await expectAccessible(page, "an empty game editor");
  await page.getByLabel("Name of the game").fill("Owls");
  await sheet(page).fill(SHEET);
  await expect(page.getByText("19 cards, 3 different")).toBeVisible();
  // A column that no heading explains is explained by the reader.
  await page.getByLabel("Motto").selectOption("text");

  await part(page, "Zones");
  await page.getByLabel("New zone").fill("Market");
  await page.getByRole("button", { name: "Add" }).click();
  await page.getByRole("button", { name: "Move Market up" }).click();
  const market = zoneList(page).filter({ hasText: "Market" });
  await market.locator("summary").click();
  await market.getByLabel("Belongs to").selectOption("each player");
  await market.getByLabel("Who adds cards").selectOption("its player");
  await expect(market).toContainText("Belongs to each player");
  await expect(market.getByLabel("Who adds cards")).toHaveValue("owner");
  await market.getByLabel("Belongs to").selectOption("the table");
  await market.getByLabel("Who adds cards").selectOption("everyone");
  await expectAccessible(page, "zones in the game editor");
  await part(page, "Rules");
  await page.getByLabel("New counter").fill("Coins");
  await page.getByRole("button", { name: "Add" }).first().click();
  await page.getByLabel("New number").fill("Price");
  await page.keyboard.press("Enter");
  await page.getByLabel("First-turn hint").fill("Buy a mouse.");
  await expect(page.getByText("No mistakes")).toBeVisible();
  await expectAccessible(page, "rules in the game editor");

  // A number on the cards is a column of the sheet.
  await part(page, "Cards");
  await expect(sheet(page)).toHaveValue(/,Price\nBarn owl,.*,\n/);
  await sheet(page).fill((await sheet(page).inputValue()).replaceAll(/,$/gm, ",3"));
  await part(page, "File");
  const file = page.getByRole("textbox", { name: "The file as text" });
  await expect(file).toContainText('"price": 3');

  await showTable(page);
  await stock(page, 19);
  await expect(preview(page).getByRole("listbox", { name: /^Market/ })).toBeVisible();
  await preview(page).getByRole("button", { name: "Draw", exact: true }).click();
  await expect(ownHand(page).getByRole("option")).toHaveAccessibleName(/Barn owl|Kite|Mouse/);
  await expect(preview(page).getByText("Buy a mouse.")).toBeVisible();
  await stock(page, 18);
  // The other player sees that a card was drawn, and not which.
  await page.getByLabel("Play as").selectOption("Player 2");
  await stock(page, 18);
  await expect(ownHand(page).getByRole("option")).toHaveCount(0);
  await page.getByLabel("Players", { exact: true }).selectOption("3");
  await stock(page, 19);
  await expect(page.getByLabel("Play as").locator("option")).toHaveCount(3);

  await page.getByRole("button", { name: "Create table" }).click();
  const link = await readPlayerLink(page);
  const friend = await newPage(browser);
  await friend.goto(link);
  await friend.getByLabel("Your name").fill("Ben");
  await friend.getByRole("button", { name: "Join" }).click();
  await expect(friend.getByRole("listbox", { name: /^Market/ })).toBeVisible();
  await expect(friend.getByRole("button", { name: /^Stock 19 cards/ })).toBeVisible();
  expect(violations).toEqual([]);
});

test("[MG1] [MG3] rows that can't be read and fields that are wrong are told where they are, in both languages", async ({
  page,
}) => {
  await page.goto("/games/new");
  await sheet(page).fill("name,count\nOwl,many\n,4\nKite,2");
  await expect(page.getByRole("alert")).toHaveText(
    "Row 2: “many” is not a number of copies; Row 3 has no name",
  );
  await expect(page.getByText("3 cards, 2 different")).toBeVisible();
  await sheet(page).fill("name,count\nOwl,4000");
  await expect(page.getByRole("tab", { name: "Cards 2 mistakes" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create table" })).toBeDisabled();
  await sheet(page).fill("name,count\nOwl,4");

  await part(page, "Rules");
  await page.getByLabel("Maximum players").fill("99");
  const seats = page.getByLabel("Maximum players");
  await expect(seats).toHaveAccessibleDescription(/^must be at most \d+$/);
  await expect(page.getByText(/^seats: must be at most \d+$/)).toBeVisible();
  await page.evaluate(() => localStorage.setItem("baize:language", "de"));
  await page.reload();
  await page.getByRole("tab", { name: "Regeln" }).click();
  const plaetze = page.getByLabel("Spieler (Maximum)");
  await expect(plaetze).toHaveAccessibleDescription(/^darf höchstens \d+ sein$/);
  await plaetze.fill("4");
  await expect(page.getByText("Keine Fehler")).toBeVisible();
});

test("[MG4] [MG5] the file's text and the form are one, the text is completed, and the draft is kept, saved and opened", async ({
  page,
}) => {
  await page.goto("/games/new");
  await page.getByLabel("Start from").selectOption("Bazaar");
  await expect(page.getByLabel("Name of the game")).toHaveValue("Bazaar");
  await expect(sheet(page)).toHaveValue(/Saffron,9/);
  await part(page, "File");
  const text = page.getByRole("textbox", { name: "The file as text" });
  await expect(text).toContainText('"name": "Bazaar"');
  await expectAccessible(page, "the text in the game editor");

  // A new field, suggested by the schema, with a test that is wrong by one card.
  await text.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText('{ "name": "Owls", "cards": [{ "name": "Owl", "count": 9 }], ');
  await page.keyboard.type("tes");
  await page.getByRole("option", { name: '"tests"' }).click();
  await page.keyboard.insertText('{ "name": "all there", "counts": { "library": 8 } }');
  await expect(page.getByRole("tab", { name: "Cards" })).toBeVisible();
  await part(page, "Cards");
  await expect(page.getByRole("alert")).toHaveText(/^The text has an error in line 1, column \d+/);
  await part(page, "File");
  await text.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText("}");
  await expect(page.getByText("Test “all there” fails")).toBeVisible();
  await expect(page.getByText("library has 9 cards, not 8")).toBeVisible();

  // The form changes the text, and keeps what it has no field for.
  await part(page, "Cards");
  await sheet(page).fill("name,count\nOwl,8");
  await expect(page.getByText("1 test passes")).toBeVisible();
  await page.reload();
  await expect(sheet(page)).toHaveValue("name,count\nOwl,8");
  await expect(page.getByText("1 test passes")).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save file" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("owls.json");
  const file = readFileSync(await saved.path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({ name: "Owls", tests: [{ name: "all there" }] });
  await page.getByLabel("Start from").selectOption("plain");
  await page.getByLabel("Name of the game").fill("Other");
  await page.getByLabel("Game file").setInputFiles({
    name: "owls.json",
    mimeType: "application/json",
    buffer: Buffer.from(file),
  });
  await expect(page.getByLabel("Name of the game")).toHaveValue("Owls");
});

test("[MG4] zones are moved by dragging, removed, and brought back", { tag: "@desk" }, async ({
  page,
}) => {
  await page.goto("/games/new");
  await sheet(page).fill("Owl");
  await part(page, "Zones");
  const zones = zoneList(page);
  await zones.nth(3).locator("[draggable]").dragTo(zones.nth(0));
  await expect(zones.first()).toContainText("Hand");
  await page.getByRole("button", { name: "Remove Stock" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^needs a zone with owner “table”/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("No mistakes")).toBeVisible();
  await expect(zones).toHaveCount(4);
});

test("[MG2] whoever leaves the table in the frame leaves the page with it", {
  tag: "@desk",
}, async ({ page }) => {
  await page.goto("/games/new");
  await sheet(page).fill("Owl");
  await stock(page, 1);
  await preview(page)
    .locator("body")
    .evaluate(() => {
      history.pushState(null, "", "/replay");
      dispatchEvent(new PopStateEvent("popstate"));
    });
  await expect(page).toHaveURL(/\/replay$/);
});
