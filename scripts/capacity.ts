import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MeasuredRoomFigures } from "./capacity/model.ts";
import {
  measureNode,
  NODE_RUN_OPTIONS,
  type NodeRun,
  nodeRunFault,
  unmeasurableCommitFault,
} from "./capacity/node.ts";
import { capacityPage } from "./capacity/page.ts";
import { Progress } from "./load/progress.ts";
import { fail, parseOptions } from "./options.ts";
import { circumstances } from "./perf/circumstances.ts";
import { captureTool, ROOT } from "./tools.ts";

const MEASURED = join(ROOT, "scripts", "capacity", "measured.json");
const NODE = join(ROOT, "scripts", "capacity", "node.json");
const PAGE = join(ROOT, "docs", "capacity.md");

const HELP = `Computes what rooms need and cost on Cloudflare, from measured figures.

bun scripts/capacity.ts [options]
  --measure   measure again and write scripts/capacity/measured.json
  --node      build, measure how many rooms this machine carries, and write scripts/capacity/node.json;
              takes about ten minutes
  --write     write docs/capacity.md
  --json      print the measured figures as one JSON object instead of the page
  --help

Without --write it prints the page.`;

const options = parseOptions(HELP, {
  measure: { type: "boolean", default: false },
  node: { type: "boolean", default: false },
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
if (options.node) {
  const about = await circumstances();
  const sources = unmeasurableCommitFault(about.commit);
  if (sources !== null) fail(sources);
  const progress = new Progress();
  const node: NodeRun = {
    command: "bun scripts/capacity.ts --node",
    ...about,
    ...(await measureNode(NODE_RUN_OPTIONS, progress.show)),
  };
  progress.stop();
  const fault = nodeRunFault(node);
  if (fault !== null) fail(`scripts/capacity/node.json isn't written. ${fault}`);
  writeFileSync(NODE, `${JSON.stringify(node, null, 2)}\n`);
}
const measured = JSON.parse(readFileSync(MEASURED, "utf8")) as MeasuredRoomFigures;
const node = existsSync(NODE) ? (JSON.parse(readFileSync(NODE, "utf8")) as NodeRun) : null;
const page = capacityPage(measured, node);
if (options.write) writeFileSync(PAGE, page);
if (options.json) console.log(JSON.stringify(measured));
else if (!options.write) console.log(page);
