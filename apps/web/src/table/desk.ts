import type { Handle, SeatId, ZoneId } from "@baize/engine";
import type { MenuRequest } from "../ui/menu.tsx";
import { createStore, type Store } from "../ui/store.ts";

export type DialogName =
  | "about"
  | "counters"
  | "deck"
  | "dice"
  | "keys"
  | "look"
  | "mulligan"
  | "note"
  | "share"
  | "stats"
  | "token"
  | "undo";

/** What this player has in front of the eyes and in the hand: kept here, sent to nobody. */
export interface Desk {
  readonly selected: ReadonlySet<Handle>;
  /** The next press on a place puts the selected cards there. */
  readonly placing: boolean;
  /** Whose board is shown large, or all of them; null shows as many as there is room for. */
  readonly board: SeatId | "all" | null;
  /** The pile or row whose cards are laid out in the panel. */
  readonly openZone: ZoneId | null;
  readonly log: boolean;
  readonly dialog: DialogName | null;
  readonly menu: MenuRequest | null;
  readonly preview: Handle | null;
}

const NOTHING: ReadonlySet<Handle> = new Set();

export const createDesk = (): Store<Desk> =>
  createStore<Desk>({
    selected: NOTHING,
    placing: false,
    board: null,
    openZone: null,
    log: matchMedia("(min-width: 70rem)").matches,
    dialog: null,
    menu: null,
    preview: null,
  });

/** Chooses exactly these cards. */
export const select = (desk: Store<Desk>, handles: Iterable<Handle>): void =>
  desk.set({ selected: new Set(handles), placing: false });

/** Adds a card to the chosen ones, or takes it out. */
export const toggle = (desk: Store<Desk>, handle: Handle): void => {
  const selected = new Set(desk.get().selected);
  if (!selected.delete(handle)) selected.add(handle);
  desk.set({ selected });
};

/** Lets go of chosen cards that are no longer on the table. */
export const forgetGone = (desk: Store<Desk>, isThere: (handle: Handle) => boolean): void => {
  const { selected } = desk.get();
  if ([...selected].every(isThere)) return;
  const left = new Set([...selected].filter(isThere));
  desk.set({ selected: left, ...(left.size === 0 ? { placing: false } : {}) });
};

export const clearSelection = (desk: Store<Desk>): void =>
  desk.set({ selected: NOTHING, placing: false });

/** Escape: takes back the latest thing that is open or chosen. `endLook` ends a look into a library, if there is one. */
export const closeTopmost = (desk: Store<Desk>, endLook: () => boolean): void => {
  const { menu, placing, selected, openZone, preview } = desk.get();
  if (menu) desk.set({ menu: null });
  else if (placing) desk.set({ placing: false });
  else if (preview !== null) desk.set({ preview: null });
  else if (selected.size > 0) clearSelection(desk);
  else if (openZone !== null) desk.set({ openZone: null });
  else if (!endLook()) desk.set({ board: null });
};
