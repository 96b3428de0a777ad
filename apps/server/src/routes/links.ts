import { type RoomLinksResponse, roomLinksRequestSchema } from "@baize/protocol";
import { errorResponse } from "../http-error.ts";
import { type LinkKeys, signLinkKeys } from "../keys.ts";
import { publicOriginOf } from "../public-origin.ts";
import { type HandlerOf, type RouteContext, roomRpcTargetsOf } from "../route.ts";
import { readKeyAndBody } from "./key-and-body.ts";

/** `POST /api/rooms/:room/links` */
export const getRoomLinks: HandlerOf<"links"> = async (c) => {
  const hand = await readKeyAndBody(c, roomLinksRequestSchema);
  if (!hand.ok) return errorResponse(hand.error);
  const { credential, body } = hand.value;
  const { renew, spectatorAll, judge } = body;
  const room = c.req.param("room");
  const outcome = await roomRpcTargetsOf(c, room).keys.ofLinks(credential, {
    renew,
    spectatorAll,
    judge,
  });
  if (!outcome.ok) return errorResponse(outcome.error);
  const { game, epochs } = outcome.value;
  const keys = await signLinkKeys(c.var.settings.secret, room, epochs);
  return c.json<RoomLinksResponse>({ keys, links: buildAllRoomLinks(c, { room, game }, keys) });
};

export interface LinkedRoom {
  readonly room: string;
  /** The game's id. Chat programs show its preview. */
  readonly game: string;
}

/** Links for keys. The key is in the fragment, which browsers send to no server. */
export const buildAllRoomLinks = (
  c: RouteContext,
  linked: LinkedRoom,
  keys: LinkKeys,
): LinkKeys => {
  const link = (key: string): string => buildRoomLink(c, linked, key);
  const { host, player, spectator, spectatorAll, judge } = keys;
  return {
    host: link(host),
    player: link(player),
    spectator: link(spectator),
    ...(spectatorAll === undefined ? {} : { spectatorAll: link(spectatorAll) }),
    ...(judge === undefined ? {} : { judge: link(judge) }),
  };
};

/** The link that opens a room with a key. */
export const buildRoomLink = (c: RouteContext, { room, game }: LinkedRoom, key: string): string => {
  const query = new URLSearchParams({ game });
  return `${publicOriginOf(c.req.raw, c.var.settings)}/r/${room}?${query}#key=${key}`;
};
