import { deleteRoom } from "@baize/client";
import type { SeatId } from "@baize/engine";
import { readRoomKeys } from "../model/room-keys.ts";
import { type Table, useSnapshotSelector, useTable } from "../model/table.tsx";
import { translateError } from "../text/refusals.ts";
import { toast } from "../ui/toast.ts";

/** How many seats the room offers now. */
export const roomSeatCount = ({ client, game }: Table): number =>
  client.getSnapshot().view?.table.seatsOffered || game.seats;

export const useIsHostSeat = (seat: SeatId | null): boolean =>
  useSnapshotSelector(({ view }) => seat !== null && view?.table.host === seat);

/** Whether this viewer is the host. */
export const useIsViewerHost = (): boolean => useIsHostSeat(useTable().seat);

/** The key of this device's seat, by which the server knows the host. */
export const readOwnSeatKey = ({ room }: Table): string => readRoomKeys(room).seat?.key ?? "";

/** Closes the room for good. Everyone in it is told by the close code of their connection. */
export const closeRoomPermanently = async (table: Table): Promise<void> => {
  const answer = await deleteRoom(location.origin, table.room, readOwnSeatKey(table));
  if (!answer.ok) toast(translateError(answer.error), "refused");
};
