/**
 * A compact form of intent ids, in their order. Clients number their ids, so consecutive ones become one entry: the
 * prefix, the first and the last number. Any other id is stored as it is.
 */
export type StoredIds = readonly (string | Counted)[];

type Counted = readonly [prefix: string, first: number, last: number];

/** A number at the end of an id that converts to a number and back unchanged. */
const NUMBER_AT_END = /(?:0|[1-9]\d{0,14})$/;

const countedFrom = (id: string): Counted | null => {
  const [digits] = NUMBER_AT_END.exec(id) ?? [];
  if (digits === undefined) return null;
  return [id.slice(0, id.length - digits.length), Number(digits), Number(digits)];
};

export const storeIds = (ids: Iterable<string>): StoredIds => {
  const stored: (string | Counted)[] = [];
  for (const id of ids) {
    const last = stored.at(-1);
    const before = typeof last === "string" ? countedFrom(last) : last;
    const next = countedFrom(id);
    if (before && next && before[0] === next[0] && before[2] + 1 === next[1]) {
      stored[stored.length - 1] = [before[0], before[1], next[1]];
    } else stored.push(id);
  }
  return stored;
};

/** The ids again, in their order. */
export function* storedIds(stored: StoredIds): Generator<string> {
  for (const each of stored) {
    if (typeof each === "string") yield each;
    else for (let number = each[1]; number <= each[2]; number += 1) yield `${each[0]}${number}`;
  }
}
