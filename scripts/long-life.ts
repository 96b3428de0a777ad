import { Progress } from "./load/progress.ts";
import { LongLivedRoom } from "./long-life/long-lived-room.ts";
import { fail, parseOptions } from "./options.ts";

const HELP = `Plays in one room for a very long time and checks what grows.

Four players with 100 cards each tap and move them, change life and roll dice, in one process with real
SQLite and without sockets. The heap is measured after a garbage collection.

bun scripts/long-life.ts [options]
  --intents N   the number of intents in total                                   (1000000)
  --window N    intents at the start and at the end that are compared            (10000)
  --pause N     intents before a pause of six seconds; 0: no pauses, so that the
                room is never idle                                               (2000)
  --seed N      the seed of everything random                                    (1337)
  --json        print one JSON object
  --help

Exits with 1 when at the end the median time of an intent is more than 1.5 times that of the start, the heap
more than 1.5 times that after 10 windows, or the encoded document more than 1.2 times that after the first
window.`;

const options = parseOptions(HELP, {
  intents: { type: "string", default: "1000000" },
  window: { type: "string", default: "10000" },
  pause: { type: "string", default: "2000" },
  seed: { type: "string", default: "1337" },
  json: { type: "boolean", default: false },
});

const whole = (name: "intents" | "window" | "pause" | "seed", least: number): number => {
  const value = Number(options[name]);
  if (!Number.isInteger(value) || value < least)
    fail(`--${name} must be a whole number from ${least}`);
  return value;
};

/** The most growth from the start to the end. */
const MAX_GROWTH = 1.5;
const MAX_DOCUMENT_GROWTH = 1.2;
/** The heap is largest before the document's history is dropped for the first time. */
const SETTLED_WINDOWS = 10;

const intents = whole("intents", 1);
const window = whole("window", 1);
if (intents < (SETTLED_WINDOWS + 1) * window) fail("--intents must be more than 11 windows");
const progress = new Progress();
const life = new LongLivedRoom({ pause: whole("pause", 0), seed: whole("seed", 1) });
const first = life.play(window);
let settled = first;
let played = window;
let last = first;
while (played < intents) {
  last = life.play(Math.min(window, intents - played));
  played += window;
  if (played === SETTLED_WINDOWS * window) settled = last;
  progress.show(`${played} of ${intents} intents`);
  // Playing is synchronous, and progress is printed by a timer.
  await new Promise((go) => setTimeout(go));
}
progress.stop();
const wake = life.wake();
life.close();

const rows = { "first window": first, "after 10 windows": settled, "last window": last };
const grows =
  last.p50Us > MAX_GROWTH * first.p50Us ||
  last.heapBytes > MAX_GROWTH * settled.heapBytes ||
  last.documentBytes > MAX_DOCUMENT_GROWTH * first.documentBytes;
if (options.json) console.log(JSON.stringify({ intents, holds: !grows, rows, wake }, null, 2));
else {
  console.table(rows);
  console.log(`Woken in ${wake.ms} ms, ${wake.rows} rows after the checkpoint`);
  console.log(grows ? "SOMETHING GROWS" : "Nothing grows.");
}
process.exit(grows ? 1 : 0);
