import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CollectionStub, GOBLIN, KRENKO } from "../../../test/collection-stub.ts";
import { createScryfallCardSource } from "./scryfall.ts";

let stub: CollectionStub;

beforeEach(async () => {
  stub = await CollectionStub.start();
  stub.add(KRENKO);
  stub.add(GOBLIN);
  stub.add({
    id: "emblem",
    name: "Krenko Emblem",
    set: "tm13",
    collector_number: "11",
    type_line: "Emblem — Krenko",
    oracle_text: "Goblins you control\nhave haste.",
    colors: [],
  });
  stub.add({ name: "Plain", set: "m13", collector_number: "1" });
});

afterEach(() => stub.stop());

const source = () => createScryfallCardSource({ endpoint: stub.url, gatherMs: 5, spacingMs: 5 });

const FOUND_GOBLIN = {
  name: "Goblin",
  stats: "1/1",
  kind: "Token Creature — Goblin",
  colour: "R",
  set: "tm13",
  number: "7",
};

test("what a card makes is told in the form in which the table makes tokens", async () => {
  const answer = await source().tokensOf({ name: "Krenko, Mob Boss", set: "m13", number: "139" });
  expect(answer).toEqual({
    kind: "tokens",
    tokens: [
      FOUND_GOBLIN,
      {
        name: "Krenko Emblem",
        kind: "Emblem — Krenko",
        text: "Goblins you control have haste.",
        set: "tm13",
        number: "11",
      },
    ],
  });
  expect(stub.requests.at(-1)?.identifiers).toEqual([{ id: "goblin" }, { id: "emblem" }]);
});

test("a card that makes nothing has no tokens, and neither has one that nobody knows", async () => {
  const scryfall = source();
  const none = { kind: "tokens", tokens: [] };
  expect(await scryfall.tokensOf({ name: "Plain" })).toEqual(none);
  expect(await scryfall.tokensOf({ name: "Home-made" })).toEqual(none);
});

test("a token is found by words of its name, and nothing found is no failure", async () => {
  const scryfall = source();
  expect(await scryfall.findTokens("gob")).toEqual({ kind: "tokens", tokens: [FOUND_GOBLIN] });
  expect(await scryfall.findTokens('un"known')).toEqual({ kind: "tokens", tokens: [] });
  expect(stub.searches).toEqual(['t:token name:"gob"', 't:token name:"un known"']);
});

test("a service that fails says so, and one that wants quiet is left alone", async () => {
  const scryfall = source();
  stub.answerNext({ status: 500 });
  expect(await scryfall.tokensOf({ name: "Plain" })).toEqual({ kind: "failed" });
  stub.answerNext({ status: 429, headers: { "Retry-After": "60" } });
  expect(await scryfall.tokensOf({ name: "Plain" })).toEqual({ kind: "failed" });
  const asked = stub.requests.length;
  expect(await scryfall.tokensOf({ name: "Plain" })).toEqual({ kind: "failed" });
  expect(stub.requests).toHaveLength(asked);
});
