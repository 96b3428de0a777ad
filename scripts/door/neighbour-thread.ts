import { parentPort, workerData } from "node:worker_threads";
import { Neighbour } from "./neighbour.ts";

// A thread of its own: the attackers' load must not be measured as the server's.
const { url } = workerData as { url: string };
const neighbour = await Neighbour.open(url);
parentPort?.on("message", () => parentPort?.postMessage(neighbour.take()));
parentPort?.postMessage([]);
