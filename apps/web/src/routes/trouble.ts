import { CLOSE } from "@baize/protocol";

/** A way out of a trouble, as a button. `seat` forgets the seat this device holds and asks for one again. */
export type WayOut = "again" | "seat" | "here" | "reload";

/** Why there is no table to show, and what the player can do about it. */
export interface Trouble {
  readonly title: string;
  readonly text: string;
  readonly wayOut?: WayOut;
  /** Nothing is left of the room: it goes from the list of this device's tables. */
  readonly gone?: boolean;
}

export const BAD_KEY: Trouble = {
  title: "This link no longer opens the table",
  text: "Its key was replaced, or cut short on its way. Ask for a new link.",
  wayOut: "seat",
};

export const NO_KEY: Trouble = {
  title: "This table opens with a link",
  text: "The address is missing its key. Ask whoever set up the table to send the whole link.",
};

const NO_TABLE: Trouble = {
  title: "There is no such table",
  text: "It may have been cleared away, or the link was cut short on its way.",
  gone: true,
};

const UNREACHABLE: Trouble = {
  title: "The table can’t be reached",
  text: "You are offline, or the server is. The table keeps everything as it was.",
  wayOut: "again",
};

const KICKED: Trouble = {
  title: "You were put out of this table",
  text: "The host took your seat’s key. If that was a mistake, ask the host for a new link.",
  wayOut: "seat",
};

/** The host's words where a closing brings some. */
const kickedFor = (reason: string): Trouble => {
  const words = reason.slice(CLOSE.kicked.reason.length + 2);
  return words === "" ? KICKED : { ...KICKED, text: `The host says: “${words}” ${KICKED.text}` };
};

const TROUBLES: Readonly<Record<number, Trouble>> = {
  [CLOSE.badKey.code]: BAD_KEY,
  [CLOSE.roomFull.code]: {
    title: "The table is full",
    text: "No more people can come in right now. Those seated play on undisturbed.",
    wayOut: "again",
  },
  [CLOSE.seatGivenUp.code]: {
    title: "This seat was given up",
    text: "Its cards are off the table, and its key opens it no more. A player link leads to a free seat.",
    wayOut: "seat",
  },
  [CLOSE.roomLocked.code]: {
    title: "This table is locked",
    text: "The host lets nobody new in for now. Ask the host, or look again later.",
    wayOut: "again",
  },
  [CLOSE.roomClosed.code]: {
    title: "This table is closed",
    text: "The host cleared it away, and its cards with it.",
    gone: true,
  },
  [CLOSE.noSuchRoom.code]: NO_TABLE,
  [CLOSE.movedElsewhere.code]: {
    title: "Your seat moved to another device",
    text: "You sat down somewhere else with the same seat. Only one device plays at a time.",
    wayOut: "here",
  },
  [CLOSE.badFrames.code]: {
    title: "This page and the table don’t understand each other",
    text: "Reload the page to sit down again. Your cards are where they were.",
    wayOut: "reload",
  },
  [CLOSE.protocolTooOld.code]: {
    title: "A newer Baize is out",
    text: "Reload this page to go on playing. Nothing is lost.",
    wayOut: "reload",
  },
};

/** What a closed connection means for the player. */
export const troubleOfClose = (code: number, reason: string): Trouble => {
  if (code === CLOSE.kicked.code) return kickedFor(reason);
  return (
    TROUBLES[code] ?? {
      title: "The connection was closed",
      text: reason === "" ? "The server ended it without a reason." : `${reason}.`,
      wayOut: "again",
    }
  );
};

/** What it means that the server said nothing good of a room. */
export const troubleOfStatus = (status: number, message: string): Trouble => {
  if (status === 404) return NO_TABLE;
  if (status === 0) return UNREACHABLE;
  return { title: "The table can’t be opened", text: `${message}.`, wayOut: "again" };
};
