import { createServer } from "node:net";
import { fail } from "./options.ts";

const LOOPBACK = "127.0.0.1";

export function isPortFree(port: number, host = LOOPBACK): Promise<boolean> {
  return listen(port, host).then(
    () => true,
    () => false,
  );
}

/** A free port. */
export function findFreePort(): Promise<number> {
  return listen(0, LOOPBACK);
}

/** The first of several free ports in a row. */
export async function findFreePorts(count: number): Promise<number> {
  for (;;) {
    const first = await findFreePort();
    const rest = Array.from({ length: count - 1 }, (_, at) => isPortFree(first + 1 + at));
    if ((await Promise.all(rest)).every((isFree) => isFree)) return first;
  }
}

/** Parses a port; exits when it is invalid. */
export function readPort(text: string, name = "--port"): number {
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
