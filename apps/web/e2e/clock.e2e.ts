import { expect, type Locator, type Page } from "@playwright/test";
import { chooseFromTableMenu, seatGuest, setUpTable } from "./players.ts";
import { test } from "./test.ts";

/** What a clock on the page shows, in seconds. */
const secondsOn = async (clock: Locator): Promise<number> => {
  const [, sign, minutes, seconds] =
    /(−?)(\d+):(\d\d)/.exec((await clock.textContent()) ?? "") ?? [];
  return (sign ? -1 : 1) * (Number(minutes) * 60 + Number(seconds));
};

const clockOf = (page: Page, name: string): Locator => page.getByRole("timer", { name });

test("[WT117] the host sets a clock; each plate shows its player's time, and anybody pauses it @desk", async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const { page } = host;
  const ben = await seatGuest(playerLink, "Ben");
  await page.getByRole("button", { name: "Use a starter deck" }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Start game" }).click();
  await chooseFromTableMenu(page, "Game", "Start clock …");
  const dialog = page.getByRole("dialog", { name: "Clock" });
  await dialog.getByLabel("Minutes (0 = stopwatch)").fill("1");
  await dialog.getByLabel("Pause while a player is disconnected").check();
  await dialog.getByRole("button", { name: "Start" }).click();
  const [anna, bens] = [clockOf(page, "Anna’s time"), clockOf(page, "Ben’s time")];
  await expect(bens).toHaveText("1:00");
  await expect.poll(() => secondsOn(anna)).toBeLessThan(59);
  await ben.send("clock.pause", { paused: true });
  await expect(host.log).toContainText("Ben paused the clock");
  await expect(anna).toContainText("❙❙");
  const stopped = await secondsOn(anna);
  await chooseFromTableMenu(page, "Game", "Clock", "Pause clock");
  await expect.poll(() => secondsOn(anna)).toBeLessThan(stopped);
  await expect(anna).not.toContainText("❙❙");
  ben.close();
  await expect(host.log).toContainText("The clock paused: a player is disconnected");
});
