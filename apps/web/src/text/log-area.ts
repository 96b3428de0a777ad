import { englishLog, type LogLanguage, seatNamesOfLines } from "@baize/engine";
import { Area } from "./area.ts";

const log = (describer: LogLanguage) => ({
  describer,
  /** Of each line what the seats were called then: that too only the rules know. */
  seatNamesOfLines,
});

export type LogText = ReturnType<typeof log>;

export const logArea = new Area<LogText>(log(englishLog), async () =>
  log((await import("@baize/engine/log/de")).germanLog),
);
