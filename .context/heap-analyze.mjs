#!/usr/bin/env node
import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { classesOf, detachedOf, growthOf } from "./heap/growth.ts";
import { Heap } from "./heap/heap.ts";
import { readSnapshot } from "./heap/read-snapshot.ts";
import { suspectsOf, writeDetached, writeGrowths, writeWays } from "./heap/report.ts";

const HELP = `Compares heap snapshots: what grew, by constructor, and what keeps it.

node .context/heap-analyze.mjs FIRST SECOND [THIRD] [options]
node .context/heap-analyze.mjs FILE --class PATTERN [options]
  --class PATTERN  of one snapshot or more, the constructors whose names match a regular expression  (none)
  --top N          constructors to show                                 (15)
  --json           print one JSON object
  --help

The snapshots must be of one process, in order. Self is an object's own bytes; retained is what
would be freed with all objects of a constructor. A kB is 1000 bytes. "Each time" marks what grew between
each two snapshots. Below the table are the shortest paths that keep new objects of the top constructors,
and detached nodes, in memory. Files are streamed, which takes about 80 bytes of memory for an object and
its references.`;

const fail = (message) => {
  console.error(message);
  process.exit(1);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    class: { type: "string" },
    top: { type: "string", default: "15" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const top = Number(values.top);
if (!Number.isInteger(top) || top < 1) fail("--top must be a whole number from 1");
const fewest = values.class === undefined ? 2 : 1;
if (positionals.length < fewest || positionals.length > 3)
  fail(`Name ${fewest === 1 ? "one to" : "two or"} three snapshots\n\n${HELP}`);
let pattern = /^/;
try {
  pattern = new RegExp(values.class ?? "^");
} catch (error) {
  fail(`--class is no regular expression: ${error.message}`);
}

const heaps = [];
for (const file of positionals) {
  try {
    const size = statSync(file).size;
    let shown = 0;
    const snapshot = await readSnapshot(file, (bytes) => {
      const percent = Math.floor((100 * bytes) / size);
      if (percent < shown + 10) return;
      shown = percent;
      if (!values.json) console.error(`${file}: ${percent} % read`);
    });
    heaps.push(new Heap(snapshot));
  } catch (error) {
    fail(`${file} can't be read: ${error.message}`);
  }
}

const growths = values.class === undefined ? growthOf(heaps) : classesOf(heaps, pattern);
if (growths.length === 0 && values.class !== undefined)
  fail(`No constructor's name matches ${values.class}`);
const suspects = suspectsOf(heaps, growths.slice(0, top));
if (values.json) {
  const bytes = heaps.map((heap) => heap.bytes);
  console.log(
    JSON.stringify({
      files: positionals,
      bytes,
      growths: suspects,
      detached: detachedOf(heaps.at(-1)),
    }),
  );
} else {
  console.log(
    `Reachable: ${heaps.map((heap) => `${(heap.bytes / 1e6).toFixed(2)} MB`).join(" → ")}`,
  );
  console.log(writeGrowths(suspects));
  for (const { name, ways } of suspects) {
    if (ways.length > 0)
      console.log(writeWays(`\n${heaps.length > 1 ? "New " : ""}${name}:`, ways));
  }
  console.log(`\n${writeDetached(heaps)}`);
}
