import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { POOLS_TEST_GAME } from "../testkit/games.ts";
import { findLeak } from "../testkit/interference.ts";
import { LAW_INTENTS } from "../testkit/random-playout.ts";

const seeds = Array.from({ length: deep(35, 5_000) }, (_, index) => index + 1);

/** What drafts consist of; among all intents they are rare. */
const DRAFTING: ReadonlySet<string> = new Set([
  "seat.claim",
  "seat.leave",
  "game.action",
  "library.deal",
  "card.move",
  "card.pass",
  "clock.set",
  "clock.flag",
  "hand.sort",
  "undo.request",
  "undo.answer",
]);

test("[DR3] [PA2] [PC2] nobody can tell two drafts apart that differ in packs and pools that it never saw", () => {
  const search = { seeds, intents: 40, games: [POOLS_TEST_GAME] };
  expect(findLeak(search)).toBeNull();
  const definitions = LAW_INTENTS.filter(({ type }) => DRAFTING.has(type));
  expect(findLeak({ ...search, definitions })).toBeNull();
});
