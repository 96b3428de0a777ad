import type { ReactNode } from "react";
import styles from "./game-cover.module.css";

/** The colours that the cards of Magic come in, as suns over the hills. */
const Magic = () => (
  <>
    <path d="M0 0h160v90H0z" fill="var(--colour-purple)" />
    <circle cx="80" cy="50" r="34" fill="var(--colour-many)" />
    <path d="M0 90V62l26-20 18 13 30-33 24 28 20-17 42 32v25z" fill="var(--colour-red)" />
    <path d="M74 22 62 36l8-2 4 6 6-5 7 3z" fill="var(--card-paper)" />
    <path d="M0 90V72c20-10 38-8 58 0s34 9 56 2 32-6 46-1v17z" fill="var(--colour-green)" />
    <path d="M0 90v-8c30-7 52-4 80 0s54 3 80-3v11z" fill="var(--colour-blue)" />
    {(["white", "blue", "black", "red", "green"] as const).map((colour, at) => (
      <circle
        key={colour}
        cx={48 + at * 16}
        cy={11 + (at - 2) ** 2 * 1.5}
        r="5"
        fill={`var(--colour-${colour})`}
        stroke="var(--card-paper)"
        strokeWidth="1.5"
      />
    ))}
  </>
);

const SUITS = [
  {
    id: "spade",
    at: -27,
    black: true,
    pip: "M0-9C3-5 9-2 9 3a5 5 0 0 1-8 4l2 5h-6l2-5a5 5 0 0 1-8-4c0-5 6-8 9-12Z",
  },
  {
    id: "heart",
    at: -9,
    black: false,
    pip: "M0 9C-4 5-9 1-9-3a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 4-5 8-9 12Z",
  },
  {
    id: "club",
    at: 9,
    black: true,
    pip: "M0-9a5 5 0 0 1 4 8 5 5 0 1 1-3 7l2 5h-6l2-5a5 5 0 1 1-3-7 5 5 0 0 1 4-8Z",
  },
  { id: "diamond", at: 27, black: false, pip: "M0-10 8 0 0 10-8 0Z" },
] as const;

/** A fan of four cards, one of each suit. */
const FiftyTwo = () => (
  <>
    <path d="M0 0h160v90H0z" fill="var(--felt-deep)" />
    <path d="M8 8h144v74H8z" fill="none" stroke="var(--felt-print)" strokeWidth="1.5" />
    {SUITS.map(({ id, at, black, pip }) => (
      <g key={id} transform={`translate(80 120) rotate(${String(at * 0.9)}) translate(0 -72)`}>
        <rect
          x="-19"
          y="-27"
          width="38"
          height="54"
          rx="4"
          fill="var(--card-paper)"
          stroke="var(--card-line)"
        />
        <path
          d={pip}
          transform="translate(0 -8)"
          fill={black ? "var(--suit-black)" : "var(--suit-red)"}
        />
      </g>
    ))}
  </>
);

/** A stall under an awning, with what is sold there. */
const Bazaar = () => (
  <>
    <path d="M0 0h160v90H0z" fill="var(--colour-many)" />
    <circle cx="128" cy="26" r="13" fill="var(--card-paper)" />
    <path d="M0 90V66h160v24z" fill="var(--colour-land)" />
    {[0, 1, 2, 3, 4, 5].map((stripe) => (
      <path
        key={stripe}
        d="M0 0h20v20a10 9 0 0 1-20 0z"
        transform={`translate(${String(20 + stripe * 20)} 12)`}
        fill={stripe % 2 === 0 ? "var(--suit-red)" : "var(--card-paper)"}
      />
    ))}
    <path d="M24 40h4v30h-4zM132 40h4v30h-4z" fill="var(--colour-land)" />
    <path d="m52 46 9 8-9 14-9-14z" fill="var(--colour-blue)" />
    <path d="M74 68c-6-8-4-14 2-18v-4h10v4c6 4 8 10 2 18z" fill="var(--colour-green)" />
    <path d="M102 68a12 12 0 0 1 24 0z" fill="var(--suit-red)" />
    <path d="M18 66h124v6H18z" fill="var(--card-paper)" />
  </>
);

/** A game of one's own: a blank card to be written on. */
const Own = () => (
  <>
    <path d="M0 0h160v90H0z" fill="var(--felt-deep)" />
    <rect x="58" y="14" width="44" height="62" rx="5" fill="var(--card-paper)" />
    <path d="M80 33v24M68 45h24" stroke="var(--felt-deep)" strokeWidth="4" />
  </>
);

const COVERS: Readonly<Record<string, () => ReactNode>> = {
  magic: Magic,
  "standard-52": FiftyTwo,
  bazaar: Bazaar,
};

export const hasCover = (game: string): boolean => Object.hasOwn(COVERS, game);

/** The cover of a shipped game; any other game has a blank card. */
export const GameCover = ({ game }: { readonly game: string }) => {
  const Drawn = COVERS[game] ?? Own;
  return (
    <svg
      className={styles.cover}
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Drawn />
    </svg>
  );
};
