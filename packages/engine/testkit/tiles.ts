import type { GameDefinition, ZoneDefinition } from "../src/games/game.ts";

type ZoneSpec = Pick<ZoneDefinition, "kind" | "owner" | "visibility" | "layout"> &
  Partial<ZoneDefinition>;

const zone = (spec: ZoneSpec): ZoneDefinition => ({ name: spec.kind, ...spec });

/** A game whose cards lie in cells: of a grid, of one for each seat, and along a track; and in fans. */
export const TILES_TEST_GAME: GameDefinition = {
  id: "tiles",
  name: "Tiles",
  seats: 4,
  counters: [{ id: "score", name: "Score", start: 0 }],
  phases: [],
  openingHand: 3,
  discard: "discard",
  zones: [
    zone({ kind: "library", owner: "table", visibility: "nobody", layout: "pile" }),
    zone({ kind: "hand", owner: "seat", visibility: "owner", layout: "fan" }),
    zone({
      kind: "land",
      owner: "table",
      visibility: "public",
      layout: "grid",
      cells: 6,
      columns: 3,
      faceDown: true,
      limit: 6,
    }),
    zone({ kind: "trick", owner: "table", visibility: "public", layout: "grid", cells: "seats" }),
    zone({ kind: "road", owner: "seat", visibility: "public", layout: "track", cells: 5 }),
    zone({
      kind: "column",
      owner: "seat",
      visibility: "public",
      layout: "fan",
      direction: "down",
      faceDown: true,
    }),
    zone({ kind: "discard", owner: "table", visibility: "public", layout: "pile" }),
  ],
  supply: {
    kind: "table",
    zone: "library",
    cards: Array.from({ length: 40 }, (_, number) => ({
      face: { name: `Tile ${number}` },
      count: 1,
    })),
  },
};
