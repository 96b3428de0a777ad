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

test("[R24] a device that comes back by itself leaves the seat where its player went", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Fifty-two cards", name: "Anna" });
  await host.page.getByRole("button", { name: "Invite players" }).first().click();
  const dialog = host.page.getByRole("dialog", { name: "Invite players" });
  await dialog.getByRole("button", { name: "Code for your seat" }).click();
  const link = await dialog.getByLabel("Your own seat").inputValue();
  await dialog.getByRole("button", { name: "Close" }).click();

  // A laptop that falls asleep: it does not hear that its socket was closed.
  const laptop = await newPage(browser);
  const heldOpen: (() => Promise<void>)[] = [];
  await laptop.routeWebSocket(/parties/, (socket) => {
    const server = socket.connectToServer();
    if (heldOpen.length === 0) server.onClose(() => null);
    heldOpen.push(() => socket.close({ code: 1001 }));
  });
  await laptop.goto(link);
  await expect(laptop.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
  await expect(host.page.getByRole("heading", { name: "Your seat moved" })).toBeVisible();

  await host.page.getByRole("button", { name: "Play here instead" }).click();
  await expect(host.hand).toBeVisible();
  await heldOpen[0]?.();
  await expect(laptop.getByRole("heading", { name: "Your seat moved" })).toBeVisible();
  await host.page.keyboard.press("d");
  await expect(host.hand.getByRole("option")).toHaveCount(1);

  await laptop.getByRole("button", { name: "Play here instead" }).click();
  await expect(laptop.getByRole("option")).toHaveCount(1);
  await expect(host.page.getByRole("heading", { name: "Your seat moved" })).toBeVisible();
});

test("[EX4] the host of a room that was opened from its file gives each seat back", {
  tag: "@desk",
}, async ({ browser, request }) => {
  const made = await request.post("/api/rooms", { data: { game: "standard-52" } });
  const { room, keys } = await made.json();
  for (const [key, name] of [
    [keys.host, "Anna"],
    [keys.player, "Ben"],
  ]) {
    await request.post(`/api/rooms/${room}/seats`, { data: { key, name } });
  }
  const authorization = `Bearer ${keys.host}`;
  const file = await request.get(`/api/rooms/${room}/export`, { headers: { authorization } });
  const again = await request.post(`/api/rooms/restore?id=${room}-again`, {
    data: await file.body(),
  });
  const { links } = await again.json();

  const page = await newPage(browser);
  await page.goto(links.host);
  const taken = page.getByRole("region", { name: "Seats that are taken" });
  await expect(taken.getByRole("listitem")).toHaveText([/^Anna/, /^Ben/]);
  await expectNoBarriers(page, "seats to give back");
  await taken
    .getByRole("listitem", { name: "Ben" })
    .getByRole("button", { name: "New link" })
    .click();
  const ben = await newPage(browser);
  await ben.goto(await taken.getByLabel("Link for Ben").inputValue());
  await expect(ben.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
  await taken
    .getByRole("listitem", { name: "Anna" })
    .getByRole("button", { name: "Sit here" })
    .click();
  await expect(page.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Ben/ })).toBeVisible();
});
