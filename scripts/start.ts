import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fail, readOptions } from "./options.ts";
import { isPortFree, readPort } from "./ports.ts";
import { buildWeb, serverReady, startServer } from "./server.ts";
import { onStop, ROOT } from "./tools.ts";

const HELP = `Serves Baize on this machine only.

npm start -- [options]
  --port N             the port to listen on, or set PORT          (8787)
  --folder DIR         the folder of the rooms                     (.data)
  --temporary          keep rooms in a folder that is deleted when the server ends
  --inspector-port N   the port for a heap or CPU tool             (any free port)
  --var NAME:VALUE     a variable of the Worker; may be repeated
  --no-build           serve the last build of the web app instead of building it
  --help`;

const options = readOptions(HELP, {
  port: { type: "string", default: process.env.PORT ?? "8787" },
  folder: { type: "string", default: join(ROOT, ".data") },
  temporary: { type: "boolean", default: false },
  "inspector-port": { type: "string" },
  var: { type: "string", multiple: true, default: [] },
  build: { type: "boolean", default: true },
});

/** PERF_METRICS and the like are also passed from the environment to the Worker. */
function metricsVars(): string[] {
  const pairs = Object.entries(process.env).filter(([name]) => name.startsWith("PERF_METRICS"));
  return pairs.map(([name, value]) => `${name}:${value}`);
}

const port = readPort(options.port);
const inspectorPort = options["inspector-port"] ? readPort(options["inspector-port"]) : 0;
if (!(await isPortFree(port))) {
  fail(`Port ${port} is in use; choose another one with: npm start -- --port ${port + 1}`);
}
const failure = options.build ? await buildWeb() : undefined;
if (failure !== undefined) fail(`${failure}\nThe web app could not be built.`);

const folder = options.temporary
  ? mkdtempSync(join(tmpdir(), "baize-rooms-"))
  : resolve(options.folder);
const server = startServer({
  port,
  folder,
  inspectorPort,
  vars: [...metricsVars(), ...options.var],
});
const stop = async () => {
  await server.stop();
  if (options.temporary) rmSync(folder, { recursive: true, force: true });
};
const stopping = onStop(stop);
if (await serverReady(server, port)) {
  console.log(`\nBaize is at http://localhost:${port}\nPress Ctrl-C to stop`);
  await server.exited;
}
await stop();
if (!stopping.isStopping()) fail("The server ended by itself; see above.");
