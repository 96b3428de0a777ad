import type { CardId } from "../ids.ts";
import type { Position } from "../records.ts";
import { GRID } from "../records.ts";
import { type Arriving, COLUMN, freeSpot, ROW, snap } from "./place.ts";

/** More steps than cards can be attached to one card, with some for other cards in the way. */
const MAX_STEPS = 96;

/**
 * The position of an attached card: one row above the host and the cards that are attached already, so that with
 * `placeBelow` every name stays visible. At the table's edge, the next column.
 */
export const attachmentSpot = ({ tx, zone, id }: Arriving, host: Position): Position => {
  const at = { x: snap(host.x), y: snap(host.y) };
  const rows = Math.floor(at.y / ROW);
  const aside = at.x > GRID / 2 ? -COLUMN : COLUMN;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const row = rows === 0 ? 0 : (step % rows) + 1;
    const column = rows === 0 ? step + 1 : Math.floor(step / rows);
    const spot = { x: (at.x + column * aside) / GRID, y: (at.y - row * ROW) / GRID };
    const other = tx.state.cardAt(zone, spot);
    if (spot.x >= 0 && spot.x <= 1 && (other === undefined || other === id)) return spot;
  }
  return freeSpot({ tx, zone, id }, host);
};

/** The place in a zone directly below a host and the cards attached to it. */
export const placeBelow = ({ tx, zone, id }: Arriving, host: CardId): number => {
  const attached = tx.state.get("cards", host)?.marks.attached ?? [];
  const heap = [host, ...attached.map((handle) => tx.state.cardOf(handle))];
  const places = heap.flatMap((other) => {
    const place = other === undefined || other === id ? -1 : tx.state.placeIn(zone, other);
    return place < 0 ? [] : [place];
  });
  const lowest = Math.min(...places);
  const own = tx.state.placeIn(zone, id);
  return own >= 0 && own < lowest ? lowest - 1 : lowest;
};
