import { claimSeat, createRoom, unwrap } from "@baize/client";
import { sendIntentOrThrow } from "@baize/client/testkit";
import { seatId } from "@baize/engine";
import { expect } from "@playwright/test";
import { joinAsJudge, requestJudgeLink } from "../screens/player.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { chooseFromTableMenu, newPage, seatGuest, setUpTable, sitDown } from "./players.ts";
import { test } from "./test.ts";

test("[JU9] a player calls the judge, who answers and sets a life total right with a reason that all read", async ({
  browser,
}) => {
  const { host: anna, playerLink } = await setUpTable(browser, { game: "Magic", name: "Anna" });
  const ben = await sitDown(browser, playerLink, "Ben");
  await chooseFromTableMenu(anna.page, "Players", "Invite players");
  const invite = anna.page.getByRole("dialog", { name: "Invite players" });
  await invite.getByText("More links").click();
  await invite.getByRole("button", { name: "Create judge link" }).click();
  const link = await invite.getByLabel("Judge link", { exact: true }).inputValue();
  await anna.page.keyboard.press("Escape");

  const judge = await newPage(browser);
  await joinAsJudge(judge, link);

  await chooseFromTableMenu(ben.page, "Call judge …");
  await ben.page.getByLabel("Question (optional)").fill("Does that trigger twice?");
  await ben.page.getByRole("button", { name: "Call", exact: true }).click();
  await expect(anna.page.getByText("Ben called the judge.")).toBeVisible();
  await expect(judge).toHaveTitle(/^Judge!/);
  await expectAccessible(judge, "the judge is called");
  await judge.getByLabel("Your answer").fill("Once");
  await judge.getByRole("button", { name: "Answer" }).click();
  await expect(anna.page.getByText("Ben called the judge.")).toBeHidden();

  await judge.getByRole("button", { name: "Act …" }).click();
  const dialog = judge.getByRole("dialog", { name: "Act as judge" });
  await dialog.getByLabel("Player").selectOption("Ben");
  await dialog.getByLabel("New value").fill("14");
  await dialog.getByLabel("Reason").fill("missed trigger");
  await expectAccessible(judge, "the judge acts");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
  await expect(judge.locator('[data-plate="2"] [data-life]')).toHaveText("14");
  if (!(await anna.log.isVisible())) await anna.page.getByRole("button", { name: /^Log/ }).click();
  await expect(anna.log.getByText("Judge Gita set Ben’s life to 14: missed trigger")).toBeVisible();
});

test("[JU9] [DK8] the judge reads a locked deck list with a reason, and the device checks it", async ({
  browser,
  baseURL: url = "",
}) => {
  const { room, keys } = unwrap(
    await createRoom(url, { game: "magic", bestOf: 3, judgeReadsLists: true }),
  );
  const link = (key: string) => `${url}/r/${room}#key=${key}`;
  const anna = await sitDown(browser, link(keys.player), "Anna");
  const client = await seatGuest(link(keys.host), "Ben");
  await sendIntentOrThrow(client, "deck.load", { cards: [{ name: "Island", count: 20 }] });
  await sendIntentOrThrow(client, "turn.start", { first: seatId(2) });
  const judge = await newPage(browser);
  await joinAsJudge(judge, await requestJudgeLink(url, room, keys.host));
  await chooseFromTableMenu(judge, "Players", "Deck lists");
  const lists = judge.getByRole("dialog", { name: "Deck lists" });
  const ben = lists.getByRole("listitem").filter({ hasText: "Ben" }).first();
  await expect(ben.getByText("Deck locked")).toBeVisible();
  await ben.getByLabel("Reason for the deck check").fill("a deck check");
  await expectAccessible(judge, "the judge checks a deck");
  await ben.getByRole("button", { name: "Read list" }).click();
  await expect(ben.getByText("Locked list revealed")).toBeVisible();
  await expect(ben.getByText("Island")).toBeVisible();
  await expectAccessible(judge, "the judge has read a list");
  if (!(await anna.log.isVisible())) await anna.page.getByRole("button", { name: /^Log/ }).click();
  const told = "Judge Gita read Ben’s locked deck list: a deck check";
  await expect(anna.log.getByText(told)).toBeVisible();
});

test("[JU10] at a table without a host the judge starts the clock, sets a game's result, concedes for a player and ends the match", {
  tag: ["@desk"],
}, async ({ browser, baseURL: url = "" }) => {
  const { room, keys } = unwrap(await createRoom(url, { game: "magic", bestOf: 3 }));
  for (const name of ["Anna", "Ben"]) {
    unwrap(await claimSeat(url, room, { key: keys.player, name }));
  }
  const judge = await newPage(browser);
  await joinAsJudge(judge, await requestJudgeLink(url, room, keys.host));
  const log = judge.getByRole("list", { name: "Log" });
  const act = async (what: string, [field, option = ""]: readonly string[], heard: string) => {
    await judge.getByRole("button", { name: "Act …" }).click();
    const dialog = judge.getByRole("dialog", { name: "Act as judge" });
    await dialog.getByLabel("What to do").selectOption(what);
    if (field) await dialog.getByLabel(field).selectOption(option);
    await dialog.getByLabel("Reason").fill("no show");
    await expectAccessible(judge, what);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog).toBeHidden();
    await expect(log.getByText(heard)).toBeVisible();
  };
  const clock = "Judge Gita started a clock: 25:00 for each player: no show";
  await act("Start a clock for each player", [], clock);
  await act("Set the game’s result", ["Winner", "Draw"], "Judge Gita reported a draw: no show");
  await act("Concede for a player", ["Player", "Ben"], "Judge Gita (for Ben) conceded: no show");
  await act("End the match", [], "Judge Gita ended the match.");
});
