/** How the cards of a panel are shown. */
export const panel = {
  show: "Sort cards",
  by: { place: "By position", name: "By name", kind: "By type" },
  byNumber: (name: string): string => `By ${name}`,
  suits: { clubs: "Clubs", diamonds: "Diamonds", hearts: "Hearts", spades: "Spades" },
  otherKinds: "Other",
  stack: (card: string, count: number): string => `${card}, ${String(count)} copies`,
};

export type PanelText = typeof panel;
