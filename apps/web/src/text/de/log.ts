import { type IntentType, logFormatterFor } from "@baize/engine";
import type { LogText } from "../en/log.ts";
import { log as english } from "../en/log.ts";
import { accessLines } from "./log/access.ts";
import { cardLines } from "./log/cards.ts";
import { chanceLines } from "./log/chance.ts";
import { deckLines } from "./log/deck.ts";
import { libraryLines } from "./log/library.ts";
import { roomLines } from "./log/room.ts";
import { seatLines } from "./log/seats.ts";
import { type Sentence, Telling } from "./log/telling.ts";
import { undoLines } from "./log/undo.ts";

/** Every type of intent with its sentence. */
export const SENTENCES: Readonly<Record<IntentType, Sentence>> = {
  ...accessLines,
  ...cardLines,
  ...chanceLines,
  ...deckLines,
  ...libraryLines,
  ...roomLines,
  ...seatLines,
  ...undoLines,
};

const OTHERS: Readonly<Record<string, Sentence>> = {
  "room.open": (l) => `Der Tisch ist gedeckt: ${l.local.name}`,
};

const sentenceOf = (type: string): Sentence | undefined =>
  Object.hasOwn(SENTENCES, type) ? SENTENCES[type as IntentType] : OTHERS[type];

export const log: LogText = {
  seatNamesOfLines: english.seatNamesOfLines,
  describer: (names) => {
    const inEnglish = english.describer(names);
    const words = logFormatterFor(names.local, names.seats);
    const say: ReturnType<LogText["describer"]> = (line) =>
      sentenceOf(line.type)?.(new Telling(line, { ...names, words, say })) ?? inEnglish(line);
    return say;
  },
};
