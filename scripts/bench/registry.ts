import type { BenchDefinition } from "./case.ts";
import { chanceBench } from "./chance-bench.ts";
import { coreBench } from "./core-bench.ts";
import { duplicateBench } from "./duplicate-bench.ts";
import { hiddenChunkBench } from "./hidden-chunk-bench.ts";
import { intentBench } from "./intent-bench.ts";
import { journalBench } from "./journal-bench.ts";
import { libraryRevealsBench } from "./library-reveals-bench.ts";
import { lookBench } from "./look-bench.ts";
import { overlayBench } from "./overlay-bench.ts";
import { publishBench } from "./publish-bench.ts";
import { sizeBench } from "./size-bench.ts";
import { wakeBench } from "./wake-bench.ts";

/** Every bench. */
export const BENCHES = [
  coreBench,
  chanceBench,
  overlayBench,
  hiddenChunkBench,
  libraryRevealsBench,
  lookBench,
  duplicateBench,
  intentBench,
  publishBench,
  journalBench,
  wakeBench,
  sizeBench,
] as readonly BenchDefinition[];
