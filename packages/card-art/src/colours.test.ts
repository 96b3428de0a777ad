import type { Face } from "@baize/engine";
import { expect, test } from "vitest";
import { cardFrameBackgroundAndInk, readColours } from "./colours.ts";

test("colours are read from letters and words", () => {
  expect(readColours("WUB")).toEqual(["white", "blue", "black"]);
  expect(readColours("red and green")).toEqual(["red", "green"]);
  expect(readColours("gold")).toEqual(["many"]);
  expect(readColours("GG")).toEqual(["green"]);
  expect(readColours("url(x)")).toEqual([]);
  expect(readColours(undefined)).toEqual([]);
});

test("[WT54] a frame tells a card's colours, or what it is that has none", () => {
  const background = (known: Partial<Face>): string =>
    cardFrameBackgroundAndInk({ name: "Card", ...known }).background;
  expect(background({ colour: "R" })).toBe("var(--colour-red)");
  const [blue, red] = ["var(--colour-blue)", "var(--colour-red)"];
  expect(background({ colour: "UR" })).toBe(`linear-gradient(90deg, ${blue} 30%, ${red} 70%)`);
  expect(background({ colour: "WUB" })).toBe("var(--colour-many)");
  expect(background({ kind: "Artifact" })).toBe("var(--colour-none)");
  expect(background({ kind: "Land" })).toBe("var(--colour-land)");
  expect(background({})).toBe("var(--colour-unknown)");
});
