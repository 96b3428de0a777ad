import type { CardView, Face, Handle } from "@baize/engine";
import { nameOfFace } from "../../model/cards/name-of-face.ts";
import { cardNumbers, numberOn } from "../../model/cards/printed-words.ts";
import { spokenCard } from "../../model/labels.ts";
import { languageNow } from "../../text/language.ts";
import { tableText } from "../../text/table.ts";

/** How a panel lays out its cards: in order, with equal cards stacked, or grouped by kind. */
const GROUPINGS = ["place", "name", "kind"] as const;

/** The same, or by one of the game's numbers on cards. */
export type Grouping = (typeof GROUPINGS)[number] | `#${string}`;

/** Cards that look the same: the one that lies on top stands for all of them. */
export interface Stack {
  readonly top: Handle;
  readonly count: number;
}

/** Stacks under a heading, or under none. */
export interface Group {
  readonly name: string | null;
  readonly stacks: readonly Stack[];
}

type Cards = ReadonlyMap<Handle, CardView>;

/** A playing card's kind is its suit. Of a printed type, the part after a dash is left out. */
const kindOf = ({ suit, kind }: Face): string | null =>
  suit === undefined
    ? kind?.split(/ [-–—] /)[0]?.trim() || null
    : tableText.now().panel.suits[suit];

const kindNow = (cards: Cards, handle: Handle): string | null => {
  const face = cards.get(handle)?.face;
  return face ? kindOf(face) : null;
};

/** A number of the side that is up, as the rules count it: of a card that lies face down, none. */
const numberNow = (cards: Cards, handle: Handle, id: string): number | undefined => {
  const { face, faceDown, marks } = cards.get(handle) ?? {};
  return faceDown ? undefined : numberOn(marks?.side ? face?.other : face, id);
};

/** The groupings that a panel offers: by kind or a number only if some cards have one, and the one that it has. */
export const groupingsOf = (cards: Cards, handles: readonly Handle[], by: Grouping) => {
  const t = tableText.now().panel;
  const hasKinds = handles.some((handle) => kindNow(cards, handle) !== null);
  const all = [
    ...GROUPINGS.map((id) => ({ id, name: t.by[id], isMeant: id !== "kind" || hasKinds })),
    ...cardNumbers().map(({ id, name }) => ({
      id: `#${id}` as const,
      name: t.byNumber(name),
      isMeant: handles.some((handle) => numberNow(cards, handle, id) !== undefined),
    })),
  ];
  return all.filter(({ id, isMeant }) => isMeant || id === by);
};

/** The number that cards are grouped by, if they are. */
export const numberOf = (by: Grouping) => cardNumbers().find(({ id }) => by === `#${id}`);

const single = (top: Handle): Stack => ({ top, count: 1 });

const gather = <Key>(handles: readonly Handle[], keyOf: (handle: Handle) => Key) => {
  const gathered = new Map<Key, Handle[]>();
  for (const handle of handles) {
    const key = keyOf(handle);
    const before = gathered.get(key);
    if (before) before.push(handle);
    else gathered.set(key, [handle]);
  }
  return gathered;
};

/** Cards without a text that this viewer knows come last. */
const compareTexts = (a: string | null, b: string | null): number =>
  a === null || b === null
    ? Number(a === null) - Number(b === null)
    : a.localeCompare(b, languageNow());

const byName = (cards: Cards, handles: readonly Handle[]): readonly Group[] => {
  const nameOf = (handle: Handle): string | null => {
    const face = cards.get(handle)?.face;
    return face ? nameOfFace(face) : null;
  };
  // Of two cards that nobody can read, nobody knows whether they are equal.
  const lookOf = (handle: Handle): string => {
    const card = cards.get(handle);
    return card?.face ? spokenCard(card) : handle;
  };
  const stacks = [...gather(handles, lookOf).values()].flatMap(([top, ...rest]) =>
    top === undefined ? [] : [{ top, count: rest.length + 1 }],
  );
  stacks.sort((a, b) => compareTexts(nameOf(a.top), nameOf(b.top)));
  return [{ name: null, stacks }];
};

const byKind = (cards: Cards, handles: readonly Handle[]): readonly Group[] =>
  [...gather(handles, (handle) => kindNow(cards, handle))]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([kind, of]) => ({
      name: kind ?? tableText.now().panel.otherKinds,
      stacks: of.map(single),
    }));

/** The sum of a number over some cards. */
export const sumOf = (cards: Cards, handles: readonly Handle[], id: string): number =>
  handles.reduce((sum, handle) => sum + (numberNow(cards, handle, id) ?? 0), 0);

const byNumber = (
  cards: Cards,
  handles: readonly Handle[],
  { id, name }: NonNullable<ReturnType<typeof numberOf>>,
): readonly Group[] =>
  [...gather(handles, (handle) => numberNow(cards, handle, id))]
    .sort(([a = Infinity], [b = Infinity]) => a - b)
    .map(([value, of]) => ({
      name: value === undefined ? tableText.now().panel.otherKinds : `${name} ${String(value)}`,
      stacks: of.map(single),
    }));

/** The cards as a grouping shows them; inside a group they stay in their order. */
export const groupCards = (
  cards: Cards,
  handles: readonly Handle[],
  by: Grouping,
): readonly Group[] => {
  const number = numberOf(by);
  if (number) return byNumber(cards, handles, number);
  if (by === "name") return byName(cards, handles);
  if (by === "kind") return byKind(cards, handles);
  return [{ name: null, stacks: handles.map(single) }];
};
