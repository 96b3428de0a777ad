import { CLOSE } from "@baize/protocol";
import type { Trouble } from "./room.tsx";

const TROUBLES: Readonly<Record<number, Trouble>> = {
  [CLOSE.badKey.code]: {
    title: "This link no longer opens the table",
    text: "Its key was replaced or cut short. Ask for a new link, or take a seat again with the invite.",
    retry: "seat",
  },
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
  [CLOSE.noSuchRoom.code]: {
    title: "There is no such table",
    text: "It may have been cleared away, or the link was cut short on its way.",
  },
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
