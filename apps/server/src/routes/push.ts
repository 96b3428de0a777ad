import { seatId } from "@baize/engine";
import {
  type PushKeyResponse,
  type PushStatusResponse,
  pushSubscribeRequestSchema,
  pushUnsubscribeRequestSchema,
} from "@baize/protocol";
import { errorResponse, type HttpError } from "../http-error.ts";
import { publicOriginOf } from "../public-origin.ts";
import { isAllowedPushEndpoint } from "../push-hosts.ts";
import { encryptSubscription, findInvalidPushKey, subscriptionId } from "../push-subscription.ts";
import { type HandlerOf, roomRpcTargetsOf } from "../route.ts";
import { deriveVapidKeys } from "../vapid.ts";
import { readKeyAndBody } from "./key-and-body.ts";

const NOT_OFFERED: HttpError = {
  code: "not_offered",
  message: "This server notifies nobody whose turn waits",
};

/** `GET /api/push` */
export const getPushKey: HandlerOf<"pushKey"> = async (c) => {
  const { secret, pushHosts } = c.var.settings;
  const key = pushHosts.length === 0 ? null : (await deriveVapidKeys(secret)).publicKey;
  return c.json<PushKeyResponse>({ key });
};

/** `POST /api/rooms/:room/seats/:seat/push`, for the seat's own key. */
export const subscribeToPush: HandlerOf<"setPush"> = async (c) => {
  const { settings } = c.var;
  if (settings.pushHosts.length === 0) return errorResponse(NOT_OFFERED);
  const hand = await readKeyAndBody(c, pushSubscribeRequestSchema);
  if (!hand.ok) return errorResponse(hand.error);
  const { credential, body } = hand.value;
  const { endpoint, keys } = body;
  if (!isAllowedPushEndpoint(endpoint, settings.pushHosts)) {
    const message = "The server's operator doesn't allow the push service of this browser";
    return errorResponse({ code: "invalid_request", message, field: "endpoint" });
  }
  const invalid = await findInvalidPushKey(body);
  if (invalid !== null) {
    const message = "This is not the key of a browser's subscription";
    return errorResponse({ code: "invalid_request", message, field: `keys.${invalid}` });
  }
  const room = c.req.param("room");
  const seat = seatId(Number(c.req.param("seat")));
  const origin = publicOriginOf(c.req.raw, settings);
  const stored = await encryptSubscription(
    settings.secret,
    { room, seat, epoch: credential.epoch },
    { endpoint, keys, contact: origin.startsWith("https:") ? origin : null },
  );
  const outcome = await roomRpcTargetsOf(c, room).subscriptions.add(credential, seat, stored);
  return outcome.ok ? c.json<PushStatusResponse>({ on: true }) : errorResponse(outcome.error);
};

/** `DELETE /api/rooms/:room/seats/:seat/push`, for the seat's own key. */
export const unsubscribeFromPush: HandlerOf<"endPush"> = async (c) => {
  const hand = await readKeyAndBody(c, pushUnsubscribeRequestSchema);
  if (!hand.ok) return errorResponse(hand.error);
  const { credential, body } = hand.value;
  const room = c.req.param("room");
  const id = await subscriptionId(room, body.endpoint);
  const stub = roomRpcTargetsOf(c, room);
  const outcome = await stub.subscriptions.remove(credential, Number(c.req.param("seat")), id);
  return outcome.ok ? c.json<PushStatusResponse>({ on: false }) : errorResponse(outcome.error);
};
