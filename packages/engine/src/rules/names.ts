import { JUDGE_ACTOR_ID, type SeatId } from "../ids.ts";
import { TABLE_LIMITS } from "../limits.ts";
import type { TableState } from "../state.ts";

/**
 * Letters of other scripts that look like Latin ones: those of Unicode's confusables (UTS 39) from which whole names
 * can be written. Full-width and mathematical letters are not listed, since NFKC folds them.
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
  R: "ᎡᏒꓣ",
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
  l: "1I|ΙІӀӏᛁאוןǀʟꓲ",
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

/** The skeleton of a name (UTS 39): names with equal skeletons look alike. */
const skeletonOf = (name: string): string =>
  Array.from(
    name.normalize("NFKC").replace(IGNORED, ""),
    (letter) => LATIN.get(letter) ?? letter,
  ).join("");

/** The skeletons of a name as written and in small letters: a capital I looks like an l, and folds to an i. */
const looksOf = (name: string): { readonly written: string; readonly small: string } => ({
  written: skeletonOf(name),
  small: skeletonOf(name.normalize("NFKC").toUpperCase().toLowerCase()).toLowerCase(),
});

/** Whether people could confuse two names. */
export const areNamesConfusable = (one: string, other: string): boolean => {
  const [a, b] = [looksOf(one), looksOf(other)];
  return a.written === b.written || a.small === b.small;
};

/** The title with which all languages write the judge's name. */
const JUDGE_TITLE = "Judge";

/** The judge's name as the log has it. */
export const addJudgeTitle = (name: string): string => `${JUDGE_TITLE} ${name}`;

/** A name without what looks like the judge's title; empty when nothing else is left. */
export const removeJudgeTitle = (name: string): string => {
  const [title = "", ...rest] = name.split(/[\s\p{P}]+/u);
  return areNamesConfusable(title, JUDGE_TITLE) ? removeJudgeTitle(rest.join(" ")) : name;
};

/** The names by which people at the table are known, except those of one seat, or of the judge if it is `JUDGE_ACTOR_ID`. */
export const namesAtTable = (
  state: TableState,
  except: SeatId | null = null,
): readonly string[] => {
  const names = [...state.entries("seats")].flatMap(([seat, { name }]) =>
    seat === except ? [] : [name],
  );
  const judge = except === JUDGE_ACTOR_ID ? null : state.field("judge")?.name;
  return judge ? [...names, judge, addJudgeTitle(judge)] : names;
};

/** The name that a seat or the judge gets: the requested one, with a number when another's looks like it. */
export const distinctName = (state: TableState, seat: SeatId, wished: string): string =>
  makeUniqueName(namesAtTable(state, seat), wished);

/** A name with a number when one of the others looks like it. */
export const makeUniqueName = (others: readonly string[], wished: string): string => {
  let name = wished;
  for (let number = 2; others.some((other) => areNamesConfusable(other, name)); number += 1) {
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
