import type { CardBackDefinition } from "@baize/engine";
import type { Hue } from "./colours.ts";
import { type NonEmpty, nonEmpty, pick, type RandomFractionSource } from "./seed.ts";

/** The inks of one print, as hexadecimal colours. */
export interface Inks {
  /** The sky is printed from one ink into another. */
  readonly sky: string;
  readonly horizon: string;
  /** The light, and what it touches first. */
  readonly light: string;
  readonly mid: string;
  readonly dark: string;
  readonly accent: string;
}

/** Six inks a line: sky, horizon, light, mid, dark, accent. The last line of each is a night. */
const SHEETS: Readonly<Record<Hue | "none", NonEmpty<string>>> = {
  white: [
    "f3d48c fbf0d2 fffdf4 c08a3e 46362f d9573a",
    "a9c8d8 f6e7c4 fffdf2 6f95ab 2c3848 e8a92f",
    "efbfa0 f9eed8 fffaf0 c47f5c 47303c e9a820",
    "9fcac3 fbf2da fffef6 5f9586 263c3e e2982d",
    "3c4a6b a58aa8 fff4d2 7683ad 1a2138 f3c04f",
  ],
  blue: [
    "5fa8cf c9e6e6 fdf6e3 2c6ba3 0f2340 f2a04f",
    "86bccd f4dfc4 fff7e6 2a7696 11243d e4593c",
    "62b8b0 dcefdc fffbe8 1d7480 0c2a39 f2be4b",
    "8a93cf d9d4ec fff4e0 434fa2 171a3e f6a552",
    "0f2349 2f6aa0 f5edd0 3f86b8 081129 86e0dc",
  ],
  black: [
    "8d7aa0 d6c9d4 f6ecdb 57406e 17111f c7d44f",
    "a39a93 dcd2c2 f6efdf 625560 19151d c8384f",
    "7e9187 c4ccb8 f1ecd8 4a5c50 121a18 d9d84e",
    "7c3c4d d99a7a f8e0bf 5c2a43 170b14 f0c04a",
    "1d1730 5f4677 ece4c6 7a5d96 0a0812 b3e45f",
  ],
  red: [
    "e75f38 f7c88f ffecc8 b22a2b 37101f ffcf47",
    "f08c42 fddb92 fff5d8 c63f27 3d131d 7a1f2c",
    "e98462 f4e2c4 fff6e0 c63a30 29182c f0ac34",
    "7fae9f f3dba8 fff2d2 cf4a2c 291823 f5b12f",
    "310f2b ad3638 ffc069 d0442f 160818 ffd45a",
  ],
  green: [
    "9cc873 eaeeb8 fdf8dc 45843f 12301f f0ac2c",
    "74ba90 d6ebd3 fbf7df 2a7656 0c2a29 ee9633",
    "bcca68 f7e5ab fff6d6 618630 212e1a df5a29",
    "7cc0b4 e3efcf fcf8de 3c7a3d 142c1f ed7443",
    "0f302f 357a58 eff0c0 4f9a5e 06191a e9dd4a",
  ],
  many: [
    "e6a142 fbe3a6 fff6dc ab5d25 36181f 2f8781",
    "d5794f f2dba6 fff3dc 86354e 280f2d f0bb41",
    "74b3a6 f5d687 fff8e0 34776f 142f35 dd5331",
    "8f6fb0 f3c9a0 fff2d6 5d3a86 1d1236 f0b63f",
    "281f4a 94506c ffdb8d b5674f 120d29 f7bd4a",
  ],
  yellow: [
    "e9b23a fbe7ae fffaea c98a22 3a2414 c2452d",
    "8fb3b5 f8e6a8 fffbe8 d19a2c 2c2a1c b8452f",
  ],
  orange: [
    "e3874a f8d9b0 fff4e2 b4572b 341a14 2f8783",
    "7fa3a3 f3cfa4 fff3dd c2632f 2c1a18 f0bd4a",
  ],
  purple: [
    "9a7cc0 ecd6e4 fff4ee 6b3f93 1f1136 f0b84a",
    "3a2360 a8628f ffe2c4 8d58a8 150a2a f5c65a",
  ],
  none: [
    "a9adae e2dfd4 faf5e6 667079 20262c da8330",
    "bd9c69 e0d1b0 fbf2da 7b5d3a 282018 4fa9a0",
    "8ba7aa d3dddb f9f5e8 4d6c76 18282f e5703d",
    "c4886a ead0bb fdf2e0 874b3b 2b1718 3f9890",
    "232c35 66747f f3e8cc 8796a2 0e1218 f2a443",
  ],
};

/** Where no colour is known, each of the sheets is as good as another. */
const ALL = nonEmpty(Object.values(SHEETS).flat());

/** The inks that a line of six means. */
export const parseInks = (sheet: string): Inks => {
  const [sky = "", horizon = "", light = "", mid = "", dark = "", accent = ""] = sheet.split(" ");
  return { sky, horizon, light, mid, dark, accent };
};

/** The night of a colour's cards. */
const nightOf = (hue: Hue): string => {
  const [first, ...others] = SHEETS[hue];
  return others.at(-1) ?? first;
};

/**
 * The inks of backs, dark so that a back is no face: a night, unless the colour's is too light or like another one's.
 */
const BACK_SHEETS: Readonly<Record<CardBackDefinition["colour"], string>> = {
  blue: nightOf("blue"),
  red: nightOf("red"),
  green: nightOf("green"),
  purple: nightOf("purple"),
  white: "9d978a d8d0bf fffdf6 b3aa98 3d382f b5533c",
  black: "15151a 45454f ece4d2 5c5c68 08080b d8b25a",
  yellow: "c98f16 f0c94f fff8dc d9a427 4a2f08 a8392a",
  orange: "b04a16 e88b42 fff0d8 cf6a2a 3a1808 2f8783",
  gold: "5c3f12 a97f31 f8e3ae 8a6722 241704 f0cf78",
};

/** The inks of a back in one colour. */
export const inksOfBack = (colour: CardBackDefinition["colour"]): Inks =>
  parseInks(BACK_SHEETS[colour]);

const channel = (ink: string, at: number): number => Number.parseInt(ink.slice(at, at + 2), 16);

/** One ink printed into another: 0 is the first alone, 1 the second. */
export const mix = (one: string, other: string, share: number): string =>
  [0, 2, 4]
    .map((at) => Math.round(channel(one, at) * (1 - share) + channel(other, at) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("");

/** The inks of a card. Of two colours the one gives the sky and the other what stands before it. */
export const inksOf = (
  hues: readonly Hue[],
  leaning: readonly Hue[],
  draw: RandomFractionSource,
): Inks => {
  const [first, second] = hues;
  const unknown = leaning.length > 0 ? nonEmpty(leaning.flatMap((hue) => SHEETS[hue])) : ALL;
  const back = parseInks(pick(draw, first === undefined ? unknown : SHEETS[first]));
  const front = parseInks(pick(draw, second === undefined ? unknown : SHEETS[second]));
  if (second === undefined) return back;
  return { ...front, sky: back.sky, horizon: back.horizon, light: back.light };
};
