import { type SeatId, seatId, type TableState } from "@baize/engine";

/** The seats of a room, taken and free; those that are not offered are neither. */
export interface Seats {
  readonly taken: readonly {
    readonly seat: SeatId;
    readonly name: string;
    readonly left: boolean;
  }[];
  readonly free: readonly SeatId[];
}

/** How a room stands, for those who are not in it. */
export interface RoomStatus extends Seats {
  readonly name: string;
  readonly game: string;
  readonly variant?: string;
  readonly spectators: number;
  readonly locked: boolean;
  /** The rooms that it was copied from, the latest last; a seat's key of theirs is exchanged for one of its own. */
  readonly copiedFrom: readonly string[];
}

export const seatsOf = (state: TableState): Seats => {
  const offered = state.field("seatsOffered");
  const seats = Array.from({ length: offered }, (_, index) => seatId(index + 1));
  return {
    taken: seats.flatMap((seat) => {
      const record = state.get("seats", seat);
      return record ? [{ seat, name: record.name, left: record.left }] : [];
    }),
    free: seats.filter((seat) => !state.get("seats", seat)),
  };
};

export const statusOf = (state: TableState, spectators: number): RoomStatus => ({
  name: state.field("name"),
  game: state.game.id,
  variant: state.game.variant,
  ...seatsOf(state),
  spectators,
  locked: state.field("locked"),
  copiedFrom: state.field("copiedFrom"),
});
