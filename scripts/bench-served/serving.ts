import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fail } from "../options.ts";
import { findFreePort } from "../ports.ts";
import type { Tool } from "../tools.ts";
import { bundleWorker, startWorkerd } from "../workerd.ts";

/** Bundles a Worker and serves it with workerd alone, without the pace of a table. */
export async function serveWorker(
  worker: string,
  folder: string,
  v8Flags: readonly string[] = [],
): Promise<{ server: Tool; url: string }> {
  mkdirSync(join(worker, "..", "web", "dist"), { recursive: true });
  const bundle = join(folder, "worker");
  const failure = await bundleWorker(worker, bundle);
  if (failure !== undefined) fail(`${failure}\nThe Worker of ${worker} could not be bundled.`);
  const address = `127.0.0.1:${await findFreePort()}`;
  const variables = {
    KEY_SECRET: "a secret that signs keys in a bench",
    INTENTS_PER_SECOND: "100000",
    INTENT_BURST: "100000",
  };
  const server = startWorkerd({ worker, bundle, data: folder, address, variables, v8Flags });
  return { server, url: `http://${address}` };
}
