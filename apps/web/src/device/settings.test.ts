import { beforeEach, expect, test, vi } from "vitest";
import { deviceStorage } from "./device-storage.ts";

/** The settings as a page reads them that begins with this in its storage. */
const begin = async (stored: Readonly<Record<string, string>> = {}) => {
  for (const key of deviceStorage.keys()) deviceStorage.removeItem(key);
  for (const [key, text] of Object.entries(stored)) deviceStorage.setItem(key, text);
  vi.resetModules();
  vi.doMock("./device-storage.ts", () => ({ deviceStorage }));
  return (await import("./settings.ts")).settings;
};

beforeEach(() => {
  vi.doUnmock("./device-storage.ts");
});

test("what is set lasts until the next visit", async () => {
  const settings = await begin();
  settings.setState({ theme: "dark", macros: [{ name: "go", key: null, commands: ["draw"] }] });
  const kept = deviceStorage.getItem("baize:settings") ?? "";
  const again = (await begin({ "baize:settings": kept })).getState();
  expect(again.theme).toBe("dark");
  expect(again.macros).toEqual([{ name: "go", key: null, commands: ["draw"] }]);
});

test("settings of earlier versions, each under a key of its own, are read", async () => {
  const settings = await begin({
    "baize:language": "de",
    "baize:theme": "light",
    "baize:pictures": "off",
    "baize:alerts": "notify",
    "baize:tap": "single",
    "baize:untap": "off",
    "baize:keys": JSON.stringify({ preset: "cockatrice", plain: false, own: { draw: ["d"] } }),
    "baize:macros": JSON.stringify([{ name: "go", key: "g", commands: ["draw"] }]),
    "baize:own-pictures": JSON.stringify(["magic|island"]),
  });
  expect(settings.getState()).toEqual({
    language: "de",
    theme: "light",
    cloth: "baize",
    mat: "none",
    cardSize: "normal",
    tapAngle: "quarter",
    motion: "device",
    pictures: false,
    sound: false,
    notify: true,
    singleTap: true,
    untapAtTurn: false,
    watchersChat: false,
    preset: "cockatrice",
    plainKeys: false,
    ownKeys: { draw: ["d"] },
    macros: [{ name: "go", key: "g", commands: ["draw"] }],
    nextHint: "play",
    toldGames: [],
    tour: "new",
    ownPictures: ["magic|island"],
  });
});

test("[WT11] a device on which nothing was set untaps the player's cards by itself", async () => {
  expect((await begin()).getState().untapAtTurn).toBe(true);
});

test("stored values that are no settings leave the defaults", async () => {
  const state = { theme: "neon", pictures: "yes", macros: [{ name: 1 }], unknown: true };
  const settings = await begin({ "baize:settings": JSON.stringify({ state, version: 1 }) });
  expect(settings.getState()).toMatchObject({ theme: "device", pictures: true, macros: [] });
  expect(settings.getState()).not.toHaveProperty("unknown");
  expect((await begin({ "baize:settings": "{" })).getState().theme).toBe("device");
});

test("a damaged entry takes no other with it", async () => {
  const go = { name: "go", key: null, commands: ["draw"] };
  const state = {
    ownKeys: { draw: ["d"], shuffle: "s", tap: [1] },
    macros: [go, { name: "half" }, null],
    ownPictures: ["magic|island", 7],
  };
  const settings = await begin({ "baize:settings": JSON.stringify({ state, version: 1 }) });
  expect(settings.getState()).toMatchObject({
    ownKeys: { draw: ["d"] },
    macros: [go],
    ownPictures: ["magic|island"],
  });
  expect(Object.keys(settings.getState().ownKeys)).toEqual(["draw"]);
});
