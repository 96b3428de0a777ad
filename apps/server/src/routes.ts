import type { HandlerOf, Route } from "./route.ts";
import { ROUTE_TABLE, type RouteName } from "./route-table.ts";
import { claimSeat } from "./routes/claim-seat.ts";
import { closeRoom } from "./routes/close-room.ts";
import { createRoom } from "./routes/create-room.ts";
import { createTournament } from "./routes/create-tournament.ts";
import { deckList, deckSites } from "./routes/deck-list.ts";
import { health } from "./routes/health.ts";
import { links } from "./routes/links.ts";
import { drain, metrics } from "./routes/operator.ts";
import { picture, setPicture } from "./routes/pictures.ts";
import { endPush, pushKey, setPush } from "./routes/push.ts";
import { record, replay, roomLog } from "./routes/replay.ts";
import { exportRoom, restoreRoom } from "./routes/room-file.ts";
import { roomStatus } from "./routes/room-status.ts";
import { exchangeSeatKey, seatKey, seatSpectatorKey } from "./routes/seat-key.ts";
import { sharedReplay, shareReplay, unshareReplay } from "./routes/shares.ts";
import { openSocket } from "./routes/socket.ts";
import { events, state } from "./routes/state.ts";

const HANDLERS: { readonly [Name in RouteName]: HandlerOf<Name> } = {
  health,
  metrics,
  drain,
  deckSites,
  deckList,
  pushKey,
  createTournament,
  createRoom,
  roomStatus,
  closeRoom,
  links,
  claimSeat,
  state,
  events,
  replay,
  record,
  log: roomLog,
  shareReplay,
  sharedReplay,
  unshareReplay,
  setPicture,
  picture,
  exportRoom,
  restoreRoom,
  seatKey,
  exchangeSeatKey,
  seatSpectatorKey,
  setPush,
  endPush,
  socket: openSocket,
};

/** Every route with its handler. */
export const ROUTES: readonly Route[] = Object.entries(HANDLERS).map(([name, handle]) => ({
  ...ROUTE_TABLE[name as RouteName],
  handle,
}));
