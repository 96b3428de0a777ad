import { type Client, type ConnectOptions, connectWithRules } from "@baize/client";
import type { PictureId, SeatId } from "@baize/engine";
import { useEffect, useState } from "react";
import { showRoomPictures } from "../model/cards/room-pictures.ts";
import { chanceSeeds, readRoomKeys } from "../model/room-keys.ts";
import { rulesToCome } from "../model/rules.ts";
import type { Table } from "../model/table.tsx";
import { faultText } from "../text/refusals.ts";
import { toast } from "../ui/toast.ts";

/** How a page comes to a room. */
export interface Way {
  readonly room: string;
  readonly seatKey: string;
  /** A transport other than the network, for a table that only this device has. */
  readonly webSocket?: NonNullable<ConnectOptions["webSocket"]>;
}

/** Opens the connection once, and closes it when the page is left. */
export const useClient = ({ room, seatKey: key, webSocket }: Way): Client | null => {
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

/** Shows the pictures that the room keeps, but those of players whose pictures are hidden here. */
export const showPictures = ({ client, room }: Table, key: string): (() => void) => {
  const ownerOf = (picture: PictureId): SeatId | null => {
    const cards = client.getSnapshot().view?.cards.values() ?? [];
    return [...cards].find(({ face }) => face?.picture === picture)?.owner ?? null;
  };
  return showRoomPictures({ room, key, ownerOf }, readRoomKeys(room).picturesHidden);
};
