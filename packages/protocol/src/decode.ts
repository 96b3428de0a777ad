import { isLongerInUtf8, parseErrorOf, type Result, succeed } from "@baize/engine";
import { type DownFrame, downFrameSchema } from "./down.ts";
import { LIMITS } from "./limits.ts";
import { type UpFrame, upFrameSchema } from "./up.ts";

/** A malformed frame, and why. It counts against the connection that sent it. */
export interface BadFrame {
  readonly ok: false;
  readonly code: "not_json" | "too_deep" | "too_large" | "bad_frame";
  readonly message: string;
  readonly field?: string;
  /** Whether it claimed to be a presence frame. */
  readonly isPresence?: true;
  /** The id of the intent that it was meant to be, if that could be read: its sender waits for an answer. */
  readonly id?: string;
}

const bad = (code: BadFrame["code"], message: string, more: Partial<BadFrame> = {}): BadFrame => ({
  ...more,
  ok: false,
  code,
  message,
});

/** How deep a JSON text nests, counted without parsing. Brackets in strings don't count. */
const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === "\\") index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === "}" || character === "]") depth -= 1;
  }
  return deepest;
};

/** The id of a malformed intent, so that the refusal reaches the sender's promise. */
const idOf = (json: unknown): { id?: string } => {
  if (typeof json !== "object" || json === null || !("id" in json)) return {};
  const { id } = json;
  return typeof id === "string" && id.length <= LIMITS.intentIdLength ? { id } : {};
};

const isPresence = (json: unknown): boolean =>
  typeof json === "object" && json !== null && "type" in json && json.type === "presence";

/** Decodes a text frame from a client. It never throws, whatever the frame holds. */
export const decodeUpFrame = (text: string): Result<UpFrame, BadFrame> => {
  if (isLongerInUtf8(text, LIMITS.frameBytes)) {
    return bad("too_large", `A frame holds at most ${LIMITS.frameBytes} bytes`);
  }
  if (depthOf(text) > LIMITS.jsonDepth) {
    return bad("too_deep", `A frame nests at most ${LIMITS.jsonDepth} levels deep`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return bad("not_json", "The frame is not JSON");
  }
  const parsed = upFrameSchema.safeParse(json);
  if (parsed.success) {
    if (parsed.data.type === "presence" && isLongerInUtf8(text, LIMITS.presenceBytes)) {
      return bad("too_large", `A presence frame holds at most ${LIMITS.presenceBytes} bytes`);
    }
    return succeed(parsed.data);
  }
  const { message, field } = parseErrorOf(parsed.error);
  return bad("bad_frame", message, {
    field,
    ...(isPresence(json) ? { isPresence: true } : idOf(json)),
  });
};

/** Decodes a text frame from a server. Null for a frame that this version doesn't know. */
export const decodeDownFrame = (text: string): DownFrame | null => {
  try {
    const parsed = downFrameSchema.safeParse(JSON.parse(text));
    // The schema can't tell a handle from any other string; apart from such brands this is the frame's type.
    return parsed.success ? (parsed.data as DownFrame) : null;
  } catch {
    // JSON.parse throws on text that is not JSON.
    return null;
  }
};
