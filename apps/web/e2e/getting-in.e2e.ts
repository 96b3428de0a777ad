import { OWLS_TEST_GAME_FILE } from "@baize/engine/testkit";
import { expect } from "@playwright/test";
import { PIXEL_PNG_BASE64 } from "./card-source.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { chooseFromTableMenu, newPage, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

const fileOf = (game: object) => ({
  name: "owls.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(game)),
});

test("a table is set up in one click, and a newcomer to Magic plays at once", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Create table" }).click();
  await page.getByRole("button", { name: "Use a starter deck" }).click();
  await expect(page.getByRole("listbox", { name: /^Your hand/ }).getByRole("option")).toHaveCount(
    7,
  );
});

test("a game opens from a file, and what is wrong with a file is said", async ({ page }) => {
  await page.goto("/");
  const picker = page.getByLabel("Game file");
  await picker.setInputFiles(fileOf({ ...OWLS_TEST_GAME_FILE, seats: 40 }));
  await expect(page.getByRole("alert")).toContainText("owls.json: seats:");
  await expectAccessible(page, "a file that is refused");
  await picker.setInputFiles(
    fileOf({
      ...OWLS_TEST_GAME_FILE,
      pictures: { "Barn owl": `data:image/png;base64,${PIXEL_PNG_BASE64}` },
    }),
  );
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /^Owls/ })).toBeChecked();
  await page.getByRole("button", { name: "Create table" }).click();
  const perch = page.getByRole("listbox", { name: /^Your perch/ });
  await expect(perch).toBeVisible();
  await page.keyboard.press("d");
  const owl = perch.getByRole("option", { name: "Barn owl" });
  await expect(owl.locator('img[src^="blob:"][data-shown]')).toHaveCount(1);
});

test("[G21] [HO11] a game of the list of all games is chosen, and its house rules are read before joining", async ({
  page,
  browser,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "All games …" }).click();
  const list = page.getByRole("dialog", { name: "All games" });
  await expectAccessible(page, "the list of all games");
  await list.getByRole("button", { name: /^Rummy/ }).click();
  await expect(list).toBeHidden();
  await expect(page.getByRole("radio", { name: /^Rummy/ })).toBeChecked();
  await page.getByText("House rules (optional)").click();
  await page.getByLabel("One rule per line").fill("Aces are high\n\nNo table talk");
  await page.getByRole("button", { name: "Create table" }).click();
  await page.getByRole("button", { name: "Deal the first round" }).click();
  await expect(page.getByRole("listbox", { name: /^Your hand/ }).getByRole("option")).toHaveCount(
    7,
  );
  await chooseFromTableMenu(page, "Manage table", "House rules …");
  const dialog = page.getByRole("dialog", { name: "House rules" });
  await expect(dialog.getByLabel("One rule per line")).toHaveValue("Aces are high\nNo table talk");
  await dialog.getByLabel("One rule per line").fill("Aces are low");
  await dialog.getByRole("button", { name: "Save" }).click();
  const joining = await newPage(browser);
  await joining.goto(page.url());
  await expect(joining.getByRole("listitem").filter({ hasText: "Aces are low" })).toBeVisible();
  await expectAccessible(joining, "joining a table with house rules");
});

test("[WT62] a seat moves to another device by the code on the screen, and back", async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page } = host;
  await page.keyboard.press("d");
  await expect(host.hand.getByRole("option")).toHaveCount(1);
  await page.getByRole("button", { name: "Invite players" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite players" });
  await expect(
    dialog.getByText("The table is kept for 30 days after the last player leaves."),
  ).toBeVisible();
  await dialog.getByText("More links").click();
  await dialog.getByRole("button", { name: "QR code: My seat link" }).click();
  await expect(dialog.getByRole("img", { name: "QR code: My seat link" })).toBeVisible();
  await expectAccessible(page, "codes");
  const link = await dialog.getByLabel("My seat link", { exact: true }).inputValue();

  const phone = await newPage(browser);
  await phone.goto(link);
  const hand = phone.getByRole("listbox", { name: /^Your hand/ });
  await expect(hand.getByRole("option")).toHaveCount(1);
  // The address can be copied to others now: the seat's own key is no longer in it.
  const seatKey = new URL(link).hash;
  await expect.poll(() => phone.url()).not.toContain(seatKey);
  await expect(
    page.getByRole("heading", { name: "You are playing on another device" }),
  ).toBeVisible();

  await phone.goto("/");
  await phone.getByRole("link", { name: /^Playing cards/ }).click();
  await expect(hand.getByRole("option")).toHaveCount(1);
  await page.getByRole("button", { name: "Play here instead" }).click();
  await expect(host.hand.getByRole("option")).toHaveCount(1);
  await phone.goto("/");
  await phone.getByRole("button", { name: /^Remove Playing cards/ }).click();
  await expect(phone.getByRole("heading", { name: "Your tables" })).toBeHidden();
  // The key of the seat was on that device alone: what was pressed by accident is taken back.
  await phone.getByRole("button", { name: "Undo" }).click();
  await phone.getByRole("link", { name: /^Playing cards/ }).click();
  await expect(hand.getByRole("option")).toHaveCount(1);
});

test("[R24] a device that comes back by itself leaves the seat where its player went", {
  tag: ["@desk", "@deep"],
}, async ({ browser }) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  await host.page.getByRole("button", { name: "Invite players" }).first().click();
  const dialog = host.page.getByRole("dialog", { name: "Invite players" });
  await dialog.getByText("More links").click();
  await dialog.getByRole("button", { name: "QR code: My seat link" }).click();
  const link = await dialog.getByLabel("My seat link", { exact: true }).inputValue();
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
  await expect(
    host.page.getByRole("heading", { name: "You are playing on another device" }),
  ).toBeVisible();

  await host.page.getByRole("button", { name: "Play here instead" }).click();
  await expect(host.hand).toBeVisible();
  await heldOpen[0]?.();
  await expect(
    laptop.getByRole("heading", { name: "You are playing on another device" }),
  ).toBeVisible();
  await host.page.keyboard.press("d");
  await expect(host.hand.getByRole("option")).toHaveCount(1);

  await laptop.getByRole("button", { name: "Play here instead" }).click();
  await expect(laptop.getByRole("option")).toHaveCount(1);
  await expect(
    host.page.getByRole("heading", { name: "You are playing on another device" }),
  ).toBeVisible();
});

test("[EX6] [SR4] in a copy of a room a player gets back by the device, and the host opens no seat whose player has not come", {
  tag: ["@desk", "@deep"],
}, async ({ browser, request }) => {
  const made = await request.post("/api/rooms", { data: { game: "standard-52" } });
  const { room, keys, links } = await made.json();
  const anna = await request.post(`/api/rooms/${room}/seats`, {
    data: { key: keys.host, name: "Anna" },
  });
  const ben = await newPage(browser);
  await ben.goto(links.player);
  await ben.getByLabel("Your name").fill("Ben");
  await ben.getByRole("button", { name: "Join" }).click();
  await expect(ben.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
  const authorization = `Bearer ${keys.host}`;
  const file = await request.get(`/api/rooms/${room}/export`, { headers: { authorization } });
  const saved = {
    name: "room.baize",
    mimeType: "application/octet-stream",
    buffer: await file.body(),
  };

  const page = await newPage(browser);
  await page.goto("/");
  await page.getByLabel("Saved table").setInputFiles(saved);
  await expect(page.getByRole("alert")).toContainText("This table is still open.");
  await expectAccessible(page, "a saved table that is still open");
  const toTable = page.getByRole("link", { name: "Go to the table" });
  await expect(toTable).toBeHidden();
  // A device that has a seat there is led back to it.
  await ben.goto("/");
  await ben.getByLabel("Saved table").setInputFiles(saved);
  await ben.getByRole("link", { name: "Go to the table" }).click();
  await expect(ben.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();
  await page.getByRole("button", { name: "Open a copy" }).click();
  const taken = page.getByRole("region", { name: "Taken seats" });
  await expect(taken.getByRole("listitem")).toHaveText([/^Anna/, /^Ben/]);

  const copy = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { links: copied } = await (
    await request.post(`/api/rooms/${copy}/links`, {
      data: { key: new URL(page.url()).hash.slice(5) },
    })
  ).json();
  await ben.goto(copied.player);
  await ben.getByRole("button", { name: "Back to your seat (Ben)" }).click();
  await expect(ben.getByRole("listbox", { name: /^Your hand/ })).toBeVisible();

  const row = taken.getByRole("listitem", { name: "Anna" });
  await row.getByRole("button", { name: "Reset seat link" }).click();
  await expectAccessible(page, "the two ways to reset a seat link");
  await expect(row.getByRole("button", { name: "Ask other players" })).toBeHidden();
  await row.getByRole("button", { name: "Deal again and create link" }).click();
  await expect(row).toContainText("In a copy of a table, a seat opens only for the player");
  expect(anna.ok()).toBe(true);
});

test("[SR2] the others agree to the reset of a lost seat, and the host makes its link", {
  tag: ["@desk", "@deep"],
}, async ({ browser }) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const [ben, chloe] = [
    await sitDown(browser, playerLink, "Ben"),
    await sitDown(browser, playerLink, "Chloé"),
  ];
  for (const player of [ben, chloe]) {
    await player.page.keyboard.press("d");
    await expect(player.hand.getByRole("option")).toHaveCount(1);
  }
  await ben.page.close();
  await host.page.keyboard.press("Control+k");
  await host.page.getByRole("combobox", { name: "Command" }).fill("seat link Ben");
  await host.page.keyboard.press("Enter");
  const dialog = host.page.getByRole("dialog", { name: "Reset seat link: Ben" });
  await expect(async () => {
    await dialog.getByRole("button", { name: "Ask other players" }).click();
    await expect(dialog.getByText("Still to agree: Chloé.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const question = chloe.page.getByRole("region", { name: "Reset seat link" });
  await expect(question).toContainText("Anyone who gets the new link sees that hand.");
  await expectAccessible(chloe.page, "the question about a reset");
  await question.getByRole("button", { name: "Agree" }).click();
  await expect(dialog.getByText("Agreed: Chloé.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create link", exact: true }).click();
  const link = await dialog.getByLabel("Seat link", { exact: true }).inputValue();
  const back = await newPage(browser);
  await back.goto(link);
  await back.getByRole("button", { name: "Join" }).click();
  const hand = back.getByRole("listbox", { name: /^Your hand/ });
  await expect(hand.getByRole("option")).toHaveCount(1);
});
