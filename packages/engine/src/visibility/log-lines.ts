import type { LogCard, LogEntry, LogNames, LogSummary } from "../change.ts";
import { brandForViewer, type ViewerSafe } from "../for-viewer.ts";
import type { CardHandle, CardId } from "../ids.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { allowsSeatSpectators } from "../rules/seat-spectators.ts";
import { expose, seal } from "../secret.ts";
import type { Reader, TableState } from "../state.ts";
import { utf8Length } from "../utf8.ts";
import type { LogCardWithHandle, LogLine, LogLineCards, LogLineWithHandles } from "../view.ts";
import {
  PUBLIC_VIEWER,
  seatSpectatorOf,
  type Viewer,
  type ViewerKey,
  viewerKeyOf,
} from "../viewer.ts";
import { ALL_HANDS_VIEWER, cardAndRowOf, seatViewerOf, sees } from "./sight.ts";

interface CardsBeforeAndAfter {
  readonly before: Reader;
  readonly after: TableState;
  readonly ids: readonly CardId[];
  /** Whether the order of `ids` must stay hidden. */
  readonly unordered: boolean;
}

/** Who saw the faces of a log entry's cards before or after a Change, computed when the entry is written. */
export const logCardsOf = (scene: CardsBeforeAndAfter): Pick<LogEntry, "cards" | "summary"> => {
  if (scene.ids.length === 0) return NO_CARDS;
  const viewers = viewersBeyondPublic(scene.after);
  const cards = scene.ids.map((id) => logCardOf(scene, id, viewers));
  return cards.length > TABLE_LIMITS.cardsPerLine
    ? { cards: [], summary: summaryOf(cards, scene.unordered) }
    : { cards };
};

const NO_CARDS: Pick<LogEntry, "cards"> = { cards: [] };

/** Every viewer who may see more than the Public. A seat has seat spectators only while it allows them. */
const viewersBeyondPublic = (state: TableState): Viewer[] => [
  ALL_HANDS_VIEWER,
  ...[...state.keys("seats")].flatMap((seat) =>
    allowsSeatSpectators(state, seat)
      ? [seatViewerOf(seat), seatSpectatorOf(seat)]
      : [seatViewerOf(seat)],
  ),
];

const logCardOf = (
  { before, after }: Pick<CardsBeforeAndAfter, "before" | "after">,
  id: CardId,
  viewers: readonly Viewer[],
): LogCard => {
  const print = after.get("prints", id) ?? before.get("prints", id);
  if (!print) throw new Error(`Card ${id} has no print`);
  const [is, was] = [cardAndRowOf(after, id), cardAndRowOf(before, id)];
  const saw = (viewer: Viewer): boolean => sees(is, viewer) || sees(was, viewer);
  const name = seal(expose(print).face.name);
  if (!saw(PUBLIC_VIEWER)) return { name, seenBy: viewers.filter(saw).map(viewerKeyOf) };
  const handle = sees(is, PUBLIC_VIEWER) ? is.row?.handle : null;
  return { name, seenBy: "everyone", ...(handle ? { handle } : {}) };
};

/** A list of names for the Public, and one for each viewer who saw more. */
const summaryOf = (cards: readonly LogCard[], unordered: boolean): LogSummary => {
  const open = cards.filter(({ seenBy }) => seenBy === "everyone");
  const viewers = new Set(
    cards.flatMap(({ seenBy }) => (seenBy === "everyone" ? [] : [...seenBy])),
  );
  const told = [...viewers].map((viewer): LogNames => {
    const seen = cards.filter(({ seenBy }) => seenBy === "everyone" || seenBy.includes(viewer));
    return { viewers: [viewer], names: namesOf(seen, unordered) };
  });
  const everyone: LogNames = { viewers: "everyone", names: namesOf(open, unordered) };
  return { count: cards.length, told: [...told, everyone] };
};

/**
 * As many different names as a line lists: the first ones, or the alphabetically first when the order must stay hidden.
 */
const namesOf = (cards: readonly LogCard[], unordered: boolean): LogNames["names"] => {
  const counts = new Map<string, number>();
  for (const { name } of cards) counts.set(expose(name), (counts.get(expose(name)) ?? 0) + 1);
  const names = unordered ? [...counts].sort(([a], [b]) => byName(a, b)) : [...counts];
  return seal(names.slice(0, TABLE_LIMITS.cardsPerLine));
};

/** Whether every viewer reads the same of a log entry: it names no cards. */
export const isLogEntrySameForAll = ({ cards, summary }: LogEntry): boolean =>
  cards.length === 0 && summary === undefined;

/** A log entry as one viewer may read it. */
export const viewLogEntry = (entry: LogEntry, viewer: ViewerKey): ViewerSafe<LogLine> => {
  const { type, at, seat, values, draw } = entry;
  return brandForViewer({
    type,
    at,
    seat,
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...viewLogEntryCards(entry, viewer),
    ...(draw ? { draw } : {}),
  });
};

/** The cards of a log entry as one viewer may read them: the part of a line that viewers read otherwise. */
export const viewLogEntryCards = (entry: LogEntry, viewer: ViewerKey): ViewerSafe<LogLineCards> =>
  brandForViewer(entry.summary ? summaryFor(entry.summary, viewer) : cardsFor(entry, viewer));

/** Whether a viewer reads more of a log entry than everyone does. */
export const canReadPrivateLogCards = ({ cards, summary }: LogEntry, viewer: ViewerKey): boolean =>
  cards.some(({ seenBy }) => seenBy !== "everyone" && seenBy.includes(viewer)) ||
  (summary?.told.some(({ viewers }) => viewers !== "everyone" && viewers.includes(viewer)) ??
    false);

/**
 * Like `viewLogEntry`, with the handles of cards whose faces everyone sees in this state. A card that has got another handle
 * since has none here, because a new handle must not be linked to the old one. Cards of an unordered entry have none,
 * because handles would reveal the order.
 */
export const viewLogEntryWithHandles = (
  entry: LogEntry,
  viewer: ViewerKey,
  state: TableState,
): ViewerSafe<LogLineWithHandles> => {
  const { cards: names, ...line } = viewLogEntry(entry, viewer);
  const isOrdered = !entry.unordered && !entry.summary;
  const cards = names?.map((name, index): LogCardWithHandle => {
    const handle = isOrdered ? entry.cards[index]?.handle : undefined;
    return handle && name === publicNameOf(state, handle) ? { name, handle } : { name };
  });
  return brandForViewer({ ...line, ...(cards ? { cards } : {}) });
};

/** The name of a card whose face everyone sees; null for other cards. */
const publicNameOf = (state: TableState, handle: CardHandle): string | null => {
  const id = state.cardOf(handle);
  if (id === undefined || !sees(cardAndRowOf(state, id), PUBLIC_VIEWER)) return null;
  const print = state.get("prints", id);
  return print ? expose(print).face.name : null;
};

const cardsFor = ({ cards, unordered }: LogEntry, viewer: ViewerKey): Pick<LogLine, "cards"> => {
  if (cards.length === 0) return {};
  const names = cards.map(({ name, seenBy }) =>
    seenBy === "everyone" || seenBy.includes(viewer) ? expose(name) : null,
  );
  return { cards: unordered ? names.sort(byName) : names };
};

const summaryFor = (
  { count, told }: LogSummary,
  viewer: ViewerKey,
): Pick<LogLine, "cards" | "counts" | "more"> => {
  const list = told.find(({ viewers }) => viewers === "everyone" || viewers.includes(viewer));
  const names = list ? expose(list.names) : [];
  const counts = names.map(([, each]) => each);
  const more = count - counts.reduce((sum, each) => sum + each, 0);
  return { cards: names.map(([name]) => name), counts, ...(more > 0 ? { more } : {}) };
};

/** The approximate bytes of an entry in a frame, for the viewer who reads most of it. */
export const logEntryByteLength = ({ values, cards, summary }: LogEntry): number => {
  const quoted = (name: string): number => utf8Length(name) + 3;
  const listed = cards.reduce((sum, { name }) => sum + quoted(expose(name)), 0);
  const longest = (summary?.told ?? []).map(({ names }) =>
    expose(names).reduce((sum, [name]) => sum + quoted(name) + 4, 0),
  );
  return 100 + utf8Length(JSON.stringify(values)) + listed + Math.max(0, ...longest);
};

/** Sorts unknown cards last, so that their positions reveal nothing. */
const byName = (a: string | null, b: string | null): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : Number(a > b);
};
