import type { Change } from "../src/change.ts";
import type { CardId, SeatId } from "../src/ids.ts";
import type { TableState } from "../src/state.ts";
import type { Viewer } from "../src/viewer.ts";

const kindOf = (zone: string): string => zone.split(":")[0] ?? "";

/** Whether several seats see a zone, and not all. */
const isShownToSome = (state: TableState, zone: string): boolean => {
  const visibility = state.game.zones.find(({ kind }) => kind === kindOf(zone))?.visibility;
  return visibility === "others" || visibility === "team";
};

/**
 * The cards that were dealt before a seat was taken, or before its key was reset, to zones that several seats see. The
 * player of that seat may be one of those from whom they are hidden. Written down apart from the engine's own rule,
 * which hides more: all cards until these zones are empty.
 */
export class Newcomers {
  readonly #hidden = new Map<SeatId, Set<CardId>>();

  /** Notes what a Change did, once it is applied. */
  follow(state: TableState, { writes, log }: Change): void {
    for (const { table, key, before, after } of writes) {
      if (table === "seats" && !before && after) this.#arrive(state, key);
      if (table === "seats" && !after) this.#hidden.delete(key);
    }
    for (const { type, values } of log) {
      if (type === "seat.reset" && values.redeal === true) {
        this.#arrive(state, values.seat as SeatId);
      }
    }
    // A card that went where nobody could follow it is another card when it comes back.
    for (const { table, key, before } of writes) {
      if (table !== "hidden" || before === undefined) continue;
      const now = state.get("hidden", key);
      if (now && isShownToSome(state, now.zone) && now.zone === before.zone) continue;
      for (const cards of this.#hidden.values()) cards.delete(key);
    }
  }

  /** A viewer with the cards that it missed. */
  asLate(viewer: Viewer): Viewer & { readonly missed?: ReadonlySet<CardId> } {
    const missed = viewer.kind === "seat" ? this.#hidden.get(viewer.seat) : undefined;
    return missed ? { ...viewer, missed } : viewer;
  }

  #arrive(state: TableState, seat: SeatId): void {
    const cards = new Set<CardId>();
    for (const id of state.keys("hidden")) {
      const zone = state.get("hidden", id)?.zone;
      if (zone && isShownToSome(state, zone) && !zone.endsWith(`:${seat}`)) cards.add(id);
    }
    this.#hidden.set(seat, cards);
  }
}
