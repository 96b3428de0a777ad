import { expect, test } from "vitest";
import { createListFormatter, createPluralFormatter } from "./grammar.ts";
import { deviceLanguage } from "./language.ts";
import { TextCatalogue } from "./text-catalogue.ts";

test("an area speaks English until its German has come, and goes on so when it does not come", async () => {
  const area = new TextCatalogue(
    { close: "Close" },
    { de: () => Promise.resolve({ close: "Schließen" }) },
  );
  expect(area.in("de").close).toBe("Close");
  await area.fetch("de");
  expect(area.in("de").close).toBe("Schließen");
  expect(area.in("en").close).toBe("Close");

  const lost = new TextCatalogue(
    { close: "Close" },
    { de: () => Promise.reject(new Error("offline")) },
  );
  await lost.fetch("de");
  expect(lost.in("de").close).toBe("Close");
});

test("the language is the first of the browser's that there is", () => {
  expect(deviceLanguage(["fr-CH", "de-CH", "en"])).toBe("de");
  expect(deviceLanguage(["en-GB", "de"])).toBe("en");
  expect(deviceLanguage(["fr", "it"])).toBe("en");
  expect(deviceLanguage([])).toBe("en");
});

test("numbers take the plural of their language, and lists its “and”", () => {
  const pliki = createPluralFormatter("pl" as "en", {
    one: "# plik",
    few: "# pliki",
    other: "# plików",
  });
  expect([1, 3, 5, 22].map(pliki)).toEqual(["1 plik", "3 pliki", "5 plików", "22 pliki"]);
  const karten = createPluralFormatter("de", { one: "# Karte", other: "# Karten" });
  expect([0, 1, 2, 4000].map(karten)).toEqual(["0 Karten", "1 Karte", "2 Karten", "4000 Karten"]);
  expect(createListFormatter("en")(["a", "b", "c"])).toBe("a, b and c");
  expect(createListFormatter("de")(["a", "b", "c"])).toBe("a, b und c");
});
