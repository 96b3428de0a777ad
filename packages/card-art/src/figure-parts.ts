import { type Inks, mix } from "./inks.ts";
import type { NonEmpty, RandomFractionSource } from "./seed.ts";
import { n, type Point } from "./shapes.ts";

/**
 * Figures face the viewer, so that a half is drawn and mirrored: the half in the light in one ink, the other in a
 * darker one. What is drawn on them changes inks where it crosses the middle. Halves are around the middle of the head,
 * which is about a hundred high; shoulders go down to 160.
 */
type Tone = "body" | "cloth" | "deep" | "line" | "pale" | "glow" | "metal";

interface Part {
  readonly tone: Tone;
  readonly half: string;
}

/** What a figure is made of, from the back to the front. */
export type Parts = readonly Part[];

export const part = (tone: Tone, half: string): Part => ({ tone, half });

export type Tones = Readonly<Record<Tone, readonly [lit: string, shaded: string]>>;

export const tonesOf = (
  { light, mid, dark, accent, horizon }: Inks,
  draw: RandomFractionSource,
): Tones => {
  const cloth = draw() < 0.5 ? mix(accent, dark, 0.3) : mix(mid, dark, 0.5);
  return {
    body: [mix(mid, light, 0.2), mix(mid, dark, 0.6)],
    cloth: [cloth, mix(cloth, dark, 0.55)],
    deep: [mix(mid, dark, 0.75), dark],
    line: [dark, mix(mid, light, 0.1)],
    pale: [mix(light, mid, 0.14), mix(horizon, mid, 0.55)],
    glow: [accent, accent],
    metal: [mix(light, mid, 0.3), mix(mid, dark, 0.35)],
  };
};

export const eyes = ([x, y]: Point, size: number, tone: Tone = "glow"): Part =>
  part(
    tone,
    `M${n(x - size)} ${n(y + size * 0.25)}Q${n(x)} ${n(y - size)} ${n(x + size)} ${n(y - size * 0.35)}Q${n(x)} ${n(y + size)} ${n(x - size)} ${n(y + size * 0.25)}Z`,
  );

export const circlePath = (x: number, y: number, radius: number): string =>
  `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 1 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 1 ${n(-radius * 2)} 0Z`;

/** A kind of creature. */
export interface Species {
  readonly head: (draw: RandomFractionSource) => Parts;
  /** The shoulders it may have; without them it is a head alone. */
  readonly shoulders?: NonEmpty<Parts>;
  readonly wings?: Parts;
  readonly behind?: (inks: Inks, draw: RandomFractionSource) => string;
  /** Whether it wears and carries what its role says. */
  readonly isDressed?: boolean;
  readonly scale?: number;
}
