import type { Colour, Face, Handle, IntentPayload, Position, SeatId, ZoneId } from "@baize/engine";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ActionId } from "../text/en/actions.ts";
import type { ActionArgs, ArrowEnd } from "./action-args.ts";
import type { Point } from "./board-geometry.ts";

/** The action that the next press on a card or a player completes. */
export type PendingTarget =
  | { readonly kind: "arrow"; readonly from: readonly ArrowEnd[]; readonly colour: Colour }
  | { readonly kind: "attach"; readonly cards: readonly Handle[] };

/** The dialogs that need nothing but to be closed. */
export type DialogWithoutArgs =
  | "about"
  | "damage"
  | "buildDeck"
  | "deck"
  | "deckLists"
  | "dice"
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

/** A dialog and what it is about. */
export type DialogState =
  | { readonly kind: DialogWithoutArgs }
  /** Asks for an action's arguments. */
  | { readonly kind: "form"; readonly action: ActionId; readonly given: ActionArgs }
  /** The command palette, for these cards where none are selected. */
  | { readonly kind: "command"; readonly cards: readonly Handle[] }
  | { readonly kind: "counters"; readonly cards: readonly Handle[] }
  /** Asks what one of the game's own actions wants to know. */
  | { readonly kind: "gameAction"; readonly action: string }
  /** What the judge does, to cards or for a seat where these are given, and why. */
  | { readonly kind: "judge"; readonly cards: readonly Handle[]; readonly seat?: SeatId }
  | { readonly kind: "relatedTokens"; readonly card: Handle }
  | { readonly kind: "seatLink"; readonly seat: SeatId };

/** A menu: what it is about, and where it opens, at the pointer or at the corner of its element; or beside a pile. */
export type MenuState = Point & {
  readonly width?: number;
  readonly height?: number;
} & (
    | { readonly kind: "card"; readonly handle: Handle; readonly zone: ZoneId }
    | { readonly kind: "pile"; readonly zone: ZoneId }
    /** A place of a hand or a board; the position is shares of the board's width and height. */
    | { readonly kind: "place"; readonly zone: ZoneId; readonly position?: Position }
    | { readonly kind: "seat"; readonly seat: SeatId }
    | { readonly kind: "phase" }
    | { readonly kind: "table" }
    /** What the game has of its own to do. */
    | { readonly kind: "game" }
  );

export type LookPlan = readonly (readonly [card: Handle, lane: string])[];

/** The cards of a look that go nowhere yet. */
export const UNASSIGNED_LANE = "open";

/** The table's UI state of this player. It is never sent. */
export interface UiState {
  readonly selected: ReadonlySet<Handle>;
  /** The cards that the pointer drags now, which others see. */
  readonly carried: readonly Handle[];
  /** Where cards of the own look are to go: each with its lane, in the order in which they will lie there. */
  readonly plan: LookPlan;
  /** The next press on a place puts the selected cards there. */
  readonly placing: boolean;
  /** Whose board is shown large, or all of them; null shows as many as there is room for. */
  readonly board: SeatId | "all" | null;
  /** The pile or row whose cards are laid out in the panel. */
  readonly openZone: ZoneId | null;
  readonly log: boolean;
  /** Since the log was closed: how many messages came, 0 where only the game went on, null for nothing. */
  readonly unread: number | null;
  readonly dialog: DialogState | null;
  /** The action that the next press on a card or a player completes. */
  readonly aim: PendingTarget | null;
  /** The cards that a paste makes copies of. */
  readonly copied: readonly Handle[];
  readonly lastToken: IntentPayload<"token.create"> | null;
  readonly menu: MenuState | null;
  /** What is looked at closely: a card of the table, or a face that the log named. */
  readonly preview: Handle | Face | null;
  /** The card that is read out to who asked for it. */
  readonly reading: Handle | null;
  /** The cards that the next message in the chat names. */
  readonly named: readonly Handle[];
  /** The digits that were pressed for how often the next key does what it does. */
  readonly digits: string;
  /** How often this player has asked the table for something. */
  readonly asked: number;
  /** When the opening hand was drawn that was kept in a game that had started already. */
  readonly keptAt: number | null;
  /** Whether the tour is shown. */
  readonly tour: boolean;
}

const NOTHING: ReadonlySet<Handle> = new Set();

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

/** Counts that this player asks the table for something. Returns how often that was. */
export const incrementRequestCount = (ui: StoreApi<UiState>): number => {
  const asked = ui.getState().asked + 1;
  ui.setState({ asked });
  return asked;
};

/** Puts cards of a look into a lane, before the card that is at that place there, or behind all. */
export const assignToLane = (
  ui: StoreApi<UiState>,
  cards: readonly Handle[],
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
export const selectCards = (ui: StoreApi<UiState>, handles: Iterable<Handle>): void =>
  ui.setState({ selected: new Set(handles), placing: false });

/** Selects a card, or deselects it. */
export const toggleCardSelection = (ui: StoreApi<UiState>, handle: Handle): void => {
  const selected = new Set(ui.getState().selected);
  if (!selected.delete(handle)) selected.add(handle);
  ui.setState({ selected });
};

/** Deselects cards that are no longer on the table. */
export const deselectRemovedCards = (
  ui: StoreApi<UiState>,
  isThere: (handle: Handle) => boolean,
): void => {
  const { selected } = ui.getState();
  if ([...selected].every(isThere)) return;
  const left = new Set([...selected].filter(isThere));
  ui.setState({ selected: left, ...(left.size === 0 ? { placing: false } : {}) });
};

/** The cards that a command applies to if it names none. */
export const commandTargetCards = (ui: StoreApi<UiState>): readonly Handle[] => {
  const { selected, dialog } = ui.getState();
  if (selected.size > 0) return [...selected];
  return dialog?.kind === "command" ? dialog.cards : [];
};

export const clearSelection = (ui: StoreApi<UiState>): void =>
  ui.setState({ selected: NOTHING, placing: false });

/**
 * Closes or deselects the latest thing that is open or selected. Returns whether there was any. `endLook` ends a look.
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
