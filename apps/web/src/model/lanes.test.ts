// @vitest-environment happy-dom
import { sendIntentOrThrow } from "@baize/client/testkit";
import type { Face, Position } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { CARD_HEIGHT_TO_WIDTH } from "./board-geometry.ts";
import { boardPositionsForFaces, boardRowOf } from "./board-positions.ts";
import { findBoardZoneDefinition, zoneIdOfSeat } from "./zones.ts";

test("a land lies behind, a creature in front, and all else between them", () => {
  expect(boardRowOf({ name: "Snow-Covered Forest" })).toBe("back");
  expect(boardRowOf({ name: "Dryad Arbor", kind: "Land Creature – Forest Dryad" })).toBe("front");
  expect(boardRowOf({ name: "Breeding Pool", kind: "Land – Forest Island" })).toBe("back");
  expect(boardRowOf({ name: "Sol Ring", kind: "Artifact" })).toBe("middle");
});

test("lands of one name go onto a heap, and of forty cards none hides another one's head", async () => {
  const { table } = await DomTestTable.of("magic");
  const board = findBoardZoneDefinition(table.game);
  if (!board) throw new Error("There is no board");
  const zone = zoneIdOfSeat(board, table.seat);
  const faces = (count: number, face: Face): Face[] => Array.from({ length: count }, () => face);
  const lands = boardPositionsForFaces(table, zone, faces(4, { name: "Island" }));
  const from = lands[0]?.x ?? -1;
  expect(lands.every(({ x, y }) => Math.abs(x - from) < 0.05 && y > 0.9)).toBe(true);

  const others = boardPositionsForFaces(
    table,
    zone,
    faces(40, { name: "Bear", kind: "Creature – Bear" }),
  );
  const isUnder = (a: Position, b: Position) =>
    a !== b && Math.abs(a.x - b.x) < 0.06 && Math.abs(a.y - b.y) < 0.14;
  expect(others.filter((a) => others.some((b) => isUnder(a, b)))).toEqual([]);
  const front = others.slice(0, 8);
  expect(front.every(({ y }) => y === 0)).toBe(true);
  // A card is at most 9 % of its board wide, and tapped it is as wide as it was high.
  const tapped = 0.09 * CARD_HEIGHT_TO_WIDTH;
  const places = front.map(({ x }) => x * (1 - tapped)).toSorted((a, b) => a - b);
  const gaps = places.slice(1).map((x, at) => x - (places[at] ?? 0));
  expect(Math.min(...gaps)).toBeCloseTo(tapped, 2);
});

test("creature tokens of one name that are created one after another go onto a heap", async () => {
  const { table } = await DomTestTable.of("magic");
  const board = findBoardZoneDefinition(table.game);
  if (!board) throw new Error("There is no board");
  const zone = zoneIdOfSeat(board, table.seat);
  const goblin = { name: "Goblin", kind: "Token Creature – Goblin" };
  const spots: Position[] = [];
  for (let count = 0; count < 3; count += 1) {
    const [position] = boardPositionsForFaces(table, zone, [goblin]);
    if (!position) throw new Error("There is no spot");
    await sendIntentOrThrow(table.client, "token.create", { ...goblin, position });
    spots.push(position);
  }
  const [first] = spots;
  expect(first?.y).toBe(0);
  for (const { x, y } of spots) {
    expect(Math.abs(x - (first?.x ?? -1))).toBeLessThan(0.05);
    expect(y).toBeLessThan(0.1);
  }
});
