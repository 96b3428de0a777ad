import { cacheNames } from "workbox-core";
import { PrecacheController, PrecacheFallbackPlugin, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import { TURN_NOTIFICATION_CACHE_ENTRY } from "../device/turn-notification-cache.ts";

declare const self: ServiceWorkerGlobalScope;

/** The files of this release. Those of earlier releases stay in the same cache until `cleanUp`. */
const files = new PrecacheController();
files.addToCacheList(self.__WB_MANIFEST);

const KEPT_CACHES: ReadonlySet<string> = new Set([
  cacheNames.precache,
  TURN_NOTIFICATION_CACHE_ENTRY.cache,
]);

/** Deletes the files of other releases once no open page may run one of them and no worker is waiting. */
const cleanUp = async (event: ExtendableEvent): Promise<void> => {
  const { installing, waiting } = self.registration;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 0 || installing || waiting) return;
  await files.activate(event);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !KEPT_CACHES.has(name)).map((name) => caches.delete(name)),
  );
};

self.addEventListener("install", (event) => void files.install(event));
self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim().then(() => cleanUp(event)));
});
self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  // Pages of releases before Workbox send a plain string.
  if (data?.type === "SKIP_WAITING" || data === "activate") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.waitUntil(cleanUp(event));
});

/** Parses the room of a turn message; null for any other message. */
const roomIn = (data: PushMessageData | null): string | null => {
  try {
    const { turn } = (data?.json() ?? {}) as { readonly turn?: unknown };
    return typeof turn === "string" ? turn : null;
  } catch {
    // A later version may send another format.
    return null;
  }
};

/** Shows the notification. Browsers require one for each message, so a message that can't be parsed shows one too. */
const showTurn = async (data: PushMessageData | null): Promise<void> => {
  const words = await caches.match(TURN_NOTIFICATION_CACHE_ENTRY.address);
  const room = roomIn(data);
  await self.registration.showNotification((await words?.text()) ?? "Your turn", {
    // The same tag as the page's own notification, which this one replaces.
    tag: `baize-${room}`,
    icon: "/icon.svg",
    data: room,
  });
};

/** Opens the table of a notification: in the window that shows it, else in a new one. */
const openTable = async (room: unknown): Promise<void> => {
  const path = typeof room === "string" ? `/r/${encodeURIComponent(room)}` : "/";
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
};

self.addEventListener("push", (event) => event.waitUntil(showTurn(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data));
});

// Pages are loaded from the network if possible, so that they are never older than the server.
const fallback = new PrecacheFallbackPlugin({
  fallbackURL: "/index.html",
  precacheController: files,
});
registerRoute(new NavigationRoute(new NetworkOnly({ plugins: [fallback] })));
registerRoute(new PrecacheRoute(files));
// Names under `assets/` contain a hash, so a cached file is right for any release.
registerRoute(
  ({ url }) => url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);
