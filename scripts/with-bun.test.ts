import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildOnce } from "./baize/testkit.ts";
import { findFreePort, isPortFree } from "./ports.ts";
import { findRuntimeProgram, type Runtime } from "./runtimes.ts";
import { ROOT } from "./tools.ts";

const MISSING =
  "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file";

test("a Node of the packages that doesn't run is named, with the system's package that it lacks", () => {
  const root = mkdtempSync(join(tmpdir(), "baize-no-node-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ["scripts", "node_modules/.bin"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  copyFileSync(join(ROOT, "scripts", "with-bun.mjs"), join(root, "scripts", "with-bun.mjs"));
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    packageManager: string;
  };
  writeFileSync(join(root, "package.json"), JSON.stringify({ name: "empty", packageManager }));
  writeFileSync(join(root, "scripts", "hello.ts"), 'console.log("It runs")');
  const run = (node: string) => {
    const file = join(root, "node_modules", ".bin", "node");
    writeFileSync(file, `#!/bin/sh\n${node}\n`, { mode: 0o755 });
    const args = [join(root, "scripts", "with-bun.mjs"), "scripts/hello.ts"];
    return spawnSync(process.execPath, args, { encoding: "utf8" });
  };
  const fine = run("exit 0");
  expect([fine.stderr, fine.stdout]).toEqual(["", "It runs\n"]);
  const failed = run(`echo "${MISSING}" >&2; exit 127`);
  expect(failed.status).toBe(1);
  expect(failed.stderr).toContain(`The Node that comes with the packages doesn't run: ${MISSING}`);
  expect(failed.stderr).toContain("libatomic1");
});

const START_MS = 60_000;
/** Some of these can't be replaced by what they start, so they wait for it. */
const LAUNCHERS: readonly Runtime[] = ["Node 18", "Node 20", "Node 24", "Node 26"];

test.for(LAUNCHERS)(
  "%s starts the server, and ends it when it is asked to",
  async (runtime, { skip }) => {
    const node = (await findRuntimeProgram(runtime)) ?? skip(`There is no ${runtime} here`);
    await buildOnce();
    const port = await findFreePort();
    const args = ["scripts/start.ts", "--temporary", "--no-build", "--port", `${port}`];
    const child = spawn(node, [join(ROOT, "scripts", "with-bun.mjs"), ...args]);
    onTestFinished(() => void child.kill("SIGTERM"));
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    const exited = new Promise((resolve) => child.once("exit", resolve));
    await expect.poll(() => output, { timeout: START_MS }).toContain("Press Ctrl-C");
    child.kill("SIGTERM");
    await exited;
    await expect.poll(() => isPortFree(port)).toBe(true);
  },
);
