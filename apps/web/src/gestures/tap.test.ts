// @vitest-environment happy-dom

import type { ZoneId } from "@baize/engine";
import { expect, test, vi } from "vitest";
import {
  moveCardsToBoard,
  POINT_ON_CLOTH,
  POINT_ON_GRAVEYARD,
  pointInHand,
  pointOnBoard,
  setUpDomTestHand,
} from "../../test/dom-test-hand.ts";
import { PointerUser } from "../../test/dom-test-table.ts";
import { settings } from "../device/settings.ts";
import { currentCardView } from "../model/table.tsx";

const GRAVEYARD = { x: 850, y: 500, width: 100, height: 140 };

/** A hand whose first card has just become the top of the graveyard pile. */
const withTop = async () => {
  const laid = await setUpDomTestHand();
  const { page, table, graveyard, first } = laid;
  const to = { zone: "graveyard", seat: 1 as never };
  await table.client.send("card.move", { moves: [{ card: first, to }] });
  page.card(graveyard, first, GRAVEYARD).setAttribute("data-top", "");
  return laid;
};

test("the top of a pile stands for the pile, but with Ctrl for itself", async () => {
  const { table, first } = await withTop();
  const mouse = new PointerUser();
  mouse.click(POINT_ON_GRAVEYARD, { ctrlKey: true });
  expect([...table.ui.getState().selected]).toEqual([first]);
  expect(table.ui.getState().openZone).toBeNull();
  table.ui.setState({ selected: new Set() });
  mouse.now += 1000;
  mouse.click(POINT_ON_GRAVEYARD);
  expect(table.ui.getState().menu).toMatchObject({ kind: "pile", zone: "graveyard:1" });
  expect(table.ui.getState().selected.size).toBe(0);
});

test("[WT91] two presses on a pile that isn't the library show its cards", async () => {
  const { table } = await withTop();
  const send = vi.spyOn(table.client, "send");
  const mouse = new PointerUser();
  mouse.click(POINT_ON_GRAVEYARD);
  mouse.click(POINT_ON_GRAVEYARD);
  expect(table.ui.getState()).toMatchObject({ openZone: "graveyard:1", menu: null });
  expect(send).not.toHaveBeenCalled();
});

test("an action that waits for a card takes the one that is pressed", async () => {
  const laid = await setUpDomTestHand();
  const { table, first, second } = laid;
  await moveCardsToBoard(laid, first, second);
  table.ui.setState({ aim: { kind: "attach", cards: [second] } });
  const mouse = new PointerUser();
  mouse.click(pointOnBoard(0));
  expect(table.ui.getState()).toMatchObject({ aim: null, selected: new Set() });
  await expect.poll(() => currentCardView(table, first)?.marks?.attached).toEqual([second]);
});

test("a press on a place lets go of the card that is looked at", async () => {
  const { table, first } = await setUpDomTestHand();
  table.ui.setState({ preview: first });
  PointerUser.finger().click(POINT_ON_CLOTH);
  expect(table.ui.getState().preview).toBeNull();
  table.ui.setState({ preview: first });
  new PointerUser().down(pointInHand(1));
  expect(table.ui.getState().preview).toBeNull();
});

test("cards that are put near the right edge lie side by side before it", async () => {
  const { table, first, second, third } = await setUpDomTestHand();
  table.ui.setState({ selected: new Set([first, second, third]), placing: true });
  PointerUser.finger().click({ x: 950, y: 200 });
  const across = [first, second, third].map((card) => currentCardView(table, card)?.position?.x);
  expect(across.map((x) => x?.toFixed(2))).toEqual(["0.84", "0.92", "1.00"]);
});

test("what a finger chooses on the board is not put elsewhere by the next tap", async () => {
  const laid = await setUpDomTestHand();
  const { table, first } = laid;
  await moveCardsToBoard(laid, first);
  const finger = PointerUser.finger();
  finger.click(pointOnBoard(0));
  expect(table.ui.getState()).toMatchObject({ selected: new Set([first]), placing: false });
});

test("a finger chooses anew where what is chosen lies elsewhere", async () => {
  const laid = await setUpDomTestHand();
  const { table, first, second } = laid;
  await moveCardsToBoard(laid, first);
  table.ui.setState({ selected: new Set([first]) });
  PointerUser.finger().click(pointInHand(1));
  expect([...table.ui.getState().selected]).toEqual([second]);
});

test("in a panel a finger gathers cards, too", async () => {
  const { page, table, second, third } = await setUpDomTestHand();
  const panel = page.put(page.root, ON_PANEL, { "data-panel": "" });
  const place = page.put(panel, ON_PANEL, { "data-drop": "exile:1", "data-layout": "row" });
  const to = { zone: "exile", seat: 1 as never };
  const moves = [second, third].map((card) => ({ card, to }));
  await table.client.send("card.move", { moves });
  [second, third].forEach((card, at) => {
    page.card(place, card, { x: 1200 + 100 * at, y: 0, width: 100, height: 140 });
  });
  const finger = PointerUser.finger();
  finger.click({ x: 1250, y: 70 });
  finger.click({ x: 1350, y: 70 });
  expect([...table.ui.getState().selected]).toEqual([second, third]);
});

const ON_PANEL = { x: 1200, y: 0, width: 300, height: 140 };

test("two presses on a card that is chosen tap all chosen ones of the board", async () => {
  const laid = await setUpDomTestHand();
  const { table, first, second } = laid;
  await moveCardsToBoard(laid, first, second);
  const mouse = new PointerUser();
  mouse.click(pointOnBoard(0));
  table.ui.setState({ selected: new Set([first, second, laid.third]) });
  mouse.click(pointOnBoard(0));
  const tapped = [first, second].map((card) => currentCardView(table, card)?.tapped);
  expect(tapped).toEqual([true, true]);
  expect(table.ui.getState().selected.size).toBe(3);
});

test("what two presses play is chosen no more", async () => {
  const { table } = await setUpDomTestHand();
  const mouse = new PointerUser();
  mouse.click(pointInHand(0));
  mouse.click(pointInHand(0));
  expect(table.ui.getState().selected.size).toBe(0);
});

test("where one press taps, each taps the card under it, but not a finger's or one with Ctrl", async () => {
  const laid = await setUpDomTestHand();
  const { table, first, second } = laid;
  await moveCardsToBoard(laid, first);
  settings.setState({ singleTap: true });
  const tapped = () => currentCardView(table, first)?.tapped === true;
  const [mouse, finger] = [new PointerUser(), PointerUser.finger()];
  mouse.click(pointOnBoard(0));
  expect(tapped()).toBe(true);
  mouse.click(pointOnBoard(0));
  expect(tapped()).toBe(false);
  mouse.now += 1000;
  mouse.click(pointOnBoard(0), { ctrlKey: true });
  finger.now += 5000;
  finger.click(pointOnBoard(0));
  expect(tapped()).toBe(false);
  const send = vi.spyOn(table.client, "send");
  mouse.now += 9000;
  mouse.click(pointInHand(1));
  expect(currentCardView(table, second)?.zone).toBe("hand:1");
  expect(send).not.toHaveBeenCalled();
  settings.setState({ singleTap: false });
});

test("[WT91] a pile of another player's opens where everybody may read it, and their library has a menu", async () => {
  const { page, table } = await setUpDomTestHand(2);
  page.pile("library:2", { x: 1200, y: 0, width: 100, height: 140 });
  page.pile("graveyard:2", { x: 1400, y: 0, width: 100, height: 140 });
  const mouse = new PointerUser();
  mouse.click({ x: 1250, y: 70 });
  expect(table.ui.getState()).toMatchObject({ openZone: null, menu: { zone: "library:2" } });
  const send = vi.spyOn(table.client, "send");
  mouse.click({ x: 1250, y: 70 });
  expect(send).not.toHaveBeenCalled();
  mouse.click({ x: 1450, y: 70 });
  expect(table.ui.getState().openZone).toBe("graveyard:2" as ZoneId);
});
