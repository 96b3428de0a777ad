import { type Inks, mix } from "./inks.ts";
import type { RandomFractionSource } from "./seed.ts";

/** Something that stands in the middle of a picture, around the origin, about 110 high. */
export type Thing = (draw: RandomFractionSource, inks: Inks) => string;

type Pair = readonly [lit: string, shaded: string];

export const metalInkPair = ({ light, mid, dark }: Inks): Pair => [
  mix(light, mid, 0.35),
  mix(mid, dark, 0.5),
];
export const bodyInkPair = ({ light, mid, dark }: Inks): Pair => [
  mix(mid, light, 0.22),
  mix(mid, dark, 0.6),
];
export const deepInkPair = ({ mid, dark }: Inks): Pair => [mix(mid, dark, 0.75), dark];
export const glowInkPair = ({ accent, dark }: Inks): Pair => [accent, mix(accent, dark, 0.3)];
export const paleInkPair = ({ light, mid }: Inks): Pair => [
  mix(light, mid, 0.1),
  mix(light, mid, 0.45),
];
