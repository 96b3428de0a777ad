import { type Client, claimSeatAndConnect, createRoom, unwrap } from "@baize/client";
import { sendIntentOrThrow } from "@baize/client/testkit";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { expectGerman } from "./expect-german.ts";
import { test } from "./own-server.ts";
import { newPage, openInvites, playerOn } from "./players.ts";

test.use({ variables: ["OPEN_TABLES:1"] });

const openTables = (page: Page): Locator => page.getByRole("region", { name: "Open tables" });

const rowOf = (page: Page, words: string): Locator =>
  openTables(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .filter({ hasText: words });

interface Listed {
  readonly name: string;
  readonly game?: string;
  readonly language?: "en" | "de";
  readonly line?: string;
}

/** A table with a host at it, who has listed it. */
const listTable = async (
  url: string,
  { name, game = "magic", language = "en", line = "Fast games" }: Listed,
): Promise<Client> => {
  const { room, keys } = unwrap(await createRoom(url, { game, name, houseRules: ["No proxies"] }));
  const link = `${url}/r/${room}#key=${encodeURIComponent(keys.host)}`;
  const { client } = await claimSeatAndConnect(link, { name: "A host", seeds: null });
  await sendIntentOrThrow(client, "room.listing.set", { language, line });
  return client;
};

/** The page sees at once what it otherwise sees after a while. */
const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

test("[LS7] [LS8] a host lists the table, and a stranger joins it from the front page", async ({
  browser,
  page,
}) => {
  await page.goto("/");
  await expect(openTables(page)).toContainText("No table is open at the moment");
  await page.getByRole("radio", { name: "Playing cards" }).check();
  await page.getByLabel("Your name").fill("Anna");
  await page.getByRole("button", { name: "Create table" }).click();
  const invites = await openInvites(page);
  await expect(invites).toContainText("Only people with a link can join.");
  await invites.getByRole("button", { name: "List openly …" }).click();
  const form = page.getByRole("dialog", { name: "Open table" });
  await expect(form).toContainText("no player’s name, no chat and no card");
  await form.getByLabel("List this table openly").check();
  await form.getByLabel("Your message to strangers").fill("Newcomers are welcome");
  await expectAccessible(page, "the form of an open table");
  await form.getByRole("button", { name: "Save" }).click();
  const listed = await openInvites(page);
  await expect(listed).toContainText("Listed openly");
  await listed.getByRole("button", { name: "Close" }).click();

  const stranger = await newPage(browser);
  await stranger.goto(new URL("/", page.url()).href);
  const row = rowOf(stranger, "Newcomers are welcome");
  await expect(row).toContainText("English, 1 player");
  await expect(row).not.toContainText("Anna");
  await expectAccessible(stranger, "the front page with open tables");
  await stranger.getByLabel("Your name").fill("Ben");
  await row.getByRole("button", { name: /^Join/ }).click();
  await expect(stranger).toHaveURL(/\/r\/[^#]+$/);
  await expect(playerOn(stranger).hand).toBeVisible();
  await expect(page.getByText("Ben", { exact: true }).first()).toBeVisible();
  // Who has a seat there comes back to it.
  await stranger.goto(new URL("/", page.url()).href);
  await expect(row.getByRole("link", { name: /^Return/ })).toBeVisible();

  const again = await openInvites(page);
  await again.getByRole("button", { name: "Change the listing …" }).click();
  await expect(form.getByLabel("Your message to strangers")).toHaveValue("Newcomers are welcome");
  await form.getByLabel("List this table openly").uncheck();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(async () => {
    await lookAgain(stranger);
    await expect(row).toBeHidden({ timeout: 500 });
  }).toPass();
});

test("[LS8] [LS9] the list is filtered, and its tables are hidden and reported", async ({
  page,
  server,
}) => {
  const clients = [
    await listTable(server.url, { name: "Friday night", language: "de", line: "Neue willkommen" }),
    await listTable(server.url, { name: "Rummy club", game: "standard-52" }),
    await listTable(server.url, { name: "A rude name" }),
  ];
  await page.goto("/");
  await expect(rowOf(page, "Friday night")).toContainText("German");
  await rowOf(page, "Friday night").getByText("House rules").click();
  await expect(rowOf(page, "Friday night")).toContainText("No proxies");
  const language = openTables(page).getByLabel("Language");
  await language.selectOption("German");
  await expect(rowOf(page, "Rummy club")).toBeHidden();
  await language.selectOption("All languages");
  await openTables(page).getByLabel("Game").selectOption("Playing cards");
  await expect(rowOf(page, "Friday night")).toBeHidden();
  await expect(rowOf(page, "Rummy club")).toBeVisible();
  await openTables(page).getByLabel("Game").selectOption("All games");

  await rowOf(page, "Rummy club").getByRole("button", { name: /^Hide/ }).click();
  await expect(rowOf(page, "Rummy club")).toBeHidden();
  await page.reload();
  await expect(rowOf(page, "Friday night")).toBeVisible();
  await expect(rowOf(page, "Rummy club")).toBeHidden();
  await openTables(page).getByRole("button", { name: "Show hidden tables (1)" }).click();
  await expect(rowOf(page, "Rummy club")).toBeVisible();

  await rowOf(page, "A rude name")
    .getByRole("button", { name: /^Report/ })
    .click();
  const report = page.getByRole("dialog", { name: "Report table" });
  await report.getByLabel("Reason").selectOption("Offensive name or text");
  await report.getByLabel("What happened?").fill("It is an insult");
  await expectAccessible(page, "the form of a report");
  await report.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Reported to the operator")).toBeVisible();
  await expect(rowOf(page, "A rude name")).toBeHidden();

  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("region", { name: "Offene Tische" })).toContainText("Plätze frei");
  for (const client of clients.slice(1)) client.close();
  await expect(async () => {
    await lookAgain(page);
    await expect(page.getByText("Rummy club")).toBeHidden({ timeout: 500 });
  }).toPass();
  // The toasts of before are gone.
  await page.reload();
  await expect(page.getByRole("region", { name: "Offene Tische" })).toContainText("Plätze frei");
  await expectGerman(page);
  for (const client of clients) client.close();
});

test("[LS8] the list is asked for again only while the page is visible", async ({
  page,
  server,
}) => {
  await page.clock.install();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url() === `${server.url}/api/tables`) asked += 1;
  });
  await page.goto("/");
  await expect(openTables(page)).toBeVisible();
  const before = asked;
  await page.clock.runFor(21_000);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
  });
  const hidden = asked;
  await page.clock.runFor(60_000);
  expect(asked).toBe(hidden);
});

/** Collects how far things move in sight by themselves, from the beginning of the page. */
const noteShifts = (): void => {
  const shifts: number[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(Number(Object(entry).value));
  }).observe({ type: "layout-shift" });
};

test("[LS8] nothing moves on the front page when the list comes", async ({ browser, server }) => {
  const client = await listTable(server.url, { name: "Friday night" });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 820, height: 1180 },
  ]) {
    const page = await newPage(browser, { viewport });
    await page.addInitScript(noteShifts);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/tables", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(new URL("/", server.url).href);
    await expect(page.getByRole("button", { name: "Create table" })).toBeVisible();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => setTimeout(resolve, 500));
      Object(globalThis).shifts.length = 0;
    });
    release();
    await expect(rowOf(page, "Friday night")).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await page.evaluate("shifts"), String(viewport.width)).toEqual([]);
  }
  client.close();
});
