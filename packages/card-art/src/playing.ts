import { COURT_FIGURES, COURT_MARKS, type Court, isCourt, type Shape, STAR } from "./courts.ts";
import { PIPS } from "./pips.ts";
import type { RankAndSuit } from "./rank-and-suit.ts";
import { RANK_STROKE, type RankGlyph, rankGlyph } from "./ranks.ts";
import { group } from "./shapes.ts";
import { isRed, SUIT_PATHS } from "./suits.ts";
import { trumpEmblemOf, trumpRaysOf, trumpSkyOf } from "./trumps.ts";

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

/** The suit of a card, or the emblem of a trump. */
const suitMark = ({ rank, suit }: RankAndSuit, { x, y, size }: Place): string => {
  const mark =
    suit === "trump" ? trumpEmblemOf(rank) : suit === null ? undefined : SUIT_PATHS[suit];
  return mark === undefined ? "" : path(mark, SUIT, `translate(${x} ${y}) scale(${size})`);
};

/** The digits of a number, a bit apart. */
const GAP = 12;

/** The glyphs of a rank: the letters and ten have one each, the numbers above have their digits. */
const glyphsOf = (rank: string): readonly RankGlyph[] => {
  const whole = rankGlyph(rank);
  const glyphs = whole ? [whole] : [...rank].flatMap((digit) => rankGlyph(digit) ?? []);
  return glyphs.length === 1 || glyphs.length === rank.length ? glyphs : [];
};

/**
 * A rank with its middle at `x` and its top at `y`; `size` is its height by 100. A joker and the Fool have a star
 * instead.
 */
const rankMark = (rank: string, { x, y, size }: Place): string => {
  const glyphs = glyphsOf(rank);
  if (glyphs.length === 0)
    return path(STAR, SUIT, `translate(${x} ${y + 42 * size}) scale(${0.84 * size})`);
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width + GAP, -GAP);
  let left = x - (width * size) / 2;
  return glyphs
    .map((glyph) => {
      const at = left;
      left += (glyph.width + GAP) * size;
      return path(
        glyph.path,
        lined("var(--suit)", RANK_STROKE),
        `translate(${at} ${y}) scale(${size})`,
      );
    })
    .join("");
};

/** Numbers of two digits are smaller, so that they stay beside the panel. */
const index = (mark: RankAndSuit): string => {
  const isWide = mark.suit === "trump" && mark.rank.length === 2;
  const place = isWide ? { x: 25, y: 24, size: 0.29 } : { x: 27, y: 18, size: 0.42 };
  return rankMark(mark.rank, place) + suitMark(mark, { x: place.x, y: 84, size: 0.3 });
};

const pips = ({ rank, suit }: RankAndSuit): string =>
  (PIPS[rank] ?? [])
    .map(({ x, y }) =>
      suitMark(
        { rank, suit },
        {
          x: WIDTH / 2 + x * PIP_FIELD.x,
          y: HEIGHT / 2 + y * PIP_FIELD.y,
          size: y > 0 ? -PIP_SIZE : PIP_SIZE,
        },
      ),
    )
    .join("");

const ace = (suit: RankAndSuit["suit"]): string => {
  const spades = suit === "spades";
  const inner = spades ? path(SUIT_PATHS.spades, PAPER, "translate(0 7) scale(0.4)") : "";
  const mark = suitMark({ rank: "A", suit }, { x: 0, y: 0, size: spades ? 1.3 : 1.1 });
  return group(`translate(${MIDDLE})`, mark + inner);
};

/** A figure before its sun, with the half in the shade that the light doesn't reach. */
const figure = (court: Court, suit: RankAndSuit["suit"]): string =>
  `<circle cy="-80" r="48" fill="color-mix(in oklch, var(--card-gold) 46%, var(--card-paper))"/>` +
  COURT_FIGURES[court].map(({ tone, path: d }) => path(d, TONES[tone])).join("") +
  path("M0-132H71V0H0Z", `${filled("var(--suit-black)")} opacity="0.13"`) +
  suitMark({ rank: court, suit }, { x: -52, y: -110, size: 0.32 });

/** A picture twice, the lower one turned, in a frame. */
const panel = (ground: string, half: string): string =>
  group(
    `translate(${MIDDLE}) scale(${FIGURE_SCALE})`,
    `<rect ${FRAME} fill="${ground}"/>` +
      half +
      group("rotate(180)", half) +
      path("M-73 0H73", lined("var(--card-paper)", 5)) +
      `<rect ${FRAME} ${lined("var(--suit)")}/>`,
  );

const courtPanel = (court: Court, suit: RankAndSuit["suit"]): string =>
  panel("color-mix(in oklch, var(--suit) 13%, var(--card-paper-soft))", figure(court, suit));

/** A trump: as many rays as it counts behind half a sun with its number, and its emblem above. */
const trumpPanel = (rank: string): string => {
  const { sky, rays } = trumpSkyOf(rank);
  return panel(
    sky,
    path(trumpRaysOf(rank, 73, 135), filled(rays)) +
      path("M-52 0A52 52 0 0 1 52 0Z", filled("var(--card-gold)")) +
      path("M-45 0A45 45 0 0 1 45 0Z", PAPER) +
      rankMark(rank, { x: 0, y: -36, size: 0.27 }) +
      `<circle cy="-92" r="30" ${PAPER} stroke="var(--card-gold)" stroke-width="4"/>` +
      suitMark({ rank, suit: "trump" }, { x: 0, y: -92, size: 0.38 }),
  );
};

const middle = ({ rank, suit }: RankAndSuit): string => {
  if (suit === "trump") return rank === "fool" ? courtPanel("joker", null) : trumpPanel(rank);
  if (isCourt(rank)) return courtPanel(rank, suit);
  return rank === "A" ? ace(suit) : pips({ rank, suit });
};

const full = (face: RankAndSuit): string =>
  index(face) + group(`rotate(180 ${MIDDLE})`, index(face)) + middle(face);

/** For a card the size of a thumbnail: a large index, and what a court card wears. */
const compact = ({ rank, suit }: RankAndSuit): string => {
  const court = rank === "fool" ? "joker" : rank;
  return (
    rankMark(rank, { x: suit === "trump" ? 100 : 80, y: 34, size: 1.28 }) +
    suitMark({ rank, suit }, { x: suit === "trump" ? 125 : 80, y: 236, size: 1.02 }) +
    (isCourt(court) ? path(COURT_MARKS[court], TONES.gold, "translate(188 288) scale(0.78)") : "")
  );
};

const COLOURS = {
  red: "--suit:var(--suit-red);--second:var(--suit-black)",
  black: "--suit:var(--suit-black);--second:var(--suit-black-soft)",
  trump: "--suit:var(--suit-trump);--second:var(--card-gold)",
};

/** By the width at which the picture is drawn. */
const FORMS =
  "<style>.compact{display:none}@media(max-width:84px){.full{display:none}.compact{display:inline}}</style>";

export interface PlayingCard extends RankAndSuit {
  /** A joker's; the suits have theirs. */
  readonly colour?: string | undefined;
}

/** In which of the colours of playing cards one is drawn. */
export const playingCardColourNameOf = ({ suit, colour }: PlayingCard): keyof typeof COLOURS =>
  suit === "trump" ? "trump" : (suit === null ? colour === "red" : isRed(suit)) ? "red" : "black";

/** One of the 52, a joker, or a card of tarot, as an SVG document. `inks` declares the tokens that it is painted with. */
export const renderPlayingCardSvg = (card: PlayingCard, inks: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" style="${inks};${COLOURS[playingCardColourNameOf(card)]}">${FORMS}<g class="full">${full(card)}</g><g class="compact">${compact(card)}</g></svg>`;
