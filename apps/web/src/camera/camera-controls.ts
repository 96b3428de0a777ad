import type { CardHandle, ZoneId } from "@baize/engine";
import { sendIntent } from "../actions/intents.ts";
import type { Point } from "../model/board-geometry.ts";
import type { Table } from "../model/table.tsx";
import { findBoardZoneDefinition, zoneIdOfSeat } from "../model/zones.ts";
import { isKeyboardTarget } from "../ui/keyboard-target.ts";
import { Pinch } from "./pinch.ts";

/**
 * The counter of the player's own seat under a pointer. On a card's counter, a press means the card; keys change it.
 */
const counterAt = (table: Table, target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && table.seat !== null
    ? target.closest<HTMLElement>("[data-own-plate] [data-counter]")
    : null;

/** Adds one to a counter, or subtracts one. */
const countOn = (table: Table, { dataset }: HTMLElement, delta: 1 | -1): void =>
  void sendIntent(table, "seat.counter.add", { counter: dataset.counter ?? "", delta });

const WHEEL_PACE = 0.0016;
const LINE_PX = 16;
const COUNT_PX = 50;
const KEY_STEP = 1.25;
const MIDDLE_BUTTON = 1;

const boardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-layout=free]") : null;

const zoneAt = (target: EventTarget | null): ZoneId | null =>
  (boardAt(target)?.dataset.drop as ZoneId | undefined) ?? null;

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY });

interface Pan {
  readonly pointer: number;
  readonly zone: ZoneId;
  last: Point;
}

/** Controls the camera with the wheel, two fingers, a drag with Space or the middle button, and keys. */
export class CameraControls {
  readonly #table: Table;
  readonly #listening = new AbortController();
  readonly #pinch: Pinch;
  #hovered: Element | null = null;
  #pan: Pan | null = null;
  /** How far the wheel was turned over a counter: a touchpad's small turns add up to a step. */
  #counted = 0;
  /** The middle button is held on a card, which is shown large meanwhile. */
  #reads = false;
  /** Space is held over empty cloth: `unused` until something is dragged with it. */
  #space: "up" | "unused" | "used" = "up";

  constructor(table: Table, root: HTMLElement) {
    this.#table = table;
    this.#pinch = new Pinch(table, root);
    const { signal } = this.#listening;
    root.addEventListener("wheel", this.#handleWheel, { signal, passive: false });
    root.addEventListener("pointerdown", this.#handleDown, { signal, capture: true });
    root.addEventListener("pointerover", this.#handleOver, { signal });
    root.addEventListener("focusin", this.#handleFocus, { signal });
    addEventListener("pointermove", this.#handleMove, { signal });
    addEventListener("pointerup", this.#endPan, { signal });
    addEventListener("pointercancel", this.#endPan, { signal });
    addEventListener("keydown", this.#handleKey, { signal, capture: true });
    addEventListener("keyup", this.#handleKeyUp, { signal, capture: true });
  }

  stop(): void {
    this.#listening.abort();
    this.#pinch.stop();
  }

  readonly #handleWheel = (event: WheelEvent): void => {
    const zone = zoneAt(event.target);
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
    const counter = event.ctrlKey ? null : counterAt(this.#table, event.target);
    if (counter || zone !== null) event.preventDefault();
    if (counter) this.#count(counter, pixels);
    if (counter || zone === null) return;
    // A pinch on a touchpad comes as a wheel with Ctrl, in far smaller steps.
    const pace = event.ctrlKey ? WHEEL_PACE * 6 : WHEEL_PACE;
    this.#table.camera.zoom(zone, Math.exp(-pixels * pace), pointOf(event));
  };

  /** Up for more, down for less. */
  #count(counter: HTMLElement, pixels: number): void {
    this.#counted = this.#counted * pixels > 0 ? this.#counted + pixels : pixels;
    if (Math.abs(this.#counted) < COUNT_PX) return;
    countOn(this.#table, counter, this.#counted < 0 ? 1 : -1);
    this.#counted = 0;
  }

  readonly #handleOver = (event: PointerEvent): void => {
    this.#hovered =
      event.pointerType === "mouse" && event.target instanceof Element ? event.target : null;
  };

  /** Brings a card that gets the focus into view if it is outside the visible part of its board. */
  readonly #handleFocus = ({ target }: FocusEvent): void => {
    const board = boardAt(target);
    const zone = zoneAt(target);
    if (!board?.hasAttribute("data-zoomed") || zone === null || target === board) return;
    const card = (target as Element).getBoundingClientRect();
    const seen = board.getBoundingClientRect();
    const x = Math.max(0, seen.left - card.left) - Math.max(0, card.right - seen.right);
    const y = Math.max(0, seen.top - card.top) - Math.max(0, card.bottom - seen.bottom);
    if (x !== 0 || y !== 0) this.#table.camera.pan(zone, { x, y });
  };

  readonly #handleDown = (event: PointerEvent): void => {
    if (event.button === MIDDLE_BUTTON && this.#read(event)) return;
    const zone = zoneAt(event.target);
    const pans = event.button === MIDDLE_BUTTON || (event.button === 0 && this.#space !== "up");
    if (zone === null || event.pointerType !== "mouse" || !pans) return;
    // Not a press on the card or board there.
    event.stopPropagation();
    event.preventDefault();
    this.#pan = { pointer: event.pointerId, zone, last: pointOf(event) };
    if (this.#space !== "up") this.#space = "used";
    document.documentElement.dataset.gesture = "pan";
  };

  /** Shows the card under the middle button for as long as it is held. */
  #read(event: PointerEvent): boolean {
    const card = event.target instanceof Element ? event.target.closest("[data-card]") : null;
    if (!(card instanceof HTMLElement)) return false;
    event.stopPropagation();
    event.preventDefault();
    this.#reads = true;
    this.#table.ui.setState({ preview: (card.dataset.card ?? "") as CardHandle });
    return true;
  }

  readonly #handleMove = (event: PointerEvent): void => {
    const pan = this.#pan;
    if (pan?.pointer !== event.pointerId) return;
    const point = pointOf(event);
    this.#table.camera.pan(pan.zone, { x: point.x - pan.last.x, y: point.y - pan.last.y });
    pan.last = point;
  };

  readonly #endPan = (): void => {
    if (this.#reads) this.#table.ui.setState({ preview: null });
    this.#reads = false;
    this.#pan = null;
    delete document.documentElement.dataset.gesture;
  };

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isKeyboardTarget(event.target)) return;
    const isButton = event.target instanceof Element && event.target.closest("button, a") !== null;
    if (event.key === " ") {
      if (!isButton) this.#holdSpace(event);
    } else if (event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const turn = TURNS[event.code] ?? TURNS[event.key];
      const zone = this.#zoneOfKeys();
      if (!turn || zone === null) return;
      event.preventDefault();
      event.stopPropagation();
      turn(this.#table, zone);
    }
  };

  /** Over empty cloth, Space waits for a drag; if none comes, it was the key that it is everywhere else. */
  #holdSpace(event: KeyboardEvent): void {
    const onCloth =
      this.#hovered?.closest("[data-layout=free]") && !this.#hovered.closest("[data-card]");
    if (!onCloth || !event.isTrusted) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.#space === "up") this.#space = "unused";
  }

  readonly #handleKeyUp = (event: KeyboardEvent): void => {
    if (event.key !== " " || this.#space === "up") return;
    const wasUsed = this.#space === "used";
    this.#space = "up";
    if (wasUsed) return;
    const options = { key: " ", code: "Space", bubbles: true, cancelable: true };
    (event.target ?? document.body).dispatchEvent(new KeyboardEvent("keydown", options));
  };

  /** The board that keys apply to: the one under the mouse, the one with the focus, or the player's own. */
  #zoneOfKeys(): ZoneId | null {
    const { game, seat, ui } = this.#table;
    const board = findBoardZoneDefinition(game);
    const shown = ui.getState().board;
    const near = zoneAt(this.#hovered) ?? zoneAt(document.activeElement);
    if (near !== null || !board) return near;
    return zoneIdOfSeat(board, seat ?? (shown === "all" ? null : shown));
  }
}

type Turn = (table: Table, zone: ZoneId) => void;
const nearer: Turn = ({ camera }, zone) => camera.zoom(zone, KEY_STEP);
const further: Turn = ({ camera }, zone) => camera.zoom(zone, 1 / KEY_STEP);

/** With Shift. By the key's position, or by its character on other layouts. */
const TURNS: Readonly<Record<string, Turn>> = {
  Equal: nearer,
  NumpadAdd: nearer,
  "+": nearer,
  "*": nearer,
  Minus: further,
  NumpadSubtract: further,
  _: further,
  Digit0: ({ camera }, zone) => camera.fit(zone),
};
