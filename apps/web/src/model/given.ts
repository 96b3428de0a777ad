import type { Handle, SeatId } from "@baize/engine";

/** Dice as they are written: `2d6+1`. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly modifier: number;
}

/** The arguments of an action: its cards, and what else was typed or chosen. */
export interface Given {
  readonly cards: readonly Handle[];
  readonly count?: number;
  readonly seat?: SeatId;
  readonly dice?: Dice;
  readonly text?: string;
  /** For a switch: whether to turn it on or off. Without it, the switch changes to the other state. */
  readonly on?: boolean;
}

export const NOTHING_GIVEN: Given = { cards: [] };
