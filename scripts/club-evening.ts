import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAppAndWorker } from "./built-server.ts";
import { playClubEvening } from "./club/evening.ts";
import { Progress } from "./load/progress.ts";
import { fail, parseOptions } from "./options.ts";
import { installPackedClient } from "./packed-client.ts";

const HELP = `Plays a club's evening on a server of several processes: bots that have only the packed client sit in
several rooms, a process is killed, and a backup that is made meanwhile is opened elsewhere.

bun scripts/club-evening.ts [options]
  --minutes N     how long they play, in minutes                       (10)
  --rooms N       the rooms                                            (10)
  --bots N        the bots in each room                                (4)
  --processes N   the processes of the server                          (2)
  --pauseMs N     what a bot waits on average before an action, in ms  (1500)
  --json          print one JSON object
  --help

Exits with 1 when something was lost or wrong.`;

const options = parseOptions(HELP, {
  minutes: { type: "string", default: "10" },
  rooms: { type: "string", default: "10" },
  bots: { type: "string", default: "4" },
  processes: { type: "string", default: "2" },
  pauseMs: { type: "string", default: "1500" },
  json: { type: "boolean", default: false },
});

function readNumber(name: "minutes" | "rooms" | "bots" | "processes" | "pauseMs"): number {
  const value = Number(options[name]);
  return value > 0 ? value : fail(`--${name} must be a number above 0, not "${options[name]}"`);
}

const failure = await buildAppAndWorker();
if (failure !== undefined) fail(`${failure}\nBaize could not be built.`);
const folder = mkdtempSync(join(tmpdir(), "baize-packed-"));
const project = join(folder, "project");
const progress = new Progress();
try {
  await installPackedClient(join(folder, "dist"), project);
  const plan = {
    project,
    seconds: readNumber("minutes") * 60,
    rooms: readNumber("rooms"),
    bots: readNumber("bots"),
    processes: readNumber("processes"),
    pauseMs: readNumber("pauseMs"),
  };
  const { gates, ackMs, awayMs } = await playClubEvening(plan, progress.show);
  progress.stop();
  if (options.json) console.log(JSON.stringify({ gates, ackMs, awayMs }, null, 2));
  else {
    console.table(gates);
    console.table({ "until an ack, ms": ackMs, "away after the kill, ms": awayMs });
  }
  if (!gates.every(({ holds }) => holds)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
