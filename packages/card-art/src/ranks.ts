/** A rank as a line of even weight: its path, and how wide it is at a height of 100. */
export interface RankGlyph {
  path: string;
  width: number;
}

/** The weight of the line at a height of 100. */
export const RANK_STROKE = 14;

const GLYPHS: Readonly<Record<string, RankGlyph>> = {
  "0": { width: 60, path: "M30 7A22 24 0 0 1 52 31V69A22 24 0 0 1 8 69V31A22 24 0 0 1 30 7Z" },
  "1": { width: 40, path: "M5 26 24 8V100" },
  A: { width: 72, path: "M5 100 36 8 67 100M17 68H55" },
  "2": { width: 60, path: "M8 31A22 22 0 0 1 52 29C52 52 14 66 8 93H55" },
  "3": { width: 60, path: "M8 7H50L28 40A26.5 26.5 0 1 1 6 80" },
  "4": { width: 64, path: "M46 100V8L7 74H62" },
  "5": { width: 60, path: "M51 7H17L13 45A27.5 27.5 0 1 1 7 82" },
  "6": { width: 60, path: "M42 3 11 54A24 24 0 1 0 30 45.5Q22 45.5 15 51" },
  "7": { width: 58, path: "M4 7H51L20 100" },
  "8": {
    width: 60,
    path: "M30 47A20 20 0 1 0 30 7 20 20 0 1 0 30 47 23 23 0 1 0 30 93 23 23 0 1 0 30 47",
  },
  "9": { width: 60, path: "M18 97 49 46A24 24 0 1 0 30 54.5Q38 54.5 45 49" },
  "10": {
    width: 84,
    path: "M3 22 18 8V100M58 7A19 22 0 0 1 77 29V71A19 22 0 0 1 39 71V29A19 22 0 0 1 58 7Z",
  },
  J: { width: 48, path: "M39 0V72A16.5 21 0 0 1 6 76" },
  Q: {
    width: 68,
    path: "M33 7A25 27 0 0 1 58 34V66A25 27 0 0 1 8 66V34A25 27 0 0 1 33 7ZM38 68 64 100",
  },
  X: { width: 66, path: "M7 3 59 97M59 3 7 97" },
  C: { width: 64, path: "M56 27A24 25 0 0 0 8 32V68A24 25 0 0 0 56 73" },
  K: { width: 66, path: "M10 0V100M58 0 12 62M29 41 60 100" },
};

export const rankGlyph = (rank: string): RankGlyph | undefined => GLYPHS[rank];
