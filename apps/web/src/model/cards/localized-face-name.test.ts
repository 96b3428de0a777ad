import { BUILT_IN_GAMES, type Face } from "@baize/engine";
import { afterEach, expect, test } from "vitest";
import { settings } from "../../device/settings.ts";
import { waitForTexts } from "../../text/text-catalogue.ts";
import { localizeCardName, localizedFaceName } from "./localized-face-name.ts";
import {
  localizedCounterName,
  localizeFace,
  setPrintedTextGame,
  spokenStatsOfFace,
} from "./printed-text.ts";

afterEach(() => settings.setState({ language: "en" }));

test("[WT113] a card is called as the labels of its game have it, and a playing card as the page does", async () => {
  setPrintedTextGame({
    ...BUILT_IN_GAMES[0],
    labels: { de: { printed: { "Barn owl": "Schleiereule" } } },
  });
  const names = (): string[] => [
    localizedFaceName({ name: "Barn owl" }),
    localizeCardName("Barn owl"),
    localizeCardName("Queen of clubs"),
    localizedFaceName({ name: "Queen of clubs", rank: "Q", suit: "clubs" }),
    localizeCardName("constructor"),
    localizeCardName("Ten of thieves"),
  ];
  expect(names().slice(0, 3)).toEqual(["Barn owl", "Barn owl", "Queen of clubs"]);
  settings.setState({ language: "de" });
  await waitForTexts();
  expect(names()).toEqual([
    "Schleiereule",
    "Schleiereule",
    "Kreuz Dame",
    "Kreuz Dame",
    "constructor",
    "Ten of thieves",
  ]);
});

test("[G22] a card's numbers stand on it in the game's order, and are read out by their names", async () => {
  setPrintedTextGame({
    ...BUILT_IN_GAMES[0],
    numbers: [
      { id: "cost", name: "Cost" },
      { id: "power", name: "Power" },
    ],
    labels: { de: { numbers: { power: "Stärke" }, printed: { strong: "stark" } } },
  });
  const hill: Face = { name: "Hill" };
  const bear: Face = { name: "Bear", numbers: { power: 6, cost: 0, unknown: 3 } };
  expect(localizeFace(bear).stats).toBe("0/6");
  expect(localizeFace(hill).stats).toBeUndefined();
  settings.setState({ language: "de" });
  await waitForTexts();
  expect(spokenStatsOfFace(bear)).toBe("Cost 0 · Stärke 6");
  expect(spokenStatsOfFace({ ...bear, stats: "strong" })).toBe("stark");
});

test("[G8] a counter on a card is called as the labels of its game have it", async () => {
  setPrintedTextGame({ ...BUILT_IN_GAMES[0], labels: { de: { counters: { wounds: "Wunden" } } } });
  expect(localizedCounterName("wounds")).toBe("wounds");
  settings.setState({ language: "de" });
  await waitForTexts();
  expect(["wounds", "constructor"].map(localizedCounterName)).toEqual(["Wunden", "constructor"]);
});
