import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../device/settings.ts";
import { refusals as german } from "../text/de/refusals.ts";
import { waitForTexts } from "../text/text-catalogue.ts";
import { EMPTY_DECK_FORM, setDeckFormState } from "./deck-form-state.ts";
import {
  deckUrlRefusalText,
  fetchDeckText,
  fetchDeckTextUnlessStale,
  isDeckUrl,
} from "./fetch-deck-text.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  setDeckFormState(EMPTY_DECK_FORM);
  settings.setState({ language: "en" });
});

const answering = (status: number, body: unknown): void => {
  vi.stubGlobal("location", { origin: "https://table.example" });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
};

const refused = (code: string): unknown => ({ error: { code, message: "No" } });

test("an address is one line, and no list", () => {
  expect(isDeckUrl(" https://archidekt.com/decks/1/mine \n")).toBe(true);
  expect(isDeckUrl("4 Island\nhttps://archidekt.com/decks/1")).toBe(false);
  expect(isDeckUrl("4 Island")).toBe(false);
});

test("[DL1] the list at an address comes from the table's server, or the reason why not", async () => {
  const read = () => fetchDeckText("https://archidekt.com/decks/1 ");
  answering(200, { text: "4 Island" });
  expect(await read()).toEqual({ kind: "text", text: "4 Island", name: "archidekt.com" });
  answering(502, refused("site_failed"));
  expect(await read()).toEqual({
    kind: "refused",
    reason: "archidekt.com doesn’t provide this list. Paste the list itself.",
  });
  answering(404, refused("not_offered"));
  expect(await read()).toMatchObject({ reason: expect.stringContaining("can’t import lists") });
});

test.each([
  [429, "too_many_requests"],
  [507, "server_full"],
  [500, "internal"],
])(
  "[DL1] a server that answers %i says so itself, in the reader's language",
  async (status, code) => {
    answering(status, refused(code));
    expect(await fetchDeckText("https://archidekt.com/decks/1")).toEqual({
      kind: "refused",
      reason: "No",
    });
    settings.setState({ language: "de" });
    await waitForTexts();
    const reason = german.say(code, "No");
    expect(reason).not.toBe("No");
    expect(await fetchDeckText("https://archidekt.com/decks/1")).toEqual({
      kind: "refused",
      reason,
    });
  },
);

test("[DL1] only where no answer came the table can't be reached", async () => {
  vi.stubGlobal("location", { origin: "https://table.example" });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const read = await fetchDeckText("https://archidekt.com/decks/1");
  expect(read).toEqual({ kind: "refused", reason: "Can’t connect to the table. Try again." });
});

test("[DL1] a list that comes late replaces nothing that was typed meanwhile", async () => {
  const text = "https://archidekt.com/decks/1";
  answering(200, { text: "4 Island" });
  setDeckFormState({ text, name: "" });
  const late = fetchDeckTextUnlessStale(text);
  setDeckFormState({ text: "4 Forest", name: "" });
  expect(await late).toBeNull();
  setDeckFormState({ text, name: "" });
  expect(await fetchDeckTextUnlessStale(text)).toMatchObject({ text: "4 Island" });
});

test("[DL1] a list is offered only at the hosts that the server names", () => {
  const sites = ["archidekt.com", "tappedout.net"];
  expect(deckUrlRefusalText(" https://www.archidekt.com/decks/1\n", sites)).toBeNull();
  expect(deckUrlRefusalText("https://archidekt.com.example/decks/1", sites)).toContain(
    "archidekt.com.example",
  );
  expect(deckUrlRefusalText("https://archidekt.com/decks/1", [])).toContain("can’t import lists");
});
