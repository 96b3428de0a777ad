import { cacheNames } from "workbox-core";
import { PrecacheController, PrecacheFallbackPlugin, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;

/** The files of this release; those of earlier ones stay in the same cache until they are cleaned up. */
const files = new PrecacheController();
files.addToCacheList(self.__WB_MANIFEST);

/**
 * Deletes the files of other releases, once no page is open that may run one of them and no worker waits for its turn.
 */
const cleanUp = async (event: ExtendableEvent): Promise<void> => {
  const { installing, waiting } = self.registration;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 0 || installing || waiting) return;
  await files.activate(event);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== cacheNames.precache).map((name) => caches.delete(name)),
  );
};

self.addEventListener("install", (event) => void files.install(event));
self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim().then(() => cleanUp(event)));
});
self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  // Pages of releases before Workbox say it in one word.
  if (data?.type === "SKIP_WAITING" || data === "activate") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.waitUntil(cleanUp(event));
});

// Pages come from the network if possible, so that they are never older than the server.
const fallback = new PrecacheFallbackPlugin({
  fallbackURL: "/index.html",
  precacheController: files,
});
registerRoute(new NavigationRoute(new NetworkOnly({ plugins: [fallback] })));
registerRoute(new PrecacheRoute(files));
// Names under `assets/` hold a hash, so a file that is kept is right, of whichever release it is.
registerRoute(
  ({ url }) => url.pathname.startsWith("/assets/"),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);
