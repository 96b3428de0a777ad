import { type SeatId, seatId, type TableState } from "@baize/engine";

/** How a room stands, for those who are not in it. */
export interface RoomStatus {
  readonly name: string;
  readonly game: string;
  readonly variant?: string;
  readonly taken: readonly {
    readonly seat: SeatId;
    readonly name: string;
    readonly left: boolean;
  }[];
  readonly free: readonly SeatId[];
  readonly spectators: number;
}

export const statusOf = (state: TableState, spectators: number): RoomStatus => {
  const seats = Array.from({ length: state.game.seats }, (_, index) => seatId(index + 1));
  return {
    name: state.field("name"),
    game: state.game.id,
    ...(state.game.variant === undefined ? {} : { variant: state.game.variant }),
    taken: seats.flatMap((seat) => {
      const record = state.get("seats", seat);
      return record ? [{ seat, name: record.name, left: record.left }] : [];
    }),
    free: seats.filter((seat) => !state.get("seats", seat)),
    spectators,
  };
};
