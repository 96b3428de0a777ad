import { expect, type Locator } from "@playwright/test";
import { cardsOfZone, type TablePlayer } from "../table-player.ts";
import {
  firstTwoPlayers,
  playerWithTurn,
  requestNextRound,
  type SeatedPlayers,
} from "./seated-players.ts";

const COLOURS = /^(Red|Yellow|Green|Blue)/;
const WINDS: Readonly<Record<string, string>> = {
  lull: "Skip next player",
  turn: "Reverse play",
  gust: "Next draws two",
  storm: "Next draws four",
};

const kindOf = (name: string): string =>
  name.replace(/,.*/, "").split(" ").at(-1)?.toLowerCase() ?? "";

/** Whether a card may be laid on another one in kites; the colour of a rainbow or a storm is any. */
const fits = (card: string, top: string): boolean =>
  !COLOURS.test(card) ||
  !COLOURS.test(top) ||
  COLOURS.exec(card)?.[0] === COLOURS.exec(top)?.[0] ||
  kindOf(card) === kindOf(top);

export const playKites = async (all: SeatedPlayers): Promise<void> => {
  const [anna] = firstTwoPlayers(all);
  await anna.press("Set up");
  for (const each of all) await each.has(7);
  for (let turns = 0; turns < 80; turns += 1) {
    const player = await playerWithTurn(all);
    const find = async (): Promise<number> => {
      const [top = ""] = (await player.names("Sky")).slice(-1);
      return (await player.names()).findIndex((card) => fits(card, top));
    };
    let at = await find();
    if (at < 0) {
      const before = await cardsOfZone(player.hand).count();
      await player.press("Draw");
      await player.has(before + 1);
      at = await find();
    }
    if (at < 0) {
      await player.endTurn();
      continue;
    }
    const hand = await player.names();
    await player.drag(at, "Sky");
    await player.has(hand.length - 1);
    if (hand.length === 1) {
      await player.act("Score points …");
      await player.answer({ number: 9 });
      break;
    }
    const effect = WINDS[kindOf(hand[at] ?? "")];
    if (effect === undefined) await player.endTurn();
    else {
      const turn = player.page.locator("[data-turn-number]");
      const before = (await turn.textContent()) ?? "";
      await player.menu("Sky", effect);
      await expect(turn).not.toHaveText(before);
    }
  }
  await requestNextRound(all, "Next round");
  for (const player of all) await player.has(7);
};

const LANTERNS = ["Red", "Yellow", "Green", "Blue", "White"];

export const playLanterns = async (all: SeatedPlayers): Promise<void> => {
  const [anna, ben] = firstTwoPlayers(all);
  await anna.press("Set up");
  await expect(ben.page.getByText("hints 8 · matches 3")).toBeVisible();
  // Nobody sees their own cards, and everybody those of the others.
  for (const each of all) for (const name of await each.names()) expect(name).toMatch(/^Face-down/);
  await anna.act("Give a hint");
  await expect(ben.page.getByText("hints 7 · matches 3")).toBeVisible();
  await ben.act("Put one away …");
  await ben.answer({ cards: 1 });
  await expect(anna.page.getByText("hints 8 · matches 3")).toBeVisible();
  const heights = new Map(LANTERNS.map((colour) => [colour, 0]));
  for (let matches = 3; matches > 0; ) {
    const player = await playerWithTurn(all);
    await player.drag(4, "Rope");
    await player.has(4);
    const lying = await player.names("Rope");
    const hung = cardsOfZone(player.zone("Rope"));
    const at = lying.findIndex((name) => {
      const [colour = "", height] = name.split(/[ ,]/);
      return (heights.get(colour) ?? 0) < Number(height);
    });
    const [colour = "", height] = (lying[at] ?? "").split(/[ ,]/);
    const next = (heights.get(colour) ?? 0) + 1;
    if (Number(height) === next) {
      const cell = player.zone("Rope").locator(`[data-cell='${LANTERNS.indexOf(colour)}']`);
      await player.drag(hung.nth(at), cell);
      heights.set(colour, next);
      await player.press("It fits: draw");
    } else {
      await player.drag(hung.nth(at), "Broken");
      await player.menu("Broken", "It doesn’t fit");
      matches -= 1;
    }
    await player.has(5);
  }
  for (const each of all) await expect(each.page.getByText(/matches 0/)).toBeVisible();
};

export const playPairs = async (all: SeatedPlayers): Promise<void> => {
  const [anna] = firstTwoPlayers(all);
  await anna.press("Set up");
  await anna.has(48, "Board");
  const seen = new Map<string, string>();
  const turnUp = async (player: TablePlayer, card: Locator): Promise<string> => {
    await player.turnOver(card);
    await expect(card).not.toHaveAccessibleName(/^Face-down/);
    return (await card.getAttribute("aria-label"))?.replace(/,.*/, "") ?? "";
  };
  for (let left = 48; left > 0; ) {
    const player = await playerWithTurn(all);
    const board = player.zone("Board");
    const cell = (at: string) => cardsOfZone(board.locator(`[data-cell='${at}']`));
    const places = await cardsOfZone(board).evaluateAll((all) =>
      all.map((card) => card.closest<HTMLElement>("[data-cell]")?.dataset.cell ?? ""),
    );
    const unknown = places.filter((at) => !seen.has(at));
    const alike = places.find((at) =>
      places.some((other) => other !== at && seen.has(at) && seen.get(other) === seen.get(at)),
    );
    const first = alike ?? unknown[0] ?? "";
    const name = await turnUp(player, cell(first));
    seen.set(first, name);
    const match = places.find((at) => at !== first && seen.get(at) === name);
    const second = match ?? unknown.find((at) => at !== first) ?? "";
    const other = await turnUp(player, cell(second));
    seen.set(second, other);
    if (name === other) {
      left -= 2;
      await player.press("Take the pair");
      await player.has(left, "Board");
    } else await player.press("Turn all back");
  }
  await anna.act("Next round");
  for (const each of all) await each.has(48, "Board");
};

export const playOrchard = async (all: SeatedPlayers): Promise<void> => {
  const [anna] = firstTwoPlayers(all);
  await anna.press("Set up");
  for (const each of all) {
    await each.menu("Deck", "Shuffle and draw");
    await each.has(5);
  }
  const shop = ["Beehives (3)", "Wells (3)", "Market stalls (4)"];
  for (let turn = 0; turn < 90 && shop.length > 0; turn += 1) {
    const player = await playerWithTurn(all);
    const hand = await player.names();
    let coins = 0;
    for (const name of hand) {
      if (!/^(Penny|Beehive|Market)/.test(name)) continue;
      const card = player.hand.getByRole("option", { name }).first();
      await player.drag(card, "Played cards");
      coins += name.startsWith("Market") ? 2 : 1;
    }
    const choice = shop.find((pile) => Number(/\d/.exec(pile)?.[0]) <= coins);
    if (choice !== undefined) {
      await player.menu(choice, "Buy one");
      const left = await player.zone(choice).getAttribute("aria-label");
      if (left?.endsWith(", 0 cards")) shop.splice(shop.indexOf(choice), 1);
    }
    await player.press("Clean up");
    await expect(player.page.getByRole("button", { name: "End turn" })).toBeHidden();
    if ((await cardsOfZone(player.hand).count()) < 5) {
      await player.menu("Discard", "Reshuffle and draw");
      await player.has(5);
    }
  }
  expect(shop).toEqual([]);
};

const WORTH: Readonly<Record<string, number>> = { "Old map": 2, "Sealed letter": 2, Crown: 3 };
const worthOf = (card = ""): number => WORTH[card.replace(/,.*/, "")] ?? 0;

/** Draws a card and waits for it, so that the cards of the hand can be counted. */
const drawOne = async (player: TablePlayer): Promise<void> => {
  const held = (await player.names()).length;
  await player.press("Draw");
  await player.has(held + 1);
};

/** The warden lays secrets into the gate, and the prowler takes what lies there, until somebody has seven points. */
export const playNightwatch = async (all: SeatedPlayers): Promise<void> => {
  const [warden, prowler] = firstTwoPlayers(all);
  const rooms = ["Gate", "Cellar", "Tower"];
  await warden.press("Set up");
  for (const each of all) await each.has(5);
  let points = 0;
  for (let round = 0; points < 7 && round < 15; round += 1) {
    await drawOne(warden);
    for (let acts = 0; acts < 3; acts += 1) {
      const hand = await warden.names();
      const at = hand.findIndex((card) => worthOf(card) > 0);
      if (at < 0) await warden.act("Gain a coin");
      else {
        await warden.drag(at, rooms[acts] ?? "");
        await warden.has(hand.length - 1);
      }
    }
    await warden.endTurn();
    await drawOne(prowler);
    for (const room of rooms) {
      const before = await prowler.names();
      const there = prowler.page.getByRole("listbox", { name: `Anna’s ${room}, 0 cards` });
      if (await there.isVisible()) continue;
      await prowler.act(`Take from the ${room.toLowerCase()}`);
      await prowler.has(before.length + 1);
      const at = (await prowler.names()).findIndex((card) => worthOf(card) > 0);
      points += worthOf((await prowler.names())[at]);
      await prowler.drag(Math.max(at, 0), at < 0 ? "Discard" : "Won");
      await prowler.has(before.length);
    }
    await prowler.endTurn();
  }
  expect(points).toBeGreaterThanOrEqual(7);
};
