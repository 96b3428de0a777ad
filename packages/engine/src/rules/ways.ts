import type { CardId, SeatId, ZoneId } from "../ids.ts";
import type { Transaction } from "../transaction.ts";
import type { LogLine } from "../view.ts";
import { textOf, type Words } from "../words.ts";

/** The cards that one intent moved from one zone to another: a line of the log. */
export interface Way {
  readonly from: ZoneId;
  readonly to: ZoneId;
  readonly faceDown: boolean;
  readonly cards: CardId[];
}

/** Adds a card's way to those that are known. */
export const note = (ways: Map<string, Way>, way: Way): void => {
  const key = `${way.from}>${way.to}>${way.faceDown}`;
  const known = ways.get(key);
  if (known) known.cards.push(...way.cards);
  else ways.set(key, way);
};

/** Both ends of a way as the log keeps them. */
export const endsOf = (tx: Transaction, from: ZoneId, to: ZoneId) => {
  const [source, target] = [tx.state.zone(from), tx.state.zone(to)];
  if (!source || !target) throw new Error("Cards moved between zones that are not there");
  return {
    from: source.definition.kind,
    fromSeat: source.seat,
    to: target.definition.kind,
    toSeat: target.seat,
  };
};

/** One end of a way in words: "the hand", "Ben’s graveyard". */
export const endText = (line: LogLine, end: "from" | "to", words: Words): string => {
  const seat = (line.values?.[`${end}Seat`] as SeatId | undefined) ?? null;
  return words.zone(textOf(line, end), seat, line);
};
