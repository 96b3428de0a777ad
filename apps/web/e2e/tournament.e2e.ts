import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { chooseFromTableMenu, newPage, savedLines } from "./players.ts";
import { test } from "./test.ts";

test("[OE3] [SI5] an organiser makes tables from a list, hands out their links, and sees which calls the judge", async ({
  browser,
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Set up a tournament" }).click();
  await page.getByLabel("Tournament name").fill("Friday");
  const list = page.getByRole("textbox", { name: "Tables" });
  await list.fill("1, Anna, Ben\n2, Chloe, Chloe");
  await page.getByRole("button", { name: "Create tables" }).click();
  await expect(list).toHaveAccessibleDescription(/Row 2: Chloe is named twice/);
  await expectAccessible(page, "a list of tables with a fault");
  await list.fill("1, Anna, Ben\n2, Chloe, =Dan");
  await page.getByRole("button", { name: "Create tables" }).click();
  await expect(page.getByRole("heading", { name: "Friday" })).toBeVisible();
  const tables = page.getByRole("listitem").filter({ has: page.getByRole("heading") });
  await expect(tables).toHaveCount(2);
  await expect(tables.filter({ hasText: "Not started" })).toHaveCount(2);
  await expectAccessible(page, "the tables of an event");

  const links = await savedLines(page, "Save links (CSV)");
  expect(links.filter((line) => line.includes("'=Dan"))).toHaveLength(1);
  const link =
    links
      .find((line) => line.includes(",Ben,"))
      ?.split(",")
      .at(-1) ?? "";
  const ben = await newPage(browser);
  await ben.goto(link);
  await expect(ben.getByRole("heading", { name: "Your seat: Ben" })).toBeVisible();
  await expectAccessible(ben, "an invitation to a seat");
  await expect(tables.first().getByText("Not here yet")).toHaveCount(2);
  await ben.getByRole("button", { name: "Join" }).click();
  await expect(ben.getByRole("button", { name: "Table menu" })).toBeVisible();
  // The same link again leads back to the seat on this device, and nowhere on another one.
  await ben.goto("/");
  await ben.goto(link);
  await expect(ben.getByRole("button", { name: "Table menu" })).toBeVisible();
  const organiser = await newPage(browser);
  await organiser.goto(link);
  await expect(
    organiser.getByRole("heading", { name: "This seat is already taken" }),
  ).toBeVisible();
  await expectAccessible(organiser, "an invitation that was used");
  await chooseFromTableMenu(ben, "Call judge …");
  await ben.getByRole("button", { name: "Call", exact: true }).click();
  await page.reload();
  await expect(tables.first()).toContainText("Judge called");
  await expect(tables.first().getByText("Not here yet")).toHaveCount(1);
  await expect(tables.first()).toContainText("Table 1");
  await page.getByRole("button", { name: /^Judge called/ }).click();
  await expect(tables).toHaveCount(1);
  expect(await savedLines(page, "Save results (CSV)")).toEqual([
    "Table,Player,Games won,Games lost,Draws,State",
    "1,Anna,0,0,0,Judge called",
    "1,Ben,0,0,0,Judge called",
    "2,Chloe,0,0,0,Not started",
    "2,'=Dan,0,0,0,Not started",
  ]);
});

test("[OE3] a table whose match is over is asked for rarely, so that its room can sleep", {
  tag: ["@desk"],
}, async ({ page }) => {
  const asked = { over: 0, open: 0 };
  await page.route("**/api/rooms/*", (route) => {
    const room = route.request().url().endsWith("/over") ? "over" : "open";
    asked[room] += 1;
    const match = { bestOf: 1, games: [], wins: {}, over: room === "over" };
    const seats = { taken: [], free: [1, 2] };
    const status = { room, name: room, game: "magic", seats, turn: 0, match, calling: false };
    return route.fulfill({ json: { ...status, spectators: 0, locked: false, expiresAt: null } });
  });
  await page.clock.install();
  await page.goto("/event#name=Friday&rooms=over.open");
  await expect.poll(() => asked).toEqual({ over: 1, open: 1 });
  // The next round is set when the answer of the one before is read, which takes a moment of its own.
  await expect(async () => {
    await page.clock.runFor(15_000);
    expect(asked.open).toBeGreaterThanOrEqual(4);
  }).toPass();
  expect(asked.over).toBe(1);
});
