import { FAULTS } from "./faults/index.ts";
import { Progress } from "./load/progress.ts";
import { fail, readOptions } from "./options.ts";

const NAMES = Object.keys(FAULTS);
const LIST = Object.entries(FAULTS)
  .map(([name, { summary, trials }]) => `  ${name.padEnd(15)}${summary} (${trials})`)
  .join("\n");
const HELP = `Does a fault to a server, or to a room on real SQLite, again and again, and counts what it cost.

bun scripts/faults.ts FAULT [options]

Faults, each with how often it is done unless you say so:
${LIST}

  --trials N   how often to do it                                   (as above)
  --seed N     what instants, bytes and intents grow from           (1337)
  --json       print one JSON object
  --help

A server of its own is bundled, and started and killed on this machine alone; nothing needs to run before.
Exits with 1 where something is not as it must be.`;

const [name = "", ...rest] = process.argv.slice(2);
const options = readOptions(
  HELP,
  {
    trials: { type: "string" },
    seed: { type: "string", default: "1337" },
    json: { type: "boolean", default: false },
  },
  name.startsWith("-") ? [name, ...rest] : rest,
);
const fault = FAULTS[name];
if (!fault) fail(`Name a fault: ${NAMES.join(", ")}. See --help`);

const whole = (option: "trials" | "seed", text: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) fail(`--${option} must be a whole number from 1`);
  return value;
};

const trials = whole("trials", options.trials ?? String(fault.trials));
const seed = whole("seed", options.seed);
const progress = new Progress();
const began = performance.now();
const gates = await fault.run({ trials, seed, show: progress.show });
progress.stop();
const seconds = Math.round((performance.now() - began) / 100) / 10;
const holds = gates.every((gate) => gate.holds);

if (options.json) {
  console.log(JSON.stringify({ fault: name, trials, seed, seconds, holds, gates }, null, 2));
} else {
  console.table(gates);
  console.log(`${name}, ${trials} times in ${seconds} s: ${holds ? "it held" : "IT DID NOT HOLD"}`);
}
process.exit(holds ? 0 : 1);
