import type { Face } from "@baize/engine";

/** What is printed on a playing card. A joker's rank is `joker`, and it has no suit; the Fool of tarot is the trump `fool`. */
export interface RankAndSuit {
  readonly rank: string;
  readonly suit: NonNullable<Face["suit"]> | "trump" | null;
}

const RANKS: ReadonlySet<string> = new Set("2 3 4 5 6 7 8 9 10 J C Q K A".split(" "));

const NAMES: Readonly<Record<string, string>> = {
  "1": "A",
  ACE: "A",
  T: "10",
  JACK: "J",
  KNIGHT: "C",
  QUEEN: "Q",
  KING: "K",
};

/** The rank that a face's text means: `A`, `2` to `10`, `J`, `C` (a knight), `Q`, `K` or `joker`; null for any other text. */
export const readRank = (text: string): string | null => {
  const upper = text.trim().toUpperCase();
  if (upper === "JOKER") return "joker";
  const rank = NAMES[upper] ?? upper;
  return RANKS.has(rank) ? rank : null;
};

const isTrump = (rank: string): boolean =>
  /^\d+$/.test(rank) && Number(rank) >= 1 && Number(rank) <= 21;

/** The playing card that a face is, or null if it is none that we can draw. */
export const rankAndSuitOfFace = ({ rank, suit, kind }: Face): RankAndSuit | null => {
  if (kind === "Fool") return { rank: "fool", suit: "trump" };
  if (kind === "Trump" && rank !== undefined && suit === undefined)
    return isTrump(rank) ? { rank, suit: "trump" } : null;
  if (rank === undefined) return kind === "Joker" ? { rank: "joker", suit: null } : null;
  const known = readRank(rank);
  if (known === "joker") return { rank: known, suit: null };
  return known === null || suit === undefined ? null : { rank: known, suit };
};
