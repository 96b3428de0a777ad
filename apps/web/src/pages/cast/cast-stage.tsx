import { type CardHandle, findZoneId, type SeatId, type ZoneDefinition } from "@baize/engine";
import type { CasterDisplay } from "@baize/protocol";
import { type ComponentProps, type CSSProperties, useEffect } from "react";
import { Arrows } from "../../board/arrows.tsx";
import { Board } from "../../board/board.tsx";
import { CardFrontOrBack } from "../../cards/card-front-or-back.tsx";
import { TableCard } from "../../cards/table-card.tsx";
import { useOtherSeatsInOrder } from "../../model/shown-board.ts";
import { useCardCount, useCardsInZone, useCardView, useTable } from "../../model/table.tsx";
import {
  findHandZoneDefinition,
  hasSharedBoard,
  isSpreadZone,
  zoneIdOfSeat,
} from "../../model/zones.ts";
import { Pile } from "../../pile/pile.tsx";
import { SpreadZone } from "../../pile/spread-zone.tsx";
import { castStrings } from "../../text/cast.ts";
import { seatColourStyle } from "../../ui/seat-colour-style.ts";
import { useElementSize } from "../../ui/use-element-size.ts";
import { StreamPlayerPlate, StreamTurn } from "../stream-parts.tsx";
import styles from "./cast-stage.module.css";
import { NO_CAST } from "./cast-state.ts";
import { decodeStrokePoints, svgPathThroughPoints } from "./strokes.ts";

/** The size in which the stage is laid out, whatever size it is shown in: so lines lie over the same on every page. */
const SIZE = { width: 1280, height: 720 };

/** The cards of a seat's hand that this key sees. */
const HeldCards = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const hand = findHandZoneDefinition(game);
  const cards = useCardsInZone(hand ? findZoneId(game, hand.kind, seat) : null);
  const label = castStrings.useText().hand;
  return cards.length === 0 ? null : (
    <div className={styles.hand} role="listbox" aria-label={label}>
      {cards.map((handle) => (
        <div key={handle} className={styles.slot} role="presentation">
          <TableCard handle={handle} size="small" />
        </div>
      ))}
    </div>
  );
};

interface ZoneProps {
  readonly definition: ZoneDefinition;
  readonly seat: SeatId | null;
}

/** What all share takes room once there is something. */
const SharedPile = ({ definition }: Pick<ZoneProps, "definition">) =>
  useCardCount(zoneIdOfSeat(definition, null)) === 0 ? null : (
    <Pile definition={definition} seat={null} own={false} />
  );

const Zone = ({ definition, seat }: ZoneProps) =>
  definition.layout === "free" ? (
    <Board definition={definition} seat={seat} size="other" />
  ) : (
    <SpreadZone definition={definition} seat={seat} />
  );

const isPile = (zone: ZoneDefinition): boolean =>
  zone.layout !== "free" && !isSpreadZone(zone) && zone.visibility !== "private";

const isOpen = (zone: ZoneDefinition): boolean => zone.layout === "free" || isSpreadZone(zone);

/** The zones of the seats, or of the table, without the hand. */
const useZones = (owner: "seat" | "table"): readonly ZoneDefinition[] => {
  const { game } = useTable();
  return game.zones.filter(
    (zone) =>
      (zone.owner === "table") === (owner === "table") && zone !== findHandZoneDefinition(game),
  );
};

interface PlaceProps {
  readonly seat: SeatId;
  readonly hands: boolean;
}

/** A player's part of the table: plate, board, piles, and the hand where it is shown. */
const Place = ({ seat, hands }: PlaceProps) => {
  const zones = useZones("seat");
  return (
    <section className={styles.place} style={seatColourStyle(seat)}>
      <div className={styles.plate}>
        <StreamPlayerPlate seat={seat} as="div" />
      </div>
      <div className={styles.boards}>
        {zones.filter(isOpen).map((definition) => (
          <Zone key={definition.kind} definition={definition} seat={seat} />
        ))}
      </div>
      <div className={styles.piles}>
        {zones.filter(isPile).map((definition) => (
          <Pile key={definition.kind} definition={definition} seat={seat} own={false} />
        ))}
      </div>
      {hands ? <HeldCards seat={seat} /> : null}
    </section>
  );
};

/** What all share: the board in the middle, or a line above the boards. */
const Shared = () => {
  const zones = useZones("table");
  return (
    <>
      {zones.filter(isOpen).map((definition) => (
        <Zone key={definition.kind} definition={definition} seat={null} />
      ))}
      {zones.filter(isPile).map((definition) => (
        <SharedPile key={definition.kind} definition={definition} />
      ))}
    </>
  );
};

/** The card that the caster called up, as this key sees it; nothing of a card that it doesn't see. */
const CalledCard = ({ handle }: { readonly handle: CardHandle }) => {
  const { game } = useTable();
  const card = useCardView(handle);
  return card?.face ? (
    <div className={styles.called} data-called="">
      <CardFrontOrBack
        face={card.face}
        game={game}
        back={card.back}
        side={card.marks?.side ?? 0}
        size="large"
      />
    </div>
  ) : null;
};

const Strokes = ({ strokes }: { readonly strokes: NonNullable<CasterDisplay["strokes"]> }) => (
  <svg
    className={styles.strokes}
    viewBox={`0 0 ${String(SIZE.width)} ${String(SIZE.height)}`}
    aria-hidden="true"
  >
    {strokes.map(({ colour, points }, at) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else.
        key={at}
        d={svgPathThroughPoints(decodeStrokePoints(points), SIZE)}
        data-stroke={colour}
        style={{ "--stroke": `var(--mark-${colour})` } as CSSProperties}
      />
    ))}
  </svg>
);

/** How the boards stand: one large, two below each other, or so many columns. */
const formOf = (count: number, isLarge: boolean): string => {
  if (isLarge) return "large";
  if (count <= 2) return "wide";
  if (count <= 4) return "columns-2";
  // Eight boards in two rows have half as much room again as in three.
  return count <= 6 || count === 9 ? "columns-3" : "columns-4";
};

/** How small the stage is shown: cards leave out what could not be read then. */
const shownSizeOf = (scale: number): string | undefined => {
  if (scale >= 0.75) return undefined;
  if (scale >= 0.5) return "three-quarters";
  return scale >= 0.36 ? "half" : "third";
};

interface StageProps extends ComponentProps<"div"> {
  readonly cast: CasterDisplay | null;
}

/** The table as a caster shows it: all boards or one seat's, with the called card, highlights and lines over it. */
export const CastStage = ({ cast, children, ...rest }: StageProps) => {
  const table = useTable();
  const { game, ui, viewer } = table;
  const { ref, size } = useElementSize();
  const scale = Math.min(size.width / SIZE.width, size.height / SIZE.height);
  const { seat, hands = false, card, rings, strokes = [] } = cast ?? NO_CAST;
  const all = useOtherSeatsInOrder(null);
  const focus = all.find((each) => each === seat);
  const shown = focus === undefined ? all : [focus];
  const isShared = hasSharedBoard(game);
  // What everybody sees of hands is shown anyway.
  const showsHands = hands || (viewer.kind === "spectator" && viewer.level === "public");
  useEffect(() => {
    ui.setState({ selected: new Set((rings ?? []) as CardHandle[]) });
  }, [ui, rings]);
  return (
    <div ref={ref} className={styles.frame} style={{ "--scale": scale } as CSSProperties}>
      <div
        {...rest}
        className={styles.stage}
        data-stage=""
        data-shared={isShared ? "" : undefined}
        data-shown={shownSizeOf(scale)}
      >
        <header className={styles.head}>
          <StreamTurn />
          {focus === undefined ? null : (
            <div className={styles.others}>
              {all
                .filter((each) => each !== focus)
                .map((each) => (
                  <StreamPlayerPlate key={each} seat={each} as="div" />
                ))}
            </div>
          )}
          {isShared ? null : (
            <div className={styles.strip}>
              <Shared />
            </div>
          )}
        </header>
        <div
          className={styles.places}
          data-form={isShared ? "around" : formOf(shown.length, focus !== undefined)}
        >
          {shown.map((each) => (
            <Place key={each} seat={each} hands={showsHands} />
          ))}
        </div>
        {isShared ? (
          <div className={styles.shared}>
            <Shared />
          </div>
        ) : null}
        {card === undefined ? null : <CalledCard key={card} handle={card as CardHandle} />}
        <Strokes strokes={strokes} />
        {children}
      </div>
      <Arrows />
    </div>
  );
};
