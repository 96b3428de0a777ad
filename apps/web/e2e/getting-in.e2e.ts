import { expect } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import { PIXEL } from "./card-source.ts";
import { newPage, setUpTable } from "./players.ts";
import { test } from "./test.ts";

const OWLS = {
  format: 1,
  id: "owls",
  name: "Owls",
  seats: 3,
  zones: [
    { kind: "library", name: "Nest", owner: "table", visibility: "nobody", layout: "pile" },
    { kind: "battlefield", name: "Branch", owner: "table", visibility: "public", layout: "free" },
    { kind: "hand", name: "Perch", owner: "seat", visibility: "owner", layout: "row" },
  ],
  supply: { kind: "table", zone: "library", cards: [{ face: { name: "Barn owl" }, count: 12 }] },
};

const fileOf = (game: object) => ({
  name: "owls.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(game)),
});

test("a table is set up in one click, and a newcomer to Magic plays at once", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Set up a table" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Play a starter deck" }).click();
  await expect(page.getByRole("listbox", { name: /^Your hand/ }).getByRole("option")).toHaveCount(
    7,
  );
});

test("a game opens from a file, and what is wrong with a file is said", async ({ page }) => {
  await page.goto("/");
  const picker = page.getByLabel("Game file");
  await picker.setInputFiles(fileOf({ ...OWLS, seats: 40 }));
  await expect(page.getByRole("alert")).toContainText("owls.json: seats:");
  await expectNoBarriers(page, "a file that is refused");
  await picker.setInputFiles(
    fileOf({ ...OWLS, pictures: { "Barn owl": `data:image/png;base64,${PIXEL}` } }),
  );
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /^Owls/ })).toBeChecked();
  await page.getByRole("button", { name: "Set up a table" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("d");
  const perch = page.getByRole("listbox", { name: /^Your perch/ });
  const owl = perch.getByRole("option", { name: "Barn owl" });
  await expect(owl.locator('img[src^="blob:"][data-shown]')).toHaveCount(1);
});

test("a seat moves to another device by the code on the screen, and back", async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Fifty-two cards", name: "Anna" });
  const { page } = host;
  await page.keyboard.press("d");
  await expect(host.hand.getByRole("option")).toHaveCount(1);
  await page.getByRole("button", { name: "Invite players" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite players" });
  await expect(
    dialog.getByText("The table is kept for 30 days after the last one left."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Code for your seat" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for your seat" })).toBeVisible();
  await expectNoBarriers(page, "codes");
  const link = await dialog.getByLabel("Your own seat").inputValue();

  const phone = await newPage(browser);
  await phone.goto(link);
  const hand = phone.getByRole("listbox", { name: /^Your hand/ });
  await expect(hand.getByRole("option")).toHaveCount(1);
  // The address can be copied to others now: the seat's own key is no longer in it.
  const seatKey = new URL(link).hash;
  await expect.poll(() => phone.url()).not.toContain(seatKey);
  await expect(page.getByRole("heading", { name: "Your seat moved" })).toBeVisible();

  await phone.goto("/");
  await phone.getByRole("link", { name: /^Fifty-two cards/ }).click();
  await expect(hand.getByRole("option")).toHaveCount(1);
  await page.getByRole("button", { name: "Play here instead" }).click();
  await expect(host.hand.getByRole("option")).toHaveCount(1);
  await phone.goto("/");
  await phone.getByRole("button", { name: /^Forget Fifty-two cards/ }).click();
  await expect(phone.getByRole("heading", { name: "Your tables" })).toBeHidden();
});
