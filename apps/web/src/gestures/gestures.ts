import { type CardHandle, findZoneDefinition, type MarkerColour } from "@baize/engine";
import { selectionOrPressedCard } from "../actions/intents.ts";
import { openMenuOfTarget } from "../actions/open-menu.ts";
import { pointingActions } from "../actions/pointing-actions.ts";
import { drawArrow } from "../actions/targeting.ts";
import { LONG_PRESS_MS } from "../cards/hover-preview.ts";
import { cardRangeTo } from "../cards/list/card-range.ts";
import { arrowEndAt } from "../model/arrow-ends.ts";
import type { Point } from "../model/board-geometry.ts";
import { type PressedTarget, pressedTargetOf } from "../model/pressed-target.ts";
import { currentCardView, type Table } from "../model/table.tsx";
import { clearSelection, selectCards, toggleCardSelection } from "../model/ui-state.ts";
import { zoneKindOf } from "../model/zones.ts";
import { ArrowPreview } from "./arrow-preview.ts";
import { type ArrowStart, arrowStartOfEventTarget, openMenuInsteadOfArrow } from "./arrow-start.ts";
import { Drag } from "./drag.ts";
import { dropCards } from "./drop-cards.ts";
import { ignoreNextRelease } from "./ignore-next-release.ts";
import { SelectionRectangle } from "./selection-rectangle.ts";
import { SwipeScroll } from "./swipe-scroll.ts";
import { handleDoubleTap, handleTap } from "./tap.ts";

/** The pressed pointer, and where it was pressed. */
interface Hold {
  readonly pointer: number;
  readonly start: Point;
}

/** A press of the main button or of a finger on a card, a pile or a zone. */
interface Press extends Hold {
  /** The event's time stamp. */
  readonly at: number;
  readonly touch: boolean;
  readonly pressed: PressedTarget;
}

/**
 * The right button is down on a card or the player's own plate. Released there it opens the menu, elsewhere it draws an
 * arrow.
 */
interface Pointing {
  readonly kind: "pointing";
  readonly press: Hold;
  readonly begin: ArrowStart;
  readonly colour: MarkerColour;
  arrow: ArrowPreview | null;
}

type Timer = ReturnType<typeof setTimeout>;

type Gesture =
  | { readonly kind: "idle" }
  | { readonly kind: "pressed"; readonly press: Press; readonly longPress: Timer }
  /** A finger has opened the menu and is still down. */
  | { readonly kind: "asking"; readonly press: Press }
  | { readonly kind: "swiping"; readonly press: Press; readonly swipe: SwipeScroll }
  | { readonly kind: "carrying"; readonly press: Press; readonly carry: Drag }
  | { readonly kind: "sweeping"; readonly press: Press; readonly sweep: SelectionRectangle }
  | Pointing;

type Swiping = Extract<Gesture, { kind: "swiping" }>;
type Carrying = Extract<Gesture, { kind: "carrying" }>;

const IDLE: Gesture = { kind: "idle" };

/** Whether the modifier keys say that a press adds to the selection. */
const isAdding = ({ ctrlKey, metaKey, shiftKey }: PointerEvent): boolean =>
  ctrlKey || metaKey || shiftKey;

/** The dragged cards: the selection if the pressed card is in it or is added to it, else that card alone. */
const takenBy = (
  table: Table,
  pressed: Exclude<PressedTarget, { kind: "place" }>,
  event: PointerEvent,
): CardHandle[] => {
  if (pressed.kind === "pile") return [];
  const { ui } = table;
  const { selected } = ui.getState();
  if (selected.has(pressed.handle)) return [...selected];
  if (isAdding(event)) toggleCardSelection(ui, pressed.handle);
  else selectCards(ui, withThoseOver(table, pressed));
  return [...ui.getState().selected];
};

/** A card, and in a vertical fan the cards that lie over it. */
const withThoseOver = (
  { client, game, index }: Table,
  { handle, zone }: Extract<PressedTarget, { kind: "card" }>,
): readonly CardHandle[] => {
  const { view } = client.getSnapshot();
  if (!view || findZoneDefinition(game, zoneKindOf(zone))?.direction !== "down") return [handle];
  const cards = index.cardsIn(view, zone);
  return cards.slice(cards.indexOf(handle));
};

/**
 * The elements of the dragged cards: for the pressed card the one that was pressed, for others the first on the page.
 */
const elementsOf = (
  root: HTMLElement,
  pressed: PressedTarget,
  handles: readonly CardHandle[],
): HTMLElement[] => {
  if (pressed.kind !== "card") return [pressed.element];
  return handles.flatMap((handle) => {
    if (handle === pressed.handle) return [pressed.element];
    const card = root.querySelector<HTMLElement>(`[data-card="${handle}"]`);
    return card ? [card] : [];
  });
};

/** The distance that a mouse may move during a click. */
const MOUSE_SLACK_PX = 4;

/** Cockatrice's colours: Ctrl yellow, Alt blue, Shift green, else red. */
const colourOf = ({ ctrlKey, metaKey, altKey, shiftKey }: PointerEvent): MarkerColour =>
  ctrlKey || metaKey ? "yellow" : altKey ? "blue" : shiftKey ? "green" : "red";

/** Draws the arrow to the pointer once the pointer has moved farther than during a click. */
const lead = (gesture: Pointing, point: Point): void => {
  const { start } = gesture.press;
  if (Math.hypot(point.x - start.x, point.y - start.y) < MOUSE_SLACK_PX) return;
  gesture.arrow ??= new ArrowPreview(gesture.begin.element, gesture.colour);
  gesture.arrow.moveTo(point);
};

/** How long a finger rests on a card until it drags the card in any direction. */
const HOLD_MS = 220;
const DOUBLE_TAP_MS = 350;
const TOUCH_SLACK_PX = 9;
/** How far a finger must move to drag a card whose menu is open. */
const OFF_MENU_PX = 28;

/** Handles the pointer on the table: press, tap, double tap, long press, drag, and selection by rectangle. */
export class Gestures {
  readonly #table: Table;
  readonly #root: HTMLElement;
  readonly #listening = new AbortController();
  #gesture: Gesture = IDLE;
  /** The card that was pressed last, from which a range begins. */
  #anchor: CardHandle | null = null;
  #lastTap: { at: number; element: Element } | null = null;
  /** The latest swipe that ended by throwing its row, which may still be scrolling. */
  #thrown: SwipeScroll | null = null;

  constructor(table: Table, root: HTMLElement) {
    this.#table = table;
    this.#root = root;
    const { signal } = this.#listening;
    addEventListener("pointerdown", this.#handleSecond, { signal, capture: true });
    root.addEventListener("pointerdown", this.#handleDown, { signal });
    root.addEventListener("contextmenu", this.#handleContextMenu, { signal });
    addEventListener("pointermove", this.#handleMove, { signal });
    addEventListener("pointerup", this.#handleUp, { signal });
    addEventListener("pointercancel", () => this.#end(), { signal });
    addEventListener("blur", () => this.#end(), { signal });
    addEventListener("keydown", this.#handleKey, { signal, capture: true });
    addEventListener("keyup", this.#handleKey, { signal, capture: true });
  }

  /** Cancels the first finger's gesture, because a second finger starts another one. */
  readonly #handleSecond = (event: PointerEvent): void => {
    this.#thrown?.stop();
    if (!event.isPrimary) this.#end();
  };

  stop(): void {
    this.#end();
    this.#listening.abort();
  }

  readonly #handleDown = (event: PointerEvent): void => {
    if (!event.isPrimary || this.#gesture.kind !== "idle") return;
    const pressed = pressedTargetOf(event.target);
    if (event.button === 2) this.#beginPointing(event);
    if (!pressed || event.button !== 0) return;
    const touch = event.pointerType !== "mouse";
    const start = { x: event.clientX, y: event.clientY };
    const press: Press = { pointer: event.pointerId, at: event.timeStamp, touch, pressed, start };
    const longPress = setTimeout(() => this.#handleLongPress(press), LONG_PRESS_MS);
    this.#gesture = { kind: "pressed", press, longPress };
    if (!touch) this.#table.ui.setState({ preview: null });
  };

  #handleLongPress(press: Press): void {
    if (!press.touch || this.#gesture.kind !== "pressed") return;
    this.#gesture = press.pressed.kind === "place" ? IDLE : { kind: "asking", press };
    navigator.vibrate?.(10);
    ignoreNextRelease();
    openMenuOfTarget(this.#table, press.pressed, press.start);
  }

  readonly #handleMove = (event: PointerEvent): void => {
    const gesture = this.#gesture;
    if (gesture.kind === "idle" || event.pointerId !== gesture.press.pointer) return;
    const point = { x: event.clientX, y: event.clientY };
    if (gesture.kind === "pressed") this.#begin(gesture.press, point, event);
    else if (gesture.kind === "pointing") lead(gesture, point);
    else if (gesture.kind === "carrying") gesture.carry.moveTo(point, event);
    else if (gesture.kind === "asking") this.#takeFromMenu(gesture.press, point, event);
    else if (gesture.kind === "swiping") this.#swipe(gesture, point, event);
    else selectCards(this.#table.ui, gesture.sweep.moveTo(point));
  };

  #begin(press: Press, point: Point, event: PointerEvent): void {
    const { touch, start, pressed } = press;
    const far = Math.hypot(point.x - start.x, point.y - start.y);
    if (far < (touch ? TOUCH_SLACK_PX : MOUSE_SLACK_PX)) return;
    this.#clearLongPress();
    if (pressed.kind === "place") {
      const board = pressed.element;
      if (board.dataset.layout !== "free") {
        this.#end();
        return;
      }
      const kept = isAdding(event) ? this.#table.ui.getState().selected : [];
      this.#gesture = {
        kind: "sweeping",
        press,
        sweep: new SelectionRectangle(board, start, kept),
      };
      return;
    }
    const isHeld = event.timeStamp - press.at > HOLD_MS;
    const way = { from: start, to: point, at: event.timeStamp };
    const swipe = touch && !isHeld ? SwipeScroll.of(pressed.element, way) : null;
    if (swipe) {
      this.#gesture = { kind: "swiping", press, swipe };
      swipe.follow(point, event.timeStamp);
    } else this.#lift(press, point, event);
  }

  /** Scrolls the pressed row until the finger leaves it with the card. */
  #swipe({ press, swipe }: Swiping, point: Point, event: PointerEvent): void {
    if (swipe.follow(point, event.timeStamp)) return;
    this.#lift({ ...press, start: swipe.shifted(press.start) }, point, event);
  }

  #takeFromMenu(press: Press, point: Point, event: PointerEvent): void {
    const far = Math.hypot(point.x - press.start.x, point.y - press.start.y);
    if (far < OFF_MENU_PX || this.#table.seat === null) return;
    this.#table.ui.setState({ menu: null });
    this.#lift(press, point, event);
  }

  /** Starts to drag the pressed card, with the cards that come along. */
  #lift(press: Press, point: Point, event: PointerEvent): void {
    const { touch, start, pressed } = press;
    if (this.#table.seat === null || pressed.kind === "place") {
      this.#end();
      return;
    }
    const handles = takenBy(this.#table, pressed, event);
    const sources = elementsOf(this.#root, pressed, handles);
    const onLeave = (): void => this.#end();
    const carry = new Drag(this.#table, { pressed, handles, sources, start, touch, onLeave });
    this.#gesture = { kind: "carrying", press, carry };
    // Without the event: it was fired before dragged cards let pointer events through, so its target is the card
    // itself.
    carry.moveTo(point, null);
  }

  readonly #handleUp = (event: PointerEvent): void => {
    const point = { x: event.clientX, y: event.clientY };
    // The last point counts too: only now a finger may have left its row slowly, which drags the card out.
    if (this.#gesture.kind === "swiping") this.#handleMove(event);
    const gesture = this.#gesture;
    if (gesture.kind === "idle" || event.pointerId !== gesture.press.pointer) return;
    if (gesture.kind === "pressed") this.#tap(gesture.press, event);
    if (gesture.kind === "pointing") this.#point(gesture, point);
    if (gesture.kind === "swiping") {
      gesture.swipe.letGo();
      this.#thrown = gesture.swipe;
    }
    if (gesture.kind === "carrying") this.#drop(gesture, point, event);
    else this.#end();
  };

  #drop({ press, carry }: Carrying, aim: Point, event: PointerEvent): void {
    const { carried, handles, over } = carry;
    this.#gesture = IDLE;
    carry.letGo();
    const sent = dropCards(this.#table, {
      pressed: press.pressed,
      handles,
      target: over,
      centres: carried.centres(),
      aim,
      faceDown: event.shiftKey,
      bottom: event.ctrlKey || event.metaKey,
    });
    void sent.then(
      (end) => (end === "back" ? carried.takeBack() : carried.drop()),
      () => carried.drop(),
    );
  }

  #tap(press: Press, event: PointerEvent): void {
    const { element } = press.pressed;
    const now = event.timeStamp;
    const double = this.#lastTap?.element === element && now - this.#lastTap.at < DOUBLE_TAP_MS;
    this.#lastTap = double ? null : { at: now, element };
    if (event.shiftKey && this.#chooseRange(press.pressed)) return;
    const many = isAdding(event);
    if (press.pressed.kind === "card" && !double) this.#anchor = press.pressed.handle;
    if (event.altKey && press.pressed.kind === "card") {
      const cards = selectionOrPressedCard(this.#table, press.pressed.handle);
      pointingActions.nameInChat.offer(this.#table, { cards })?.();
    } else if (double) handleDoubleTap(this.#table, press.pressed);
    else handleTap(this.#table, press.pressed, { point: press.start, touch: press.touch, many });
  }

  /**
   * With Shift, also selects the cards from the last pressed one to this one. Returns whether there is such a range.
   */
  #chooseRange(pressed: PressedTarget): boolean {
    const { ui } = this.#table;
    const anchor = this.#anchor === null ? undefined : currentCardView(this.#table, this.#anchor);
    if (pressed.kind !== "card" || anchor?.zone !== pressed.zone) return false;
    const range = cardRangeTo(pressed.element, this.#anchor) ?? [pressed.handle];
    selectCards(ui, [...ui.getState().selected, ...range]);
    return true;
  }

  readonly #handleContextMenu = (event: MouseEvent): void => {
    const pressed = pressedTargetOf(event.target);
    const begin = arrowStartOfEventTarget(this.#table, event.target);
    if (!pressed && !begin) return;
    event.preventDefault();
    // Some systems fire this event when the button goes down: the menu waits for what the pointer does. Others fire it
    // on a long press, which has opened the menu by then.
    if (this.#gesture.kind === "pointing" || this.#gesture.kind === "asking") return;
    this.#end();
    // The menu key and Shift+F10 come without a pointer: the menu opens at the card.
    const box = (pressed ?? begin)?.element.getBoundingClientRect() ?? new DOMRect();
    const byKey = event.clientX === 0 && event.clientY === 0;
    const point = byKey
      ? { x: box.left + box.width / 2, y: box.top + box.height / 2 }
      : { x: event.clientX, y: event.clientY };
    if (pressed) openMenuOfTarget(this.#table, pressed, point);
    else if (begin) openMenuInsteadOfArrow(this.#table, begin, point);
  };

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (this.#gesture.kind === "carrying") this.#gesture.carry.say(event);
    const isEscape = event.type === "keydown" && event.key === "Escape";
    if (!isEscape || this.#gesture.kind === "idle") return;
    event.stopPropagation();
    if (this.#gesture.kind === "sweeping") clearSelection(this.#table.ui);
    this.#end();
  };

  #beginPointing(event: PointerEvent): void {
    const begin =
      event.pointerType === "mouse" ? arrowStartOfEventTarget(this.#table, event.target) : null;
    if (!begin) return;
    const press = { pointer: event.pointerId, start: { x: event.clientX, y: event.clientY } };
    this.#gesture = { kind: "pointing", press, begin, colour: colourOf(event), arrow: null };
  }

  /** Handles the release of the right button: opens the menu at the same place, and ends an arrow elsewhere. */
  #point({ press, arrow, begin, colour }: Pointing, point: Point): void {
    this.#end();
    if (!arrow) {
      openMenuInsteadOfArrow(this.#table, begin, press.start);
      return;
    }
    const to = arrowEndAt(point);
    if (to !== null && to !== begin.from) drawArrow(this.#table, { from: begin.from, colour }, to);
  }

  #clearLongPress(): void {
    if (this.#gesture.kind === "pressed") clearTimeout(this.#gesture.longPress);
  }

  #end(): void {
    this.#clearLongPress();
    if (this.#gesture.kind === "carrying") {
      this.#gesture.carry.letGo();
      void this.#gesture.carry.carried.takeBack();
    }
    if (this.#gesture.kind === "sweeping") this.#gesture.sweep.end();
    if (this.#gesture.kind === "pointing") this.#gesture.arrow?.end();
    this.#gesture = IDLE;
  }
}
