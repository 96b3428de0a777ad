import { expect, test } from "vitest";
import { parseRoomKeyRole, seatOfInvitationKey } from "./room-key-role.ts";

const keyWith = (grant: unknown): string =>
  `${btoa(JSON.stringify([1, "room", grant, 0, 99])).replaceAll("=", "")}.signature`;

test("a key says what it is for", () => {
  expect(parseRoomKeyRole(keyWith(3))).toBe("seat");
  expect(parseRoomKeyRole(keyWith("public"))).toBe("spectator");
  expect(parseRoomKeyRole(keyWith("all"))).toBe("spectatorAll");
  expect(parseRoomKeyRole(keyWith("eyes:3"))).toBe("seatSpectator");
  expect(parseRoomKeyRole(keyWith("judge"))).toBe("judge");
  expect(parseRoomKeyRole(keyWith("invitation:3"))).toBe("invitation");
  expect([keyWith("invitation:3"), keyWith("eyes:3"), keyWith(3)].map(seatOfInvitationKey)).toEqual(
    [3, null, null],
  );
  expect(parseRoomKeyRole(keyWith("player"))).toBe("player");
  expect(parseRoomKeyRole(keyWith("host"))).toBe("host");
});

test("a key that is cut short or no key says nothing", () => {
  for (const key of ["", ".", "abc", "a.b", keyWith("host").slice(0, 9)]) {
    expect(parseRoomKeyRole(key)).toBe("unknown");
  }
});
