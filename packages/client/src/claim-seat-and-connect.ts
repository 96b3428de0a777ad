import type { SeatId } from "@baize/engine";
import type { ClaimSeatRequest } from "@baize/protocol";
import type { Client, ConnectOptions } from "./client.ts";
import { claimSeat, unwrap } from "./http.ts";
import { connect } from "./prediction-engine.ts";
import { waitForSnapshot } from "./wait-for-snapshot.ts";

/** Where a link leads, and the key in it. */
type LinkParts = Pick<ConnectOptions, "url" | "room" | "key">;

declare const URL: new (
  address: string,
) => {
  readonly origin: string;
  readonly pathname: string;
  readonly hash: string;
};

/** Reads a link such as `https://play.example/r/friday#key=…`. Throws when it is none. */
const readLink = (link: string): LinkParts => {
  const { origin, pathname, hash } = new URL(link);
  const [, room] = /^\/r\/([\w-]+)$/.exec(pathname) ?? [];
  const [, key] = /^#key=([\w.-]+)$/.exec(hash) ?? [];
  if (room === undefined || key === undefined) throw new Error(`${link} is no link to a room`);
  return { url: origin, room, key };
};

type SeatRequest = Omit<ClaimSeatRequest, "key"> &
  Pick<ConnectOptions, "webSocket" | "pace" | "seeds">;

interface Seated {
  readonly client: Client;
  readonly seat: SeatId;
  readonly room: string;
  /** The seat's key, with which `connect` returns to it. */
  readonly key: string;
}

/** Claims a seat with a player or host link, and connects. Resolves when the table has arrived. */
export const claimSeatAndConnect = async (
  link: string,
  { webSocket, pace, seeds, ...request }: SeatRequest,
): Promise<Seated> => {
  const { url, room, key } = readLink(link);
  const taken = unwrap(await claimSeat(url, room, { ...request, key }));
  const client = connect({ url, room, key: taken.key, webSocket, pace, seeds });
  await waitForSnapshot(client, ({ connection, view }) => {
    if (connection.kind === "closed") throw new Error(connection.reason);
    return view !== null;
  });
  return { client, seat: taken.seat as SeatId, room, key: taken.key };
};
