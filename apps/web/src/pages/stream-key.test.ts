import { expect, test } from "vitest";
import { streamKeyOrError } from "./stream-key.ts";

const keyWith = (grant: unknown): string =>
  `${btoa(JSON.stringify([1, "room", grant, 0, 99])).replaceAll("=", "")}.signature`;

test("[WT115] a stream takes a spectator's key, and none that shows what a seat sees", () => {
  for (const grant of ["public", "all"])
    expect(streamKeyOrError(keyWith(grant))).toBe(keyWith(grant));
  for (const grant of [3, "eyes:3", "judge", "player", "host"]) {
    expect(streamKeyOrError(keyWith(grant))).toEqual({ kind: "badKey" });
  }
  expect(streamKeyOrError(null)).toEqual({ kind: "noKey" });
});
