import { expect, test } from "vitest";
import { LAW_INTENTS, RandomPlayout } from "../../testkit/random-playout.ts";
import { ANNA, BEN, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { actorViewFromState } from "../actor-view.ts";
import type { ParsedIntent } from "../intents/index.ts";
import { parseIntent } from "../parse.ts";
import { findIntentRefusal } from "../permit.ts";
import type { Move } from "./move-cards.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["One", "Two", "Three"], library: ["Four"], commander: ["Kess"] })
    .seat(BEN, "Ben", { commander: ["Rakdos", "Tymna"] });

const mayMove = (table: TestTable, moves: readonly unknown[]): string => {
  const intent = parseIntent("card.move", { moves });
  if (!intent.ok) throw new Error(intent.message);
  const refusal = findIntentRefusal(actorViewFromState(table.state, ANNA), intent.value);
  return refusal ? `${refusal.code} ${refusal.field}` : "yes";
};

const commander = { zone: "commander" };

test("[I5] [P8] who would put a card too many into a zone is told beforehand", () => {
  const table = laid();
  const [one = "", two = ""] = table.hand(ANNA);
  const kess = table.handleOf(ANNA, "Kess");
  const top = { zone: "library", place: "top" };
  expect(mayMove(table, [{ card: one, to: commander }])).toBe("yes");
  expect(
    mayMove(
      table,
      [one, two].map((card) => ({ card, to: commander })),
    ),
  ).toBe("over_limit moves.1.to");
  expect(
    mayMove(table, [
      { card: one, to: commander },
      { card: top, to: commander },
    ]),
  ).toBe("over_limit moves.1.to");
  expect(
    mayMove(table, [
      { card: kess, to: { zone: "hand" } },
      { card: one, to: commander },
      { card: two, to: commander },
    ]),
  ).toBe("yes");
});

test("[I5] [P2] a card counts where it will end, not where it is sent", () => {
  const table = laid();
  const to = { zone: "commander", seat: BEN };
  expect(mayMove(table, [{ card: table.handleOf(ANNA, "One"), to }])).toBe("yes");
});

const namesCards = ({ definition, payload }: ParsedIntent): boolean =>
  definition.type === "card.move" &&
  (payload as { moves: Move[] }).moves.every(({ card }) => typeof card === "string");

test("[I5] no move of cards that are named is let through and then refused for want of room", () => {
  const definitions = LAW_INTENTS.filter(
    ({ type }) =>
      type.startsWith("card.move") || /^(seat.claim|deck.load|library.draw)$/.test(type),
  );
  let full = 0;
  for (let seed = 1; seed <= 300; seed += 1) {
    const played = new RandomPlayout({ seed, definitions });
    for (const _ of played.start());
    for (let step = 0; step < 40; step += 1) {
      const { actor, intent } = played.choose();
      const objection = findIntentRefusal(actorViewFromState(played.state, actor), intent);
      const result = played.apply(actor, intent);
      if (result.ok || result.code !== "over_limit" || !namesCards(intent)) continue;
      full += 1;
      expect(objection, `seed ${seed}`).toEqual(result);
    }
  }
  expect(full).toBeGreaterThan(20);
});
