import { createServer } from "node:net";

const HOST = "127.0.0.1";

export function isPortFree(port: number): Promise<boolean> {
  return listen(port).then(
    () => true,
    () => false,
  );
}

/** A port that nobody listens on at this moment. */
export function findFreePort(): Promise<number> {
  return listen(0);
}

/** Reads a port as a person writes it; undefined when it is none. */
export function parsePort(text: string): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535 ? port : undefined;
}

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, HOST, () => {
      const address = server.address();
      const bound = typeof address === "object" && address !== null ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}
