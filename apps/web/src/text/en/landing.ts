import { counting, timing } from "../grammar.ts";

const seats = counting("en", { one: "# seat", other: "# seats" });
const moreFaults = counting("en", { one: "and # more", other: "and # more" });

/** The front page. */
export const landing = {
  head: "A card table that opens with a link.",
  lead: "Send it to your friends, sit down and play: Magic with your own decks, or anything you can play with fifty-two cards. Nothing to install, no account.",
  game: "Game",
  variant: "Variant",
  asItComes: "As it comes",
  openGame: "Open a game file",
  gameFile: "Game file",
  fromFile: (file: string, count: number): string => `From ${file}, up to ${seats(count)}`,
  tooLargeGame: (kb: number): string =>
    `a game file has at most ${String(kb)} kB, its pictures not counted`,
  tooLargeWithPictures: (mb: number): string =>
    `a game file has at most ${String(mb)} MB with its pictures`,
  notPictures: (card: string | null): string =>
    card === null
      ? "pictures: must list pictures by the names of cards"
      : `pictures[${JSON.stringify(card)}]: must be a picture within the file, as data:image/png;base64,…`,
  notJson: (line: number): string => `this is not JSON: line ${String(line)} is damaged`,
  moreFaults,
  name: "Your name",
  nameless: "Player",
  setUp: "Set up a table",
  settingUp: "Setting up",
  other: "Other ways to begin",
  alone: "Play alone with fifty-two cards",
  replay: "Watch a replay",
  savedRoom: "Open a saved room",
  savedRoomFile: "Saved room",
  stillOpen: "That room is still open.",
  copyText:
    "You can open a copy of it. Players get back to their seats on the device they played on. Libraries and everything nobody could see are shuffled.",
  openCopy: "Open a copy",
  unreachable: "The server can’t be reached. Try again.",
  yours: "Your tables",
  lastSat: timing("en", { weekday: "long", hour: "2-digit", minute: "2-digit" }),
  forget: (game: string, when: string): string => `Forget ${game}, ${when}`,
  forgetLong: "Forget this table on this device",
  facts: [
    "What you may not see never reaches your device: not a hand, not a library, not a shuffle.",
    "The table waits for you: close the page and sit down again where you left.",
    "On a phone as on a desk, by touch, mouse or keyboard.",
  ],
  languages: "Language",
};

export type LandingText = typeof landing;
