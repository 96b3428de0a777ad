// Keeps the page's own files, so that it opens without a network. What it keeps is put in when the page is built.

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
}

declare const __SHELL__: { readonly version: string; readonly files: readonly string[] };

declare const self: Scope;

const { version, files } = __SHELL__;
const CACHE = `shell-${version}`;
/** The documents, and which paths the server answers with the second: `public/_redirects` says the same. */
const FRONT = "/";
const TABLE = "/table";
const AT_TABLE = /^\/(r\/|solo$|replay$)/;

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  await self.skipWaiting();
};

const forgetOlder = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith("shell-") && name !== CACHE)
      .map((name) => caches.delete(name)),
  );
};

/** Pages come from the network if possible, so that they are never older than the server. */
const page = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(AT_TABLE.test(new URL(request.url).pathname) ? TABLE : FRONT);
    if (kept) return kept;
    throw error;
  }
};

/** Files have a content hash in their name, so a cached one is always right. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (files.includes(pathname)) event.respondWith(file(request));
});
