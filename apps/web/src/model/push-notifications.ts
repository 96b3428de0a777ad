import { fetchPushKey, subscribeToPush, unsubscribeFromPush } from "@baize/client";
import { TURN_NOTIFICATION_CACHE_ENTRY } from "../device/turn-notification-cache.ts";
import { tableStrings } from "../text/table.ts";
import { readRoomKeys, saveRoomKeys } from "./room-keys.ts";

/** A seat whose key this device has. */
interface OwnSeat {
  readonly room: string;
  readonly seat: number;
  readonly key: string;
}

/** Why a browser can't be notified: its player forbade it, its push service failed, or the server refuses it. */
export type PushFailure = "forbidden" | "unreachable" | "refused";

/** Whether this browser can be notified while the page is closed. iPhones can once the page is installed. */
export const browserPushSupportLevel = (): "yes" | "installed" | "no" => {
  const canPush =
    "PushManager" in globalThis && "Notification" in globalThis && "serviceWorker" in navigator;
  if (canPush) return "yes";
  return "standalone" in navigator && navigator.standalone === false ? "installed" : "no";
};

/** Loads the server's public key for subscriptions; null if the server sends no notifications or can't be reached. */
export const loadPushKey = async (): Promise<string | null> => {
  const answer = await fetchPushKey(location.origin);
  return answer.ok ? answer.value.key : null;
};

/** Whether notifications of turns at a room are on in this browser. */
export const isPushOn = (room: string): boolean =>
  readRoomKeys(room).notified === true &&
  browserPushSupportLevel() === "yes" &&
  Notification.permission === "granted";

/** Asks for permission and turns notifications for the seat on. */
export const turnOnPush = async (own: OwnSeat, serverKey: string): Promise<PushFailure | null> => {
  if ((await Notification.requestPermission()) !== "granted") return "forbidden";
  return subscribe(own, serverKey);
};

/** Turns notifications of a room off. The subscription stays, since other rooms may use it. */
export const turnOffPush = async (own: OwnSeat): Promise<PushFailure | null> => {
  try {
    const { pushManager } = await workerReady();
    const subscription = await pushManager.getSubscription();
    const answer =
      subscription &&
      (await unsubscribeFromPush(location.origin, own.room, {
        ...own,
        endpoint: subscription.endpoint,
      }));
    if (answer?.ok === false) return "unreachable";
  } catch {
    // The browser has no worker any more, so it shows no notification either.
  }
  saveRoomKeys(own.room, { notified: false });
  return null;
};

/** Sends the subscription to the server again, in case the seat's key, the endpoint or the texts changed. */
export const resendPushSubscription = async (own: OwnSeat): Promise<void> => {
  const serverKey = isPushOn(own.room) ? await loadPushKey() : null;
  if (serverKey !== null) await subscribe(own, serverKey);
};

const subscribe = async (own: OwnSeat, serverKey: string): Promise<PushFailure | null> => {
  try {
    const { endpoint, keys } = await subscriptionFor(serverKey);
    await keepWords(tableStrings.now().waiting.forYou.turn);
    const answer = await subscribeToPush(location.origin, own.room, { ...own, endpoint, keys });
    if (answer.ok) saveRoomKeys(own.room, { notified: true });
    else if (answer.status > 0) return "refused";
    return answer.ok ? null : "unreachable";
  } catch {
    // The browser has no push service, or can't reach it.
    return "unreachable";
  }
};

/** The page's service worker, ready for subscriptions. Throws if there is none, since `ready` would wait for ever. */
const workerReady = async (): Promise<ServiceWorkerRegistration> => {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error("There is no worker");
  return navigator.serviceWorker.ready;
};

/** The browser's subscription; a new one if the old one was made for another server key. */
const subscriptionFor = async (applicationServerKey: string) => {
  const { pushManager } = await workerReady();
  const earlier = await pushManager.getSubscription();
  const isGood = earlier !== null && keyOf(earlier) === applicationServerKey;
  if (!isGood) await earlier?.unsubscribe();
  const subscription = isGood
    ? earlier
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
};

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? [])))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const keepWords = async (words: string): Promise<void> => {
  const cache = await caches.open(TURN_NOTIFICATION_CACHE_ENTRY.cache);
  await cache.put(TURN_NOTIFICATION_CACHE_ENTRY.address, new Response(words));
};
