import { afterEach, vi } from "vitest";

/**
 * Files share a process, and a file's hooks run before its first test: each test takes back itself what it replaced.
 */
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
