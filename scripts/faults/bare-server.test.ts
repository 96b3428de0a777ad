import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { folder, prepare } from "../baize/testkit.ts";
import { BUNDLE } from "../built-server.ts";
import { BareServer } from "./bare-server.ts";

beforeAll(prepare, 180_000);

test("a server that doesn't start leaves no folder", async () => {
  const temporary = folder();
  vi.stubEnv("BAIZE_BUNDLE", mkdtempSync(join(folder(), "bundle-")));
  vi.stubEnv("TMPDIR", temporary);
  await expect(BareServer.start()).rejects.toThrow("The server did not start.");
  expect(readdirSync(temporary)).toEqual([]);
});

test("a server that a signal ended is known to have ended, and can be closed", async () => {
  vi.stubEnv("BAIZE_BUNDLE", BUNDLE);
  const server = await BareServer.start();
  const { pid } = server;
  // The process id 0 would be that of our own group.
  if (pid === undefined) throw new Error("The server has no process");
  process.kill(pid, "SIGKILL");
  await expect.poll(() => server.isRunning).toBe(false);
  await server.close();
});
