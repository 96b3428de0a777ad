import { cpus, platform, release, totalmem } from "node:os";
import { captureTool } from "../tools.ts";

/** On what a run was measured. */
export interface Circumstances {
  /** Such as `2026-11-21`. */
  readonly date: string;
  readonly commit: string;
  /** Processors, memory and system. */
  readonly machine: string;
  /** The versions of the programs. */
  readonly versions: string;
}

const PACKAGES = ["workerd", "wrangler", "partyserver", "yjs"];

/** The day, the commit, this machine and what runs on it. A commit with changes ends in `-dirty`. */
export async function circumstances(): Promise<Circumstances> {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const processor = `${cpus().length} × ${first?.model.trim() ?? "processor"}`;
  const { output } = await captureTool("git", ["describe", "--always", "--dirty"]);
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: output.trim(),
    machine: `${processor}, ${memory} GB, ${platform()} ${release()}`,
    versions: await versions(),
  };
}

async function versions(): Promise<string> {
  const { output } = await captureTool(process.execPath, ["pm", "ls", "--all"]);
  const found = PACKAGES.flatMap((name) => {
    const version = new RegExp(`(?<![\\w/-])${name}@([\\w.-]+)`).exec(output)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  });
  return [...found, `Bun ${Bun.version}`].join(", ");
}
