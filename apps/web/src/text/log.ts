import { englishLogTranslator, type LogTranslator, seatNamesOfLogLines } from "@baize/engine";
import { TextCatalogue } from "./text-catalogue.ts";

const log = (describer: LogTranslator) => ({
  describer,
  /** The seats' names at the time of each line, which the engine reconstructs. */
  seatNamesOfLines: seatNamesOfLogLines,
});

export type LogTexts = ReturnType<typeof log>;

/** The sentences of the log. */
export const logText = new TextCatalogue<LogTexts>(log(englishLogTranslator), {
  de: async () => log((await import("@baize/engine/log/de")).germanLogTranslator),
});
