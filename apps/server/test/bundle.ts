import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleBaizeWorker } from "../../../scripts/faults/bare-server.ts";

/** Bundles the Worker once for all tests, and for the commands that they run; `npm test` has done it before. */
export const setup = async (): Promise<(() => void) | undefined> => {
  if (process.env.BAIZE_BUNDLE !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "baize-bundle-"));
  await bundleBaizeWorker(folder);
  process.env.BAIZE_BUNDLE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};
