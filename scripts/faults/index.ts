import { injectedCheckpointFault } from "./checkpoint.ts";
import { injectedCorruption } from "./corruption.ts";
import { injectedDeploy } from "./deploy.ts";
import { injectedConnectionDrops } from "./drops.ts";
import { injectedKill } from "./kill.ts";
import { injectedOfflinePeriods } from "./offline.ts";
import type { InjectedFault } from "./plan.ts";
import { injectedWriteFailure } from "./write-failure.ts";

/** Every fault by its name. */
export const FAULTS: Readonly<Record<string, InjectedFault>> = {
  kill: injectedKill,
  checkpoint: injectedCheckpointFault,
  "write-failure": injectedWriteFailure,
  corruption: injectedCorruption,
  drops: injectedConnectionDrops,
  offline: injectedOfflinePeriods,
  deploy: injectedDeploy,
};
