import {
  type CardHandle,
  type CardViewWithHandle,
  type Change,
  clientGameOf,
  createOverlayStepBuilder,
  findOpenedLinkCountInLog,
  isUnmodifiedBuiltInGame,
  type LogLine,
  lookCardsOfStep,
  oldHandlesInReplacedLibraryLooks,
  type PublicSeatFields,
  type PublicStep,
  publicViewOfSeat,
  publicViewOfZone,
  type SeatId,
  type TableView,
  type ViewerKey,
  type ViewerOverlayStep,
  type ViewerSafe,
  viewCardWithHandle,
  viewerFromKey,
  viewLogEntry,
  viewTable,
  type ZoneId,
  type ZoneView,
} from "@baize/engine";
import { formatServerSentEvent, type RoomStateResponse, type StepEventData } from "@baize/protocol";
import { WORK_COSTS } from "./budget.ts";
import type { RoomState } from "./room-state.ts";
import type { Session } from "./session.ts";

type Records<Value> = ReadonlyMap<string | number, Value>;

/** Sorts by key, because the order in which the state holds cards would reveal how they lie in a hand or a library. */
const sorted = <Value, Json>(
  records: Records<Value>,
  json: (value: Value) => Json,
): Record<string, Json> =>
  Object.fromEntries(
    [...records]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => [key, json(value)]),
  );

const itself = <Value>(value: Value): Value => value;

type About = Omit<RoomStateResponse, "view" | "log">;

/** Serializes a view. Everything about the table comes as `ViewerSafe` values. */
const encodeState = (
  about: About,
  { seats, zones, cards, ...own }: ViewerSafe<TableView>,
  log: readonly ViewerSafe<LogLine>[],
): string =>
  JSON.stringify({
    ...about,
    view: {
      ...own,
      seats: sorted(seats, itself),
      zones: sorted(zones, itself),
      cards: sorted(cards, itself),
    },
    log,
  } satisfies RoomStateResponse);

/** What a viewer sees now, as JSON. */
export const stateJson = (room: string, roomState: RoomState, key: ViewerKey): string => {
  const { state, revision, log } = roomState;
  const viewer = viewerFromKey(key);
  const about = {
    room,
    game: state.game.id,
    ...(isUnmodifiedBuiltInGame(state.game) ? {} : { definition: clientGameOf(state.game) }),
    viewer,
    revision,
  };
  const lines = log.entries().map((entry) => viewLogEntry(entry, key));
  return encodeState(about, viewTable(state, viewer), lines);
};

/** What a tick changed for one viewer, record by record as the viewer sees it now. */
interface SeenTick {
  readonly table: ViewerSafe<PublicStep>["table"];
  readonly seats: ReadonlyMap<SeatId, ViewerSafe<PublicSeatFields> | null>;
  readonly zones: ReadonlyMap<ZoneId, ViewerSafe<ZoneView> | null>;
  readonly cards: ReadonlyMap<CardHandle, ViewerSafe<CardViewWithHandle> | null>;
  readonly overlay: ViewerSafe<ViewerOverlayStep> | null;
  /** How many links the viewer's seat has opened; undefined when it opened none, null when its chain ended. */
  readonly ownLinks: number | null | undefined;
  readonly log: readonly ViewerSafe<LogLine>[];
}

/** Serializes a step. Everything about the table comes as `ViewerSafe` values. */
const encodeStep = (
  revision: number,
  { table, seats, zones, cards, overlay, ownLinks, log }: SeenTick,
): string => {
  const { ownChoice } = overlay ?? {};
  return JSON.stringify({
    revision,
    ...(Object.keys(table).length > 0 ? { table } : {}),
    ...(seats.size > 0 ? { seats: sorted(seats, itself) } : {}),
    ...(zones.size > 0 ? { zones: sorted(zones, itself) } : {}),
    ...(cards.size > 0 ? { cards: sorted(cards, (card) => card?.view ?? null) } : {}),
    ...(ownChoice === undefined ? {} : { ownChoice }),
    ...(ownLinks === undefined ? {} : { ownLinks }),
    ...(log.length > 0 ? { log } : {}),
  } satisfies StepEventData);
};

const now = <Key, Value>(
  keys: Iterable<Key>,
  view: (key: Key) => Value | null,
): ReadonlyMap<Key, Value | null> => new Map([...keys].map((key) => [key, view(key)]));

/**
 * A tick's change as JSON for the viewers with a key: each record that the document's or the overlay's step names,
 * whole.
 */
const stepJson = (
  { state, revision }: Pick<RoomState, "state" | "revision">,
  change: Change,
  step: ViewerSafe<PublicStep>,
): ((key: ViewerKey) => string) => {
  const overlayFor = createOverlayStepBuilder(state, change);
  const shared = {
    table: step.table,
    seats: now(step.seats.keys(), (seat) => publicViewOfSeat(state, seat)),
    zones: now(step.zones.keys(), (id) => publicViewOfZone(state, id, state.count(id))),
  };
  return (key) => {
    const viewer = viewerFromKey(key);
    const overlay = overlayFor(viewer);
    const { put = {}, remove = [] } = overlay ?? {};
    const touched = new Set([
      ...step.cards.keys(),
      ...(Object.keys(put) as CardHandle[]),
      ...lookCardsOfStep(overlay ?? {}).map(([handle]) => handle),
      ...remove,
      ...(overlay
        ? oldHandlesInReplacedLibraryLooks(state, change, { viewer, step: overlay })
        : []),
    ]);
    const cards = now(touched, (handle) => {
      const id = state.cardOf(handle);
      return id === undefined ? null : viewCardWithHandle(state, id, viewer);
    });
    const log = change.log.map((entry) => viewLogEntry(entry, key));
    const opened = viewer.kind === "seat" ? findOpenedLinkCountInLog(log, viewer.seat) : undefined;
    const ownLinks = overlay?.ownLinks === undefined ? opened : overlay.ownLinks;
    return encodeStep(revision, { ...shared, cards, overlay, ownLinks, log });
  };
};

/** The event of a tick for the streams, made once for the viewers with a key. */
export class TickEvents {
  readonly #roomState: RoomState;
  readonly #change: Change;
  readonly #step: ViewerSafe<PublicStep> | undefined;
  readonly #texts = new Map<ViewerKey, string>();
  #json: ((key: ViewerKey) => string) | null = null;

  /** Without a step only the revision changed. */
  constructor(roomState: RoomState, change: Change, step: ViewerSafe<PublicStep> | undefined) {
    this.#roomState = roomState;
    this.#change = change;
    this.#step = step;
  }

  /** Sends the event to a stream. Returns the cost in points. */
  send({ key, connection }: Session): number {
    let text = this.#texts.get(key);
    let work: number = WORK_COSTS.frameOut;
    if (text === undefined) {
      text = formatServerSentEvent("step", this.#jsonFor(key), this.#roomState.revision);
      this.#texts.set(key, text);
      work += WORK_COSTS.view + text.length * WORK_COSTS.byteMade;
    }
    connection.send(text);
    return work + text.length * WORK_COSTS.byteOut;
  }

  #jsonFor(key: ViewerKey): string {
    if (!this.#step) return JSON.stringify({ revision: this.#roomState.revision });
    this.#json ??= stepJson(this.#roomState, this.#change, this.#step);
    return this.#json(key);
  }
}

/** Sends a stream its first event, unless its reader knows the present revision. Returns the cost in points. */
export const sendState = (
  room: string,
  roomState: RoomState,
  { key, connection }: Session,
): number => {
  if (connection.events?.known === roomState.revision) return 0;
  const text = formatServerSentEvent("state", stateJson(room, roomState, key), roomState.revision);
  connection.send(text);
  return (
    WORK_COSTS.frameOut + WORK_COSTS.view + text.length * (WORK_COSTS.byteMade + WORK_COSTS.byteOut)
  );
};
