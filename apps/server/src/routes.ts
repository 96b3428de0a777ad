import type { HandlerOf, Route } from "./route.ts";
import { ROUTE_DECLARATIONS, type RouteName } from "./route-declarations.ts";
import { claimSeat } from "./routes/claim-seat.ts";
import { createRoom } from "./routes/create-room.ts";
import { createTournament } from "./routes/create-tournament.ts";
import { readLockedDeckList } from "./routes/deck-check.ts";
import { getDeckList, getDeckSites } from "./routes/deck-list.ts";
import { deleteRoom } from "./routes/delete-room.ts";
import { getHealth } from "./routes/health.ts";
import { getRoomLinks } from "./routes/links.ts";
import { drainServer, getMetrics } from "./routes/operator.ts";
import { getPicture, setPicture } from "./routes/pictures.ts";
import { getPushKey, subscribeToPush, unsubscribeFromPush } from "./routes/push.ts";
import { getFullReplay, getLogText, getReplay } from "./routes/replay.ts";
import { exportRoom, restoreRoom } from "./routes/room-file.ts";
import { getRoomStatus } from "./routes/room-status.ts";
import { exchangeSeatKey, getSeatSpectatorKey, replaceSeatKey } from "./routes/seat-key.ts";
import { deleteSharedReplay, getSharedReplay, shareReplay } from "./routes/shares.ts";
import { openSocket } from "./routes/socket.ts";
import { getRoomState, streamEvents } from "./routes/state.ts";
import {
  getOpenTables,
  getReportedTables,
  joinOpenTable,
  reportOpenTable,
  reviewOpenTable,
} from "./routes/tables.ts";

const HANDLERS: { readonly [Name in RouteName]: HandlerOf<Name> } = {
  health: getHealth,
  metrics: getMetrics,
  drain: drainServer,
  deckSites: getDeckSites,
  deckList: getDeckList,
  pushKey: getPushKey,
  openTables: getOpenTables,
  reportedTables: getReportedTables,
  joinTable: joinOpenTable,
  reportTable: reportOpenTable,
  reviewTable: reviewOpenTable,
  createTournament,
  createRoom,
  roomStatus: getRoomStatus,
  closeRoom: deleteRoom,
  links: getRoomLinks,
  claimSeat,
  state: getRoomState,
  events: streamEvents,
  replay: getReplay,
  record: getFullReplay,
  log: getLogText,
  shareReplay,
  sharedReplay: getSharedReplay,
  unshareReplay: deleteSharedReplay,
  setPicture,
  picture: getPicture,
  exportRoom,
  restoreRoom,
  seatKey: replaceSeatKey,
  exchangeSeatKey,
  seatSpectatorKey: getSeatSpectatorKey,
  deckCheck: readLockedDeckList,
  setPush: subscribeToPush,
  endPush: unsubscribeFromPush,
  socket: openSocket,
};

/** Every route with its handler. */
export const ROUTES: readonly Route[] = Object.entries(HANDLERS).map(([name, handle]) => ({
  ...ROUTE_DECLARATIONS[name as RouteName],
  handle,
}));
