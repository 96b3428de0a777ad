import type {
  CardHandle,
  Face,
  IntentPayload,
  MarkerColour,
  Position,
  SeatId,
  ZoneId,
} from "@baize/engine";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ActionId } from "../text/en/actions.ts";
import type { ActionArgs, ArrowEnd } from "./action-args.ts";
import type { Point } from "./board-geometry.ts";

/** The action that the next press on a card or a player completes. */
export type PendingTarget =
  | { readonly kind: "arrow"; readonly from: readonly ArrowEnd[]; readonly colour: MarkerColour }
  | { readonly kind: "attach"; readonly cards: readonly CardHandle[] };

/** The dialogs that need no arguments. */
export type DialogWithoutArgs =
  | "about"
  | "damage"
  | "buildDeck"
  | "deck"
  | "deckLists"
  | "dice"
  | "fillDeck"
  | "seatSpectators"
  | "keys"
  | "macros"
  | "match"
  | "record"
  | "recovery"
  | "seatCounters"
  | "settings"
  | "share"
  | "sideboard"
  | "tableCounters"
  | "token";

/** The open dialog and its arguments. */
export type DialogState =
  | { readonly kind: DialogWithoutArgs }
  /** Asks for an action's arguments. */
  | { readonly kind: "form"; readonly action: ActionId; readonly given: ActionArgs }
  /** The command palette, for these cards if none are selected. */
  | { readonly kind: "command"; readonly cards: readonly CardHandle[] }
  | { readonly kind: "cardHistory"; readonly card: CardHandle }
  | { readonly kind: "counters"; readonly cards: readonly CardHandle[] }
  /** Asks for the answers that an action of the game needs. */
  | { readonly kind: "gameAction"; readonly action: string }
  /** The judge's dialog, for cards or a seat if they are given. */
  | { readonly kind: "judge"; readonly cards: readonly CardHandle[]; readonly seat?: SeatId }
  | { readonly kind: "relatedTokens"; readonly card: CardHandle }
  | { readonly kind: "seatLink"; readonly seat: SeatId };

/** The open menu: what it is about, and its position, at the pointer, at an element's corner or beside a pile. */
export type MenuState = Point & {
  readonly width?: number;
  readonly height?: number;
} & (
    | { readonly kind: "card"; readonly handle: CardHandle; readonly zone: ZoneId }
    | { readonly kind: "pile"; readonly zone: ZoneId }
    /** A place in a hand or on a board; the position is in shares of the board's size. */
    | { readonly kind: "place"; readonly zone: ZoneId; readonly position?: Position }
    | { readonly kind: "seat"; readonly seat: SeatId }
    | { readonly kind: "phase" }
    | { readonly kind: "table" }
    /** The menu of the game's own actions. */
    | { readonly kind: "game" }
  );

export type LookPlan = readonly (readonly [card: CardHandle, lane: string])[];

/** The lane of cards that have no destination yet. */
export const UNASSIGNED_LANE = "open";

/** The UI state of this player's table. It is never sent. */
export interface UiState {
  readonly selected: ReadonlySet<CardHandle>;
  /** The cards that the pointer drags now, which others see. */
  readonly carried: readonly CardHandle[];
  /** The cards of the own look, each with its lane, in the order in which they will lie there. */
  readonly plan: LookPlan;
  /** Whether the next press on a place puts the selected cards there. */
  readonly placing: boolean;
  /** The seat whose board is shown large, or all; null shows as many as there is room for. */
  readonly board: SeatId | "all" | null;
  /** The pile or row whose cards are laid out in the panel. */
  readonly openZone: ZoneId | null;
  readonly log: boolean;
  /** What came since the log was closed: the number of messages, 0 for log lines only, null for nothing. */
  readonly unread: number | null;
  readonly dialog: DialogState | null;
  /** The action that the next press on a card or a player completes. */
  readonly aim: PendingTarget | null;
  /** The cards that a paste makes copies of. */
  readonly copied: readonly CardHandle[];
  readonly lastToken: IntentPayload<"token.create"> | null;
  readonly menu: MenuState | null;
  /** The card shown large: a card of the table, or a face that the log named. */
  readonly preview: CardHandle | Face | null;
  /** The card that the player asked to have read out. */
  readonly reading: CardHandle | null;
  /** The cards that the next message in the chat names. */
  readonly named: readonly CardHandle[];
  /** The digits pressed so far, as a count for the next key. */
  readonly digits: string;
  /** How many requests this player has made. */
  readonly asked: number;
  /** When the kept opening hand was drawn, in a game that had already started. */
  readonly keptAt: number | null;
  /** Whether the tour is shown. */
  readonly tour: boolean;
}

const NOTHING: ReadonlySet<CardHandle> = new Set();

export const createUiState = (): StoreApi<UiState> =>
  createStore<UiState>(() => ({
    selected: NOTHING,
    carried: [],
    plan: [],
    placing: false,
    board: null,
    openZone: null,
    log: matchMedia("(min-width: 70rem)").matches,
    unread: null,
    dialog: null,
    aim: null,
    copied: [],
    lastToken: null,
    menu: null,
    preview: null,
    reading: null,
    named: [],
    digits: "",
    asked: 0,
    keptAt: null,
    tour: false,
  }));

/** Counts a request of this player. Returns their number. */
export const incrementRequestCount = (ui: StoreApi<UiState>): number => {
  const asked = ui.getState().asked + 1;
  ui.setState({ asked });
  return asked;
};

/** Puts cards of a look into a lane, before the card at the given index or at the end. */
export const assignLookedCardsToLane = (
  ui: StoreApi<UiState>,
  cards: readonly CardHandle[],
  { lane, at }: { readonly lane: string; readonly at?: number },
): void => {
  const rest = ui.getState().plan.filter(([card]) => !cards.includes(card));
  const there = rest.filter(([, each]) => each === lane);
  const put = lane === UNASSIGNED_LANE ? [] : cards.map((card) => [card, lane] as const);
  const next = at === undefined ? undefined : there[at];
  const before = next ? rest.indexOf(next) : rest.length;
  ui.setState({ plan: [...rest.slice(0, before), ...put, ...rest.slice(before)] });
};

/** Selects exactly these cards. */
export const selectCards = (ui: StoreApi<UiState>, handles: Iterable<CardHandle>): void =>
  ui.setState({ selected: new Set(handles), placing: false });

/** Selects a card, or deselects it. */
export const toggleCardSelection = (ui: StoreApi<UiState>, handle: CardHandle): void => {
  const selected = new Set(ui.getState().selected);
  if (!selected.delete(handle)) selected.add(handle);
  ui.setState({ selected });
};

/** Deselects cards that are no longer on the table. */
export const deselectRemovedCards = (
  ui: StoreApi<UiState>,
  isThere: (handle: CardHandle) => boolean,
): void => {
  const { selected } = ui.getState();
  if ([...selected].every(isThere)) return;
  const left = new Set([...selected].filter(isThere));
  ui.setState({ selected: left, ...(left.size === 0 ? { placing: false } : {}) });
};

/** The cards that a command applies to if it names none. */
export const commandTargetCards = (ui: StoreApi<UiState>): readonly CardHandle[] => {
  const { selected, dialog } = ui.getState();
  if (selected.size > 0) return [...selected];
  return dialog?.kind === "command" ? dialog.cards : [];
};

export const clearSelection = (ui: StoreApi<UiState>): void =>
  ui.setState({ selected: NOTHING, placing: false });

/**
 * Closes the topmost dialog, menu or panel, or clears the selection. Returns whether there was any. `endLook` ends a
 * look.
 */
export const closeTopmostLayer = (ui: StoreApi<UiState>, endLook: () => boolean): boolean => {
  const { menu, aim, placing, selected, openZone, preview, board, tour } = ui.getState();
  if (menu) ui.setState({ menu: null });
  else if (aim) ui.setState({ aim: null });
  else if (placing) ui.setState({ placing: false });
  else if (preview !== null) ui.setState({ preview: null });
  else if (selected.size > 0) clearSelection(ui);
  else if (openZone !== null) ui.setState({ openZone: null });
  else if (endLook()) return true;
  else if (tour) ui.setState({ tour: false });
  else if (board === null) return false;
  else ui.setState({ board: null });
  return true;
};
