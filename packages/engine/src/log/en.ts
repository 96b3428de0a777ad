import { type Catalogue, logLineTranslatorFactoryOf } from "./catalogue.ts";
import { accessSentences } from "./en/access.ts";
import { cardSentences } from "./en/cards.ts";
import { chanceSentences } from "./en/chance.ts";
import { clockSentences } from "./en/clock.ts";
import { deckSentences } from "./en/deck.ts";
import { createEnglishFormatter, type EnglishFormatter } from "./en/formatter.ts";
import { judgeSentences } from "./en/judge.ts";
import { librarySentences } from "./en/library.ts";
import { matchSentences } from "./en/match.ts";
import { roomSentences } from "./en/room.ts";
import { seatSentences } from "./en/seats.ts";
import { undoSentences } from "./en/undo.ts";

const sentences: Catalogue<EnglishFormatter> = {
  ...accessSentences,
  ...cardSentences,
  ...chanceSentences,
  ...clockSentences,
  ...deckSentences,
  ...judgeSentences,
  ...librarySentences,
  ...matchSentences,
  ...roomSentences,
  ...seatSentences,
  ...undoSentences,
};

/** The sentences of the log in English. */
export const createEnglishLogLineTranslator = logLineTranslatorFactoryOf({
  sentences,
  formatterFor: createEnglishFormatter,
});
