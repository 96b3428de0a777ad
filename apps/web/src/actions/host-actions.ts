import type { Table } from "../model/table.tsx";
import { type Action, type Given, opens, switches } from "./action.ts";
import { offeredSeats } from "./host.ts";

type Asked = "giveHost" | "clearSeat" | "renewPlayers" | "renewSpectators";

const confirms = (asking: Asked) => ({
  run: ({ desk }: Table, { seat }: Given): void =>
    desk.set({ dialog: "confirm", asking, askingOf: seat ?? null }),
});

/** What the host does with the seats and with the room; the engine refuses it to others. */
export const hostActions = {
  kick: opens("seat.kick", (_, { seat }) => (seat === undefined ? null : { seat }), {
    takes: "seat",
    run: ({ desk }, { seat }) => desk.set({ dialog: "kick", askingOf: seat ?? null }),
  }),
  clearSeat: opens(
    "seat.clear",
    (table, { seat }) => (seat === undefined || seat === table.seat ? null : { seat }),
    { takes: "seat", ...confirms("clearSeat") },
  ),
  giveHost: opens(
    "host.give",
    (table, { seat }) => (seat === undefined || seat === table.seat ? null : { seat }),
    { takes: "seat", ...confirms("giveHost") },
  ),
  seatLink: {
    sends: [],
    takes: "seat",
    offer: ({ client, desk, seat: own }, { seat }) => {
      const { view } = client.getSnapshot();
      const isHost = own !== null && view?.table.host === own;
      if (!isHost || seat === undefined || seat === own || !view.seats.has(seat)) return null;
      return () => desk.set({ dialog: "seatLink", askingOf: seat });
    },
  },
  lock: switches("room.lock", {
    isOn: ({ client }) => client.getSnapshot().view?.table.locked === true,
    payloadOf: (_, __, locked) => ({ locked }),
  }),
  offerSeats: opens("room.seats.set", (table) => ({ seats: offeredSeats(table) }), {
    run: ({ desk }) => desk.set({ dialog: "offerSeats" }),
  }),
  renewPlayers: opens(
    "room.invites.renew",
    () => ({ which: "player" as const }),
    confirms("renewPlayers"),
  ),
  renewSpectators: opens(
    "room.invites.renew",
    () => ({ which: "spectator" as const }),
    confirms("renewSpectators"),
  ),
  closeRoom: {
    sends: [],
    offer: ({ client, desk, seat }) =>
      seat !== null && client.getSnapshot().view?.table.host === seat
        ? () => desk.set({ dialog: "confirm", asking: "closeRoom", askingOf: null })
        : null,
  },
} satisfies Record<string, Action>;
