import { CLOSE } from "@baize/protocol";
import { type Browser, expect, type Page, test, type WebSocketRoute } from "@playwright/test";
import { doors as doorsDe } from "../src/text/de/doors.ts";
import { doors } from "../src/text/en/doors.ts";
import { expectNoBarriers } from "./barriers.ts";
import { setUpTable, sitDown } from "./players.ts";
import { expectGerman } from "./spoken.ts";

const FIFTY_TWO = { game: "Fifty-two cards", name: "Anna" };

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

type Trouble = keyof typeof doors.troubles;

/** What the page says when the room closes its socket with a code, and the way out. */
const CLOSED: readonly [keyof typeof CLOSE, Trouble, keyof typeof doors.waysOut | null][] = [
  ["badKey", "badKey", "seat"],
  ["roomFull", "full", "again"],
  ["kicked", "kicked", "seat"],
  ["seatGivenUp", "givenUp", "seat"],
  ["roomLocked", "locked", "again"],
  ["roomClosed", "closed", null],
  ["noSuchRoom", "noTable", null],
  ["movedElsewhere", "moved", "here"],
  ["badFrames", "misunderstood", "reload"],
  ["protocolTooOld", "tooOld", "reload"],
  ["roomUnreadable", "unreadable", "again"],
  ["badOrigin", "badOrigin", null],
];

test("a room that closes the way in says why, in two languages, and what can be done", async ({
  browser,
}) => {
  test.slow();
  const { host } = await setUpTable(browser, FIFTY_TWO);
  const { page } = host;
  const address = page.url();
  const kept = await page.evaluate(() => ({ ...localStorage }));
  let code: keyof typeof CLOSE = "badKey";
  await page.routeWebSocket(/parties/, (socket) => void socket.close(CLOSE[code]));
  const comeBack = async (language: string): Promise<void> => {
    await page.evaluate((items) => Object.assign(localStorage, items), {
      ...kept,
      "baize:language": language,
    });
    await page.goto(address);
    await page.reload();
  };
  for (const [closedWith, kind, wayOut] of CLOSED) {
    code = closedWith;
    await comeBack("de");
    await expect(page.getByRole("heading", { name: doorsDe.troubles[kind].title })).toBeVisible();
    await expectGerman(page);
    await comeBack("en");
    await expect(page.getByRole("heading", { name: doors.troubles[kind].title })).toBeVisible();
    // All of them are the same page; one has a button and the other none.
    if (kind === "kicked" || kind === "closed") await expectNoBarriers(page, code);
    if (wayOut !== null) {
      await expect(page.getByRole("button", { name: doors.waysOut[wayOut] })).toBeFocused();
    }
    await page.getByRole("link", { name: "Set up another table" }).click();
    await expect(page.getByRole("button", { name: "Set up a table" })).toBeVisible();
    // A room that is no more is not offered any longer.
    const isGone = kind === "closed" || kind === "noTable";
    await expect(page.getByRole("heading", { name: "Your tables" })).toHaveCount(isGone ? 0 : 1);
  }
});

for (const [code, words] of [
  ["roomFailed", "The table had a fault and starts again"],
  ["tooSlow", "The connection could not keep up. Reconnecting"],
] as const) {
  test(`a socket that comes back by itself says why it went: ${code}`, async ({ browser }) => {
    const { host } = await setUpTable(browser, FIFTY_TWO);
    const { page, hand } = host;
    const sockets: WebSocketRoute[] = [];
    let isOpen = true;
    await page.routeWebSocket(/parties/, (socket) => {
      if (!isOpen) return void socket.close();
      socket.connectToServer();
      sockets.push(socket);
    });
    await page.reload();
    await expect(hand).toBeVisible();
    isOpen = false;
    for (const socket of sockets) await socket.close(CLOSE[code]);
    await expect(page.getByText(words)).toBeVisible();
    await expectNoBarriers(page, code);
    isOpen = true;
    await expect(page.getByText(words)).toBeHidden({ timeout: 15_000 });
  });
}

test("a device that goes offline says so at the table and on the way to it", async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, FIFTY_TWO);
  const { page } = host;
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/parties/, (socket) => {
    if (sockets.push(socket) === 1) socket.connectToServer();
    else void socket.close();
  });
  await page.reload();
  await expect(host.hand).toBeVisible();
  await page.context().setOffline(true);
  await sockets[0]?.close();
  await expect(page.getByText("Offline. The table waits for you")).toBeVisible();

  const guest = await newPage(browser);
  await guest.route(/\/api\/rooms/, (route) => route.abort());
  await guest.goto(playerLink);
  await expect(guest.getByRole("heading", { name: "The table can’t be reached" })).toBeVisible();
  await expectNoBarriers(guest, "unreachable");
  await guest.unrouteAll();
  await guest.getByRole("button", { name: "Try again" }).click();
  await expect(guest.getByRole("button", { name: "Sit down" })).toBeVisible();
});

for (const [change, title] of [
  [{ locked: true }, "This table is locked"],
  [{ seats: { taken: [], free: [] } }, "This table is full"],
] as const) {
  test(`nobody can sit down: ${title}`, async ({ browser }) => {
    const { playerLink } = await setUpTable(browser, FIFTY_TWO);
    const page = await newPage(browser);
    let isShut = true;
    await page.route(/\/api\/rooms\/[^/]+$/, async (route) => {
      const response = await route.fetch();
      const status = (await response.json()) as object;
      await route.fulfill({ json: isShut ? { ...status, ...change } : status });
    });
    await page.goto(playerLink);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expectNoBarriers(page, title);
    isShut = false;
    await page.getByRole("button", { name: "Look again" }).click();
    await expect(page.getByRole("button", { name: "Sit down" })).toBeVisible();
    await page.getByRole("button", { name: "Only watch" }).click();
    await expect(page.getByText("You are watching")).toBeAttached();
  });
}

test("who comes too late to a seat is told, and sees which are free now", async ({ browser }) => {
  const { playerLink } = await setUpTable(browser, FIFTY_TWO);
  const late = await newPage(browser);
  await late.goto(playerLink);
  await expect(late.getByRole("radio", { name: "Seat 2" })).toBeChecked();
  await sitDown(browser, playerLink, "Ben");
  await late.getByLabel("Your name").fill("Carla");
  await late.getByRole("button", { name: "Sit down" }).click();
  await expect(late.getByRole("alert")).toContainText("Somebody sits at seat 2");
  await expect(late.getByRole("radio", { name: "Ben" })).toBeDisabled();
  await late.getByRole("button", { name: "Sit down" }).click();
  await expect(late.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
});

test("a German browser is spoken to in German from the front page to the seat", async ({
  browser,
}) => {
  const { playerLink } = await setUpTable(browser, FIFTY_TWO);
  const page = await (await browser.newContext({ locale: "de-AT" })).newPage();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Tisch aufstellen" })).toBeVisible();
  await expectGerman(page);
  await page.getByLabel("Spieldatei", { exact: true }).setInputFiles({
    name: "eulen.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ format: 1, id: "owls", name: "Eulen", seats: 40 })),
  });
  await expect(page.getByRole("alert")).toContainText("eulen.json: seats: Zu groß");
  await page.getByLabel("Gespeicherter Raum").setInputFiles({
    name: "nichts.baize",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("nothing"),
  });
  await expect(page.getByText("nichts.baize: Das ist kein gespeicherter Raum")).toBeVisible();
  await expectGerman(page);

  await page.goto(playerLink);
  await expect(page.getByText("Zweiundfünfzig Karten mit Anna.")).toBeVisible();
  await expectGerman(page);
  await sitDown(browser, playerLink, "Ben");
  await page.getByLabel("Dein Name").fill("Carla");
  await page.getByRole("button", { name: "Hinsetzen" }).click();
  await expect(page.getByRole("alert")).toHaveText("Dieser Platz ist besetzt");
  await expectGerman(page);

  await page.goto("/");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Set up a table" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
