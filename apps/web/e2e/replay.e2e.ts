import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import {
  chooseFromTableMenu,
  type Player,
  setUpTable,
  setUpTableOnFrontPage,
  sitDown,
  spokenCards,
} from "./players.ts";
import { test } from "./test.ts";

const BOARD = { name: /^Table/ };

/** A short game on an open table: Anna draws, a turn begins, and she plays a card. */
const playSome = async ({ page, hand, board }: Player): Promise<string[]> => {
  const handZone = hand.getByRole("option");
  for (const count of [1, 2, 3]) {
    await page.keyboard.press("d");
    await expect(handZone).toHaveCount(count);
  }
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Turn 1", { exact: true })).toBeVisible();
  const held = await spokenCards(hand);
  await handZone.first().focus();
  await page.keyboard.press("Space");
  await expect(board.getByRole("option")).toHaveCount(1);
  return held;
};

/** Anna looks at the top of the stock, and asks for a secret choice, which Ben ends. */
const lookAndChoose = async (anna: Player, ben: Player): Promise<void> => {
  await anna.page.keyboard.press("v");
  await anna.page.getByRole("button", { name: "View", exact: true }).click();
  await expect(anna.page.getByRole("region", { name: "Stock" })).toBeVisible();
  await anna.page.keyboard.press("Escape");
  await chooseFromTableMenu(anna.page, "Dice and chance", "Secret choice");
  await anna.page.getByRole("button", { name: "Start", exact: true }).click();
  for (const [{ page }, choice] of [
    [anna, "left"],
    [ben, "right"],
  ] as const) {
    await page.getByLabel("Your choice").fill(choice);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Your choice")).toBeHidden();
  }
};

/** Goes from the beginning to the end, step by step. The first place where each of some things is; -1 where it never is. */
const firstPlaces = async (page: Page, things: readonly Locator[]): Promise<number[]> => {
  const slider = page.getByRole("slider", { name: "Position" });
  const last = Number(await slider.getAttribute("max"));
  const found = things.map(() => -1);
  for (let index = 0; index <= last && found.includes(-1); index += 1) {
    await slider.fill(String(index));
    for (const [at, thing] of things.entries()) {
      if (found[at] === -1 && (await thing.isVisible())) found[at] = index;
    }
  }
  return found;
};

/** What Anna looked at and chose: shown in her view and in that of all hands, and not in Ben's. */
const seesLookAndChoice = async (page: Page, sees: boolean): Promise<void> => {
  const slider = page.getByRole("slider", { name: "Position" });
  const look = page.getByRole("region", { name: "Stock" });
  const question = page.getByRole("region", { name: "Secret choice" });
  const chosen = page.getByText("Anna chose “left”.");
  const waiting = question.getByText("Waiting for Ben.");
  const [looked = -1, chose = -1, waited = -1] = await firstPlaces(page, [look, chosen, waiting]);
  expect([looked >= 0, chose >= 0, waited >= 0]).toEqual([sees, sees, true]);
  if (sees) {
    await slider.fill(String(looked));
    await expect(look.getByRole("option")).toHaveCount(3);
    await expect(look.getByRole("button")).toHaveText([""]);
    await expectAccessible(page, "replay of a look");
    await look.getByRole("button", { name: "Close" }).click();
    await expect(look).toHaveCount(0);
  }
  await slider.fill(String(waited));
  await expect(waiting).toBeVisible();
  await expect(question.getByText("left")).toHaveCount(sees ? 1 : 0);
};

/** What the server hands to the key that this page holds. */
const recordingOf = async (page: Page): Promise<string> => {
  const room = /\/r\/([a-z0-9_-]+)/.exec(page.url())?.[1] ?? "";
  const key = await page.evaluate((id) => {
    const kept = JSON.parse(localStorage.getItem(`baize:room:${id}`) ?? "{}") as {
      seat?: { key: string };
    };
    return kept.seat?.key ?? "";
  }, room);
  const answer = await page.request.get(`/api/rooms/${room}/replay`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return answer.text();
};

const openRecording = async (page: Page, text: string): Promise<void> => {
  await page.goto("/");
  await page.getByRole("link", { name: "Watch a replay" }).click();
  await page.getByLabel("Replay file", { exact: true }).setInputFiles({
    name: "evening.ndjson",
    mimeType: "application/x-ndjson",
    buffer: Buffer.from(text),
  });
  await expect(page.getByRole("heading", { name: "Replay", exact: true })).toBeVisible();
  // Its keys work from when it has given the page its title.
  await expect(page).toHaveTitle(/^Replay of /);
};

/** Presses what saves a file, and takes the file. */
const saved = async (page: Page, press: () => Promise<void>) => {
  const coming = page.waitForEvent("download");
  await press();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
};

const openTableMenu = async (page: Page, name: string): Promise<void> => {
  await chooseFromTableMenu(page, "Help and files", name);
};

/** All agree to the full replay, and the last one saves it. */
const recordOfAll = async (pages: readonly Page[]): Promise<string> => {
  for (const page of pages) {
    await openTableMenu(page, "Replay (all hands) …");
    await expect(page.getByRole("button", { name: "Save full replay" })).toHaveCount(0);
    await page.getByRole("button", { name: "Agree" }).click();
    await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  }
  const [last] = pages.slice(-1);
  if (!last) throw new Error("Nobody is there");
  await expect(last.getByText("All players have agreed.")).toBeVisible();
  await expectAccessible(last, "full replay");
  const press = () => last.getByRole("button", { name: "Save full replay" }).click();
  return (await saved(last, press)).bytes.toString();
};

/** The full replay as all hands, and then as one player saw it. */
const lookThrough = async (page: Page, held: readonly string[]): Promise<void> => {
  const hand = (name: string) => page.getByRole("listbox", { name: new RegExp(`^${name}’s hand`) });
  const views = page.getByLabel("View", { exact: true });
  await expect(views.getByRole("option")).toHaveText(["All hands", "Anna’s view", "Ben’s view"]);
  await page.keyboard.press("End");
  await expect(hand("Anna").getByRole("option")).toHaveCount(2);
  await views.selectOption("Ben’s view");
  await expect(hand("Ben")).toBeVisible();
  await expect(hand("Anna")).toHaveCount(0);
  await expect(page.getByRole("listbox", { name: /Revealed cards/ })).toHaveCount(0);
  // With all hands the page keeps the side it showed.
  await views.selectOption("All hands");
  await expect(hand("Ben")).toBeVisible();
  const shown = page.getByRole("listbox", { name: /Revealed cards/ });
  await expect(shown.getByRole("option")).toHaveCount(2);
  for (const name of await spokenCards(shown)) expect(held).toContain(name);
  await expectAccessible(page, "full replay, played");
};

/** Opens the history of the one card on the table. */
const openHistory = async (page: Page, ...path: readonly string[]): Promise<Locator> => {
  await page.getByRole("listbox", BOARD).getByRole("option").click({ button: "right" });
  for (const label of path) await page.getByRole("menuitem", { name: label, exact: true }).click();
  const history = page.getByRole("dialog", { name: /^Card history: / });
  await expect(history.getByRole("listitem")).toHaveText([/Anna drew/, /Turn 1.*Anna played/]);
  return history;
};

test("[WT9] [WT131] a replay plays on the table, as its own seat saw it only", async ({
  browser,
}) => {
  test.slow();
  const { host, playerLink } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  await lookAndChoose(host, ben);
  const held = await playSome(host);
  // Anna's page shows what she does before the server has it; Ben's shows only what is recorded.
  await expect(ben.board.getByRole("option")).toHaveCount(1);
  const [own, others] = [await recordingOf(host.page), await recordingOf(ben.page)];
  const history = await openHistory(host.page, "More", "Card history");
  await expect(history.getByRole("button", { name: /Anna drew/ })).toHaveCount(0);
  await host.page.keyboard.press("Escape");
  const all = await recordOfAll([host.page, ben.page]);

  const { page } = host;
  await openRecording(page, own);
  await expect(page.getByText("Anna’s view")).toBeAttached();
  const place = page.getByRole("slider", { name: "Position" });
  // From her own side, as at the table.
  const shown = page.getByRole("listbox", { name: /^Anna’s hand/ });
  const onTable = page.getByRole("listbox", BOARD).getByRole("option");
  const row = page.locator("[data-hand]");

  await page.keyboard.press("End");
  await expect(onTable).toHaveCount(1);
  await expect(shown.getByRole("option")).toHaveCount(2);
  await expect(place).toHaveAttribute("aria-valuetext", /, turn 1, /);
  const rowAtEnd = await row.boundingBox();
  const replayed = await openHistory(page, "Card history");
  await expectAccessible(page, "history of a card");
  await replayed.getByRole("button", { name: /Anna drew/ }).click();
  await expect(replayed).toBeHidden();
  await expect(onTable).toHaveCount(0);
  await place.press("End");
  await expect(onTable).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await expect(onTable).toHaveCount(0);
  await expect.poll(() => spokenCards(shown)).toEqual(held);
  await page.keyboard.press("Control+ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveAttribute("aria-valuetext", /before turn 1/);
  await page.keyboard.press("Home");
  await expect(place).toHaveValue("0");
  // Nobody sits there yet, and nothing lies elsewhere for that.
  await expect(row).toHaveAccessibleName("Hand, 0 cards");
  await expect
    .poll(() => row.boundingBox())
    .toMatchObject({ x: rowAtEnd?.x, width: rowAtEnd?.width });
  await page.getByLabel("Speed").selectOption("16×");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(onTable).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await seesLookAndChoice(page, true);
  // Nothing can be done to what was.
  await expect(page.getByRole("button", { name: "Table menu" })).toHaveCount(0);
  await expectAccessible(page, "replay");

  await openRecording(ben.page, others);
  await ben.page.keyboard.press("End");
  await expect(ben.page.getByText("Ben’s view")).toBeAttached();
  await expect(ben.page.getByRole("listbox", BOARD).getByRole("option")).toHaveCount(1);
  await expect(ben.page.getByRole("listbox", { name: /^Ben’s hand/ })).toBeVisible();
  await expect(ben.page.getByRole("listbox", { name: /Revealed cards/ })).toHaveCount(0);

  await seesLookAndChoice(ben.page, false);

  await openRecording(ben.page, all);
  await seesLookAndChoice(ben.page, true);
  await lookThrough(ben.page, held);
});

test("[FA9] [WT121] [WT122] the full replay of a game that ended says that its shuffles and rolls check out, and a new table plays on from a moment of it", async ({
  browser,
}) => {
  const { host, playerLink } = await setUpTable(browser, { game: "Playing cards", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  const { page } = host;
  await page.keyboard.press("d");
  await expect(host.hand.getByRole("option")).toHaveCount(1);
  await chooseFromTableMenu(ben.page, "Game", "Ready");
  await chooseFromTableMenu(page, "Game", "New game …");
  await page.getByRole("dialog").getByRole("button", { name: "New game" }).click();
  await expect(host.hand.getByRole("option")).toHaveCount(0);
  const all = await recordOfAll([page, ben.page]);
  await openRecording(page, all);
  const verdict = page.getByRole("region", { name: "Shuffles and dice" });
  const summary = verdict.getByText(/^(All )?\d+ shuffles?.* checks? out$/);
  await expect(summary).toBeVisible();
  // All of it in one line.
  expect((await summary.boundingBox())?.height).toBeLessThan(60);
  await summary.click();
  await expect(verdict.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page, "shuffles that check out");
  const place = page.getByRole("slider", { name: "Position" });
  await expect(place).toHaveValue("0");
  await page.getByRole("button", { name: "Statistics and search" }).click();
  const dialog = page.getByRole("dialog", { name: "Statistics" });
  await expect(dialog.getByRole("row", { name: /^Anna 0 0:00 1$/ })).toBeVisible();
  await dialog.getByLabel("Search the log").fill("drew anna");
  await expectAccessible(page, "statistics of a replay");
  await dialog.getByRole("button", { name: /Anna drew/ }).click();
  await expect(dialog).toBeHidden();
  await expect(place).not.toHaveValue("0");
  const before = page.url();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await expectAccessible(page, "play on from a moment");
  await page.getByRole("button", { name: "Make new table" }).click();
  await expect(page).toHaveURL(/\/r\//);
  expect(page.url()).not.toBe(before);
  await expect(host.hand.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("d");
  await expect(host.hand.getByRole("option")).toHaveCount(2);
});

test("[WT9] a file that is no recording is refused in words", async ({ page }) => {
  await page.goto("/replay");
  const file = page.getByLabel("Replay file", { exact: true });
  await file.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
  await expect(page.getByRole("alert")).toHaveText(/^a\.txt: Incomplete file/);
  await expectAccessible(page, "open a replay");
});

test("[WT10] the log, the replay and the room are saved from the table, and the room is opened again", async ({
  browser,
}) => {
  const { host } = await setUpTableOnFrontPage(browser, { game: "Playing cards", name: "Anna" });
  const { page } = host;
  const save = (name: string) => saved(page, () => openTableMenu(page, name));
  const log = await save("Save log");
  expect(log.name).toMatch(/-log\.txt$/);
  expect(log.bytes.toString()).toContain("Anna joined");
  const room = await save("Save table");
  await openRecording(page, (await save("Save replay")).bytes.toString());
  await expect(page.getByText("Anna’s view")).toBeAttached();

  await page.goto("/");
  const picker = page.getByLabel("Saved table", { exact: true });
  const opening = (buffer: Buffer) =>
    picker.setInputFiles({ name: room.name, mimeType: "", buffer });
  await opening(Buffer.from("nothing of the kind"));
  await expect(page.getByRole("alert")).toContainText(`${room.name}: `);
  // It still stands, so that its id is taken.
  await opening(room.bytes);
  await expect(page.getByRole("alert")).toContainText("still open");
  const { id, key } = await page.evaluate((file) => {
    const name = file.replace(/\.baize$/, "");
    const kept = JSON.parse(localStorage.getItem(`baize:room:${name}`) ?? "{}") as {
      invites?: { host?: string };
    };
    return { id: name, key: kept.invites?.host ?? "" };
  }, room.name);
  await page.request.delete(`/api/rooms/${id}`, { data: { key } });
  await opening(room.bytes);
  await expect(host.hand).toBeVisible();
});
