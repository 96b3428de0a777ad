import type { ZoneBoardArea, ZoneDefinition } from "@baize/engine";
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import { boardAreaOfZone, findHandZoneDefinition } from "../model/zones.ts";
import { gameEditorStrings } from "../text/game-editor.ts";
import fieldStyles from "../ui/field.module.css";
import { type PlanBoard, type PlanPlace, planBoardOfZone } from "./zone-plan.ts";
import styles from "./zone-plan-editor.module.css";

const AREAS = [
  "top",
  "left",
  "centre",
  "right",
  "bottom",
] as const satisfies readonly ZoneBoardArea[];

const BOARDS = ["table", "seat"] as const satisfies readonly PlanBoard[];

type Neighbours = Readonly<Record<string, ZoneBoardArea | undefined>>;

const ACROSS: Neighbours = { ArrowLeft: "left", ArrowRight: "right" };
const ALONG: Neighbours = { ArrowUp: "top", ArrowDown: "bottom" };

/** Where the arrow keys move a zone to from each place of its board. */
const BESIDE: Readonly<Record<ZoneBoardArea, Neighbours>> = {
  centre: { ...ACROSS, ...ALONG },
  left: { ...ALONG, ArrowRight: "centre" },
  right: { ...ALONG, ArrowLeft: "centre" },
  top: { ...ACROSS, ArrowDown: "centre" },
  bottom: { ...ACROSS, ArrowUp: "centre" },
};

/** The place that an arrow key moves a zone to: on its board, or over the edge between the table and the player. */
const placeBeside = (zone: ZoneDefinition, key: string): PlanPlace | null => {
  const board = planBoardOfZone(zone);
  const area = boardAreaOfZone(zone);
  if (board === "table" && area === "bottom" && key === "ArrowDown")
    return { board: "seat", area: "top" };
  if (board === "seat" && area === "top" && key === "ArrowUp")
    return { board: "table", area: "bottom" };
  const to = BESIDE[area][key];
  return to ? { board, area: to } : null;
};

/** A drag: where it began, how far it went, and over which place it is. */
interface Drag {
  readonly kind: string;
  readonly from: { readonly x: number; readonly y: number };
  readonly by: { readonly x: number; readonly y: number };
  readonly over: PlanPlace | null;
}

interface Props {
  /** The zones of the file, complete. */
  readonly zones: readonly ZoneDefinition[];
  /** Called with the place that a zone is given. */
  onMove(kind: string, place: PlanPlace): void;
}

/** Whether a pointer is past the middle of a zone, in the direction in which zones follow one another. */
const isPast = (chip: Element, { clientX, clientY }: PointerEvent): boolean => {
  const { left, top, width, bottom } = chip.getBoundingClientRect();
  if (clientY > bottom) return true;
  return clientY >= top && clientX > left + width / 2;
};

const placeAt = (plan: Element | null, kind: string, event: PointerEvent): PlanPlace | null => {
  const list = document
    .elementsFromPoint(event.clientX, event.clientY)
    .find((each) => each instanceof HTMLElement && each.dataset.area);
  if (!(list instanceof HTMLElement) || !plan?.contains(list)) return null;
  const board = BOARDS.find((each) => each === list.dataset.board);
  const area = AREAS.find((each) => each === list.dataset.area);
  if (!board || !area) return null;
  const others = [...list.querySelectorAll<HTMLElement>("[data-kind]")].filter(
    (chip) => chip.dataset.kind !== kind,
  );
  const next = others.find((chip) => !isPast(chip, event));
  return { board, area, before: next?.dataset.kind ?? null };
};

/** Drags of zones over the plan, and what a zone's button listens to for them. */
const useZoneDrag = (plan: RefObject<HTMLElement | null>, onDrop: Props["onMove"]) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const begin = (kind: string, event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY };
    setDrag({ kind, from, by: { x: 0, y: 0 }, over: null });
  };
  const follow = (event: PointerEvent): void => {
    if (!drag) return;
    const by = { x: event.clientX - drag.from.x, y: event.clientY - drag.from.y };
    setDrag({ ...drag, by, over: placeAt(plan.current, drag.kind, event) });
  };
  const drop = (): void => {
    if (drag?.over) onDrop(drag.kind, drag.over);
    setDrag(null);
  };
  const listeners = (kind: string) => ({
    onPointerDown: (event: PointerEvent) => begin(kind, event),
    onPointerMove: follow,
    onPointerUp: drop,
    onPointerCancel: () => setDrag(null),
  });
  return { drag, listeners };
};

/** The place of a zone that is one further among those beside it; null at the ends. */
const placeAmong = (
  zone: ZoneDefinition,
  beside: readonly ZoneDefinition[],
  key: string,
): PlanPlace | null => {
  const at = beside.indexOf(zone);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 2 }[key];
  if (to === undefined || to < 0 || to > beside.length) return null;
  const place = { board: planBoardOfZone(zone), area: boardAreaOfZone(zone) };
  return { ...place, before: beside[to]?.kind ?? null };
};

/** A small plan of the table, on which zones are moved by mouse, finger and arrow keys. */
export const ZonePlanEditor = ({ zones, onMove }: Props) => {
  const t = gameEditorStrings.useText();
  const id = useId();
  const plan = useRef<HTMLElement>(null);
  const moved = useRef<string | null>(null);
  const move = (kind: string, place: PlanPlace): void => {
    moved.current = kind;
    onMove(kind, place);
  };
  const { drag, listeners } = useZoneDrag(plan, move);
  const hand = findHandZoneDefinition({ zones });
  const zonesAt = (board: PlanBoard, area: ZoneBoardArea): readonly ZoneDefinition[] =>
    zones.filter(
      (zone) => zone !== hand && planBoardOfZone(zone) === board && boardAreaOfZone(zone) === area,
    );
  // A zone that was moved stands in another place of the page, and keeps the focus there.
  const focusMoved = (kind: string) => (chip: HTMLButtonElement | null) => {
    if (!chip || moved.current !== kind) return;
    moved.current = null;
    chip.focus();
  };
  const chipOf = (zone: ZoneDefinition, _: number, beside: readonly ZoneDefinition[]) => {
    const isDragged = drag?.kind === zone.kind;
    const by = isDragged ? `${String(drag.by.x)}px ${String(drag.by.y)}px` : undefined;
    const press = (event: KeyboardEvent): void => {
      const place = event.shiftKey
        ? placeAmong(zone, beside, event.key)
        : placeBeside(zone, event.key);
      if (!place) return;
      event.preventDefault();
      move(zone.kind, place);
    };
    return (
      <li key={zone.kind}>
        <button
          ref={focusMoved(zone.kind)}
          type="button"
          className={styles.zone}
          aria-label={t.planned(zone.name, t.choices.area[boardAreaOfZone(zone)])}
          data-kind={zone.kind}
          data-dragged={isDragged ? "" : undefined}
          data-behind={drag?.over?.before === zone.kind ? "" : undefined}
          style={by === undefined ? undefined : { translate: by }}
          onKeyDown={press}
          {...listeners(zone.kind)}
        >
          {zone.name}
        </button>
      </li>
    );
  };
  return (
    <section ref={plan} className={styles.plan} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.plan}
      </h2>
      <p className={fieldStyles.hint}>{t.planHint}</p>
      <div className={styles.boards}>
        {BOARDS.map((board) => (
          <section key={board} className={styles.board} aria-labelledby={`${id}-${board}`}>
            <h3 id={`${id}-${board}`} className={styles.owner}>
              {t.planOf[board]}
            </h3>
            {AREAS.map((area) => (
              <ul
                key={area}
                className={styles.area}
                style={{ gridArea: area }}
                data-board={board}
                data-area={area}
                data-over={drag?.over?.board === board && drag.over.area === area ? "" : undefined}
                aria-label={t.choices.area[area]}
              >
                {zonesAt(board, area).map(chipOf)}
              </ul>
            ))}
          </section>
        ))}
      </div>
    </section>
  );
};
