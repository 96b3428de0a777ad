import { mkdtempSync, rmSync } from "node:fs";
import { isIP } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { SHARD_COUNT } from "../apps/server/src/shard.ts";
import {
  buildAppAndWorker,
  logError,
  portsBehindRouter,
  startBuiltServer,
} from "./built-server.ts";
import { formatServerAddresses, localUrl } from "./lan.ts";
import { fail, parseOptions } from "./options.ts";
import { isPortFree, parsePort } from "./ports.ts";
import { PROXY_CONFIG_BUILDERS } from "./proxy-config.ts";
import { serverReady } from "./server.ts";
import { onStop, ROOT } from "./tools.ts";

const HELP = `Serves Baize: the page, the API and the rooms.

npm start -- [options]
  --host ADDRESS       the IP address to listen on; 0.0.0.0 lets other devices of your network in  (127.0.0.1)
  --port N             the TCP port to listen on                                                   (8787)
  --data DIR           the folder of the rooms                                                     (.data)
  --processes N        divide the rooms among N processes, to use N cores                          (1)
  --temporary          keep rooms in a folder that is deleted when the server ends
  --public-url URL     the address at which people reach the server, for links      (that of each request)
  --trust-proxy        believe X-Forwarded-For, -Proto and -Host; only if every request passes your proxy
  --secret-file FILE   the file with the secret that signs keys          (key-secret in the folder of rooms)
  --log text|json      the form of log lines                                                       (text)
  --inspect            open the inspector for the heap and CPU tools of .context, on loopback at port 9311
  --inspector-port N   open it at this TCP port instead
  --print-proxy NAME   print a configuration for caddy or haproxy that sends each room to its process, and exit
  --var NAME:VALUE     a variable of docs/operations.md; may be repeated
  --no-build           serve the last build, without building first
  --help

In the environment: HOST, PORT, DATA, PROCESSES, LOG, KEY_SECRET_FILE, HUNG_AFTER_S (the seconds after which a process
that doesn't answer counts as hanging, 30), PUBLIC_URL, TRUST_PROXY=1 and the other variables of docs/operations.md.`;

const { env } = process;
const options = parseOptions(HELP, {
  host: { type: "string", default: env.HOST || "127.0.0.1" },
  port: { type: "string", default: env.PORT || "8787" },
  data: { type: "string", default: env.DATA || join(ROOT, ".data") },
  processes: { type: "string", default: env.PROCESSES || "1" },
  temporary: { type: "boolean", default: false },
  "public-url": { type: "string" },
  "trust-proxy": { type: "boolean", default: false },
  "secret-file": { type: "string", default: env.KEY_SECRET_FILE || "" },
  log: { type: "string", default: env.LOG || "text" },
  inspect: { type: "boolean", default: false },
  "inspector-port": { type: "string" },
  "print-proxy": { type: "string" },
  var: { type: "string", multiple: true, default: [] },
  build: { type: "boolean", default: true },
});

const { host, log } = options;
if (isIP(host) === 0) fail(`--host (HOST) must be an IP address, such as 0.0.0.0, not "${host}"`);
if (log !== "text" && log !== "json") fail(`--log (LOG) must be text or json, not "${log}"`);
const port = parsePort(options.port, "--port (PORT)");
/** Where the tools look unless they are told otherwise. */
const INSPECTOR_PORT = "9311";
const inspector = options["inspector-port"] ?? (options.inspect ? INSPECTOR_PORT : undefined);
const inspectorPort = inspector ? parsePort(inspector, "--inspector-port") : 0;
const processes = Number(options.processes);
if (!(Number.isInteger(processes) && processes >= 1 && processes <= SHARD_COUNT)) {
  fail(`--processes (PROCESSES) must be from 1 to ${SHARD_COUNT}, not "${options.processes}"`);
}
const publicUrl = options["public-url"];
const proxy = options["print-proxy"];
if (proxy !== undefined) printProxy(proxy);
const inner = processes > 1 ? portsBehindRouter(port, processes) : [];
for (const [wanted, at] of [[port, host] as const, ...inner.map((each) => [each] as const)]) {
  if (await isPortFree(wanted, at)) continue;
  const other = port + inner.length + 1;
  fail(`Port ${wanted} is in use; choose another one with: npm start -- --port ${other}`);
}
const failure = options.build ? await buildAppAndWorker() : undefined;
if (failure !== undefined) fail(`${failure}\nBaize could not be built.`);

const data = options.temporary
  ? mkdtempSync(join(tmpdir(), "baize-rooms-"))
  : resolve(options.data);
// Also when the server can't start. A shell that takes the place of this process does it at its own end.
if (options.temporary) process.once("exit", () => rmSync(data, { recursive: true, force: true }));
const server = startBuiltServer({
  host,
  port,
  data,
  temporary: options.temporary,
  processes,
  inspectorPort,
  logsJson: log === "json",
  printsItself: true,
  ...(options["secret-file"] ? { secretFile: options["secret-file"] } : {}),
  vars: [
    ...(publicUrl === undefined ? [] : [`PUBLIC_URL:${publicUrl}`]),
    ...(options["trust-proxy"] ? ["TRUST_PROXY:1"] : []),
    ...options.var,
  ],
});
const stopping = onStop(server.stop);
if (await serverReady(server, localUrl(host, port))) {
  say(
    await formatServerAddresses({
      host,
      port,
      publicUrl: publicUrl ?? env.PUBLIC_URL,
      hasQr: log === "text",
    }),
  );
  server.handOver();
  await server.exited;
}
await server.stop();
if (!stopping.isStopping()) {
  logError("The server ended by itself; see above.", log === "json");
  process.exit(1);
}

/** Prints a proxy's configuration, and exits. */
function printProxy(name: string): never {
  const url = publicUrl ?? env.PUBLIC_URL;
  const config = Object.entries(PROXY_CONFIG_BUILDERS).find(([each]) => each === name)?.[1];
  if (!config)
    fail(`--print-proxy must be ${Object.keys(PROXY_CONFIG_BUILDERS).join(" or ")}, not "${name}"`);
  if (!(url && processes > 1)) fail("--print-proxy needs --processes and --public-url");
  console.log(config({ publicUrl: url, port, processes }));
  return process.exit();
}

/** Prints what the launcher itself has to say, in the form of the server's own lines. */
function say(message: string): void {
  if (log === "text") console.log(`\n${message}\nPress Ctrl-C to stop`);
  else console.log(JSON.stringify({ timestamp: Date.now(), level: "log", message }));
}
