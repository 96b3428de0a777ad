import type { Position } from "@baize/engine";
import { CARD_HEIGHT_TO_WIDTH, cardZIndexOf } from "../model/board-geometry.ts";
import {
  type BoardCard,
  type CardHeap,
  cardHeapsOf,
  MIN_COUNTED_HEAP_CARDS,
} from "./card-heaps.ts";

/** How the cards of a board are laid out where they need more room. */
export interface BoardLayoutOptions {
  /** Between which widths cards are. */
  readonly least: number;
  readonly most: number;
  /** How much of a card, of its width and height, must be seen to know it: its name, or its rank and suit. */
  readonly corner: Position;
  /** Cards of a row that are nearer, in shares of the board, lie over each other as one fan, which no line divides. */
  readonly fan: number;
}

/** The room that a board has for cards. */
export interface BoardLayoutConstraints extends BoardLayoutOptions {
  readonly width: number;
  readonly height: number;
}

/** Where a card is shown, in shares of the board, and over which others. */
export interface ShownPlace extends Position {
  readonly layer: number;
}

export interface BoardLayout<Key> {
  readonly cardWidth: number;
  /** Where cards are shown; none if each is shown where it lies. */
  readonly places: ReadonlyMap<Key, ShownPlace>;
}

/** Cards whose heights differ by less are one row. */
const ROW = 0.18;
/** A width of which names are read at a glance, in px. */
const LARGE = 72;
/** So near to each other the cards of a row may lie, of the room that they need side by side: names stay in sight. */
const SQUEEZE = 0.7;
/** Where they would have to lie nearer than this, tapped ones give way too. */
const MIN_SQUEEZE = 0.5;
/**
 * How much of each card is to be seen, down to which width: rows become smaller first, and then hide each other.
 * Smaller cards of which more is seen come before large ones of which only the names are left.
 */
const SEEN = [
  { share: 1, least: LARGE, squeeze: 1 },
  { share: 1, least: LARGE, squeeze: SQUEEZE },
  { share: 0.66, least: LARGE, squeeze: SQUEEZE },
  { share: 0.5, least: LARGE, squeeze: SQUEEZE },
  { share: 0.66, least: 60, squeeze: SQUEEZE },
  { share: 0.34, least: LARGE, squeeze: SQUEEZE },
  { share: 1, least: 56, squeeze: SQUEEZE },
  { share: 0.66, least: 50, squeeze: SQUEEZE },
  { share: 0.34, least: 0, squeeze: SQUEEZE },
  { share: 0.34, least: 0, squeeze: MIN_SQUEEZE },
  { share: 0, least: 0, squeeze: SQUEEZE },
];
/** In widths of a card: by how much a line is tried longer. */
const EVEN = 0.1;
/** Of a card's width: the gap to the next. */
const GAP = 0.06;
/** Of a heap a few edges show, each so much of a card's width. */
const EDGE = 0.03;
const MAX_EDGES = 3;
/** How many cards may lie over one another, where the next of their line lies so little further to the right. */
const LAYERS = 2 ** 16;
/** The steps in which cards become smaller, so that one more card doesn't resize all others. */
const STEP_PX = 6;

/** What is laid out as one: a heap, or a card with what is attached to it. */
interface Unit<Key> extends Position {
  readonly heap: CardHeap<Key>;
  readonly attached: CardHeap<Key>;
  /** In widths of a card. */
  readonly width: number;
  /** From its left edge to that of the next one in its row, in widths of a card. */
  readonly pace: number;
  /** Whether the next one in its row lies over it. */
  readonly isCovered: boolean;
}

const unitsOf = <Key>(
  cards: readonly BoardCard<Key>[],
  heaps: readonly CardHeap<Key>[],
): Unit<Key>[] => {
  const byKey = new Map(cards.map((card) => [card.key, card]));
  const along = new Set(cards.flatMap(({ attached }) => attached));
  const apart = along.size === 0 ? heaps : cardHeapsOf(cards.filter(({ key }) => !along.has(key)));
  return apart.flatMap((heap) => {
    const [first] = heap;
    if (!first) return [];
    const attached = heap.flatMap(({ attached: keys }) =>
      keys.flatMap((key) => byKey.get(key) ?? []),
    );
    const { x, y, onSide } = first;
    const width = onSide ? CARD_HEIGHT_TO_WIDTH : 1;
    return [{ x, y, heap, attached, width, pace: width + GAP, isCovered: false }];
  });
};

type Row<Key> = readonly Unit<Key>[];

const rowsOf = <Key>(
  units: readonly Unit<Key>[],
  { fan, corner }: BoardLayoutOptions,
): Row<Key>[] => {
  const rows: Unit<Key>[][] = [];
  for (const unit of units.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row?.[0] && unit.y - row[0].y < ROW) row.push(unit);
    else rows.push([unit]);
  }
  return rows.map((row) =>
    row
      .toSorted((a, b) => a.x - b.x)
      .map((unit, at, { [at + 1]: next }) =>
        next && next.x - unit.x < fan
          ? { ...unit, pace: unit.width * corner.x, isCovered: true }
          : unit,
      ),
  );
};

/**
 * Whether a next card may lie over a card's edge: a tapped one has its name there, a heap its count, and in a fan only
 * so much is seen.
 */
const mayBeCovered = <Key>({ width, isCovered, heap }: Unit<Key>): boolean =>
  width === 1 && !isCovered && heap.length < MIN_COUNTED_HEAP_CARDS;

/** Whether the next card of its row lies over a card's edge. */
const isOverlapped = <Key>(unit: Unit<Key>, at: number, row: Row<Key>): boolean =>
  mayBeCovered(unit) && at < row.length - 1;

/** How much room a row takes, in widths of a card, with its cards so near to each other. */
const roomOf = <Key>(row: Row<Key>, squeeze = 1): number =>
  row.reduce(
    (sum, unit, at) => sum + unit.pace * (isOverlapped(unit, at, row) ? squeeze : 1),
    -GAP,
  );

/** What each unit of a row takes of a width, in widths of a card: less than its pace where not all have room. */
const pacesIn = <Key>(row: Row<Key>, most: number): number[] => {
  const [room, firm] = [roomOf(row), roomOf(row, 0)];
  const squeeze = room > firm ? (most - firm) / (room - firm) : 0;
  const isFirm = squeeze >= MIN_SQUEEZE;
  return row.map((unit, at) => {
    const share = isFirm ? (isOverlapped(unit, at, row) ? squeeze : 1) : most / room;
    return unit.pace * Math.min(1, share);
  });
};

/** The fans of a row, of which most are one card. */
const fansOf = <Key>(row: Row<Key>): Row<Key>[] => {
  const fans: Unit<Key>[][] = [[]];
  for (const unit of row) {
    fans.at(-1)?.push(unit);
    if (!unit.isCovered) fans.push([]);
  }
  return fans.slice(0, -1);
};

/** The room that a fan takes, in widths of a card: with another one after it in its line, and as the last of it. */
interface Room {
  readonly followed: number;
  readonly last: number;
}

const roomsOf = <Key>(fans: readonly Row<Key>[], squeeze: number): Room[] =>
  fans.map((fan) => {
    const last = roomOf(fan, squeeze);
    const end = fan.at(-1);
    const given = end && mayBeCovered(end) ? end.pace * (1 - squeeze) : 0;
    return { followed: last + GAP - given, last };
  });

/** Which fans begin a line, where none is longer unless it is a single fan. */
const beginnings = (rooms: readonly Room[], most: number): number[] => {
  const begin: number[] = [];
  let taken = Number.POSITIVE_INFINITY;
  let at = 0;
  for (const { followed, last } of rooms) {
    if (taken + last > most) {
      begin.push(at);
      taken = 0;
    }
    taken += followed;
    at += 1;
  }
  return begin;
};

/** A row with the room that its fans take. */
interface Measured<Key> {
  readonly row: Row<Key>;
  /** Which units of the row begin a fan. */
  readonly begin: readonly number[];
  readonly rooms: readonly Room[];
}

const measured = <Key>(
  row: Row<Key>,
  fans: readonly Row<Key>[],
  squeeze: number,
): Measured<Key> => {
  let end = 0;
  const begin = fans.map(({ length }) => {
    end += length;
    return end - length;
  });
  return { row, begin, rooms: roomsOf(fans, squeeze) };
};

/** A row as the lines that it takes with cards of a width: as few as can be, and as even. */
const linesOf = <Key>({ row, begin, rooms }: Measured<Key>, most: number): Row<Key>[] => {
  const fewest = beginnings(rooms, most);
  const room = rooms.reduce(
    (sum, { followed, last }, at) => sum + (at < rooms.length - 1 ? followed : last),
    0,
  );
  let long = room / fewest.length;
  while (long < most && beginnings(rooms, long).length > fewest.length) long += EVEN;
  const lines = long < most ? beginnings(rooms, long) : fewest;
  return lines.map((fan, line) => row.slice(begin[fan], begin[lines[line + 1] ?? begin.length]));
};

const hasStats = <Key>(line: Row<Key>): boolean =>
  line.some(({ heap }) => heap.some((card) => card.hasStats));

const hasTapped = <Key>(line: Row<Key>): boolean => line.some(({ width }) => width > 1);

interface Steps {
  readonly tall: number;
  /** How much of each line is seen at least. */
  readonly least: number;
  /** How much of a line is seen where the names of its tapped cards are: they begin lower, and run down. */
  readonly named: number;
  readonly free: number;
}

/**
 * How far below each line the next one lies. Lines with power and toughness stay whole; the others share what is left,
 * and if that hides the names of tapped cards, the lines without such cards give way first. Null if there is no room.
 */
const stepsOf = <Key>(
  lines: readonly Row<Key>[],
  { tall, least, named, free }: Steps,
): number[] | null => {
  const upper = lines.slice(0, -1);
  const whole = tall * (1 + GAP);
  if (whole * upper.length <= free) return upper.map(() => whole);
  const soft = upper.filter((line) => !hasStats(line));
  const room = free - (upper.length - soft.length) * tall;
  const even = room / (soft.length || 1);
  if (even < (soft.length > 0 ? least : 0)) return null;
  const tapped = soft.filter(hasTapped).length;
  const plain = soft.length - tapped;
  const wanted =
    tapped === 0 ? even : Math.max(even, Math.min(named, (room - plain * least) / tapped));
  const others = plain === 0 ? even : (room - tapped * wanted) / plain;
  return upper.map((line) => {
    if (hasStats(line)) return tall;
    return Math.min(whole, hasTapped(line) ? wanted : others);
  });
};

/** Puts things as near as they can be to where they would be, each at least so far after the one before it. */
const apart = (
  wishes: readonly { readonly at: number; readonly room: number }[],
  end: number,
): number[] => {
  const places: number[] = [];
  let from = 0;
  for (const { at, room } of wishes) {
    places.push(Math.max(at, from));
    from = (places.at(-1) ?? 0) + room;
  }
  let to = end;
  return places
    .toReversed()
    .map((place, at) => {
      const { room = 0 } = wishes[wishes.length - 1 - at] ?? {};
      const fits = Math.max(0, Math.min(place, to - room));
      to = fits;
      return fits;
    })
    .toReversed();
};

/** How far below its place the name of a tapped card ends, which runs down its right edge. */
const nameEnd = (card: number, { corner }: BoardLayoutOptions): number =>
  (card * (CARD_HEIGHT_TO_WIDTH - 1)) / 2 + card * corner.x;

const share = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Lays rows out so that no card hides another one's name, if there is room for that. A lower line lies over a higher
 * one, so that names show, and in a line each lies over the one to its left, so that power and toughness do. Layers
 * follow from where cards lie, and lines begin at whole pixels: cards that make room change as little as can be.
 */
const laidOut = <Key>(
  lines: readonly Row<Key>[],
  space: BoardLayoutConstraints,
  card: number,
): Map<Key, ShownPlace> => {
  const { width, height, corner } = space;
  const tall = card * CARD_HEIGHT_TO_WIDTH;
  const free = { x: Math.max(1, width - card), y: Math.max(1, height - tall) };
  const least = tall * corner.y;
  const steps = stepsOf(lines, { tall, least, named: nameEnd(card, space), free: free.y });
  const even = free.y / Math.max(1, lines.length - 1);
  const tops = apart(
    lines.map((line, at) => ({
      at: Math.min(...line.map(({ y }) => y)) * free.y,
      room: at === lines.length - 1 ? tall : (steps?.[at] ?? even),
    })),
    height,
  );
  const places = new Map<Key, ShownPlace>();
  const rows = lines.map((line) => {
    const paces = pacesIn(line, width / card);
    const lefts = apart(
      line.map(({ x, width: wide }, at) => ({
        at: x * free.x - ((wide - 1) / 2) * card,
        room: (paces[at] ?? 0) * card,
      })),
      width + GAP * card,
    );
    return lefts.map((left, index) => left + (((line[index]?.width ?? 1) - 1) / 2) * card);
  });
  // In the middle of the board, as one.
  const all = rows.flat();
  const aside = (free.x - Math.min(...all) - Math.max(...all)) / 2;
  for (const [at, line] of lines.entries()) {
    const y = (tops[at] ?? 0) / free.y;
    let index = 0;
    let order = 0;
    for (const { heap, attached, x: lies } of line) {
      const x = Math.round((rows[at]?.[index] ?? 0) + aside) / free.x;
      index += 1;
      order = Math.max(order, lies * LAYERS);
      let depth = attached.length;
      // What is attached lies below its card also where there is no room above it.
      for (const { key } of attached) {
        const above = { x: share(x), y: share(y - (depth * corner.y * tall) / free.y) };
        places.set(key, { ...above, layer: cardZIndexOf(above, order, "near") });
        depth -= 1;
        order += 1;
      }
      let under = heap.length;
      for (const { key } of heap) {
        under -= 1;
        const edge = Math.min(under, MAX_EDGES) * EDGE * card;
        const layer = cardZIndexOf({ x, y }, order, "near");
        places.set(key, { x: share(x - edge / free.x), y: share(y - edge / free.y), layer });
        order += 1;
      }
    }
  }
  return places;
};

/** Whether a card hides the name of another one, or its power and toughness, where all lie as they were put. */
const hides = <Key>(
  units: readonly Unit<Key>[],
  space: BoardLayoutConstraints,
  card: number,
): boolean => {
  const tall = card * CARD_HEIGHT_TO_WIDTH;
  const free = { x: space.width - card, y: space.height - tall };
  const name = tall * space.corner.y;
  const side = nameEnd(card, space);
  const places = units
    .map(({ x, y, width, heap }) => ({
      left: x * free.x,
      top: y * free.y,
      width,
      isSplit: heap.some(({ isSplit = false }) => isSplit),
      low: heap.some(({ hasStats }) => hasStats) ? tall : name,
    }))
    .toSorted((a, b) => a.top - b.top);
  return places.some((under, at) => {
    for (let next = at + 1; next < places.length; next += 1) {
      const over = places[next] ?? under;
      const below = over.top - under.top;
      const beside = over.left - under.left;
      const isAtName = under.isSplit || (under.width > 1 && beside > 0);
      if (below >= (isAtName ? Math.max(side, under.low) : under.low)) continue;
      const reach = isAtName
        ? (under.width + over.width) / 2
        : space.corner.x * Math.max(under.width, over.width);
      if (Math.abs(beside) < card * reach) return true;
    }
    return false;
  });
};

/**
 * How large the cards of a board can be, and where they are shown: where they lie, as long as all names, and power and
 * toughness, can be read there, and else in the same rows and order, apart.
 */
export const layOutBoardCards = <Key>(
  cards: readonly BoardCard<Key>[],
  space: BoardLayoutConstraints,
  heaps: readonly CardHeap<Key>[] = cardHeapsOf(cards),
): BoardLayout<Key> => {
  const units = unitsOf(cards, heaps);
  const rows = rowsOf(units, space);
  const fans = rows.map(fansOf);
  const squeezed = new Map(
    [1, SQUEEZE, MIN_SQUEEZE].map((squeeze) => [
      squeeze,
      rows.map((row, at) => measured(row, fans[at] ?? [], squeeze)),
    ]),
  );
  const linesWith = (
    width: number,
    { share: seen, squeeze }: (typeof SEEN)[number],
  ): Row<Key>[] | null => {
    const all = squeezed.get(squeeze) ?? [];
    const most = space.width / width;
    const tall = width * CARD_HEIGHT_TO_WIDTH;
    const free = space.height - tall;
    const least = tall * Math.max(seen, space.corner.y);
    // Most widths are too large however even the lines are.
    const count = all.reduce((sum, { rooms }) => sum + beginnings(rooms, most).length, 0);
    if ((count - 1) * least > free) return null;
    const lines = all.flatMap((row) => linesOf(row, most));
    const named = nameEnd(width, space);
    return seen === 0 || stepsOf(lines, { tall, least, named, free }) ? lines : null;
  };
  let card = space.most;
  let lines: Row<Key>[] | null = null;
  for (const stage of SEEN) {
    const smallest = Math.max(stage.least, space.least);
    lines = linesWith(card, stage);
    while (!lines && card > smallest) {
      card = Math.max(smallest, card - STEP_PX);
      lines = linesWith(card, stage);
    }
    if (lines) break;
    card = Math.min(space.most, LARGE);
  }
  if (!lines) card = Math.min(space.most, space.least);
  const places = hides(units, space, card) ? laidOut(lines ?? rows, space, card) : new Map();
  return { cardWidth: card, places };
};
