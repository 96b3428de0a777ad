// @vitest-environment happy-dom
import { type CardHandle, seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { actionRunnerIfAllowed } from "../actions/actions.ts";
import {
  initialTourProgress,
  TOUR_STEPS,
  type TourObservation,
  type TourProgress,
  type TourStep,
  tourObservationOf,
  tourProgressAfterObservation,
  tourProgressAtNextStep,
} from "./tour-steps.ts";

const BEFORE: TourObservation = { held: 7, turned: 0, said: 0, turn: 1, isOwnTurn: true };

const at = (step: TourStep, since = BEFORE): TourProgress => ({ step, since, isActed: false });

const after = (step: TourStep, now: Partial<TourObservation>): TourStep =>
  tourProgressAfterObservation(at(step), { ...BEFORE, ...now }).step;

test("[WT126] the tour has six steps, and after the last it is over", () => {
  const walk = (place: TourProgress | null): readonly TourStep[] =>
    place === null ? [] : [place.step, ...walk(tourProgressAtNextStep(place, BEFORE))];
  expect(walk(initialTourProgress(BEFORE))).toEqual(TOUR_STEPS);
  expect(TOUR_STEPS.length).toBe(6);
});

test("[WT126] the tour notices what the player did, and goes on by that alone", () => {
  const done: readonly (readonly [TourStep, Partial<TourObservation>])[] = [
    ["draw", { held: 8 }],
    ["play", { held: 6 }],
    ["turn", { turned: 1 }],
    ["say", { said: 1 }],
    ["pass", { turn: 3 }],
  ];
  for (const [index, [step, now]] of done.entries()) {
    expect(after(step, now)).toBe(TOUR_STEPS[index + 1]);
    for (const [other, elsewhere] of done) {
      if (other !== step) expect(after(step, elsewhere), `${step} by ${other}`).toBe(step);
    }
  }
  const place = at("draw");
  expect(tourProgressAfterObservation(place, BEFORE)).toBe(place);
});

test("[WT126] the turn is ended once it is the player's again, and the last step waits for its button", () => {
  expect(after("pass", { turn: 2, isOwnTurn: false })).toBe("pass");
  for (const now of [{ held: 0 }, { turned: 3 }, { said: 2 }, { turn: 9 }]) {
    expect(after("more", now)).toBe("more");
  }
});

test("[WT126] a step begins from what is so when the one before it ends", () => {
  const place = tourProgressAfterObservation(
    { ...at("draw"), isActed: true },
    { ...BEFORE, held: 9 },
  );
  expect(place).toEqual({ step: "play", since: { ...BEFORE, held: 9 }, isActed: false });
  expect(tourProgressAfterObservation(place, { ...BEFORE, held: 9 })).toBe(place);
});

test("[WT126] the facts are the player's own cards, messages and turn", async () => {
  const page = await DomTestTable.of("standard-52", 2);
  const { table } = page;
  const { client } = table;
  await client.send("library.draw", { count: 4 });
  const [first, second] = page.cards("hand:1") as [CardHandle, CardHandle];
  const to = { zone: "battlefield" };
  await client.send("card.move", { moves: [first, second].map((card) => ({ card, to })) });
  await client.send("card.tap", { cards: [first], tapped: true });
  await client.send("turn.start", { first: seatId(2) });
  const { view } = client.getSnapshot();
  const log = (
    [
      ["chat.say", 1],
      ["chat.quick", 1],
      ["chat.say", 2],
      ["library.draw", 1],
    ] as const
  ).map(([type, seat]) => ({ type, at: 0, seat: seatId(seat) }));
  expect(tourObservationOf({ view, log }, table, seatId(1))).toEqual({
    held: 2,
    turned: 1,
    said: 2,
    turn: 1,
    isOwnTurn: false,
  });
});

test("[WT126] the tour is offered at a table of this device with a bot, and nowhere else", async () => {
  const isOffered = async (isSolo: boolean, players: number, game = "standard-52") => {
    const { table } = await DomTestTable.of(game, players);
    return actionRunnerIfAllowed({ ...table, isSolo }, "tour") !== null;
  };
  expect(await isOffered(true, 2)).toBe(true);
  expect(await isOffered(true, 1)).toBe(false);
  expect(await isOffered(false, 2)).toBe(false);
  expect(await isOffered(true, 2, "magic")).toBe(false);
});
