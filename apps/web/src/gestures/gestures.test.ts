// @vitest-environment happy-dom

import { waitForSnapshot } from "@baize/client/testkit";
import type { CardHandle } from "@baize/engine";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  moveCardsToBoard,
  POINT_ON_CLOTH,
  POINT_ON_GRAVEYARD,
  POINT_ON_LIBRARY,
  POINT_OUTSIDE_ZONES,
  pointInHand,
  pointOnBoard,
  setUpDomTestHand,
} from "../../test/dom-test-hand.ts";
import { type DomTestTable, PointerUser } from "../../test/dom-test-table.ts";
import { currentCardView } from "../model/table.tsx";
import { Gestures } from "./gestures.ts";

const WAIT_MS = 5000;

const chosen = ({ table }: { readonly table: DomTestTable["table"] }): CardHandle[] => [
  ...table.ui.getState().selected,
];

/** Waits until everything that was sent before has come back. */
const settled = ({ client }: DomTestTable["table"]): Promise<unknown> =>
  client.send("chat.say", { text: "Done" });

test("a press on a card chooses it, with Ctrl another one too, and on a place none", async () => {
  const laidTable = await setUpDomTestHand();
  const { first, second } = laidTable;
  const mouse = new PointerUser();
  mouse.click(pointInHand(0));
  expect(chosen(laidTable)).toEqual([first]);
  mouse.click(pointInHand(1), { ctrlKey: true });
  expect(chosen(laidTable)).toEqual([first, second]);
  mouse.click(pointInHand(0), { metaKey: true });
  expect(chosen(laidTable)).toEqual([second]);
  mouse.click(POINT_ON_CLOTH);
  expect(chosen(laidTable)).toEqual([]);
});

test("with Shift a press chooses all from the card that was pressed before", async () => {
  const laidTable = await setUpDomTestHand();
  const { first, second, third, table } = laidTable;
  const mouse = new PointerUser();
  mouse.click(pointInHand(0));
  mouse.click(pointInHand(2), { shiftKey: true });
  await expect.poll(() => chosen(laidTable)).toEqual([first, second, third]);
  table.ui.setState({ selected: new Set() });
  mouse.click(pointInHand(1));
  mouse.click(pointInHand(0), { shiftKey: true });
  await expect.poll(() => chosen(laidTable).toSorted()).toEqual([first, second].toSorted());
});

test("two presses in short time play a card of the hand, and tap one on the board", async () => {
  const { page, table, board, first } = await setUpDomTestHand();
  const mouse = new PointerUser();
  mouse.click(pointInHand(0));
  mouse.now += 340;
  mouse.click(pointInHand(0));
  expect(currentCardView(table, first)?.zone).toBe("battlefield:1");
  page.card(board, first, { x: 450, y: 130, width: 100, height: 140 });
  mouse.now += 1000;
  mouse.click(POINT_ON_CLOTH);
  mouse.now += 340;
  mouse.click(POINT_ON_CLOTH);
  expect(currentCardView(table, first)?.tapped).toBe(true);
});

test("two presses with time between them, or on two cards, are two single ones", async () => {
  const { page, table } = await setUpDomTestHand();
  const mouse = new PointerUser();
  mouse.click(pointInHand(0));
  mouse.now += 350;
  mouse.click(pointInHand(0));
  mouse.now += 1000;
  mouse.click(pointInHand(0));
  mouse.click(pointInHand(1));
  mouse.click(pointInHand(0));
  expect(page.cards("hand:1")).toHaveLength(3);
  // The third of three presses starts another pair.
  mouse.now += 1000;
  const drawn = () => table.client.getSnapshot().view?.zones.get("library:1" as never)?.count;
  const before = drawn() ?? 0;
  for (let press = 0; press < 3; press += 1) mouse.click(POINT_ON_LIBRARY);
  await settled(table);
  expect(drawn()).toBe(before - 1);
  mouse.click(POINT_ON_LIBRARY);
  await settled(table);
  expect(drawn()).toBe(before - 2);
});

test("[WT91] a press on a pile of one's own opens its menu beside it", async () => {
  const { table } = await setUpDomTestHand();
  const mouse = new PointerUser();
  mouse.click(POINT_ON_LIBRARY);
  const beside = { x: 700, y: 500, width: 100, height: 140 };
  expect(table.ui.getState().menu).toEqual({ kind: "pile", zone: "library:1", ...beside });
  mouse.click(POINT_ON_GRAVEYARD);
  expect(table.ui.getState().menu).toMatchObject({ kind: "pile", zone: "graveyard:1" });
});

test("a mouse drags a card after 4 pixels, and a finger after 9", async () => {
  const { table, first } = await setUpDomTestHand();
  const [at, mouse, finger] = [
    pointInHand(0),
    new PointerUser(),
    PointerUser.finger({ pointerId: 2 }),
  ];
  mouse.down(at);
  mouse.move({ x: at.x, y: at.y - 3 });
  expect(table.ui.getState().carried).toEqual([]);
  mouse.move({ x: at.x, y: at.y - 4 });
  expect(table.ui.getState().carried).toEqual([first]);
  mouse.up(POINT_OUTSIDE_ZONES);
  expect(table.ui.getState().carried).toEqual([]);
  finger.down(at);
  finger.move({ x: at.x, y: at.y - 8 });
  expect(table.ui.getState().carried).toEqual([]);
  finger.move({ x: at.x, y: at.y - 9 });
  expect(table.ui.getState().carried).toEqual([first]);
  finger.up(POINT_OUTSIDE_ZONES);
});

test("a dragged card lies where it is let go, and face down with Shift", async () => {
  const { table, first, second } = await setUpDomTestHand();
  const mouse = new PointerUser();
  mouse.drag(pointInHand(0), POINT_ON_CLOTH);
  expect(currentCardView(table, first)).toMatchObject({
    zone: "battlefield:1",
    position: { x: 0.5, y: 0.5 },
  });
  expect(currentCardView(table, first)?.faceDown).not.toBe(true);
  mouse.drag(pointInHand(1), { x: 200, y: 200 }, { shiftKey: true });
  await waitForSnapshot(
    table.client,
    () => currentCardView(table, second)?.zone === "battlefield:1",
    WAIT_MS,
  );
  expect(currentCardView(table, second)?.faceDown).toBe(true);
});

test("all chosen cards come along with one of them, and another card comes alone", async () => {
  const { table, first, second, third } = await setUpDomTestHand();
  const mouse = new PointerUser();
  table.ui.setState({ selected: new Set([first, second]) });
  mouse.down(pointInHand(1));
  mouse.move(POINT_ON_CLOTH);
  expect(table.ui.getState().carried).toEqual([first, second]);
  mouse.up(POINT_OUTSIDE_ZONES);
  mouse.down(pointInHand(2));
  mouse.move(POINT_ON_CLOTH);
  expect(table.ui.getState().carried).toEqual([third]);
  mouse.up(POINT_OUTSIDE_ZONES);
  mouse.down(pointInHand(0), { ctrlKey: true });
  mouse.move(POINT_ON_CLOTH, { ctrlKey: true });
  expect(table.ui.getState().carried).toEqual([third, first]);
  mouse.up(POINT_OUTSIDE_ZONES);
});

test("a row takes a dragged card between the cards where it is let go", async () => {
  const { page, first, second, third } = await setUpDomTestHand();
  const mouse = new PointerUser();
  mouse.drag(pointInHand(0), { x: 240, y: 570 });
  expect(page.cards("hand:1")).toEqual([second, first, third]);
});

test("where no place is, and with Escape, a lost window or a second finger, the cards go back", async () => {
  const { page, table, first } = await setUpDomTestHand();
  const ends: Record<string, () => void> = {
    nowhere: () => new PointerUser().up(POINT_OUTSIDE_ZONES),
    escape: () => dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })),
    blur: () => dispatchEvent(new Event("blur")),
    cancel: () => new PointerUser().fire("pointercancel", POINT_ON_CLOTH),
    second: () => new PointerUser({ pointerId: 9, isPrimary: false }).down(POINT_OUTSIDE_ZONES),
  };
  for (const [name, end] of Object.entries(ends)) {
    const mouse = new PointerUser();
    mouse.down(pointInHand(0));
    mouse.move(POINT_ON_CLOTH);
    expect(table.ui.getState().carried, name).toEqual([first]);
    end();
    expect(table.ui.getState().carried, name).toEqual([]);
    mouse.up(POINT_ON_CLOTH);
    expect(page.cards("hand:1"), name).toHaveLength(3);
  }
});

test("a key that isn't Escape, and another pointer, leave a drag as it is", async () => {
  const { table, first } = await setUpDomTestHand();
  const mouse = new PointerUser();
  mouse.down(pointInHand(0));
  mouse.move(POINT_ON_CLOTH);
  dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
  new PointerUser({ pointerId: 7 }).up(POINT_ON_CLOTH);
  expect(table.ui.getState().carried).toEqual([first]);
  mouse.up(POINT_ON_CLOTH);
  expect(currentCardView(table, first)?.zone).toBe("battlefield:1");
});

test("a dragged card that somebody else moves is let go", async () => {
  const { table, first } = await setUpDomTestHand();
  const mouse = new PointerUser();
  mouse.down(pointInHand(0));
  mouse.move(POINT_ON_CLOTH);
  const to = { zone: "graveyard", seat: 1 };
  await table.client.send("card.move", { moves: [{ card: first, to }] } as never);
  expect(table.ui.getState().carried).toEqual([]);
});

test("a drag over empty cloth chooses what it touches, with Ctrl beside what is chosen", async () => {
  const laidTable = await setUpDomTestHand();
  const { page, table, board, first, second, third } = laidTable;
  page.card(board, first, { x: 100, y: 100, width: 100, height: 140 });
  page.card(board, second, { x: 300, y: 100, width: 100, height: 140 });
  const mouse = new PointerUser();
  mouse.drag({ x: 50, y: 50 }, { x: 150, y: 150 });
  expect(chosen(laidTable)).toEqual([first]);
  expect(document.querySelector("[data-sweep]")).toBeNull();
  mouse.drag({ x: 450, y: 50 }, { x: 350, y: 150 }, { ctrlKey: true });
  expect(chosen(laidTable)).toEqual([first, second]);
  mouse.drag({ x: 450, y: 50 }, { x: 350, y: 150 });
  expect(chosen(laidTable)).toEqual([second]);
  mouse.down({ x: 50, y: 50 });
  mouse.move({ x: 350, y: 150 });
  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(chosen(laidTable)).toEqual([]);
  // A drag between the cards of a hand selects nothing.
  table.ui.setState({ selected: new Set([third]) });
  mouse.drag({ x: 550, y: 570 }, pointInHand(0));
  expect(chosen(laidTable)).toEqual([third]);
});

test("the right button opens the menu where it is let go at once, and elsewhere draws an arrow", async () => {
  const { page, table, board, first, second } = await setUpDomTestHand();
  page.card(board, first, { x: 100, y: 100, width: 100, height: 140 });
  page.card(board, second, { x: 300, y: 100, width: 100, height: 140 });
  const to = (x: number) => ({ position: { x, y: 0.5 }, zone: "battlefield", seat: 1 });
  await table.client.send("card.move", {
    moves: [
      { card: first, to: to(0.1) },
      { card: second, to: to(0.4) },
    ],
  } as never);
  const [from, other] = [
    { x: 150, y: 150 },
    { x: 350, y: 150 },
  ];
  const mouse = new PointerUser();
  const right = { button: 2 };
  mouse.click(from, right);
  await expect.poll(() => table.ui.getState().menu).not.toBeNull();
  table.ui.setState({ menu: null });
  mouse.drag(from, other, { ...right, ctrlKey: true });
  await waitForSnapshot(
    table.client,
    () => currentCardView(table, first)?.marks?.arrows !== undefined,
    WAIT_MS,
  );
  expect(currentCardView(table, first)?.marks?.arrows).toMatchObject([
    { to: second, colour: "yellow" },
  ]);
  expect(document.querySelector("[data-begun]")).toBeNull();
  expect(table.ui.getState().menu).toBeNull();
});

test("a mouse drags cards out of a row that scrolls", async () => {
  const { table, hand, first } = await setUpDomTestHand();
  hand.style.overflowX = "auto";
  Object.defineProperties(hand, { clientWidth: { value: 600 }, scrollWidth: { value: 900 } });
  const mouse = new PointerUser();
  mouse.down(pointInHand(0));
  mouse.move(pointInHand(1));
  expect(table.ui.getState().carried).toEqual([first]);
  mouse.up(POINT_OUTSIDE_ZONES);
});

test("Alt and a press name a card in the chat", async () => {
  const { table, first } = await setUpDomTestHand();
  new PointerUser().click(pointInHand(0), { altKey: true });
  await expect.poll(() => table.ui.getState().named).toEqual([first]);
  expect(table.ui.getState().selected.size).toBe(0);
});

test("a range is added to what is chosen, and is none between two places", async () => {
  const laid = await setUpDomTestHand();
  const { table, first, second, third } = laid;
  await moveCardsToBoard(laid, first);
  table.ui.setState({ selected: new Set([first]) });
  const mouse = new PointerUser();
  mouse.click(pointInHand(1), { ctrlKey: true });
  mouse.click(pointInHand(2), { shiftKey: true });
  await expect.poll(() => chosen(laid)).toEqual([first, second, third]);
  mouse.click(pointOnBoard(0), { shiftKey: true });
  expect(chosen(laid)).toEqual([second, third]);
});

test("the menu comes by its key at the card, and is not the browser's", async () => {
  const { page, table } = await setUpDomTestHand();
  const ask = (target: Element | null, at = {}): boolean => {
    const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true, ...at });
    return (target ?? document.body).dispatchEvent(event);
  };
  const card = page.root.querySelector("[data-card]");
  expect(ask(card)).toBe(false);
  await expect.poll(() => table.ui.getState().menu).toMatchObject({ x: 50, y: 570 });
  ask(card, { clientX: 7, clientY: 8 });
  await expect.poll(() => table.ui.getState().menu).toMatchObject({ x: 7, y: 8 });
  expect(ask(page.root)).toBe(true);
  // Some systems fire `contextmenu` when the button goes down. The menu waits for the release.
  table.ui.setState({ menu: null });
  const mouse = new PointerUser();
  mouse.down(pointInHand(0), { button: 2 });
  expect(ask(card, { clientX: 7, clientY: 8 })).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(table.ui.getState().menu).toBeNull();
  mouse.up(pointInHand(0), { button: 2 });
  await expect.poll(() => table.ui.getState().menu).not.toBeNull();
});

test("Escape that ends a gesture does nothing else, and without one is left to others", async () => {
  await setUpDomTestHand();
  const heard = vi.fn();
  document.body.addEventListener("keydown", heard);
  const pressEscape = () =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  new PointerUser().down(pointInHand(0));
  pressEscape();
  expect(heard).not.toHaveBeenCalled();
  pressEscape();
  expect(heard).toHaveBeenCalledOnce();
});

test("an arrow needs another end than where it begins", async () => {
  const laid = await setUpDomTestHand();
  await moveCardsToBoard(laid, laid.first);
  const send = vi.spyOn(laid.table.client, "send");
  const at = pointOnBoard(0);
  new PointerUser().drag(at, { x: at.x + 20, y: at.y }, { button: 2 });
  expect(send).not.toHaveBeenCalled();
});

test("who only watches presses and chooses, but carries nothing", async () => {
  const { page, table, gestures, first } = await setUpDomTestHand();
  gestures.stop();
  const watching = new Gestures({ ...table, seat: null }, page.root);
  onTestFinished(() => watching.stop());
  const mouse = new PointerUser();
  mouse.drag(pointInHand(0), POINT_ON_CLOTH);
  expect(table.ui.getState().carried).toEqual([]);
  expect(currentCardView(table, first)?.zone).toBe("hand:1");
  mouse.click(pointInHand(0));
  expect([...table.ui.getState().selected]).toEqual([first]);
});
