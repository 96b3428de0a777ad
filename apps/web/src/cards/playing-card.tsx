import { clsx } from "clsx";
import type { PlayingFace } from "../model/cards/read-playing-card.ts";
import { COURT_MARKS, COURTS, type Court, isCourt, STAR } from "./courts.ts";
import { PIPS } from "./pips.ts";
import styles from "./playing-card.module.css";
import { RANK_STROKE, rankGlyph } from "./ranks.ts";
import { isRed, SUIT_PATHS, type Suit } from "./suits.ts";

const WIDTH = 250;
const HEIGHT = 350;

/** Half the width and half the height of the field on which the pips stand. */
const PIP_FIELD = { x: 47, y: 113 };
const PIP_SIZE = 0.52;

const FRAME = { x: -73, y: -135, width: 146, height: 270 };
const FIGURE_SCALE = 1.06;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const SuitMark = ({ suit, x, y, size }: Place & { suit: Suit | null }) =>
  suit === null ? null : (
    <path
      d={SUIT_PATHS[suit]}
      transform={`translate(${x} ${y}) scale(${size})`}
      className={styles.suit}
    />
  );

/** A rank with its middle at `x` and its top at `y`; `size` is its height by 100. A joker has a star instead. */
const RankMark = ({ rank, x, y, size }: Place & { rank: string }) => {
  const glyph = rankGlyph(rank);
  return glyph ? (
    <path
      d={glyph.path}
      transform={`translate(${x - (glyph.width * size) / 2} ${y}) scale(${size})`}
      strokeWidth={RANK_STROKE}
      className={styles.rank}
    />
  ) : (
    <path
      d={STAR}
      transform={`translate(${x} ${y + 42 * size}) scale(${0.84 * size})`}
      className={styles.suit}
    />
  );
};

const Index = ({ rank, suit }: PlayingFace) => (
  <>
    <RankMark rank={rank} x={27} y={18} size={0.42} />
    <SuitMark suit={suit} x={27} y={84} size={0.3} />
  </>
);

const Pips = ({ rank, suit }: PlayingFace) =>
  PIPS[rank]?.map(({ x, y }) => (
    <SuitMark
      key={`${x} ${y}`}
      suit={suit}
      x={WIDTH / 2 + x * PIP_FIELD.x}
      y={HEIGHT / 2 + y * PIP_FIELD.y}
      size={y > 0 ? -PIP_SIZE : PIP_SIZE}
    />
  ));

const Ace = ({ suit }: { suit: Suit | null }) => (
  <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`}>
    <SuitMark suit={suit} x={0} y={0} size={suit === "spades" ? 1.3 : 1.1} />
    {suit === "spades" ? (
      <path d={SUIT_PATHS.spades} transform="translate(0 7) scale(0.4)" className={styles.paper} />
    ) : null}
  </g>
);

/** A figure before its sun, with the half in the shade that the light doesn't reach. */
const Figure = ({ court, suit }: { court: Court; suit: Suit | null }) => (
  <>
    <circle cy={-80} r={48} className={styles.sun} />
    {COURTS[court].map(({ tone, path }) => (
      <path key={path} d={path} className={styles[tone]} />
    ))}
    <path d="M0-132H71V0H0Z" className={styles.shade} />
    <SuitMark suit={suit} x={-52} y={-110} size={0.32} />
  </>
);

/** The figure twice, the lower one turned, in a frame. */
const CourtPanel = ({ court, suit }: { court: Court; suit: Suit | null }) => (
  <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${FIGURE_SCALE})`}>
    <rect {...FRAME} rx={4} className={styles.panel} />
    <Figure court={court} suit={suit} />
    <g transform="rotate(180)">
      <Figure court={court} suit={suit} />
    </g>
    <path d="M-73 0H73" className={styles.waist} />
    <rect {...FRAME} rx={4} className={styles.frame} />
  </g>
);

const Middle = ({ rank, suit }: PlayingFace) => {
  if (isCourt(rank)) return <CourtPanel court={rank} suit={suit} />;
  return rank === "A" ? <Ace suit={suit} /> : <Pips rank={rank} suit={suit} />;
};

const Full = ({ rank, suit }: PlayingFace) => (
  <g className={styles.full}>
    <Index rank={rank} suit={suit} />
    <g transform={`rotate(180 ${WIDTH / 2} ${HEIGHT / 2})`}>
      <Index rank={rank} suit={suit} />
    </g>
    <Middle rank={rank} suit={suit} />
  </g>
);

/** For a card the size of a thumbnail: a large index, and what a court card wears. */
const Compact = ({ rank, suit }: PlayingFace) => (
  <g className={styles.compact}>
    <RankMark rank={rank} x={80} y={34} size={1.28} />
    <SuitMark suit={suit} x={80} y={236} size={1.02} />
    {isCourt(rank) ? (
      <path
        d={COURT_MARKS[rank]}
        transform="translate(188 288) scale(0.78)"
        className={styles.gold}
      />
    ) : null}
  </g>
);

export interface PlayingCardProps extends PlayingFace {
  /** A joker's; the suits have theirs. */
  readonly colour?: string;
}

/** One of the 52 or a joker, drawn by ourselves. */
export const PlayingCard = ({ rank, suit, colour }: PlayingCardProps) => {
  const red = suit === null ? colour === "red" : isRed(suit);
  return (
    <svg
      aria-hidden="true"
      className={clsx(styles.playing, red ? styles.red : styles.black)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <Full rank={rank} suit={suit} />
      <Compact rank={rank} suit={suit} />
    </svg>
  );
};
