import type { Snapshot } from "@baize/client";
import { findBuiltInGame, seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { ACTIONS } from "../actions/actions.ts";
import type { Table } from "../model/table.tsx";
import {
  advanceTourWhenDone,
  nextTourStep,
  startTour,
  TOUR_STEPS,
  type TourObservation,
  type TourProgress,
  type TourStep,
  tourObservationOf,
} from "./tour-steps.ts";

const BEFORE: TourObservation = { held: 7, turned: 0, said: 0, turn: 1, isOwnTurn: true };

const at = (step: TourStep, since = BEFORE): TourProgress => ({ step, since, isActed: false });

const after = (step: TourStep, now: Partial<TourObservation>): TourStep =>
  advanceTourWhenDone(at(step), { ...BEFORE, ...now }).step;

test("[WT126] the tour has six steps, and after the last it is over", () => {
  const walk = (place: TourProgress | null): readonly TourStep[] =>
    place === null ? [] : [place.step, ...walk(nextTourStep(place, BEFORE))];
  expect(walk(startTour(BEFORE))).toEqual(TOUR_STEPS);
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
  expect(advanceTourWhenDone(place, BEFORE)).toBe(place);
});

test("[WT126] the turn is ended once it is the player's again, and the last step waits for its button", () => {
  expect(after("pass", { turn: 2, isOwnTurn: false })).toBe("pass");
  for (const now of [{ held: 0 }, { turned: 3 }, { said: 2 }, { turn: 9 }]) {
    expect(after("more", now)).toBe("more");
  }
});

test("[WT126] a step begins from what is so when the one before it ends", () => {
  const place = advanceTourWhenDone({ ...at("draw"), isActed: true }, { ...BEFORE, held: 9 });
  expect(place).toEqual({ step: "play", since: { ...BEFORE, held: 9 }, isActed: false });
  expect(advanceTourWhenDone(place, { ...BEFORE, held: 9 })).toBe(place);
});

const game = findBuiltInGame("standard-52");

test("[WT126] the facts are the player's own cards, messages and turn", () => {
  const cards = [
    { zone: "hand:1" },
    { zone: "hand:1" },
    { zone: "battlefield", tapped: true },
    { zone: "battlefield" },
    { zone: "discard", tapped: true },
  ];
  const snapshot = {
    view: {
      cards: new Map(cards.map((card, index) => [String(index), card])),
      table: { turn: { number: 4, seat: 2 } },
    },
    log: [
      { type: "chat.say", seat: 1 },
      { type: "chat.quick", seat: 1 },
      { type: "chat.say", seat: 2 },
      { type: "library.draw", seat: 1 },
    ],
  } as unknown as Snapshot;
  expect(tourObservationOf(snapshot, { game } as Table, seatId(1))).toEqual({
    held: 2,
    turned: 1,
    said: 2,
    turn: 4,
    isOwnTurn: false,
  });
});

test("[WT126] the tour is offered at a table of this device with a bot, and nowhere else", () => {
  const isOffered = (isSolo: boolean, players: number, id = "standard-52"): boolean => {
    const view = { seats: new Map(Array.from({ length: players }, (_, seat) => [seat, {}])) };
    const table = { isSolo, game: { id }, client: { getSnapshot: () => ({ view }) } };
    return ACTIONS.tour.offer(table as unknown as Table, { cards: [] }) !== null;
  };
  expect(isOffered(true, 2)).toBe(true);
  expect(isOffered(true, 1)).toBe(false);
  expect(isOffered(false, 2)).toBe(false);
  expect(isOffered(true, 2, "magic")).toBe(false);
});
