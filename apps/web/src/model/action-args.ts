import type { CardHandle, SeatId } from "@baize/engine";

/** A roll of dice as players write it: `2d6+1`. */
export interface DiceToRoll {
  readonly count: number;
  readonly sides: number;
  readonly modifier: number;
}

/** A card or a seat, where an arrow begins or ends. */
export type ArrowEnd = CardHandle | SeatId;

/** The arguments of an action: its cards, and what was typed or chosen besides. */
export interface ActionArgs {
  readonly cards: readonly CardHandle[];
  readonly count?: number;
  readonly seat?: SeatId;
  /** The kind of the library that is meant; the default is the player's `library`. */
  readonly library?: string;
  readonly dice?: DiceToRoll;
  readonly text?: string;
  /** The end of an arrow. */
  readonly to?: ArrowEnd;
  /** For a switch: whether to turn it on or off. Without it, the switch changes to the other state. */
  readonly on?: boolean;
}

/** Adds the library to a payload, unless it is `library`, which is the default. */
export const addLibraryKindToPayload = <P>(payload: P, library = "library"): P =>
  payload === null || library === "library"
    ? payload
    : Object.assign({}, payload, { zone: library });

export const NO_ACTION_ARGS: ActionArgs = { cards: [] };
