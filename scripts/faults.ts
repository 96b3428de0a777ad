import { FAULTS } from "./faults/index.ts";
import { Progress } from "./load/progress.ts";
import { fail, parseOptions } from "./options.ts";

const NAMES = Object.keys(FAULTS);
const LIST = Object.entries(FAULTS)
  .map(([name, { summary, trials }]) => `  ${name.padEnd(15)}${summary} (${trials})`)
  .join("\n");
const HELP = `Injects a fault into a server, or into a room with real SQLite, many times, and counts what was lost.

bun scripts/faults.ts FAULT [options]

Faults, each with its default number of trials:
${LIST}

  --trials N   the number of trials                                 (as above)
  --seed N     the seed for moments, bytes and intents             (1337)
  --json       print one JSON object
  --help

It bundles, starts and kills a server of its own on this machine; nothing needs to run before.
Exits with 1 when something was lost or wrong.`;

const [name = "", ...rest] = process.argv.slice(2);
const options = parseOptions(
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
