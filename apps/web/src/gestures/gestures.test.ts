// @vitest-environment happy-dom

import { until } from "@baize/client/testkit";
import type { Handle } from "@baize/engine";
import { expect, onTestFinished, test, vi } from "vitest";
import { LaidTable, PointerUser } from "../../test/laid-table.ts";
import { LONG_PRESS_MS } from "../cards/hover.ts";
import { cardNow } from "../model/table.tsx";
import { Gestures } from "./gestures.ts";

const CLOTH = { x: 0, y: 0, width: 1000, height: 400 };
const HAND = { x: 0, y: 500, width: 600, height: 140 };
const LIBRARY = { x: 700, y: 500, width: 100, height: 140 };
const GRAVEYARD = { x: 850, y: 500, width: 100, height: 140 };

const WAIT_MS = 5000;

/** Where the page has no place for cards. */
const NOWHERE = { x: 650, y: 750 };
const ON_CLOTH = { x: 500, y: 200 };
const inHand = (index: number) => ({ x: 50 + 100 * index, y: 570 });

/** A player of Magic with three cards in hand, and all that gestures are made on. */
const laid = async () => {
  const page = await LaidTable.of("magic");
  const { table } = page;
  const cards = ["Forest", "Island", "Swamp", "Plains"].map((name) => ({ name, count: 5 }));
  await table.client.send("deck.load", { cards });
  await table.client.send("library.draw", { count: 3 });
  const held = page.cards("hand:1");
  const board = page.board("battlefield:1", CLOTH);
  const hand = page.row("hand:1", HAND);
  page.pile("library:1", LIBRARY);
  page.pile("graveyard:1", GRAVEYARD);
  held.forEach((handle, index) => {
    page.card(hand, handle, { x: 100 * index, y: 500, width: 100, height: 140 });
  });
  const gestures = new Gestures(table, page.root);
  onTestFinished(() => gestures.stop());
  const [first, second, third] = held as [Handle, Handle, Handle];
  return { page, table, board, hand, gestures, first, second, third };
};

const chosen = ({ table }: { readonly table: LaidTable["table"] }): Handle[] => [
  ...table.desk.get().selected,
];

test("a press on a card chooses it, with Ctrl another one too, and on a place none", async () => {
  const laidTable = await laid();
  const { first, second } = laidTable;
  const mouse = new PointerUser();
  mouse.click(inHand(0));
  expect(chosen(laidTable)).toEqual([first]);
  mouse.click(inHand(1), { ctrlKey: true });
  expect(chosen(laidTable)).toEqual([first, second]);
  mouse.click(inHand(0), { metaKey: true });
  expect(chosen(laidTable)).toEqual([second]);
  mouse.click(ON_CLOTH);
  expect(chosen(laidTable)).toEqual([]);
});

test("with Shift a press chooses all from the card that was pressed before", async () => {
  const laidTable = await laid();
  const { first, second, third, table } = laidTable;
  const mouse = new PointerUser();
  mouse.click(inHand(0));
  mouse.click(inHand(2), { shiftKey: true });
  await vi.waitFor(() => expect(chosen(laidTable)).toEqual([first, second, third]));
  table.desk.set({ selected: new Set() });
  mouse.click(inHand(1));
  mouse.click(inHand(0), { shiftKey: true });
  await vi.waitFor(() => expect(chosen(laidTable).toSorted()).toEqual([first, second].toSorted()));
});

test("two presses in short time play a card of the hand, and tap one on the board", async () => {
  const { page, table, board, first } = await laid();
  const mouse = new PointerUser();
  mouse.click(inHand(0));
  mouse.now += 340;
  mouse.click(inHand(0));
  expect(cardNow(table, first)?.zone).toBe("battlefield:1");
  page.card(board, first, { x: 450, y: 130, width: 100, height: 140 });
  mouse.now += 1000;
  mouse.click(ON_CLOTH);
  mouse.now += 340;
  mouse.click(ON_CLOTH);
  expect(cardNow(table, first)?.tapped).toBe(true);
});

test("two presses with time between them, or on two cards, are two single ones", async () => {
  const { page, table } = await laid();
  const mouse = new PointerUser();
  mouse.click(inHand(0));
  mouse.now += 350;
  mouse.click(inHand(0));
  mouse.now += 1000;
  mouse.click(inHand(0));
  mouse.click(inHand(1));
  mouse.click(inHand(0));
  expect(page.cards("hand:1")).toHaveLength(3);
  // The third of three presses begins another pair.
  mouse.now += 1000;
  const drawn = () => table.client.getSnapshot().view?.zones.get("library:1" as never)?.count;
  const before = drawn() ?? 0;
  const onLibrary = { x: 750, y: 570 };
  for (let press = 0; press < 3; press += 1) mouse.click(onLibrary);
  await until(table.client, () => drawn() === before - 1, WAIT_MS);
  mouse.click(onLibrary);
  await until(table.client, () => drawn() === before - 2, WAIT_MS);
});

test("a press on a pile opens it, but one's own library stays closed", async () => {
  const { table } = await laid();
  const mouse = new PointerUser();
  mouse.click({ x: 750, y: 570 });
  expect(table.desk.get().openZone).toBeNull();
  mouse.click({ x: 900, y: 570 });
  expect(table.desk.get().openZone).toBe("graveyard:1");
});

test("a mouse drags a card after 4 pixels, and a finger after 9", async () => {
  const { table, first } = await laid();
  const [at, mouse, finger] = [inHand(0), new PointerUser(), PointerUser.finger({ pointerId: 2 })];
  mouse.down(at);
  mouse.move({ x: at.x, y: at.y - 3 });
  expect(table.desk.get().carried).toEqual([]);
  mouse.move({ x: at.x, y: at.y - 4 });
  expect(table.desk.get().carried).toEqual([first]);
  mouse.up(NOWHERE);
  expect(table.desk.get().carried).toEqual([]);
  finger.down(at);
  finger.move({ x: at.x, y: at.y - 8 });
  expect(table.desk.get().carried).toEqual([]);
  finger.move({ x: at.x, y: at.y - 9 });
  expect(table.desk.get().carried).toEqual([first]);
  finger.up(NOWHERE);
});

test("a dragged card lies where it is let go, and face down with Shift", async () => {
  const { table, first, second } = await laid();
  const mouse = new PointerUser();
  mouse.drag(inHand(0), ON_CLOTH);
  expect(cardNow(table, first)).toMatchObject({
    zone: "battlefield:1",
    position: { x: 0.5, y: 0.5 },
  });
  expect(cardNow(table, first)?.faceDown).not.toBe(true);
  mouse.drag(inHand(1), { x: 200, y: 200 }, { shiftKey: true });
  await until(table.client, () => cardNow(table, second)?.zone === "battlefield:1", WAIT_MS);
  expect(cardNow(table, second)?.faceDown).toBe(true);
});

test("all chosen cards come along with one of them, and another card comes alone", async () => {
  const { table, first, second, third } = await laid();
  const mouse = new PointerUser();
  table.desk.set({ selected: new Set([first, second]) });
  mouse.down(inHand(1));
  mouse.move(ON_CLOTH);
  expect(table.desk.get().carried).toEqual([first, second]);
  mouse.up(NOWHERE);
  mouse.down(inHand(2));
  mouse.move(ON_CLOTH);
  expect(table.desk.get().carried).toEqual([third]);
  mouse.up(NOWHERE);
  mouse.down(inHand(0), { ctrlKey: true });
  mouse.move(ON_CLOTH, { ctrlKey: true });
  expect(table.desk.get().carried).toEqual([third, first]);
  mouse.up(NOWHERE);
});

test("a row takes a dragged card between the cards where it is let go", async () => {
  const { page, first, second, third } = await laid();
  const mouse = new PointerUser();
  mouse.drag(inHand(0), { x: 240, y: 570 });
  expect(page.cards("hand:1")).toEqual([second, first, third]);
});

test("where no place is, and with Escape, a lost window or a second finger, the cards go back", async () => {
  const { page, table, first } = await laid();
  const ends: Record<string, () => void> = {
    nowhere: () => new PointerUser().up(NOWHERE),
    escape: () => dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })),
    blur: () => dispatchEvent(new Event("blur")),
    cancel: () => new PointerUser().fire("pointercancel", ON_CLOTH),
    second: () => new PointerUser({ pointerId: 9, isPrimary: false }).down(NOWHERE),
  };
  for (const [name, end] of Object.entries(ends)) {
    const mouse = new PointerUser();
    mouse.down(inHand(0));
    mouse.move(ON_CLOTH);
    expect(table.desk.get().carried, name).toEqual([first]);
    end();
    expect(table.desk.get().carried, name).toEqual([]);
    mouse.up(ON_CLOTH);
    expect(page.cards("hand:1"), name).toHaveLength(3);
  }
});

test("a key that isn't Escape, and another pointer, leave a drag as it is", async () => {
  const { table, first } = await laid();
  const mouse = new PointerUser();
  mouse.down(inHand(0));
  mouse.move(ON_CLOTH);
  dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
  new PointerUser({ pointerId: 7 }).up(ON_CLOTH);
  expect(table.desk.get().carried).toEqual([first]);
  mouse.up(ON_CLOTH);
  expect(cardNow(table, first)?.zone).toBe("battlefield:1");
});

test("a dragged card that somebody else moves is let go", async () => {
  const { table, first } = await laid();
  const mouse = new PointerUser();
  mouse.down(inHand(0));
  mouse.move(ON_CLOTH);
  const to = { zone: "graveyard", seat: 1 };
  await table.client.send("card.move", { moves: [{ card: first, to }] } as never);
  expect(table.desk.get().carried).toEqual([]);
});

test("a drag over empty cloth chooses what it touches, with Ctrl beside what is chosen", async () => {
  const laidTable = await laid();
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
  // Between the cards of a hand nothing is swept.
  table.desk.set({ selected: new Set([third]) });
  mouse.drag({ x: 550, y: 570 }, inHand(0));
  expect(chosen(laidTable)).toEqual([third]);
});

test("a finger that stays opens the menu, from which it can still drag the card off", async () => {
  const { table, first } = await laid();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const [at, finger] = [inHand(0), PointerUser.finger()];
  finger.down(at);
  vi.advanceTimersByTime(LONG_PRESS_MS);
  await vi.waitFor(() => expect(table.desk.get().menu).not.toBeNull());
  finger.move({ x: at.x, y: at.y - 27 });
  expect(table.desk.get().carried).toEqual([]);
  finger.move({ x: at.x, y: at.y - 28 });
  expect(table.desk.get()).toMatchObject({ carried: [first], menu: null });
  finger.up(NOWHERE);
});

test("a finger that moves or leaves early opens no menu, nor does a mouse that stays", async () => {
  const { table } = await laid();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = vi.spyOn(table.desk, "set");
  const [at, finger, mouse] = [inHand(0), PointerUser.finger(), new PointerUser()];
  finger.down(at);
  vi.advanceTimersByTime(LONG_PRESS_MS - 1);
  finger.up(at);
  vi.advanceTimersByTime(LONG_PRESS_MS);
  finger.down(at);
  finger.move({ x: at.x, y: at.y - 30 });
  vi.advanceTimersByTime(LONG_PRESS_MS);
  finger.up(NOWHERE);
  mouse.down(at);
  vi.advanceTimersByTime(LONG_PRESS_MS);
  mouse.up(at);
  vi.useRealTimers();
  expect(asked.mock.calls.filter(([change]) => "menu" in change)).toEqual([]);
});

test("the right button opens the menu where it is let go at once, and elsewhere draws an arrow", async () => {
  const { page, table, board, first, second } = await laid();
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
  await vi.waitFor(() => expect(table.desk.get().menu).not.toBeNull());
  table.desk.set({ menu: null });
  mouse.drag(from, other, { ...right, ctrlKey: true });
  await until(table.client, () => cardNow(table, first)?.marks?.arrows !== undefined, WAIT_MS);
  expect(cardNow(table, first)?.marks?.arrows).toMatchObject([{ to: second, colour: "yellow" }]);
  expect(document.querySelector(".arrow-begun")).toBeNull();
  expect(table.desk.get().menu).toBeNull();
});

test("a finger along a row that overflows scrolls it, and one that stayed drags the card", async () => {
  const { table, hand, first } = await laid();
  hand.style.overflowX = "auto";
  Object.defineProperties(hand, { clientWidth: { value: 600 }, scrollWidth: { value: 900 } });
  const [at, finger] = [inHand(0), PointerUser.finger()];
  const target = hand.querySelector("[data-card]") ?? hand;
  finger.fire("pointerdown", at, { target });
  finger.now += 100;
  finger.fire("pointermove", { x: at.x - 40, y: at.y }, { target });
  expect(hand.scrollLeft).toBe(40);
  expect(table.desk.get().carried).toEqual([]);
  // It leaves the row across: the card comes along.
  finger.now += 100;
  finger.fire("pointermove", { x: at.x - 40, y: 300 }, { target });
  expect(table.desk.get().carried).toEqual([first]);
  finger.fire("pointerup", NOWHERE, { target });
  finger.now += 1000;
  finger.fire("pointerdown", at, { target });
  finger.now += 221;
  finger.fire("pointermove", { x: at.x - 40, y: at.y }, { target });
  expect(table.desk.get().carried).toEqual([first]);
  finger.fire("pointerup", NOWHERE, { target });
});

test("a finger gathers cards of the hand by taps, and the next tap on cloth puts them there", async () => {
  const laidTable = await laid();
  const { page, table, first, second, third } = laidTable;
  const finger = PointerUser.finger();
  finger.click(inHand(0));
  expect(table.desk.get().placing).toBe(true);
  finger.click(inHand(1));
  finger.click(inHand(2));
  expect(chosen(laidTable)).toEqual([first, second, third]);
  finger.now += 1000;
  finger.click(inHand(2));
  expect(chosen(laidTable)).toEqual([first, second]);
  finger.click(ON_CLOTH);
  expect(page.cards("hand:1")).toEqual([third]);
  expect(cardNow(table, first)?.position).toEqual({ x: 0.5, y: 0.5 });
  expect(cardNow(table, second)?.position?.x).toBeCloseTo(0.58);
  expect(table.desk.get().placing).toBe(false);
});

test("the last card that a finger takes out of its choice ends the choice", async () => {
  const laidTable = await laid();
  const finger = PointerUser.finger();
  finger.click(inHand(0));
  finger.now += 1000;
  finger.click(inHand(0));
  expect(chosen(laidTable)).toEqual([]);
  expect(laidTable.table.desk.get().placing).toBe(false);
});
