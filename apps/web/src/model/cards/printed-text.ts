import type { Face, Game } from "@baize/engine";
import { gamesText } from "../../text/games.ts";
import { currentLanguage } from "../../text/language.ts";
import { uiText } from "../../text/ui.ts";

let game: Pick<Game, "id" | "labels" | "numbers"> = { id: "" };

/** Sets the game whose labels and numbers are used for printed text. */
export const setPrintedTextGame = (played: Game): void => {
  game = played;
};

/** The numbers that the game defines for its cards, in their order, with their names for the reader. */
export const cardNumberDefinitions = (): readonly {
  readonly id: string;
  readonly name: string;
}[] =>
  (game.numbers ?? []).map(({ id, name }) => {
    const names = game.labels?.[currentLanguage()]?.numbers ?? {};
    return { id, name: (Object.hasOwn(names, id) && names[id]) || name };
  });

/** The name of a card's or the table's counter for the reader. */
export const counterName = (id: string): string => {
  const names = game.labels?.[currentLanguage()]?.counters ?? {};
  return (Object.hasOwn(names, id) && names[id]) || id;
};

/** A number of a face; undefined if it doesn't have that number. */
export const cardNumberOf = (
  face: Pick<Face, "numbers"> | undefined,
  id: string,
): number | undefined =>
  face?.numbers && Object.hasOwn(face.numbers, id) ? face.numbers[id] : undefined;

const numbersOn = (face: Face) =>
  cardNumberDefinitions().flatMap(({ id, name }) => {
    const value = cardNumberOf(face, id);
    return value === undefined ? [] : [{ name, value }];
  });

/** A card's stats as spoken text, its numbers by name; empty without either. */
export const describeStats = (face: Face): string =>
  face.stats
    ? localizePrintedText(face.stats)
    : numbersOn(face)
        .map(({ name, value }) => `${name} ${String(value)}`)
        .join(" · ");

/** Compares cards by their numbers in the game's order; a card without a number comes last. */
export const compareCardNumbers = (a: Face | undefined, b: Face | undefined): number => {
  for (const { id } of game.numbers ?? []) {
    const [first, second] = [cardNumberOf(a, id), cardNumberOf(b, id)];
    if (first !== second) return (first ?? Infinity) - (second ?? Infinity);
  }
  return 0;
};

/** Translates printed text, such as a card's name, if the game's file or the page has a translation. */
export const localizePrintedText = (word: string): string => {
  const words = game.labels?.[currentLanguage()]?.printed ?? gamesText.now().printed[game.id] ?? {};
  return Object.hasOwn(words, word) ? (words[word] ?? word) : word;
};

/** Translates the name, kind and text of a face. */
export const localizeFace = <Read extends Face>(face: Read): Read => {
  const { name, kind, text, unknown } = face;
  const stats = face.stats
    ? localizePrintedText(face.stats)
    : numbersOn(face)
        .map(({ value }) => value)
        .join("/");
  return {
    ...face,
    name: unknown ? uiText.now().unknownCard : localizePrintedText(name),
    ...(kind && { kind: localizePrintedText(kind) }),
    ...(stats && { stats }),
    ...(text && { text: localizePrintedText(text) }),
  };
};
