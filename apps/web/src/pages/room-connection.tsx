import type { Client } from "@baize/client";
import { CLOSE_CODES } from "@baize/protocol";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import type { Table } from "../model/table.tsx";
import { translateError } from "../text/refusals.ts";
import { toast } from "../ui/toast.ts";
import styles from "../ui/waiting.module.css";
import { type RoomError, roomErrorOfCloseCode } from "./room-error.ts";
import { RoomErrorNotice, SlowLoadingNotice } from "./room-error-notice.tsx";
import {
  type NoticeListener,
  type RoomConnectionOptions,
  useConnectedRoomClient,
  useRoomTableState,
} from "./use-connected-room-client.ts";

interface Props extends RoomConnectionOptions {
  readonly onRoomError: (roomError: RoomError) => void;
  /** Renders the room's table once it is there. */
  children(table: Table): ReactNode;
}

const tellNotice: NoticeListener = (notice) => toast(translateError(notice));

const Connected = ({ client, ...props }: { readonly client: Client } & Props) => {
  const { onRoomError, children } = props;
  const { connection, table, ready } = useRoomTableState(client, props);
  useEffect(() => {
    if (connection.kind === "closed")
      onRoomError(roomErrorOfCloseCode(connection.code, connection.reason));
  }, [connection, onRoomError]);
  if (table && ready) return children(table);
  const { attempt = 0, code = 0 } = connection.kind === "connecting" ? connection : {};
  // The host delays spectators, and there is nothing to show yet.
  const isEarly = code === CLOSE_CODES.nothingYet.code;
  return (
    <Waiting>{attempt > 1 || isEarly ? <SlowLoadingNotice isEarly={isEarly} /> : null}</Waiting>
  );
};

const Waiting = ({ children }: { readonly children?: ReactNode }) => (
  <div className={clsx(styles.waiting, styles.cloth)} aria-busy="true">
    {children}
  </div>
);

/** The connection of a seat or a spectator to a room, while the page is open. */
export const RoomConnection = (props: Props) => {
  const client = useConnectedRoomClient(props, tellNotice);
  return client ? <Connected client={client} {...props} /> : <Waiting />;
};

interface UntilErrorProps {
  readonly room: string;
  /** The key of the room, or why it can't be opened. */
  readonly keyOrError: string | RoomError;
  /** The key that is shown as failed; null if there is none. */
  readonly failedKey: string | null;
  /** Renders the room. `onRoomError` ends it. */
  children(key: string, onRoomError: (roomError: RoomError) => void): ReactNode;
}

/** A room until an error ends it; then the error, with a button to try again. */
export const UntilRoomError = ({ room, keyOrError, failedKey, children }: UntilErrorProps) => {
  const [ended, setEnded] = useState<RoomError | null>(null);
  const shown = ended ?? keyOrError;
  return typeof shown === "string" ? (
    children(shown, setEnded)
  ) : (
    <RoomErrorNotice
      room={room}
      roomError={shown}
      failedKey={failedKey}
      onRetry={() => setEnded(null)}
    />
  );
};
