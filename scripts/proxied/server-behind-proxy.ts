import { setTimeout as sleep } from "node:timers/promises";
import {
  CLOSE_CODES,
  type Client,
  claimSeat,
  connect,
  createRoom,
  exportRoom,
  fetchHealth,
  restoreRoom,
  unwrap,
} from "@baize/client";
import { waitForSnapshot } from "@baize/client/testkit";
import { expect, onTestFinished, vi } from "vitest";

const TIMEOUT_MS = 20_000;
const MEGABYTE = 1024 * 1024;
/** More than a proxy takes unless it is told otherwise, and as much as a room's file may have. */
const FILE_BYTES = 16 * MEGABYTE;

/** With it a stock Yjs client that has nothing asks for the document. */
const SYNC_STEP_1 = new Uint8Array([0, 0, 1, 0]);

/** A server behind a proxy. */
export interface ServerBehindProxy {
  /** The address at which people reach it. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const statusOf = async (url: string, init: RequestInit = {}): Promise<number> => {
  const answer = await fetch(url, init);
  await answer.body?.cancel();
  return answer.status;
};

const opened = async (url: string, room: string, key: string): Promise<Client> => {
  const client = connect({ url, room, key, seeds: null });
  onTestFinished(() => client.close());
  await waitForSnapshot(
    client,
    ({ connection, view }) => connection.kind === "open" && !!view,
    TIMEOUT_MS,
  );
  return client;
};

/** Waits until the proxy and the server behind it answer. */
export const waitUntilProxyAnswers = async (url: string): Promise<void> => {
  const isWell = async (): Promise<boolean> => (await fetchHealth(url)).ok;
  await vi.waitFor(async () => expect(await isWell()).toBe(true), { timeout: TIMEOUT_MS });
};

/** The page and its files are there, and only pages of its own address may use the server. */
const servesPage = async (url: string): Promise<void> => {
  const page = await fetch(url, { headers: { accept: "text/html" } });
  expect(page.headers.get("content-type")).toContain("text/html");
  const [, script = ""] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
  expect(await statusOf(new URL(script, url).href)).toBe(200);
  const make = (origin: string) =>
    statusOf(`${url}/api/rooms`, { method: "POST", body: "{}", headers: { origin } });
  expect(await make(new URL(url).origin)).toBe(201);
  expect(await make("https://elsewhere.example")).toBe(403);
};

/** Calls count for the address that the proxy saw, whatever the caller says of itself. */
const countsByPeer = async (url: string): Promise<void> => {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const looks = Array.from({ length: 4 }, () =>
    statusOf(`${url}/api/rooms/nobody-made-it`, { headers }),
  );
  expect(await Promise.all(looks)).toEqual([404, 404, 404, 404]);
};

/** A reader of events, who is told of each as soon as it comes. */
const eventsOf = async (url: string): Promise<{ text: string }> => {
  const read = { text: "" };
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const { body } = await fetch(url, { signal: ending.signal });
  const take = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) read.text += decoder.decode(chunk, { stream: true });
  };
  // It ends with the test, or with the server.
  take().catch(() => undefined);
  return read;
};

/** A document's frames, as a stock Yjs client reads them. */
const framesOf = (url: string): { binary: number; text: number } => {
  const frames = { binary: 0, text: 0 };
  const socket = new WebSocket(url.replace(/^http/, "ws"));
  socket.binaryType = "arraybuffer";
  onTestFinished(() => socket.close());
  socket.addEventListener("open", () => socket.send(SYNC_STEP_1));
  socket.addEventListener("message", ({ data }) => {
    frames[typeof data === "string" ? "text" : "binary"] += 1;
  });
  return frames;
};

/** A room's file comes through as large as it may be, and what is larger is refused by the server itself. */
const takesFiles = async (url: string, room: string, key: string): Promise<void> => {
  const file = unwrap(await exportRoom(url, room, key));
  expect(await restoreRoom(url, file, { id: `${room}-copy`.toLowerCase() })).toMatchObject({
    ok: true,
    value: { copyOf: room },
  });
  const send = async (bytes: number): Promise<unknown> => {
    const answer = await fetch(`${url}/api/rooms/restore`, {
      method: "POST",
      body: new Uint8Array(bytes),
    });
    return ((await answer.json()) as { error: { code: string } }).error.code;
  };
  expect(await send(FILE_BYTES)).toBe("bad_file");
  expect(await send(FILE_BYTES + 1)).toBe("too_large");
};

/** Tries all that a proxy may spoil, and ends the server. */
export async function expectServerWorksBehindProxy({
  url,
  stop,
}: ServerBehindProxy): Promise<void> {
  await servesPage(url);
  await countsByPeer(url);
  const { room, keys, links } = unwrap(await createRoom(url, { id: "behind-a-proxy" }));
  for (const link of Object.values(links)) expect(link.startsWith(`${url}/r/${room}?`)).toBe(true);
  const { key } = unwrap(await claimSeat(url, room, { key: keys.host, name: "Anna" }));
  const anna = await opened(url, room, key);
  const watcher = await opened(url, room, keys.spectator);
  const frames = framesOf(`${url}/parties/rooms/${room}?key=${keys.spectator}&frames=document`);
  const events = await eventsOf(`${url}/api/rooms/${room}/events?key=${keys.spectator}`);
  await vi.waitFor(() => expect(events.text).toContain("event: state"), { timeout: TIMEOUT_MS });
  await vi.waitFor(() => expect(frames.binary).toBeGreaterThan(0), { timeout: TIMEOUT_MS });
  const outcome = await anna.send("chat.say", { text: "Through the proxy" });
  expect(outcome.kind).toBe("acked");
  const { revision } = anna.getSnapshot();
  await waitForSnapshot(watcher, (now) => now.revision >= revision, TIMEOUT_MS);
  await vi.waitFor(() => expect(events.text).toContain("Through the proxy"), {
    timeout: TIMEOUT_MS,
  });
  expect(frames.text).toBe(0);
  await takesFiles(url, room, key);

  await stop();
  await waitForSnapshot(anna, ({ connection }) => connection.kind === "connecting", TIMEOUT_MS);
  expect(anna.getSnapshot().connection).toMatchObject({ code: CLOSE_CODES.restarting.code });
  const closed = `"code":${CLOSE_CODES.restarting.code}`;
  await vi.waitFor(() => expect(events.text).toContain(closed), { timeout: TIMEOUT_MS });
  // A proxy may try for a while, but answers.
  expect(await Promise.race([statusOf(url), sleep(TIMEOUT_MS, 0)])).toBeGreaterThan(499);
}
