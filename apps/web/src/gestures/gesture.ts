import type { Colour } from "@baize/engine";
import type { Point } from "../model/geometry.ts";
import type { Pressed } from "../model/pressed.ts";
import type { Beginning } from "./beginning.ts";
import type { BegunArrow } from "./begun-arrow.ts";
import type { Carry } from "./carry.ts";
import type { Sweep } from "./sweep.ts";
import type { Swipe } from "./swipe.ts";

/** The pressed pointer, and where it was pressed. */
interface Hold {
  readonly pointer: number;
  readonly start: Point;
}

/** A press of the main button or of a finger on something of the table. */
export interface Press extends Hold {
  /** The event's time stamp. */
  readonly at: number;
  readonly touch: boolean;
  readonly pressed: Pressed;
}

/**
 * The right button is down on a card or the player's own plate. Released there it opens the menu, elsewhere it draws an
 * arrow.
 */
export interface Pointing {
  readonly kind: "pointing";
  readonly press: Hold;
  readonly begin: Beginning;
  readonly colour: Colour;
  arrow: BegunArrow | null;
}

type Timer = ReturnType<typeof setTimeout>;

/** The gesture of a pointer. */
export type Gesture =
  | { readonly kind: "idle" }
  | { readonly kind: "pressed"; readonly press: Press; readonly longPress: Timer }
  /** A finger has opened the menu and is still down. */
  | { readonly kind: "asking"; readonly press: Press }
  | { readonly kind: "swiping"; readonly press: Press; readonly swipe: Swipe }
  | { readonly kind: "carrying"; readonly press: Press; readonly carry: Carry }
  | { readonly kind: "sweeping"; readonly press: Press; readonly sweep: Sweep }
  | Pointing;

export type Swiping = Extract<Gesture, { kind: "swiping" }>;
export type Carrying = Extract<Gesture, { kind: "carrying" }>;

export const IDLE: Gesture = { kind: "idle" };
