import { type Browser, devices, expect, type Page } from "@playwright/test";
import { expectNoBarriers } from "./barriers.ts";
import {
  bringDecks,
  type Company,
  gather,
  mulligans,
  nobodySeesAHand,
  pagesOf,
  playersOf,
  watcherKnowsNoneOfAnnas,
} from "./evening/company.ts";
import {
  chanceAndPiles,
  lookAndArrange,
  searchAndShuffle,
  talk,
  undoAndWait,
} from "./evening/more-turns.ts";
import {
  commander,
  countersAndLife,
  drawPlayAndTap,
  faceDownAndUp,
  passTurn,
  tokensAndArrows,
} from "./evening/turns.ts";
import { type OwnServer, test } from "./own-server.ts";
import { newPage, playerOn, spokenCards } from "./players.ts";
import { sameSight } from "./sight.ts";

/** Carla goes on with her phone, by the code on her screen; her first device is told and lets her go. */
const moveToPhone = async (browser: Browser, company: Company): Promise<Company> => {
  const { page, hand } = company.carla;
  const held = await spokenCards(hand);
  await page.getByRole("button", { name: "Invite players" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite players" });
  await dialog.getByRole("button", { name: "QR code for your seat" }).click();
  await expect(dialog.getByRole("img", { name: "QR code for your seat" })).toBeVisible();
  const link = await dialog.getByLabel("Recovery link for your seat").inputValue();
  const { defaultBrowserType: _, ...pixel } = devices["Pixel 7"];
  const phone = playerOn(await newPage(browser, pixel));
  await phone.page.goto(link);
  await expect(phone.hand.getByRole("option")).toHaveCount(held.length);
  expect(await spokenCards(phone.hand)).toEqual(held);
  await expect(
    page.getByRole("heading", { name: "You are playing on another device" }),
  ).toBeVisible();
  await page.context().close();
  await phone.page.getByRole("button", { name: "All boards" }).tap();
  return { ...company, carla: phone };
};

/** Turns one to ten; gives the company as it is at the end. */
const tenTurns = async (browser: Browser, first: Company): Promise<Company> => {
  const { anna, ben, carla, dan } = first;
  await drawPlayAndTap(first);
  await passTurn(first, anna, { to: 2 });
  await countersAndLife(first);
  await passTurn(first, ben, { to: 3 });
  await faceDownAndUp(first);
  await passTurn(first, carla, { to: 4 });
  await tokensAndArrows(first);
  await passTurn(first, dan, { to: 5 });
  await commander(first);
  await passTurn(first, anna, { to: 6 });
  await searchAndShuffle(first);
  await passTurn(first, ben, { to: 7 });
  await lookAndArrange(first);
  const company = await moveToPhone(browser, first);
  await passTurn(company, company.carla, { to: 8, by: "thumb" });
  await chanceAndPiles(company);
  await passTurn(company, dan, { to: 9 });
  await undoAndWait(company, company.carla.page);
  await passTurn(company, anna, { to: 10 });
  await talk(company);
  return company;
};

const reloadInTheMiddle = async ({ dan }: Company): Promise<void> => {
  const [held, laid] = [await spokenCards(dan.hand), await spokenCards(dan.board)];
  await dan.page.reload();
  await expect(dan.hand.getByRole("option")).toHaveCount(held.length);
  expect(await spokenCards(dan.hand)).toEqual(held);
  expect(await spokenCards(dan.board)).toEqual(laid);
};

const linkState = (page: Page) => page.locator(".link-state");

/** The server's processes end without a word and come back; each finds the table and the own hand as they were. */
const killedAndBack = async (company: Company, server: OwnServer): Promise<void> => {
  const pages = pagesOf(company);
  const hands = (): Promise<string[][]> =>
    Promise.all(playersOf(company).map(({ hand }) => spokenCards(hand)));
  const [table, held] = [await sameSight(pages), await hands()];
  await server.kill();
  for (const page of pages) await expect(linkState(page)).toBeVisible();
  await server.restart();
  for (const page of pages) await expect(linkState(page)).toBeHidden({ timeout: 60_000 });
  await expect.poll(() => sameSight(pages)).toBe(table);
  expect(await hands()).toEqual(held);
};

test("an evening for four: Commander for ten turns, with a watcher, a phone, a reload and a dead server", {
  tag: "@desk",
}, async ({ browser, server }) => {
  test.setTimeout(480_000);
  const gathered = await gather(browser);
  await bringDecks(gathered);
  await mulligans(gathered);
  await nobodySeesAHand(gathered);
  const company = await tenTurns(browser, gathered);
  await reloadInTheMiddle(company);
  await killedAndBack(company, server);
  await watcherKnowsNoneOfAnnas(company);
  await nobodySeesAHand(company, await company.watcher.content());
  await passTurn(company, company.ben, { to: 11 });
  for (const page of [company.anna.page, company.carla.page, company.watcher]) {
    await expectNoBarriers(page, "the table of an evening");
  }
});
