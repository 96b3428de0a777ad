import type { SeatId } from "../ids.ts";
import { TABLE_LIMITS } from "../limits.ts";
import type { TableState } from "../state.ts";

/**
 * Letters of other scripts by the Latin ones that they look like: those of Unicode's confusables (UTS 39) that whole
 * names can be written with. Forms such as full-width and mathematical letters are not here, since NFKC folds them.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  A: "ΑАᎪꓮ",
  B: "ΒВᏴꓐ",
  C: "СϹᏟꓚ",
  D: "ᎠꓓⅮ",
  E: "ΕЕᎬꓰ",
  F: "Ϝꓝ",
  G: "ԌᏀꓖ",
  H: "ΗНᎻꓧ",
  J: "ЈᎫꓙͿ",
  K: "ΚКᏦꓗ",
  L: "ᏞꓡԼ",
  M: "ΜМᎷꓟ",
  N: "Νꓠ",
  O: "0ΟОՕꓳ",
  P: "ΡРᏢꓑ",
  Q: "Ԛ",
  R: "Ꮢꓣ",
  S: "ЅՏᏚꓢ",
  T: "ΤТᎢꓔ",
  U: "Սꓴ",
  V: "ѴᏙꓦ",
  W: "ԜᎳꓪ",
  X: "ΧХꓫ",
  Y: "ΥУҮꓬ",
  Z: "ΖᏃꓜ",
  a: "аαɑᴀ",
  b: "ЬьƄʙ",
  c: "сϲᴄ",
  d: "ԁᏧᴅ",
  e: "еҽᴇ",
  g: "ɡցɢ",
  h: "һհʜ",
  i: "іιıɩɪᎥ",
  j: "јϳյᴊ",
  k: "κкᴋ",
  l: "1I|ΙІӀӏᛁאוןǀʟ",
  n: "ոηɴ",
  o: "оοօסഠ๐ᴏ",
  p: "рρᴘ",
  q: "ԛզ",
  r: "гʀ",
  s: "ѕꜱ",
  t: "ᴛ",
  u: "υսᴜ",
  v: "νѵᴠ",
  w: "ԝωᴡ",
  x: "хχ",
  y: "уүγʏ",
  z: "ᴢ",
  rn: "mмᴍ",
  "'": "’‘`´ʼʹ′",
  "-": "‐‑‒–—−",
};

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    [...others].map((other): [string, string] => [other, latin]),
  ),
);

const IGNORED = /[\p{Default_Ignorable_Code_Point}\s]/gu;

/** What a name looks like: names with one skeleton can't be told apart. */
const skeletonOf = (name: string): string =>
  Array.from(
    name.normalize("NFKC").replace(IGNORED, ""),
    (letter) => LATIN.get(letter) ?? letter,
  ).join("");

/** Small letters after the look-alikes are found too: a capital I looks like an l, and is the same letter as an i. */
const looksOf = (name: string): { readonly written: string; readonly small: string } => ({
  written: skeletonOf(name),
  small: skeletonOf(name.normalize("NFKC").toUpperCase().toLowerCase()).toLowerCase(),
});

/** Whether people would take two names for one. */
export const lookAlike = (one: string, other: string): boolean => {
  const [a, b] = [looksOf(one), looksOf(other)];
  return a.written === b.written || a.small === b.small;
};

/** The name that a seat gets: the wished one, or that with a number where another seat's looks like it. */
export const distinctName = (state: TableState, seat: SeatId, wished: string): string => {
  const others = [...state.keys("seats")].flatMap((other) => {
    const name = other === seat ? undefined : state.get("seats", other)?.name;
    return name === undefined ? [] : [name];
  });
  let name = wished;
  for (let number = 2; others.some((other) => lookAlike(other, name)); number += 1) {
    name = numbered(wished, number);
  }
  return name;
};

const numbered = (name: string, number: number): string => {
  const suffix = ` (${number})`;
  let letters = [...name];
  while (letters.join("").length + suffix.length > TABLE_LIMITS.nameLength) {
    letters = letters.slice(0, -1);
  }
  return letters.join("").trimEnd() + suffix;
};
