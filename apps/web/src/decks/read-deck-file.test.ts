import { MAX_DECK_TEXT_CHARS } from "@baize/decks";
import { expect, test } from "vitest";
import { readDeckFile } from "./read-deck-file.ts";

const file = (parts: BlobPart[], name: string) => new File(parts, name);

test("a file is read as UTF-8, or as Windows wrote it, and brings its name", async () => {
  const expected = { kind: "text", text: "2 Jötun Grunt", name: "my.deck" };
  expect(await readDeckFile(file(["2 Jötun Grunt"], "my.deck.txt"))).toEqual(expected);
  const windows = Uint8Array.from("2 Jötun Grunt", (letter) => letter.charCodeAt(0));
  expect(await readDeckFile(file([windows], "my.deck.dek"))).toEqual(expected);
});

test("a table that a spreadsheet wrote as Unicode text is read", async () => {
  const text = "Name\tCount\nJötun Grunt\t2";
  const units = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
  expect(await readDeckFile(file([units], "export.txt"))).toMatchObject({ kind: "text", text });
});

test("a file that is too large is refused by name", async () => {
  const large = file(["x".repeat(MAX_DECK_TEXT_CHARS + 1)], "film.mp4");
  expect(await readDeckFile(large)).toEqual({
    kind: "refused",
    reason: "film.mp4 is too large for a deck list.",
  });
});
