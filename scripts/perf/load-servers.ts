import { findFreePort } from "../ports.ts";
import { startTool } from "../tools.ts";

/** Baize and the echo server, each in processes of its own. */
export interface LoadServers {
  readonly url: string;
  readonly echo: string;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;
/** The limits of a seat must not stop a measurement. */
const VARS = ["--var", "INTENT_BURST:1000000", "--var", "INTENTS_PER_SECOND:1000000"];

/** Starts servers on free ports. Rejects with what they printed when they don't start. */
export async function startLoadServers(mode: "bare" | "wrangler"): Promise<LoadServers> {
  const [port, echoPort] = [await findFreePort(), await findFreePort()];
  const ports = ["--port", String(port), "--echo-port", String(echoPort)];
  const server = startTool(
    process.execPath,
    ["scripts/load-server.ts", "--mode", mode, ...ports, ...VARS],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await new Promise<void>((resolve, reject) => {
    let output = "";
    const timer = setTimeout(
      () => reject(new Error(`${output}\nThe servers took too long`)),
      START_TIMEOUT_MS,
    );
    server.child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk;
      if (!output.includes("The echo is at")) return;
      clearTimeout(timer);
      resolve();
    });
    void server.exited.then(() => reject(new Error(`${output}\nThe servers ended`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    echo: `http://127.0.0.1:${echoPort}`,
    stop: () => server.stop(),
  };
}
