import { expect, type Page } from "@playwright/test";
import { deep } from "../../../../scripts/deep.ts";
import type { DialogState } from "../../src/model/ui-state.ts";
import type { DialogStrings } from "../../src/text/en/dialogs.ts";
import type { Player } from "../players.ts";

/**
 * When a dialog can be opened: before there is a deck, before the first turn, in the midst of a game, or once
 * a player is gone. */
type When = "no deck" | "no turn" | "in game" | "seat left";

export interface DialogOpening {
  readonly name: string;
  readonly when: When;
  readonly open: (host: Player) => Promise<void>;
  /** Whether it is another of the same make with other words, so that opening it is enough. */
  readonly again?: true;
}

const type = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Command" }).fill(words);
};

const byWords = (words: string, name: string, when: When = "in game"): DialogOpening => ({
  name,
  when,
  open: async ({ page }) => {
    await type(page, words);
    await page.keyboard.press("Enter");
  },
});

/** Of a card on the table, which the command palette is about when the card has the focus. */
const ofCard = (words: string, name: string): DialogOpening => ({
  name,
  when: "in game",
  open: async (host) => {
    await host.board.getByRole("option").first().focus();
    await byWords(words, name).open(host);
  },
});

const startMatch = async (host: Player): Promise<void> => {
  await byWords("start match", "Match").open(host);
  await host.page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(host.page.getByRole("button", { name: /^Match: .*0–0/ })).toBeVisible();
};

/**
 * How each dialog is opened: without an entry for every one there is, this doesn't compile. That of a game's own
 * actions is opened in `own-game.e2e.ts`, the judge's in `judge.e2e.ts`, the one for drafted decks in `draft.e2e.ts`, and
 * the one for unknown cards in `play-on.e2e.ts`.
 */
const DIALOGS: Readonly<
  Record<
    Exclude<DialogState["kind"], "form" | "buildDeck" | "fillDeck" | "gameAction" | "judge">,
    DialogOpening
  >
> = {
  about: byWords("about", "About Baize"),
  command: {
    name: "Command palette",
    when: "in game",
    open: ({ page }) => type(page, "dr"),
  },
  cardHistory: ofCard("card history", "History"),
  counters: ofCard("counters", "Counters"),
  damage: byWords("damage", "Commander damage"),
  deck: byWords("load deck", "Load deck", "no deck"),
  dice: byWords("roll", "Roll dice"),
  deckLists: byWords("deck lists", "Deck lists"),
  seatSpectators: byWords("share my view", "Share my view"),
  keys: byWords("keys", "Keyboard shortcuts"),
  macros: byWords("macros", "Macros"),
  match: {
    ...byWords("match results", "Match", "no turn"),
    open: async (host) => {
      await startMatch(host);
      await byWords("match results", "Match").open(host);
    },
  },
  record: byWords("replay (all hands)", "Full replay (all hands)"),
  recovery: byWords("my seat link", "My seat link"),
  relatedTokens: ofCard("related tokens", "Related tokens"),
  seatCounters: byWords("my counters", "My counters"),
  seatLink: byWords("reset seat link Ben", "Reset seat link: Ben"),
  settings: byWords("settings", "Settings"),
  share: byWords("invite", "Invite players"),
  sideboard: byWords("swap sideboard", "Deck and sideboard", "no turn"),
  tableCounters: byWords("table counters", "Table counters"),
  token: byWords("token", "Create token"),
};

/** The same once the host has made a link for a judge, which is made but once. */
const afterJudgeLink = (opening: DialogOpening): DialogOpening => ({
  ...opening,
  open: async (host) => {
    await byWords("invite", "Invite players").open(host);
    const invite = host.page.getByRole("dialog", { name: "Invite players" });
    await invite.getByText("More links").click();
    await invite.getByRole("button", { name: "Create judge link" }).click();
    await expect(invite.getByLabel("Judge link", { exact: true })).toBeVisible();
    await host.page.keyboard.press("Escape");
    await opening.open(host);
  },
});

const again = (...opening: Parameters<typeof byWords>): DialogOpening => ({
  ...byWords(...opening),
  again: true,
});

/**
 * How each form is opened that asks for an action's arguments: all are made by one part, of which `npm test` looks at
 * some. The one that names a placeholder is opened in `play-on.e2e.ts`, that of open tables in `open-tables.e2e.ts`.
 */
const FORMS: Readonly<
  Record<Exclude<keyof DialogStrings["forms"], "nameCard" | "listTable">, DialogOpening>
> = {
  clearSeat: byWords("clear seat Ben", "Ben: Clear seat", "seat left"),
  closeRoom: again("delete table", "Delete table"),
  concede: again("concede", "Concede"),
  giveHost: again("make host Ben", "Ben: Make host"),
  giveUpSeat: again("leave seat", "Leave seat"),
  nextGame: again("new game", "New game", "seat left"),
  callJudge: afterJudgeLink(byWords("call judge", "Call judge")),
  renewJudge: afterJudgeLink(again("reset judge link", "Reset judge link")),
  renewPlayers: again("reset player link", "Reset player link"),
  renewSpectators: again("reset spectator links", "Reset spectator links"),
  resetDeck: again("reset deck", "Reset deck"),
  // From the first turn on the match locks the deck.
  unloadDeck: again("unload deck", "Unload deck", "no turn"),
  setClock: again("set clock", "Clock"),
  setMatch: again("start match", "Match", "no turn"),
  endMatch: {
    ...again("end match", "End match", "no turn"),
    open: async (host) => {
      await startMatch(host);
      await byWords("end match", "End match").open(host);
    },
  },
  addTime: {
    ...byWords("adjust clock", "Adjust clock"),
    open: async (host) => {
      const clock = byWords("set clock", "Clock");
      await clock.open(host);
      await host.page.getByLabel("Time for").selectOption("table");
      await host.page.getByRole("button", { name: "Start" }).click();
      await expect(host.page.locator("[data-voice]")).toContainText("Anna started a clock");
      await byWords("adjust clock", "Adjust clock").open(host);
    },
  },
  choose: byWords("secret choice", "Secret choice"),
  kick: byWords("kick Ben", "Kick Ben"),
  lifeSet: byWords("set life", "Set life"),
  lookTop: byWords("scry", "View top cards"),
  lookBottom: again("view bottom", "View bottom cards"),
  mulligan: byWords("mulligan", "Mulligan"),
  note: ofCard("note", "Note"),
  houseRules: byWords("house rules", "House rules"),
  offerSeats: byWords("seats", "Number of seats"),
  delaySpectators: byWords("delay", "Delay for spectators"),
  stats: ofCard("stats", "Set P/T"),
  undo: {
    name: "Undo",
    when: "in game",
    open: async ({ page, hand }) => {
      const held = await hand.getByRole("option").count();
      await page.keyboard.press("d");
      await expect(hand.getByRole("option")).toHaveCount(held + 1);
      await page.keyboard.press("Control+z");
    },
  },
};

const { kick, lifeSet, nextGame, undo } = FORMS;

export const dialogOpeningsAt = (when: When): readonly DialogOpening[] => {
  const forms = deep([kick, lifeSet, nextGame, undo], Object.values(FORMS));
  return [...Object.values(DIALOGS), ...forms].filter((opening) => opening.when === when);
};
