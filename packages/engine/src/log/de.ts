import { type Catalogue, logLineTranslatorFactoryOf } from "./catalogue.ts";
import { accessSentences } from "./de/access.ts";
import { cardSentences } from "./de/cards.ts";
import { chanceSentences } from "./de/chance.ts";
import { clockSentences } from "./de/clock.ts";
import { deckSentences } from "./de/deck.ts";
import { createGermanFormatter, type GermanFormatter } from "./de/formatter.ts";
import { judgeSentences } from "./de/judge.ts";
import { librarySentences } from "./de/library.ts";
import { matchSentences } from "./de/match.ts";
import { roomSentences } from "./de/room.ts";
import { seatSentences } from "./de/seats.ts";
import { undoSentences } from "./de/undo.ts";

export { germanMarkStrings } from "./de/marks.ts";
export { germanQuickMessageStrings } from "./de/quick-messages.ts";
export { zoneNameForms } from "./de/zones.ts";

const sentences: Catalogue<GermanFormatter> = {
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

/** The sentences of the log in German. The game is called as its names in German say, where it has any. */
export const createGermanLogLineTranslator = logLineTranslatorFactoryOf({
  sentences,
  formatterFor: createGermanFormatter,
});
