import type { CardHandle, CardView, Face, Position, ZoneId } from "@baize/engine";
import { isLandscapeFace } from "../cards/card-front-or-back.tsx";
import {
  CARD_HEIGHT_TO_WIDTH,
  cardZIndexOf,
  type LayoutDisplacedCard,
  registerLayoutDisplacements,
} from "../model/board-geometry.ts";
import { type CardChange, cardChangesBetween, EMPTY_CARD_MAP } from "../model/card-changes.ts";
import type { Table } from "../model/table.tsx";
import { hasSharedBoard } from "../model/zones.ts";
import { prefersReducedMotion } from "../ui/reduced-motion.ts";
import {
  type BoardLayout,
  type BoardLayoutOptions,
  layOutBoardCards,
  type ShownPlace,
} from "./board-layout.ts";
import {
  type BoardCard,
  type CardHeap,
  cardHeapsOf,
  MIN_COUNTED_HEAP_CARDS,
} from "./card-heaps.ts";
import { animateCardFromOffset, MAX_ANIMATED_CARDS, MOTION_MS } from "./motion.ts";

/** The distance in pixels up to which a card that makes room stays where it is shown. */
const STAY_PX = 1.5;
/** The distance in pixels below which a card jumps to its new place without motion. */
const NEAR_PX = 2;
/** The same for cards that make room: on a crowded board dozens do, most by a few pixels. */
const NEAR_SLIDE_PX = 12;
/** The duration for cards that make room. It is shorter, so that they arrive before the moved card. */
const SLIDE_MS = 180;
/** Layout of a player's board, where cards are recognised by their names. */
const NAMED: BoardLayoutOptions = {
  least: 48,
  most: 116,
  corner: { x: 0.74, y: 0.24 },
  fan: 0,
};
/** Layout of a shared board, where cards are recognised by rank and suit. Melds stay together, and ranks are large. */
const MELDED: BoardLayoutOptions = {
  least: 48,
  most: 72,
  corner: { x: 0.6, y: 0.7 },
  fan: 0.09,
};

/** What lies higher on a player's board lies in front. */
const FRONT = 0.3;

/** How large other players' cards grow on a high screen, compared with one's own there. */
const OTHERS_SHARE = 0.88;

const NONE: readonly CardHandle[] = [];
const WHERE_THEY_LIE: ReadonlyMap<CardHandle, ShownPlace> = new Map();

/** The appearance key of each face, computed once. */
const looks = new WeakMap<Face, string>();

/** The appearance of a card. Cards with equal appearance form one heap. */
export const cardAppearanceKeyOf = (
  handle: CardHandle,
  { face, faceDown, counters, marks }: CardView,
): string => {
  if (face === undefined || faceDown || counters || marks) return handle;
  const look =
    looks.get(face) ?? JSON.stringify([face.name, face.stats, face.colour, face.numbers]);
  looks.set(face, look);
  return look;
};

/** A card as far as its place on its board matters; null if it has none. */
const boardCardOf = (
  { game }: Table,
  key: CardHandle,
  card: CardView,
): BoardCard<CardHandle> | null => {
  const { position, order = 0, tapped = false, marks, face, back, faceDown } = card;
  if (!position) return null;
  // The printed card type is often unknown here, so a position in front counts as a creature.
  const isCreature = face?.stats !== undefined || (position.y < FRONT && !hasSharedBoard(game));
  const hasStats = isCreature && !tapped;
  const attached = marks?.attached ?? NONE;
  const isCrosswise = !faceDown && isLandscapeFace({ face, game, back });
  const onSide = tapped !== isCrosswise;
  const isSplit = isCrosswise && face?.halves !== undefined;
  const look = cardAppearanceKeyOf(key, card);
  return { key, ...position, order, onSide, isSplit, look, hasStats, attached };
};

const set = (element: HTMLElement, name: string, value: string): void => {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
};

/** How much of each card of a spread heap is to be seen, of its width, where there is room for that. */
const SPREAD = 0.42;

/** Has the width of the player's own cards where that follows from the screen: no others are larger. */
const ownProbe = (): HTMLElement | null =>
  document.querySelector("[data-size=own]:not([data-fit]) [data-probe]");

/** A card that lies elsewhere on its board now, in the card's own pixels from where it lay. */
interface Slide {
  readonly card: HTMLElement;
  readonly from: Position;
  readonly durationMs: number;
}

/** Where a card was put, for which state of it. */
interface Laid extends ShownPlace {
  readonly lying: BoardCard<CardHandle>;
}

/** A card that the page has drawn. */
interface Drawn {
  readonly card: HTMLElement;
  laid?: Laid;
}

/** The layout of one board on this page. */
class FittedBoard {
  readonly #table: Table;
  readonly #board: HTMLElement;
  readonly #plane: HTMLElement;
  readonly #zone: ZoneId;
  readonly #isFlipped: boolean;
  /** Read when the browser says that it is another: a change of the table measures nothing. */
  #size = { width: 0, height: 0, card: 0, most: 0 };
  /** The width and height by which a card can be moved. */
  #free = { width: 0, height: 0 };
  /** How near to its place a card is left alone. */
  #stayPx = 0;
  /** The cards that the page has drawn. */
  readonly #drawn = new Map<CardHandle, Drawn>();
  /** Tells which cards it draws and removes. */
  readonly #changes = new MutationObserver((records) => this.#take(records));
  /** What was read from a state of a card, so that only cards that changed are read. */
  readonly #read = new WeakMap<CardView, BoardCard<CardHandle>>();
  #cards: readonly BoardCard<CardHandle>[] = [];
  #places: ReadonlyMap<CardHandle, ShownPlace> = WHERE_THEY_LIE;
  #heaps: readonly CardHeap<CardHandle>[] = [];
  /** The cards of the heaps that are spread where one of them is pointed at. */
  #high: readonly (readonly CardHandle[])[] = [];
  #spread: readonly CardHandle[] = [];
  /** How many alike cards lie under one another, by the uppermost of them. */
  #counts: ReadonlyMap<CardHandle, string> = new Map();
  /** The card of the heap that is spread. */
  #over: HTMLElement | null = null;

  constructor(table: Table, plane: HTMLElement, board: HTMLElement) {
    this.#table = table;
    this.#plane = plane;
    this.#board = board;
    this.#zone = board.dataset.drop as ZoneId;
    this.#isFlipped = board.hasAttribute("data-flipped");
    for (const child of plane.children) this.#add(child);
    this.#changes.observe(plane, { childList: true });
  }

  stop(): void {
    this.#changes.disconnect();
  }

  /** Notes what was drawn and removed, and puts cards in their places that are drawn later than they were laid out. */
  #take(records: readonly MutationRecord[]): void {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of removedNodes) {
        const key = node instanceof HTMLElement ? (node.dataset.card as CardHandle) : undefined;
        if (key !== undefined && this.#drawn.get(key)?.card === node) this.#drawn.delete(key);
      }
      for (const node of addedNodes) {
        const key = this.#add(node);
        if (key !== undefined) this.#putIn(key);
      }
    }
  }

  #add(node: Node): CardHandle | undefined {
    if (!(node instanceof HTMLElement)) return undefined;
    const key = node.dataset.card as CardHandle | undefined;
    if (key !== undefined) this.#drawn.set(key, { card: node });
    return key;
  }

  /** Takes over the size that the board has now, and lays its cards out for it. */
  resize(): void {
    const { offsetWidth: width, offsetHeight: height } = this.#plane;
    const isFitted = this.#board.hasAttribute("data-fit");
    const own = isFitted ? ownProbe() : null;
    const probe = own ?? this.#board.querySelector<HTMLElement>("[data-probe]");
    const card = probe?.offsetWidth ?? 0;
    const { most } = this.#manner;
    const larger = Math.min(card, Math.max(most, card * OTHERS_SHARE));
    this.#size = { width, height, card, most: own ? larger : most };
    this.layOut("resized");
  }

  get #manner(): BoardLayoutOptions {
    return hasSharedBoard(this.#table.game) ? MELDED : NAMED;
  }

  /** Lays the cards out anew. Those that lie elsewhere now go there, unless the board has another size. */
  layOut(why: "moved" | "resized"): void {
    this.#take(this.#changes.takeRecords());
    this.#stayPx = why === "moved" ? STAY_PX : 0;
    this.#cards = this.#seen();
    this.#heaps = cardHeapsOf(this.#cards);
    this.#high = this.#heaps
      .filter(({ length }) => length >= MIN_COUNTED_HEAP_CARDS)
      .map((heap) => heap.map(({ key }) => key));
    const counted = [...this.#counts.keys()];
    this.#counts = new Map(
      this.#high.flatMap((heap) => heap.slice(-1).map((top) => [top, String(heap.length)])),
    );
    for (const key of [...counted, ...this.#counts.keys()]) this.#count(key);
    const over = this.#over;
    this.spread(null);
    const slides = this.#lay();
    if (why === "moved" && slides.length <= MAX_ANIMATED_CARDS && !prefersReducedMotion()) {
      for (const { card, from, durationMs } of slides)
        animateCardFromOffset(card, from, durationMs);
    }
    this.spread(over);
  }

  #fit(): BoardLayout<CardHandle> {
    const { card, ...space } = this.#size;
    if (!this.#board.hasAttribute("data-fit")) return { cardWidth: card, places: WHERE_THEY_LIE };
    const fit = layOutBoardCards(this.#cards, { ...this.#manner, ...space }, this.#heaps);
    set(this.#board, "--card-w", `${String(fit.cardWidth)}px`);
    return fit;
  }

  /** Puts the cards where they are shown, and returns those that lie elsewhere than before. */
  #lay(): Slide[] {
    const { cardWidth, places } = this.#fit();
    this.#places = places;
    const cards = this.#cards;
    let moved: readonly LayoutDisplacedCard[] | undefined;
    const findMoved = (): readonly LayoutDisplacedCard[] => {
      moved ??= cards.map((card) => ({
        key: card.key,
        lies: this.#across(card),
        shown: this.#across(places.get(card.key) ?? card),
      }));
      return moved;
    };
    registerLayoutDisplacements(this.#board, places.size === 0 ? null : findMoved);
    const width = this.#size.width - cardWidth;
    const height = this.#size.height - cardWidth * CARD_HEIGHT_TO_WIDTH;
    this.#free = { width, height };
    const slides: Slide[] = [];
    for (const lying of cards) {
      const drawn = this.#drawn.get(lying.key);
      const before = drawn?.laid;
      const to = drawn && this.#place(drawn, lying);
      // A card that this player drags is where the pointer put it.
      if (!before || !to || to === before || "dragging" in drawn.card.dataset) continue;
      const isMoved = before.lying.x !== lying.x || before.lying.y !== lying.y;
      const from = this.#way(before, to);
      if (Math.hypot(from.x, from.y) < (isMoved ? NEAR_PX : NEAR_SLIDE_PX)) continue;
      slides.push({ card: drawn.card, from, durationMs: isMoved ? MOTION_MS : SLIDE_MS });
    }
    return slides;
  }

  /** From where a card lies on the board to where it is seen, and back. */
  #across<Place extends Position>(place: Place): Place {
    return this.#isFlipped ? { ...place, x: 1 - place.x, y: 1 - place.y } : place;
  }

  /** The way from one place to another, in the card's own pixels. */
  #way(from: Position, to: Position): Position {
    const { width, height } = this.#free;
    return { x: (from.x - to.x) * width, y: (from.y - to.y) * height };
  }

  /** The positions as they are seen. From across the table, top and bottom are swapped, and so are the layers. */
  #seen(): BoardCard<CardHandle>[] {
    const { view } = this.#table.client.getSnapshot();
    if (!view) return [];
    return this.#table.index.cardsIn(view, this.#zone).flatMap((key) => {
      const card = view.cards.get(key);
      const known = card && this.#read.get(card);
      if (known || !card) return known ?? [];
      const lying = boardCardOf(this.#table, key, card);
      if (!lying) return [];
      const { order } = lying;
      const seen = { ...this.#across(lying), order: this.#isFlipped ? -order : order };
      this.#read.set(card, seen);
      return seen;
    });
  }

  #place(drawn: Drawn, lying: BoardCard<CardHandle>): Laid {
    const { card, laid } = drawn;
    const place = this.#places.get(lying.key);
    const { x, y } = place ?? lying;
    const layer = place?.layer ?? cardZIndexOf(lying, lying.order, "near");
    // What this wrote stays until the page draws the card anew. To ask the element for it takes longer than all else.
    const known = laid?.lying === lying ? laid : undefined;
    const way = known?.layer === layer ? this.#way(known, { x, y }) : undefined;
    if (known && way && Math.hypot(way.x, way.y) <= this.#stayPx) return known;
    const to = this.#across({ x, y });
    if (known?.x !== x) card.style.setProperty("--x", String(to.x));
    if (known?.y !== y) card.style.setProperty("--y", String(to.y));
    if (known?.layer !== layer) card.style.setProperty("--layer", String(layer));
    drawn.laid = { x, y, layer, lying };
    return drawn.laid;
  }

  #count(key: CardHandle): void {
    const card = this.#drawn.get(key)?.card;
    const count = this.#counts.get(key);
    if (!card || card.dataset.count === count) return;
    if (count === undefined) delete card.dataset.count;
    else card.dataset.count = count;
  }

  #putIn(handle: CardHandle): void {
    this.#count(handle);
    const drawn = this.#drawn.get(handle);
    const lying = this.#cards.find(({ key }) => key === handle);
    if (drawn && lying) this.#place(drawn, lying);
  }

  /** Lays the cards of a card's heap side by side, so that each can be taken; of no card, those that were. */
  spread(over: HTMLElement | null): void {
    this.#over = over;
    const key = over?.dataset.card as CardHandle | undefined;
    const heap = this.#high.find((each) => key !== undefined && each.includes(key)) ?? NONE;
    if (heap === this.#spread || heap.length + this.#spread.length === 0) return;
    for (const card of this.#spread) this.#drawn.get(card)?.card.removeAttribute("data-spread");
    this.#spread = heap;
    const cards = heap.flatMap((card) => this.#drawn.get(card)?.card ?? []);
    if (!over || cards.length === 0) return;
    const { offsetWidth: width } = over;
    const most = this.#plane.offsetWidth - width;
    const pace = Math.min(width * SPREAD, most / (cards.length - 1));
    // The card that is pointed at stays where it is, if the others have room beside it.
    const wish = over.offsetLeft - pace * cards.indexOf(over);
    const first = Math.min(Math.max(0, wish), most - pace * (cards.length - 1));
    const ways = cards.map((card, at) => first + pace * at - card.offsetLeft);
    for (const [at, card] of cards.entries()) {
      set(card, "--spread", `${String(Math.round(ways[at] ?? 0))}px`);
      card.dataset.spread = "";
    }
  }
}

/**
 * Makes the cards of a board as large as there is room for, and says where alike ones lie on one heap, for as long as
 * it is shown. Writes onto the elements that the page has drawn, so that one card's change draws no other. Returns a
 * function that stops it.
 */
export const startBoardLayout = (table: Table, plane: HTMLElement): (() => void) => {
  const board = plane.closest<HTMLElement>("[data-drop]");
  if (!board) return () => undefined;
  const fitted = new FittedBoard(table, plane, board);
  const zone = board.dataset.drop as ZoneId;
  table.watch.laidOut.add(zone);
  const cardsNow = () => table.client.getSnapshot().view?.cards ?? EMPTY_CARD_MAP;
  let cards = cardsNow();
  const stop = table.client.subscribe(() => {
    const before = cards;
    cards = cardsNow();
    const isHere = ({ was, is }: CardChange): boolean => was?.zone === zone || is?.zone === zone;
    if (!cardChangesBetween(before, cards).some(isHere)) return;
    // Two turns later the page has drawn the change, and nothing of it is painted yet.
    queueMicrotask(() => queueMicrotask(() => fitted.layOut("moved")));
  });
  const sizes = new ResizeObserver(() => fitted.resize());
  for (const sized of new Set([plane, ownProbe()])) if (sized) sizes.observe(sized);
  const listening = new AbortController();
  const { signal } = listening;
  const cardOf = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
  const handleFocus = (event: Event): void => {
    const card = cardOf(event);
    fitted.spread(card?.matches(":focus-visible") ? card : null);
  };
  const handleOver = (event: Event): void => {
    // What is carried passes over heaps without spreading them.
    if (document.documentElement.dataset.gesture !== "drag") fitted.spread(cardOf(event));
  };
  board.addEventListener("pointerover", handleOver, { signal });
  board.addEventListener("focusin", handleFocus, { signal });
  board.addEventListener("focusout", () => fitted.spread(null), { signal });
  // A finger's touch ends before the card that it spread is taken.
  board.addEventListener(
    "pointerleave",
    ({ pointerType }) => {
      if (pointerType === "mouse") fitted.spread(null);
    },
    { signal },
  );
  return () => {
    table.watch.laidOut.delete(zone);
    stop();
    sizes.disconnect();
    fitted.stop();
    listening.abort();
  };
};
