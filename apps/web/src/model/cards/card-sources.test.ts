import "fake-indexeddb/auto";
import { readDeckText, STARTER_DECKS } from "@baize/decks";
import { BUILT_IN_GAMES } from "@baize/engine";
import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../../device/settings.ts";
import { loadCardSource, loadPrintedSides } from "./card-sources.ts";

const [magic, standard52] = BUILT_IN_GAMES;

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

afterEach(() => stored.clear());

test("a game with the cards of magic has its source", async () => {
  expect(await loadCardSource({ id: "magic-teams" })).toBe(await loadCardSource(magic));
  expect(loadCardSource({ id: "magical" })).toBeNull();
});

test("only magic has a source of pictures, and one for all cards", async () => {
  expect(loadCardSource(standard52)).toBeNull();
  expect(loadCardSource({ id: "constructor" })).toBeNull();
  expect(await loadCardSource(magic)).toBe(await loadCardSource(magic));
});

test("who turned pictures off has no source, until they are turned on again", () => {
  expect(settings.getState().pictures).toBe(true);
  settings.setState({ pictures: false });
  expect(loadCardSource(magic)).toBeNull();
  settings.setState({ pictures: true });
  expect(loadCardSource(magic)).not.toBeNull();
});

test("the cards of the starter decks can be read where there is no source, in magic alone", async () => {
  const cards = STARTER_DECKS.flatMap(({ text }) => readDeckText(text).cards);
  expect(cards.length).toBeGreaterThan(150);
  for (const { name } of cards) {
    const [side] = (await loadPrintedSides(magic, { name }, false)) ?? [];
    expect(side).toMatchObject({ name, pictures: null });
    expect(side?.kind).not.toBe("");
  }
  expect(await loadPrintedSides(standard52, { name: "Forest" }, false)).toBeNull();
  expect(await loadPrintedSides(magic, { name: "Black Lotus" }, false)).toBeNull();
});
