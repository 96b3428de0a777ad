/** Texts of every page: dialogs, menus, cards, and failed pages. */
export const ui = {
  close: "Close",
  menu: "Menu",
  /** Where toasts are shown. */
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
  /** What waits for an answer, on a phone one at a time. */
  requests: {
    waiting: (count: number): string => `${String(count)} requests`,
    next: (at: number, count: number): string => `Request ${String(at)} of ${String(count)}: next`,
  },
  update: "A new version is available.",
  unknown: {
    title: "Page not found",
    text: "Check the link, or create a new table.",
    setUp: "Create table",
  },
  faceDownCard: "Face-down card",
  /** Playing cards are named by the engine, in English. */
  playingCard: (_rank: string, _suit: string | null): string | null => null,
  /** The same by what it is called in English; null for any other name. */
  spelledCard: (_name: string): string | null => null,
};

export type UiText = typeof ui;
