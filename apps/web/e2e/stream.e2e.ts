import { CLOSE_CODES } from "@baize/protocol";
import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import { linkToPage } from "../screens/player.ts";
import { join } from "../src/text/en/join.ts";
import { chooseFromTableMenu, newPage, seatGuest, setUpTable } from "./players.ts";
import { test } from "./test.ts";

const createToken = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press("t");
  await page.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
};

const overlayOf = (spectatorLink: string): string => linkToPage(spectatorLink, "overlay");

test("[WT115] the stream overlay shows turn, life and the latest cards, laid over nothing", {
  tag: ["@desk"],
}, async ({ browser }) => {
  const { host: anna } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  await chooseFromTableMenu(anna.page, "Players", "Invite players");
  const invite = anna.page.getByRole("dialog", { name: "Invite players" });
  const playerLink = await invite.getByLabel("Player link", { exact: true }).inputValue();
  await invite.getByText("More links").click();
  const link = await invite.getByLabel("Stream overlay", { exact: true }).inputValue();
  await invite.getByRole("button", { name: "Close" }).click();
  await seatGuest(playerLink, "Ben");

  const viewport = { width: 1920, height: 1080 };
  const stream = await newPage(browser, { viewport, colorScheme: "dark" });
  await stream.goto(link);
  const players = stream.getByRole("listitem");
  await expect(players).toContainText(["Anna20", "Ben20"].map((text) => new RegExp(text)));
  const background = () =>
    stream.evaluate(() =>
      [document.documentElement, document.body].map(
        (each) => getComputedStyle(each).backgroundColor,
      ),
    );
  expect(await background()).toEqual(["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]);
  const root = stream.locator(":root");
  await expect(root).toHaveCSS("color-scheme", "light only");
  expect(new URL(stream.url()).pathname).toMatch(/^\/r\/[^/]+\/overlay$/);

  for (const name of ["Goblin", "Bear"]) {
    await createToken(anna.page, name);
    await expect(stream.getByRole("img", { name })).toBeVisible();
  }
  await expect(stream.getByText(/^Turn 1/)).toHaveCount(0);
  await anna.page.getByRole("button", { name: "Start game" }).click();
  const turn = stream.getByText(/^Turn 1 (?:Anna|Ben)/);
  await expect(turn).toContainText("· Untap step");
  const german = await newPage(browser, { locale: "de-DE" });
  await german.goto(link);
  await expect(german.getByText("· Enttappen")).toBeVisible();

  await chooseFromTableMenu(anna.page, "Game", "Start clock …");
  await anna.page
    .getByRole("dialog", { name: "Clock" })
    .getByRole("button", { name: "Start" })
    .click();
  for (const name of ["Anna", "Ben"]) {
    await expect(stream.getByRole("timer", { name: `${name}’s time` })).toHaveText(/\d:\d\d/);
  }

  // As a program for streams adds the streamer's own styles.
  const letters = (): Promise<number> =>
    turn.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const normal = await letters();
  await stream.addStyleTag({ content: ":root { --stream-scale: 2 }" });
  await expect.poll(letters).toBe(normal * 2);
  await stream.addStyleTag({ content: ":root { --stream-turn: none }" });
  await expect(turn).toBeHidden();
  await stream.addStyleTag({ content: ":root { --stream-clock: none }" });
  await expect(stream.getByRole("timer")).toHaveCount(0);
});

test("[WT115] nothing of the page's own stands on a stream, and a card that is shown anew stands there once", {
  tag: ["@desk"],
}, async ({ browser }) => {
  const { host: anna, spectatorLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const stream = await newPage(browser);
  const sockets: WebSocketRoute[] = [];
  await stream.routeWebSocket(/parties/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await stream.goto(overlayOf(spectatorLink));
  await expect(stream.getByRole("listitem")).toContainText("Anna");

  const notice = { type: "notice", code: "internal", message: "Not for viewers" };
  for (const socket of sockets) socket.send(JSON.stringify(notice));
  await createToken(anna.page, "Bear");
  const bear = anna.board.getByRole("option");
  await bear.click();
  await anna.page.keyboard.press("f");
  await expect(bear).toHaveAccessibleName(/face.down/i);
  await anna.page.keyboard.press("f");
  await expect(bear).toHaveAccessibleName(/Bear/);
  await createToken(anna.page, "Ape");
  await expect(stream.getByRole("img", { name: "Ape" })).toBeVisible();
  await expect(stream.getByRole("img", { name: "Bear" })).toHaveCount(1);
  await expect(stream.getByText(notice.message)).toHaveCount(0);

  for (const socket of sockets) await socket.close(CLOSE_CODES.roomClosed);
  await expect(stream.getByText("Anna")).toHaveCount(0);
  await expect(stream.locator("body")).toHaveText("", { useInnerText: true });
});

test("[WT115] a link that opens no overlay costs nobody their seat, and none shows what a seat sees", {
  tag: ["@desk"],
}, async ({ browser }) => {
  const { host: anna, spectatorLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page } = anna;
  const title = page.getByRole("heading", { name: join.roomErrors.badKey.title });
  const { pathname } = new URL(page.url());
  const seatKey = await page.evaluate(
    (name) => {
      const kept: { seat: { key: string } } = JSON.parse(localStorage.getItem(name) ?? "");
      return kept.seat.key;
    },
    `baize:room:${pathname.replace("/r/", "")}`,
  );
  const cutOff = spectatorLink.slice(0, -6);
  const withSeat = overlayOf(spectatorLink).replace(/key=.*/, `key=${encodeURIComponent(seatKey)}`);
  for (const link of [overlayOf(cutOff), cutOff, withSeat]) {
    await page.goto("about:blank");
    await page.goto(link);
    await expect(title).toBeVisible();
    await expect(page.getByRole("button", { name: join.errorActions.seat })).toBeHidden();
  }
  await page.goto(pathname);
  await expect(anna.hand).toBeVisible();
});
