import { createPluralFormatter, createTimeFormatter } from "../grammar.ts";

const seats = createPluralFormatter("en", { one: "# seat", other: "# seats" });
const moreIssues = createPluralFormatter("en", { one: "and # more", other: "and # more" });

/** The front page. */
export const landing = {
  head: "Play cards online with friends.",
  lead: "Create a table, share the link and play: Magic with your own decks, or any game you know with a 52-card deck. No account, nothing to install.",
  game: "Game",
  variant: "Variant",
  asItComes: "Basic set-up",
  match: "Match",
  noMatch: "No match",
  matches: { 3: "Best of 3", 5: "Best of 5", 1: "Best of 1" },
  houseRules: "House rules (optional)",
  houseRulesLabel: "One rule per line, shown before players join",
  moreGames: "All games …",
  allGames: "All games",
  players: (count: number): string =>
    count === 1 ? "For one player" : `Up to ${String(count)} players`,
  openGame: "Use your own game …",
  gameFile: "Game file",
  fromFile: (file: string, count: number): string => `From ${file}, up to ${seats(count)}`,
  tooLargeGame: (kb: number): string =>
    `the file is too large (limit: ${String(kb)} kB without pictures)`,
  tooLargeWithPictures: (mb: number): string =>
    `the file is too large (limit: ${String(mb)} MB with pictures)`,
  notPictures: (card: string | null): string =>
    card === null
      ? "pictures: must be an object of card names and pictures"
      : `pictures[${JSON.stringify(card)}]: must be an embedded picture, such as data:image/png;base64,…`,
  notJson: ({ line, column }: { readonly line: number; readonly column: number }): string =>
    `not valid JSON (error in line ${String(line)}, column ${String(column)})`,
  moreIssues,
  name: "Your name",
  passphrase: "Server passphrase",
  nameless: "Player",
  setUp: "Create table",
  settingUp: "Creating …",
  opponent: "Play now against a bot",
  other: "More",
  alone: "Play solo with a 52-card deck",
  makeGame: "Make a game",
  event: "Set up a tournament",
  replay: "Watch a replay",
  savedRoom: "Load a saved table",
  savedRoomFile: "Saved table",
  stillOpen: "This table is still open.",
  copyText:
    "You can open a copy. Players return to their seats on the device they played on. Face-down piles and other hidden cards are shuffled.",
  goToTable: "Go to the table",
  openCopy: "Open a copy",
  yours: "Your tables",
  lastSat: createTimeFormatter("en", { weekday: "long", hour: "2-digit", minute: "2-digit" }),
  forget: (game: string, when: string): string => `Remove ${game}, ${when}`,
  forgetLong: "Remove from this device",
  forgotten: "Removed from this device",
  facts: [
    "No player can peek: hidden cards are never sent to other devices.",
    "Take a break: the table is saved, and you can come back to your seat later.",
    "Works on phones, tablets and computers, with touch, mouse or keyboard.",
  ],
  settings: "Settings",
  languages: "Language",
};

export type LandingStrings = typeof landing;
