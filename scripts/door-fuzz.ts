import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ammunition, type Shot } from "./door/ammunition.ts";
import { attack, emptyTally, isWellFormed } from "./door/attack.ts";
import { Corpus } from "./door/corpus.ts";
import { buildFortress, FOES } from "./door/fortress.ts";
import { HttpAttack } from "./door/http-attack.ts";
import { Progress } from "./load/progress.ts";
import { fail, readOptions } from "./options.ts";
import { findFreePort } from "./ports.ts";
import { serverReady, startServer } from "./server.ts";
import { onStop } from "./tools.ts";

const HELP = `Throws mutated frames and HTTP requests at a real server, and looks for anything that must not be: a crash,
an answer of 500 and above, a change at the table, a close without a reason of ours, another's card or key
in an answer. Frames come over sockets with a seat's, a spectator's and a player's key.

bun scripts/door-fuzz.ts [options]
  --frames N       mutated frames, text and binary                       (100000)
  --requests N     mutated HTTP requests                                 (5000)
  --volley N       frames on one connection; 20 bad ones close it        (18)
  --parallel N     connections at a time                                 (4; at most ${FOES.length})
  --seed N         what everything follows from                          (1)
  --url URL        a server that runs; one is started when left out
  --corpus FILE    write one frame for every kind of answer there
  --json           print one JSON object
  --help`;

const options = readOptions(HELP, {
  frames: { type: "string", default: "100000" },
  requests: { type: "string", default: "5000" },
  volley: { type: "string", default: "18" },
  parallel: { type: "string", default: "4" },
  seed: { type: "string", default: "1" },
  url: { type: "string" },
  corpus: { type: "string" },
  json: { type: "boolean", default: false },
});

const whole = (name: "frames" | "requests" | "volley" | "parallel" | "seed"): number => {
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

/** Starts a server of our own; how to end it, and what it said of faults. */
async function ownServer(): Promise<{ url: string; faults: string[]; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "baize-rooms-"));
  const server = startServer({ port, folder, inspectorPort: 0, vars: [] });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  onStop(stop);
  const faults: string[] = [];
  server.child.stderr?.on("data", (chunk: Buffer) => faults.push(String(chunk)));
  if (await serverReady(server, port)) return { url: `http://127.0.0.1:${port}`, faults, stop };
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
/** One attacker: it comes with each of its keys in turn. */
async function sockets(seatKey: string): Promise<void> {
  const { spectator, player } = fortress.keys;
  const arms = [
    { role: "seat", key: seatKey },
    { role: "spectator", key: spectator },
    { role: "player", key: player },
  ] as const;
  for (let turn = 0; tally.frames < frames && tally.wrong.length === 0; turn += 1) {
    const arm = arms[turn % arms.length] ?? arms[0];
    // A seat's frame that makes sense may be carried out: that is play, and the engine's own fuzz covers it.
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
};
if (options.json) console.log(JSON.stringify({ ok: wrong.length === 0, ...figures, wrong }));
else {
  console.table({
    ...figures,
    closes: JSON.stringify(figures.closes),
    statuses: JSON.stringify(figures.statuses),
  });
  for (const line of wrong.slice(0, 20)) console.log(line);
  console.log(wrong.length === 0 ? "The door held." : `Repeat it with --seed ${seed}.`);
}
process.exit(wrong.length === 0 ? 0 : 1);
