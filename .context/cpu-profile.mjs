#!/usr/bin/env node
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { flameGraph } from "./cpu/flame-graph.ts";
import { Inspector } from "./cpu/inspector.ts";
import { callsOf, functionsOf } from "./cpu/profile.ts";
import { textTable } from "./text-table.ts";

const HELP = `Takes a CPU profile of the running rooms and draws it as a flame graph.

Start the server with an inspector first: npm start -- --inspect

node .context/cpu-profile.mjs [options]
  --port N        the inspector's port                                     (9311)
  --seconds N     the time to profile, in seconds                          (10)
  --intervalUs N  time between two samples, in microseconds                (200)
  --out FILE      without its ending: FILE.cpuprofile, which Chrome opens,
                  and FILE.html, the flame graph, which loads nothing      (room)
  --from FILE     draw this .cpuprofile instead of taking one           (none)
  --top N         functions to show                                        (20)
  --json          print one JSON object
  --help

Self is the time in a function itself, total with all that it called, in milliseconds and as a share of
the time in which the isolate was not idle.`;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "9311" },
    seconds: { type: "string", default: "10" },
    intervalUs: { type: "string", default: "200" },
    out: { type: "string", default: "room" },
    from: { type: "string" },
    top: { type: "string", default: "20" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const fail = (message) => {
  console.error(message);
  process.exit(1);
};
const positive = (name) => {
  const value = Number(values[name]);
  return value > 0 ? value : fail(`--${name} must be a number above 0`);
};

async function takeProfile() {
  const seconds = positive("seconds");
  const inspector = await Inspector.open(values.port);
  await inspector.ask("Profiler.enable");
  await inspector.ask("Profiler.setSamplingInterval", { interval: positive("intervalUs") });
  await inspector.ask("Profiler.start");
  for (let left = seconds; left > 0; left -= 1) {
    if (!values.json) console.error(`${left} s left`);
    await sleep(1000 * Math.min(1, left));
  }
  const { profile } = await inspector.ask("Profiler.stop");
  inspector.close();
  writeFileSync(`${values.out}.cpuprofile`, JSON.stringify(profile));
  return profile;
}

try {
  const top = positive("top");
  const profile = values.from ? JSON.parse(readFileSync(values.from, "utf8")) : await takeProfile();
  const root = callsOf(profile);
  writeFileSync(`${values.out}.html`, flameGraph(root, values.from ?? values.out));
  const functions = functionsOf(root).slice(0, top);
  const { totalMicros } = root;
  if (values.json)
    console.log(JSON.stringify({ html: `${values.out}.html`, totalMicros, functions }));
  else {
    const time = (micros) => `${(micros / 1000).toFixed(1)} ms`;
    const share = (micros) => `${((100 * micros) / totalMicros).toFixed(1)} %`;
    console.log(`${time(totalMicros)} of work; the flame graph is in ${values.out}.html`);
    const rows = functions.map(({ name, where, selfMicros, totalMicros: all }) => [
      `${name} ${where}`,
      time(selfMicros),
      share(selfMicros),
      time(all),
      share(all),
    ]);
    console.log(textTable(["function", "self", "share", "total", "share"], rows));
  }
  process.exit(0);
} catch (error) {
  fail(error.message);
}
