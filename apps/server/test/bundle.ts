import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundleServer } from "../../../scripts/faults/bare-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the Worker as a deployment would upload it. */
    bundle: string;
  }
}

/** Bundles the Worker once for all files of tests. */
export const setup = async ({ provide }: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), "baize-bundle-"));
  await bundleServer(folder);
  provide("bundle", folder);
  return () => rmSync(folder, { recursive: true, force: true });
};
