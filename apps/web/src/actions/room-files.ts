import { exportRoom, fetchFullReplay, fetchLogText, fetchReplay } from "@baize/client";
import { readRoomKeys } from "../model/room-keys.ts";
import type { Table } from "../model/table.tsx";
import { menuStrings } from "../text/menus.ts";
import { translateError } from "../text/refusals.ts";
import { downloadFile } from "../ui/download-file.ts";
import type { MenuEntry } from "../ui/menu.tsx";
import { toast } from "../ui/toast.ts";
import { menuItem, sectionEntries } from "./menus/menu-entries.ts";

/** How each file of a room is fetched, and what follows the room's name in its own. */
const FILES = {
  log: { fetch: fetchLogText, ending: "-log.txt" },
  replay: { fetch: fetchReplay, ending: "-replay.ndjson" },
  record: { fetch: fetchFullReplay, ending: "-record.ndjson" },
  room: { fetch: exportRoom, ending: ".baize" },
} as const;

/** The key of this page's viewer: a seat's is stored on the device, a spectator's is in the address. */
export const viewerKey = ({ room, seat }: Table): string | null =>
  (seat === null ? null : readRoomKeys(room).seat?.key) ??
  new URLSearchParams(location.hash.slice(1)).get("key");

const save = async ({ room }: Table, file: keyof typeof FILES, key: string): Promise<void> => {
  const { fetch, ending } = FILES[file];
  const answer = await fetch(location.origin, room, key);
  if (answer.ok) downloadFile(new Blob([answer.value]), `${room}${ending}`);
  else toast(menuStrings.now().save.failed(translateError(answer.error)), "refused");
};

/** Saves the full replay, once all seats have agreed. */
export const downloadFullReplay = async (table: Table): Promise<void> => {
  const key = viewerKey(table);
  if (key !== null) await save(table, "record", key);
};

/** Actions that save files of a room on this device: the log, the replay, and for the host the room itself. */
export const downloadMenuEntries = (table: Table): MenuEntry[] => {
  if (table.isSolo) return [];
  const t = menuStrings.now().save;
  const key = viewerKey(table);
  const host = readRoomKeys(table.room).invites?.host;
  const entry = (file: "log" | "replay" | "room", by: string): MenuEntry =>
    menuItem({ label: t[file], run: () => void save(table, file, by) });
  return [
    ...(key === null
      ? []
      : [entry("log", key), entry("replay", key), ...sectionEntries(table, "table.files")]),
    ...(host === undefined ? [] : [entry("room", host)]),
  ];
};
