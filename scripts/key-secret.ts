import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { parseSettings } from "../apps/server/src/settings.ts";

const SECRET_BYTES = 32;

/** Creates the secret for this machine's keys, once, in a file that Wrangler reads and git ignores. */
export function ensureKeySecret(file: string): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (/^KEY_SECRET=./m.test(before)) return;
  const line = `KEY_SECRET=${randomBytes(SECRET_BYTES).toString("base64url")}\n`;
  const gap = before === "" || before.endsWith("\n") ? "" : "\n";
  appendFileSync(file, gap + line, { mode: 0o600 });
}

/** The variables of the command line, each as NAME:VALUE. */
export function readPairs(pairs: readonly string[]): [string, string][] {
  return pairs.map((pair): [string, string] => {
    const colon = pair.indexOf(":");
    return [pair.slice(0, colon), pair.slice(colon + 1)];
  });
}

/** What Wrangler passes to the Worker: the secrets of a file, and the variables of the command line. */
export function workerVariables(file: string, pairs: readonly string[]): [string, string][] {
  const known = existsSync(file) ? Object.entries(parseEnv(readFileSync(file, "utf8"))) : [];
  const secrets = known.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return [...secrets, ...readPairs(pairs)];
}

/** The sentence that names the first invalid variable; null when all are valid. */
export function variablesFault(file: string, pairs: readonly string[]): string | null {
  const settings = parseSettings(Object.fromEntries(workerVariables(file, pairs)));
  return settings.ok ? null : settings.fault.message;
}
