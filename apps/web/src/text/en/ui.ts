/** What every page needs: dialogs, menus, cards, and a page that failed. */
export const ui = {
  close: "Close",
  menu: "Menu",
  broken: {
    title: "Something broke on this page",
    text: "The game is safe: it lives on the server. Reload the page to sit down again.",
    reload: "Reload",
    leave: "Go to the front page",
    log: "What went wrong, to report it",
    part: "That could not be opened. Reload the page once the network is back.",
  },
  unknown: {
    title: "There is no such page",
    text: "A table’s address looks like baize/r/name. Ask for the link again, or set up a table.",
    setUp: "Set up a table",
  },
  faceDownCard: "Face-down card",
  /** Playing cards are named by the engine, in English. */
  playingCard: (_rank: string, _suit: string | null): string | null => null,
};

export type UiText = typeof ui;
