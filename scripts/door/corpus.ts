import { parseIntent } from "@baize/engine";
import { decodeUpFrame } from "@baize/protocol";
import type { Shot } from "./ammunition.ts";

/** Longer frames are not kept: there are short ones with the same answers. */
const LONGEST = 600;
const MOST = 400;

/** The kind of a frame: the refusal that it gets and in which field, or none. */
const kindOf = (shot: Shot): string => {
  if (typeof shot !== "string")
    return `binary ${shot[0] ?? "-"} ${shot[1] ?? "-"} ${Math.min(shot.length, 8)}`;
  const decoded = decodeUpFrame(shot);
  if (!decoded.ok) return `${decoded.code} ${decoded.field ?? ""}`;
  if (decoded.value.type !== "intent") return decoded.value.type;
  const parsed = parseIntent(decoded.value.intent, decoded.value.payload);
  return parsed.ok
    ? `fine ${decoded.value.intent}`
    : `${parsed.code} ${decoded.value.intent} ${parsed.field ?? ""}`;
};

/** One frame of every kind, kept for the tests. */
export class Corpus {
  readonly #kept = new Map<string, Shot>();

  note(shot: Shot): void {
    if (shot.length > LONGEST || this.#kept.size >= MOST) return;
    const kind = kindOf(shot);
    if (!this.#kept.has(kind)) this.#kept.set(kind, shot);
  }

  /** As JSON: text as it is, bytes in hex. */
  text(): string {
    const shots = [...this.#kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shot]) => shot);
    const lines = shots.map((shot) =>
      JSON.stringify(
        typeof shot === "string" ? { text: shot } : { hex: Buffer.from(shot).toString("hex") },
      ),
    );
    return `[\n  ${lines.join(",\n  ")}\n]\n`;
  }
}
