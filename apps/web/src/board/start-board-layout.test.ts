// @vitest-environment happy-dom
import { sendIntentOrThrow } from "@baize/client/testkit";
import type { CardHandle, CardView, Face, ZoneId } from "@baize/engine";
import { expect, test, vi } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { cardAppearanceKeyOf, startBoardLayout } from "./start-board-layout.ts";

const look = (face: Face): string => cardAppearanceKeyOf("a" as CardHandle, { face } as CardView);

test("[WT90] cards of one name are alike only if their numbers are the same", () => {
  const bear = look({ name: "Bear", numbers: { cost: 2, power: 3 } });
  expect(look({ name: "Bear", numbers: { cost: 2, power: 3 } })).toBe(bear);
  expect(look({ name: "Bear", numbers: { cost: 2, power: 4 } })).not.toBe(bear);
  expect(look({ name: "Bear" })).not.toBe(bear);
});

const BOX = { x: 0, y: 0, width: 500, height: 400 };

/** Has the page's sizes be told by hand. */
const stubResizeObserver = (): (() => void)[] => {
  const resized: (() => void)[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: () => void) {
        resized.push(tell);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  return resized;
};

const measuring = (element: Element | null, width: number, height = 0): void => {
  if (element)
    Object.defineProperties(element, {
      offsetWidth: { value: width },
      offsetHeight: { value: height },
    });
};

test("[WT90] [WT21] a card slides by the size of its own board's cards, where boards are of unlike sizes", async () => {
  const page = await DomTestTable.of("magic");
  const { client } = page.table;
  await sendIntentOrThrow(client, "token.create", { name: "Bear", position: { x: 0, y: 0 } });
  const [bear] = page.cards("battlefield:1");
  if (bear === undefined) throw new Error("There is no token");
  const resized = stubResizeObserver();
  for (const [zone, cardWidth] of [
    ["other", 300],
    ["battlefield:1", 100],
  ] as const) {
    const board = page.board(zone, BOX);
    board.dataset.size = "own";
    measuring(board.querySelector("[data-probe]"), cardWidth);
  }
  const plane = page.root.querySelector<HTMLElement>("[data-drop='battlefield:1'] [data-plane]");
  if (!plane) throw new Error("There is no board");
  measuring(plane, 500, 400);
  const card = page.card(plane, bear, BOX);
  const flown = vi.fn();
  card.animate = flown;
  const rendered = vi.fn();
  const [counted, seated] = [vi.fn(), vi.fn()];
  const stops = [
    page.table.watch.subscribe(bear, rendered),
    page.table.watch.subscribe("battlefield:1" as ZoneId, counted),
    page.table.watch.subscribe("seats", seated),
  ];
  const stop = startBoardLayout(page.table, plane);
  for (const tell of resized) tell();
  await sendIntentOrThrow(client, "card.move", {
    moves: [{ card: bear, to: { zone: "battlefield", position: { x: 1, y: 0 } } }],
  });
  await expect.poll(() => flown.mock.calls[0]?.[0][0].transform).toBe("translate(-400px, 0px)");
  // The layout moves it by itself: the card isn't rendered until something else about it changes.
  expect(rendered).not.toHaveBeenCalled();
  expect(counted).toHaveBeenCalledOnce();
  expect(seated).not.toHaveBeenCalled();
  expect(page.table.watch.rendered(bear)?.position).toEqual({ x: 0, y: 0 });
  expect(card.style.getPropertyValue("--x")).toBe("1");
  // It is put where it lies, and nowhere again when nothing changed.
  const written = vi.spyOn(card.style, "setProperty");
  for (const tell of resized) tell();
  expect(written).not.toHaveBeenCalled();
  await sendIntentOrThrow(client, "card.tap", { cards: [bear], tapped: true });
  expect(rendered).toHaveBeenCalledOnce();
  expect(page.table.watch.rendered(bear)).toMatchObject({ tapped: true, position: { x: 1, y: 0 } });
  for (const stopWatching of stops) stopWatching();
  stop();
  vi.unstubAllGlobals();
});

test("[WT21] of the cards that make room for one, those that go hardly further stay, and few slide", async () => {
  const page = await DomTestTable.of("magic");
  const { client } = page.table;
  for (let at = 0; at < 60; at += 1) {
    const position = { x: (at % 20) / 19, y: Math.floor(at / 20) / 2 };
    await sendIntentOrThrow(client, "token.create", { name: `Bear ${String(at)}`, position });
  }
  const resized = stubResizeObserver();
  const board = page.board("battlefield:1", BOX);
  board.dataset.fit = "";
  const plane = board.querySelector<HTMLElement>("[data-plane]");
  if (!plane) throw new Error("There is no board");
  measuring(plane, 240, 190);
  const slides: number[] = [];
  const cards = page.cards("battlefield:1").map((handle) => {
    const card = page.card(plane, handle, BOX);
    card.animate = (frames) => {
      const [first] = Array.isArray(frames) ? frames : [];
      slides.push(
        Math.abs(Number.parseFloat(/-?[\d.]+/.exec(String(first?.transform))?.[0] ?? "")),
      );
      return {} as Animation;
    };
    return card;
  });
  const stop = startBoardLayout(page.table, plane);
  for (const tell of resized) tell();
  const written = cards.map((card) => vi.spyOn(card.style, "setProperty"));
  const [first] = page.cards("battlefield:1");
  if (first === undefined) throw new Error("There is no token");
  await sendIntentOrThrow(client, "card.move", {
    moves: [{ card: first, to: { zone: "battlefield", position: { x: 0.52, y: 0 } } }],
  });
  await expect.poll(() => slides.length).toBeGreaterThan(0);
  const moved = written.filter(({ mock }) => mock.calls.length > 0);
  expect(moved.length).toBeLessThan(cards.length / 2);
  expect(Math.min(...slides)).toBeGreaterThanOrEqual(12);
  stop();
  vi.unstubAllGlobals();
});
