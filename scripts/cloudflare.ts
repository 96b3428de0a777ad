import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createRoom, deleteRoom, fetchHealth } from "@baize/client";
import { newSecret } from "./key-secret.ts";

/** Runs Wrangler in the Worker's folder, and returns what it printed. */
export type RunWrangler = (...args: string[]) => Promise<{ code: number; output: string }>;

/** Where the Worker now is, and whether it got its first secret; or why it isn't there. */
export type DeploymentResult =
  | { readonly ok: true; readonly url: string | null; readonly hasNewSecret: boolean }
  | { readonly ok: false; readonly fault: string };

/** Uploads the Worker, with a secret if it has none: so no version answers without one. */
export async function deployWorker(wrangler: RunWrangler): Promise<DeploymentResult> {
  const { output } = await wrangler("secret", "list", "--format", "json");
  const names = secretsIn(output);
  // Another secret than the Worker's own would end all keys and links.
  if (names === null) return { ok: false, fault: output.trim() || "Wrangler listed no secrets." };
  const hasNewSecret = !names.includes("KEY_SECRET");
  const done = hasNewSecret
    ? await withSecretFile((file) => wrangler("deploy", "--secrets-file", file))
    : await wrangler("deploy");
  if (done.code !== 0) return { ok: false, fault: done.output };
  const [url = null] = /https:\/\/[^\s"']+\.workers\.dev/.exec(done.output) ?? [];
  return { ok: true, url, hasNewSecret };
}

/** The names of a Worker's secrets: none before its first deployment. Null when they are unknown. */
function secretsIn(output: string): string[] | null {
  if (/Worker "[^"]+".* not found\./.test(output)) return [];
  // Warnings may stand around it.
  const [list] = /^\[\]$|^\[$[\s\S]*?^\]$/m.exec(output) ?? [];
  try {
    const secrets = JSON.parse(list ?? "") as readonly { readonly name: string }[];
    return secrets.map(({ name }) => name);
  } catch {
    // Wrangler failed, and says why.
    return null;
  }
}

async function withSecretFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "baize-secret-"));
  try {
    const file = join(folder, "secrets.json");
    writeFileSync(file, JSON.stringify({ KEY_SECRET: newSecret() }), { mode: 0o600 });
    return await work(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const POLL_MS = 1000;
/** A new address takes a while to be known everywhere. */
const TIMEOUT_MS = 60_000;
/** Where not everyone may make rooms, these answers are right. */
const RESTRICTED: ReadonlySet<string> = new Set(["passphrase_needed", "operator_only"]);

/**
 * Looks whether a deployed server works: its health, its page, and a room that is made and deleted. Null when it does.
 */
export async function deployedServerFault(
  url: string,
  timeoutMs = TIMEOUT_MS,
): Promise<string | null> {
  const deadline = Date.now() + timeoutMs;
  let health = await fetchHealth(url);
  while (!health.ok && Date.now() < deadline) {
    await sleep(POLL_MS);
    health = await fetchHealth(url);
  }
  if (!health.ok) return `${url}/api/health: ${health.error.message}`;
  const page = await fetch(url).catch((cause: unknown) => String(cause));
  if (typeof page === "string") return `${url} can't be read: ${page}`;
  const type = page.headers.get("content-type") ?? "nothing";
  if (!(page.ok && type.startsWith("text/html")))
    return `${url} is no page: ${page.status}, ${type}`;
  const made = await createRoom(url, { name: "Smoke test" });
  if (!made.ok) return RESTRICTED.has(made.error.code) ? null : `No room: ${made.error.message}`;
  const { room, keys } = made.value;
  const deleted = await deleteRoom(url, room, keys.host);
  return deleted.ok ? null : `The room ${room} can't be deleted: ${deleted.error.message}`;
}
