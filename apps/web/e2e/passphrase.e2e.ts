import { createRoom, exportRoom, unwrap } from "@baize/client";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-server.ts";
import { newPage } from "./players.ts";

const PASSPHRASE = "Kätzchen und Karten";

test.use({ variables: ["ROOM_MAKERS:passphrase", `ROOM_PASSPHRASE:${PASSPHRASE}`] });

/** Is asked for the passphrase, and first says another one. */
const givePassphrase = async (page: Page, action: string): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: action });
  const phrase = dialog.getByLabel("Server passphrase");
  const go = dialog.getByRole("button", { name: action });
  await expect(phrase).toBeFocused();
  await expect(phrase).toHaveAccessibleDescription(/needs a passphrase/);
  await phrase.fill("Kätzchen");
  await go.click();
  await expect(phrase).toHaveAccessibleDescription(/Wrong passphrase/);
  await expectAccessible(page, `${action}, with a passphrase`);
  await phrase.fill(PASSPHRASE);
  await go.click();
};

test("[OP5] where tables need a passphrase, whatever makes or loads one asks for it once", async ({
  browser,
  page,
  server,
}) => {
  const create = page.getByRole("button", { name: "Create table" });
  await page.goto("/");
  await create.click();
  await givePassphrase(page, "Create table");
  await expect(page).toHaveURL(/\/r\//);
  await page.goto("/");
  await create.click();
  await expect(page).toHaveURL(/\/r\//);

  const made = await createRoom(server.url, { game: "magic" }, { passphrase: PASSPHRASE });
  const { room, keys } = unwrap(made);
  const bytes = unwrap(await exportRoom(server.url, room, keys.host));
  const saved = {
    name: "a.baize",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(bytes),
  };
  const loader = await newPage(browser);
  await loader.goto("/");
  const file = loader.getByLabel("Saved table", { exact: true });
  await loader.route(/restore/, (route) => route.abort());
  await file.setInputFiles(saved);
  await expect(loader.getByRole("alert")).toHaveText(/^The server can.t be reached/);
  await loader.unrouteAll();
  await file.setInputFiles(saved);
  await givePassphrase(loader, "Load a saved table");
  await loader.getByRole("button", { name: "Open a copy" }).click();
  await expect(loader).toHaveURL(/\/r\/copy-/);
});

test("[OP5] the page on which a game is made asks for the passphrase too", {
  tag: "@deep",
}, async ({ page }) => {
  await page.goto("/games/new");
  await page.getByLabel("Name of the game").fill("Owls");
  await page.getByRole("textbox", { name: "Cards" }).fill("Owl");
  await page.getByRole("button", { name: "Create table" }).click();
  await givePassphrase(page, "Create table");
  await expect(page).toHaveURL(/\/r\//);
});
