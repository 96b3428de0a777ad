import type { GameDefinition } from "./games/game.ts";
import { type CardHandle, JUDGE_ACTOR_ID, type SeatId, type ZoneId } from "./ids.ts";
import type { ActorView } from "./intent.ts";
import type { TableState } from "./state.ts";
import type { TableView } from "./view.ts";
import type { SpectatorLevel, Viewer } from "./viewer.ts";
import {
  lazyPublicTableFields,
  publicViewOfSeat,
  publicViewOfZone,
  viewCardWithHandle,
} from "./visibility/views.ts";

/**
 * The actor's view of a state: the seat's, or that of the judge, who acts for the seat and sees what a spectator of the
 * level sees. Every field is looked up when it is read, so it costs only what `permit` reads.
 */
export const actorViewFromState = (
  state: TableState,
  seat: SeatId,
  judge?: SpectatorLevel,
): ActorView => {
  const viewer: Viewer = judge ? { kind: "spectator", level: judge } : { kind: "seat", seat };
  // A `permit` reads a card and its zone several times in a row, so the latest lookup is cached.
  const card = remembering((handle: CardHandle) => {
    const id = state.cardOf(handle);
    return id === undefined ? undefined : viewCardWithHandle(state, id, viewer)?.view;
  });
  const zone = remembering(
    (id: ZoneId) => publicViewOfZone(state, id, state.count(id)) ?? undefined,
  );
  return {
    game: state.game,
    seat,
    ...(judge ? { judge: true } : {}),
    table: lazyPublicTableFields(state),
    seats: () => [...state.keys("seats")].sort((a, b) => a - b),
    seatView: (other) => publicViewOfSeat(state, other) ?? undefined,
    zone,
    card,
    cardsIn: (zone) =>
      state.cardsIn(zone).flatMap((id) => viewCardWithHandle(state, id, viewer)?.handle ?? []),
  };
};

/** Caches the latest lookup. */
const remembering = <K, V>(find: (key: K) => V): ((key: K) => V) => {
  let latest: { readonly key: K; readonly found: V } | null = null;
  return (key) => {
    if (latest?.key !== key) latest = { key, found: find(key) };
    return latest.found;
  };
};

/**
 * The same interface over a view that a client holds, so that the client can disable what the server would refuse. The
 * seat is null in the view of the judge.
 */
export const actorViewFromTableView = (
  view: TableView,
  game: GameDefinition,
  seat: SeatId | null,
): ActorView => ({
  game,
  seat: seat ?? JUDGE_ACTOR_ID,
  ...(seat === null ? { judge: true } : {}),
  table: view.table,
  seats: () => [...view.seats.keys()].sort((a, b) => a - b),
  seatView: (other) => view.seats.get(other),
  zone: (id) => view.zones.get(id),
  card: (handle) => view.cards.get(handle),
  cardsIn: (zone) => cardHandlesInZone(view, zone),
});

/** The cards of a zone in a view, in rising order. Cards of unknown order come first. */
export const cardHandlesInZone = (view: TableView, zone: ZoneId): readonly CardHandle[] => {
  const found: { handle: CardHandle; order: number }[] = [];
  for (const [handle, card] of view.cards) {
    if (card.zone === zone) found.push({ handle, order: card.order ?? Number.NEGATIVE_INFINITY });
  }
  return found.sort((a, b) => a.order - b.order).map(({ handle }) => handle);
};
