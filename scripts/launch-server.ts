import { spawn } from "node:child_process";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { ROOT } from "./tools.ts";

export const WITH_BUN_SCRIPT = join(ROOT, "scripts", "with-bun.mjs");
/** How long a start may take on a busy machine. */
export const LAUNCH_TIMEOUT_MS = 60_000;

/** Starts the server in a shell, like npm, until it ends or the test does. */
export function launchServer(port: number, more = "", env: NodeJS.ProcessEnv = {}) {
  const command = `node ${WITH_BUN_SCRIPT} scripts/start.ts --temporary --no-build --port ${port} ${more}; exit $?`;
  const child = spawn("sh", ["-c", command], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  onTestFinished(() => void child.kill("SIGTERM"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, exited, output: () => output };
}
