import { writeFileSync } from "node:fs";
import { serveAsDriver } from "./load/drivers.ts";
import { explainFlags, type Flags, PARSE_ARGS_OPTIONS } from "./load/flags.ts";
import { loadPlanOf } from "./load/plan.ts";
import { PROFILES } from "./load/profiles.ts";
import { Progress } from "./load/progress.ts";
import { formatRampReport, runRamp } from "./load/ramp.ts";
import { makeReport } from "./load/report.ts";
import { formatReport } from "./load/report-text.ts";
import { runLoad } from "./load/run.ts";
import { fail, parseOptions } from "./options.ts";

const HELP = `Plays in rooms of a running server and measures it.

It creates rooms, claims seats, loads decks, draws and plays a few cards, connects spectators, and then
sends intents. It prints the time until the ack, the time until the last other viewer has the change,
the bytes that each client received, and errors. At the end it compares what all clients see.

bun scripts/ws-load.ts [options]; each with its unit and (default)
${explainFlags()}
  --help

Profiles: ${Object.keys(PROFILES).join(", ")}.

Times are in milliseconds from the send, in an open loop from the scheduled send unless that was less than
2 ms ago. An ack counts when its frame arrives. Bytes are uncompressed payloads of frames. Frames are
passed to the clients after the sending, so that building views is not measured. A refusal is an error
unless the table explains it: another player moved the card, a zone is full. E(n,d), G(n,d) and F(n) are
the echo, the durable echo and the fan-out of --echo (scripts/load/echo) for n connections with d messages
in flight.

Exits with 1 after an error, an unexpected close or a run without acks, when less than 98 % of a schedule
could be sent, when a client sees the public part of a table differently from a new client, and when a
room is left that should be deleted. A ramp exits with 1 when its first step failed.`;

const flags = parseOptions(HELP, PARSE_ARGS_OPTIONS) as Flags;
if (typeof flags.driverOf === "string") await serveAsDriver(flags.driverOf);
const plan = loadPlanOf(flags);
const progress = new Progress();
try {
  const report = plan.ramp
    ? await runRamp(plan.ramp, flags, progress.show)
    : makeReport(plan, await runLoad(plan, flags, progress.show));
  const json = JSON.stringify(report, null, 2);
  if (typeof flags.out === "string") writeFileSync(flags.out, `${json}\n`);
  const text = "tiers" in report ? formatRampReport(report) : formatReport(report);
  console.log(flags.json === true ? json : text);
  process.exitCode = report.ok ? 0 : 1;
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
} finally {
  progress.stop();
}
