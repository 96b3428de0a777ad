// Keeps the page's own files, so that it opens without a network. What it keeps is put in when the page is built.

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Scope {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: "window"; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
}

declare const __SHELL__: { readonly version: string; readonly files: readonly string[] };

declare const self: Scope;

/** What a page says when its player wants the next release. */
const ACTIVATE = "activate";

const { version, files } = __SHELL__;
const CACHE = `shell-${version}`;
/** The documents, and which paths the server answers with the second: `public/_redirects` says the same. */
const FRONT = "/";
const TABLE = "/table";
const AT_TABLE = /^\/(r\/|solo$|replay$)/;

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
};

/** Deletes the files of other releases, once no page is open that may run one of them and no worker waits for its turn. */
const forgetOthers = async (): Promise<void> => {
  const { installing, waiting } = self.registration;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 0 || installing || waiting) return;
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith("shell-") && name !== CACHE)
      .map((name) => caches.delete(name)),
  );
};

/** From its first visit on, a page is given the files of its own release. */
const activate = async (): Promise<void> => {
  await self.clients.claim();
  await forgetOthers();
};

/** Pages come from the network if possible, so that they are never older than the server. */
const page = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(AT_TABLE.test(new URL(request.url).pathname) ? TABLE : FRONT);
    if (kept) return kept;
    throw error;
  }
};

/** Files have a content hash in their name, so a cached one is always right, of whichever release it is. */
const file = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
};

const isFile = (path: string): boolean =>
  path.startsWith("/assets/") || (files.includes(path) && path !== FRONT && path !== TABLE);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => {
  if (data === ACTIVATE) void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    event.respondWith(page(request));
    event.waitUntil(forgetOthers());
  } else if (isFile(pathname)) event.respondWith(file(request));
});
