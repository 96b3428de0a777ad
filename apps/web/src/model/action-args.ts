import type { Handle, SeatId } from "@baize/engine";

/** Dice as they are written: `2d6+1`. */
export interface DiceRoll {
  readonly count: number;
  readonly sides: number;
  readonly modifier: number;
}

/** A card or a seat, at which an arrow begins or ends. */
export type ArrowEnd = Handle | SeatId;

/** The arguments of an action: its cards, and what else was typed or chosen. */
export interface ActionArgs {
  readonly cards: readonly Handle[];
  readonly count?: number;
  readonly seat?: SeatId;
  /** The kind of the library that is meant; the player's `library` when it is left out. */
  readonly library?: string;
  readonly dice?: DiceRoll;
  readonly text?: string;
  /** Where an arrow leads. */
  readonly to?: ArrowEnd;
  /** For a switch: whether to turn it on or off. Without it, the switch changes to the other state. */
  readonly on?: boolean;
}

/** A payload about the given library, which it names unless that is `library`. */
export const addLibraryToPayload = <P>(payload: P, library = "library"): P =>
  payload === null || library === "library"
    ? payload
    : Object.assign({}, payload, { zone: library });

export const NO_ACTION_ARGS: ActionArgs = { cards: [] };
