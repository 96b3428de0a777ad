import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isPortFree, parsePort } from "./ports.ts";
import { buildWeb, serverReady, startServer } from "./server.ts";
import { onStop, ROOT } from "./tools.ts";

const HELP = `Serves Baize on this machine only.

npm start -- [options]
  --port N             where to listen; PORT does the same         (8787)
  --folder DIR         where rooms are kept                        (.data)
  --temporary          keep rooms in a folder that goes when the server ends
  --inspector-port N   where a heap or CPU tool connects           (any)
  --var NAME:VALUE     a variable of the Worker; may be repeated
  --no-build           serve the web app as it was built last
  --help`;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readOptions() {
  try {
    return parseArgs({
      allowNegative: true,
      options: {
        port: { type: "string", default: process.env.PORT ?? "8787" },
        folder: { type: "string", default: join(ROOT, ".data") },
        temporary: { type: "boolean", default: false },
        "inspector-port": { type: "string", default: "0" },
        var: { type: "string", multiple: true, default: [] },
        build: { type: "boolean", default: true },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}

const options = readOptions();
if (options.help) {
  console.log(HELP);
  process.exit(0);
}
const port = parsePort(options.port) ?? fail(`"${options.port}" is no port.`);
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
  inspectorPort: Number(options["inspector-port"]),
  vars: options.var,
});
const stop = async () => {
  await server.stop();
  if (options.temporary) rmSync(folder, { recursive: true, force: true });
};
onStop(stop);
if (!(await serverReady(server, port))) {
  await stop();
  fail("The server did not start.");
}
console.log(`\nBaize is at http://localhost:${port}\nPress Ctrl-C to stop`);

const code = await server.exited;
await stop();
fail(`The server ended by itself (${code}).`);
