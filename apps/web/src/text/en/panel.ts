/** How the cards of a panel are shown. */
export const panel = {
  show: "How the cards are shown",
  by: { place: "As they lie", name: "By name", kind: "By kind" },
  suits: { clubs: "Clubs", diamonds: "Diamonds", hearts: "Hearts", spades: "Spades" },
  otherKinds: "Others",
  stack: (card: string, count: number): string => `${card}, ${String(count)} of these`,
};

export type PanelText = typeof panel;
