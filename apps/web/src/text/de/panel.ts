import type { PanelText } from "../en/panel.ts";

export const panel: PanelText = {
  show: "Karten sortieren",
  by: { place: "Nach Position", name: "Nach Namen", kind: "Nach Typ" },
  byNumber: (name) => `Nach ${name}`,
  suits: { clubs: "Kreuz", diamonds: "Karo", hearts: "Herz", spades: "Pik" },
  otherKinds: "Andere",
  stack: (card, count) => `${card}, ${String(count)} davon`,
};
