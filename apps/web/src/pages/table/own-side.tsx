import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Hand } from "../../hand/hand.tsx";
import { findPoolZoneDefinition } from "../../model/deck-state.ts";
import { useTable } from "../../model/table.tsx";
import { hasSharedBoard, pileZoneDefinitions, zoneDefinitionsInAreas } from "../../model/zones.ts";
import { Pile } from "../../pile/pile.tsx";
import { OwnSeatPlate } from "../../seats/own-seat-plate.tsx";
import { useIsNarrowScreen, useIsPhoneSizedScreen } from "../../ui/screen-size.ts";
import { ActionBar } from "./action-bar.tsx";
import { LazyZonePanel, PendingRequests } from "./lazy-parts.tsx";
import styles from "./own-side.module.css";

/** The shared piles: those over the board, or on a phone all of them. */
export const SharedPiles = () => {
  const { game, viewingSeat } = useTable();
  const narrow = useIsNarrowScreen();
  const piles = pileZoneDefinitions(game, "table");
  const over =
    hasSharedBoard(game) && !(narrow && viewingSeat !== null)
      ? zoneDefinitionsInAreas(game, "table", "top")
      : piles;
  return piles
    .filter((definition) => over.includes(definition))
    .map((definition) => (
      <Pile key={definition.kind} definition={definition} seat={null} own={viewingSeat !== null} />
    ));
};

/** The player's own piles: beside the board, or on a narrow screen beside the plate together with the shared piles. */
export const OwnPiles = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const narrow = useIsNarrowScreen();
  // A sideboard is in the menu on a narrow screen; what one has drafted is looked at all the time.
  const pool = findPoolZoneDefinition(game);
  const piles = pileZoneDefinitions(game, "seat").filter(
    (zone) => !narrow || zone.visibility !== "private" || zone === pool,
  );
  const beside = narrow ? piles : zoneDefinitionsInAreas(game, "seat", "right");
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

export interface OwnSideProps {
  /** The looks of other players, above the hand. */
  readonly looks?: ReactNode;
  /** The secret choices of the seats, in a replay. */
  readonly choices?: ReactNode;
}

/** The player's side of the table: pending requests, plate, hand and actions. */
export const OwnSide = ({ looks, choices }: OwnSideProps) => {
  const { viewingSeat } = useTable();
  const narrow = useIsNarrowScreen();
  const isSmall = useIsPhoneSizedScreen();
  const above = (
    <>
      <LazyZonePanel />
      {looks}
      <PendingRequests choices={choices} />
    </>
  );
  if (viewingSeat === null) {
    return (
      <div className={clsx(styles.near, styles.watching)} data-near-side="">
        {above}
      </div>
    );
  }
  return (
    <div className={styles.near} data-near-side="">
      {above}
      <OwnSeatPlate seat={viewingSeat} />
      <Hand seat={viewingSeat} />
      {narrow ? <OwnPiles seat={viewingSeat} /> : null}
      {isSmall ? null : <ActionBar />}
    </div>
  );
};
