import type { Anchors } from "./anchors.ts";
import { rounded, type Times } from "./times.ts";

/** The room's figures divided by those of a bare server in the same round. */
export interface Ratios {
  readonly ackP50ToEcho: number | null;
  readonly ackP95ToEcho: number | null;
  readonly ackP50ToDurable: number | null;
  readonly seenP50ToFan: number | null;
  /**
   * The processor time of an intent divided by that of an echoed message: it hardly varies when the machine is busy.
   */
  readonly cpuToEcho: number | null;
  readonly cpuToDurable: number | null;
}

interface Ours {
  readonly ackMs: Times;
  readonly seenMs: Times;
  readonly cpuUs: number | null;
}

export function ratiosOf({ echo, durable, fan }: Anchors, { ackMs, seenMs, cpuUs }: Ours): Ratios {
  const ratio = (ours: number | null, bare: number | null): number | null =>
    ours === null || bare === null || bare === 0 ? null : rounded(ours / bare);
  return {
    ackP50ToEcho: ratio(ackMs.p50, echo.ms.p50),
    ackP95ToEcho: ratio(ackMs.p95, echo.ms.p95),
    ackP50ToDurable: ratio(ackMs.p50, durable.ms.p50),
    seenP50ToFan: ratio(seenMs.p50, fan.ms.p50),
    cpuToEcho: ratio(cpuUs, echo.cpuUsPerMessage),
    cpuToDurable: ratio(cpuUs, durable.cpuUsPerMessage),
  };
}
