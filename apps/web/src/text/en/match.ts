import { createPluralFormatter } from "../grammar.ts";

/** A match: its score, its games, and the questions between them. */
export const match = {
  title: "Match",
  score: (games: readonly number[]): string => games.join("–"),
  bestOf: (most: number): string => `Best of ${String(most)}`,
  match: "Match",
  game: (number: number): string => `Game ${String(number)}`,
  turns: createPluralFormatter("en", { one: "# turn", other: "# turns" }),
  draw: "Draw",
  won: (name: string, game: number): string => `${name} won game ${String(game)}.`,
  youWon: (game: number): string => `You won game ${String(game)}!`,
  drawn: (game: number): string => `Game ${String(game)} is a draw.`,
  wonMatch: (name: string, score: string): string => `${name} won the match ${score}!`,
  youWonMatch: (score: string): string => `You won the match ${score}!`,
  drawnMatch: (score: string): string => `The match ended in a draw, ${score}.`,
  next: "Next game",
  finish: "End match",
  none: "No finished games yet.",
  running: "in progress",
  whoWon: "Who won this game?",
  says: (name: string, result: string): string => `${name}’s result: ${result}`,
  saidByYou: (result: string): string => `Your result: ${result}`,
  counts: "Counts once all players agree.",
  swap: (game: number): string => `Game ${String(game)}: swap sideboard cards, then press Ready.`,
  soon: (game: number): string => `Game ${String(game)} is about to start.`,
  sideboard: "Sideboard …",
  whoBegins: "You choose who goes first.",
  choosing: (names: string, count: number): string =>
    count === 1 ? `${names} will choose who goes first.` : `${names} can choose who goes first.`,
  firstDecides: "The first choice counts.",
  youBegin: "I go first",
  begins: (name: string): string => `${name} goes first`,
  results: "Results",
  lists: "Deck lists",
  another: "New match",
  hide: "Close",
};

export type MatchStrings = typeof match;
