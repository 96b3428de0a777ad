import type { ErrorResponse } from "@baize/protocol";
import { readRoomKeys } from "../model/room-keys.ts";
import type { Table } from "../model/table.tsx";
import { text } from "../text/area.ts";
import { menusText } from "../text/menus.ts";
import { faultText } from "../text/refusals.ts";
import type { MenuEntry } from "../ui/menu.tsx";
import { saveAs } from "../ui/save-as.ts";
import { toast } from "../ui/toast.ts";
import { item, section } from "./menus/menu-item.ts";

interface RoomFile {
  readonly path: "log" | "replay" | "record" | "export";
  readonly key: string;
  /** What follows the room's name in the name of the file. */
  readonly ending: string;
}

/** The key that this page looks with: a seat's is kept on the device, a spectator's stays in the address. */
const ownKey = ({ room, seat }: Table): string | null =>
  (seat === null ? null : readRoomKeys(room).seat?.key) ??
  new URLSearchParams(location.hash.slice(1)).get("key");

const messageOf = async (answer: Response): Promise<string> => {
  try {
    const { error } = (await answer.json()) as ErrorResponse;
    return faultText(error);
  } catch {
    // Not JSON: something between the page and the server answered instead.
    return String(answer.status);
  }
};

const save = async ({ room }: Table, { path, key, ending }: RoomFile): Promise<void> => {
  const t = text(menusText).save;
  try {
    const answer = await fetch(`/api/rooms/${encodeURIComponent(room)}/${path}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (answer.ok) saveAs(await answer.blob(), `${room}${ending}`);
    else toast(t.failed(await messageOf(answer)), "refused");
  } catch {
    // The network failed, before or during the answer.
    toast(t.unreachable, "refused");
  }
};

/** Saves what all seats saw, once all of them have agreed. */
export const saveRecord = async (table: Table): Promise<void> => {
  const key = ownKey(table);
  if (key !== null) await save(table, { path: "record", key, ending: "-record.ndjson" });
};

/** What can be kept of a room on this device: the log, the replay, and for the host the room itself. */
export const saveMenu = (table: Table): MenuEntry[] => {
  if (table.alone) return [];
  const t = text(menusText).save;
  const key = ownKey(table);
  const host = readRoomKeys(table.room).invites?.host;
  const entry = (label: string, file: RoomFile): MenuEntry =>
    item({ label, run: () => void save(table, file) });
  return [
    ...(key === null
      ? []
      : [
          entry(t.log, { path: "log", key, ending: "-log.txt" }),
          entry(t.replay, { path: "replay", key, ending: "-replay.ndjson" }),
          ...section(table, "table.files"),
        ]),
    ...(host === undefined ? [] : [entry(t.room, { path: "export", key: host, ending: ".baize" })]),
  ];
};
