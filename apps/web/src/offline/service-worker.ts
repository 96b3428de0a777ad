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

const scope = globalThis as unknown as Scope;
const { version, files } = __SHELL__;
const CACHE = `shell-${version}`;
/** The documents, and which paths the server answers with the second: `public/_redirects` says the same. */
const FRONT = "/";
const TABLE = "/table";
const AT_TABLE = /^\/(r\/|solo$|replay$)/;

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  await scope.skipWaiting();
};

const forgetOlder = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith("shell-") && name !== CACHE)
      .map((name) => caches.delete(name)),
  );
};

/** A page comes from the network while there is one, so that it is never older than its server. */
const page = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(AT_TABLE.test(new URL(request.url).pathname) ? TABLE : FRONT);
    if (kept) return kept;
    throw error;
  }
};

/** Files bear a hash of what is in them: one that is kept is the right one. */
const file = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (files.includes(pathname)) event.respondWith(file(request));
});
