import { checkpoint } from "./checkpoint.ts";
import { corruption } from "./corruption.ts";
import { deploy } from "./deploy.ts";
import { drops } from "./drops.ts";
import { kill } from "./kill.ts";
import { offline } from "./offline.ts";
import type { Fault } from "./plan.ts";
import { writeFailure } from "./write-failure.ts";

/** Every fault by its name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  kill,
  checkpoint,
  "write-failure": writeFailure,
  corruption,
  drops,
  offline,
  deploy,
};
