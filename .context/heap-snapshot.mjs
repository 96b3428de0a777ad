#!/usr/bin/env node
import { createWriteStream } from "node:fs";
import { parseArgs } from "node:util";
import { inspectorAddress } from "./cpu/inspector.ts";

const HELP = `Takes a heap snapshot of the running rooms through the inspector.

Start the server with an inspector first: npm start -- --inspect

node .context/heap-snapshot.mjs [options]
  --port N     the inspector's port                                     (9311)
  --out FILE   where to write it; Chrome's memory panel opens the file  (room.heapsnapshot)
  --json       print one JSON object
  --help`;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "9311" },
    out: { type: "string", default: "room.heapsnapshot" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const ASK = 1;
const fail = (message) => {
  console.error(message);
  process.exit(1);
};

// The inspector refuses clients without an origin, and lets in one at a time.
const url = await inspectorAddress(values.port).catch((error) => fail(error.message));
const socket = new WebSocket(url, { headers: { origin: "http://localhost" } });
const file = createWriteStream(values.out);
let bytes = 0;

socket.onerror = () => fail(`No inspector answers at ${url}; is the server started with one?`);
socket.onopen = () =>
  socket.send(JSON.stringify({ id: ASK, method: "HeapProfiler.takeHeapSnapshot" }));
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.method === "HeapProfiler.addHeapSnapshotChunk") {
    bytes += Buffer.byteLength(message.params.chunk);
    file.write(message.params.chunk);
  }
  if (message.id !== ASK) return;
  if (message.error) fail(`The inspector refused: ${message.error.message}`);
  file.end(() => {
    const report = { file: values.out, bytes };
    console.log(values.json ? JSON.stringify(report) : `${values.out}: ${bytes} bytes`);
    process.exit(0);
  });
};
