import { formatClockTime } from "../../format-clock-time.ts";
import type { LogLine } from "../../view.ts";
import type { SentencesOf } from "../catalogue.ts";
import { listValue, numberValue, seatValue } from "../line.ts";
import type { EnglishFormatter } from "./formatter.ts";

const score = (line: LogLine): string => listValue(line, "score").join("–");

/** How the match ended: "Anna won the match 2–1". */
const outcome = (line: LogLine, f: EnglishFormatter): string =>
  seatValue(line, "leader") === null
    ? `The match ended in a draw, ${score(line)}`
    : `${f.nameIn(line, "leader")} won the match ${score(line)}`;

/** The next game of a match: how the last one ended, and the match with it. */
export const formatNextGameOfMatch = (line: LogLine, f: EnglishFormatter): string => {
  const [game, turns] = [numberValue(line, "game"), numberValue(line, "turns")];
  const how = `${turns === 1 ? "1 turn" : `${turns} turns`}, ${formatClockTime(numberValue(line, "ms"))}`;
  const won =
    seatValue(line, "winner") === null
      ? `Game ${game} was a draw (${how})`
      : `${f.nameIn(line, "winner")} won game ${game} (${how})`;
  return line.values?.score === undefined
    ? `${won}. ${f.who(line)} started game ${game + 1}`
    : `${won}. ${outcome(line, f)}`;
};

/** What a match does with decks, as everybody is told before. */
const DECKS_SENTENCE =
  "Decks of players who are ready or load one from now on are locked for the match, and their lists are revealed when it ends";

/** The same as an addition to a sentence, where the match has decks; also that the judge may read them before. */
export const formatMatchDecks = ({ values }: LogLine): string => {
  if (values?.decks !== true) return "";
  const judge = values.judgeReadsLists === true ? ". A judge may read the lists before then" : "";
  return `. ${DECKS_SENTENCE}${judge}`;
};

/** The match. */
export const matchSentences: SentencesOf<"match", EnglishFormatter> = {
  "match.end": (line, f) =>
    line.values?.score === undefined
      ? `${f.who(line)} cancelled the match`
      : `${f.who(line)} ended the match. ${outcome(line, f)}`,
  "match.first": (line, f) => `${f.who(line)} chose ${f.nameIn(line, "seat")} to go first`,
  "match.result": (line, f) => {
    const winner = line.values?.winner;
    if (winner === undefined) return `${f.who(line)} withdrew their result`;
    return winner === "draw"
      ? `${f.who(line)} reported a draw`
      : `${f.who(line)} reported that ${f.nameIn(line, "winner")} won this game`;
  },
  "match.set": (line, f) => {
    const bestOf = numberValue(line, "bestOf");
    const match = bestOf === 1 ? " of one game" : `, best of ${bestOf}`;
    return `${f.who(line)} started a match${match}${formatMatchDecks(line)}`;
  },
};
