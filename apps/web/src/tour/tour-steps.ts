import type { Snapshot } from "@baize/client";
import type { SeatId } from "@baize/engine";
import { hasTurn } from "../model/labels.ts";
import type { Table } from "../model/table.tsx";
import {
  findBoardZoneDefinition,
  findHandZoneDefinition,
  zoneIdOfSeat,
  zoneIdOfSeatOrTeam,
} from "../model/zones.ts";

/** The steps of the tour, in their order. */
export const TOUR_STEPS = ["draw", "play", "turn", "say", "pass", "more"] as const;

export type TourStep = (typeof TOUR_STEPS)[number];

/** What the tour observes of the table to notice what the player did. */
export interface TourObservation {
  /** How many cards the player holds. */
  readonly held: number;
  /** How many cards on the table are tapped. */
  readonly turned: number;
  /** How many lines of the log are the player's messages. */
  readonly said: number;
  /** The number of the turn; 0 before the first. */
  readonly turn: number;
  readonly isOwnTurn: boolean;
}

/** The player's progress in the tour. */
export interface TourProgress {
  readonly step: TourStep;
  /** The observation when the step began. */
  readonly since: TourObservation;
  /** Whether the tour has already done the step for the player. */
  readonly isActed: boolean;
}

export const tourObservationOf = (
  { view, log }: Pick<Snapshot, "log" | "view">,
  { game }: Pick<Table, "game">,
  seat: SeatId,
): TourObservation => {
  const [hand, board] = [findHandZoneDefinition(game), findBoardZoneDefinition(game)];
  const cards = [...(view?.cards.values() ?? [])];
  const own = hand && zoneIdOfSeat(hand, seat);
  const laid = board && zoneIdOfSeatOrTeam(game, board, seat);
  return {
    held: cards.filter(({ zone }) => zone === own).length,
    turned: cards.filter(({ zone, tapped }) => zone === laid && tapped === true).length,
    said: log.filter((line) => line.seat === seat && line.type.startsWith("chat.")).length,
    turn: view?.table.turn?.number ?? 0,
    isOwnTurn: hasTurn(game, view, seat),
  };
};

export const initialTourProgress = (now: TourObservation): TourProgress => ({
  step: TOUR_STEPS[0],
  since: now,
  isActed: false,
});

/** The condition for each step to be done, by the player or by the tour. The last step ends only with its button. */
const DONE: Readonly<Record<TourStep, (since: TourObservation, now: TourObservation) => boolean>> =
  {
    draw: (since, now) => now.held > since.held,
    play: (since, now) => now.held < since.held,
    turn: (since, now) => now.turned !== since.turned,
    say: (since, now) => now.said > since.said,
    pass: (since, now) => now.turn > since.turn && now.isOwnTurn,
    more: () => false,
  };

/** The next step; null after the last. */
export const tourProgressAtNextStep = (
  { step }: TourProgress,
  now: TourObservation,
): TourProgress | null => {
  const next = TOUR_STEPS[TOUR_STEPS.indexOf(step) + 1];
  return next === undefined ? null : { step: next, since: now, isActed: false };
};

/** Advances if the step is done, else returns the same progress. */
export const tourProgressAfterObservation = (
  place: TourProgress,
  now: TourObservation,
): TourProgress =>
  DONE[place.step](place.since, now) ? (tourProgressAtNextStep(place, now) ?? place) : place;
