import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ENV_VARIABLES } from "../apps/server/src/env-variables.ts";
import { parseSettings } from "../apps/server/src/settings.ts";
import { ROOT } from "./tools.ts";

/** The file beside the rooms with the secret that belongs to them. */
export const KEY_SECRET_FILE_NAME = "key-secret";
const SECRET_BYTES = 32;
/** Where Wrangler reads the secrets of this machine; git ignores it. */
export const WRANGLER_SECRETS_FILE = join(ROOT, "apps", "server", ".dev.vars");

/** A secret that nobody can guess. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** Creates the secret for this machine's keys, once, in a file that Wrangler reads. */
export function ensureKeySecret(file: string): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (/^KEY_SECRET=./m.test(before)) return;
  const gap = before === "" || before.endsWith("\n") ? "" : "\n";
  appendFileSync(file, `${gap}KEY_SECRET=${newSecret()}\n`, { mode: 0o600 });
}

/**
 * The secret that belongs to a folder of rooms: made at the first start, and kept beside them. Rooms that a server with
 * Wrangler's secrets made keep theirs.
 */
export function keySecretIn(
  data: string,
  hasRooms: boolean,
  wranglers = WRANGLER_SECRETS_FILE,
): string {
  const file = join(data, KEY_SECRET_FILE_NAME);
  if (existsSync(file)) return readSecret(file);
  const former = hasRooms ? secretsOf(wranglers).KEY_SECRET : undefined;
  const secret = former || newSecret();
  mkdirSync(data, { recursive: true });
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** The secret that stands in a file. */
export const readSecret = (file: string): string => readFileSync(file, "utf8").trim();

/** The Worker's variables that are set: those given, else those of the environment. */
export function givenOrEnvVariables(
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const set = Object.keys(ENV_VARIABLES).map(
    (name) => [name, given[name] ?? process.env[name]] as const,
  );
  return Object.fromEntries(set.filter((pair): pair is [string, string] => !!pair[1]));
}

/** The variables of the command line, each as NAME:VALUE. */
export function parseVariablePairs(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair): [string, string] => {
      const colon = pair.indexOf(":");
      return [pair.slice(0, colon), pair.slice(colon + 1)];
    }),
  );
}

/** What Wrangler passes to the Worker: the secrets of its file, and the variables of the command line. */
export function wranglerVariables(
  pairs: readonly string[],
  file = WRANGLER_SECRETS_FILE,
): Record<string, string> {
  return { ...secretsOf(file), ...parseVariablePairs(pairs) };
}

function secretsOf(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const known = Object.entries(parseEnv(readFileSync(file, "utf8")));
  return Object.fromEntries(
    known.filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

/** The sentence that names the first invalid variable; null when all are valid. */
export function invalidVariableFault(variables: Readonly<Record<string, string>>): string | null {
  const settings = parseSettings(variables);
  return settings.ok ? null : settings.error.message;
}
