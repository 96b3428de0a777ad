import { createReadStream } from "node:fs";
import { type Snapshot, SnapshotScanner } from "./scanner.ts";

const CHUNK_BYTES = 1 << 20;

/** Reads a `.heapsnapshot` file as a stream; `onBytes` hears how far it is. */
export async function readSnapshot(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<Snapshot> {
  const scanner = new SnapshotScanner();
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    scanner.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    onBytes(bytes);
  }
  return scanner.end();
}
