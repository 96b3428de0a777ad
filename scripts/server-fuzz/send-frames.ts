import { findIntentDefinition, parseIntent } from "@baize/engine";
import { CLOSE_CODES, decodeUpFrame } from "@baize/protocol";
import type { RawFrame } from "./malformed-frames.ts";
import type { TargetRoom } from "./target-room.ts";

/** What an attack sent, and the faults that it found. */
export interface FrameTally {
  frames: number;
  connections: number;
  answers: number;
  readonly closes: Map<number, number>;
  readonly wrong: string[];
}

export const emptyFrameTally = (): FrameTally => ({
  frames: 0,
  connections: 0,
  answers: 0,
  closes: new Map(),
  wrong: [],
});

const ANSWER_MS = 15_000;
const KNOWN_CLOSES = new Set<number>(Object.values(CLOSE_CODES).map(({ code }) => code));
/** Sent after each batch: its refusal shows that everything before it was handled. */
const LAST = "last-of-the-batch";
const SENTINEL = JSON.stringify({ type: "intent", id: LAST, intent: "no.such", payload: {} });

/**
 * Whether a frame is well-formed, so that a seat's may be accepted, according to the decoder and the intent's schema.
 */
export const isWellFormed = (frame: RawFrame): boolean => {
  if (typeof frame !== "string") return false;
  const decoded = decodeUpFrame(frame);
  return decoded.ok && decoded.value.type === "intent" && isIntent(decoded.value);
};

const isIntent = ({ intent, payload }: { intent: string; payload?: unknown }): boolean =>
  findIntentDefinition(intent) !== undefined && parseIntent(intent, payload).ok;

/** The text that a person needs to repeat a frame. */
const shown = (frame: RawFrame): string =>
  typeof frame === "string"
    ? frame.slice(0, 200)
    : `bytes ${Buffer.from(frame).toString("hex").slice(0, 200)}`;

/** Frames to send on one connection, and the key to open it with. */
export interface FrameBatch {
  readonly role: "seat" | "spectator" | "player";
  readonly key: string;
  readonly frames: readonly RawFrame[];
}

/** Sends a batch over a connection of its own and reads every answer up to the last, or the close. */
export const sendFrames = async (
  { url, room, secrets }: TargetRoom,
  { role, key, frames }: FrameBatch,
  tally: FrameTally,
): Promise<void> => {
  const address = `${url.replace(/^http/, "ws")}/parties/rooms/${room}?key=${encodeURIComponent(key)}`;
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  const blame = (what: string): void => {
    tally.wrong.push(`${role}: ${what}\n${frames.map((frame) => `  ${shown(frame)}`).join("\n")}`);
  };
  const read = (text: string): boolean => {
    tally.answers += 1;
    const leak = secrets.find((secret) => text.includes(secret));
    if (leak !== undefined) blame(`an answer holds “${leak}”: ${text.slice(0, 300)}`);
    if (!text.startsWith('{"type":"step"')) return false;
    const step = JSON.parse(text) as {
      acks?: unknown[];
      refusals?: { id: string; code: string }[];
    };
    if (step.acks) blame("something was carried out");
    if (step.refusals?.some(({ code }) => code === "internal")) blame("a bug of the server");
    return step.refusals?.some(({ id }) => id === LAST) ?? false;
  };
  await new Promise<void>((resolve) => {
    const timeout = setTimeout(() => {
      blame("no answer in time");
      socket.close();
      resolve();
    }, ANSWER_MS);
    const done = (): void => {
      clearTimeout(timeout);
      socket.onclose = null;
      resolve();
    };
    socket.onopen = () => {
      tally.connections += 1;
      tally.frames += frames.length;
      for (const frame of frames) socket.send(frame as string);
      socket.send(SENTINEL);
    };
    socket.onmessage = ({ data }) => {
      const text =
        typeof data === "string" ? data : Buffer.from(data as ArrayBuffer).toString("latin1");
      if (!read(text)) return;
      socket.close();
      done();
    };
    socket.onclose = ({ code }) => {
      tally.closes.set(code, (tally.closes.get(code) ?? 0) + 1);
      if (!(KNOWN_CLOSES.has(code) || code === 1000 || code === 1005)) blame(`closed with ${code}`);
      done();
    };
    socket.onerror = () => {};
  });
};
