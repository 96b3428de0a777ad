import { expect, test } from "vitest";
import { readAddress } from "./address.ts";

test("the front page, a room with its key, and anything else are told apart", () => {
  expect(readAddress({ pathname: "/", search: "", hash: "" })).toEqual({ kind: "landing" });
  expect(readAddress({ pathname: "/r/abc-1", search: "", hash: "#key=x.y" })).toEqual({
    kind: "room",
    room: "abc-1",
    key: "x.y",
  });
  expect(readAddress({ pathname: "/r/abc-1/", search: "", hash: "" })).toMatchObject({ key: null });
  expect(readAddress({ pathname: "/r/5xyv3mh1q9nm_k7w2", search: "", hash: "" })).toMatchObject({
    room: "5xyv3mh1q9nm_k7w2",
  });
  expect(readAddress({ pathname: "/r/abc-1/overlay", search: "", hash: "#key=x.y" })).toEqual({
    kind: "stream",
    room: "abc-1",
    key: "x.y",
  });
  expect(readAddress({ pathname: "/r/Not A Room", search: "", hash: "" })).toEqual({
    kind: "unknown",
  });
});

test("a table of this device's own is with or without an opponent", () => {
  const solo = { pathname: "/solo", hash: "" };
  expect(readAddress({ ...solo, search: "" })).toEqual({ kind: "solo", opponent: false });
  expect(readAddress({ ...solo, search: "?opponent" })).toEqual({ kind: "solo", opponent: true });
});

test("a game is made at an address, and tried at one below it", () => {
  const at = (pathname: string) => readAddress({ pathname, search: "", hash: "" });
  expect(at("/games/new")).toEqual({ kind: "bench" });
  expect(at("/games/new/table")).toEqual({ kind: "trial" });
  expect(at("/games")).toEqual({ kind: "unknown" });
});
