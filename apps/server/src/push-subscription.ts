import type { SeatAndKeyEpoch } from "@baize/room";
import { decodeBase64Url, encodeBase64Url } from "./base64url.ts";
import { encryptPush, importPushPublicKey } from "./push-message.ts";
import { CIPHER, deriveCipherKey } from "./secret-keys.ts";
import { deriveVapidKeys, vapidHeader } from "./vapid.ts";

/** How a browser is sent messages, as its page says it. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The seat of a room whose player is called. */
export interface NotifiedSeat extends SeatAndKeyEpoch {
  readonly room: string;
}

/** A subscription as the room stores it. */
export interface StoredSubscription {
  /** The same for the same browser at the same table, so that nothing need be decrypted to find it. */
  readonly id: string;
  readonly sealed: Uint8Array;
}

/** What the encrypted part holds. */
interface Sealed extends PushSubscription {
  /** Whom a push service may write to: the origin of the page; null where that is no address of https. */
  readonly contact: string | null;
}

/** What became of an attempt to call somebody: `gone` where the browser takes no more messages. */
export type PushResult = "sent" | "gone" | "failed";

const PURPOSE = "baize push subscription";
const NONCE_BYTES = 12;
const AUTH_BYTES = 16;
const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a browser that isn't reachable. */
const TTL_SECONDS = 24 * 60 * 60;
/** What names a message may have at most: a later one of the same name takes the place of the first. */
const TOPIC_LENGTH = 32;

/** The key of a subscription at fault; null when both can be used. */
export const findInvalidPushKey = async ({
  keys,
}: PushSubscription): Promise<keyof PushSubscription["keys"] | null> => {
  const point = decodeBase64Url(keys.p256dh);
  if (!point || !(await importPushPublicKey(point))) return "p256dh";
  return decodeBase64Url(keys.auth)?.length === AUTH_BYTES ? null : "auth";
};

export const subscriptionId = async (room: string, endpoint: string): Promise<string> => {
  const bytes = new TextEncoder().encode(`${room}\n${endpoint}`);
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
};

/** Encrypts a subscription, so that it can be used for this seat and key epoch alone. */
export const encryptSubscription = async (
  secret: string,
  seat: NotifiedSeat,
  { endpoint, keys, contact }: Sealed,
): Promise<StoredSubscription> => {
  const plain = new TextEncoder().encode(JSON.stringify({ endpoint, keys, contact }));
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const cipher = { name: CIPHER, iv: nonce, additionalData: bindingOf(seat) };
  const encrypted = await crypto.subtle.encrypt(
    cipher,
    await deriveCipherKey(secret, PURPOSE),
    plain,
  );
  const sealed = new Uint8Array(await new Blob([nonce, encrypted]).arrayBuffer());
  return { id: await subscriptionId(seat.room, endpoint), sealed };
};

interface Opened extends Sealed {
  /** The secret that sealed it, whose public key the browser was given. */
  readonly secret: string;
}

/** Decrypts a subscription of a seat; null when it is another seat's, or none of the secrets sealed it. */
export const decryptSubscription = async (
  secrets: readonly string[],
  seat: NotifiedSeat,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Opened | null> => {
  for (const secret of secrets) {
    try {
      const plain = await crypto.subtle.decrypt(
        { name: CIPHER, iv: sealed.subarray(0, NONCE_BYTES), additionalData: bindingOf(seat) },
        await deriveCipherKey(secret, PURPOSE),
        sealed.subarray(NONCE_BYTES),
      );
      const opened = JSON.parse(new TextDecoder().decode(plain)) as Sealed;
      return { ...opened, secret };
    } catch {
      // The authentication tag doesn't match.
    }
  }
  return null;
};

const bindingOf = ({ room, seat, epoch }: NotifiedSeat): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(JSON.stringify([room, seat, epoch])));

/** Tells a browser that a turn waits at a table, and nothing else. Why that failed is returned beside the result. */
export const pushTurnNotification = async (
  { endpoint, keys, contact, secret }: Opened,
  { room, id }: { readonly room: string; readonly id: string },
): Promise<{ readonly result: PushResult; readonly why?: string }> => {
  const [p256dh, auth] = [decodeBase64Url(keys.p256dh), decodeBase64Url(keys.auth)];
  if (!p256dh || !auth) return { result: "gone" };
  try {
    const { origin } = new URL(endpoint);
    const about = { service: origin, contact };
    const response = await fetch(endpoint, {
      method: "POST",
      headers: {
        authorization: await vapidHeader(await deriveVapidKeys(secret), about),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(TTL_SECONDS),
        topic: id.slice(0, TOPIC_LENGTH),
        urgency: "high",
      },
      body: await encryptPush(JSON.stringify({ turn: room }), { p256dh, auth }),
      // Another address is not one that the operator allowed.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return { result: "sent" };
    const isGone = response.status === 404 || response.status === 410;
    return isGone ? { result: "gone" } : failed(`it answered ${response.status}`);
  } catch (cause) {
    // It can't be reached, or doesn't answer in time.
    return failed(cause instanceof Error ? cause.name : "it can't be reached");
  }
};

const failed = (why: string) => ({ result: "failed", why }) as const;
