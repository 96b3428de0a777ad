import { afterEach, expect, test, vi } from "vitest";
import { fetchAtAddress, isAddress } from "./at-address.ts";

afterEach(() => void vi.unstubAllGlobals());

const answering = (status: number, body: unknown): void => {
  vi.stubGlobal("location", { origin: "https://table.example" });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
};

const refused = (code: string): unknown => ({ error: { code, message: "No" } });

test("an address is one line, and no list", () => {
  expect(isAddress(" https://archidekt.com/decks/1/mine \n")).toBe(true);
  expect(isAddress("4 Island\nhttps://archidekt.com/decks/1")).toBe(false);
  expect(isAddress("4 Island")).toBe(false);
});

test("[DL1] the list at an address comes from the table's server, or the reason why not", async () => {
  const read = () => fetchAtAddress("https://archidekt.com/decks/1 ");
  answering(200, { text: "4 Island" });
  expect(await read()).toEqual({ kind: "text", text: "4 Island", name: "archidekt.com" });
  answering(502, refused("site_failed"));
  expect(await read()).toEqual({
    kind: "refused",
    reason: "archidekt.com doesn’t give out this list. Paste the list itself.",
  });
  answering(404, refused("not_offered"));
  expect(await read()).toMatchObject({ reason: expect.stringContaining("no lists") });
});
