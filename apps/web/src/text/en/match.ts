import { counting } from "../grammar.ts";

/** Texts of a match: its score, its games, and what is asked between them. */
export const match = {
  title: "Match",
  score: (games: readonly number[]): string => games.join("–"),
  bestOf: (most: number): string => (most === 1 ? "One game" : `Best of ${String(most)}`),
  match: "Match",
  game: (number: number): string => `Game ${String(number)}`,
  turns: counting("en", { one: "# turn", other: "# turns" }),
  draw: "Draw",
  won: (name: string, game: number): string => `${name} won game ${String(game)}.`,
  youWon: (game: number): string => `You won game ${String(game)}!`,
  drawn: (game: number): string => `Game ${String(game)} is a draw.`,
  wonMatch: (name: string, score: string): string => `${name} won the match ${score}!`,
  youWonMatch: (score: string): string => `You won the match ${score}!`,
  drawnMatch: (score: string): string => `The match ended in a draw, ${score}.`,
  next: "Next game",
  finish: "Finish match",
  none: "No game has been finished yet.",
  running: "still being played",
  whoWon: "Who won this game?",
  says: (name: string, result: string): string => `${name} says: ${result}`,
  saidByYou: (result: string): string => `You say: ${result}`,
  counts: "It counts when all players say the same.",
  swap: (game: number): string =>
    `Game ${String(game)}: swap sideboard cards, then say you’re ready.`,
  soon: (game: number): string => `Game ${String(game)} is about to begin.`,
  sideboard: "Sideboard …",
  whoBegins: "You choose who begins.",
  choosing: (names: string, count: number): string =>
    count === 1 ? `${names} will choose who begins.` : `${names} can choose who begins.`,
  firstDecides: "Whoever chooses first decides.",
  youBegin: "I begin",
  begins: (name: string): string => `${name} begins`,
  results: "Results",
  lists: "Deck lists",
  another: "New match",
  hide: "Close",
};

export type MatchText = typeof match;
