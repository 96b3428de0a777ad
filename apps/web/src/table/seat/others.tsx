import "./others.css";
import type { SeatId, TableView } from "@baize/engine";
import { useMemo } from "react";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Board } from "../board/board.tsx";
import { useDesk, useSnapshot, useTable } from "../context.tsx";
import { useNarrow } from "../narrow.ts";
import { Pile } from "../zone/pile.tsx";
import { boardOf, pilesOf, sharesBoard } from "../zones.ts";
import { Plate } from "./plate.tsx";
import { RevealedHand } from "./revealed-hand.tsx";

/** More boards than these are too small to read side by side. */
const MOST_BOARDS = 4;

/** The other seats in the order they come after one's own round the table. */
const othersOf = (view: TableView | null, own: SeatId | null): SeatId[] => {
  const seats = [...(view?.seats.keys() ?? [])]
    .filter((seat) => seat !== own)
    .sort((a, b) => a - b);
  const after = seats.filter((seat) => own !== null && seat > own);
  return own === null ? seats : [...after, ...seats.filter((seat) => seat < own)];
};

const useOthers = (): SeatId[] => {
  const { seat } = useTable();
  const seats = useSnapshot(({ view }) => (view ? [...view.seats.keys()].join(" ") : ""));
  const view = useTable().client.getSnapshot().view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who sits there is all that counts.
  return useMemo(() => othersOf(view, seat), [seats, seat]);
};

interface OtherBoardProps {
  readonly seat: SeatId;
  /** Seen from across the table, as a player sees it; of a watcher's two rows the upper one. */
  readonly flipped: boolean;
}

const OtherBoard = ({ seat, flipped }: OtherBoardProps) => {
  const { game } = useTable();
  const board = boardOf(game);
  if (!board) return null;
  return (
    <section className="other" data-near={flipped ? undefined : ""}>
      <header className="other-head">
        <Plate seat={seat} />
        <RevealedHand seat={seat} />
      </header>
      <div className="other-body">
        <Board definition={board} seat={seat} flipped={flipped} size="other" />
        <div className="other-piles">
          {pilesOf(game, "seat")
            .filter(({ visibility }) => visibility !== "private")
            .map((definition) => (
              <Pile key={definition.kind} definition={definition} seat={seat} own={false} />
            ))}
        </div>
      </div>
    </section>
  );
};

const Alone = () => {
  const { desk, seat } = useTable();
  const t = useText(tableText).seats;
  return (
    <div className="alone">
      <p>{seat === null ? t.nobodyThere : t.nobodyAcross}</p>
      {seat === null ? null : (
        <Button look="cloth" onClick={() => desk.set({ dialog: "share" })}>
          <Icon name="share" />
          {t.invite}
        </Button>
      )}
    </div>
  );
};

/** The other players: their boards side by side, or one of them large and the rest as plates. */
export const Others = () => {
  const { game, seat: own } = useTable();
  const seats = useOthers();
  const chosen = useDesk((desk) => desk.board);
  const narrow = useNarrow();
  const turn = useSnapshot(({ view }) => view?.table.turn?.seat);
  if (seats.length === 0) return <Alone />;
  if (sharesBoard(game)) return <Plates seats={seats} />;
  const crowded = narrow || seats.length > MOST_BOARDS;
  const wanted = [chosen, crowded ? turn : null, crowded ? seats[0] : null];
  const focus = wanted.find((seat) => seat !== null && seat !== undefined && seats.includes(seat));
  if (focus === null || focus === undefined) {
    return (
      <div className="others" data-count={seats.length}>
        {seats.map((seat, at) => (
          <OtherBoard
            key={seat}
            seat={seat}
            flipped={own !== null || at < Math.floor(seats.length / 2)}
          />
        ))}
      </div>
    );
  }
  return (
    <div className="others others-focus">
      {seats.length > 1 ? <Plates seats={seats.filter((seat) => seat !== focus)} /> : null}
      <OtherBoard key={focus} seat={focus} flipped={own !== null} />
    </div>
  );
};

const Plates = ({ seats }: { readonly seats: readonly SeatId[] }) => (
  <div className="plates">
    {seats.map((seat) => (
      <div key={seat} className="plates-seat">
        <Plate seat={seat} />
        <RevealedHand seat={seat} />
      </div>
    ))}
  </div>
);
