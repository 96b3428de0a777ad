import type { ZoneBoardArea, ZoneDefinition } from "@baize/engine";
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { boardAreaOfZone, findHandZoneDefinition } from "../model/zones.ts";
import { gameEditorStrings } from "../text/game-editor.ts";
import fieldStyles from "../ui/field.module.css";
import styles from "./zone-map.module.css";

const AREAS = [
  "top",
  "left",
  "centre",
  "right",
  "bottom",
] as const satisfies readonly ZoneBoardArea[];

const isArea = (value: string | undefined): value is ZoneBoardArea =>
  AREAS.some((area) => area === value);

type Neighbours = Readonly<Record<string, ZoneBoardArea | undefined>>;

const ACROSS: Neighbours = { ArrowLeft: "left", ArrowRight: "right" };
const ALONG: Neighbours = { ArrowUp: "top", ArrowDown: "bottom" };

/** Where the arrow keys move a zone to from each place. */
const BESIDE: Readonly<Record<ZoneBoardArea, Neighbours>> = {
  centre: { ...ACROSS, ...ALONG },
  left: { ...ALONG, ArrowRight: "centre" },
  right: { ...ALONG, ArrowLeft: "centre" },
  top: { ...ACROSS, ArrowDown: "centre" },
  bottom: { ...ACROSS, ArrowUp: "centre" },
};

/** A drag: where it began, how far it went, and over which place it is. */
interface Drag {
  readonly kind: string;
  readonly from: { readonly x: number; readonly y: number };
  readonly by: { readonly x: number; readonly y: number };
  readonly over: ZoneBoardArea | null;
}

interface Props {
  /** The zones of the file, complete. */
  readonly zones: readonly ZoneDefinition[];
  /** Called with the area that a zone is given; undefined where it stands anyway. */
  onMove(kind: string, area: ZoneBoardArea | undefined): void;
}

interface BoardProps extends Props {
  readonly owner: "table" | "seat";
}

const areaAt = (
  board: Element | null,
  { clientX, clientY }: PointerEvent,
): ZoneBoardArea | null => {
  const places = document.elementsFromPoint(clientX, clientY);
  const place = places.find((each) => each instanceof HTMLElement && isArea(each.dataset.area));
  const area = place instanceof HTMLElement ? place.dataset.area : undefined;
  return place && board?.contains(place) && isArea(area) ? area : null;
};

/** The zones of the table, or those of each player, each at its place. */
const Board = ({ owner, zones, onMove }: BoardProps) => {
  const t = gameEditorStrings.useText();
  const id = useId();
  const board = useRef<HTMLElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const moved = useRef<string | null>(null);
  const hand = findHandZoneDefinition({ zones });
  const own = zones.filter(
    (zone) => zone !== hand && (zone.owner === "table") === (owner === "table"),
  );
  if (own.length === 0) return null;
  const move = (zone: ZoneDefinition, area: ZoneBoardArea): void => {
    if (area === boardAreaOfZone(zone)) return;
    moved.current = zone.kind;
    const { area: _, ...plain } = zone;
    onMove(zone.kind, boardAreaOfZone(plain) === area ? undefined : area);
  };
  const press = (zone: ZoneDefinition, event: KeyboardEvent): void => {
    const to = BESIDE[boardAreaOfZone(zone)][event.key];
    if (!to) return;
    event.preventDefault();
    move(zone, to);
  };
  const begin = (zone: ZoneDefinition, event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY };
    setDrag({ kind: zone.kind, from, by: { x: 0, y: 0 }, over: null });
  };
  const follow = (event: PointerEvent): void => {
    if (!drag) return;
    const by = { x: event.clientX - drag.from.x, y: event.clientY - drag.from.y };
    setDrag({ ...drag, by, over: areaAt(board.current, event) });
  };
  const drop = (zone: ZoneDefinition): void => {
    if (drag?.over) move(zone, drag.over);
    setDrag(null);
  };
  // A zone that was moved stands in another place of the page, and keeps the focus there.
  const focusMoved = (kind: string) => (chip: HTMLButtonElement | null) => {
    if (!chip || moved.current !== kind) return;
    moved.current = null;
    chip.focus();
  };
  return (
    <section ref={board} className={styles.board} aria-labelledby={id}>
      <h3 id={id} className={styles.owner}>
        {t.planOf[owner]}
      </h3>
      {AREAS.map((area) => (
        <ul
          key={area}
          className={styles.area}
          data-area={area}
          data-over={drag?.over === area ? "" : undefined}
          aria-label={t.choices.area[area]}
        >
          {own
            .filter((zone) => boardAreaOfZone(zone) === area)
            .map((zone) => (
              <li key={zone.kind}>
                <button
                  ref={focusMoved(zone.kind)}
                  type="button"
                  className={styles.zone}
                  aria-label={t.planned(zone.name, t.choices.area[area])}
                  data-dragged={drag?.kind === zone.kind ? "" : undefined}
                  style={
                    drag?.kind === zone.kind
                      ? { translate: `${String(drag.by.x)}px ${String(drag.by.y)}px` }
                      : undefined
                  }
                  onKeyDown={(event) => press(zone, event)}
                  onPointerDown={(event) => begin(zone, event)}
                  onPointerMove={follow}
                  onPointerUp={() => drop(zone)}
                  onPointerCancel={() => setDrag(null)}
                >
                  {zone.name}
                </button>
              </li>
            ))}
        </ul>
      ))}
    </section>
  );
};

/** A small plan of the table, on which zones are moved by mouse, finger and arrow keys. */
export const ZoneMap = (props: Props) => {
  const t = gameEditorStrings.useText();
  const id = useId();
  return (
    <section className={styles.plan} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.plan}
      </h2>
      <p className={fieldStyles.hint}>{t.planHint}</p>
      <div className={styles.boards}>
        <Board owner="table" {...props} />
        <Board owner="seat" {...props} />
      </div>
    </section>
  );
};
