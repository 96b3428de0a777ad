import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { invalidVariableFault, keySecretIn, parseVariablePairs } from "./key-secret.ts";
import { fail, parseOptions } from "./options.ts";
import { isPortFree, parsePort } from "./ports.ts";
import { type DevServerOptions, isAnswering, startDevServer, startWrangler } from "./server.ts";
import { onStop, type Tool } from "./tools.ts";
import { BAIZE_WORKER_FOLDER, bundleWorker, ECHO_WORKER_FOLDER, startWorkerd } from "./workerd.ts";

const HELP = `Serves Baize, and the echo server for comparison, on this machine only, for load scripts.

Rooms are in a temporary folder. Each server runs in its own processes.

bun scripts/load-server.ts [options]
  --mode MODE          bare: workerd alone; wrangler: wrangler dev, without its observability  (bare)
  --port N             the port of Baize                                                       (8787)
  --echo-port N        the port of the echo server                                             (8788)
  --inspector-port N   the port for a heap or CPU tool of Baize                                (none)
  --var NAME:VALUE     a variable of Baize's Worker; may be repeated                           (none)
  --help

A load above the protocol's limits needs --var INTENT_BURST:1000000 --var INTENTS_PER_SECOND:1000000.`;

const options = parseOptions(HELP, {
  mode: { type: "string", default: "bare" },
  port: { type: "string", default: "8787" },
  "echo-port": { type: "string", default: "8788" },
  "inspector-port": { type: "string" },
  var: { type: "string", multiple: true, default: [] },
});
if (options.mode !== "bare" && options.mode !== "wrangler") {
  fail(`--mode is bare or wrangler, not "${options.mode}".`);
}
const port = parsePort(options.port);
const echoPort = parsePort(options["echo-port"]);
const inspectorPort = options["inspector-port"] ? parsePort(options["inspector-port"]) : 0;
for (const wanted of [port, echoPort]) {
  if (!(await isPortFree(wanted))) fail(`Port ${wanted} is in use.`);
}

const folder = mkdtempSync(join(tmpdir(), "baize-load-"));
const running: Tool[] = [];
const stop = async () => {
  await Promise.all(running.map((tool) => tool.stop()));
  rmSync(folder, { recursive: true, force: true });
};
const stopping = onStop(stop);
const baize = {
  port,
  folder: mkdtempSync(join(folder, "baize-")),
  inspectorPort,
  vars: options.var,
};
const echo = {
  port: echoPort,
  folder: mkdtempSync(join(folder, "echo-")),
  inspectorPort: 0,
  vars: [],
};
if (options.mode === "bare") {
  const secret = { KEY_SECRET: keySecretIn(baize.folder, false) };
  running.push(
    await startBare(BAIZE_WORKER_FOLDER, baize, secret),
    await startBare(ECHO_WORKER_FOLDER, echo, {}),
  );
} else running.push(startDevServer(baize), startWrangler(ECHO_WORKER_FOLDER, echo));
for (const { child } of running) {
  child.stdout?.on("data", (chunk: Buffer) => process.stdout.write(chunk));
  child.stderr?.on("data", (chunk: Buffer) => process.stderr.write(chunk));
}
const ended = Promise.race(running.map((tool) => tool.exited));
const ready = await Promise.race([
  ended.then(() => false),
  Promise.all([
    isAnswering(`http://127.0.0.1:${port}/api/health`),
    isAnswering(`http://127.0.0.1:${echoPort}/`),
  ]).then((both) => both.every((each) => each)),
]);
if (ready) {
  console.log(
    `\nBaize is at http://127.0.0.1:${port}\nThe echo is at http://127.0.0.1:${echoPort}`,
  );
  await ended;
}
await stop();
if (!stopping.isStopping()) fail("A server ended by itself; see above.");

/** Bundles a Worker, unless it is Baize's and `BAIZE_BUNDLE` names a bundle of it, and serves it with workerd alone. */
async function startBare(
  worker: string,
  { port, folder, inspectorPort, vars }: DevServerOptions,
  secret: Record<string, string>,
): Promise<Tool> {
  const variables = { ...secret, ...parseVariablePairs(vars) };
  const fault = worker === BAIZE_WORKER_FOLDER ? invalidVariableFault(variables) : null;
  if (fault !== null) fail(fault);
  const shared = worker === BAIZE_WORKER_FOLDER ? process.env.BAIZE_BUNDLE : undefined;
  const bundle = shared ?? join(folder, "worker");
  const failure = shared === undefined ? await bundleWorker(worker, bundle) : undefined;
  if (failure !== undefined) fail(`${failure}\nThe Worker could not be bundled.`);
  const address = `127.0.0.1:${port}`;
  return startWorkerd({ worker, bundle, data: folder, address, inspectorPort, variables });
}
