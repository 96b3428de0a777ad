import { parseIntent } from "@baize/engine";
import { decodeUpFrame } from "@baize/protocol";
import type { RawFrame } from "./malformed-frames.ts";

/** Longer frames are not kept: there are short ones with the same answers. */
const LONGEST = 600;
const MOST = 400;

/** The kind of a frame: the refusal that it gets and in which field, or none. */
const kindOf = (frame: RawFrame): string => {
  if (typeof frame !== "string")
    return `binary ${frame[0] ?? "-"} ${frame[1] ?? "-"} ${Math.min(frame.length, 8)}`;
  const decoded = decodeUpFrame(frame);
  if (!decoded.ok) return `${decoded.code} ${decoded.field ?? ""}`;
  if (decoded.value.type !== "intent") return decoded.value.type;
  const parsed = parseIntent(decoded.value.intent, decoded.value.payload);
  return parsed.ok
    ? `fine ${decoded.value.intent}`
    : `${parsed.code} ${decoded.value.intent} ${parsed.field ?? ""}`;
};

/** One frame of every kind, kept for the tests. */
export class Corpus {
  readonly #kept = new Map<string, RawFrame>();

  note(frame: RawFrame): void {
    if (frame.length > LONGEST || this.#kept.size >= MOST) return;
    const kind = kindOf(frame);
    if (!this.#kept.has(kind)) this.#kept.set(kind, frame);
  }

  /** As JSON: text as it is, bytes in hex. */
  text(): string {
    const frames = [...this.#kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, frame]) => frame);
    const lines = frames.map((frame) =>
      JSON.stringify(
        typeof frame === "string" ? { text: frame } : { hex: Buffer.from(frame).toString("hex") },
      ),
    );
    return `[\n  ${lines.join(",\n  ")}\n]\n`;
  }
}
