import { COURT_MARKS, COURTS, type Court, isCourt, type Shape, STAR } from "./courts.ts";
import { PIPS } from "./pips.ts";
import { RANK_STROKE, rankGlyph } from "./ranks.ts";
import type { RankAndSuit } from "./read-playing-card.ts";
import { group } from "./shapes.ts";
import { isRed, SUIT_PATHS, type Suit } from "./suits.ts";

const WIDTH = 250;
const HEIGHT = 350;
const MIDDLE = `${WIDTH / 2} ${HEIGHT / 2}`;

/** Half the width and half the height of the field on which the pips stand. */
const PIP_FIELD = { x: 47, y: 113 };
const PIP_SIZE = 0.52;

const FRAME = `x="-73" y="-135" width="146" height="270" rx="4"`;
const FIGURE_SCALE = 1.06;

const filled = (paint: string): string => `fill="${paint}"`;
const lined = (paint: string, width = 2.2): string =>
  `fill="none" stroke="${paint}" stroke-width="${width}"`;

const SUIT = filled("var(--suit)");
const PAPER = filled("var(--card-paper)");

/** How a shape is painted, by the design's tokens and the two colours of its suit. */
const TONES: Readonly<Record<Shape["tone"], string>> = {
  ink: filled("var(--suit-black)"),
  suit: SUIT,
  second: filled("var(--second)"),
  gold: filled("var(--card-gold)"),
  paper: PAPER,
  line: lined("var(--suit-black)"),
  goldLine: lined("var(--card-gold)", 5),
  paperLine: lined("var(--card-paper)"),
};

const path = (d: string, paint: string, transform = ""): string =>
  `<path d="${d}" ${paint}${transform && ` transform="${transform}"`}/>`;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const suitMark = (suit: Suit | null, { x, y, size }: Place): string =>
  suit === null ? "" : path(SUIT_PATHS[suit], SUIT, `translate(${x} ${y}) scale(${size})`);

/** A rank with its middle at `x` and its top at `y`; `size` is its height by 100. A joker has a star instead. */
const rankMark = (rank: string, { x, y, size }: Place): string => {
  const glyph = rankGlyph(rank);
  return glyph
    ? path(
        glyph.path,
        lined("var(--suit)", RANK_STROKE),
        `translate(${x - (glyph.width * size) / 2} ${y}) scale(${size})`,
      )
    : path(STAR, SUIT, `translate(${x} ${y + 42 * size}) scale(${0.84 * size})`);
};

const index = ({ rank, suit }: RankAndSuit): string =>
  rankMark(rank, { x: 27, y: 18, size: 0.42 }) + suitMark(suit, { x: 27, y: 84, size: 0.3 });

const pips = ({ rank, suit }: RankAndSuit): string =>
  (PIPS[rank] ?? [])
    .map(({ x, y }) =>
      suitMark(suit, {
        x: WIDTH / 2 + x * PIP_FIELD.x,
        y: HEIGHT / 2 + y * PIP_FIELD.y,
        size: y > 0 ? -PIP_SIZE : PIP_SIZE,
      }),
    )
    .join("");

const ace = (suit: Suit | null): string => {
  const spades = suit === "spades";
  const inner = spades ? path(SUIT_PATHS.spades, PAPER, "translate(0 7) scale(0.4)") : "";
  const mark = suitMark(suit, { x: 0, y: 0, size: spades ? 1.3 : 1.1 });
  return group(`translate(${MIDDLE})`, mark + inner);
};

/** A figure before its sun, with the half in the shade that the light doesn't reach. */
const figure = (court: Court, suit: Suit | null): string =>
  `<circle cy="-80" r="48" fill="color-mix(in oklch, var(--card-gold) 46%, var(--card-paper))"/>` +
  COURTS[court].map(({ tone, path: d }) => path(d, TONES[tone])).join("") +
  path("M0-132H71V0H0Z", `${filled("var(--suit-black)")} opacity="0.13"`) +
  suitMark(suit, { x: -52, y: -110, size: 0.32 });

/** The figure twice, the lower one turned, in a frame. */
const courtPanel = (court: Court, suit: Suit | null): string =>
  group(
    `translate(${MIDDLE}) scale(${FIGURE_SCALE})`,
    `<rect ${FRAME} fill="color-mix(in oklch, var(--suit) 13%, var(--card-paper-soft))"/>` +
      figure(court, suit) +
      group("rotate(180)", figure(court, suit)) +
      path("M-73 0H73", lined("var(--card-paper)", 5)) +
      `<rect ${FRAME} ${lined("var(--suit)")}/>`,
  );

const middle = ({ rank, suit }: RankAndSuit): string => {
  if (isCourt(rank)) return courtPanel(rank, suit);
  return rank === "A" ? ace(suit) : pips({ rank, suit });
};

const full = (face: RankAndSuit): string =>
  index(face) + group(`rotate(180 ${MIDDLE})`, index(face)) + middle(face);

/** For a card the size of a thumbnail: a large index, and what a court card wears. */
const compact = ({ rank, suit }: RankAndSuit): string =>
  rankMark(rank, { x: 80, y: 34, size: 1.28 }) +
  suitMark(suit, { x: 80, y: 236, size: 1.02 }) +
  (isCourt(rank) ? path(COURT_MARKS[rank], TONES.gold, "translate(188 288) scale(0.78)") : "");

const COLOURS = {
  red: "--suit:var(--suit-red);--second:var(--suit-black)",
  black: "--suit:var(--suit-black);--second:var(--suit-black-soft)",
};

/** By the width at which the picture is drawn. */
const FORMS =
  "<style>.compact{display:none}@media(max-width:84px){.full{display:none}.compact{display:inline}}</style>";

export interface PlayingCard extends RankAndSuit {
  /** A joker's; the suits have theirs. */
  readonly colour?: string | undefined;
}

/** In which of the two colours of playing cards one is drawn. */
export const suitColourOf = ({ suit, colour }: PlayingCard): "red" | "black" =>
  (suit === null ? colour === "red" : isRed(suit)) ? "red" : "black";

/** One of the 52 or a joker, as an SVG document. `inks` declares the tokens that it is painted with. */
export const drawPlayingCard = (card: PlayingCard, inks: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" style="${inks};${COLOURS[suitColourOf(card)]}">${FORMS}<g class="full">${full(card)}</g><g class="compact">${compact(card)}</g></svg>`;
