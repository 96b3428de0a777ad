import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import type { CSSProperties, ReactNode } from "react";
import { Board } from "../../board/board.tsx";
import { shownBoardSeat, useOtherSeatsInOrder } from "../../model/shown-board.ts";
import { useSnapshotSelector, useTable, useUiSelector } from "../../model/table.tsx";
import {
  findBoardZoneDefinition,
  hasSharedBoard,
  hasStandardLayout,
  zoneDefinitionsInAreas,
  zoneIdOfSeat,
} from "../../model/zones.ts";
import { Pile } from "../../pile/pile.tsx";
import { OtherSeatPlate, RevealedHand } from "../../seats/other-seat-plate.tsx";
import { tableStrings } from "../../text/table.ts";
import { Button } from "../../ui/button.tsx";
import { lazySection } from "../../ui/lazy-part-boundary.tsx";
import { useIsNarrowScreen, useIsPhoneSizedScreen } from "../../ui/screen-size.ts";
import styles from "./other-boards.module.css";

const EmptySeat = lazySection(
  async () => (await import("../../seats/empty-seat.tsx")).EmptySeat,
  <div className={styles.waits} />,
);

const OtherBoardCentre = lazySection(
  async () => (await import("./board-areas.tsx")).OtherBoardCentreArea,
  <div />,
);

/** More boards than these are too small to read side by side. */
const MAX_BOARDS = 4;
/** More plates than these take several lines, and boards three rows. */
const MAX_PLATES = 8;

interface SeatPilesProps {
  readonly seat: SeatId;
  readonly className: string | undefined;
}

/** The piles of another seat that other players may see. */
const SeatPiles = ({ seat, className }: SeatPilesProps) => {
  const { game } = useTable();
  // Zones in the centre of a board are not beside it.
  const inside = hasSharedBoard(game) ? [] : zoneDefinitionsInAreas(game, "seat", "centre");
  const shown = zoneDefinitionsInAreas(
    game,
    "seat",
    "centre",
    "left",
    "right",
    "top",
    "bottom",
  ).filter((zone) => zone.visibility !== "private" && !inside.includes(zone));
  return shown.length === 0 ? null : (
    <div className={className}>
      {shown.map((definition) => (
        <Pile key={definition.kind} definition={definition} seat={seat} own={false} />
      ))}
    </div>
  );
};

interface OtherBoardProps {
  readonly seat: SeatId;
  /** Whether the board is seen from across the table, as a player sees it; for a spectator the upper of two rows. */
  readonly flipped: boolean;
}

const OtherBoard = ({ seat, flipped }: OtherBoardProps) => {
  const { game } = useTable();
  const board = findBoardZoneDefinition(game);
  return (
    <section className={styles.other} data-near={flipped ? undefined : ""}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <OtherSeatPlate seat={seat} />
          <RevealedHand seat={seat} />
        </header>
        {board && hasStandardLayout(game) ? (
          <Board definition={board} seat={seat} flipped={flipped} size="other" />
        ) : (
          <OtherBoardCentre seat={seat} flipped={flipped} />
        )}
        <SeatPiles seat={seat} className={styles.piles} />
      </div>
    </section>
  );
};

/** The seat whose board is shown large: the chosen one, or without room for all boards the one with the turn. */
const useFocus = (seats: readonly SeatId[]): SeatId | null => {
  const chosen = useUiSelector((ui) => ui.board);
  const small = useIsPhoneSizedScreen();
  const turn = useSnapshotSelector(({ view }) => view?.table.turn?.seat);
  if (chosen === "all") return null;
  const isChosen = chosen !== null && seats.includes(chosen);
  return isChosen || small || seats.length > MAX_BOARDS
    ? shownBoardSeat(seats, chosen, turn)
    : null;
};

/** How many boards are in each of two rows, or null for one row. A spectator sees the boards of both sides. */
const columnsFor = (count: number, watching: boolean): number | null => {
  if (count > MAX_BOARDS) return MAX_BOARDS + Number(count > MAX_PLATES);
  return watching && count > 1 ? Math.ceil(count / 2) : null;
};

/** The relative widths of boards, by the number of their cards; that of the seat with the turn is a little wider. */
const useShares = (seats: readonly SeatId[]): string => {
  const { game, index } = useTable();
  const board = findBoardZoneDefinition(game);
  return useSnapshotSelector(({ view }) =>
    seats
      .map((seat) => {
        const cards = view && board ? index.cardsIn(view, zoneIdOfSeat(board, seat)).length : 0;
        // The width grows in steps, so that a single card moves no board.
        const share = 3 + Math.ceil(Math.min(cards, 24) / 8);
        return `minmax(0, ${String(share + (view?.table.turn?.seat === seat ? 1 : 0))}fr)`;
      })
      .join(" "),
  );
};

/** Whether more players may come before the game begins. */
const useIsInviting = (): boolean => {
  const { isSolo, seat, game } = useTable();
  return useSnapshotSelector(({ view }) => {
    if (!view || isSolo || seat === null) return false;
    const { turn, locked, seatsOffered } = view.table;
    return turn === null && !locked && view.seats.size < (seatsOffered || game.seats);
  });
};

const Overview = ({ seats }: { readonly seats: readonly SeatId[] }) => {
  const { viewingSeat } = useTable();
  const columns = columnsFor(seats.length, viewingSeat === null);
  const isInviting = useIsInviting() && columns === null;
  const shares = `${useShares(seats)}${isInviting ? " 12.5rem" : ""}`;
  const style: CSSProperties & Record<"--columns", string> = {
    "--columns": columns === null ? shares : `repeat(${String(columns)}, minmax(0, 1fr))`,
  };
  return (
    <div
      className={clsx(
        styles.others,
        seats.length > 1 && styles.many,
        columns !== null && styles.rows,
        seats.length > MAX_BOARDS && styles.eight,
      )}
      style={style}
    >
      {seats.map((seat, at) => (
        <OtherBoard
          key={seat}
          seat={seat}
          flipped={viewingSeat !== null || at < Math.floor(seats.length / 2)}
        />
      ))}
      {isInviting ? <EmptySeat /> : null}
    </div>
  );
};

/** The other players: their boards side by side, or one of them large and the rest as plates. */
export const OtherBoards = () => {
  const { game, viewingSeat, ui, isSolo } = useTable();
  const t = tableStrings.useText().camera;
  const seats = useOtherSeatsInOrder(viewingSeat);
  const focus = useFocus(seats);
  const isInviting = useIsInviting();
  // In a game for one nobody else joins. The empty element keeps the first grid row.
  if (seats.length === 0) return game.seats === 1 && !isSolo ? <div /> : <EmptySeat />;
  if (hasSharedBoard(game)) {
    return (
      <Plates seats={seats} isAround>
        {isInviting ? (
          <div className={clsx(styles.platesSeat, styles.platesInvite)}>
            <EmptySeat />
          </div>
        ) : null}
      </Plates>
    );
  }
  if (focus === null) return <Overview seats={seats} />;
  return (
    <div className={clsx(styles.others, styles.focus)}>
      {seats.length > 1 ? (
        <Plates seats={seats.filter((seat) => seat !== focus)}>
          <Button
            className={styles.platesAll}
            look="cloth"
            size="small"
            onClick={() => ui.setState({ board: "all" })}
          >
            {t.allBoards}
          </Button>
        </Plates>
      ) : null}
      <OtherBoard key={focus} seat={focus} flipped={viewingSeat !== null} />
    </div>
  );
};

interface PlatesProps {
  readonly seats: readonly SeatId[];
  /** Whether the players sit around a shared board. */
  readonly isAround?: boolean;
  /** Shown after the plates. */
  readonly children?: ReactNode;
}

const Plates = ({ seats, isAround = false, children }: PlatesProps) => {
  const narrow = useIsNarrowScreen();
  return (
    <div
      className={clsx(
        styles.plates,
        seats.length > MAX_PLATES ? styles.lines : isAround && !narrow && styles.around,
      )}
    >
      {seats.map((seat) => (
        <div key={seat} className={styles.platesSeat}>
          <OtherSeatPlate seat={seat} />
          <RevealedHand seat={seat} />
          {isAround ? <SeatPiles seat={seat} className={styles.platesPiles} /> : null}
        </div>
      ))}
      {children}
    </div>
  );
};
