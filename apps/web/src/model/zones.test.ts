import { gameFileSchema, gameFromFile, type SeatId, teamZoneIdOf, zoneIdOf } from "@baize/engine";
import { expect, test } from "vitest";
import type { Table } from "./table.tsx";
import {
  hasSharedBoard,
  hasStandardLayout,
  payloadFieldsOfZone,
  zoneDefinitionForPlayedCards,
  zoneDefinitionsBesideBoard,
  zoneDefinitionsInAreas,
} from "./zones.ts";

const gameOf = (zones: readonly object[], more: object = {}) =>
  gameFromFile(
    gameFileSchema.parse({ name: "Owls", seats: 4, cards: [{ name: "Owl" }], zones, ...more }),
  );

const LIBRARY = { kind: "library" };

test("[WT110] cards are played to a zone that the player has and may put cards into, also one that lies before them", () => {
  const usual = [LIBRARY, { kind: "hand" }, { kind: "pile", layout: "pile" }];
  const playedIn = (zones: readonly object[], seat: number) =>
    zoneDefinitionForPlayedCards(gameOf([...usual, ...zones], { discard: "pile" }), seat as SeatId)
      ?.kind;
  const rooms = { kind: "shown", owner: "seat", area: "centre", seats: [1] };
  const tools = { kind: "tools", owner: "seat", area: "centre", seats: [2] };
  expect([1, 2].map((seat) => playedIn([rooms, tools], seat))).toEqual(["shown", "tools"]);
  const road = { kind: "road", layout: "track", cells: 9, put: "nobody" };
  const played = { kind: "played", owner: "seat", layout: "fan" };
  expect(playedIn([{ ...road, area: "centre" }, played], 1)).toBe("played");
  expect(playedIn([road], 1)).toBeUndefined();
  expect(playedIn([], 1)).toBe("pile");
});

test("[WT111] a zone stands where its game says, or by how it is laid out and whose it is", () => {
  const game = gameOf([
    LIBRARY,
    { kind: "hand" },
    { kind: "map", layout: "grid", cells: 9 },
    { kind: "road", layout: "track", cells: 9 },
    { kind: "column", layout: "fan", direction: "down" },
    { kind: "won", owner: "seat", layout: "pile" },
    { kind: "meld", owner: "seat", layout: "fan" },
    { kind: "shop", layout: "row", area: "left" },
  ]);
  const kinds = (owner: "seat" | "table") =>
    Object.fromEntries(
      (["centre", "top", "left", "right", "bottom"] as const).map((area) => [
        area,
        zoneDefinitionsInAreas(game, owner, area).map(({ kind }) => kind),
      ]),
    );
  expect(kinds("table")).toEqual({
    centre: ["map", "column"],
    top: ["library", "road"],
    left: ["shop"],
    right: [],
    bottom: [],
  });
  expect(kinds("seat")).toEqual({
    centre: [],
    top: [],
    left: [],
    right: ["won"],
    bottom: ["meld"],
  });
  expect([hasStandardLayout(game), hasSharedBoard(game)]).toEqual([false, true]);
});

test("[WT111] what all share at the right lies beside a board of one's own, and around one that all share", () => {
  const stack = { kind: "stack", owner: "table", layout: "fan", area: "right" };
  const gameWith = (owner: string) =>
    gameOf([LIBRARY, { kind: "hand" }, { kind: "board", layout: "free", owner }, stack], {
      discard: "library",
    });
  const own = gameWith("seat");
  expect(zoneDefinitionsBesideBoard(own).map(({ kind }) => kind)).toEqual(["stack"]);
  expect(hasStandardLayout(own)).toBe(true);
  expect(zoneDefinitionsBesideBoard(gameWith("table"))).toEqual([]);
  expect(hasStandardLayout(gameWith("table"))).toBe(false);
});

test("[WT111] what stands before each player decides whether all share a board", () => {
  const lawns = gameOf([LIBRARY, { kind: "lawn", owner: "seat", layout: "grid", cells: 6 }]);
  expect(hasSharedBoard(lawns)).toBe(false);
  const plain = gameOf([LIBRARY, { kind: "hand" }, { kind: "battlefield", owner: "seat" }]);
  expect([hasStandardLayout(plain), hasSharedBoard(plain)]).toEqual([true, false]);
});

test("[TM2] a card for the zone of another team goes there, by a seat of that team", () => {
  const teams = [
    { id: "reds", seats: [1, 3] },
    { id: "blues", seats: [2, 4] },
  ];
  const game = gameOf([LIBRARY, { kind: "camp", owner: "team", layout: "pile" }], { teams });
  const zone = teamZoneIdOf("camp", 2 as never);
  const view = {
    seats: new Map([1, 2, 3].map((seat) => [seat, {}])),
    zones: new Map([
      [zone, { kind: "camp", seat: null }],
      [zoneIdOf("library", null), { kind: "library", seat: null }],
    ]),
  };
  const table = { game, client: { getSnapshot: () => ({ view }) } } as never as Table;
  expect(payloadFieldsOfZone(table, zone)).toEqual({ zone: "camp", seat: 2 as SeatId });
  expect(payloadFieldsOfZone(table, zoneIdOf("library", null))).toEqual({ zone: "library" });
});
