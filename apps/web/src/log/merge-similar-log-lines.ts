import { deepEqual, type LogLine } from "@baize/engine";

/** Changes of a number. They add up while they go in one direction. */
const ADDED = new Set([
  "seat.counter.add",
  "seat.damage.add",
  "table.counter.add",
  "card.counter.add",
]);
/** Actions on cards one after another that could have been one action on all of them. */
const GATHERED = new Set(["library.draw", "library.mill", "card.tap"]);

/** The values that may differ between the lines of one group: those that add up, and the latest state. */
const OWN = new Set(["delta", "asked", "value"]);

/** What devices do by themselves. The fairness check reports it. */
const BY_ITSELF = /^chance\./;

/** Whether the log shows a line. */
export const isShownInLog = ({ type }: LogLine): boolean => !BY_ITSELF.test(type);

const numberIn = ({ values }: LogLine, name: string): number => Number(values?.[name] ?? 0);

const shared = ({ values }: LogLine): unknown =>
  Object.entries(values ?? {}).filter(([name]) => !OWN.has(name));

const isOneGroup = (a: LogLine, b: LogLine): boolean => {
  if (a.type !== b.type || a.seat !== b.seat || !deepEqual(shared(a), shared(b))) return false;
  if (GATHERED.has(a.type)) return true;
  const sameWay = Math.sign(numberIn(a, "delta")) === Math.sign(numberIn(b, "delta"));
  return ADDED.has(a.type) && sameWay && deepEqual(a.cards, b.cards);
};

const countsOf = ({ cards = [], counts }: LogLine): readonly number[] =>
  counts ?? cards.map(() => 1);

/** The cards of both lines. */
const cardsOfBoth = (a: LogLine, b: LogLine): Pick<LogLine, "cards" | "counts" | "more"> => {
  if (!GATHERED.has(a.type)) return a.cards ? { cards: a.cards } : {};
  const more = (a.more ?? 0) + (b.more ?? 0);
  return {
    cards: [...(a.cards ?? []), ...(b.cards ?? [])],
    ...(a.counts || b.counts ? { counts: [...countsOf(a), ...countsOf(b)] } : {}),
    ...(more > 0 ? { more } : {}),
  };
};

const together = (a: LogLine, b: LogLine): LogLine => {
  const added = ["delta", "asked"].filter((name) => b.values?.[name] !== undefined);
  const sums = added.map((name) => [name, numberIn(a, name) + numberIn(b, name)]);
  return {
    ...b,
    at: a.at,
    values: { ...b.values, ...Object.fromEntries(sums) },
    ...cardsOfBoth(a, b),
  };
};

const known = new WeakMap<LogLine, WeakMap<LogLine, LogLine>>();

/** Merges both lines. The result is cached, so that it is worded and rendered only once. */
const togetherOnce = (a: LogLine, b: LogLine): LogLine => {
  const ofFirst = known.get(a) ?? new WeakMap<LogLine, LogLine>();
  known.set(a, ofFirst);
  const both = ofFirst.get(b) ?? together(a, b);
  ofFirst.set(b, both);
  return both;
};

/** A merged line of the log, and the first line that it stands for. */
export interface MergedLogLine {
  readonly first: LogLine;
  readonly line: LogLine;
}

/** Merges lines in a row in which one player changed one number, or acted on cards in one way. */
export const mergeSimilarLogLines = (log: readonly LogLine[]): readonly MergedLogLine[] => {
  const groups: MergedLogLine[] = [];
  for (const line of log.filter(isShownInLog)) {
    const last = groups.at(-1);
    if (last && isOneGroup(last.line, line)) {
      groups[groups.length - 1] = { first: last.first, line: togetherOnce(last.line, line) };
    } else groups.push({ first: line, line });
  }
  return groups;
};
