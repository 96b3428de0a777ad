import type { Client } from "@baize/client";
import { seatId } from "@baize/engine";
import { type Browser, expect, type Page } from "@playwright/test";
import { joinAsJudge } from "../screens/player.ts";
import {
  createTables,
  draftRound,
  linkOf,
  madeTables,
  saveDraftedDeck,
  withPacks,
} from "./draft-table.ts";
import {
  chooseFromTableMenu,
  keepHandOf,
  newPage,
  playerOn,
  savedLines,
  seatInvited,
} from "./players.ts";
import { cardsOfZone, TablePlayer } from "./table-player.ts";
import { test } from "./test.ts";

/** Comes as the judge of a table, and starts a clock for each of its players. */
const judgeWithClock = async (page: Page, link: string): Promise<void> => {
  await joinAsJudge(page, link);
  await page.getByRole("button", { name: "Act …" }).click();
  const dialog = page.getByRole("dialog", { name: "Act as judge" });
  await dialog.getByLabel("What to do").selectOption("Start a clock for each player");
  await expect(dialog.getByLabel("Minutes")).toHaveValue("25");
  await dialog.getByLabel("Reason").fill("round 1");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
};

/** Chloe comes by her invitation with a deck of two kinds of cards. */
const seatChloe = async (link: string): Promise<Client> => {
  const chloe = await seatInvited(link, 2);
  await keepHandOf(chloe, [
    { name: "Island", count: 40 },
    { name: "Drake", count: 2, section: "sideboard" },
  ]);
  return chloe;
};

/** Anna on her phone and three guests draft three rounds of packs, with a clock for each pick; she builds a deck. */
const draftThree = async (browser: Browser): Promise<Page> => {
  const draft = await withPacks(browser, "Ben", "Chloe", "Dan");
  const { page } = draft;
  await chooseFromTableMenu(page, "Game", "Start clock …");
  const clock = page.getByRole("dialog", { name: "Clock" });
  await clock.getByLabel("Seconds").fill("90");
  await clock.getByRole("button", { name: "Start" }).click();
  const anna = await TablePlayer.on(page, true);
  const pick = () => anna.menu(cardsOfZone(anna.hand).first(), "Pick a card");
  await draftRound(draft, pick);
  for (const _ of ["second", "third"]) {
    await anna.menu("Cube", "Deal next packs");
    await expect(page.getByRole("timer", { name: "Anna’s time" })).toBeVisible();
    await draftRound(draft, pick);
  }
  await saveDraftedDeck(page, "Reds");
  return page;
};

test("[DR4] [MA2] [JU6] [CK1] four draft on phones, and two of them play a match of three with clocks, a judge and sideboards", {
  tag: ["@phone", "@deep"],
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await draftThree(browser);
  const event = await createTables(page, "1, Anna, Chloe\n2, Ben, Dan");
  const tables = event.getByRole("listitem").filter({ has: event.getByRole("heading") });
  await expect(tables).toHaveCount(2);

  const made = await madeTables(event);
  const chloe = await seatChloe(linkOf(made, "Chloe"));
  const judge = await newPage(browser);
  await judgeWithClock(judge, made[0]?.links.judge ?? "");

  await page.goto(linkOf(made, "Anna"));
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("button", { name: "Use “Reds”" }).click();
  const { hand } = playerOn(page);
  await expect(cardsOfZone(hand)).toHaveCount(7);
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Start game" }).click();
  await expect(page.getByRole("timer", { name: "Anna’s time" })).toHaveText(/24:\d\d/);

  // A question, answered.
  await chooseFromTableMenu(page, "Call judge …");
  await page.getByLabel("Question (optional)").fill("Does that trigger twice?");
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await expect(tables.first()).toContainText("Judge called");
  await judge.getByLabel("Your answer").fill("Once");
  await judge.getByRole("button", { name: "Answer" }).click();

  // Anna loses the first game, takes another card into her deck and goes first.
  const bar = page.getByRole("region", { name: "Match" });
  await chooseFromTableMenu(page, "Game", "Concede …");
  await page.getByRole("dialog").getByRole("button", { name: "Concede" }).click();
  await expect(bar).toContainText("Chloe won game 1.");
  await chloe.send("seat.ready", { ready: true });
  await bar.getByRole("button", { name: "Next game" }).click();
  await bar.getByRole("button", { name: "Sideboard …" }).click();
  const sideboard = page.getByRole("dialog", { name: "Deck and sideboard" });
  await sideboard
    .getByRole("button", { name: /in the sideboard/ })
    .first()
    .click();
  await sideboard
    .getByRole("button", { name: /(Plains|Island|Swamp|Mountain|Forest).*in the deck/ })
    .first()
    .click();
  await sideboard.getByRole("button", { name: /^Swap/ }).click();
  await expect(sideboard).toBeHidden();
  await bar.getByRole("button", { name: "Ready" }).click();
  await chloe.send("seat.ready", { ready: true });
  await bar.getByRole("button", { name: "I go first" }).click();
  await page.getByRole("button", { name: "Draw 7", exact: true }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Start game" }).click();
  await chloe.send("seat.concede", { conceded: true });
  await expect(bar).toContainText("You won game 2!");
  await chloe.send("seat.ready", { ready: true });
  await bar.getByRole("button", { name: "Next game" }).click();
  await expect(page.getByRole("button", { name: /^Match: / })).toContainText("1–1");

  await expect(tables.first()).toContainText("Between games");

  // The third game decides, and everybody reads how the match ended.
  await bar.getByRole("button", { name: "Ready" }).click();
  await expect(bar).toContainText("Waiting for Chloe");
  await chloe.send("match.first", { seat: seatId(1) });
  await page.getByRole("button", { name: "Start game" }).click();
  await chloe.send("seat.concede", { conceded: true });
  await expect(bar).toContainText("You won the match 2–1!");
  await bar.getByRole("button", { name: "End match" }).click();
  await chloe.send("seat.ready", { ready: true });
  await expect(tables.filter({ hasText: "Table 1" })).toContainText("Finished");
  expect(await savedLines(event, "Save results (CSV)")).toContain("1,Anna,2,1,0,Finished");
});
