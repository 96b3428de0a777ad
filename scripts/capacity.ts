import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Measured } from "./capacity/model.ts";
import { capacityPage } from "./capacity/page.ts";
import { fail, readOptions } from "./options.ts";
import { captureTool, ROOT } from "./tools.ts";

const MEASURED = join(ROOT, "scripts", "capacity", "measured.json");
const PAGE = join(ROOT, "docs", "capacity.md");

const HELP = `Computes what rooms need and cost on Cloudflare, from measured figures.

bun scripts/capacity.ts [options]
  --measure   measure again and write scripts/capacity/measured.json
  --write     write docs/capacity.md
  --json      print the measured figures as one JSON object instead of the page
  --help

Without --write it prints the page.`;

const options = readOptions(HELP, {
  measure: { type: "boolean", default: false },
  write: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
});

if (options.measure) {
  const args = ["--no-warnings", "--expose-gc", "scripts/capacity/measure.ts"];
  const { code, output } = await captureTool("node", args, { cwd: ROOT });
  if (code !== 0) fail(output);
  const measured = { command: "bun scripts/capacity.ts --measure", ...JSON.parse(output) };
  writeFileSync(MEASURED, `${JSON.stringify(measured, null, 2)}\n`);
}
const measured = JSON.parse(readFileSync(MEASURED, "utf8")) as Measured;
const page = capacityPage(measured);
if (options.write) writeFileSync(PAGE, page);
if (options.json) console.log(JSON.stringify(measured));
else if (!options.write) console.log(page);
