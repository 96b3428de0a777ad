import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { findFreePort, isPortFree } from "./ports.ts";

const START_MS = 60_000;
const STOP_MS = 10_000;
const WITH_BUN = join(import.meta.dirname, "with-bun.mjs");

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGTERM");
});

/** Starts the server in a shell, like npm. */
function start(port: number, more = "") {
  const command = `node ${WITH_BUN} scripts/start.ts --temporary --no-build --port ${port} ${more}; true`;
  const child = spawn("sh", ["-c", command], { stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return { child, output: () => output };
}

test("the server says where it is, and ends when the shell above it is ended", async () => {
  const port = await findFreePort();
  const { child, output } = start(port);
  await expect.poll(output, { timeout: START_MS }).toContain(`http://localhost:${port}`);
  expect(output()).toContain("Press Ctrl-C to stop");

  child.kill("SIGTERM");
  await expect.poll(() => isPortFree(port), { timeout: STOP_MS }).toBe(true);
});

test("a port that is taken is named in one sentence", async () => {
  const taken = await listen();
  const { port } = taken.address() as { port: number };
  const { child, output } = start(port);
  await new Promise((resolve) => child.once("close", resolve));
  taken.close();

  expect(output().trim()).toBe(
    `Port ${port} is in use; choose another one with: npm start -- --port ${port + 1}`,
  );
}, 30_000);

test("[WK6] a variable that can't be read stops the start with a sentence that names it", async () => {
  const { child, output } = start(await findFreePort(), "--var MAX_CONNECTIONS:abc");
  await new Promise((resolve) => child.once("close", resolve));
  expect(output().trim()).toBe('MAX_CONNECTIONS must be a whole number above 0, not "abc"');
}, 30_000);

async function listen(): Promise<Server> {
  const server = createServer().listen(0, "127.0.0.1");
  while (!server.listening) await sleep(1);
  return server;
}
