import { type Browser, devices, expect, type Page } from "@playwright/test";
import { deep } from "../../../scripts/deep.ts";
import {
  type EveningCompany,
  expectAnnasHandHidden,
  expectHandsHidden,
  gatherCompany,
  loadDecksOfCompany,
  pagesOf,
  playersOf,
  takeMulligans,
} from "./evening/company.ts";
import {
  playChanceAndPilesTurn,
  playLookAndArrangeTurn,
  playSearchAndShuffleTurn,
  playTalkTurn,
  playUndoAndWaitTurn,
} from "./evening/more-turns.ts";
import {
  passTurn,
  playCommanderTurn,
  playCountersAndLifeTurn,
  playDrawAndTapTurn,
  playFaceDownTurn,
  playTokensAndArrowsTurn,
} from "./evening/turns.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { type OwnServer, test } from "./own-server.ts";
import { newPage, type Player, playerOn, spokenCards } from "./players.ts";
import { waitForSameTable } from "./same-table.ts";

/** Carla goes on with her phone, by the code on her screen; her first device is told and lets her go. */
const moveToPhone = async (browser: Browser, company: EveningCompany): Promise<EveningCompany> => {
  const { page, hand } = company.carla;
  const held = await spokenCards(hand);
  await page.getByRole("button", { name: "Invite players" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite players" });
  await dialog.getByText("More links").click();
  await dialog.getByRole("button", { name: "QR code: My seat link" }).click();
  await expect(dialog.getByRole("img", { name: "QR code: My seat link" })).toBeVisible();
  const link = await dialog.getByLabel("My seat link", { exact: true }).inputValue();
  const { defaultBrowserType: _, ...pixel } = devices["Pixel 7"];
  const phone = playerOn(await newPage(browser, pixel));
  await phone.page.goto(link);
  await expect(phone.hand.getByRole("option")).toHaveCount(held.length);
  await expect.poll(() => spokenCards(phone.hand)).toEqual(held);
  await expect(
    page.getByRole("heading", { name: "You are playing on another device" }),
  ).toBeVisible();
  await page.context().close();
  await phone.page.getByRole("button", { name: "All boards" }).tap();
  return { ...company, carla: phone };
};

/** Who is there at the end of the evening, which turn it is then, and whose. */
interface Played {
  readonly company: EveningCompany;
  readonly turn: number;
  readonly next: Player;
}

/** Turns one to three, of which Carla has yet to pass the last. */
const threeTurns = async (company: EveningCompany): Promise<void> => {
  const { anna, ben } = company;
  await playDrawAndTapTurn(company);
  await passTurn(company, anna, { to: 2 });
  await playCountersAndLifeTurn(company);
  await passTurn(company, ben, { to: 3 });
  await playFaceDownTurn(company);
};

/** A short evening: Carla goes on with her phone in her first turn. */
const playThree = async (browser: Browser, first: EveningCompany): Promise<Played> => {
  await threeTurns(first);
  const company = await moveToPhone(browser, first);
  await passTurn(company, company.carla, { to: 4, by: "thumb" });
  return { company, turn: 4, next: company.dan };
};

/** A long one: she does so in her second. */
const playTen = async (browser: Browser, first: EveningCompany): Promise<Played> => {
  const { anna, ben, carla, dan } = first;
  await threeTurns(first);
  await passTurn(first, carla, { to: 4 });
  await playTokensAndArrowsTurn(first);
  await passTurn(first, dan, { to: 5 });
  await playCommanderTurn(first);
  await passTurn(first, anna, { to: 6 });
  await playSearchAndShuffleTurn(first);
  await passTurn(first, ben, { to: 7 });
  await playLookAndArrangeTurn(first);
  const company = await moveToPhone(browser, first);
  await passTurn(company, company.carla, { to: 8, by: "thumb" });
  await playChanceAndPilesTurn(company);
  await passTurn(company, dan, { to: 9 });
  await playUndoAndWaitTurn(company, company.carla.page);
  await passTurn(company, anna, { to: 10 });
  await playTalkTurn(company);
  return { company, turn: 10, next: company.ben };
};

const reloadInTheMiddle = async ({ dan }: EveningCompany): Promise<void> => {
  const [held, laid] = [await spokenCards(dan.hand), await spokenCards(dan.board)];
  await dan.page.reload();
  await expect(dan.hand.getByRole("option")).toHaveCount(held.length);
  await expect.poll(() => spokenCards(dan.hand)).toEqual(held);
  await expect.poll(() => spokenCards(dan.board)).toEqual(laid);
};

const linkState = (page: Page) => page.locator("[data-link-state]");

/** The server's processes end without a word and come back; each finds the table and the own hand as they were. */
const killedAndBack = async (company: EveningCompany, server: OwnServer): Promise<void> => {
  const pages = pagesOf(company);
  const hands = (): Promise<string[][]> =>
    Promise.all(playersOf(company).map(({ hand }) => spokenCards(hand)));
  const [table, held] = [await waitForSameTable(pages), await hands()];
  await server.kill();
  for (const page of pages) await expect(linkState(page)).toBeVisible();
  await server.restart();
  for (const page of pages) await expect(linkState(page)).toBeHidden({ timeout: 60_000 });
  await expect.poll(() => waitForSameTable(pages)).toBe(table);
  await expect.poll(() => hands()).toEqual(held);
};

test("an evening for four: Commander with a watcher, a phone, a reload and a dead server", {
  tag: ["@desk", "@deep"],
}, async ({ browser, server }) => {
  test.setTimeout(480_000);
  const gathered = await gatherCompany(browser);
  await loadDecksOfCompany(gathered);
  await takeMulligans(gathered);
  await expectHandsHidden(gathered, await gathered.watcher.content());
  const play = deep(playThree, playTen);
  const { company, turn, next } = await play(browser, gathered);
  await reloadInTheMiddle(company);
  await killedAndBack(company, server);
  await expectAnnasHandHidden(company);
  await expectHandsHidden(company, await company.watcher.content());
  await passTurn(company, next, { to: turn + 1 });
  for (const page of [company.anna.page, company.carla.page, company.watcher]) {
    await expectAccessible(page, "the table of an evening");
  }
});
