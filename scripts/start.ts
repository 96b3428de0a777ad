import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, startBuiltServer } from "./built-server.ts";
import { fail, readOptions } from "./options.ts";
import { isPortFree, readPort } from "./ports.ts";
import { serverReady } from "./server.ts";
import { onStop, ROOT } from "./tools.ts";

const HELP = `Serves Baize: the page, the API and the rooms.

npm start -- [options]
  --host ADDRESS       the address to listen on, or set HOST           (127.0.0.1)
  --port N             the port to listen on, or set PORT              (8787)
  --data DIR           the folder of the rooms, or set DATA            (.data)
  --temporary          keep rooms in a folder that is deleted when the server ends
  --inspector-port N   the port for a heap or CPU tool, on loopback    (none)
  --var NAME:VALUE     a variable of docs/operations.md, or set it in the environment; may be repeated
  --no-build           serve the last build
  --help`;

const options = readOptions(HELP, {
  host: { type: "string", default: process.env.HOST || "127.0.0.1" },
  port: { type: "string", default: process.env.PORT || "8787" },
  data: { type: "string", default: process.env.DATA || join(ROOT, ".data") },
  temporary: { type: "boolean", default: false },
  "inspector-port": { type: "string" },
  var: { type: "string", multiple: true, default: [] },
  build: { type: "boolean", default: true },
});

const { host } = options;
const port = readPort(options.port);
const inspectorPort = options["inspector-port"] ? readPort(options["inspector-port"]) : 0;
if (!(await isPortFree(port, host))) {
  fail(`Port ${port} is in use; choose another one with: npm start -- --port ${port + 1}`);
}
const failure = options.build ? await build() : undefined;
if (failure !== undefined) fail(`${failure}\nBaize could not be built.`);

const data = options.temporary
  ? mkdtempSync(join(tmpdir(), "baize-rooms-"))
  : resolve(options.data);
const server = startBuiltServer({ host, port, data, inspectorPort, vars: options.var });
const stop = async () => {
  await server.stop();
  if (options.temporary) rmSync(data, { recursive: true, force: true });
};
const stopping = onStop(stop);
if (await serverReady(server, port)) {
  console.log(`\nBaize is at http://localhost:${port}\nPress Ctrl-C to stop`);
  await server.exited;
}
await stop();
if (!stopping.isStopping()) fail("The server ended by itself; see above.");
