import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAppAndWorker, startBuiltServer } from "./built-server.ts";
import { BARE_SERVER_KEY_SECRET, BareWorkerdServer } from "./faults/bare-server.ts";
import { Progress } from "./load/progress.ts";
import { fail, parseOptions } from "./options.ts";
import { findFreePort } from "./ports.ts";
import { serverReady } from "./server.ts";
import { Corpus } from "./server-fuzz/corpus.ts";
import { runExpensive } from "./server-fuzz/expensive-run.ts";
import { HttpFuzz } from "./server-fuzz/http-fuzz.ts";
import { MalformedFrames, type RawFrame } from "./server-fuzz/malformed-frames.ts";
import { emptyFrameTally, isWellFormed, sendFrames } from "./server-fuzz/send-frames.ts";
import { ATTACKER_SEATS, buildTargetRoom } from "./server-fuzz/target-room.ts";
import { onStop } from "./tools.ts";

const HELP = `Sends mutated frames and HTTP requests to a real server and looks for faults: a crash, an answer of 500 or
above, a change at the table, a close code that the server doesn't define, somebody else's card or key in an answer. Frames
are sent with a seat's, a spectator's and a player's key. Then it sends the most expensive frames and requests that
bun scripts/bench.ts worst knows, and mutations of them, to rooms at their limits, and measures how long a player in
another room waits for acks.

bun scripts/server-fuzz.ts [options]
  --frames N       mutated frames, text and binary                       (100000)
  --requests N     mutated HTTP requests                                 (5000)
  --batch N        frames per connection; 20 malformed ones close it     (18)
  --parallel N     connections at a time                                 (4; at most ${ATTACKER_SEATS.length})
  --expensive N    expensive frames that reach a room                    (20000)
  --expensiveRequests N  expensive HTTP requests                         (500)
  --expensiveParallel N  connections that send expensive frames, and callers, at a time (1)
  --expensiveBatch N     expensive frames per connection before an answer (20)
  --rounds N       pauses between the expensive frames, for comparison   (5)
  --bound MS       the most by which the other room's p99 may rise, in ms (10)
  --seed N         the seed of everything random                         (1)
  --url URL        a running server                                      (starts its own)
  --secret TEXT    the KEY_SECRET of that server, for the expensive part              (none)
  --corpus FILE    write one frame for every kind of answer to this file          (none)
  --json           print one JSON object
  --help`;

const options = parseOptions(HELP, {
  frames: { type: "string", default: "100000" },
  requests: { type: "string", default: "5000" },
  batch: { type: "string", default: "18" },
  parallel: { type: "string", default: "4" },
  expensive: { type: "string", default: "20000" },
  expensiveRequests: { type: "string", default: "500" },
  expensiveParallel: { type: "string", default: "1" },
  expensiveBatch: { type: "string", default: "20" },
  rounds: { type: "string", default: "5" },
  bound: { type: "string", default: "10" },
  seed: { type: "string", default: "1" },
  url: { type: "string" },
  secret: { type: "string" },
  corpus: { type: "string" },
  json: { type: "boolean", default: false },
});

type Count = Exclude<keyof typeof options, "url" | "secret" | "corpus" | "json">;

const whole = (name: Count): number => {
  const value = Number(options[name]);
  if (!Number.isInteger(value) || value < 0) fail(`--${name} must be a whole number from 0`);
  return value;
};
const [frames, requests, batch, parallel, seed] = [
  whole("frames"),
  whole("requests"),
  whole("batch"),
  whole("parallel"),
  whole("seed"),
];
if (options.url !== undefined && options.secret === undefined && whole("expensive") > 0) {
  fail("--secret is needed to open the expensive rooms on that server; or --expensive 0");
}
if (batch < 1) fail("--batch must be a whole number from 1");
if (parallel > ATTACKER_SEATS.length)
  fail(`--parallel is at most ${ATTACKER_SEATS.length}: each attacker has a seat`);

/** Starts a server. Returns its address, the faults that it printed, and how to stop it. */
async function ownServer(): Promise<{ url: string; faults: string[]; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "baize-rooms-"));
  const failure = await buildAppAndWorker();
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
const target = await buildTargetRoom(url);
const before = {
  cardsOfDefender: target.cardsOfDefender(),
  revision: target.client.getSnapshot().revision,
};
const malformed = new MalformedFrames(seed);
const corpus = new Corpus();
const tally = emptyFrameTally();
const http = new HttpFuzz(target, seed);
const progress = new Progress();
const started = performance.now();
/** One attacker, which connects with each of its keys in turn. */
async function sockets(seatKey: string): Promise<void> {
  const { spectator, player } = target.keys;
  const holders = [
    { role: "seat", key: seatKey },
    { role: "spectator", key: spectator },
    { role: "player", key: player },
  ] as const;
  for (let turn = 0; tally.frames < frames && tally.wrong.length === 0; turn += 1) {
    const holder = holders[turn % holders.length] ?? holders[0];
    // A well-formed frame of a seat may be accepted: that is play, and the engine's own fuzz covers it.
    const fits = (frame: RawFrame): boolean => holder.role !== "seat" || !isWellFormed(frame);
    const sent = malformed.batch(batch, fits);
    for (const frame of sent) corpus.note(frame);
    await sendFrames(target, { ...holder, frames: sent }, tally);
    progress.show(`${tally.frames} of ${frames} frames, ${http.tally.requests} requests`);
  }
}

async function calls(): Promise<void> {
  while (http.tally.requests < requests && http.tally.wrong.length === 0) await http.one();
}

await Promise.all([...target.keys.seats.slice(0, parallel).map(sockets), calls(), calls()]);
progress.stop();

const after = {
  cardsOfDefender: target.cardsOfDefender(),
  revision: target.client.getSnapshot().revision,
};
const wrong = [...tally.wrong, ...http.tally.wrong, ...(server?.faults ?? [])];
if (after.cardsOfDefender !== before.cardsOfDefender)
  wrong.push("The defender's cards are not what they were");
if (after.revision !== before.revision) {
  const latest = JSON.stringify(target.client.getSnapshot().log.slice(-3));
  wrong.push(`Revision ${before.revision} became ${after.revision}; the log ends with ${latest}`);
}
/** So much of the end of a log is printed beside a fault. */
const LOG_LENGTH = 2_000;
const expensiveProgress = new Progress();
const operatorToken = "a token that closes rooms in a fuzz";
const expensiveServer =
  options.url === undefined && whole("expensive") > 0
    ? await BareWorkerdServer.start({ vars: { OPERATOR_TOKEN: operatorToken } })
    : null;
if (expensiveServer) onStop(() => expensiveServer.close());
const expensive =
  whole("expensive") > 0 && wrong.length === 0
    ? await runExpensive({
        server: expensiveServer
          ? { url: expensiveServer.url, secret: BARE_SERVER_KEY_SECRET, operatorToken }
          : { url, secret: options.secret ?? BARE_SERVER_KEY_SECRET },
        frames: whole("expensive"),
        requests: whole("expensiveRequests"),
        parallel: whole("expensiveParallel"),
        batch: whole("expensiveBatch"),
        rounds: whole("rounds"),
        seed,
        show: expensiveProgress.show,
      })
    : null;
expensiveProgress.stop();
if (expensive) {
  wrong.push(...expensive.tally.wrong);
  const rise = expensive.attacked.p99 - expensive.quiet.p99;
  if (rise > whole("bound")) wrong.push(`Another room's p99 rose by ${rise.toFixed(1)} ms`);
}
if (expensiveServer && !expensiveServer.isRunning) wrong.push("The fuzzed server has ended");
// Alone it is no fault: workerd logs each stream of events whose reader leaves.
if (expensiveServer && wrong.length > 0) wrong.push(expensiveServer.log.slice(-LOG_LENGTH));
await expensiveServer?.close();
const health = await fetch(`${url}/api/health`).catch(() => null);
if (!health?.ok) wrong.push("The server does not answer any more");
target.client.close();
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
  ...(expensive && {
    expensive: {
      rooms: expensive.rooms,
      framesSent: expensive.tally.frames,
      framesRead: expensive.tally.reached,
      connections: expensive.tally.connections,
      acks: expensive.tally.acks,
      refusals: Object.fromEntries(expensive.tally.refusals),
      notices: Object.fromEntries(expensive.tally.notices),
      closes: Object.fromEntries(expensive.tally.closes),
      requests: expensive.tally.requests,
      statuses: Object.fromEntries(expensive.tally.statuses),
    },
    otherRoom: { quiet: expensive.quiet, attacked: expensive.attacked },
  }),
};
if (options.json) console.log(JSON.stringify({ ok: wrong.length === 0, ...figures, wrong }));
else {
  const { expensive: expensiveFigures, otherRoom, ...others } = figures;
  const told = (counts: object) =>
    Object.fromEntries(
      Object.entries(counts).map(([name, value]) => [
        name,
        typeof value === "object" ? JSON.stringify(value) : value,
      ]),
    );
  console.table(told(others));
  if (expensiveFigures) console.table(told(expensiveFigures));
  if (otherRoom) console.table(otherRoom);
  for (const line of wrong.slice(0, 20)) console.log(line);
  console.log(wrong.length === 0 ? "No fault was found." : `Repeat it with --seed ${seed}.`);
}
process.exit(wrong.length === 0 ? 0 : 1);
