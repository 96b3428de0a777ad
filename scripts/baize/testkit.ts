import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { BUILT_WORKER_FOLDER, buildAppAndWorker, startBuiltServer } from "../built-server.ts";
import { findFirstOfFreePorts } from "../ports.ts";
import { serverReady } from "../server.ts";
import { captureTool } from "../tools.ts";

const LOOPBACK = "127.0.0.1";

/** Builds what `npm test` has built already. */
export const buildOnce = async (): Promise<void> => {
  if (process.env.BAIZE_BUNDLE !== BUILT_WORKER_FOLDER)
    expect(await buildAppAndWorker()).toBeUndefined();
};

/** A folder until the test ends. */
export const makeTemporaryFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "baize-operated-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

/** A server on a folder of rooms until the test ends. */
export async function serveRoomsFolder(
  data: string,
  { processes = 1, vars = [] }: { processes?: number; vars?: readonly string[] } = {},
) {
  const port = await findFirstOfFreePorts(processes + 1);
  const server = startBuiltServer({ host: LOOPBACK, port, data, processes, vars });
  onTestFinished(() => server.stop());
  const url = `http://${LOOPBACK}:${port}`;
  expect(await serverReady(server, url)).toBe(true);
  return { server, url };
}

export const runBaize = (...args: string[]) => captureTool("bun", ["scripts/baize.ts", ...args]);

/** What the command prints with --json when all is well. */
export async function runBaizeForJson<T>(...args: string[]): Promise<T> {
  const { code, output } = await runBaize(...args, "--json");
  expect([code, output]).toEqual([0, expect.stringMatching(/^\{.*\}\n$/)]);
  return JSON.parse(output) as T;
}
