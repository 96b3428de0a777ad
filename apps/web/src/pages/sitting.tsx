import { type Client, type ConnectOptions, connectWithRules, type Snapshot } from "@baize/client";
import type { PictureId, SeatId } from "@baize/engine";
import { clsx } from "clsx";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { roomPath } from "../model/address.ts";
import { showRoomPictures } from "../model/cards/room-pictures.ts";
import { chanceSeeds, keepRoomKeys, readRoomKeys } from "../model/room-keys.ts";
import { rulesToCome } from "../model/rules.ts";
import { createTable, type Table } from "../model/table.tsx";
import { faultText } from "../text/refusals.ts";
import { visitStorage } from "../ui/device-storage.ts";
import { toast } from "../ui/toast.ts";
import styles from "../ui/waiting.module.css";
import { TablePage } from "./table/table-page.tsx";
import { type Trouble, troubleOfClose } from "./trouble.ts";
import { StillWaiting } from "./trouble-notice.tsx";

interface Props {
  readonly room: string;
  readonly seatKey: string;
  /** A transport other than the network, for a table that only this device has. */
  readonly webSocket?: NonNullable<ConnectOptions["webSocket"]>;
  readonly onTrouble: (trouble: Trouble) => void;
}

/** Opens the connection once, and closes it when the page is left. */
const useClient = ({ room, seatKey: key, webSocket }: Props): Client | null => {
  const [client, setClient] = useState<Client | null>(null);
  useEffect(() => {
    const way = {
      url: location.origin,
      room,
      key,
      seeds: chanceSeeds(room),
      ...(webSocket ? { webSocket } : {}),
    };
    const opened = connectWithRules(way, rulesToCome);
    const stopNotices = opened.onNotice((notice) => toast(faultText(notice)));
    setClient(opened);
    return () => {
      stopNotices();
      opened.close();
    };
  }, [room, key, webSocket]);
  return client;
};

/** A seat that came by a link stays on this device, and goes from the address: that is what people copy to others. */
const keepSeat = ({ room, game, seat }: Table, key: string): void => {
  if (seat === null) return;
  keepRoomKeys(room, { seat: { seat, key }, game: game.id, at: Date.now() });
  const { player } = readRoomKeys(room).invites ?? {};
  history.replaceState(null, "", player === undefined ? `/r/${room}` : roomPath(room, player));
};

/** Shows the pictures that the room keeps, but those of players whose pictures are hidden here. */
const showPictures = ({ client, room }: Table, key: string): (() => void) => {
  const ownerOf = (picture: PictureId): SeatId | null => {
    const cards = client.getSnapshot().view?.cards.values() ?? [];
    return [...cards].find(({ face }) => face?.picture === picture)?.owner ?? null;
  };
  return showRoomPictures({ room, key, ownerOf }, readRoomKeys(room).picturesHidden);
};

const Connected = ({ client, seatKey, webSocket, onTrouble }: { client: Client } & Props) => {
  const pick = <Picked,>(select: (snapshot: Snapshot) => Picked) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: always called in the same order.
    useSyncExternalStore(client.subscribe, () => select(client.getSnapshot()));
  const connection = pick((snapshot) => snapshot.connection);
  const session = pick((snapshot) => snapshot.session);
  const ready = pick((snapshot) => snapshot.view !== null);
  const alone = webSocket !== undefined;
  const table = useMemo(
    () => session && createTable(client, session, { alone }),
    [client, session, alone],
  );
  useEffect(() => {
    if (connection.kind === "closed") onTrouble(troubleOfClose(connection.code, connection.reason));
  }, [connection, onTrouble]);
  useEffect(() => {
    if (table && !alone) keepSeat(table, seatKey);
  }, [table, seatKey, alone]);
  useEffect(
    () => (table && !alone ? showPictures(table, seatKey) : undefined),
    [table, seatKey, alone],
  );
  useEffect(() => {
    if (table && visitStorage.getItem("baize:share") === table.room) {
      visitStorage.removeItem("baize:share");
      if (table.game.seats > 1) table.ui.setState({ dialog: { kind: "share" } });
    }
  }, [table]);
  if (!table || !ready)
    return <Waiting attempt={connection.kind === "connecting" ? connection.attempt : 0} />;
  return <TablePage table={table} />;
};

const Waiting = ({ attempt }: { readonly attempt: number }) => (
  <div className={clsx(styles.waiting, styles.cloth)} aria-busy="true">
    {attempt > 1 ? <StillWaiting /> : null}
  </div>
);

/** A seat or a spectator's place at a room, for as long as the page is open. */
export const Sitting = (props: Props) => {
  const client = useClient(props);
  return client ? <Connected client={client} {...props} /> : <Waiting attempt={0} />;
};
