import { CLOSE } from "@baize/protocol";

/** Why there is no table to show, and what the player can do about it. */
export interface Trouble {
  readonly title: string;
  readonly text: string;
  /** `seat` forgets the seat this device holds and asks for one again. */
  readonly retry?: "again" | "seat";
}

export const BAD_KEY: Trouble = {
  title: "This link no longer opens the table",
  text: "Its key was replaced, or cut short on its way. Ask for a new link.",
  retry: "seat",
};

export const NO_KEY: Trouble = {
  title: "This table opens with a link",
  text: "The address is missing its key. Ask whoever set up the table to send the whole link.",
};

export const NO_TABLE: Trouble = {
  title: "There is no such table",
  text: "It may have been cleared away, or the link was cut short on its way.",
};

const TROUBLES: Readonly<Record<number, Trouble>> = {
  [CLOSE.badKey.code]: BAD_KEY,
  [CLOSE.roomFull.code]: {
    title: "The table is full",
    text: "No more people can come in right now. Those seated play on undisturbed.",
    retry: "again",
  },
  [CLOSE.kicked.code]: {
    title: "You were put out of this table",
    text: "The host asked you to leave.",
  },
  [CLOSE.roomClosed.code]: { title: "This table is closed", text: "The host cleared it away." },
  [CLOSE.noSuchRoom.code]: NO_TABLE,
  [CLOSE.movedElsewhere.code]: {
    title: "Your seat moved to another device",
    text: "You sat down somewhere else with the same seat. Only one device plays at a time.",
    retry: "again",
  },
  [CLOSE.protocolTooOld.code]: {
    title: "A newer Baize is out",
    text: "Reload this page to go on playing. Nothing is lost.",
    retry: "again",
  },
};

/** What a closed connection means for the player. */
export const troubleOfClose = (code: number, reason: string): Trouble =>
  TROUBLES[code] ?? {
    title: "The connection was closed",
    text: reason === "" ? "The server ended it without a reason." : `${reason}.`,
    retry: "again",
  };
