import { CLOSE } from "@baize/protocol";
import { type Browser, expect, type Page, test, type WebSocketRoute } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { setUpTable, sitDown } from "./players.ts";

const FIFTY_TWO = { game: "Fifty-two cards", name: "Anna" };

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** What the page says when the room closes its socket with a code: a heading, and the ways out. */
const CLOSED: readonly [keyof typeof CLOSE, string, string | null][] = [
  ["badKey", "This link no longer opens the table", "Take a seat again"],
  ["roomFull", "The table is full", "Try again"],
  ["kicked", "You were put out of this table", "Take a seat again"],
  ["roomClosed", "This table is closed", null],
  ["noSuchRoom", "There is no such table", null],
  ["movedElsewhere", "Your seat moved to another device", "Play here instead"],
  ["badFrames", "This page and the table don’t understand each other", "Reload the page"],
  ["protocolTooOld", "A newer Baize is out", "Reload the page"],
];

for (const [code, title, wayOut] of CLOSED) {
  test(`closed by the room: ${code}`, async ({ browser }) => {
    const { host } = await setUpTable(browser, FIFTY_TWO);
    const { page } = host;
    await page.routeWebSocket(/parties/, (socket) => void socket.close(CLOSE[code]));
    await page.reload();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expectNoBarriers(page, code);
    if (wayOut !== null) {
      await expect(page.getByRole("button", { name: wayOut })).toBeFocused();
      await page.unrouteAll();
    }
    await page.getByRole("link", { name: "Set up another table" }).click();
    await expect(page.getByRole("button", { name: "Set up a table" })).toBeVisible();
    // A room that is no more is not offered any longer.
    const isGone = code === "roomClosed" || code === "noSuchRoom";
    await expect(page.getByRole("heading", { name: "Your tables" })).toHaveCount(isGone ? 0 : 1);
  });
}

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
