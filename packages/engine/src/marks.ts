import { type InitialField, initialValuesOf, type RowOf, seenByEveryone } from "./field.ts";
import type { CardHandle, SeatId } from "./ids.ts";

/** An arrow to a card or a seat. The row of the card or seat where it starts holds it. */
export interface Arrow {
  readonly to: CardHandle | SeatId;
  readonly colour: string;
  /** `turn`: it disappears when the turn ends. `cleared`: it stays until somebody clears it. */
  readonly until: "turn" | "cleared";
}

/** A mark that players switch on and off. */
interface ToggleField extends InitialField<boolean, "everyone"> {
  /** What a player does with its intent, for the docs. */
  readonly summary: string;
}

/**
 * A mark that is on or off. Its intent is made from it (`intents/card.mark.set.ts`), and so are its badge, its menu entry
 * and its command; what they are called stands in `log/en/marks.ts` and `log/de/marks.ts`.
 */
const toggleMark = (summary: string): ToggleField => ({
  ...seenByEveryone<boolean>({ initial: false }),
  summary,
});

/** The marks that players set on a card on a battlefield. A card loses them when it leaves the battlefields ([M2]). */
export const MARK_FIELD_DEFINITIONS = {
  /** Which of its faces is up, counted from 0. */
  side: seenByEveryone<number>({ initial: 0 }),
  /** Degrees clockwise, without the quarter turn of a tapped card. */
  rotation: seenByEveryone<number>({ initial: 0 }),
  /** Whether it stays tapped when its controller untaps everything. */
  staysTapped: toggleMark("Exclude cards from untapping everything, or include them again."),
  /** The present power and toughness, or the like; null when they are as printed. */
  stats: seenByEveryone<string | null>({ initial: null }),
  note: seenByEveryone<string | null>({ initial: null }),
  /** The colour of its highlight. */
  highlight: seenByEveryone<string | null>({ initial: null }),
  attachedTo: seenByEveryone<CardHandle | null>({ initial: null }),
  attached: seenByEveryone<readonly CardHandle[]>({ initial: [] }),
  arrows: seenByEveryone<readonly Arrow[]>({ initial: [] }),
  targetedBy: seenByEveryone<readonly SeatId[]>({ initial: [] }),
} satisfies Readonly<Record<string, InitialField<unknown, "everyone">>>;

export interface CardMarks extends RowOf<typeof MARK_FIELD_DEFINITIONS> {}

/** The marks of a card that has just been put on the table. */
export const NO_CARD_MARKS: CardMarks = initialValuesOf(MARK_FIELD_DEFINITIONS);

/** The name of a mark that is on or off. */
export type OnOffMark = {
  [Mark in keyof typeof MARK_FIELD_DEFINITIONS]: (typeof MARK_FIELD_DEFINITIONS)[Mark] extends ToggleField
    ? Mark
    : never;
}[keyof typeof MARK_FIELD_DEFINITIONS];

const isSwitch = (mark: keyof CardMarks): mark is OnOffMark =>
  "summary" in MARK_FIELD_DEFINITIONS[mark];

export const ON_OFF_MARKS: readonly OnOffMark[] = (
  Object.keys(MARK_FIELD_DEFINITIONS) as (keyof CardMarks)[]
).filter(isSwitch);

/** Which cards, and under the mark's name whether it is on. */
export type ToggleMarkPayload<Mark extends OnOffMark> = {
  readonly cards: readonly CardHandle[];
} & {
  readonly [M in Mark]: boolean;
};

/** The payload of the intent that switches a mark. TypeScript knows no names of computed keys. */
export const onOffMarkPayload = <Mark extends OnOffMark>(
  mark: Mark,
  cards: readonly CardHandle[],
  isOn: boolean,
): ToggleMarkPayload<Mark> => ({ cards, [mark]: isOn }) as ToggleMarkPayload<Mark>;
