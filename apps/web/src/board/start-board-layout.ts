import type { CardHandle, CardView, Face, Position, ZoneId } from "@baize/engine";
import { isLandscapeFace } from "../cards/card-front-or-back.tsx";
import {
  CARD_HEIGHT_TO_WIDTH,
  cardZIndexOf,
  type LayoutDisplacedCard,
  registerLayoutDisplacements,
} from "../model/board-geometry.ts";
import { type CardChange, cardChangesBetween, EMPTY_CARD_MAP } from "../model/card-changes.ts";
import { currentCardView, type Table } from "../model/table.tsx";
import { hasSharedBoard } from "../model/zones.ts";
import { prefersReducedMotion } from "../ui/reduced-motion.ts";
import { type BoardLayout, type BoardLayoutOptions, layOutBoardCards } from "./board-layout.ts";
import {
  type BoardCard,
  type CardHeap,
  cardHeapsOf,
  MIN_COUNTED_HEAP_CARDS,
} from "./card-heaps.ts";
import { animateCardFromOffset, MAX_ANIMATED_CARDS, MOTION_MS } from "./motion.ts";

/** The distance in pixels below which a card jumps to its new place without motion. */
const NEAR_PX = 2;
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
const WHERE_THEY_LIE: ReadonlyMap<CardHandle, Position> = new Map();

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

const lyingOn = (table: Table, zone: ZoneId): BoardCard<CardHandle>[] => {
  const { view } = table.client.getSnapshot();
  if (!view) return [];
  const shared = hasSharedBoard(table.game);
  return table.index.cardsIn(view, zone).flatMap((key) => {
    const card = view.cards.get(key);
    if (!card?.position) return [];
    const { position, order = 0, tapped = false, marks, face, back, faceDown } = card;
    const look = cardAppearanceKeyOf(key, card);
    // The printed card type is often unknown here, so a position in front counts as a creature.
    const isCreature = card.face?.stats !== undefined || (position.y < FRONT && !shared);
    const hasStats = isCreature && !tapped;
    const attached = marks?.attached ?? NONE;
    const isCrosswise = !faceDown && isLandscapeFace({ face, game: table.game, back });
    const onSide = tapped !== isCrosswise;
    const isSplit = isCrosswise && face?.halves !== undefined;
    return [{ key, ...position, order, onSide, isSplit, look, hasStats, attached }];
  });
};

const set = (element: HTMLElement, name: string, value: string): void => {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
};

/** How many cards of a heap lie over one another at most, before the heap beside it. */
const PLACES = 2 ** 16;
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

interface Laid extends Position {
  readonly layer: number;
  readonly view: CardView | undefined;
}

/** The layout of one board on this page. */
class FittedBoard {
  readonly #table: Table;
  readonly #board: HTMLElement;
  readonly #plane: HTMLElement;
  readonly #zone: ZoneId;
  readonly #isFlipped: boolean;
  /** Read when the browser says that it is another: a change of the table measures nothing. */
  #size = { width: 0, height: 0, card: 0 };
  /** The cards that the page has drawn. */
  readonly #drawn = new Map<CardHandle, HTMLElement>();
  /** Tells which cards it draws and removes. */
  readonly #changes = new MutationObserver((records) => this.#take(records));
  /** Where each element was put, for which state of its card. */
  readonly #laid = new WeakMap<HTMLElement, Laid>();
  #cards: readonly BoardCard<CardHandle>[] = [];
  #places: ReadonlyMap<CardHandle, Position> = WHERE_THEY_LIE;
  #layers: ReadonlyMap<CardHandle, number> = new Map();
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
        if (key !== undefined && this.#drawn.get(key) === node) this.#drawn.delete(key);
      }
      for (const node of addedNodes) {
        const card = this.#add(node);
        if (card) this.#putIn(card);
      }
    }
  }

  #add(node: Node): HTMLElement | null {
    const key =
      node instanceof HTMLElement ? (node.dataset.card as CardHandle | undefined) : undefined;
    if (key === undefined) return null;
    this.#drawn.set(key, node as HTMLElement);
    return node as HTMLElement;
  }

  /** Takes over the size that the board has now, and lays its cards out for it. */
  resize(): void {
    const { offsetWidth: width, offsetHeight: height } = this.#plane;
    const isFitted = this.#board.hasAttribute("data-fit");
    const own = this.#board.querySelector<HTMLElement>("[data-probe]");
    const probe = isFitted ? (ownProbe() ?? own) : own;
    this.#size = { width, height, card: probe?.offsetWidth ?? 0 };
    this.layOut("resized");
  }

  /** Lays the cards out anew. Those that lie elsewhere now go there, unless the board has another size. */
  layOut(why: "moved" | "resized"): void {
    this.#take(this.#changes.takeRecords());
    const was = new Map(this.#cards.map((card) => [card.key, card]));
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
    const slides = this.#lay(was);
    if (why === "moved" && slides.length <= MAX_ANIMATED_CARDS && !prefersReducedMotion()) {
      for (const { card, from, durationMs } of slides)
        animateCardFromOffset(card, from, durationMs);
    }
    this.spread(over);
  }

  #fit(): BoardLayout<CardHandle> {
    const { width, height, card } = this.#size;
    if (!this.#board.hasAttribute("data-fit")) return { cardWidth: card, places: WHERE_THEY_LIE };
    const manner = hasSharedBoard(this.#table.game) ? MELDED : NAMED;
    const most = ownProbe()
      ? Math.min(card, Math.max(manner.most, card * OTHERS_SHARE))
      : manner.most;
    const fit = layOutBoardCards(this.#cards, { ...manner, width, height, most });
    set(this.#board, "--card-w", `${String(fit.cardWidth)}px`);
    return fit;
  }

  /** Puts the cards where they are shown, and returns those that lie elsewhere than before. */
  #lay(was: ReadonlyMap<CardHandle, BoardCard<CardHandle>>): Slide[] {
    const shownWas = this.#places;
    const { cardWidth, places } = this.#fit();
    this.#places = places;
    const shown = (card: BoardCard<CardHandle>): Position => places.get(card.key) ?? card;
    const cards = this.#cards;
    let moved: readonly LayoutDisplacedCard[] | undefined;
    const findMoved = (): readonly LayoutDisplacedCard[] => {
      moved ??= cards.map((card) => ({
        key: card.key,
        lies: this.#across(card),
        shown: this.#across(shown(card)),
      }));
      return moved;
    };
    registerLayoutDisplacements(this.#board, places.size === 0 ? null : findMoved);
    this.#layers = places.size === 0 ? new Map() : this.#layersOf(places);
    const width = this.#size.width - cardWidth;
    const height = this.#size.height - cardWidth * CARD_HEIGHT_TO_WIDTH;
    return cards.flatMap((lying) => {
      const card = this.#drawn.get(lying.key);
      if (!card) return [];
      const to = shown(lying);
      const lay = was.get(lying.key);
      this.#place(card, lying);
      if (!lay) return [];
      const isMoved = lay.x !== lying.x || lay.y !== lying.y;
      const before = shownWas.get(lying.key) ?? lay;
      const from = { x: (before.x - to.x) * width, y: (before.y - to.y) * height };
      // A card that this player drags is where the pointer put it.
      if (Math.hypot(from.x, from.y) < NEAR_PX || "dragging" in card.dataset) return [];
      return [{ card, from, durationMs: isMoved ? MOTION_MS : SLIDE_MS }];
    });
  }

  /** From where a card lies on the board to where it is seen, and back. */
  #across<Place extends Position>(place: Place): Place {
    return this.#isFlipped ? { ...place, x: 1 - place.x, y: 1 - place.y } : place;
  }

  /** The positions as they are seen. From across the table, top and bottom are swapped, and so are the layers. */
  #seen(): BoardCard<CardHandle>[] {
    return lyingOn(this.#table, this.#zone).map((card) => ({
      ...this.#across(card),
      order: this.#isFlipped ? -card.order : card.order,
    }));
  }

  /**
   * Of cards that were laid out a lower line lies over a higher one, so that names show, and in a line each lies over
   * the one to its left, so that power and toughness do.
   */
  #layersOf(places: ReadonlyMap<CardHandle, Position>): Map<CardHandle, number> {
    const attached = new Set(this.#cards.flatMap((card) => card.attached));
    return new Map(
      this.#heaps.flatMap((heap) => {
        const place = places.get(heap.at(-1)?.key ?? ("" as CardHandle)) ?? { x: 0, y: 0 };
        return heap.map(({ key }, under) => {
          // What is attached lies below its card also where there is no room above it.
          const order = place.x * PLACES + under - (attached.has(key) ? 0.5 : 0);
          return [key, cardZIndexOf(place, order, "near")] as const;
        });
      }),
    );
  }

  #place(card: HTMLElement, { key, order, x, y }: BoardCard<CardHandle>): void {
    const place = this.#places.get(key) ?? { x, y };
    const layer = this.#layers.get(key) ?? cardZIndexOf(place, order, "near");
    const view = currentCardView(this.#table, key);
    // What this wrote stays until the page draws the card anew. To ask the element for it takes longer than all else.
    const known = this.#laid.get(card);
    const lies = known?.view === view ? known : undefined;
    const write = (name: "x" | "y" | "layer", value: number, seen = value): boolean => {
      if (lies?.[name] === value) return false;
      card.style.setProperty(`--${name}`, String(seen));
      return true;
    };
    const to = this.#across(place);
    const written = [write("x", place.x, to.x), write("y", place.y, to.y), write("layer", layer)];
    if (written.includes(true)) this.#laid.set(card, { ...place, layer, view });
  }

  #count(key: CardHandle): void {
    const card = this.#drawn.get(key);
    const count = this.#counts.get(key);
    if (!card || card.dataset.count === count) return;
    if (count === undefined) delete card.dataset.count;
    else card.dataset.count = count;
  }

  #putIn(card: HTMLElement): void {
    const handle = card.dataset.card as CardHandle;
    this.#count(handle);
    const lying = this.#cards.find(({ key }) => key === handle);
    if (lying && this.#places.has(handle)) this.#place(card, lying);
  }

  /** Lays the cards of a card's heap side by side, so that each can be taken; of no card, those that were. */
  spread(over: HTMLElement | null): void {
    this.#over = over;
    const key = over?.dataset.card as CardHandle | undefined;
    const heap = this.#high.find((each) => key !== undefined && each.includes(key)) ?? NONE;
    if (heap === this.#spread || heap.length + this.#spread.length === 0) return;
    for (const card of this.#spread) this.#drawn.get(card)?.removeAttribute("data-spread");
    this.#spread = heap;
    const cards = heap.flatMap((card) => this.#drawn.get(card) ?? []);
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
  const zone = board.dataset.drop;
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
    stop();
    sizes.disconnect();
    fitted.stop();
    listening.abort();
  };
};
