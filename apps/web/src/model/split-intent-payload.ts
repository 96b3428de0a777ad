import type { Snapshot } from "@baize/client";
import { type IntentPayload, type IntentType, TABLE_LIMITS, zoneDefinition } from "@baize/engine";

/** A payload as its parts are made: every intent's lists and numbers of cards by the names that they have. */
type Loose = Readonly<Record<string, unknown>>;

const MOST = TABLE_LIMITS.cardsPerIntent;

/** The lists of cards that may be done a part at a time. */
const LISTS = ["cards", "moves"] as const;

/** Intents that mean so many cards, which may be done a part at a time. */
const COUNTED: ReadonlySet<IntentType> = new Set([
  "library.draw",
  "library.mill",
  "library.exile",
  "library.deal",
]);

const chunksOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / MOST) }, (_, part) =>
    list.slice(part * MOST, (part + 1) * MOST),
  );

const shares = (count: number, most: number): number[] =>
  Array.from({ length: Math.ceil(count / most) }, (_, part) => Math.min(most, count - part * most));

/**
 * How many cards each seat is dealt at a time. Where seats have libraries of their own, a deal can't be gone on with.
 */
const mostDealt = ({ session, view }: Snapshot, library: string): number => {
  const isShared = session && zoneDefinition(session.game, library)?.owner === "table";
  return isShared ? Math.max(1, Math.floor(MOST / Math.max(1, view?.seats.size ?? 1))) : MOST;
};

const listParts = (type: IntentType, payload: Loose): Loose[] | null => {
  const name = LISTS.find((each) => Array.isArray(payload[each]));
  const list = name === undefined ? [] : (payload[name] as readonly unknown[]);
  if (name === undefined || list.length <= MOST) return null;
  const parts = chunksOf(list).map((some): Loose => ({ ...payload, [name]: some }));
  // Each part of a hand goes to the left of all others.
  return type === "hand.sort" ? parts.reverse() : parts;
};

const countParts = (snapshot: Snapshot, type: IntentType, payload: Loose): Loose[] | null => {
  if (!COUNTED.has(type)) return null;
  const isDeal = type === "library.deal";
  const { count = isDeal ? (snapshot.session?.game.openingHand ?? 0) : 1 } = payload;
  const most = isDeal ? mostDealt(snapshot, String(payload.zone ?? "library")) : MOST;
  if (typeof count !== "number" || count <= most) return null;
  return shares(count, most).map((some): Loose => ({ ...payload, count: some }));
};

/** A library is shuffled once all that is taken out of it is out: a shuffle ends the look at it. */
const shuffledLast = (parts: readonly Loose[]): Loose[] =>
  parts.map((part, at) =>
    part.shuffle === true && at < parts.length - 1 ? { ...part, shuffle: false } : part,
  );

/**
 * What a player wants to do as payloads of which each means no more cards than one intent takes, in the order in which
 * they are sent. Nearly always it is the payload as it was.
 */
export const splitIntentPayload = <T extends IntentType>(
  snapshot: Snapshot,
  type: T,
  payload: IntentPayload<T>,
): readonly IntentPayload<T>[] => {
  const loose = payload as Loose;
  const parts = listParts(type, loose) ?? countParts(snapshot, type, loose);
  return parts ? (shuffledLast(parts) as IntentPayload<T>[]) : [payload];
};
