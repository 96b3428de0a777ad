import { writeFileSync } from "node:fs";
import { explainFlags, type Flags, PARSED_FLAGS } from "./load/flags.ts";
import { readPlan } from "./load/plan.ts";
import { PROFILES } from "./load/profiles.ts";
import { Progress } from "./load/progress.ts";
import { climb, writeRamp } from "./load/ramp.ts";
import { makeReport } from "./load/report.ts";
import { writeReport } from "./load/report-text.ts";
import { runLoad } from "./load/run.ts";
import { fail, readOptions } from "./options.ts";

const HELP = `Plays in rooms of a running server and measures it.

It makes rooms, claims seats, loads decks, draws and plays a few cards, lets spectators in, and then
sends intents. It prints how long acks took, how long it took until the last other viewer had the
change, what each client received, and errors. At the end it compares what everybody sees.

bun scripts/ws-load.ts [options], each with its unit and (its default)
${explainFlags()}
  --help

Profiles: ${Object.keys(PROFILES).join(", ")}.

Times are in milliseconds, from the send; in an open loop from when the send was due. An ack counts
when its frame is there. Bytes are payloads of frames, without compression. Frames wait for the clients
until the sending is over, so that making views is not measured. A refusal counts as an error unless
the table explains it: a card that another player has moved, a zone that is full. E, G and F are the
echo, the durable echo and the bare fan-out of --echo (scripts/load/echo), for so many connections
with so many messages in flight.

Exits with 1 after an error, an unexpected close, when nothing was acked, when less than 98 % of a
schedule could be sent, and when anybody sees the public part of a table otherwise than a newcomer
does. A ramp exits with 1 when not even its first tier held.`;

const flags = readOptions(HELP, PARSED_FLAGS) as Flags;
const plan = readPlan(flags);
const progress = new Progress();
try {
  const report = plan.ramp
    ? await climb(plan.ramp, flags, progress.show)
    : makeReport(plan, await runLoad(plan, flags, progress.show));
  const json = JSON.stringify(report, null, 2);
  if (typeof flags.out === "string") writeFileSync(flags.out, `${json}\n`);
  const text = "tiers" in report ? writeRamp(report) : writeReport(report);
  console.log(flags.json === true ? json : text);
  process.exitCode = report.ok ? 0 : 1;
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
} finally {
  progress.stop();
}
