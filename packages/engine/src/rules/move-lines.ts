import { type CardId, ownerOfZone, type ZoneId } from "../ids.ts";
import type { Transaction } from "../transaction.ts";

/** The cards that one intent moved from one zone to another: a line of the log. */
export interface MoveLine {
  readonly from: ZoneId;
  readonly to: ZoneId;
  readonly faceDown: boolean;
  /** How many cards lie above them in a library, or `all` at the bottom; undefined on top. */
  readonly beneath?: number | "all";
  readonly cards: CardId[];
}

/** Adds a card to the line of its two zones. */
export const addMoveLine = (ways: Map<string, MoveLine>, way: MoveLine): void => {
  const key = `${way.from}>${way.to}>${way.faceDown}>${way.beneath}`;
  const known = ways.get(key);
  if (known) known.cards.push(...way.cards);
  else ways.set(key, way);
};

/** How many cards lie above a library's place that is counted from the top; undefined when none does. */
export const depthInLibrary = (
  tx: Transaction,
  zone: ZoneId,
  index: number | undefined,
): MoveLine["beneath"] => {
  if (!index || tx.state.zone(zone)?.definition.visibility !== "nobody") return undefined;
  const others = tx.state.count(zone) - 1;
  if (others <= 0) return undefined;
  return index < others ? index : "all";
};

/** Both zones of a move, as the log stores them. */
export const moveZoneValues = (tx: Transaction, from: ZoneId, to: ZoneId) => {
  const [source, target] = [tx.state.zone(from), tx.state.zone(to)];
  if (!source || !target) throw new Error("Cards moved between zones that are not there");
  return {
    from: source.definition.kind,
    fromSeat: ownerOfZone(from),
    to: target.definition.kind,
    toSeat: ownerOfZone(to),
  };
};
