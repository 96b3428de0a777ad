import { expect, test } from "vitest";
import { ANNA, game } from "../test/builder.ts";
import { GeneratedGame } from "../test/play.ts";
import { actorView, actorViewOf } from "./actor-view.ts";
import { INTENTS } from "./intents/index.ts";
import { may } from "./permit.ts";
import { view } from "./visibility.ts";

test("[I5] a client that has only its view is told the same as the server would answer", () => {
  let refusals = 0;
  for (let seed = 1; seed <= 100; seed += 1) {
    const played = new GeneratedGame({ seed });
    for (const _ of played.start());
    for (let step = 0; step < 30; step += 1) {
      const { intent, actor } = played.choose();
      for (const seat of played.seats) {
        const seen = view(played.state, { kind: "seat", seat });
        const answer = may(actorViewOf(seen, played.game, seat), intent);
        expect(answer, `seed ${seed}`).toEqual(may(actorView(played.state, seat), intent));
        if (answer) refusals += 1;
      }
      played.apply(actor, intent);
    }
  }
  expect(refusals).toBeGreaterThan(1_000);
}, 60_000);

test.each(INTENTS.filter(({ actor }) => actor === "seated").map(({ type }) => type))(
  "[P1] %s is for those who sit at the table",
  (type) => {
    const table = game("magic").seat(ANNA, "Anna", { hand: ["Shock"], battlefield: ["Bear"] });
    const payload = SAMPLES[type] ?? {};
    table.do(ANNA, "seat.leave");
    expect(table.why(ANNA, type, payload)).toBe("not_seated");
  },
);

const card = "AAAAAAAA";
const SAMPLES: Readonly<Record<string, object>> = {
  "undo.answer": { agree: true },
  "deck.load": { cards: [{ name: "Bear", count: 1 }] },
  "card.move": { moves: [{ card, to: { zone: "hand" } }] },
  "card.tap": { cards: [card], tapped: true },
  "card.flip": { cards: [card], faceDown: true },
  "card.reveal": { cards: [card], to: "all" },
  "card.counter.set": { cards: [card], counter: "charge", value: 1 },
  "token.create": { name: "Goblin" },
  "seat.counter.add": { counter: "life", delta: 1 },
  "dice.roll": { sides: 6 },
  "chat.say": { text: "Hello" },
};
