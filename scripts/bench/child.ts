import { writeFileSync } from "node:fs";
import { type InterleavedBenchOptions, measureInThisProcess } from "./interleaved.ts";

/** What a process of its own measures, and the file for the result. */
export interface BenchProcessOptions extends InterleavedBenchOptions {
  readonly out: string;
}

const order = JSON.parse(process.argv[2] ?? "") as BenchProcessOptions;
writeFileSync(order.out, JSON.stringify(await measureInThisProcess(order)));
