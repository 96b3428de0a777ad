import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildOnce } from "./baize/testkit.ts";
import { findFreePort } from "./ports.ts";
import { captureTool, ROOT } from "./tools.ts";

const START_MS = 60_000;

beforeAll(buildOnce, 180_000);

/** The server as `npm start -- --inspect` runs it, at ports of its own. */
async function inspected() {
  const [port, inspector] = [await findFreePort(), await findFreePort()];
  const args = ["scripts/start.ts", "--temporary", "--no-build", "--port", String(port)];
  const child = spawn("bun", [...args, "--inspector-port", String(inspector)], { cwd: ROOT });
  onTestFinished(() => void child.kill("SIGTERM"));
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { timeout: START_MS }).toContain("Press Ctrl-C");
  return { url: `http://127.0.0.1:${port}`, inspector: String(inspector) };
}

test("[OP7] snapshots, their difference, a CPU profile and the leak hunt work on the server that npm start starts", async () => {
  const { url, inspector } = await inspected();
  const folder = mkdtempSync(join(tmpdir(), "baize-inspected-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const tool = async (...args: string[]) => {
    const { code, output } = await captureTool("node", args, { cwd: ROOT });
    expect([code, output]).toEqual([0, expect.anything()]);
    return output;
  };
  const load = (messages: number) =>
    captureTool("bun", [
      ...["scripts/ws-load.ts", "--url", url, "--connections", "2", "--mix", "all", "--keep"],
      ...["--messages", String(messages), "--warmup", "0", "--json"],
    ]);
  const files = ["before", "after"].map((name) => join(folder, `${name}.heapsnapshot`));
  const snapshot = (file: string | undefined) =>
    tool(".context/heap-snapshot.mjs", "--port", inspector, "--out", String(file));
  await snapshot(files[0]);
  await load(20);
  await snapshot(files[1]);
  // What a load leaves behind is its rooms. None is awake before the first load; after it one sleeps only 10 s later.
  const difference = ["--class", "^(DurableObjectState|Pile)$", "--json"];
  const { growths } = JSON.parse(await tool(".context/heap-analyze.mjs", ...files, ...difference));
  expect(growths[0]?.addedCount).toBeGreaterThan(0);

  const out = join(folder, "cpu");
  const profile = ["--port", inspector, "--seconds", "2", "--out", out, "--json"];
  const [told] = await Promise.all([tool(".context/cpu-profile.mjs", ...profile), load(100)]);
  expect(told).toMatch(/worker\.js:\d+/);
  expect(statSync(`${out}.cpuprofile`).size).toBeGreaterThan(1000);

  const hunt = await captureTool("bun", [
    ...[".context/leak-hunt.ts", "--url", url, "--port", inspector, "--loads", "2"],
    ...["--connections", "2", "--messages", "10", "--settleMs", "500", "--json"],
  ]);
  // Rooms that don't sleep yet count as kept; that it can tell is what matters here.
  expect([0, 2]).toContain(hunt.code);
  expect(JSON.parse(hunt.output)).toMatchObject({ isLeak: expect.any(Boolean) });
});
