import { endPush, fetchPushKey, setPush } from "@baize/client";
import { TURN_NOTIFICATION_CACHE } from "../device/turn-notification-cache.ts";
import { tableText } from "../text/table.ts";
import { readRoomKeys, saveRoomKeys } from "./room-keys.ts";

/** A seat whose key this device has. */
interface OwnSeat {
  readonly room: string;
  readonly seat: number;
  readonly key: string;
}

/** Why a browser can't be notified: its player forbade it, its push service failed, or the server refuses it. */
export type PushFailure = "forbidden" | "unreachable" | "refused";

/** Whether this browser can be notified while the page is closed. Apple's phones can once the page is installed. */
export const browserPushSupport = (): "yes" | "installed" | "no" => {
  const canPush =
    "PushManager" in globalThis && "Notification" in globalThis && "serviceWorker" in navigator;
  if (canPush) return "yes";
  return "standalone" in navigator && navigator.standalone === false ? "installed" : "no";
};

/** The key with which the page subscribes; null where the server notifies nobody, or can't be reached. */
export const loadPushKey = async (): Promise<string | null> => {
  const answer = await fetchPushKey(location.origin);
  return answer.ok ? answer.value.key : null;
};

/** Whether this browser was set to be notified of turns at a room. */
export const isPushOn = (room: string): boolean =>
  readRoomKeys(room).notified === true &&
  browserPushSupport() === "yes" &&
  Notification.permission === "granted";

/** Asks for permission, and has the seat's player notified. */
export const turnOnPush = async (own: OwnSeat, serverKey: string): Promise<PushFailure | null> => {
  if ((await Notification.requestPermission()) !== "granted") return "forbidden";
  return subscribe(own, serverKey);
};

/** Has this browser notified no more of turns at a room. Its subscription stays, since other rooms may use it. */
export const turnOffPush = async (own: OwnSeat): Promise<PushFailure | null> => {
  try {
    const { pushManager } = await workerReady();
    const subscription = await pushManager.getSubscription();
    const answer =
      subscription &&
      (await endPush(location.origin, own.room, { ...own, endpoint: subscription.endpoint }));
    if (answer?.ok === false) return "unreachable";
  } catch {
    // The browser keeps no worker any more, so it shows no notification either.
  }
  saveRoomKeys(own.room, { notified: false });
  return null;
};

/** Tells the server again how this browser is notified: the seat's key, the browser's address or the words are new. */
export const renewPushSubscription = async (own: OwnSeat): Promise<void> => {
  const serverKey = isPushOn(own.room) ? await loadPushKey() : null;
  if (serverKey !== null) await subscribe(own, serverKey);
};

const subscribe = async (own: OwnSeat, serverKey: string): Promise<PushFailure | null> => {
  try {
    const { endpoint, keys } = await subscriptionFor(serverKey);
    await keepWords(tableText.now().waiting.forYou.turn);
    const answer = await setPush(location.origin, own.room, { ...own, endpoint, keys });
    if (answer.ok) saveRoomKeys(own.room, { notified: true });
    else if (answer.status > 0) return "refused";
    return answer.ok ? null : "unreachable";
  } catch {
    // The browser has no push service, or doesn't reach it.
    return "unreachable";
  }
};

/** The page's worker with its subscriptions; throws where the browser keeps none, since nothing would ever be ready. */
const workerReady = async (): Promise<ServiceWorkerRegistration> => {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error("There is no worker");
  return navigator.serviceWorker.ready;
};

/** The browser's subscription, a new one where it was made for another key of the server. */
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
  const cache = await caches.open(TURN_NOTIFICATION_CACHE.cache);
  await cache.put(TURN_NOTIFICATION_CACHE.address, new Response(words));
};
