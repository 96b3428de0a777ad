import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Inspector } from "../../.context/cpu/inspector.ts";
import type { MetricSamples } from "./room-figures.ts";
import { memoryMbOf, openSocketCountOf, type ServerProcesses } from "./server-process.ts";
import { rounded } from "./times.ts";

/** What is at a server: its files where they are on this machine, its sockets. */
interface Holdings {
  readonly sockets: number | null;
  readonly files: number | null;
  readonly bytes: number | null;
  /** Resident memory of its processes, and the heap of its rooms after a collection, where an inspector is open. */
  readonly memoryMb: number | null;
  readonly heapMb: number | null;
}

/** What is known of a server that is gone. */
export const UNKNOWN_SERVER_HOLDINGS: Holdings = {
  sockets: null,
  files: null,
  bytes: null,
  memoryMb: null,
  heapMb: null,
};

interface Sources {
  readonly server: ServerProcesses | null;
  /** The server's metrics, where they can be read. */
  readonly samples: MetricSamples | null;
  readonly inspectorPort: string | null;
}

/** What a run made and left behind. */
export interface RunAudit {
  readonly roomsMade: number;
  /** Rooms that are still there; null when the server is gone. */
  readonly roomsLeft: number | null;
  /** The server's, before the run and after it; null where they can't be seen. */
  readonly before: Holdings;
  readonly after: Holdings;
}

/** Rooms are asked for so many at a time. */
const AT_ONCE = 8;

/** How many sockets a server has open. */
export const openServerSocketCount = (
  url: string,
  { server, samples }: Pick<Sources, "samples" | "server">,
): number | null => samples?.get("baize_connections") ?? (server && openSocketCountOf(url));

/** What is at a server now. */
export async function readServerHoldings(
  url: string,
  { server, samples, inspectorPort }: Sources,
): Promise<Holdings> {
  const files = server?.folder ? filesIn(server.folder) : null;
  return {
    sockets: openServerSocketCount(url, { server, samples }),
    files: files?.length ?? null,
    bytes: files?.reduce((sum, file) => sum + (sizeOf(file) ?? 0), 0) ?? null,
    memoryMb: server && rounded(memoryMbOf(server)),
    heapMb: inspectorPort === null ? null : rounded(await heapMbAt(inspectorPort)),
  };
}

async function heapMbAt(port: string): Promise<number> {
  const inspector = await Inspector.open(port);
  try {
    return await inspector.heapMb();
  } finally {
    inspector.close();
  }
}

/** How many of the rooms are still there. */
export async function countRoomsLeft(url: string, rooms: readonly string[]): Promise<number> {
  let left = 0;
  for (let first = 0; first < rooms.length; first += AT_ONCE) {
    const some = rooms.slice(first, first + AT_ONCE);
    const answers = await Promise.all(some.map((room) => fetch(`${url}/api/rooms/${room}`)));
    left += answers.filter(({ status }) => status !== 404).length;
  }
  return left;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  } catch {
    // A folder is deleted meanwhile.
    return [];
  }
}

function sizeOf(file: string): number | null {
  try {
    return statSync(file).size;
  } catch {
    // It is deleted meanwhile.
    return null;
  }
}
