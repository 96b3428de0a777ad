import { expect, test } from "vitest";
import {
  claimSeatRequestSchema,
  createRoomRequestSchema,
  generatedRoomIdSchema,
  keyOnlyRequestSchema,
  roomLinksRequestSchema,
} from "../src/index.ts";

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

test("[SV2] a chosen room id is of small letters, digits, and inner dashes and underscores", () => {
  const isId = (id: string) => takes(createRoomRequestSchema, { id });
  for (const id of ["a", "7", "ab", "friday", "our-room_2", "a--b", "x".repeat(64)]) {
    expect(isId(id), id).toBe(true);
  }
  const others = ["", "-a", "a-", "_a", "a_", "A", "Friday", "a b", "a/b", "ä", "!a", "a!"];
  for (const id of [...others, "x".repeat(65)]) expect(isId(id), id).toBe(false);
});

test("[WK1] an id that the server made is twelve characters and a check of four", () => {
  expect(takes(generatedRoomIdSchema, "abc123def456_9xyz")).toBe(true);
  for (const id of [
    "abc123def45_9xyz",
    "abc123def4567_9xyz",
    "abc123def456_9xy",
    "abc123def456_9xyz0",
    "abc123def456-9xyz",
    "abc123deF456_9xyz",
    "abc123def456_9xYz",
    "_9xyz",
  ]) {
    expect(takes(generatedRoomIdSchema, id), id).toBe(false);
  }
});

test("[SV3] requests take what they name and nothing else", () => {
  expect(takes(createRoomRequestSchema, { game: "magic", name: "Friday", id: "friday" })).toBe(
    true,
  );
  expect(takes(createRoomRequestSchema, { game: "magic", gift: 1 })).toBe(false);
  expect(takes(keyOnlyRequestSchema, { key: "a" })).toBe(true);
  expect(takes(keyOnlyRequestSchema, { key: "" })).toBe(false);
  expect(takes(keyOnlyRequestSchema, { seat: 1 })).toBe(false);
  expect(takes(claimSeatRequestSchema, { key: "a", name: "Anna", seat: 8 })).toBe(true);
  expect(takes(claimSeatRequestSchema, { key: "a", name: "Anna", seat: 17 })).toBe(false);
  expect(takes(claimSeatRequestSchema, { key: "a", name: "Anna", host: true })).toBe(false);
  expect(takes(claimSeatRequestSchema, { name: "Anna" })).toBe(false);
});

test("[HO7] links are replaced by their names, each once", () => {
  expect(takes(roomLinksRequestSchema, { key: "a", renew: ["player", "spectator"] })).toBe(true);
  expect(takes(roomLinksRequestSchema, { renew: ["player", "player"] })).toBe(false);
  expect(takes(roomLinksRequestSchema, { renew: ["seat"] })).toBe(false);
});
