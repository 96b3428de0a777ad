const low = (name: string): string => name.toLowerCase();

/** Panels with cards, the look into a library, and the log. */
export const panels = {
  /** The ways to show the cards of a panel. */
  panel: {
    show: "Sort cards",
    by: { place: "By position", name: "By name", kind: "By type" },
    byNumber: (name: string): string => `By ${name}`,
    suits: { clubs: "Clubs", diamonds: "Diamonds", hearts: "Hearts", spades: "Spades" },
    otherKinds: "Other",
    stack: (card: string, count: number): string => `${card}, ${String(count)} copies`,
  },
  look: {
    search: "Search",
    searchLong: "Search these cards",
    choose: "Select cards to move them.",
    shuffle: "Shuffle and close",
    close: "Close without shuffling",
    done: "Done",
    top: (name: string): string => `Top of ${low(name)}`,
    bottom: (name: string): string => `Bottom of ${low(name)}`,
    bottomRandom: (name: string): string => `Bottom of ${low(name)} (random order)`,
    to: (name: string): string => `To ${low(name)}`,
    putChosen: "Drag the selected cards, or choose a destination",
    putAll: "Drag the cards, or choose a destination for all",
    notThere: (name: string): string => `Remove ${name}`,
    placeInLane: (place: number): string => `Position ${String(place)}; arrow keys move it`,
  },
  log: {
    title: "Log",
    say: "Message",
    sayOfCards: "Message (optional), then Enter",
    earlier: "Show earlier",
    show: "Show",
    tabs: { all: "All", chat: "Chat" },
    none: { all: "What happens at the table appears here.", chat: "No messages yet." },
    flips: (name: string): string => `${name} flips`,
    reveals: (name: string): string => `${name} reveals`,
    moreRevealed: (count: number): string => `and ${String(count)} more`,
    rolls: (name: string): string => `${name} rolls`,
    heads: (count: number): string => `${String(count)} heads`,
    coin: { heads: "heads", tails: "tails" } as Readonly<Record<string, string>>,
    coinLetter: { heads: "H", tails: "T" } as Readonly<Record<string, string>>,
  },
};

export type PanelStrings = typeof panels;
