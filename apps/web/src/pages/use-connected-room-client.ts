import {
  type Client,
  type ConnectOptions,
  connectWithPredictionEngine,
  type Snapshot,
} from "@baize/client";
import type { PictureId, SeatId } from "@baize/engine";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { setRoomPictureSource } from "../model/cards/room-pictures.ts";
import { predictionEnginePromise } from "../model/prediction-engine.ts";
import { chanceSeedStoreOf, readRoomKeys } from "../model/room-keys.ts";
import { createTableModel, type Table } from "../model/table.tsx";

/** The arguments of a connection to a room. */
export interface RoomConnectionOptions {
  readonly room: string;
  readonly seatKey: string;
  /** What joins a caster's page to its overlays. */
  readonly cast?: string;
  /** The transport of a table that only this device has, instead of the network. */
  readonly webSocket?: NonNullable<ConnectOptions["webSocket"]>;
}

export type NoticeListener = Parameters<Client["onNotice"]>[0];

/** Opens the connection once, and closes it when the component unmounts. */
export const useConnectedRoomClient = (
  { room, seatKey: key, webSocket, cast }: RoomConnectionOptions,
  onNotice?: NoticeListener,
): Client | null => {
  const [client, setClient] = useState<Client | null>(null);
  useEffect(() => {
    const way = {
      url: location.origin,
      room,
      key,
      seeds: chanceSeedStoreOf(room),
      ...(webSocket ? { webSocket } : {}),
      ...(cast === undefined ? {} : { cast }),
    };
    const opened = connectWithPredictionEngine(way, predictionEnginePromise);
    const stopNotices = onNotice && opened.onNotice(onNotice);
    setClient(opened);
    return () => {
      stopNotices?.();
      opened.close();
    };
  }, [room, key, webSocket, cast, onNotice]);
  return client;
};

/** Shows the room's pictures, without those of players whose pictures are hidden on this device. */
const showPictures = ({ client, room }: Table, key: string): (() => void) => {
  const ownerOf = (picture: PictureId): SeatId | null => {
    const cards = client.getSnapshot().view?.cards.values() ?? [];
    return [...cards].find(({ face }) => face?.picture === picture)?.owner ?? null;
  };
  return setRoomPictureSource({ room, key, ownerOf }, readRoomKeys(room).picturesHidden);
};

/**
 * The table of a room's connection, with its pictures. It renders only when one of these changes, not at each move of a
 * pointer.
 */
export const useRoomTableState = (
  client: Client,
  { seatKey, webSocket }: RoomConnectionOptions,
) => {
  const pick = <Picked>(select: (snapshot: Snapshot) => Picked) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: always called in the same order.
    useSyncExternalStore(client.subscribe, () => select(client.getSnapshot()));
  const connection = pick((snapshot) => snapshot.connection);
  const session = pick((snapshot) => snapshot.session);
  const ready = pick((snapshot) => snapshot.view !== null);
  const isSolo = webSocket !== undefined;
  const table = useMemo(
    () => session && createTableModel(client, session, { isSolo }),
    [client, session, isSolo],
  );
  useEffect(
    () => (table && !table.isSolo ? showPictures(table, seatKey) : undefined),
    [table, seatKey],
  );
  return { connection, table, ready };
};
