import { listing } from "../grammar.ts";

const names = listing("en");

/** The way from a link to a seat, and why there is none. */
export const doors = {
  name: "Your name",
  seats: "Seat",
  seat: (seat: number): string => `Seat ${String(seat)}`,
  keptFor: (name: string): string => `Kept for ${name}`,
  sit: "Sit down",
  sitting: "Sitting down",
  takeSeat: "Take a seat",
  locked: "This table is locked",
  lockedText: "The host lets nobody else sit down for now. You may watch, or look again later.",
  full: "This table is full",
  fullText: "Every seat is taken. You may watch, or look again later.",
  playing: (game: string, players: readonly string[]): string =>
    players.length === 0 ? `${game}.` : `${game} with ${names(players)}.`,
  isCopy: "This table was made from the file of another one. You have a seat there.",
  formerSeat: (name: string): string => `Back to your seat (${name})`,
  lookAgain: "Look again",
  watch: "Only watch",
  notYet: "The table can’t be reached yet. Trying again.",
  another: "Set up another table",
  hostSays: (words: string): string => `The host says: “${words}”`,
  serverSays: (words: string): string => `${words}.`,
  waysOut: {
    again: "Try again",
    seat: "Take a seat again",
    here: "Play here instead",
    reload: "Reload the page",
  },
  troubles: {
    badKey: {
      title: "This link no longer opens the table",
      text: "Its key was replaced, or cut short on its way. Ask for a new link.",
    },
    noKey: {
      title: "This table opens with a link",
      text: "The address is missing its key. Ask whoever set up the table to send the whole link.",
    },
    noTable: {
      title: "There is no such table",
      text: "It may have been cleared away, or the link was cut short on its way.",
    },
    unreachable: {
      title: "The table can’t be reached",
      text: "You are offline, or the server is. The table keeps everything as it was.",
    },
    kicked: {
      title: "You were put out of this table",
      text: "The host took your seat’s key. If that was a mistake, ask the host for a new link.",
    },
    full: {
      title: "The table is full",
      text: "No more people can come in right now. Those seated play on undisturbed.",
    },
    givenUp: {
      title: "This seat was given up",
      text: "Its cards are off the table, and its key opens it no more. A player link leads to a free seat.",
    },
    locked: {
      title: "This table is locked",
      text: "The host lets nobody new in for now. Ask the host, or look again later.",
    },
    allHandsEnded: {
      title: "This link no longer shows all hands",
      text: "Not every player allows it any more, or the link was replaced. Ask the host for a spectator link.",
    },
    closed: {
      title: "This table is closed",
      text: "The host cleared it away, and its cards with it.",
    },
    moved: {
      title: "Your seat moved to another device",
      text: "You sat down somewhere else with the same seat. Only one device plays at a time.",
    },
    misunderstood: {
      title: "This page and the table don’t understand each other",
      text: "Reload the page to sit down again. Your cards are where they were.",
    },
    tooOld: {
      title: "A newer Baize is out",
      text: "Reload this page to go on playing. Nothing is lost.",
    },
    unreadable: {
      title: "This table can’t be read any more",
      text: "What is stored of it is damaged, or was written by another version of the server. Tell whoever runs the server.",
    },
    badOrigin: {
      title: "This page may not connect to the table",
      text: "The server doesn’t know this address. Open the table at the address that its link names.",
    },
    ended: {
      title: "The connection was closed",
      text: "The server ended it. What lies on the table stays as it was.",
    },
    failed: {
      title: "The table can’t be opened",
      text: "What lies on it stays as it was.",
    },
  },
};

export type DoorsText = typeof doors;
