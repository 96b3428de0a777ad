import { type Client, connect, type Snapshot } from "@baize/client";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { roomPath } from "../address.ts";
import { keepRoomKeys, readRoomKeys } from "../room-keys.ts";
import { createTable, type Table } from "../table/context.tsx";
import { TablePage } from "../table/table-page.tsx";
import { toast } from "../ui/toast.tsx";
import { type Trouble, troubleOfClose } from "./trouble.ts";

interface Props {
  readonly room: string;
  readonly seatKey: string;
  readonly onTrouble: (trouble: Trouble) => void;
}

/** Opens the connection once, and closes it when the page goes. */
const useClient = (room: string, key: string): Client | null => {
  const [client, setClient] = useState<Client | null>(null);
  useEffect(() => {
    const opened = connect({ url: location.origin, room, key });
    const stopNotices = opened.onNotice(({ message }) => toast(message));
    setClient(opened);
    return () => {
      stopNotices();
      opened.close();
    };
  }, [room, key]);
  return client;
};

/** A seat that came by a link stays on this device, and goes from the address: that is what people copy to others. */
const keepSeat = ({ room, game, seat }: Table, key: string): void => {
  if (seat === null) return;
  keepRoomKeys(room, { seat: { seat, key }, game: game.id, at: Date.now() });
  const { player } = readRoomKeys(room).invites ?? {};
  history.replaceState(null, "", player === undefined ? `/r/${room}` : roomPath(room, player));
};

const Connected = ({ client, seatKey, onTrouble }: { client: Client } & Props) => {
  const pick = <Picked,>(select: (snapshot: Snapshot) => Picked) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: always called in the same order.
    useSyncExternalStore(client.subscribe, () => select(client.getSnapshot()));
  const connection = pick((snapshot) => snapshot.connection);
  const session = pick((snapshot) => snapshot.session);
  const ready = pick((snapshot) => snapshot.view !== null);
  const table = useMemo(() => session && createTable(client, session), [client, session]);
  useEffect(() => {
    if (connection.kind === "closed") onTrouble(troubleOfClose(connection.code, connection.reason));
  }, [connection, onTrouble]);
  useEffect(() => {
    if (table) keepSeat(table, seatKey);
  }, [table, seatKey]);
  useEffect(() => {
    if (table && sessionStorage.getItem("baize:share") === table.room) {
      sessionStorage.removeItem("baize:share");
      table.desk.set({ dialog: "share" });
    }
  }, [table]);
  if (!table || !ready)
    return <Waiting attempt={connection.kind === "connecting" ? connection.attempt : 0} />;
  return <TablePage table={table} />;
};

const Waiting = ({ attempt }: { readonly attempt: number }) => (
  <div className="waiting waiting-cloth" aria-busy="true">
    {attempt > 1 ? (
      <>
        <p role="status">The table can’t be reached yet. Trying again.</p>
        <a href="/">Set up another table</a>
      </>
    ) : null}
  </div>
);

/** A seat or a spectator's place at a room, for as long as the page is open. */
export const Sitting = (props: Props) => {
  const client = useClient(props.room, props.seatKey);
  return client ? <Connected client={client} {...props} /> : <Waiting attempt={0} />;
};
