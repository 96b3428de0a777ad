import {
  createEnglishLogLineTranslator,
  type LogLineTranslatorFactory,
  namedSeatsAtEachLogLine,
} from "@baize/engine";
import { TextCatalogue } from "./text-catalogue.ts";

const log = (describer: LogLineTranslatorFactory) => ({
  describer,
  /** The seats' names at the time of each line, which the engine reconstructs. */
  seatNamesOfLines: namedSeatsAtEachLogLine,
});

export type LogStrings = ReturnType<typeof log>;

/** The sentences of the log. */
export const logStrings = new TextCatalogue<LogStrings>(log(createEnglishLogLineTranslator), {
  de: async () => log((await import("@baize/engine/log/de")).createGermanLogLineTranslator),
});
