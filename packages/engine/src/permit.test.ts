import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { RandomPlayout } from "../testkit/random-playout.ts";
import { ANNA, createTestTable } from "../testkit/test-table.ts";
import { actorViewFromState, actorViewFromTableView } from "./actor-view.ts";
import { INTENT_DEFINITIONS } from "./intents/index.ts";
import { ON_OFF_MARKS } from "./marks.ts";
import { findIntentRefusal } from "./permit.ts";
import { viewTable } from "./visibility/views.ts";

const GAMES_TO_PLAY = deep(20, 1_000);

test("[I5] a client that has only its view is told the same as the server would answer", () => {
  let refusals = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const played = new RandomPlayout({ seed });
    for (const _ of played.start());
    for (let step = 0; step < 30; step += 1) {
      const { intent, actor } = played.choose();
      for (const seat of played.seats) {
        const seen = viewTable(played.state, { kind: "seat", seat });
        const answer = findIntentRefusal(actorViewFromTableView(seen, played.game, seat), intent);
        expect(answer, `seed ${seed}`).toEqual(
          findIntentRefusal(actorViewFromState(played.state, seat), intent),
        );
        if (answer) refusals += 1;
      }
      played.apply(actor, intent);
    }
  }
  expect(refusals).toBeGreaterThan(GAMES_TO_PLAY * 10);
});

test.each(INTENT_DEFINITIONS.filter(({ actor }) => actor === "seated").map(({ type }) => type))(
  "[P1] %s is for those who sit at the table",
  (type) => {
    const table = createTestTable("magic").seat(ANNA, "Anna", {
      hand: ["Shock"],
      battlefield: ["Bear"],
    });
    const payload = SAMPLES[type] ?? {};
    table.do(ANNA, "seat.leave");
    expect(table.refusalCode(ANNA, type, payload)).toBe("not_seated");
  },
);

const card = "AAAAAAAA";
const SAMPLES: Readonly<Record<string, object>> = {
  "game.action": { action: "setup" },
  "clock.set": { of: "seat", limit: 60_000 },
  "clock.pause": { paused: true },
  "judge.call": { called: true },
  "clock.add": { seat: 2, ms: 1_000 },
  "match.set": { bestOf: 3 },
  "match.result": { winner: "draw" },
  "match.first": { seat: 1 },
  "phase.stop": { phase: "end", stop: true },
  "undo.mute": { muted: true },
  "seat.mat.set": { mat: "sea" },
  "chance.commit": { commitment: "ab".repeat(32) },
  "undo.answer": { agree: true },
  "seat.reset.answer": { seat: 2, agree: true },
  "access.request": { seat: 2, zone: "hand" },
  "access.answer": { request: 1, grant: true },
  "access.withdraw": { request: 1 },
  "access.grant": { seat: 2, zone: "hand" },
  "access.revoke": { seat: 2, zone: "hand" },
  "deck.sideboard": { in: [card] },
  "table.ping": { card },
  "deck.show": { shown: true },
  "deck.fill": { cards: [{ name: "Bear", count: 1 }] },
  "deck.load": { cards: [{ name: "Bear", count: 1 }] },
  "library.deal": { count: 1 },
  "hand.sort": { cards: [card] },
  "hand.open.set": { to: "all" },
  "hand.reveal": { to: "all" },
  "hand.discard": { cards: [card] },
  "library.arrange": { lanes: [{ cards: [card], zone: "library" }] },
  "library.take": { cards: [card] },
  "library.bottom": { cards: [card] },
  "library.reveal": { to: "all" },
  "library.topReveal.set": { to: "all" },
  "card.move": { moves: [{ card, to: { zone: "hand" } }] },
  "card.tap": { cards: [card], tapped: true },
  "card.flip": { cards: [card], faceDown: true },
  "card.reveal": { cards: [card], to: "all" },
  "card.counter.add": { cards: [card], counter: "charge", delta: 1 },
  "card.counter.set": { cards: [card], counter: "charge", value: 1 },
  "token.create": { name: "Goblin" },
  "seat.counter.add": { counter: "life", delta: 1 },
  "dice.roll": { sides: 6 },
  "chat.say": { text: "Hello" },
  "choice.make": { choice: "Left" },
  "arrow.draw": { from: card, to: 1 },
  "card.attach": { cards: [card], to: card },
  "card.clone": { card },
  "card.control.give": { cards: [card], seat: 1 },
  "card.detach": { cards: [card] },
  "card.highlight.set": { cards: [card], colour: "red" },
  "card.name": { cards: [card], name: "Forest" },
  "card.note.set": { cards: [card], note: "copied" },
  "card.pass": { zone: "hand" },
  "card.random": { zone: "hand" },
  "card.rotate": { cards: [card], rotation: 90 },
  ...Object.fromEntries(
    ON_OFF_MARKS.map((mark) => [`card.${mark}.set`, { cards: [card], [mark]: true }]),
  ),
  "card.stats.add": { cards: [card], power: 1, toughness: 1 },
  "card.stats.set": { cards: [card], stats: "1/1" },
  "card.target.set": { cards: [card], targeted: true },
  "card.transform": { cards: [card] },
  "chat.quick": { message: "hello" },
  "phase.set": { phase: "draw" },
  "seat.concede": { conceded: true },
  "seat.counter.create": { counter: "rad" },
  "seat.counter.remove": { counter: "rad" },
  "seat.counter.set": { counter: "life", value: 1 },
  "seat.damage.add": { from: 1, to: 1, delta: 1 },
  "game.propose": { proposed: true },
  "seat.ready": { ready: true },
  "seat.signal": { signal: "hold" },
  "table.counter.add": { counter: "storm", delta: 1 },
  "host.give": { seat: 2 },
  "record.agree": { agreed: true },
  "allHands.agree": { agreed: true },
  "eyes.agree": { agreed: true },
  "seat.kick": { seat: 2 },
  "room.lock": { locked: true },
  "room.delay.set": { minutes: 5 },
  "room.spectatorChat.set": { off: true },
  "room.seats.set": { seats: 2 },
  "room.houseRules.set": { rules: ["Free mulligan"] },
  "room.listing.set": { language: "en" },
  "room.invites.renew": { which: "player" },
  "table.counter.colour": { counter: "storm", colour: "red" },
  "picture.remove": { name: "Island" },
  "room.pictures.set": { forbidden: true },
};
