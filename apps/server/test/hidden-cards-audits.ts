import { ROUTE_DECLARATIONS } from "../src/route-declarations.ts";
import type { HiddenCardsAudit } from "./hidden-cards.ts";
import type { HiddenTable } from "./hidden-table.ts";

const { links, claimSeat, joinTable, seatKey, seatSpectatorKey, shareReplay } = ROUTE_DECLARATIONS;

/** The routes that may tell of cards of the table, and those that give keys to it; no copy is made by them. */
export const ROUTES_AT_TABLE: HiddenCardsAudit["routes"] = {
  ...Object.fromEntries(
    Object.entries(ROUTE_DECLARATIONS).filter(([, { tells }]) => tells !== "no card"),
  ),
  ...{ links, claimSeat, joinTable, seatKey, seatSpectatorKey, shareReplay },
};

/** What is looked through at a table where nothing was agreed. */
export const hiddenCardsAuditOf = (
  { at, room, seatKeys, pictures, moments }: HiddenTable,
  more: Partial<HiddenCardsAudit> = {},
): HiddenCardsAudit => ({
  server: at,
  room,
  routes: ROUTE_DECLARATIONS,
  seatKeys,
  rooms: new Set([room]),
  pictures,
  // When the first deck lay in its library.
  moments: moments.slice(0, 1),
  asked: new Set(),
  answered: new Set(),
  shares: new Map(),
  told: { links: 0, watchers: 0, shares: 0, lists: 0 },
  logs: { etag: null, texts: [] },
  ...more,
});

/** Every seat agrees to something. */
export const agreeTo = async (
  { at, room, seatKeys }: HiddenTable,
  ...types: string[]
): Promise<void> => {
  for (const key of seatKeys) {
    const socket = await at.connect(room, key);
    for (const type of types) await socket.play(type, { agreed: true });
    socket.close();
  }
};
