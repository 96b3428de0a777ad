import { formatClockTime } from "../../format-clock-time.ts";
import type { LogLine } from "../../view.ts";
import type { SentencesOf } from "../catalogue.ts";
import { listValue, numberValue, seatValue } from "../line.ts";
import type { GermanFormatter } from "./formatter.ts";

const score = (line: LogLine): string => listValue(line, "score").join(":");

/** How the match ended: "Anna gewann das Match 2:1". */
const outcome = (line: LogLine, f: GermanFormatter): string =>
  seatValue(line, "leader") === null
    ? `Das Match endete unentschieden, ${score(line)}`
    : `${f.nameIn(line, "leader")} gewann das Match ${score(line)}`;

/** The next game of a match: how the last one ended, and the match with it. */
export const formatNextGameOfMatch = (line: LogLine, f: GermanFormatter): string => {
  const [game, turns] = [numberValue(line, "game"), numberValue(line, "turns")];
  const how = `${turns === 1 ? "1 Zug" : `${turns} Züge`}, ${formatClockTime(numberValue(line, "ms"))}`;
  const won =
    seatValue(line, "winner") === null
      ? `Spiel ${game} endete unentschieden (${how})`
      : `${f.nameIn(line, "winner")} gewann Spiel ${game} (${how})`;
  return line.values?.score === undefined
    ? `${won}. ${f.who(line)} startete Spiel ${game + 1}`
    : `${won}. ${outcome(line, f)}`;
};

/** What a match does with decks, as everybody is told before. */
const DECKS_SENTENCE =
  "Die Decks aller, die ab jetzt bereit sind oder eines laden, sind für das Match gesperrt; am Ende werden ihre Listen aufgedeckt";

/** The same as an addition to a sentence, where the match has decks; also that the judge may read them before. */
export const formatMatchDecks = ({ values }: LogLine): string => {
  if (values?.decks !== true) return "";
  const judge =
    values.judgeReadsLists === true ? ". Ein Judge darf die Listen schon vorher lesen" : "";
  return `. ${DECKS_SENTENCE}${judge}`;
};

/** The match. */
export const matchSentences: SentencesOf<"match", GermanFormatter> = {
  "match.end": (line, f) =>
    line.values?.score === undefined
      ? `${f.who(line)} brach das Match ab`
      : `${f.who(line)} beendete das Match. ${outcome(line, f)}`,
  "match.first": (line, f) => `${f.who(line)} bestimmte: ${f.nameIn(line, "seat")} beginnt`,
  "match.result": (line, f) => {
    const winner = line.values?.winner;
    if (winner === undefined) return `${f.who(line)} zog die Ergebnisangabe zurück`;
    return winner === "draw"
      ? `${f.who(line)} meldete Unentschieden`
      : `${f.who(line)} meldete ${f.nameIn(line, "winner")} als Sieger dieses Spiels`;
  },
  "match.set": (line, f) => {
    const bestOf = numberValue(line, "bestOf");
    const match = bestOf === 1 ? " über ein Spiel" : `, Best of ${bestOf}`;
    return `${f.who(line)} startete ein Match${match}${formatMatchDecks(line)}`;
  },
};
