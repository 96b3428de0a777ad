import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Hand } from "../../hand/hand.tsx";
import { useTable } from "../../model/table.tsx";
import { pilesOf, sharesBoard, zonesAt } from "../../model/zones.ts";
import { Pile } from "../../pile/pile.tsx";
import { OwnPlate } from "../../seats/own-plate.tsx";
import { useNarrow, useSmallScreen } from "../../ui/narrow.ts";
import { ActionBar } from "./action-bar.tsx";
import styles from "./near.module.css";
import { OpenPanel, PendingRequests } from "./open-parts.tsx";

/** The piles that all share: those over the board, or on a phone all of them. */
export const SharedPiles = () => {
  const { game, side } = useTable();
  const narrow = useNarrow();
  const piles = pilesOf(game, "table");
  const over =
    sharesBoard(game) && !(narrow && side !== null) ? zonesAt(game, "table", "top") : piles;
  return piles
    .filter((definition) => over.includes(definition))
    .map((definition) => (
      <Pile key={definition.kind} definition={definition} seat={null} own={side !== null} />
    ));
};

/** The player's own piles: beside the board, or on a narrow screen beside the plate with the ones that all share. */
export const NearPiles = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const narrow = useNarrow();
  const piles = pilesOf(game, "seat").filter(
    ({ visibility }) => !narrow || visibility !== "private",
  );
  const beside = narrow ? piles : zonesAt(game, "seat", "right");
  if (beside.length === 0 && !narrow) return null;
  return (
    <div className={styles.piles} data-near-piles="">
      {narrow ? <SharedPiles /> : null}
      {piles
        .filter((definition) => beside.includes(definition))
        .map((definition) => (
          <Pile key={definition.kind} definition={definition} seat={seat} own />
        ))}
    </div>
  );
};

export interface NearProps {
  /** What others look into, above the hand. */
  readonly looks?: ReactNode;
  /** The secret choices of the seats, in a replay. */
  readonly choices?: ReactNode;
}

/** The side of the table before the player: what is asked of them, their plate, their hand and what to do. */
export const Near = ({ looks, choices }: NearProps) => {
  const { side } = useTable();
  const narrow = useNarrow();
  const isSmall = useSmallScreen();
  const above = (
    <>
      <OpenPanel />
      {looks}
      <PendingRequests choices={choices} />
    </>
  );
  if (side === null) {
    return (
      <div className={clsx(styles.near, styles.watching)} data-near-side="">
        {above}
      </div>
    );
  }
  return (
    <div className={styles.near} data-near-side="">
      {above}
      <OwnPlate seat={side} />
      <Hand seat={side} />
      {narrow ? <NearPiles seat={side} /> : null}
      {isSmall ? null : <ActionBar />}
    </div>
  );
};
