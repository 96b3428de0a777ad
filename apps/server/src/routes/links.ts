import { type LinksResponse, linksRequestSchema } from "@baize/protocol";
import { errorResponse, jsonResponse } from "../http-error.ts";
import { type LinkKeys, signLinkKeys } from "../keys.ts";
import type { RouteContext } from "../route.ts";
import { readKeyAndBody } from "./key-and-body.ts";

/** `POST /api/rooms/:room/links` */
export const links = async (call: RouteContext): Promise<Response> => {
  const { rooms, room, secret, url } = call;
  const hand = await readKeyAndBody(call, linksRequestSchema);
  if (!hand.ok) return errorResponse(hand.error);
  const { credential, body } = hand.value;
  const { renew, spectatorAll } = body;
  const outcome = await rooms.getByName(room).invites(credential, { renew, spectatorAll });
  if (!outcome.ok) return errorResponse(outcome.error);
  const keys = await signLinkKeys(secret, room, outcome.value);
  const response: LinksResponse = { keys, links: linksOf(url, room, keys) };
  return jsonResponse(response);
};

/** Links for keys. The key is in the fragment, which browsers send to no server. */
export const linksOf = ({ origin }: URL, room: string, keys: LinkKeys): LinkKeys => {
  const linkTo = (key: string): string => `${origin}/r/${room}#key=${key}`;
  const { host, player, spectator, spectatorAll } = keys;
  return {
    host: linkTo(host),
    player: linkTo(player),
    spectator: linkTo(spectator),
    ...(spectatorAll === undefined ? {} : { spectatorAll: linkTo(spectatorAll) }),
  };
};
