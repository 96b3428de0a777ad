import { isUtf8LongerThan, type Result, succeed, toFirstParseError } from "@baize/engine";
import { isHexHash } from "@baize/fairness";
import { type DownFrame, downFrameSchema, type StepFrame } from "./down.ts";
import { LIMITS } from "./limits.ts";
import { decodeUncheckedStateTick } from "./tick-frame.ts";
import { type IntentFrame, type UpFrame, upFrameSchema } from "./up.ts";

/** A malformed frame, and why. It counts against the connection that sent it. */
export interface BadFrame {
  readonly ok: false;
  readonly code: "not_json" | "too_deep" | "too_large" | "bad_frame";
  readonly message: string;
  readonly field?: string;
  /** Whether its type is that of a presence frame. */
  readonly isPresence?: true;
  /** The id of the intent, if it could be read: the refusal names it, so that the sender's promise resolves. */
  readonly id?: string;
}

const bad = (code: BadFrame["code"], message: string, more: Partial<BadFrame> = {}): BadFrame => ({
  ...more,
  ok: false,
  code,
  message,
});

/** Whether a JSON value nests deeper than a number of levels. */
const isDeeperThan = (json: unknown, levels: number): boolean => {
  if (typeof json !== "object" || json === null) return false;
  if (levels === 0) return true;
  for (const inner of Object.values(json)) if (isDeeperThan(inner, levels - 1)) return true;
  return false;
};

const isId = (value: unknown): value is string =>
  typeof value === "string" && value.length > 0 && value.length <= LIMITS.intentIdLength;

/** The fields of an intent with and without a link. */
const INTENT_FIELDS = 4;

/**
 * Decodes a valid intent without the schema, because almost every frame is one and the schema takes longer than the
 * rest of the decoding. Returns null for anything else; the schema then finds the fault.
 */
const plainIntent = (json: unknown): IntentFrame | null => {
  if (typeof json !== "object" || json === null) return null;
  const { type, id, intent, payload, link } = json as Partial<Record<string, unknown>>;
  if (type !== "intent" || !isId(id) || !isId(intent) || payload === undefined) return null;
  const hasLink = link !== undefined;
  if (hasLink && !isHexHash(link)) return null;
  if (Object.keys(json).length !== INTENT_FIELDS + Number(hasLink)) return null;
  return hasLink ? { type, id, intent, payload, link } : { type, id, intent, payload };
};

/** A tick: the update of the document, which may be empty, and the step. */
export interface StateTick {
  readonly update: Uint8Array;
  readonly step: StepFrame;
}

/** The id of a malformed intent, so that the refusal reaches the sender's promise. */
const idOf = (json: unknown): { id?: string } => {
  if (typeof json !== "object" || json === null || !("id" in json)) return {};
  const { id } = json;
  return typeof id === "string" && id.length <= LIMITS.intentIdLength ? { id } : {};
};

const isPresence = (json: unknown): boolean =>
  typeof json === "object" && json !== null && "type" in json && json.type === "presence";

/** The bytes of frames that may hold less than others. */
const MAX_BYTES: Partial<Readonly<Record<UpFrame["type"], number>>> = {
  presence: LIMITS.presenceBytes,
  cast: LIMITS.castBytes,
};

/** Decodes a text frame from a client. It never throws, whatever the frame holds. */
export const decodeUpFrame = (text: string): Result<UpFrame, BadFrame> => {
  if (isUtf8LongerThan(text, LIMITS.frameBytes)) {
    return bad("too_large", `A frame holds at most ${LIMITS.frameBytes} bytes`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return bad("not_json", "The frame is not JSON");
  }
  if (isDeeperThan(json, LIMITS.jsonDepth)) {
    return bad("too_deep", `A frame nests at most ${LIMITS.jsonDepth} levels deep`);
  }
  const intent = plainIntent(json);
  if (intent) return succeed(intent);
  const parsed = upFrameSchema.safeParse(json);
  if (parsed.success) {
    const most = MAX_BYTES[parsed.data.type];
    if (most !== undefined && isUtf8LongerThan(text, most)) {
      return bad("too_large", `A ${parsed.data.type} frame holds at most ${most} bytes`);
    }
    return succeed(parsed.data);
  }
  const { message, field } = toFirstParseError(parsed.error);
  return bad("bad_frame", message, {
    field,
    ...(isPresence(json) ? { isPresence: true } : idOf(json)),
  });
};

/** A frame from a server as its schema reads it. Null for a frame that this version doesn't know. */
const downFrameOf = (json: unknown): DownFrame | null => {
  const parsed = downFrameSchema.safeParse(json);
  // The schema can't tell a handle from any other string; apart from such brands this is the frame's type.
  return parsed.success ? (parsed.data as DownFrame) : null;
};

/** Decodes a tick in one binary frame. Null for a frame that this version doesn't know. */
export const decodeStateTick = (bytes: Uint8Array): StateTick | null => {
  const tick = decodeUncheckedStateTick(bytes);
  const step = tick.ok ? downFrameOf(tick.value.step) : null;
  return tick.ok && step?.type === "step" ? { update: tick.value.update, step } : null;
};

/** Decodes a text frame from a server. Null for a frame that this version doesn't know. */
export const decodeDownFrame = (text: string): DownFrame | null => {
  try {
    return downFrameOf(JSON.parse(text));
  } catch {
    // JSON.parse throws on text that is not JSON.
    return null;
  }
};
