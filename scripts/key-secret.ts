import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";

const SECRET_BYTES = 32;

/** Makes the secret that signs this machine's keys, once, in a file that Wrangler reads and git ignores. */
export function ensureKeySecret(file: string): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (/^KEY_SECRET=./m.test(before)) return;
  const line = `KEY_SECRET=${randomBytes(SECRET_BYTES).toString("base64url")}\n`;
  const gap = before === "" || before.endsWith("\n") ? "" : "\n";
  appendFileSync(file, gap + line, { mode: 0o600 });
}
