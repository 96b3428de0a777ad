import {
  gamesWonInMatch,
  isMatchInProgress,
  matchAfterCurrentGame,
  matchStanding,
  type SeatId,
  seatId,
  seatWaitReasonOf,
  type TableState,
} from "@baize/engine";
import type { MatchStatus } from "@baize/protocol";

/** The taken and free seats of a room. Seats that are not offered are in neither list. */
export interface TakenAndFreeSeats {
  readonly taken: readonly {
    readonly seat: SeatId;
    readonly name: string;
    readonly left: boolean;
    /** Set while nobody has used the seat's invitation. */
    readonly invited?: true;
  }[];
  readonly free: readonly SeatId[];
  /** The free seats that hold cards of a replay's moment, with who sat there; left out where there are none. */
  readonly open?: readonly { readonly seat: SeatId; readonly name: string }[];
}

/** A room's status, for people who haven't joined it. */
export interface RoomStatus extends TakenAndFreeSeats {
  readonly name: string;
  readonly game: string;
  readonly variant?: string;
  readonly spectators: number;
  readonly locked: boolean;
  /** The number of the turn; 0 before the first. */
  readonly turn: number;
  readonly match: MatchStatus | null;
  /** Whether a call for the judge is open. */
  readonly calling: boolean;
  readonly houseRules: readonly string[];
  /** The rooms that it was copied from, the latest last. Seat keys of those rooms can be exchanged here. */
  readonly copiedFrom: readonly string[];
}

export const takenAndFreeSeatsOf = (state: TableState): TakenAndFreeSeats => {
  const offered = state.field("seatsOffered");
  const seats = Array.from({ length: offered }, (_, index) => seatId(index + 1));
  const open = seats.flatMap((seat) =>
    isOpen(state, seat) ? { seat, name: state.get("seats", seat)?.name ?? "" } : [],
  );
  return {
    taken: seats.flatMap((seat) => {
      const record = state.get("seats", seat);
      if (!record || isOpen(state, seat)) return [];
      const isInvited = seatWaitReasonOf(state.field("awaiting"), seat) === "invited";
      const { name, left } = record;
      return [{ seat, name, left, ...(isInvited ? { invited: true as const } : {}) }];
    }),
    free: seats.filter((seat) => !state.get("seats", seat) || isOpen(state, seat)),
    ...(open.length > 0 ? { open } : {}),
  };
};

/** Whether a seat holds the cards of a replay's moment, and nobody has taken it yet ([PF4]). */
const isOpen = (state: TableState, seat: SeatId): boolean =>
  seatWaitReasonOf(state.field("awaiting"), seat) === "open";

const matchIn = (state: TableState): MatchStatus | null => {
  const { game } = state;
  const match = state.field("match");
  if (!match) return null;
  const played = matchAfterCurrentGame(match, state.field("turn")?.number ?? 0);
  const seats = [...state.keys("seats")];
  const { leader } = matchStanding(game, played, seats);
  const wins = Object.fromEntries(seats.map((seat) => [seat, gamesWonInMatch(game, played, seat)]));
  const { bestOf, games } = played;
  return { bestOf, games, wins, over: !isMatchInProgress(game, played), leader };
};

export const statusOf = (state: TableState, spectators: number): RoomStatus => ({
  name: state.field("name"),
  game: state.game.id,
  variant: state.game.variant,
  ...takenAndFreeSeatsOf(state),
  spectators,
  locked: state.field("locked"),
  turn: state.field("turn")?.number ?? 0,
  match: matchIn(state),
  calling: (state.field("judge")?.call ?? null) !== null,
  houseRules: state.field("houseRules"),
  copiedFrom: state.field("copiedFrom"),
});
