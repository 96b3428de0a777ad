import { join, resolve } from "node:path";
import { fail, parseOptions } from "./options.ts";
import { isPortFree, parsePort } from "./ports.ts";
import { serverReady, startDevServer } from "./server.ts";
import { onStop, ROOT, startTool, type Tool } from "./tools.ts";

const HELP = `Runs the web app with hot reload beside the server, on this machine only.

bun run dev [options]
  --port N          the port of the web app        (5173)
  --server-port N   the port of the server         (8787)
  --data DIR        the folder of the rooms        (.data)
  --help`;

const options = parseOptions(HELP, {
  port: { type: "string", default: "5173" },
  "server-port": { type: "string", default: "8787" },
  data: { type: "string", default: join(ROOT, ".data") },
});

const port = parsePort(options.port);
const serverPort = parsePort(options["server-port"]);
for (const wanted of [port, serverPort]) {
  if (!(await isPortFree(wanted))) fail(`Port ${wanted} is in use.`);
}
const running: Tool[] = [];
const stopAll = async () => {
  await Promise.all(running.map((tool) => tool.stop()));
};
const stopping = onStop(stopAll);

const server = startDevServer({
  port: serverPort,
  folder: resolve(options.data),
  inspectorPort: 0,
  // The web app's own server is in front, on another port.
  vars: [`ALLOWED_ORIGINS:http://localhost:${port},http://127.0.0.1:${port}`],
});
running.push(server);
if (await serverReady(server, `http://127.0.0.1:${serverPort}`)) {
  const web = startTool("vite", ["dev", "--port", String(port)], {
    cwd: join(ROOT, "apps", "web"),
    env: { BAIZE_SERVER: `http://127.0.0.1:${serverPort}` },
  });
  running.push(web);
  await Promise.race([server.exited, web.exited]);
}
await stopAll();
if (!stopping.isStopping()) process.exit(1);
