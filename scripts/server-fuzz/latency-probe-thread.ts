import { parentPort, workerData } from "node:worker_threads";
import { LatencyProbe } from "./latency-probe.ts";

// A thread of its own: the attackers' load must not be measured as the server's.
const { url } = workerData as { url: string };
const probe = await LatencyProbe.open(url);
parentPort?.on("message", (request: "take" | "pause" | "resume") => {
  if (request === "take") parentPort?.postMessage(probe.take());
  else probe[request]();
});
parentPort?.postMessage([]);
