import {
  findZoneId,
  type GameDefinition,
  type SeatId,
  type ZoneBoardArea,
  type ZoneDefinition,
} from "@baize/engine";
import { Board } from "../../board/board.tsx";
import { useTable } from "../../model/table.tsx";
import { hasSharedBoard, isSpreadZone, zoneDefinitionsInAreas } from "../../model/zones.ts";
import { Pile } from "../../pile/pile.tsx";
import { SpreadZone } from "../../pile/spread-zone.tsx";
import { useIsNarrowScreen } from "../../ui/screen-size.ts";
import styles from "./board-areas.module.css";

/** A zone, with its seat, or null for a zone of the table. */
interface ZoneOfSeat {
  readonly definition: ZoneDefinition;
  readonly seat: SeatId | null;
}

/** The zones of the table, or those of a seat. */
const zonesOf = (
  game: GameDefinition,
  zones: readonly ZoneDefinition[],
  seat: SeatId | null,
): readonly ZoneOfSeat[] =>
  zones
    .filter(({ kind }) => seat === null || findZoneId(game, kind, seat) !== null)
    .map((definition) => ({ definition, seat }));

interface ZoneProps extends ZoneOfSeat {
  readonly flipped: boolean;
}

const Zone = ({ definition, seat, flipped }: ZoneProps) => {
  const { viewingSeat } = useTable();
  const own = seat === null || seat === viewingSeat;
  if (definition.layout === "free") {
    return (
      <Board definition={definition} seat={seat} flipped={flipped} size={own ? "own" : "other"} />
    );
  }
  return isSpreadZone(definition) ? (
    <SpreadZone definition={definition} seat={seat} />
  ) : (
    <Pile definition={definition} seat={seat} own={own} />
  );
};

interface AreaProps {
  readonly area: ZoneBoardArea;
  readonly zones: readonly ZoneOfSeat[];
  readonly flipped?: boolean;
}

const Area = ({ area, zones, flipped = false }: AreaProps) =>
  zones.length === 0 ? null : (
    <div className={styles[area]}>
      {zones.map(({ definition, seat }) => (
        <Zone key={definition.kind} definition={definition} seat={seat} flipped={flipped} />
      ))}
    </div>
  );

/** The zones in front of the player, in the areas that the game's file gives them. */
export const BoardAreas = () => {
  const { game, viewingSeat } = useTable();
  const narrow = useIsNarrowScreen();
  const shared = hasSharedBoard(game);
  // On a player's phone all piles are beside the hand.
  const isShown = ({ definition }: ZoneOfSeat): boolean =>
    !narrow || viewingSeat === null || definition.layout === "free" || isSpreadZone(definition);
  const at = (...areas: readonly ZoneBoardArea[]): readonly ZoneOfSeat[] =>
    [
      ...(shared ? zonesOf(game, zoneDefinitionsInAreas(game, "table", ...areas), null) : []),
      ...(viewingSeat === null
        ? []
        : zonesOf(game, zoneDefinitionsInAreas(game, "seat", ...areas), viewingSeat)),
    ].filter(isShown);
  // The zones of a seat are shown below those of the table.
  const isOwn = ({ seat }: ZoneOfSeat): boolean => seat !== null;
  const centre = at("centre");
  const right = at("right").filter((each) => !isOwn(each) || isSpreadZone(each.definition));
  return (
    <div className={styles.areas}>
      <Area area="top" zones={at("top").filter(isOwn)} />
      <Area area="left" zones={at("left")} />
      <Area area="centre" zones={shared ? centre.filter((each) => !isOwn(each)) : centre} />
      <Area area="right" zones={right} />
      <Area area="bottom" zones={[...at("bottom"), ...(shared ? centre.filter(isOwn) : [])]} />
    </div>
  );
};

interface OthersProps {
  readonly seat: SeatId;
  readonly flipped: boolean;
}

/** The centre of another seat's board. Another component shows its piles. */
export const OtherBoardCentreArea = ({ seat, flipped }: OthersProps) => {
  const { game } = useTable();
  return (
    <div className={styles.areas}>
      <Area
        area="centre"
        zones={zonesOf(game, zoneDefinitionsInAreas(game, "seat", "centre"), seat)}
        flipped={flipped}
      />
    </div>
  );
};
