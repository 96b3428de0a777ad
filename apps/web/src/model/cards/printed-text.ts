import type { Face, GameDefinition } from "@baize/engine";
import { gameStrings } from "../../text/games.ts";
import { currentLanguage } from "../../text/language.ts";
import { uiStrings } from "../../text/ui.ts";

let game: Pick<GameDefinition, "id" | "labels" | "numbers"> = { id: "" };

/** Sets the game whose labels and numbers are used for printed text. */
export const setPrintedTextGame = (played: GameDefinition): void => {
  game = played;
};

/** The numbers that the game defines for its cards, in their order, with their names for the reader. */
export const currentGameCardNumbers = (): readonly {
  readonly id: string;
  readonly name: string;
}[] =>
  (game.numbers ?? []).map(({ id, name }) => {
    const names = game.labels?.[currentLanguage()]?.numbers ?? {};
    return { id, name: (Object.hasOwn(names, id) && names[id]) || name };
  });

/** The name of a card's or the table's counter for the reader. */
export const localizedCounterName = (id: string): string => {
  const names = game.labels?.[currentLanguage()]?.counters ?? {};
  return (Object.hasOwn(names, id) && names[id]) || id;
};

/** A number of a face; undefined if it doesn't have that number. */
export const findFaceNumber = (
  face: Pick<Face, "numbers"> | undefined,
  id: string,
): number | undefined =>
  face?.numbers && Object.hasOwn(face.numbers, id) ? face.numbers[id] : undefined;

const numbersOn = (face: Face) =>
  currentGameCardNumbers().flatMap(({ id, name }) => {
    const value = findFaceNumber(face, id);
    return value === undefined ? [] : [{ name, value }];
  });

/** A card's stats as spoken text, its numbers by name; empty without either. */
export const spokenStatsOfFace = (face: Face): string =>
  face.stats
    ? localizePrintedText(face.stats)
    : numbersOn(face)
        .map(({ name, value }) => `${name} ${String(value)}`)
        .join(" · ");

/** Compares cards by their numbers in the game's order; a card without a number comes last. */
export const compareFacesByNumbers = (a: Face | undefined, b: Face | undefined): number => {
  for (const { id } of game.numbers ?? []) {
    const [first, second] = [findFaceNumber(a, id), findFaceNumber(b, id)];
    if (first !== second) return (first ?? Infinity) - (second ?? Infinity);
  }
  return 0;
};

/** Translates printed text, such as a card's name, if the game's file or the page has a translation. */
export const localizePrintedText = (word: string): string => {
  const words =
    game.labels?.[currentLanguage()]?.printed ?? gameStrings.now().printed[game.id] ?? {};
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
    name: unknown ? uiStrings.now().unknownCard : localizePrintedText(name),
    ...(kind && { kind: localizePrintedText(kind) }),
    ...(stats && { stats }),
    ...(text && { text: localizePrintedText(text) }),
  };
};
