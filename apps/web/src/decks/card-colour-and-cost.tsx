import { cardFrameBackgroundAndInk } from "@baize/card-art";
import type { Face } from "@baize/engine";
import type { CSSProperties } from "react";
import { useCardArtUrlBuilders } from "../cards/use-card-art-url-builders.ts";
import { usePrintedSides } from "../cards/use-printed-sides.ts";
import { faceOfSide } from "../model/cards/printed-sides.ts";
import { useTable } from "../model/table.tsx";
import styles from "./card-colour-and-cost.module.css";

/** The colour of a card's frame, and its cost if the source knows it, for a row of a list. */
export const CardColourAndCost = ({ face }: { readonly face: Face }) => {
  const { game } = useTable();
  const known = faceOfSide(face, 0, usePrintedSides(face, game));
  const prints = useCardArtUrlBuilders();
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--frame": cardFrameBackgroundAndInk(known).background,
    ...(prints && known.cost && { "--cost": prints.cost(known.cost, "across") }),
  };
  return (
    <>
      <span className={styles.colour} style={style} aria-hidden="true" data-card-colour="" />
      <span className={styles.cost} style={style} aria-hidden="true" />
    </>
  );
};
