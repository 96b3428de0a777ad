import { captureTool } from "./tools.ts";

/** A tool that passes, or prints what is wrong. */
export type Step = { readonly name: string; readonly command: string; readonly args: string[] };

export type StepResult = { readonly name: string; readonly code: number; readonly seconds: number };

export const BUILD_STEP: Step = { name: "build", command: "turbo", args: ["run", "build"] };

export const UNIT_TEST_STEP: Step = {
  name: "unit tests",
  command: "vitest",
  args: ["run", "--project=!@baize/server"],
};

/** All checks of the sources that run no product code. */
export const CHECK_STEPS: readonly Step[] = [
  {
    name: "format, lint, imports, lengths",
    command: "biome",
    args: ["check", "--error-on-warnings"],
  },
  {
    name: "types: apps, client",
    command: "turbo",
    args: ["run", "types", "--output-logs=errors-only"],
  },
  // Several threads check the same types each, and the tests run beside this.
  {
    name: "types: other packages",
    command: "tsc",
    args: ["-p", "tsconfig.packages.json", "--singleThreaded"],
  },
  {
    name: "types: scripts, packages’ tests",
    command: "tsc",
    args: ["-p", ".", "--singleThreaded"],
  },
  { name: "types: echo", command: "tsc", args: ["-p", "scripts/load/echo"] },
  {
    name: "layers and circles",
    command: process.execPath,
    args: ["scripts/import-graph.ts", "--check"],
  },
  { name: "dead code", command: "knip", args: ["--no-progress", "--no-config-hints"] },
  { name: "rules and tests", command: process.execPath, args: ["scripts/spec-check.ts"] },
];

/** Runs a step and prints one line about it, after the tool's output if it failed. */
export async function runStep({ name, command, args }: Step): Promise<StepResult> {
  const start = performance.now();
  const { code, output } = await captureTool(command, args);
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) console.log(`${output.trimEnd()}\n`);
  const verdict = code === 0 ? "ok" : "FAILED";
  console.log(`${name.padEnd(34)}${seconds.toFixed(1).padStart(6)} s  ${verdict}`);
  return { name, code, seconds };
}
