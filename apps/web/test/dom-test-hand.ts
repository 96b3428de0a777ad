import type { CardHandle } from "@baize/engine";
import { onTestFinished } from "vitest";
import { Gestures } from "../src/gestures/gestures.ts";
import { DomTestTable } from "./dom-test-table.ts";

const CLOTH = { x: 0, y: 0, width: 1000, height: 400 };
const HAND = { x: 0, y: 500, width: 600, height: 140 };
const LIBRARY = { x: 700, y: 500, width: 100, height: 140 };
const GRAVEYARD = { x: 850, y: 500, width: 100, height: 140 };

export const POINT_ON_CLOTH = { x: 500, y: 200 };
export const POINT_ON_LIBRARY = { x: 750, y: 570 };
export const POINT_ON_GRAVEYARD = { x: 900, y: 570 };
/** Where the page has no place for cards. */
export const POINT_OUTSIDE_ZONES = { x: 650, y: 750 };
export const pointInHand = (index: number) => ({ x: 50 + 100 * index, y: 570 });

/** A player of Magic with three cards in hand, and all that gestures are made on. */
export const setUpDomTestHand = async (players = 1) => {
  const page = await DomTestTable.of("magic", players);
  const { table } = page;
  const cards = ["Forest", "Island", "Swamp", "Plains"].map((name) => ({ name, count: 5 }));
  await table.client.send("deck.load", { cards });
  await table.client.send("library.draw", { count: 3 });
  const board = page.board("battlefield:1", CLOTH);
  const hand = page.row("hand:1", HAND);
  const library = page.pile("library:1", LIBRARY);
  const graveyard = page.pile("graveyard:1", GRAVEYARD);
  const held = page.cards("hand:1");
  held.forEach((handle, index) => {
    page.card(hand, handle, { x: 100 * index, y: 500, width: 100, height: 140 });
  });
  const gestures = new Gestures(table, page.root);
  onTestFinished(() => gestures.stop());
  const [first, second, third] = held as [CardHandle, CardHandle, CardHandle];
  return { page, table, board, hand, library, graveyard, gestures, first, second, third };
};

/** Moves cards to the board, and lays them there beside each other from the left: 100, 300, 500. */
export const moveCardsToBoard = async (
  { page, table, board }: Awaited<ReturnType<typeof setUpDomTestHand>>,
  ...cards: readonly CardHandle[]
): Promise<HTMLElement[]> => {
  const zone = { zone: "battlefield", seat: 1 as never };
  const moves = cards.map((card, at) => ({
    card,
    to: { ...zone, position: { x: (1 + 2 * at) / 9, y: 0.4 } },
  }));
  await table.client.send("card.move", { moves });
  return cards.map((card, at) => {
    const element = page.card(board, card, { x: 100 + 200 * at, y: 104, width: 100, height: 140 });
    element.style.setProperty("--x", String((1 + 2 * at) / 9));
    element.style.setProperty("--y", "0.4");
    return element;
  });
};

export const pointOnBoard = (index: number) => ({ x: 150 + 200 * index, y: 174 });
