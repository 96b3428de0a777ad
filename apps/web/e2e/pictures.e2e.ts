import { expect, type Locator, type Page } from "@playwright/test";
import { PIXEL_PNG_BASE64 } from "./card-source.ts";
import {
  chooseFromContextMenu,
  chooseFromTableMenu,
  loadDeckList,
  type Player,
  readPlayerLink,
  receivedSocketText,
  setUpTable,
  sitDown,
  sitDownOnSeatPage,
} from "./players.ts";
import { test } from "./test.ts";

const FILE = {
  name: "owl.png",
  mimeType: "image/png",
  buffer: Buffer.from(PIXEL_PNG_BASE64, "base64"),
};

const picturesIn = (where: Locator): Locator => where.locator('img[src^="blob:"][data-shown]');

/** The pictures that a page asks the room for. */
const askedBy = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, id] = /\/pictures\/([\w-]{8})$/.exec(request.url()) ?? [];
    if (id !== undefined) asked.push(id);
  });
  return asked;
};

const bringPicture = async ({ page }: Player, card: Locator): Promise<void> => {
  const picked = page.waitForEvent("filechooser");
  await chooseFromContextMenu(card, "More", "Picture", "Shared picture …");
  await (await picked).setFiles(FILE);
};

test("[PI7] [PI3] a picture for everyone is on the cards of its name for those who see them, unless they hide it or the host forbids it", {
  tag: "@desk",
}, async ({ browser }) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  const asked = askedBy(anna.page);
  await loadDeckList(ben, "60 Owl");
  await bringPicture(ben, ben.hand.getByRole("option").first());
  await expect(picturesIn(ben.hand)).toHaveCount(7);
  await expect(ben.page.getByText("1 picture is shared with everyone.")).toBeVisible();
  // Nothing told Anna, who sees no owl.
  expect(asked).toEqual([]);
  expect(receivedSocketText(anna.page)).not.toMatch(/picture(?!s|Side|Bytes)/);

  await chooseFromContextMenu(ben.hand.getByRole("option").first(), "Play");
  const board = anna.page.getByRole("listbox", { name: "Ben’s battlefield" });
  await expect(picturesIn(board)).toHaveCount(1);
  expect(new Set(asked).size).toBe(1);
  const plate = anna.page.getByRole("button", { name: /^Ben/ }).first();
  await chooseFromContextMenu(plate, "Hide pictures");
  await expect(picturesIn(board)).toHaveCount(0);
  await anna.page.reload();
  await expect(board.getByRole("option")).toHaveCount(1);
  await chooseFromContextMenu(plate, "Hide pictures");
  await expect(picturesIn(board)).toHaveCount(1);

  await chooseFromContextMenu(
    ben.hand.getByRole("option").first(),
    "More",
    "Picture",
    "Remove shared picture",
  );
  await expect(picturesIn(ben.page.locator("body"))).toHaveCount(0);
  await expect(picturesIn(board)).toHaveCount(0);
});

test("[PI7] [PI5] [G7] the pictures of a game's file reach who comes later, and the host forbids those of players", {
  tag: "@desk",
}, async ({ browser, page }) => {
  const game = {
    format: 2,
    name: "Owls",
    seats: 2,
    cards: [{ name: "Barn owl", count: 12 }],
    pictures: { "Barn owl": `data:image/png;base64,${PIXEL_PNG_BASE64}` },
  };
  await page.goto("/");
  await page.getByLabel("Game file").setInputFiles({
    name: "owls.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(game)),
  });
  await expect(page.getByRole("radio", { name: /^Owls/ })).toBeChecked();
  await page.getByRole("button", { name: "Create table" }).click();
  const link = await readPlayerLink(page);
  const ben = await sitDownOnSeatPage(browser, link, "Ben");
  await ben.page.keyboard.press("d");
  await expect(picturesIn(ben.hand)).toHaveCount(1);
  await chooseFromTableMenu(page, "Manage table", "Block custom pictures");
  await expect(ben.log).toContainText("blocked custom pictures");
  // Those of the game stay.
  await expect(picturesIn(ben.hand)).toHaveCount(1);
});
