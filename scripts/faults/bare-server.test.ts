import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { buildOnce, makeTemporaryFolder } from "../baize/testkit.ts";
import { BUILT_WORKER_FOLDER } from "../built-server.ts";
import { BareWorkerdServer } from "./bare-server.ts";

beforeAll(buildOnce, 180_000);

test("a server that doesn't start leaves no folder", async () => {
  const temporary = makeTemporaryFolder();
  vi.stubEnv("BAIZE_BUNDLE", mkdtempSync(join(makeTemporaryFolder(), "bundle-")));
  vi.stubEnv("TMPDIR", temporary);
  await expect(BareWorkerdServer.start()).rejects.toThrow("The server did not start.");
  expect(readdirSync(temporary)).toEqual([]);
});

test("a server that a signal ended is known to have ended, and can be closed", async () => {
  vi.stubEnv("BAIZE_BUNDLE", BUILT_WORKER_FOLDER);
  const server = await BareWorkerdServer.start();
  const { pid } = server;
  // The process id 0 would be that of our own group.
  if (pid === undefined) throw new Error("The server has no process");
  process.kill(pid, "SIGKILL");
  await expect.poll(() => server.isRunning).toBe(false);
  await server.close();
});
