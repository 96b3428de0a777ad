import type { Face, Game } from "@baize/engine";
import { gamesText } from "../../text/games.ts";
import { currentLanguage } from "../../text/language.ts";

let game: Pick<Game, "id" | "labels" | "numbers"> = { id: "" };

/** From now on cards read as this game has them. */
export const setPrintedTextGame = (played: Game): void => {
  game = played;
};

/** The game's numbers on cards, in the order in which they count, with their names for the reader. */
export const cardNumberDefinitions = (): readonly {
  readonly id: string;
  readonly name: string;
}[] =>
  (game.numbers ?? []).map(({ id, name }) => {
    const names = game.labels?.[currentLanguage()]?.numbers ?? {};
    return { id, name: (Object.hasOwn(names, id) && names[id]) || name };
  });

/** What the reader calls a counter on a card or of the table. */
export const counterName = (id: string): string => {
  const names = game.labels?.[currentLanguage()]?.counters ?? {};
  return (Object.hasOwn(names, id) && names[id]) || id;
};

/** One of the game's numbers on a face, where it has it. */
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

/** A card's stats as they are read out, its numbers by their names; empty without either. */
export const describeStats = (face: Face): string =>
  face.stats
    ? localizePrintedText(face.stats)
    : numbersOn(face)
        .map(({ name, value }) => `${name} ${String(value)}`)
        .join(" · ");

/** Compares cards by their numbers, the game's first one first; a card without one comes last. */
export const compareCardNumbers = (a: Face | undefined, b: Face | undefined): number => {
  for (const { id } of game.numbers ?? []) {
    const [first, second] = [cardNumberOf(a, id), cardNumberOf(b, id)];
    if (first !== second) return (first ?? Infinity) - (second ?? Infinity);
  }
  return 0;
};

/** What a game says in print, such as a card's name, in the reader's language if its file or the page has it. */
export const localizePrintedText = (word: string): string => {
  const words = game.labels?.[currentLanguage()]?.printed ?? gamesText.now().printed[game.id] ?? {};
  return Object.hasOwn(words, word) ? (words[word] ?? word) : word;
};

/** A face with what is printed on it in the reader's language. */
export const localizeFace = <Read extends Face>(face: Read): Read => {
  const { name, kind, text } = face;
  const stats = face.stats
    ? localizePrintedText(face.stats)
    : numbersOn(face)
        .map(({ value }) => value)
        .join("/");
  return {
    ...face,
    name: localizePrintedText(name),
    ...(kind && { kind: localizePrintedText(kind) }),
    ...(stats && { stats }),
    ...(text && { text: localizePrintedText(text) }),
  };
};
