import { claimSeat, connect, createRoom, unwrap } from "@baize/client";
import { LIMITS } from "@baize/protocol";
import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { chooseFromTableMenu, newPage, openSpectatorPage, setUpTable } from "./players.ts";
import { test } from "./test.ts";

test("[WC1] spectators talk to each other, and a player reads it once that is turned on", {
  tag: ["@desk"],
}, async ({ browser }) => {
  const { host, spectatorLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const [emil, ida] = [
    await openSpectatorPage(browser, spectatorLink),
    await openSpectatorPage(browser, spectatorLink),
  ];
  const say = emil.getByRole("textbox", { name: "Message to spectators" });
  await say.fill("Nice block");
  await say.press("Enter");
  for (const page of [emil, ida]) {
    await expect(page.getByRole("list", { name: "Spectators’ chat" })).toContainText("Nice block");
  }
  await expectAccessible(emil, "the spectators' chat");
  const { page } = host;
  await expect(page.getByText("Nice block")).toHaveCount(0);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Show spectators’ chat" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await say.fill("And a good attack");
  await say.press("Enter");
  await expect(page.getByRole("list", { name: "Spectators’ chat" })).toContainText("good attack");
  const refused = emil.getByText("Too many messages at once: wait a moment");
  // Where a message takes a second, half of another one may be said meanwhile.
  for (let more = 1; more <= 4 * LIMITS.saidBurst && !(await refused.isVisible()); more += 1) {
    await say.fill(`Message ${more}`);
    await say.press("Enter");
  }
  await expect(refused).toBeVisible();
  // It can come back while the next one is filled in, which is then written behind it.
  await expect(say, "a refused message can be sent again").toHaveValue(/^Message \d+/);
});

test("[WC4] the host turns the spectators' chat off, and spectators read that in place of the field", {
  tag: ["@desk"],
}, async ({ browser }) => {
  const { host, spectatorLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const emil = await openSpectatorPage(browser, spectatorLink);
  const say = emil.getByRole("textbox", { name: "Message to spectators" });
  await say.fill("Nice block");
  await say.press("Enter");
  await chooseFromTableMenu(host.page, "Manage table", "Mute spectators’ chat");
  await expect(emil.getByText("The host has turned off the spectators’ chat.")).toBeVisible();
  await expect(say).toHaveCount(0);
  await expect(host.log).toContainText("Anna turned off the spectators’ chat");
  await expect(emil.getByRole("list", { name: "Log" })).toContainText("turned off");
  await chooseFromTableMenu(host.page, "Manage table", "Mute spectators’ chat");
  await expect(say).toBeVisible();
});

test("[TM6] a player writes to the team, and reads what it says", {
  tag: ["@desk"],
}, async ({ browser, baseURL: url = "" }) => {
  const { room, keys } = unwrap(await createRoom(url, { game: "magic-teams" }));
  const sits = [];
  for (const name of ["Anna", "Ben", "Chloe"]) {
    sits.push(unwrap(await claimSeat(url, room, { key: keys.player, name })));
  }
  const [anna, , chloe] = sits;
  const page = await newPage(browser);
  await page.goto(`/r/${room}#key=${anna?.key}`);
  await page.getByRole("button", { name: "Team", exact: true }).click();
  const mate = connect({ url, room, key: chloe?.key ?? "", seeds: null });
  await expect.poll(() => mate.getSnapshot().view?.seats.size).toBe(3);
  const say = page.getByRole("textbox", { name: "Message to your team" });
  await say.fill("Attack Ben?");
  await say.press("Enter");
  await expect.poll(() => mate.getSnapshot().said.map(({ text }) => text)).toEqual(["Attack Ben?"]);
  mate.say({ text: "Not yet" });
  const chat = page.getByRole("list", { name: "Team chat" });
  await expect(chat.getByRole("listitem")).toHaveText(["Anna Attack Ben?", "Chloe Not yet"]);
  await expectAccessible(page, "a team's chat");
  await expect(page.getByRole("list", { name: "Log" })).not.toContainText("Attack Ben?");
  await page.getByRole("button", { name: "Log and chat" }).click();
  mate.say({ text: "Attack now" });
  await expect(page.getByText("Chloe (team): Attack now")).toBeVisible();
  mate.close();
});
