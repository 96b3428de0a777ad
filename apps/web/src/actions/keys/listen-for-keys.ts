import type { CardHandle, Position } from "@baize/engine";
import { settings } from "../../device/settings.ts";
import type { ActionArgs } from "../../model/action-args.ts";
import { clamp } from "../../model/board-geometry.ts";
import { describeCard } from "../../model/labels.ts";
import { currentCardView, type Table } from "../../model/table.tsx";
import { tableStrings } from "../../text/table.ts";
import { waitForTexts } from "../../text/text-catalogue.ts";
import { isFocusKey, isKeyboardTarget } from "../../ui/keyboard-target.ts";
import { announce } from "../../ui/live-region.tsx";
import { ACTIONS, type ActionId, actionRunnerIfAllowed } from "../actions.ts";
import { findMacroByKey } from "../commands/macros.ts";
import { isOnBoard, moveCardsToZone, selectionOrPressedCard } from "../intents.ts";
import { completeTargeting } from "../targeting.ts";
import { keyNameOfEvent } from "./key-name.ts";
import { actionOfKey, isCharacterKey } from "./keymap.ts";

/** How long a typed number waits for the next key. */
const WAIT_MS = 900;
const MAX_DIGITS = 3;

/** A number that is typed before a key: `3 D` draws three. A digit that no key follows shows the board of that seat. */
class Digits {
  readonly #table: Table;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  add(digit: string): void {
    const { ui } = this.#table;
    const digits = (ui.getState().digits + digit).slice(-MAX_DIGITS);
    clearTimeout(this.#waiting);
    ui.setState({ digits });
    this.#waiting = setTimeout(() => {
      this.drop();
      if (/^[1-8]$/.test(digits)) {
        actionRunnerIfAllowed(this.#table, "board", { cards: [], count: Number(digits) })?.();
      }
    }, WAIT_MS);
  }

  /** Returns the number typed before the key that was just pressed, and clears it; undefined if none was typed. */
  take(): number | undefined {
    const { digits } = this.#table.ui.getState();
    this.drop();
    return Number(digits) > 0 ? Number(digits) : undefined;
  }

  drop(): void {
    clearTimeout(this.#waiting);
    if (this.#table.ui.getState().digits !== "") this.#table.ui.setState({ digits: "" });
  }
}

/** While a dialog is open, the table handles no keys. */
const isTaken = (target: EventTarget | null): boolean =>
  isKeyboardTarget(target) || document.querySelector("[role=dialog], [role=alertdialog]") !== null;

const focusedCard = (): CardHandle | null => {
  const card = document.activeElement?.closest<HTMLElement>("[data-card]");
  return (card?.dataset.card as CardHandle | undefined) ?? null;
};

/** The card of a board under the mouse. Touch has none, since the last touched card would stay the target. */
const hoveredCard = (): CardHandle | null => {
  if (!matchMedia("(hover: hover)").matches) return null;
  const card = document.querySelector<HTMLElement>("[data-layout=free] [data-card]:hover");
  return (card?.dataset.card as CardHandle | undefined) ?? null;
};

/** The cards that a key applies to: the focused one with its selection, or the selection. */
const meant = (table: Table): CardHandle[] => {
  const focused = focusedCard();
  return focused === null
    ? [...table.ui.getState().selected]
    : selectionOrPressedCard(table, focused);
};

/** Whether the mouse was moved later than the focus was by keys. */
let byMouse = false;

/** What a key does to the card under the mouse, if the mouse was used last and nothing is selected. */
const onHovered = (table: Table, act: (cards: CardHandle[]) => (() => void) | null) => {
  const hovered = byMouse && table.ui.getState().selected.size === 0 ? hoveredCard() : null;
  return hovered === null ? null : act([hovered]);
};

const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const NUDGE = 1 / 32;

const percent = ({ x, y }: Position) => ({ x: Math.round(x * 100), y: Math.round(y * 100) });

/** Moves cards on their board by keys, in small steps. */
const nudge = (table: Table, [dx, dy]: readonly [number, number]): void => {
  const handles = meant(table).filter((handle) => isOnBoard(table, handle));
  const [first] = handles;
  const zone = first === undefined ? undefined : currentCardView(table, first)?.zone;
  if (zone === undefined) return;
  const positions = handles.map((handle) => {
    const { x, y } = currentCardView(table, handle)?.position ?? { x: 0.5, y: 0.5 };
    return { x: clamp(x + dx * NUDGE), y: clamp(y + dy * NUDGE) };
  });
  const { selected } = table.ui.getState();
  void moveCardsToZone(table, handles, { zone, positions });
  table.ui.setState({ selected });
  // Arranging cards writes no line in the log, so it is spoken here.
  const [at] = positions;
  const card = first === undefined ? undefined : currentCardView(table, first);
  if (at && card) announce(tableStrings.now().spoken.nudged(describeCard(card), percent(at)));
};

/** The button that was clicked last, until the focus is moved by keys. */
let clicked: Element | null = null;

/**
 * A button that was reached by keys keeps Enter and Space for itself. With Ctrl they are the table's, and also after a
 * button was clicked: Enter then opens the chat and doesn't press it again.
 */
const pressesButton = (event: KeyboardEvent): boolean =>
  (event.key === "Enter" || event.key === " ") &&
  !event.ctrlKey &&
  !event.metaKey &&
  event.target instanceof Element &&
  ![null, clicked].includes(event.target.closest("button, a"));

/** Space or Enter on a card completes the pending action of another. */
const completes = (table: Table, event: KeyboardEvent): boolean => {
  const card = focusedCard();
  return /^(?: |Enter)$/.test(event.key) && card !== null && completeTargeting(table, card);
};

/** Whether a key is part of a number that a further key is meant to take; a number doesn't begin with 0. */
const isDigit = (table: Table, key: string): boolean =>
  settings.getState().plainKeys &&
  /^\d$/.test(key) &&
  actionOfKey(key) === null &&
  (key !== "0" || table.ui.getState().digits !== "");

/** Runs a key's action with the number typed before it. */
const counted = (id: ActionId, given: ActionArgs, count: number): ActionArgs => {
  const { takes } = ACTIONS[id];
  if (takes === "dice") return { ...given, dice: { count, sides: 6, modifier: 0 } };
  return takes === "cards" || takes === "seat" || takes === undefined ? given : { ...given, count };
};

/** A macro of the player's own under a key that no action has. */
const macroOn = (table: Table, key: string): (() => void) | null => {
  const isOff = table.seat === null || (isCharacterKey(key) && !settings.getState().plainKeys);
  const macro = isOff ? undefined : findMacroByKey(key);
  if (!macro) return null;
  return () =>
    void import("../commands/run-macro.ts").then(({ runMacro }) => runMacro(table, macro));
};

const actOn = (table: Table, key: string, count: number | undefined): (() => void) | null => {
  const id = actionOfKey(key);
  if (id === null) return macroOn(table, key);
  const act = (cards: CardHandle[]): (() => void) | null =>
    actionRunnerIfAllowed(
      table,
      id,
      count === undefined ? { cards } : counted(id, { cards }, count),
    );
  // Only selected or focused cards are revealed to the others, not the one that the mouse happens to be on.
  return (id === "reveal" ? null : onHovered(table, act)) ?? act(meant(table));
};

/** Holding Alt shows the focused card large, face-down ones too where one may see them. */
const peek = (table: Table, event: KeyboardEvent): boolean => {
  const card = focusedCard() ?? hoveredCard();
  if (event.key !== "Alt" || card === null) return false;
  table.ui.setState({ preview: event.type === "keydown" ? card : null });
  return true;
};

/** Whether a dialog or menu is open, or on its way: keys are meant for that. */
const isCovered = ({ ui }: Table): boolean => {
  const { dialog, menu } = ui.getState();
  return dialog !== null || menu !== null;
};

/** Listens for the table's keys. Returns a function that stops it. */
export const listenForKeys = (table: Table): (() => void) => {
  const digits = new Digits(table);
  const hearMouse = ({ pointerType }: PointerEvent): void => {
    byMouse = pointerType === "mouse";
  };
  const hearPress = ({ target }: PointerEvent): void => {
    clicked = target instanceof Element ? target.closest("button, a") : null;
  };
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener("pointermove", hearMouse, { signal });
  addEventListener("pointerdown", hearPress, { signal, capture: true });
  const handleDown = (event: KeyboardEvent): void => {
    if (isFocusKey(event.key)) {
      byMouse = false;
      clicked = null;
    }
    if (event.defaultPrevented || isTaken(event.target) || isCovered(table)) return;
    if (pressesButton(event)) return;
    const push = event.altKey ? NUDGES[event.key] : undefined;
    const key = keyNameOfEvent(event);
    if (key !== null && isDigit(table, key)) {
      event.preventDefault();
      digits.add(key);
      return;
    }
    if (key === "Escape" && digits.take() !== undefined) return;
    const count = key === null ? undefined : digits.take();
    const act =
      push && table.seat !== null
        ? () => nudge(table, push)
        : key === null
          ? null
          : actOn(table, key, count);
    if (completes(table, event) || peek(table, event)) event.preventDefault();
    else if (act) {
      event.preventDefault();
      act();
    } else if (key !== null && isOurs(key)) {
      event.preventDefault();
      void sayNotNow(key);
    }
  };
  const handleUp = (event: KeyboardEvent): void => {
    if (peek(table, event)) event.preventDefault();
  };
  addEventListener("keydown", handleDown, { signal });
  addEventListener("keyup", handleUp, { signal });
  return () => {
    digits.drop();
    listening.abort();
  };
};

/** The names of actions are not fetched with the page. */
const sayNotNow = async (key: string): Promise<void> => {
  const id = actionOfKey(key);
  if (id === null) return;
  const { actionStrings } = await import("../../text/actions.ts");
  await waitForTexts();
  announce(tableStrings.now().spoken.notNow(actionStrings.now()[id].label));
};

/** Whether the table handles a key. Even if the key does nothing now, the browser must not search or leave the page. */
const isOurs = (key: string): boolean => {
  const id = actionOfKey(key);
  return id !== null && id !== "copy" && ACTIONS[id].keys !== undefined;
};
