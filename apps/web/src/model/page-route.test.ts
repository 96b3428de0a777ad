import { expect, onTestFinished, test, vi } from "vitest";
import { parsePageRoute, roomLink } from "./page-route.ts";

test("the front page, a room with its key, and anything else are told apart", () => {
  expect(parsePageRoute({ pathname: "/", search: "", hash: "" })).toEqual({ kind: "landing" });
  expect(parsePageRoute({ pathname: "/r/abc-1", search: "", hash: "#key=x.y" })).toEqual({
    kind: "room",
    room: "abc-1",
    key: "x.y",
  });
  expect(parsePageRoute({ pathname: "/r/abc-1/", search: "", hash: "" })).toMatchObject({
    key: null,
  });
  expect(parsePageRoute({ pathname: "/r/5xyv3mh1q9nm_k7w2", search: "", hash: "" })).toMatchObject({
    room: "5xyv3mh1q9nm_k7w2",
  });
  expect(parsePageRoute({ pathname: "/r/abc-1/overlay", search: "", hash: "#key=x.y" })).toEqual({
    kind: "stream",
    room: "abc-1",
    key: "x.y",
    page: "overlay",
    token: null,
  });
  expect(
    parsePageRoute({ pathname: "/r/abc-1/cast", search: "", hash: "#key=x.y&cast=z" }),
  ).toEqual({
    kind: "stream",
    room: "abc-1",
    key: "x.y",
    page: "cast",
    token: "z",
  });
  expect(parsePageRoute({ pathname: "/r/Not A Room", search: "", hash: "" })).toEqual({
    kind: "unknown",
  });
});

test("a table of this device's own is with or without an opponent", () => {
  const solo = { pathname: "/solo", hash: "" };
  expect(parsePageRoute({ ...solo, search: "" })).toEqual({ kind: "solo", opponent: false });
  expect(parsePageRoute({ ...solo, search: "?opponent" })).toEqual({
    kind: "solo",
    opponent: true,
  });
});

test("a game is made at an address, and tried at one below it", () => {
  const at = (pathname: string) => parsePageRoute({ pathname, search: "", hash: "" });
  expect(at("/games/new")).toEqual({ kind: "gameEditor" });
  expect(at("/games/new/table")).toEqual({ kind: "previewTable" });
  expect(at("/games")).toEqual({ kind: "unknown" });
});

test("[WT124] [WT125] a replay is of this device, or shared, and then perhaps in a frame", () => {
  const at = (pathname: string, hash: string) => parsePageRoute({ pathname, search: "", hash });
  const share = "8Jh2mWq0Rk5yX1c_aZ-3Tg";
  const shared = { room: "5xyv3mh1q9nm_k7w2", share };
  const hash = `#${shared.room}.${share}`;
  expect(at("/replay", "")).toEqual({ kind: "replay", shared: null, framed: false });
  expect(at("/replay", hash)).toEqual({ kind: "replay", shared, framed: false });
  expect(at("/replay/embed", hash)).toEqual({ kind: "replay", shared, framed: true });
  for (const wrong of [`#${share}`, "#friday.short", `#Not A Room.${share}`]) {
    expect(at("/replay", wrong)).toMatchObject({ shared: null });
  }
});

test("[LP2] a link to a room names its game, and leads to the room", () => {
  vi.stubGlobal("location", { origin: "https://cards.example" });
  onTestFinished(() => void vi.unstubAllGlobals());
  const link = roomLink("abc-1", "x.y", "hearts");
  expect(link).toBe("https://cards.example/r/abc-1?game=hearts#key=x.y");
  expect(parsePageRoute(new URL(link))).toEqual({ kind: "room", room: "abc-1", key: "x.y" });
});
