import type { CreateRoomResponse } from "@baize/protocol";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import {
  chooseFromContextMenu,
  newPage,
  playerOn,
  readPlayerLink,
  runCommandFromPalette,
  seatGuest,
  setUpTable,
  setUpTableFromGameFile,
  sitDown,
} from "./players.ts";
import {
  drawAndPlayCard,
  openReplayFile,
  openStrangerPage,
  SHARED_REPLAY_COMMENT,
  shareLastSteps,
} from "./shared-replay.ts";
import { cardsOfZone } from "./table-player.ts";
import { test } from "./test.ts";

/** What somebody saw of a game: Anna's hand and board, and how many cards lie elsewhere. */
const MOMENT = {
  seats: [
    { seat: 1, name: "Anna", counters: { life: 12 }, deckLoaded: true },
    { seat: 2, name: "Ben", counters: { life: 3 }, deckLoaded: true },
  ],
  turn: { seat: 1, number: 7 },
  faces: [{ name: "Forest" }, { name: "Grizzly Bears" }],
  cards: [
    { zone: "library:1", owner: 1, count: 30 },
    { zone: "hand:1", owner: 1, face: 0 },
    { zone: "battlefield:1", owner: 1, face: 1, position: { x: 0.5, y: 0.5 } },
    { zone: "library:2", owner: 2, count: 30 },
    { zone: "hand:2", owner: 2, count: 4 },
  ],
};

const openMoment = async (page: Page): Promise<string> => {
  const answer = await page.request.post("/api/rooms", {
    data: { game: "magic", moment: MOMENT, houseRules: ["Your turn: find the win"] },
  });
  expect(answer.status()).toBe(201);
  const { links } = (await answer.json()) as CreateRoomResponse;
  return links.player;
};

test("[PF1] [PF3] [PF6] a table plays on from a moment, and placeholders are named by hand and from a list", async ({
  browser,
}) => {
  const link = await openMoment(await newPage(browser));
  const { page } = await sitDown(browser, link, "Anna");
  const { hand, board } = playerOn(page);
  await expect(cardsOfZone(hand)).toHaveCount(1);
  await expect(cardsOfZone(board)).toHaveCount(1);
  await expect(page.getByRole("button", { name: /Ben.*free seat/ })).toBeVisible();
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(cardsOfZone(hand)).toHaveCount(2);
  const drawn = hand.getByRole("option", { name: /Unknown card/ });
  await expect(drawn).toHaveCount(1);
  await chooseFromContextMenu(drawn, "Name this card …");
  await expectAccessible(page, "name a placeholder");
  await page.getByLabel("Name of the card").fill("Lightning Bolt");
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(hand.getByRole("option", { name: /Lightning Bolt/ })).toHaveCount(1);
  await expect(drawn).toHaveCount(0);
  // The rest of the library is filled in from her deck, without the card that she sees.
  await runCommandFromPalette(page, "fill in unknown cards");
  const dialog = page.getByRole("dialog", { name: "Fill in unknown cards" });
  await dialog.getByLabel("Deck list").fill("1 Grizzly Bears\n29 Island");
  await expectAccessible(page, "fill in unknown cards");
  await dialog.getByRole("button", { name: "Fill in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await runCommandFromPalette(page, "draw");
  await expect(hand.getByRole("option", { name: /Island/ })).toHaveCount(1);
});

/** Presses the button on a replay's page, and the one in its dialog. Returns what the dialog says. */
const playOn = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: "Play on from here" }).click();
  const dialog = page.getByRole("dialog", { name: "Play on from here" });
  await expectAccessible(page, "play on from a view");
  const text = (await dialog.textContent()) ?? "";
  await dialog.getByRole("button", { name: "Make new table" }).click();
  await expect(page).toHaveURL(/\/r\//);
  return text;
};

test("[WT122] [PF1] [PF4] a replay is shared with a comment, and two who weren't there play on from it", async ({
  browser,
}) => {
  test.slow();
  const { host, playerLink } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const ben = await seatGuest(playerLink, "Ben");
  for (const _ of [1, 2]) await ben.send("library.draw", { count: 1 });
  const { page } = host;
  await openReplayFile(page, await drawAndPlayCard(host));
  const { link } = await shareLastSteps(page);
  // The player's own replay is played on from too.
  await page.keyboard.press("Escape");
  await playOn(page);
  await expect(cardsOfZone(host.hand)).toHaveCount(3);

  const first = playerOn(await openStrangerPage(browser));
  await first.page.goto(link);
  await expect(first.page).toHaveTitle(/^Replay of /);
  await first.page.keyboard.press("ArrowRight");
  await expect(first.page.getByRole("region", { name: "Comment by Anna" })).toContainText(
    SHARED_REPLAY_COMMENT,
  );
  await first.page.keyboard.press("ArrowRight");
  // 52 cards without the four that Anna saw.
  expect(await playOn(first.page)).toContain("49 cards that can’t be seen here");
  await expect(cardsOfZone(first.hand)).toHaveCount(2);
  await expect(cardsOfZone(first.board)).toHaveCount(1);
  await expect(first.page.getByRole("button", { name: /Ben.*free seat/ })).toBeVisible();

  const invite = await readPlayerLink(first.page);
  const joining = await newPage(browser);
  await joining.goto(invite);
  await expect(joining.getByRole("radio", { name: "Ben’s seat" })).toBeChecked();
  await joining.close();
  const second = await sitDown(browser, invite, "Dora");
  await expect(cardsOfZone(second.hand)).toHaveCount(2);
  await expect(second.hand.getByRole("option", { name: /Unknown card/ })).toHaveCount(2);
  await expect(first.page.getByRole("button", { name: /^Dora/ })).toBeVisible();
  await second.page.keyboard.press("d");
  await expect(cardsOfZone(second.hand)).toHaveCount(3);
  await first.page.keyboard.press("d");
  await expect(first.hand.getByRole("option", { name: /Unknown card/ })).toHaveCount(1);
});

/** A game that only its file knows. */
const OWLS = JSON.stringify({
  name: "Owls",
  seats: 2,
  cards: [{ name: "Barn owl", count: 12 }],
  zones: [
    { kind: "library", name: "Barn" },
    { kind: "battlefield", name: "Table" },
    { kind: "hand" },
  ],
});

test("[WT122] a replay of a game from a file is played on once its file is chosen", async ({
  browser,
}) => {
  const page = await newPage(browser);
  await setUpTableFromGameFile(page, OWLS);
  const player = playerOn(page);
  await openReplayFile(page, await drawAndPlayCard(player));
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Play on from here" }).click();
  const make = page.getByRole("button", { name: "Make new table" });
  await expect(make).toBeDisabled();
  const file = page.getByLabel("Game file", { exact: true });
  const choose = (text: string) =>
    file.setInputFiles({
      name: "owls.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
  await choose("{}");
  await expect(page.getByRole("alert")).toContainText("owls.json");
  await expectAccessible(page, "play on with a game's file");
  await choose(OWLS);
  await make.click();
  await expect(page).toHaveURL(/\/r\//);
  await expect(cardsOfZone(player.hand)).toHaveCount(2);
});

test("[WT130] a moment is shared as a puzzle, and whoever opens it plays it with a friend", async ({
  browser,
}) => {
  const { host } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const { page } = host;
  await openReplayFile(page, await drawAndPlayCard(host));
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Share replay" }).click();
  const dialog = page.getByRole("dialog", { name: "Share replay" });
  await dialog.getByLabel("Part").selectOption("This moment as a puzzle");
  await expect(dialog.getByLabel("Task")).toHaveValue("Your turn: find the win.");
  await dialog.getByLabel("Task").fill("Play the highest card.");
  await expectAccessible(page, "share a puzzle");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const made = page.getByRole("dialog", { name: "Replay shared" });
  const link = await made.getByLabel("Link", { exact: true }).inputValue();

  const solver = playerOn(await openStrangerPage(browser));
  await solver.page.goto(link);
  const puzzle = solver.page.getByRole("region", { name: "Puzzle by Anna" });
  await expect(puzzle).toContainText("Play the highest card.");
  await expect(solver.page.getByRole("slider")).toHaveCount(0);
  const shown = solver.page.getByRole("listbox", { name: /^Anna’s hand/ });
  await expect(cardsOfZone(shown)).toHaveCount(2);
  await expectAccessible(solver.page, "a puzzle");
  await puzzle.getByRole("button", { name: "Play it" }).click();
  await solver.page.getByRole("button", { name: "Make new table" }).click();
  await expect(cardsOfZone(solver.hand)).toHaveCount(2);
  await expect(cardsOfZone(solver.board)).toHaveCount(1);

  const friend = await newPage(browser);
  await friend.goto(await readPlayerLink(solver.page));
  await expect(friend.getByText("Play the highest card.")).toBeVisible();
});
