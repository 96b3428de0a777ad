import { type LogLine, mulliganRuleOf, type SeatId } from "@baize/engine";
import type { Table } from "../model/table.tsx";
import { sendIntent } from "./intents.ts";

/** The state of a seat's opening hand. */
export interface OpeningHand {
  /** How many mulligans it took since its first hand. */
  readonly taken: number;
  /** The hand size that the last mulligan announced, or null. */
  readonly keeps: number | null;
}

/** Reads a seat's opening from the log: an opening hand returns no cards, and each mulligan after it returns some. */
export const openingHandFromLog = (log: readonly LogLine[], seat: SeatId | null): OpeningHand => {
  const hands: LogLine[] = [];
  for (const line of log.toReversed()) {
    if (line.seat !== seat || line.type !== "hand.mulligan") continue;
    hands.push(line);
    if (line.values?.returned === 0) break;
  }
  const taken = hands.filter(({ values }) => values?.returned !== 0).length;
  const { drawn, bottom } = hands[0]?.values ?? {};
  return { taken, keeps: typeof bottom === "number" ? Number(drawn) - bottom : null };
};

/** Log lines of a player before keeping a hand, which don't count as playing. */
const MEANWHILE = /^(?:chat\.|hand\.sort|library\.bottom|seat\.(?:claim|ready|signal))/;

/**
 * When the seat's opening hand was drawn, if it has neither kept that hand nor done anything else since it brought its
 * deck; else null.
 */
export const untouchedOpeningHandTime = (
  log: readonly LogLine[],
  seat: SeatId | null,
): number | null => {
  const own = log.toReversed().filter((line) => line.seat === seat);
  const last = own.find(({ type }) => type === "seat.ready" || type === "hand.mulligan");
  if (last?.values?.ready === true) return null;
  let drawnAt: number | null = null;
  for (const line of own) {
    if (MEANWHILE.test(line.type)) continue;
    if (line.type !== "hand.mulligan") return line.type === "deck.load" ? drawnAt : null;
    drawnAt ??= line.at;
  }
  return null;
};

/** Keeps the opening hand. Before the game starts, the others are told; after that only this page remembers it. */
export const keepHand = (table: Table): void => {
  const { view, log } = table.client.getSnapshot();
  if (view?.table.turn) table.ui.setState({ keptAt: untouchedOpeningHandTime(log, table.seat) });
  else void sendIntent(table, "seat.ready", { ready: true });
};

/**
 * What the next mulligan costs, in cards: as many as mulligans were taken with it, of which the first is free where
 * more than two play (rule 103.5 and 103.5c of Magic).
 */
const price = ({ client, seat, game }: Table): number => {
  const { view, log } = client.getSnapshot();
  const { taken } = openingHandFromLog(log, seat);
  return Math.min(game.openingHand, taken + ((view?.seats.size ?? 0) > 2 ? 0 : 1));
};

/** How many of the new cards are to go to the bottom, at first. */
export const cardsToBottomCount = (table: Table): number =>
  mulliganRuleOf(table.game) === "london" ? price(table) : 0;

/** How many cards a mulligan draws where the game leaves nothing to ask; null where it does. */
export const nextMulliganHandSize = (table: Table): number | null => {
  const { mulligan, openingHand } = table.game;
  if (mulligan === "free") return openingHand;
  return mulligan === "paris" ? openingHand - price(table) : null;
};
