import type { CardHandle, CardView, Face } from "@baize/engine";
import { localizedFaceName } from "../../model/cards/localized-face-name.ts";
import { currentGameCardNumbers, findFaceNumber } from "../../model/cards/printed-text.ts";
import { groupBy } from "../../model/group-by.ts";
import { describeCard } from "../../model/labels.ts";
import { currentLanguage } from "../../text/language.ts";
import { panelStrings } from "../../text/panels.ts";

/** How a panel lays out its cards: in order, with equal cards stacked, or grouped by kind. */
const GROUPINGS = ["place", "name", "kind"] as const;

/** The same, or by one of the game's numbers on cards. */
export type CardGrouping = (typeof GROUPINGS)[number] | `#${string}`;

/** Cards that look the same: the one that lies on top stands for all of them. */
export interface CardStack {
  readonly top: CardHandle;
  readonly count: number;
}

/** Stacks under a heading, or under none. */
export interface CardGroup {
  readonly name: string | null;
  readonly stacks: readonly CardStack[];
}

type Cards = ReadonlyMap<CardHandle, CardView>;

/** A playing card's kind is its suit. Of a printed type, the part after a dash is left out. */
const kindOf = ({ suit, kind }: Face): string | null =>
  suit === undefined
    ? kind?.split(/ [-–—] /)[0]?.trim() || null
    : panelStrings.now().panel.suits[suit];

const kindNow = (cards: Cards, handle: CardHandle): string | null => {
  const face = cards.get(handle)?.face;
  return face ? kindOf(face) : null;
};

/** A number of the side that is up, as the rules count it: of a card that lies face down, none. */
const numberNow = (cards: Cards, handle: CardHandle, id: string): number | undefined => {
  const { face, faceDown, marks } = cards.get(handle) ?? {};
  return faceDown ? undefined : findFaceNumber(marks?.side ? face?.other : face, id);
};

/** The groupings that a panel offers: by kind or a number only if some cards have one, and the one that it has. */
export const cardGroupingOptionsOf = (
  cards: Cards,
  handles: readonly CardHandle[],
  by: CardGrouping,
) => {
  const t = panelStrings.now().panel;
  const hasKinds = handles.some((handle) => kindNow(cards, handle) !== null);
  const all = [
    ...GROUPINGS.map((id) => ({ id, name: t.by[id], isMeant: id !== "kind" || hasKinds })),
    ...currentGameCardNumbers().map(({ id, name }) => ({
      id: `#${id}` as const,
      name: t.byNumber(name),
      isMeant: handles.some((handle) => numberNow(cards, handle, id) !== undefined),
    })),
  ];
  return all.filter(({ id, isMeant }) => isMeant || id === by);
};

/** The number that cards are grouped by, if they are. */
export const cardNumberOfGrouping = (by: CardGrouping) =>
  currentGameCardNumbers().find(({ id }) => by === `#${id}`);

const single = (top: CardHandle): CardStack => ({ top, count: 1 });

/** Cards without a text that this viewer knows come last. */
const compareTexts = (a: string | null, b: string | null): number =>
  a === null || b === null
    ? Number(a === null) - Number(b === null)
    : a.localeCompare(b, currentLanguage());

const byName = (cards: Cards, handles: readonly CardHandle[]): readonly CardGroup[] => {
  const nameOf = (handle: CardHandle): string | null => {
    const face = cards.get(handle)?.face;
    return face ? localizedFaceName(face) : null;
  };
  // Of two cards that nobody can read, nobody knows whether they are equal.
  const lookOf = (handle: CardHandle): string => {
    const card = cards.get(handle);
    return card?.face ? describeCard(card) : handle;
  };
  const stacks = [...groupBy(handles, lookOf).values()].flatMap(([top, ...rest]) =>
    top === undefined ? [] : [{ top, count: rest.length + 1 }],
  );
  stacks.sort((a, b) => compareTexts(nameOf(a.top), nameOf(b.top)));
  return [{ name: null, stacks }];
};

const byKind = (cards: Cards, handles: readonly CardHandle[]): readonly CardGroup[] =>
  [...groupBy(handles, (handle) => kindNow(cards, handle))]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([kind, of]) => ({
      name: kind ?? panelStrings.now().panel.otherKinds,
      stacks: of.map(single),
    }));

/** The sum of a number over some cards. */
export const sumOfCardNumbers = (
  cards: Cards,
  handles: readonly CardHandle[],
  id: string,
): number => handles.reduce((sum, handle) => sum + (numberNow(cards, handle, id) ?? 0), 0);

const byNumber = (
  cards: Cards,
  handles: readonly CardHandle[],
  { id, name }: NonNullable<ReturnType<typeof cardNumberOfGrouping>>,
): readonly CardGroup[] =>
  [...groupBy(handles, (handle) => numberNow(cards, handle, id))]
    .sort(([a = Infinity], [b = Infinity]) => a - b)
    .map(([value, of]) => ({
      name: value === undefined ? panelStrings.now().panel.otherKinds : `${name} ${String(value)}`,
      stacks: of.map(single),
    }));

/** The cards as a grouping shows them; inside a group they stay in their order. */
export const groupCards = (
  cards: Cards,
  handles: readonly CardHandle[],
  by: CardGrouping,
): readonly CardGroup[] => {
  const number = cardNumberOfGrouping(by);
  if (number) return byNumber(cards, handles, number);
  if (by === "name") return byName(cards, handles);
  if (by === "kind") return byKind(cards, handles);
  return [{ name: null, stacks: handles.map(single) }];
};
