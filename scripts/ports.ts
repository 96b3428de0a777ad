import { createServer } from "node:net";
import { fail } from "./options.ts";

const LOOPBACK = "127.0.0.1";

export function isPortFree(port: number, host = LOOPBACK): Promise<boolean> {
  return listen(port, host).then(
    () => true,
    () => false,
  );
}

/** Systems give ports above these to connections that go out, also one that was free a moment before. */
const FIRST_PORT = 10_000;
const LAST_PORT = 32_000;
const PORTS = LAST_PORT - FIRST_PORT;
/** Processes begin far from each other, so that two that look at once hardly find the same port. */
const PORTS_OF_PROCESS = 61;
let tried = (process.pid * PORTS_OF_PROCESS) % PORTS;

/** A free port, another one each time. No connection is given it before a server listens there. */
export async function findFreePort(): Promise<number> {
  for (let left = PORTS; left > 0; left -= 1) {
    tried = (tried + 1) % PORTS;
    const port = FIRST_PORT + tried;
    if (await isPortFree(port)) return port;
  }
  return fail("No port is free");
}

/** The first of several free ports in a row. */
export async function findFirstOfFreePorts(count: number): Promise<number> {
  for (;;) {
    const first = await findFreePort();
    let last = first;
    for (let more = 1; more < count; more += 1) last = await findFreePort();
    if (last - first === count - 1) return first;
  }
}

/** Parses a port; exits when it is invalid. */
export function parsePort(text: string, name = "--port"): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  return fail(`${name} must be a port from 1 to 65535, not "${text}"`);
}

function listen(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === "object" && address !== null ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}
