import { expect, test } from "vitest";
import { readAddress } from "./address.ts";

test("the front page, a room with its key, and anything else are told apart", () => {
  expect(readAddress({ pathname: "/", hash: "" })).toEqual({ kind: "landing" });
  expect(readAddress({ pathname: "/r/abc-1", hash: "#key=x.y" })).toEqual({
    kind: "room",
    room: "abc-1",
    key: "x.y",
  });
  expect(readAddress({ pathname: "/r/abc-1/", hash: "" })).toMatchObject({ key: null });
  expect(readAddress({ pathname: "/r/5xyv3mh1q9nm_k7w2", hash: "" })).toMatchObject({
    room: "5xyv3mh1q9nm_k7w2",
  });
  expect(readAddress({ pathname: "/r/Not A Room", hash: "" })).toEqual({ kind: "unknown" });
});
