import type { CardHandle, CardView } from "@baize/engine";
import { expect, test } from "vitest";
import { findNewlyVisibleFaces } from "./newly-visible-faces.ts";

const cards = (faces: Readonly<Record<string, string | null>>): ReadonlyMap<CardHandle, CardView> =>
  new Map(
    Object.entries(faces).map(([handle, name]) => [
      handle as CardHandle,
      {
        zone: "battlefield:1",
        owner: 1,
        controller: 1,
        ...(name && { face: { name } }),
      } as CardView,
    ]),
  );

const names = (...args: Parameters<typeof findNewlyVisibleFaces>): string[] =>
  findNewlyVisibleFaces(...args).map(({ face }) => face.name);

test("a card that is played or turned up is shown, and one that only moves is not", () => {
  const was = cards({ a: "Oak", b: null });
  expect(names(was, cards({ a: "Oak", b: null, c: "Ash" }))).toEqual(["Ash"]);
  expect(names(was, cards({ a: "Oak", b: "Elm" }))).toEqual(["Elm"]);
  expect(names(was, cards({ a: "Oak" }))).toEqual([]);
});

test("nothing is shown for a table that was just opened, or for many cards at once", () => {
  expect(names(undefined, cards({ a: "Oak" }))).toEqual([]);
  const many = Object.fromEntries(Array.from("abcdefgh", (each) => [each, each]));
  expect(names(cards({}), cards(many))).toEqual([]);
  const few = Object.fromEntries(Object.entries(many).slice(0, 6));
  expect(names(cards({}), cards(few))).toHaveLength(6);
});
