import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { databasesIn } from "./baize/data-folder.ts";
import { findFaultyLogs } from "./baize/write-ahead-log.ts";
import { fail } from "./options.ts";

/** The operator's command, which is one file in an image. */
const COMMAND = ["baize.js", "baize.ts"].map((name) => join(import.meta.dirname, name));

/**
 * Has damaged write-ahead logs recovered, or their rooms held, before a server opens them: SQLite would leave out what
 * comes after the damage, and say nothing. The command does it, since only then are the rules of the rooms needed.
 * Exits when a log stays as it is.
 */
export function runMendCommand(data: string, log: (message: string) => void): void {
  if (!existsSync(data) || findFaultyLogs(databasesIn(data)).length === 0) return;
  const command = COMMAND.find((file) => existsSync(file)) ?? "";
  const args = [command, "mend", "--data", data];
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    // A line for each damaged room, however many there are.
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const lines = `${stdout ?? ""}${stderr ?? ""}`.split("\n");
  for (const line of lines.filter((each) => each !== "")) log(line);
  if (status === 0) return;
  const why = error ? `: ${error.message}` : "";
  fail(`The server doesn't start while damaged logs in ${data} can't be mended${why}`);
}
