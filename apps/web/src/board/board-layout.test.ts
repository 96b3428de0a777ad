import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CARD_HEIGHT_TO_WIDTH } from "../model/board-geometry.ts";
import { layOutBoardCards } from "./board-layout.ts";
import { type BoardCard, cardHeapsOf } from "./card-heaps.ts";

const NAMED = { least: 48, most: 116, corner: { x: 0.74, y: 0.24 }, fan: 0 };
const SPACE = { width: 320, height: 260, ...NAMED };

const lying = (
  key: string,
  [x, y]: readonly [number, number],
  more: Partial<BoardCard<string>> = {},
) => ({
  key,
  x,
  y,
  order: 0,
  onSide: false,
  look: key,
  hasStats: false,
  attached: [],
  ...more,
});

/** Where the cards of a board are drawn, in pixels. */
const drawn = (cards: readonly BoardCard<string>[], space = SPACE) => {
  const { cardWidth: width, places } = layOutBoardCards(cards, space);
  const height = width * CARD_HEIGHT_TO_WIDTH;
  const boxes = cards.map((card) => {
    const { x, y } = places.get(card.key) ?? card;
    const box = { x: x * (space.width - width), y: y * (space.height - height) };
    return { key: card.key, ...box };
  });
  return { width, height, boxes, isMoved: places.size > 0 };
};

/** Names are hidden by cards that lie lower, or beside. */
const hiddenNames = ({ boxes, width, height }: ReturnType<typeof drawn>): string[] =>
  boxes
    .filter(({ key, x, y }) =>
      boxes.some((other) => {
        const below = other.y - y;
        return (
          other.key !== key &&
          below > -0.001 &&
          below < height * 0.2 &&
          Math.abs(other.x - x) < width * 0.7
        );
      }),
    )
    .map(({ key }) => key);

test("[WT90] cards that hide no name are shown where they lie, and as large as there is room for", () => {
  const few = [lying("a", [0.1, 0]), lying("b", [0.9, 0]), lying("c", [0.5, 1])];
  expect(drawn(few)).toMatchObject({ isMoved: false, width: 92 });
  expect(drawn(few, { ...SPACE, height: 160 }).width).toBeLessThan(80);
});

test("[WT90] cards are laid apart too where one lies on the power and toughness of another", () => {
  const near = (hasStats: boolean) =>
    drawn([lying("creature", [0.1, 0.1], { hasStats }), lying("land", [0.1, 0.6])], {
      ...SPACE,
      height: 170,
    });
  expect(near(false).isMoved).toBe(false);
  const { boxes, height, isMoved } = near(true);
  expect(isMoved).toBe(true);
  const [creature, land] = boxes;
  expect((land?.y ?? 0) - (creature?.y ?? 0)).toBeGreaterThanOrEqual(height - 0.01);
});

test("[WT90] cards are laid apart where one lies on the name of a tapped card, which is at its right", () => {
  const beside = (tapped: boolean) =>
    drawn([lying("land", [0.3, 0], { onSide: tapped }), lying("next", [0.72, 0])], {
      ...SPACE,
      most: 72,
    });
  expect(beside(false)).toMatchObject({ isMoved: false, width: 72 });
  expect(beside(true).isMoved).toBe(false);
  const near = (tapped: boolean) =>
    drawn([lying("land", [0.3, 0], { onSide: tapped }), lying("next", [0.62, 0])], {
      ...SPACE,
      most: 72,
    });
  expect(near(false).isMoved).toBe(false);
  expect(near(true).isMoved).toBe(true);
});

test("[WT90] cards are laid apart where one lies on the name of a tapped card from below", () => {
  const below = (tapped: boolean, y: number) =>
    drawn([lying("land", [0.3, 0], { onSide: tapped }), lying("next", [0.42, y])], {
      ...SPACE,
      most: 72,
    });
  expect(below(false, 0.3).isMoved).toBe(false);
  expect(below(true, 0.3).isMoved).toBe(true);
  expect(below(true, 0.5).isMoved).toBe(false);
});

test("[WT90] no card lies over the count of a heap", () => {
  const goblins = [0, 1, 2].map((at) =>
    lying(`goblin ${String(at)}`, [0.01 * at, 0], { look: "goblin" }),
  );
  const others = Array.from({ length: 5 }, (_, at) =>
    lying(`other ${String(at)}`, [0.2 + 0.1 * at, 0]),
  );
  const { boxes, width } = drawn([...goblins, ...others], { ...SPACE, height: 100 });
  const right = Math.max(...boxes.slice(0, 3).map(({ x }) => x)) + width;
  expect(Math.min(...boxes.slice(3).map(({ x }) => x))).toBeGreaterThanOrEqual(right - 0.01);
});

test("[WT90] on a crowded board no name is hidden, and rows and their order are kept", () => {
  const row = (name: string, y: number, count: number) =>
    Array.from({ length: count }, (_, at) => lying(`${name}${String(at)}`, [0.3 + at * 0.05, y]));
  const cards = [...row("front", 0, 5), ...row("middle", 0.5, 3), ...row("back", 1, 6)];
  const shown = drawn(cards);
  expect(shown.isMoved).toBe(true);
  expect(hiddenNames(shown)).toEqual([]);
  const at = (name: string) => shown.boxes.filter(({ key }) => key.startsWith(name));
  const lowest = Math.max(...at("front").map(({ y }) => y));
  expect(Math.min(...at("back").map(({ y }) => y))).toBeGreaterThan(lowest);
  const [first, second] = at("middle");
  expect(first?.x).toBeLessThan(second?.x ?? 0);
});

test("[WT90] thirteen cards on one of three boards of a screen of 1440 by 900 are 72 pixels wide", () => {
  const row = (name: string, y: number, tapped: readonly boolean[]) =>
    tapped.map((isTapped, at) =>
      lying(`${name}${String(at)}`, [0.3 + at * 0.1, y], { onSide: isTapped }),
    );
  const lands = row("land", 1, [false, false, true, true, false, false]);
  const others = [
    ...row("front", 0, [false, false, false, false, false]),
    ...row("middle", 0.5, [false, false]),
  ];
  const shown = drawn([...lands, ...others], { ...SPACE, width: 311, height: 259 });
  expect(shown.width).toBeGreaterThanOrEqual(72);
  expect(hiddenNames(shown)).toEqual([]);
});

test("[WT90] tapped cards on one of three boards leave it at 72 pixels too", () => {
  const row = (y: number, tapped: readonly boolean[]) =>
    tapped.map((isTapped, at) =>
      lying(`${String(y)} ${String(at)}`, [0.2 + at * 0.15, y], { onSide: isTapped }),
    );
  const cards = [
    ...row(0, [false, false, false, false]),
    ...row(0.5, [false, true, false, true]),
    ...row(1, [false, true, false]),
  ];
  const shown = drawn(cards, { ...SPACE, width: 300, height: 255 });
  expect(shown.width).toBeGreaterThanOrEqual(72);
  expect(hiddenNames(shown)).toEqual([]);
});

test("[WT90] no row lies over power and toughness, and lands give way", () => {
  const row = (name: string, count: number, more: Pick<BoardCard<string>, "hasStats" | "y">) =>
    Array.from({ length: count }, (_, at) => lying(`${name}${String(at)}`, [at / 8, 0], more));
  const cards = [
    ...row("creature", 5, { hasStats: true, y: 0 }),
    ...row("land", 8, { hasStats: false, y: 1 }),
  ];
  const shown = drawn(cards, { ...SPACE, width: 365, height: 172 });
  const { boxes, height } = shown;
  expect(hiddenNames(shown)).toEqual([]);
  for (const { key, x, y } of boxes.filter(({ key }) => key.startsWith("creature"))) {
    const over = boxes.filter((box) => box.y > y + 1 && Math.abs(box.x - x) < shown.width);
    expect(
      over.filter((box) => box.y < y + height - 0.01),
      key,
    ).toEqual([]);
  }
});

test("[WT90] on a low board rows without tapped cards give way to the names of tapped ones", () => {
  const row = (y: number, tapped: boolean) =>
    [0, 1, 2, 3].map((at) =>
      lying(`${String(y)} ${String(at)}`, [at / 4 + y / 5, y], { onSide: tapped }),
    );
  const steps = (tapped: boolean) => {
    const cards = [...row(0, tapped), ...row(0.5, false), ...row(1, false)];
    const { boxes, width } = drawn(cards, {
      ...SPACE,
      width: 365,
      height: 160,
      least: 72,
      most: 72,
    });
    const [first = 0, second = 0, third = 0] = [0, 4, 8].map((at) => boxes[at]?.y);
    return { width, upper: second - first, lower: third - second };
  };
  const plain = steps(false);
  expect(plain.upper).toBeCloseTo(plain.lower);
  const { upper, lower, width } = steps(true);
  expect(upper).toBeGreaterThan(plain.upper);
  // The lower row shows its names still.
  expect(lower).toBeGreaterThanOrEqual(width * CARD_HEIGHT_TO_WIDTH * NAMED.corner.y - 0.01);
});

test("[WT90] on a low board lands lie nearer to each other before they cover power and toughness", () => {
  const row = (y: number, tapped: readonly boolean[]) =>
    tapped.map((isTapped, at) =>
      lying(`${String(y)} ${String(at)}`, [at / tapped.length, y], {
        onSide: isTapped,
        hasStats: y === 0 && !isTapped,
      }),
    );
  const creatures = row(0, [false, true, false]);
  const lands = row(1, [false, true, false, true, false, false, false, false]);
  const { boxes, height } = drawn([...creatures, ...lands], { ...SPACE, width: 355, height: 152 });
  const tops = boxes.map(({ y }) => y);
  expect(Math.min(...tops.slice(3))).toBeGreaterThanOrEqual((tops[0] ?? 0) + height - 0.01);
});

test("[WT90] eleven cards on a phone's board are smaller rather than names alone", () => {
  const row = (name: string, y: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      lying(`${name}${String(at)}`, [at / 6, y], { onSide: at === 2 }),
    );
  const cards = [...row("front", 0, 6), ...row("back", 1, 5)];
  const phone = drawn(cards, { ...SPACE, width: 352, height: 190 });
  expect(phone.width).toBeGreaterThanOrEqual(56);
  const tops = [...new Set(phone.boxes.map(({ y }) => Math.round(y)))].toSorted((a, b) => a - b);
  expect(tops).toHaveLength(2);
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeGreaterThanOrEqual(Math.floor(phone.height));
  expect(hiddenNames(phone)).toEqual([]);
  // A tapped card's name is at its right, where no other card may lie.
  const [, , tapped, next] = phone.boxes;
  const right = (tapped?.x ?? 0) + (phone.width + phone.height) / 2;
  expect(next?.x ?? 0).toBeGreaterThanOrEqual(right - 0.01);
});

test("[WT90] whatever lies on a board, it stays on it", () => {
  const card = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.constantFrom(0, 0.25, 0.5, 1),
    tapped: fc.boolean(),
  });
  void fc.assert(
    fc.property(fc.array(card, { maxLength: 60 }), (cards) => {
      const all = cards.map(({ x, y, tapped }, at) =>
        lying(String(at), [x, y], { onSide: tapped }),
      );
      const { boxes, width, height } = drawn(all);
      expect(width).toBeGreaterThanOrEqual(SPACE.least);
      for (const { x, y } of boxes) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(SPACE.width + 0.01);
        expect(y + height).toBeLessThanOrEqual(SPACE.height + 0.01);
      }
    }),
  );
});

test("[WT90] alike cards that lie on each other are one heap, and tapped ones another", () => {
  const goblin = (at: number, tapped = false) =>
    lying(`goblin${String(at)}`, [0.4 + at / 128, 0.5 + at / 64], {
      look: "Goblin",
      onSide: tapped,
    });
  const others = [lying("knight", [0.4, 0.5]), lying("far", [0.9, 0.5], { look: "Goblin" })];
  const heaps = cardHeapsOf([goblin(0), goblin(1), goblin(2), goblin(3, true), ...others]);
  expect(heaps.map(({ length }) => length).sort()).toEqual([1, 1, 1, 3]);
});

test("[WT90] of cards that make room a lower line lies over a higher, and in a line each over the one to its left", () => {
  const crowd = Array.from({ length: 30 }, (_, at) =>
    lying(String(at), [(at % 10) / 9, Math.floor(at / 10) / 2]),
  );
  const heap = [0, 1, 2].map((at) =>
    lying(`heap${String(at)}`, [0.5, 0.5 + at / 100], { look: "Goblin" }),
  );
  const aura = lying("aura", [0.9, 0.9]);
  const host = lying("host", [0.1, 0], { attached: ["aura"] });
  const { places } = layOutBoardCards([...crowd, ...heap, aura, host], SPACE);
  const shown = [...places.values()].toSorted((a, b) => a.layer - b.layer);
  expect(new Set(shown.map(({ layer }) => layer)).size).toBe(crowd.length + 5);
  const order = (key: string): number => places.get(key)?.layer ?? 0;
  for (const [at, one] of crowd.entries()) {
    const [place, next] = [places.get(one.key), places.get(crowd[at + 1]?.key ?? "")];
    if (!place || !next) continue;
    const isAfter = next.y > place.y + 0.05 || (next.y === place.y && next.x > place.x);
    if (isAfter) expect(next.layer).toBeGreaterThan(place.layer);
  }
  expect(order("heap1")).toBeGreaterThan(order("heap0"));
  expect(order("heap2")).toBeGreaterThan(order("heap1"));
  expect(order("host")).toBeGreaterThan(order("aura"));
});

test("[WT90] a card that comes to a crowd leaves the layers of the others as they are", () => {
  const crowd = Array.from({ length: 40 }, (_, at) =>
    lying(String(at), [(at % 20) / 19, Math.floor(at / 20)]),
  );
  const layers = (cards: readonly BoardCard<string>[]): string[] =>
    [...layOutBoardCards(cards, SPACE).places].map(([key, { y, layer }]) => `${key} ${y} ${layer}`);
  const before = new Set(layers(crowd));
  const kept = layers([...crowd, lying("new", [0.52, 1])]).filter((each) => before.has(each));
  expect(kept.length).toBeGreaterThan(30);
});

const MELDED = { ...SPACE, least: 48, most: 84, corner: { x: 0.6, y: 0.7 }, fan: 0.09 };

/** Three melds of three cards in one row, each named by its meld and its place in it. */
const MELDS = [0.12, 0.4, 0.68].flatMap((left, meld) =>
  [0, 1, 2].map((at) => lying(`${String(meld)}${String(at)}`, [left + at * 0.045, 0.2])),
);

/** Each meld is one line, of which each card shows as much of its width as tells it. */
const expectWhole = ({ boxes, width }: ReturnType<typeof drawn>): void => {
  for (const meld of ["0", "1", "2"]) {
    const [first, second, third] = boxes.filter(({ key }) => key.startsWith(meld));
    expect(new Set([first?.y, second?.y, third?.y]).size).toBe(1);
    const seen = [(second?.x ?? 0) - (first?.x ?? 0), (third?.x ?? 0) - (second?.x ?? 0)];
    // They lie at whole pixels.
    for (const share of seen) expect(Math.abs(share - width * 0.6)).toBeLessThan(1);
  }
};

test("[WT90] melds on a board that all share stay together, in lines, and show rank and suit", () => {
  const shown = drawn(MELDS, { ...MELDED, width: 400, height: 366 });
  const { width, height, boxes, isMoved } = shown;
  expect(isMoved).toBe(true);
  expect(width).toBeGreaterThanOrEqual(72);
  expectWhole(shown);
  const lines = [...new Set(boxes.map(({ y }) => y))];
  expect(lines).toHaveLength(2);
  expect(Math.abs((lines[1] ?? 0) - (lines[0] ?? 0))).toBeGreaterThanOrEqual(height);
});

test("[WT90] melds on a low board show rank and suit too, on smaller cards", () => {
  const shown = drawn(MELDS, { ...MELDED, width: 400, height: 150 });
  expectWhole(shown);
  expect(new Set(shown.boxes.map(({ y }) => y)).size).toBe(1);
});
