import type { OperatorAccess } from "./room-folders.ts";

const TIMEOUT_MS = 2000;

/** Has every client of a server told to come back later. A server that doesn't answer is ended anyway. */
export async function drainServerClients({ url, token }: OperatorAccess): Promise<void> {
  await fetch(`${url}/api/drain`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
}

// `supervise.sh` runs this file.
const { DRAIN_URL: url, OPERATOR_TOKEN: token } = process.env;
if (import.meta.main && url && token) await drainServerClients({ url, token });
