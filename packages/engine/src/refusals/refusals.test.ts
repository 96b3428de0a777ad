import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { germanRefusalSentences, germanRefusalTranslator } from "./de.ts";
import { createSentenceTranslator } from "./sentence-translator.ts";

const PACKAGES = join(import.meta.dirname, "../../..");
const PLACEHOLDER = /\{\w+\}/g;

/** The sources that refuse, with `{}` for each value in a template. */
const sources = ["engine", "room", "client"]
  .flatMap((name) => {
    const folder = join(PACKAGES, name, "src");
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.includes("refusals"))
      .map((file) => readFileSync(join(folder, file), "utf8"));
  })
  .join("\n")
  .replace(/\$\{[^}]*\}/g, "{}");

/** Sentences that are put together from an owner, an act and a zone, or begin with whose pictures they are about. */
const isComposed = (english: string): boolean =>
  / may |^A (game|player)(’s pictures| can have)/.test(english);

test("[WT4] every sentence of the German catalogue is one that a refusal says", () => {
  const unused = Object.keys(germanRefusalSentences).filter(
    (english) => !isComposed(english) && !sources.includes(english.replace(PLACEHOLDER, "{}")),
  );
  expect(unused).toEqual([]);
});

test("a translation names no value that the English sentence lacks", () => {
  for (const [english, german] of Object.entries(germanRefusalSentences)) {
    expect(english.match(PLACEHOLDER) ?? []).toEqual(
      expect.arrayContaining(german.match(PLACEHOLDER) ?? []),
    );
  }
});

test("[WT4] a refusal is translated with its values", () => {
  expect(germanRefusalTranslator("That zone is empty")).toBe("Diese Zone ist leer");
  expect(germanRefusalTranslator("Not all players have agreed: 2 of 3")).toBe(
    "2 von 3 Spielern haben zugestimmt",
  );
  expect(germanRefusalTranslator("Ada (Bo) doesn’t allow undo requests")).toBe(
    "Ada (Bo) erlaubt keine Rückgängig-Anfragen",
  );
  expect(germanRefusalTranslator("A sentence of a later version")).toBe(null);
});

test("of several sentences that match, the most exact is meant", () => {
  const translate = createSentenceTranslator({
    "{zone} holds {most} cards": "allgemein {zone} {most}",
    "A table holds {most} cards": "Tisch {most}",
  });
  expect(translate("A table holds 9 cards")).toBe("Tisch 9");
  expect(translate("Exile holds 9 cards")).toBe("allgemein Exile 9");
});
