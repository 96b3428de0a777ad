import type { CSSProperties } from "react";
import styles from "./card-back.module.css";

const BACKS = 4;

/** Which of our card backs a game has. It follows from the game's id, so it is the same for everybody. */
export const backOf = (game: string): number => {
  let sum = 0;
  for (const letter of game) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % BACKS;
};

/** The house's card back: a lattice in a frame, with a mark in the middle that is the same turned. */
export const CardBack = ({ game }: { game: string }) => {
  const back = String(backOf(game));
  const style = {
    "--card-back": `var(--card-back-${back})`,
    "--card-back-print": `var(--card-back-print-${back})`,
  } as CSSProperties;
  return (
    <span className={styles.back} style={style}>
      <svg aria-hidden="true" viewBox="0 0 100 140">
        <path className={styles.plate} d="M50 36 78 70 50 104 22 70Z" />
        <path
          className={styles.print}
          d="M50 44 71.5 70 50 96 28.5 70ZM50 55 62.5 70 50 85 37.5 70Z"
        />
        <path className={styles.mark} d="M50 61 57.5 70 50 79 42.5 70Z" />
      </svg>
    </span>
  );
};
