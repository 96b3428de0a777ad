import type { CSSProperties } from "react";
import styles from "./card-back.module.css";
import { usePrints } from "./use-prints.ts";

/** A game's own card back: it follows from the game's id, so it is the same for everybody. */
export const CardBack = ({ game }: { readonly game: string }) => {
  const prints = usePrints();
  const style = { ...(prints && { "--back": prints.back(game) }) } as CSSProperties;
  return <span className={styles.back} style={style} />;
};
