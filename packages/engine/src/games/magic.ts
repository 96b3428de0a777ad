import type { GameDefinition } from "./game.ts";

/** Magic, for one to eight seats, with a commander zone. */
export const magic: GameDefinition = {
  id: "magic",
  name: "Magic",
  seats: 8,
  zones: [
    { kind: "library", name: "Library", owner: "seat", visibility: "nobody", layout: "pile" },
    { kind: "hand", name: "Hand", owner: "seat", visibility: "owner", layout: "row" },
    {
      kind: "battlefield",
      name: "Battlefield",
      owner: "seat",
      visibility: "public",
      layout: "free",
    },
    {
      kind: "graveyard",
      name: "Graveyard",
      owner: "seat",
      visibility: "public",
      layout: "pile",
      faceDown: true,
    },
    {
      kind: "exile",
      name: "Exile",
      owner: "seat",
      visibility: "public",
      layout: "pile",
      faceDown: true,
    },
    {
      kind: "commander",
      name: "Command zone",
      owner: "seat",
      visibility: "public",
      layout: "row",
      limit: 2,
    },
    { kind: "sideboard", name: "Sideboard", owner: "seat", visibility: "private", layout: "row" },
    {
      kind: "stack",
      name: "Stack",
      owner: "table",
      visibility: "public",
      layout: "fan",
      area: "right",
    },
  ],
  counters: [
    { id: "life", name: "Life", start: 20, losesAt: 0 },
    { id: "poison", name: "Poison", start: 0, least: 0, losesAt: 10 },
    { id: "energy", name: "Energy", start: 0, least: 0 },
    { id: "mana", name: "Mana", start: 0, least: 0 },
  ],
  supply: { kind: "decks" },
  discard: "graveyard",
  phases: [
    { id: "untap", name: "Untap step" },
    { id: "upkeep", name: "Upkeep" },
    { id: "draw", name: "Draw step" },
    { id: "main-1", name: "Main 1" },
    { id: "combat", name: "Combat" },
    { id: "main-2", name: "Main 2" },
    { id: "end", name: "End step" },
  ],
  openingHand: 7,
  variants: [
    {
      id: "commander",
      name: "Commander",
      starts: { life: 40 },
      limits: { commander: 2 },
      lethalDamage: 21,
    },
  ],
};
