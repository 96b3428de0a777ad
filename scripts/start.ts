import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isPortFree, parsePort } from "./ports.ts";
import { buildWeb, serverReady, startServer } from "./server.ts";
import { onStop, ROOT } from "./tools.ts";

const HELP = `Serves Baize on this machine only.

npm start -- [options]
  --port N             where to listen; PORT does the same         (8787)
  --folder DIR         where rooms are kept                        (.data)
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

const server = startServer({
  port,
  folder: resolve(options.folder),
  inspectorPort: Number(options["inspector-port"]),
  vars: options.var,
});
onStop(() => server.stop());
if (!(await serverReady(server, port))) {
  await server.stop();
  fail("The server did not start.");
}
console.log(`\nBaize is at http://localhost:${port}\nPress Ctrl-C to stop`);

const code = await server.exited;
await server.stop();
fail(`The server ended by itself (${code}).`);
