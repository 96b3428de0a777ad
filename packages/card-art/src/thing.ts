import { type Inks, mix } from "./inks.ts";
import type { Draw } from "./seed.ts";

/** Something that stands in the middle of a picture, around the origin, about 110 high. */
export type Thing = (draw: Draw, inks: Inks) => string;

type Pair = readonly [lit: string, shaded: string];

export const metal = ({ light, mid, dark }: Inks): Pair => [
  mix(light, mid, 0.35),
  mix(mid, dark, 0.5),
];
export const body = ({ light, mid, dark }: Inks): Pair => [
  mix(mid, light, 0.22),
  mix(mid, dark, 0.6),
];
export const deep = ({ mid, dark }: Inks): Pair => [mix(mid, dark, 0.75), dark];
export const glow = ({ accent, dark }: Inks): Pair => [accent, mix(accent, dark, 0.3)];
export const pale = ({ light, mid }: Inks): Pair => [mix(light, mid, 0.1), mix(light, mid, 0.45)];
