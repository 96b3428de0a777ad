import { createListFormatter } from "../grammar.ts";

const names = createListFormatter("en");

/** Joining a table by a link, and the errors of that page. */
export const join = {
  name: "Your name",
  seats: "Seat",
  seat: (seat: number): string => `Seat ${String(seat)}`,
  seatOf: (name: string): string => `${name}’s seat`,
  keptFor: (name: string): string => `Reserved for ${name}`,
  houseRules: "House rules",
  sit: "Join",
  sitting: "Joining …",
  takeSeat: "Choose a seat",
  locked: "This table is locked",
  lockedText:
    "The host has locked the table, so nobody can join right now. You can watch, or try again later.",
  full: "This table is full",
  fullText: "All seats are taken. You can watch, or try again later.",
  playing: (game: string, players: readonly string[]): string =>
    players.length === 0 ? `${game}.` : `${game} with ${names(players)}.`,
  isCopy: "This table is a copy of another one where you have a seat.",
  formerSeat: (name: string): string => `Back to your seat (${name})`,
  invited: (name: string): string => `Your seat: ${name}`,
  invitedText:
    "This link is for you alone and works once. When you join, this device keeps your seat and can come back at any time.",
  lookAgain: "Try again",
  watch: "Watch",
  nothingYet:
    "Spectators watch with a delay, and there is nothing to show yet. This page updates by itself.",
  notYet: "Can’t connect to the table. Trying again …",
  another: "Create another table",
  hostSays: (words: string): string => `Message from the host: “${words}”`,
  serverSays: (words: string): string => `${words}.`,
  errorActions: {
    again: "Try again",
    seat: "Choose a seat",
    here: "Play here instead",
    reload: "Reload page",
  },
  roomErrors: {
    badKey: {
      title: "This link doesn’t work",
      text: "The link was reset, or part of it is missing. Ask for a new link.",
    },
    seatTaken: {
      title: "This seat is already taken",
      text: "This link was used or replaced, and a seat link works once. If you joined on another device, play there, or copy “My seat link …” there and open it here. If it wasn’t you, tell the others, and ask the host or organiser to reset the link.",
    },
    noKey: {
      title: "This link is incomplete",
      text: "Its end is missing. Ask the host for the whole link.",
    },
    noTable: {
      title: "Table not found",
      text: "The table was deleted, or part of the link is missing.",
    },
    unreachable: {
      title: "Can’t connect to the table",
      text: "You are offline, or the server is down. Nothing on the table is lost.",
    },
    kicked: {
      title: "You were kicked",
      text: "The host removed you from this table. If that was a mistake, ask the host for a new link.",
    },
    full: {
      title: "The table is full",
      text: "The table has reached its limit of connections. Try again later.",
    },
    givenUp: {
      title: "This seat is no longer yours",
      text: "You gave it up, or the host cleared it. This link no longer works. To play again, use the player link and choose a free seat.",
    },
    locked: {
      title: "This table is locked",
      text: "The host has locked the table, so nobody new can join. Ask the host, or try again later.",
    },
    allHandsEnded: {
      title: "This link no longer shows all hands",
      text: "Not every player allows it any more, or the link was replaced. Ask the host for a spectator link.",
    },
    seatSpectatorEnded: {
      title: "This link no longer works",
      text: "The player no longer shares their view. Ask them for a new link.",
    },
    closed: {
      title: "This table was deleted",
      text: "The host deleted the table and everything on it.",
    },
    moved: {
      title: "You are playing on another device",
      text: "Your seat was opened somewhere else. Only one device can play at a time.",
    },
    misunderstood: {
      title: "This page is out of sync with the server",
      text: "Reload the page to continue. Your cards are where you left them.",
    },
    tooOld: {
      title: "Baize was updated",
      text: "Reload the page to continue. Nothing is lost.",
    },
    unreadable: {
      title: "This table can’t be loaded",
      text: "Its saved data is damaged, or comes from another version of the server. Tell the people who run the server.",
    },
    badOrigin: {
      title: "Connection refused",
      text: "The server doesn’t accept connections from this address. Open the table with the link that you were given.",
    },
    ended: {
      title: "Disconnected",
      text: "The server closed the connection. Nothing on the table is lost.",
    },
    failed: {
      title: "The table can’t be opened",
      text: "Something went wrong. Nothing on the table is lost.",
    },
  },
};

export type JoinStrings = typeof join;
