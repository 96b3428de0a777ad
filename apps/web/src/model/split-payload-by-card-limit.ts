import type { Snapshot } from "@baize/client";
import {
  findZoneDefinition,
  type IntentPayload,
  type IntentType,
  TABLE_LIMITS,
} from "@baize/engine";

/** A payload while it is split: any intent's lists and numbers of cards by field name. */
type Loose = Readonly<Record<string, unknown>>;

const MOST = TABLE_LIMITS.cardsPerIntent;

/** The lists of cards that may be split. */
const LISTS = ["cards", "moves"] as const;

/** Intents with a number of cards that may be split. */
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

/** How many cards each seat is dealt per intent. Where seats have libraries of their own, a deal can't be split. */
const mostDealt = ({ session, view }: Snapshot, library: string): number => {
  const isShared = session && findZoneDefinition(session.game, library)?.owner === "table";
  return isShared ? Math.max(1, Math.floor(MOST / Math.max(1, view?.seats.size ?? 1))) : MOST;
};

const listParts = (type: IntentType, payload: Loose): Loose[] | null => {
  const name = LISTS.find((each) => Array.isArray(payload[each]));
  const list = name === undefined ? [] : (payload[name] as readonly unknown[]);
  if (name === undefined || list.length <= MOST) return null;
  const parts = chunksOf(list).map((some): Loose => ({ ...payload, [name]: some }));
  // Each part of a hand goes to the left of all other cards, so the last part is sent first.
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

/** Shuffles the library only after the last part, since a shuffle ends the look. */
const shuffledLast = (parts: readonly Loose[]): Loose[] =>
  parts.map((part, at) =>
    part.shuffle === true && at < parts.length - 1 ? { ...part, shuffle: false } : part,
  );

/**
 * Splits a payload into payloads within the card limit of one intent, in the order in which they are sent. Nearly
 * always the result is the payload itself.
 */
export const splitPayloadByCardLimit = <T extends IntentType>(
  snapshot: Snapshot,
  type: T,
  payload: IntentPayload<T>,
): readonly IntentPayload<T>[] => {
  const loose = payload as Loose;
  const parts = listParts(type, loose) ?? countParts(snapshot, type, loose);
  return parts ? (shuffledLast(parts) as IntentPayload<T>[]) : [payload];
};
