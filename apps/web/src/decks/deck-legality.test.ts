import { expect, test } from "vitest";
import type { LegalityFormat } from "../model/cards/printed-sides.ts";
import { deckLegalityOf } from "./deck-legality.ts";

const card = (name: string, ...notLegal: LegalityFormat[]) => ({ name, front: { notLegal } });

test("[DK7] a deck is legal where all of its cards are, and the few that aren't are named once", () => {
  const bolt = card("Lightning Bolt", "standard", "pioneer");
  const found = deckLegalityOf([bolt, bolt, card("Sol Ring", "modern", "legacy"), card("Island")]);
  const of = (format: LegalityFormat) =>
    found.formats.find((each) => each.format === format)?.notLegal;
  expect(of("vintage")).toEqual([]);
  expect(of("pioneer")).toEqual(["Lightning Bolt"]);
  expect(of("modern")).toEqual(["Sol Ring"]);
});

test("[DK7] a format that the deck wasn't built for isn't listed", () => {
  const old = Array.from({ length: 6 }, (_, at) => card(`Old card ${String(at)}`, "standard"));
  const { formats, isComplete } = deckLegalityOf(old);
  expect(formats.map(({ format }) => format)).not.toContain("standard");
  expect(isComplete).toBe(true);
});

test("[DK7] while a card is unknown only what isn't legal is told", () => {
  const unknown = [
    { name: "Unknown", front: null },
    { name: "From an earlier version", front: {} },
  ];
  expect(deckLegalityOf([card("Sol Ring", "modern"), ...unknown])).toEqual({
    formats: [{ format: "modern", notLegal: ["Sol Ring"] }],
    isComplete: false,
  });
});
