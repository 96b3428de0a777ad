import type { Face, Game } from "@baize/engine";
import { languageNow } from "../../text/language.ts";

let labels: Game["labels"] = {};

/** From now on cards read as the labels of this game have them. */
export const readCardsOf = (game: Game): void => {
  labels = game.labels;
};

/** What a game's file says in print, such as a card's name, in the reader's language if the file has it. */
export const printedWord = (word: string): string => {
  const words = labels?.[languageNow()]?.printed ?? {};
  return Object.hasOwn(words, word) ? (words[word] ?? word) : word;
};

/** A face with what is printed on it in the reader's language. */
export const inPrintedWords = <Read extends Face>(face: Read): Read => {
  const { name, kind, stats, text } = face;
  return {
    ...face,
    name: printedWord(name),
    ...(kind && { kind: printedWord(kind) }),
    ...(stats && { stats: printedWord(stats) }),
    ...(text && { text: printedWord(text) }),
  };
};
