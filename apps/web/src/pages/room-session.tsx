import type { Client } from "@baize/client";
import { CLOSE_CODES } from "@baize/protocol";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { roomPath } from "../model/page-route.ts";
import { readRoomKeys, saveRoomKeys } from "../model/room-keys.ts";
import type { Table } from "../model/table.tsx";
import { translateError } from "../text/refusals.ts";
import { toast } from "../ui/toast.ts";
import styles from "../ui/waiting.module.css";
import { type RoomError, roomErrorOfCloseCode } from "./room-error.ts";
import { RoomErrorNotice, SlowLoadingNotice } from "./room-error-notice.tsx";
import { TablePage } from "./table/table-page.tsx";
import {
  type NoticeListener,
  type RoomConnectionOptions,
  useConnectedRoomClient,
  useRoomTableState,
} from "./use-connected-room-client.ts";

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

const tellNotice: NoticeListener = (notice) => toast(translateError(notice));

const Connected = ({ client, ...props }: { client: Client } & Props) => {
  const { seatKey, onRoomError } = props;
  const { connection, table, ready } = useRoomTableState(client, props);
  useEffect(() => {
    if (connection.kind === "closed")
      onRoomError(roomErrorOfCloseCode(connection.code, connection.reason));
  }, [connection, onRoomError]);
  useEffect(() => {
    if (table && !table.isSolo) keepSeat(table, seatKey);
  }, [table, seatKey]);
  if (!table || !ready) {
    const { attempt = 0, code = 0 } = connection.kind === "connecting" ? connection : {};
    return <Waiting attempt={attempt} isEarly={code === CLOSE_CODES.nothingYet.code} />;
  }
  return <TablePage table={table} />;
};

interface WaitingProps {
  readonly attempt: number;
  /** Whether the host delays spectators and there is nothing to show yet. */
  readonly isEarly?: boolean;
}

const Waiting = ({ attempt, isEarly = false }: WaitingProps) => (
  <div className={clsx(styles.waiting, styles.cloth)} aria-busy="true">
    {attempt > 1 || isEarly ? <SlowLoadingNotice isEarly={isEarly} /> : null}
  </div>
);

/** The connection of a seat or a spectator to a room, while the page is open. */
export const RoomSession = (props: Props) => {
  const client = useConnectedRoomClient(props, tellNotice);
  return client ? <Connected client={client} {...props} /> : <Waiting attempt={0} />;
};

/** The same for a room of this device: if it fails, the player can try again. */
export const SoloRoomSession = (props: Pick<Props, "room" | "webSocket">) => {
  const [roomError, setRoomError] = useState<RoomError | null>(null);
  return roomError === null ? (
    <RoomSession {...props} seatKey="" onRoomError={setRoomError} />
  ) : (
    <RoomErrorNotice
      room={props.room}
      roomError={roomError}
      failedKey={null}
      onRetry={() => setRoomError(null)}
    />
  );
};
