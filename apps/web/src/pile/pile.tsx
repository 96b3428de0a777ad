import {
  type CardHandle,
  findZoneId,
  type SeatId,
  type ZoneDefinition,
  type ZoneId,
} from "@baize/engine";
import { clsx } from "clsx";
import { handlePilePress, visibleLibraryCardCount } from "../actions/open-pile-panel.ts";
import { CardFrontOrBack } from "../cards/card-front-or-back.tsx";
import { TableCard } from "../cards/table-card.tsx";
import { nameOfSeat } from "../model/labels.ts";
import {
  useCardCount,
  useCardsInZone,
  useSeatView,
  useSnapshotSelector,
  useTable,
  useWatched,
} from "../model/table.tsx";
import { canBrowseZone, zoneIdOfSeatOrTeam } from "../model/zones.ts";
import { tableStrings } from "../text/table.ts";
import textStyles from "../ui/text.module.css";
import styles from "./pile.module.css";

/** The players who look into a library, and how many of its cards are visible. */
const LibraryNotes = ({ zone }: { readonly zone: ZoneId }) => {
  const table = useTable();
  const t = tableStrings.useText().zone;
  const text = useSnapshotSelector(({ view }) => {
    const looks = (view?.zones.get(zone)?.looks ?? []).map(({ seat, at, count }) => {
      const who = seat === table.seat ? null : nameOfSeat(view, seat);
      return at === "all" ? t.lookAll(who) : t.look(who, at, count);
    });
    const shown = visibleLibraryCardCount(table, zone);
    return [...looks, ...(shown > 0 ? [t.shown(shown)] : [])].join(", ");
  });
  return text === "" ? null : (
    <span data-tip={text} data-note="" className={clsx(styles.note, textStyles.oneLine)}>
      {text}
    </span>
  );
};

/** The top card of a library that is always revealed to this viewer, if it is known which visible card it is. */
const useShownTop = (zone: ZoneId): CardHandle | undefined => {
  const { viewingSeat } = useTable();
  const cards = useCardsInZone(zone);
  const isShown = useWatched("zones", ({ view }) => {
    const to = view?.zones.get(zone)?.topShownTo ?? [];
    return to === "all" || (viewingSeat !== null && to.includes(viewingSeat));
  });
  const last = cards.at(-1);
  const isPlaced = useWatched(
    zone,
    ({ view }) => last !== undefined && view?.cards.get(last)?.order !== undefined,
  );
  return isShown && (isPlaced || cards.length === 1) ? last : undefined;
};

interface Props {
  readonly definition: ZoneDefinition;
  readonly seat: SeatId | null;
  readonly own: boolean;
}

/** A pile or a short row beside a board: its top card, its name and its number of cards. */
export const Pile = ({ definition, seat, own }: Props) => {
  const table = useTable();
  const t = tableStrings.useText().zone;
  const zone = zoneIdOfSeatOrTeam(table.game, definition, seat);
  const cards = useCardsInZone(zone);
  const count = useCardCount(zone);
  const shownTop = useShownTop(zone);
  const hidden = definition.visibility === "nobody" || definition.visibility === "private";
  const hasMenu = own && table.seat !== null;
  const isPile = definition.layout === "pile";
  const end = isPile ? cards.at(-1) : cards[0];
  const top = hidden ? shownTop : end;
  const owner = useSeatView(seat ?? (0 as SeatId))?.name;
  const isOthers = seat !== null && !own && owner !== undefined;
  const called = isOthers ? t.of(owner, definition.name) : definition.name;
  // Only some seats have this zone.
  if (seat !== null && findZoneId(table.game, definition.kind, seat) === null) return null;
  // Nobody else can put cards into it, so it takes no room until it holds some.
  if (definition.visibility === "private" && count === 0) return null;
  return (
    <div
      className={styles.pile}
      data-drop={zone}
      data-layout={definition.layout}
      data-empty={count === 0 ? "" : undefined}
    >
      <div
        className={styles.place}
        data-place=""
        data-top={isPile ? "" : undefined}
        data-pile={count === 0 ? "" : undefined}
        role="listbox"
        aria-label={t.withCount(called, count)}
      >
        {count > 0 && top === undefined ? (
          <div
            className={styles.back}
            data-pile=""
            data-deep={count > 1 ? "" : undefined}
            aria-hidden="true"
          >
            <CardFrontOrBack game={table.game} back={definition.back} size="small" />
          </div>
        ) : null}
        {top !== undefined ? <TableCard className={styles.top} handle={top} size="small" /> : null}
      </div>
      {definition.visibility === "nobody" ? <LibraryNotes zone={zone} /> : null}
      <button
        type="button"
        className={styles.name}
        data-pile-name=""
        data-pile=""
        aria-haspopup={hasMenu ? "menu" : undefined}
        onClick={(event) => {
          // Gestures handle pointer presses; this handles the keyboard and screen readers.
          if (event.detail === 0) handlePilePress(table, zone, event.currentTarget);
        }}
      >
        {!hasMenu && canBrowseZone(definition, own) ? (
          <span className={textStyles.unseen}>{t.open}</span>
        ) : null}
        {isOthers ? (
          <span className={textStyles.unseen}>{`${definition.name}, ${owner}, `}</span>
        ) : null}
        <span className={clsx(styles.label, textStyles.print)} aria-hidden={isOthers}>
          {definition.name}
        </span>
        <span className={styles.count} data-count="">
          {count}
          <span className={textStyles.unseen}>{t.cardsAfterCount(count)}</span>
        </span>
      </button>
    </div>
  );
};
