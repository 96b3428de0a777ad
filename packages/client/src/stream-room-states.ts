import type { LogLine } from "@baize/engine";
import {
  CLOSE_CODES,
  type RoomStateResponse,
  type StepEventData,
  type StreamCloseData,
  viewAfterStep,
} from "@baize/protocol";
import { askFor, type ByteReader, bearer, type HttpResult, roomAddress } from "./http.ts";
import { startTimer, stopTimer } from "./platform.ts";

/** The delay before reconnecting in milliseconds. The server gives an EventSource the same one. */
const RETRY_MS = 2000;
/** A stream sends at least a comment every ten seconds. */
const SILENCE_MS = 30_000;
const BAD_REQUEST = 400;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

// Common to all platforms and declared here, since the packages use no platform's types.
declare const TextDecoder: new () => {
  decode(bytes: Uint8Array | undefined, options: { stream: boolean }): string;
};

type RoomEvent =
  | { readonly event: "state"; readonly data: RoomStateResponse }
  | { readonly event: "step"; readonly data: StepEventData }
  | { readonly event: "close"; readonly data: StreamCloseData };

interface Followed {
  readonly url: string;
  readonly room: string;
  readonly key: string;
}

/**
 * Yields the state that a key's viewer sees, now and after each change, without a socket. `log` has the new lines.
 * Reconnects by itself. When the server refuses to stream any more, the loop over the states throws the reason.
 */
export const streamRoomStates = async (
  url: string,
  room: string,
  key: string,
): Promise<HttpResult<AsyncGenerator<RoomStateResponse, never>>> => {
  const followed = { url, room, key };
  const opened = await open(followed, null);
  return opened.ok ? { ok: true, value: states(followed, opened.value) } : opened;
};

const open = (
  { url, room, key }: Followed,
  known: number | null,
): Promise<HttpResult<ByteReader>> => {
  const headers: Record<string, string> = { ...bearer(key) };
  if (known !== null) headers["last-event-id"] = String(known);
  const address = `${roomAddress(url, room)}/events`;
  return askFor(address, { method: "GET", headers }, async ({ body }) => {
    if (!body) throw new Error("The answer has no body");
    return body.getReader();
  });
};

async function* states(
  followed: Followed,
  first: ByteReader,
): AsyncGenerator<RoomStateResponse, never> {
  let reader = first;
  let last: RoomStateResponse | null = null;
  let line: LogLine | undefined;
  for (;;) {
    let waitMs = RETRY_MS;
    for await (const event of eventsOf(reader)) {
      if (event.event === "close") waitMs = waitAfter(event.data);
      else {
        const next = after(event, last, line);
        // The server sends no step before a state.
        if (next) yield next;
        last = next ?? last;
        line = next?.log.at(-1) ?? line;
      }
    }
    reader = await openAgain(followed, { known: last?.revision ?? null, waitMs });
  }
}

/** The state after an event, with the lines after the last known one. */
function after(
  { event, data }: Exclude<RoomEvent, { event: "close" }>,
  last: RoomStateResponse | null,
  line: LogLine | undefined,
): RoomStateResponse | null {
  if (event === "state") return { ...data, log: linesAfter(data.log, line) };
  if (!last) return null;
  const { revision, log = [] } = data;
  return { ...last, revision, view: viewAfterStep(last.view, data), log };
}

/** The lines after a known one, or all. */
function linesAfter(lines: readonly LogLine[], known: LogLine | undefined): readonly LogLine[] {
  const text = JSON.stringify(known);
  return lines.slice(lines.findLastIndex((line) => JSON.stringify(line) === text) + 1);
}

/** The delay before reconnecting in milliseconds. Throws the reason if reconnecting is of no use. */
function waitAfter({ code, reason }: StreamCloseData): number {
  const status = Object.values(CLOSE_CODES).find((each) => each.code === code);
  if (!status?.retry) throw new Error(reason);
  return Math.max(RETRY_MS, "afterMs" in status ? status.afterMs : 0);
}

async function openAgain(
  followed: Followed,
  { known, waitMs }: { readonly known: number | null; readonly waitMs: number },
): Promise<ByteReader> {
  for (;;) {
    await new Promise<void>((resolve) => startTimer(resolve, waitMs));
    const opened = await open(followed, known);
    if (opened.ok) return opened.value;
    const { status, error } = opened;
    const isFinal = status >= BAD_REQUEST && status < SERVER_ERROR && status !== TOO_MANY_REQUESTS;
    if (isFinal) throw new Error(error.message);
  }
}

/** Yields the events of a stream until it ends or stays silent. */
async function* eventsOf(reader: ByteReader): AsyncGenerator<RoomEvent> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const bytes = await readNext(reader);
      if (!bytes) return;
      const blocks = (text + decoder.decode(bytes, { stream: true })).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = eventIn(block);
        if (event) yield event;
      }
    }
  } finally {
    void cancel(reader);
  }
}

/** Cancels a stream, which may already have failed. */
const cancel = (reader: ByteReader): Promise<void> => reader.cancel().catch(() => {});

/** The next bytes; null if the stream ended, the connection was lost, or nothing arrived in time. */
async function readNext(reader: ByteReader): Promise<Uint8Array | null> {
  const timer = startTimer(() => void cancel(reader), SILENCE_MS);
  const { value } = await reader.read().catch(() => ({ value: undefined }));
  stopTimer(timer);
  return value ?? null;
}

/** The event of a block of lines, or null for a comment. */
function eventIn(block: string): RoomEvent | null {
  const fields = new Map(block.split("\n").map((line) => splitOnce(line, ": ")));
  const [event, data] = [fields.get("event"), fields.get("data")];
  if (event === undefined || data === undefined) return null;
  return { event, data: JSON.parse(data) } as RoomEvent;
}

function splitOnce(text: string, by: string): readonly [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + by.length)];
}
