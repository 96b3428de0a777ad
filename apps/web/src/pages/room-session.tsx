import { useEffect } from "react";
import { roomPath } from "../model/page-route.ts";
import { readRoomKeys, saveRoomKeys } from "../model/room-keys.ts";
import type { Table } from "../model/table.tsx";
import { RoomConnection, UntilRoomError } from "./room-connection.tsx";
import type { RoomError } from "./room-error.ts";
import { TablePage } from "./table/table-page.tsx";
import type { RoomConnectionOptions } from "./use-connected-room-client.ts";

interface Props extends RoomConnectionOptions {
  readonly onRoomError: (roomError: RoomError) => void;
}

/** Stores the seat of a link on this device and removes its key from the URL, which players copy to others. */
const keepSeat = ({ room, game, seat }: Table, key: string): void => {
  if (seat === null) return;
  saveRoomKeys(room, { seat: { seat, key }, game: game.id, name: game.name, at: Date.now() });
  const { invites: { player } = {}, notified } = readRoomKeys(room);
  if (notified) {
    // If the code can't be loaded, the server keeps the earlier subscription.
    void import("../model/push-notifications.ts").then(
      ({ resendPushSubscription }) => resendPushSubscription({ room, seat, key }),
      () => null,
    );
  }
  history.replaceState(null, "", player === undefined ? `/r/${room}` : roomPath(room, player));
};

interface ServerTableProps {
  readonly table: Table;
  readonly seatKey: string;
}

const ServerTable = ({ table, seatKey }: ServerTableProps) => {
  useEffect(() => keepSeat(table, seatKey), [table, seatKey]);
  return <TablePage table={table} />;
};

/** A room of the server, as a seat or a spectator sees it. */
export const RoomSession = (props: Props) => (
  <RoomConnection {...props}>
    {(table) => <ServerTable table={table} seatKey={props.seatKey} />}
  </RoomConnection>
);

/** A room of this device: if it fails, the player can try again. */
export const SoloRoomSession = (props: Pick<Props, "room" | "webSocket">) => (
  <UntilRoomError room={props.room} keyOrError="" failedKey={null}>
    {(seatKey, onRoomError) => (
      <RoomConnection {...props} seatKey={seatKey} onRoomError={onRoomError}>
        {(table) => <TablePage table={table} />}
      </RoomConnection>
    )}
  </UntilRoomError>
);
