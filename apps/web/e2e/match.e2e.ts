import { seatId } from "@baize/engine";
import { expect } from "@playwright/test";
import { chooseFromTableMenu, seatGuest, setUpTableOnFrontPage } from "./players.ts";
import { test } from "./test.ts";

test("[WT118] a match of best of three: sideboards and who begins between games, results at the end", async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTableOnFrontPage(browser, {
    game: "Magic",
    name: "Anna",
    bestOf: "Best of 3",
  });
  const { page } = host;
  const ben = await seatGuest(playerLink, "Ben");
  const score = page.getByRole("button", { name: /^Match: / });
  const bar = page.getByRole("region", { name: "Match" });
  await expect(score).toContainText("0–0");
  await page.getByRole("button", { name: "Use a starter deck" }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Start game" }).click();

  await page.getByRole("button", { name: /^Match: / }).click();
  await page.getByRole("button", { name: "Deck lists" }).click();
  const locked = page.getByRole("dialog", { name: "Deck lists" });
  await expect(locked).toContainText("Deck locked");
  await expect(locked).not.toContainText("Deck 60");
  await locked.getByRole("button", { name: "Close" }).click();

  // Ben gives up, and Anna has won the first game.
  await ben.send("seat.concede", { conceded: true });
  await expect(bar).toContainText("You won game 1!");
  await bar.getByRole("button", { name: "Next game" }).click();
  await expect(score).toContainText("1–0");
  await expect(bar).toContainText("swap sideboard cards");
  await bar.getByRole("button", { name: "Ready" }).click();
  await expect(bar).toContainText("Waiting for Ben");
  await ben.send("seat.ready", { ready: true });
  await expect(bar).toContainText("Ben will choose who goes first");
  await ben.send("match.first", { seat: seatId(1) });
  await page.getByRole("button", { name: "Draw 7", exact: true }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Start game" }).click();

  // The second game is a draw, as both say.
  await chooseFromTableMenu(page, "Game", "Match", "Match results");
  const dialog = page.getByRole("dialog", { name: "Match" });
  await dialog.getByRole("button", { name: "Draw" }).click();
  await expect(dialog.getByRole("button", { name: "Draw" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await ben.send("match.result", { winner: "draw" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(bar).toContainText("Game 2 is a draw.");
  await ben.send("seat.ready", { ready: true });
  await bar.getByRole("button", { name: "Next game" }).click();

  // Anna gives up the third, and they end the match there.
  await bar.getByRole("button", { name: "Ready" }).click();
  await ben.send("seat.ready", { ready: true });
  await ben.send("match.first", { seat: seatId(2) });
  await ben.send("turn.next", {});
  await chooseFromTableMenu(page, "Game", "Concede …");
  await page.getByRole("dialog").getByRole("button", { name: "Concede" }).click();
  await expect(bar).toContainText("Ben won game 3.");
  await ben.send("game.next", {});
  await expect(score).toContainText("1–1");
  await chooseFromTableMenu(page, "Game", "Match", "End match …");
  await page.getByRole("dialog").getByRole("button", { name: "End match" }).click();
  await expect(bar).toContainText("The match ended in a draw, 1–1.");
  await bar.getByRole("button", { name: "Results" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "Game 2" })).toContainText("Draw");

  // The lists of the decks that were locked are open, and the device has checked them.
  await dialog.getByRole("button", { name: "Deck lists" }).click();
  const lists = page.getByRole("dialog", { name: "Deck lists" });
  const own = lists.getByRole("listitem").filter({ hasText: "Anna" }).first();
  await expect(own).toContainText("Locked list revealed");
  await expect(own).toContainText("Deck 60");
  await expect(own.getByRole("list", { name: "Mana curve" })).toBeVisible();
});
