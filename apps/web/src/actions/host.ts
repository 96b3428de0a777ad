import { deleteRoom } from "@baize/client";
import type { SeatId } from "@baize/engine";
import { readRoomKeys } from "../model/room-keys.ts";
import { type Table, useSnapshot, useTable } from "../model/table.tsx";
import { faultText } from "../text/refusals.ts";
import { toast } from "../ui/toast.ts";

/** How many seats the room offers now. */
export const offeredSeats = ({ client, game }: Table): number =>
  client.getSnapshot().view?.table.seatsOffered || game.seats;

export const useIsHost = (seat: SeatId | null): boolean =>
  useSnapshot(({ view }) => seat !== null && view?.table.host === seat);

/** Whether this viewer is the host. */
export const useIsOwnHost = (): boolean => useIsHost(useTable().seat);

/** The key of this device's seat, by which the server knows the host. */
export const ownKey = ({ room }: Table): string => readRoomKeys(room).seat?.key ?? "";

/** Closes the room for good. Everyone in it is told by the close code of their connection. */
export const closeForGood = async (table: Table): Promise<void> => {
  const answer = await deleteRoom(location.origin, table.room, ownKey(table));
  if (!answer.ok) toast(faultText(answer.error), "refused");
};
