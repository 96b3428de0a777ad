import { expect, test } from "vitest";
import { invitedSeatOf, roleOfKey } from "./key-role.ts";

const keyWith = (grant: unknown): string =>
  `${btoa(JSON.stringify([1, "room", grant, 0, 99])).replaceAll("=", "")}.signature`;

test("a key says what it is for", () => {
  expect(roleOfKey(keyWith(3))).toBe("seat");
  expect(roleOfKey(keyWith("public"))).toBe("spectator");
  expect(roleOfKey(keyWith("all"))).toBe("spectatorAll");
  expect(roleOfKey(keyWith("eyes:3"))).toBe("seatSpectator");
  expect(roleOfKey(keyWith("judge"))).toBe("judge");
  expect(roleOfKey(keyWith("invitation:3"))).toBe("invitation");
  expect([keyWith("invitation:3"), keyWith("eyes:3"), keyWith(3)].map(invitedSeatOf)).toEqual([
    3,
    null,
    null,
  ]);
  expect(roleOfKey(keyWith("player"))).toBe("player");
  expect(roleOfKey(keyWith("host"))).toBe("host");
});

test("a key that is cut short or no key says nothing", () => {
  for (const key of ["", ".", "abc", "a.b", keyWith("host").slice(0, 9)]) {
    expect(roleOfKey(key)).toBe("unknown");
  }
});
