import type { SeatId, ZoneDefinition, ZoneId } from "@baize/engine";
import { clsx } from "clsx";
import { type CSSProperties, memo, useCallback, useSyncExternalStore } from "react";
import zoomMarkStyles from "../camera/zoom-mark.module.css";
import { TableCard } from "../cards/table-card.tsx";
import { isPlayedElsewhere } from "../model/deck-state.ts";
import { nameOfSeat } from "../model/labels.ts";
import {
  useSeatView,
  useSnapshotSelector,
  useTable,
  useUnorderedCardsInZone,
  useWatched,
} from "../model/table.tsx";
import { zoneIdOfSeat } from "../model/zones.ts";
import { gameStrings } from "../text/games.ts";
import { tableStrings } from "../text/table.ts";
import { loadThenStart } from "../ui/load-then-start.ts";
import { useIsPhoneSizedScreen, useIsPortraitScreen } from "../ui/screen-size.ts";
import { seatColourStyle } from "../ui/seat-colour-style.ts";
import textStyles from "../ui/text.module.css";
import { useRovingFocus } from "../ui/use-roving-focus.ts";
import styles from "./board.module.css";
import "../ui/mats/mats.css";
import { useRenderedCardCount } from "./use-rendered-card-count.ts";

/** The zoom of a board, as a button that resets it. */
const ZoomMark = ({ zone }: { readonly zone: ZoneId }) => {
  const t = tableStrings.useText().camera;
  const { camera } = useTable();
  const zoom = useSyncExternalStore(camera.subscribe, () => camera.frame(zone).zoom);
  if (zoom === 1) return null;
  return (
    <button
      data-tip={t.fit}
      type="button"
      className={zoomMarkStyles.zoomMark}
      data-still=""
      aria-label={t.fit}
      onClick={() => camera.fit(zone)}
    >
      {Math.round(zoom * 100)} %
    </button>
  );
};

const Pointer = ({ seat }: { readonly seat: SeatId }) => {
  const { x, y } = useWatched("presence", ({ presence }) => presence.seats.get(seat)) ?? {};
  const name = useSnapshotSelector(({ view }) => nameOfSeat(view, seat));
  if (x === undefined || y === undefined) return null;
  const place = { "--x": x, "--y": y } as CSSProperties;
  return (
    <span className={styles.pointer} style={{ ...place, ...seatColourStyle(seat) }}>
      {name}
    </span>
  );
};

/** The pointers of the other players on this board. */
const Pointers = ({ zone }: { readonly zone: ZoneId }) => {
  const table = useTable();
  const here = useWatched("presence", ({ presence }) =>
    [...presence.seats].flatMap(([seat, at]) => (at.zone === zone ? seat : [])).join(" "),
  );
  const seats = here.split(" ").filter(Boolean).map(Number) as SeatId[];
  return (
    <div aria-hidden="true">
      {seats
        .filter((seat) => seat !== table.seat)
        .map((seat) => (
          <Pointer key={seat} seat={seat} />
        ))}
    </div>
  );
};

interface Props {
  readonly definition: ZoneDefinition;
  /** The seat of the board; null for a shared one. */
  readonly seat: SeatId | null;
  /** Whether it is seen from across the table. */
  readonly flipped?: boolean;
  readonly size?: "own" | "other";
}

/** The game to which the lanes of a board belong: Magic's other games lie as Magic does. */
const familyOf = (game: string): string => (game.startsWith("magic-") ? "magic" : game);

const HAND_BELOW = { ArrowDown: "[data-hand]" };

/** A freely laid zone: cards lie on the cloth where they were put. */
export const Board = memo(({ definition, seat, flipped = false, size = "own" }: Props) => {
  const table = useTable();
  const zone = zoneIdOfSeat(definition, seat);
  const cards = useUnorderedCardsInZone(zone);
  const roving = useRovingFocus(cards, size === "own" ? HAND_BELOW : undefined);
  const plane = useCallback(
    (element: HTMLDivElement) => {
      const detach = table.camera.attach(zone, element);
      const stopFitting = loadThenStart(async () => {
        const { startBoardLayout } = await import("./start-board-layout.ts");
        return () => startBoardLayout(table, element);
      });
      return () => {
        detach();
        stopFitting();
      };
    },
    [table, zone],
  );
  const isSmall = useIsPhoneSizedScreen();
  const isUpright = useIsPortraitScreen();
  const isFitted = size === "other" || isSmall || isUpright;
  const hasLanes = seat !== null && !isFitted;
  // Cards on the board make the label needless and would cover part of it.
  const isBare = cards.length === 0;
  const owner = useSnapshotName(seat);
  const mat = useSnapshotSelector(({ view }) =>
    seat === null ? undefined : view?.table.mats[seat],
  );
  const t = tableStrings.useText().zone;
  const names = gameStrings.useText().lanes[familyOf(table.game.id)];
  const lanes = isPlayedElsewhere(table.game) ? undefined : names;
  const own = seat !== null && seat === table.seat;
  const other = owner === undefined ? definition.name : t.of(owner, definition.name);
  const label = own ? t.yours(definition.name) : other;
  const drawn = cards.slice(0, useRenderedCardCount(cards.length));
  return (
    <div
      className={clsx(styles.board, seat === null ? styles.shared : styles[size])}
      style={seat === null ? undefined : seatColourStyle(seat)}
      data-size={size}
      data-fit={isFitted ? "" : undefined}
      data-drop={zone}
      data-layout="free"
      data-mat={mat}
      data-flipped={flipped ? "" : undefined}
      role="listbox"
      aria-multiselectable="true"
      aria-label={label}
      data-lanes={hasLanes ? "" : undefined}
      {...roving.list}
    >
      {table.game.zones.filter(({ layout }) => layout === "free").length > 1 ? (
        <span className={clsx(textStyles.print, styles.name)} aria-hidden="true">
          {definition.name}
        </span>
      ) : null}
      {hasLanes ? (
        <div className={styles.lanes} aria-hidden="true">
          <span className={textStyles.print}>{isBare ? lanes?.front : null}</span>
          <span className={textStyles.print}>{isBare ? lanes?.back : null}</span>
        </div>
      ) : null}
      <div ref={plane} className={styles.plane} data-plane="">
        {drawn.map((handle) => (
          <TableCard
            key={handle}
            handle={handle}
            isStop={handle === roving.stop}
            placed={flipped ? "across" : "near"}
            size={size === "own" ? "normal" : "small"}
          />
        ))}
        <Pointers zone={zone} />
        <div className={styles.probe} data-probe="" />
      </div>
      <ZoomMark zone={zone} />
    </div>
  );
});
Board.displayName = "Board";

const useSnapshotName = (seat: SeatId | null): string | undefined =>
  useSeatView(seat ?? (0 as SeatId))?.name;
