import type {
  CardView,
  LogLine,
  PublicSeatFields,
  PublicTableFields,
  TableView,
  Viewer,
  ZoneView,
} from "@baize/engine";

/** A viewer's view as JSON: seats by number, zones by id, cards by handle. */
export interface ViewJson extends Pick<TableView, "table" | "ownChoice" | "ownLinks"> {
  readonly seats: Readonly<Record<string, PublicSeatFields>>;
  readonly zones: Readonly<Record<string, ZoneView>>;
  readonly cards: Readonly<Record<string, CardView>>;
}

/** 200 of `GET /api/rooms/:room/state`, and the data of the event `state`. */
export interface RoomStateResponse {
  readonly room: string;
  readonly game: string;
  /** The game's definition when it is not built in. */
  readonly definition?: object;
  readonly viewer: Viewer;
  readonly revision: number;
  readonly view: ViewJson;
  /** The latest lines. */
  readonly log: readonly LogLine[];
}

/**
 * The data of the event `step`: what a tick changed for this viewer. An entry replaces the one that the viewer had;
 * null removes it.
 */
export interface StepEventData {
  readonly revision: number;
  readonly table?: Partial<PublicTableFields>;
  readonly seats?: Readonly<Record<string, PublicSeatFields | null>>;
  readonly zones?: Readonly<Record<string, ZoneView | null>>;
  readonly cards?: Readonly<Record<string, CardView | null>>;
  readonly ownChoice?: string | null;
  readonly ownLinks?: number | null;
  readonly log?: readonly LogLine[];
}

/** The data of the event `close`, after which the stream ends. */
export interface StreamCloseData {
  readonly code: number;
  readonly reason: string;
}

/** An event as a stream of events carries it. Its id is what a reader sends back as `Last-Event-ID`. */
export const formatServerSentEvent = (
  event: "state" | "step" | "close",
  data: string,
  id?: number,
): string => `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;

type Records = Readonly<Record<string, unknown>>;

const replaced = (records: Records, step: Records | undefined): Records => {
  const next = { ...records, ...step };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null));
};

/** A view after a step, as a reader of the stream computes it. */
export const viewAfterStep = (view: ViewJson, step: StepEventData): ViewJson => {
  const { ownChoice, ownLinks } = step;
  const own = replaced(
    { ownChoice: view.ownChoice ?? null, ownLinks: view.ownLinks ?? null },
    {
      ...(ownChoice === undefined ? {} : { ownChoice }),
      ...(ownLinks === undefined ? {} : { ownLinks }),
    },
  );
  return {
    table: { ...view.table, ...step.table },
    seats: replaced(view.seats, step.seats),
    zones: replaced(view.zones, step.zones),
    cards: replaced(view.cards, step.cards),
    ...own,
  } as ViewJson;
};
