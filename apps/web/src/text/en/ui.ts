/** Texts of every page: dialogs, menus, cards, and failed pages. */
export const ui = {
  close: "Close",
  menu: "Menu",
  /** The region of the toasts. */
  toasts: "Notifications",
  undo: "Undo",
  broken: {
    title: "Something went wrong",
    text: "Your game is saved on the server. Reload the page to continue.",
    reload: "Reload",
    leave: "Go to front page",
    log: "Error details, for bug reports",
    part: "Couldn’t load this. Check your connection.",
    again: "Try again",
  },
  /** Pending requests, of which a phone shows one at a time. */
  requests: {
    waiting: (count: number): string => `${String(count)} requests`,
    next: (at: number, count: number): string => `Request ${String(at)}/${String(count)}: next`,
  },
  update: "A new version is available.",
  unknown: {
    title: "Page not found",
    text: "Check the link, or create a new table.",
    setUp: "Create table",
  },
  faceDownCard: "Face-down card",
  unknownCard: "Unknown card",
  /** In English the engine names playing cards. */
  playingCard: (_rank: string, _suit: string | null): string | null => null,
  /** The same by English name; null for any other name. */
  spelledCard: (_name: string): string | null => null,
};

export type UiStrings = typeof ui;
