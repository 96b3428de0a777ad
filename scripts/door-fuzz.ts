import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, startBuiltServer } from "./built-server.ts";
import { Ammunition, type Shot } from "./door/ammunition.ts";
import { attack, emptyTally, isWellFormed } from "./door/attack.ts";
import { Corpus } from "./door/corpus.ts";
import { runDear } from "./door/dear-run.ts";
import { buildFortress, FOES } from "./door/fortress.ts";
import { HttpAttack } from "./door/http-attack.ts";
import { BareServer } from "./faults/bare-server.ts";
import { Progress } from "./load/progress.ts";
import { fail, readOptions } from "./options.ts";
import { findFreePort } from "./ports.ts";
import { serverReady } from "./server.ts";
import { onStop } from "./tools.ts";

const HELP = `Sends mutated frames and HTTP requests to a real server and looks for faults: a crash, an answer of 500 or
above, a change at the table, a close without a reason of ours, somebody else's card or key in an answer. Frames
are sent with a seat's, a spectator's and a player's key. Then it sends the most expensive frames and requests
to a large room, and measures how long a player in another room waits for acks.

bun scripts/door-fuzz.ts [options]
  --frames N       mutated frames, text and binary                       (100000)
  --requests N     mutated HTTP requests                                 (5000)
  --volley N       frames per connection; 20 malformed ones close it     (18)
  --parallel N     connections at a time                                 (4; at most ${FOES.length})
  --dear N         expensive frames                                      (20000)
  --dearRequests N expensive HTTP requests                               (500)
  --dearParallel N connections that send expensive frames at a time      (2)
  --dearVolley N   expensive frames per connection before an answer      (20)
  --rounds N       pauses between the expensive frames, for comparison   (5)
  --bound MS       the most by which the other room's p99 may rise, in ms (50)
  --seed N         the seed of everything random                         (1)
  --url URL        a running server                                      (starts its own)
  --corpus FILE    write one frame for every kind of answer to this file
  --json           print one JSON object
  --help`;

const options = readOptions(HELP, {
  frames: { type: "string", default: "100000" },
  requests: { type: "string", default: "5000" },
  volley: { type: "string", default: "18" },
  parallel: { type: "string", default: "4" },
  dear: { type: "string", default: "20000" },
  dearRequests: { type: "string", default: "500" },
  dearParallel: { type: "string", default: "2" },
  dearVolley: { type: "string", default: "20" },
  rounds: { type: "string", default: "5" },
  bound: { type: "string", default: "50" },
  seed: { type: "string", default: "1" },
  url: { type: "string" },
  corpus: { type: "string" },
  json: { type: "boolean", default: false },
});

type Count = Exclude<keyof typeof options, "url" | "corpus" | "json">;

const whole = (name: Count): number => {
  const value = Number(options[name]);
  if (!Number.isInteger(value) || value < 0) fail(`--${name} must be a whole number from 0`);
  return value;
};
const [frames, requests, volley, parallel, seed] = [
  whole("frames"),
  whole("requests"),
  whole("volley"),
  whole("parallel"),
  whole("seed"),
];
if (volley < 1) fail("--volley must be a whole number from 1");
if (parallel > FOES.length) fail(`--parallel is at most ${FOES.length}: each attacker has a seat`);

/** Starts a server. Returns its address, the faults that it printed, and how to stop it. */
async function ownServer(): Promise<{ url: string; faults: string[]; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "baize-rooms-"));
  const failure = await build();
  if (failure !== undefined) fail(failure);
  const server = startBuiltServer({ host: "127.0.0.1", port, data: folder });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  onStop(stop);
  const faults: string[] = [];
  server.children[0]?.stderr?.on("data", (chunk: Buffer) => faults.push(String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  if (await serverReady(server, url)) return { url, faults, stop };
  await stop();
  return fail("The server did not start; see above.");
}

const server = options.url === undefined ? await ownServer() : null;
const url = options.url ?? server?.url ?? "";
const fortress = await buildFortress(url);
const before = {
  possessions: fortress.possessions(),
  revision: fortress.client.getSnapshot().revision,
};
const ammunition = new Ammunition(seed);
const corpus = new Corpus();
const tally = emptyTally();
const http = new HttpAttack(fortress, seed);
const progress = new Progress();
const started = performance.now();
/** One attacker, which connects with each of its keys in turn. */
async function sockets(seatKey: string): Promise<void> {
  const { spectator, player } = fortress.keys;
  const arms = [
    { role: "seat", key: seatKey },
    { role: "spectator", key: spectator },
    { role: "player", key: player },
  ] as const;
  for (let turn = 0; tally.frames < frames && tally.wrong.length === 0; turn += 1) {
    const arm = arms[turn % arms.length] ?? arms[0];
    // A well-formed frame of a seat may be accepted: that is play, and the engine's own fuzz covers it.
    const fits = (shot: Shot): boolean => arm.role !== "seat" || !isWellFormed(shot);
    const shots = ammunition.volley(volley, fits);
    for (const shot of shots) corpus.note(shot);
    await attack(fortress, { ...arm, shots }, tally);
    progress.show(`${tally.frames} of ${frames} frames, ${http.tally.requests} requests`);
  }
}

async function calls(): Promise<void> {
  while (http.tally.requests < requests && http.tally.wrong.length === 0) await http.one();
}

await Promise.all([...fortress.keys.seats.slice(0, parallel).map(sockets), calls(), calls()]);
progress.stop();

const after = {
  possessions: fortress.possessions(),
  revision: fortress.client.getSnapshot().revision,
};
const wrong = [...tally.wrong, ...http.tally.wrong, ...(server?.faults ?? [])];
if (after.possessions !== before.possessions)
  wrong.push("The defender's cards are not what they were");
if (after.revision !== before.revision) {
  const latest = JSON.stringify(fortress.client.getSnapshot().log.slice(-3));
  wrong.push(`Revision ${before.revision} became ${after.revision}; the log ends with ${latest}`);
}
const dearProgress = new Progress();
const dearServer = options.url === undefined && whole("dear") > 0 ? await BareServer.start() : null;
if (dearServer) onStop(() => dearServer.close());
const dear =
  whole("dear") > 0 && wrong.length === 0
    ? await runDear({
        url: dearServer?.url ?? url,
        frames: whole("dear"),
        requests: whole("dearRequests"),
        parallel: whole("dearParallel"),
        volley: whole("dearVolley"),
        rounds: whole("rounds"),
        seed,
        show: dearProgress.show,
      })
    : null;
dearProgress.stop();
if (dear) {
  wrong.push(...dear.tally.wrong);
  const rise = dear.attacked.p99 - dear.quiet.p99;
  if (rise > whole("bound")) wrong.push(`Another room's p99 rose by ${rise.toFixed(1)} ms`);
}
await dearServer?.close();
const health = await fetch(`${url}/api/health`).catch(() => null);
if (!health?.ok) wrong.push("The server does not answer any more");
fortress.client.close();
await server?.stop();
if (options.corpus !== undefined) writeFileSync(options.corpus, corpus.text());

const seconds = (performance.now() - started) / 1000;
const figures = {
  frames: tally.frames,
  connections: tally.connections,
  answers: tally.answers,
  closes: Object.fromEntries(tally.closes),
  requests: http.tally.requests,
  statuses: Object.fromEntries(http.tally.statuses),
  seconds,
  ...(dear && {
    dear: {
      frames: dear.tally.frames,
      connections: dear.tally.connections,
      acks: dear.tally.acks,
      refusals: Object.fromEntries(dear.tally.refusals),
      closes: Object.fromEntries(dear.tally.closes),
      requests: dear.tally.requests,
      statuses: Object.fromEntries(dear.tally.statuses),
    },
    otherRoom: { quiet: dear.quiet, attacked: dear.attacked },
  }),
};
if (options.json) console.log(JSON.stringify({ ok: wrong.length === 0, ...figures, wrong }));
else {
  const { dear: dearFigures, otherRoom, ...others } = figures;
  const told = (counts: object) =>
    Object.fromEntries(
      Object.entries(counts).map(([name, value]) => [
        name,
        typeof value === "object" ? JSON.stringify(value) : value,
      ]),
    );
  console.table(told(others));
  if (dearFigures) console.table(told(dearFigures));
  if (otherRoom) console.table(otherRoom);
  for (const line of wrong.slice(0, 20)) console.log(line);
  console.log(wrong.length === 0 ? "The door held." : `Repeat it with --seed ${seed}.`);
}
process.exit(wrong.length === 0 ? 0 : 1);
