import "fake-indexeddb/auto";
import { GAMES } from "@baize/engine";
import { afterEach, expect, test, vi } from "vitest";
import { cardSourceFor } from "./card-source.ts";
import { readPictureSetting, setPictureSetting } from "./picture-setting.ts";

const [magic, standard52] = GAMES;

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

afterEach(() => stored.clear());

test("only magic has a source of pictures, and one for all cards", async () => {
  expect(cardSourceFor(standard52)).toBeNull();
  expect(cardSourceFor({ id: "constructor" })).toBeNull();
  expect(await cardSourceFor(magic)).toBe(await cardSourceFor(magic));
});

test("who turned pictures off has no source, until they are turned on again", () => {
  expect(readPictureSetting()).toBe("on");
  setPictureSetting("off");
  expect(cardSourceFor(magic)).toBeNull();
  setPictureSetting("on");
  expect(cardSourceFor(magic)).not.toBeNull();
});
