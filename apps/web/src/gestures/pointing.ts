import type { Colour } from "@baize/engine";
import type { Point } from "../model/geometry.ts";
import { BegunArrow } from "./begun-arrow.ts";
import type { Pointing } from "./gesture.ts";

/** The farthest that a mouse may move during a click. */
export const MOUSE_SLACK_PX = 4;

/** Cockatrice's colours: Ctrl yellow, Alt blue, Shift green, else red. */
export const colourOf = ({ ctrlKey, metaKey, altKey, shiftKey }: PointerEvent): Colour =>
  ctrlKey || metaKey ? "yellow" : altKey ? "blue" : shiftKey ? "green" : "red";

/** Draws the arrow to the pointer, once that has moved farther than in a click. */
export const lead = (gesture: Pointing, point: Point): void => {
  const { start } = gesture.press;
  if (Math.hypot(point.x - start.x, point.y - start.y) < MOUSE_SLACK_PX) return;
  gesture.arrow ??= new BegunArrow(gesture.begin.element, gesture.colour);
  gesture.arrow.moveTo(point);
};
