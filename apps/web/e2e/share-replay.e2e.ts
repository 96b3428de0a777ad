import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { chooseFromTableMenu, setUpTable } from "./players.ts";
import {
  drawAndPlayCard,
  fetchRoomFileAsAnna,
  openReplayFile,
  openStrangerPage,
  roomIdOfPage,
  SHARED_REPLAY_COMMENT,
  shareLastSteps,
} from "./shared-replay.ts";
import { test } from "./test.ts";

const closing: Server[] = [];
test.afterEach(() => {
  for (const server of closing.splice(0)) server.close();
});

/** The address of a page of another server of this machine. */
const pageOf = async (body: string): Promise<string> => {
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(`<!doctype html>${body}`),
  );
  closing.push(server);
  await new Promise<void>((go) => server.listen(0, "127.0.0.1", go));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

test("[WT123] [WT124] a clip with a comment is shared, opens without a key, and is gone once it is deleted", async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page } = host;
  const room = roomIdOfPage(page);
  await openReplayFile(page, await drawAndPlayCard(host));
  const { link } = await shareLastSteps(page);

  const other = await openStrangerPage(browser);
  await other.goto(link);
  await expect(other).toHaveTitle(/^Replay of /);
  const place = other.getByRole("slider", { name: "Position" });
  await expect(place).toHaveAttribute("max", "2");
  const held = other.getByRole("listbox", { name: /^Anna’s hand/ }).getByRole("option");
  await expect(held).toHaveCount(2);
  const comment = other.getByRole("region", { name: "Comment by Anna" });
  await expect(comment).toHaveCount(0);
  await other.keyboard.press("ArrowRight");
  await expect(comment).toContainText(SHARED_REPLAY_COMMENT);
  await expect(held).toHaveCount(3);
  await expectAccessible(other, "a shared replay, watched");
  await other.keyboard.press("ArrowRight");
  await expect(comment).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Delete shared replay" })).toHaveCount(0);
  // Playback stays at the comment for as long as reading it takes.
  await other.keyboard.press("Home");
  await other.getByLabel("Speed").selectOption("16×");
  await other.getByRole("button", { name: "Play", exact: true }).click();
  await expect(comment).toBeVisible();
  await other.waitForTimeout(1_000);
  await expect(comment).toBeVisible();
  await expect(place).toHaveValue("2");

  // On the device that shared it, its page deletes it.
  await page.goto(link);
  await page.getByRole("button", { name: "Delete shared replay" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete shared replay" });
  await expectAccessible(page, "delete a shared replay");
  await dialog.getByRole("button", { name: "Delete shared replay" }).click();
  await expect(page.getByRole("heading", { name: "Watch a replay" })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "Replay not found" })).toBeVisible();
  expect(await fetchRoomFileAsAnna(page, room, "log")).toContain(
    "Anna shared a link to a replay of this game in their view",
  );
});

test("[WT125] the page for frames shows table and playback in another page, and no other page can be framed", async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page } = host;
  await drawAndPlayCard(host);
  await chooseFromTableMenu(page, "Help and files", "Replay (all hands) …");
  await page.getByRole("button", { name: "Agree" }).click();
  await expect(page.getByText("All players have agreed.")).toBeVisible();
  await openReplayFile(page, await fetchRoomFileAsAnna(page, roomIdOfPage(page), "record"));
  const { link, code } = await shareLastSteps(page);
  const other = await openStrangerPage(browser);
  const refused: string[] = [];
  other.on("console", (message) => {
    if (/frame-ancestors/.test(message.text())) refused.push(message.text());
  });
  await other.goto(await pageOf(`${code}<iframe src="${link}"></iframe>`));
  const frame = other.frameLocator("iframe").first();
  await expect(frame.getByRole("slider", { name: "Position" })).toHaveAttribute("max", "2");
  await expect(frame.getByText("Shared by Anna")).toBeVisible();
  await expect(frame.getByRole("link", { name: "Open in Baize" })).toHaveAttribute(
    "href",
    /^\/replay#/,
  );
  await expect(frame.getByRole("banner").getByRole("button")).toHaveCount(0);
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await other.goto(link);
  const views = other.getByLabel("View", { exact: true }).getByRole("option");
  await expect(views).toHaveText(["All hands", "Anna’s view"]);
});
