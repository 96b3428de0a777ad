import { expect, type Page } from "@playwright/test";
import type { DialogName } from "../../src/table/desk.ts";
import type { DialogsText } from "../../src/text/en/dialogs.ts";
import type { Player } from "../players.ts";

/**
 * When a dialog can be opened: before there is a deck, before the first turn, in the midst of a game, or once
 * a player is gone. */
type When = "no deck" | "no turn" | "in game" | "seat left";

export interface Opening {
  readonly name: string;
  readonly when: When;
  readonly open: (host: Player) => Promise<void>;
  /** Whether it is another of the same make with other words, so that opening it is enough. */
  readonly again?: true;
}

const type = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "What to do" }).fill(words);
};

const byWords = (words: string, name: string, when: When = "in game"): Opening => ({
  name,
  when,
  open: async ({ page }) => {
    await type(page, words);
    await page.keyboard.press("Enter");
  },
});

/** Of a card on the table, which the command box is about when the card has the focus. */
const ofCard = (words: string, name: string): Opening => ({
  name,
  when: "in game",
  open: async (host) => {
    await host.board.getByRole("option").first().focus();
    await byWords(words, name).open(host);
  },
});

/** How each dialog is opened: without an entry for every one there is, this doesn't compile. */
const DIALOGS: Readonly<Record<Exclude<DialogName, "confirm">, Opening>> = {
  about: byWords("about", "About Baize"),
  choice: byWords("choose", "Choose in secret"),
  command: {
    name: "Type what to do",
    when: "in game",
    open: ({ page }) => type(page, "dr"),
  },
  count: byWords("set life", "Set life"),
  counters: ofCard("counters", "Counters"),
  damage: byWords("damage", "Commander damage"),
  deck: byWords("deck", "Load a deck", "no deck"),
  dice: byWords("roll", "Roll dice"),
  keys: byWords("keys", "Keys and gestures"),
  kick: byWords("put out Ben", "Put Ben out"),
  look: byWords("look", "Look at the top of the library"),
  macros: byWords("my commands", "Commands of your own"),
  mulligan: byWords("mulligan", "Take a mulligan"),
  note: ofCard("note", "Note"),
  offerSeats: byWords("seats", "Number of seats"),
  record: byWords("full record", "Full record"),
  recovery: byWords("recovery link", "Recovery link"),
  relatedTokens: ofCard("its tokens", "Tokens of"),
  seatCounters: byWords("my counters", "Your counters"),
  seatLink: byWords("seat link Ben", "Reset the seat link of Ben"),
  share: byWords("invite", "Invite players"),
  sideboard: byWords("swap", "Deck and sideboard", "no turn"),
  stats: ofCard("stats", "Stats"),
  tableCounters: byWords("table counters", "The table’s counters"),
  token: byWords("token", "Make a token"),
  undo: {
    name: "Take back",
    when: "in game",
    open: async ({ page, hand }) => {
      const held = await hand.getByRole("option").count();
      await page.keyboard.press("d");
      await expect(hand.getByRole("option")).toHaveCount(held + 1);
      await page.keyboard.press("Control+z");
    },
  },
};

const again = (...opening: Parameters<typeof byWords>): Opening => ({
  ...byWords(...opening),
  again: true,
});

/** How each grave question is asked, of which none is answered. */
const GRAVE: Readonly<Record<keyof DialogsText["confirm"], Opening>> = {
  clearSeat: byWords("clear seat Ben", "Ben: Clear the seat", "seat left"),
  closeRoom: again("close room", "Close the room for good"),
  concede: again("concede", "Concede"),
  giveHost: again("make host Ben", "Ben: Make the host"),
  giveUpSeat: again("give up seat", "Give up your seat"),
  nextGame: again("next game", "Next game", "seat left"),
  renewPlayers: again("new player link", "Replace the players’ link"),
  renewSpectators: again("new spectator links", "Replace the spectators’ links"),
  resetDeck: again("reset", "Bring all my cards back"),
  unloadDeck: again("unload", "Take my deck away"),
};

export const openings = (when: When): readonly Opening[] =>
  [...Object.values(DIALOGS), ...Object.values(GRAVE)].filter((opening) => opening.when === when);
