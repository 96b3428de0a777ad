import {
  type Change,
  decodeChange,
  encodeChange,
  type HashChainAdvance,
  type SeatId,
  type StoredChange,
  type TableState,
} from "@baize/engine";
import { previousChainLink } from "@baize/fairness";

/**
 * One accepted intent of a tick. Changes that nobody requested, such as the opening, have no intent. The judge's
 * intents have no seat.
 */
export interface Entry {
  readonly revision: number;
  readonly seat: SeatId | null;
  readonly intent: { readonly id: string; readonly type: string } | null;
  readonly change: Change;
}

interface StoredEntry extends Omit<Entry, "change"> {
  readonly change: StoredChange;
  readonly chain?: StoredChainUse;
}

/** The number of the draw in its chain; then the number of the link that the actor opened, and that link. */
type StoredChainUse = readonly [draw: number, opened?: number, link?: string];

const encodeEntry = (entry: Entry): StoredEntry => {
  const { chain } = entry.change;
  const change = encodeChange(entry.change);
  return chain ? { ...entry, change, chain: encodeChainUse(chain) } : { ...entry, change };
};

const encodeChainUse = ({ draws: [, draw], opened }: HashChainAdvance): StoredChainUse =>
  opened ? [draw, opened.after.opened, opened.after.link] : [draw];

const decodeEntry = (
  { change: stored, chain, ...entry }: StoredEntry,
  state: TableState,
): Entry => {
  const change = decodeChange(stored, (table, key) => state.get(table, key));
  return {
    ...entry,
    change: chain ? { ...change, chain: decodeChainUse(chain, entry.seat) } : change,
  };
};

/** The hash of a link is the link before it, so one of them is stored. */
const decodeChainUse = (
  [draw, number, link]: StoredChainUse,
  seat: SeatId | null,
): HashChainAdvance => {
  const draws = [draw - 1, draw] as const;
  if (seat === null || number === undefined || link === undefined) return { draws };
  const before = { opened: number - 1, link: previousChainLink("seat", link) };
  return { draws, opened: { seat, before, after: { opened: number, link } } };
};

/** A tick's entries, encoded for its journal row. */
export const encodeEntries = (entries: readonly Entry[]): string =>
  JSON.stringify(entries.map(encodeEntry));

/** Decodes a row's entries one by one. Each needs the state after the one before it. */
export function* decodeEntries(stored: string, state: TableState, after = 0): Generator<Entry> {
  for (const entry of JSON.parse(stored) as StoredEntry[]) {
    if (entry.revision <= after) continue;
    yield decodeEntry(entry, state);
  }
}

/** Decodes a row's entries from the last to the first. Each needs the state that it left. */
export function* decodeEntriesBackwards(stored: string, state: TableState): Generator<Entry> {
  for (const entry of (JSON.parse(stored) as StoredEntry[]).toReversed()) {
    yield decodeEntry(entry, state);
  }
}
