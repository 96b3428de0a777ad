import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isPortFree, parsePort } from "./ports.ts";
import { serverReady, startServer } from "./server.ts";
import { onStop, ROOT, startTool, type Tool } from "./tools.ts";

const HELP = `Runs the web app with hot reload beside the server, on this machine only.

bun run dev [options]
  --port N          where the web app listens      (5173)
  --server-port N   where the server listens       (8787)
  --folder DIR      where rooms are kept           (.data)
  --help`;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "5173" },
    "server-port": { type: "string", default: "8787" },
    folder: { type: "string", default: join(ROOT, ".data") },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

async function readPort(text: string): Promise<number> {
  const port = parsePort(text);
  if (port !== undefined && (await isPortFree(port))) return port;
  console.error(port === undefined ? `"${text}" is no port.` : `Port ${port} is in use.`);
  process.exit(1);
}

const port = await readPort(values.port);
const serverPort = await readPort(values["server-port"]);
const running: Tool[] = [];
const stopAll = async () => {
  await Promise.all(running.map((tool) => tool.stop()));
};
onStop(stopAll);

const server = startServer({
  port: serverPort,
  folder: resolve(values.folder),
  inspectorPort: 0,
  vars: [],
});
running.push(server);
if (await serverReady(server, serverPort)) {
  const web = startTool("vite", ["dev", "--port", String(port)], {
    cwd: join(ROOT, "apps", "web"),
    env: { BAIZE_SERVER: `http://127.0.0.1:${serverPort}` },
  });
  running.push(web);
  await Promise.race([server.exited, web.exited]);
}
await stopAll();
process.exit(1);
