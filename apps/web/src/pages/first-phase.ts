import type { RoomStatusResponse } from "@baize/protocol";
import { readRoomKeys } from "../model/room-keys.ts";
import { roleOfKey } from "./key-role.ts";
import type { Trouble } from "./trouble.ts";

/** The phase of joining, from a link to the table. */
export type Phase =
  | { readonly kind: "looking"; readonly key: string }
  | { readonly kind: "joining"; readonly key: string; readonly status: RoomStatusResponse }
  | { readonly kind: "sitting"; readonly key: string }
  | { readonly kind: "trouble"; readonly trouble: Trouble };

const NO_KEY: Trouble = { kind: "noKey" };

/** A seat held here wins over an invite in the link; any other key in the link wins over it. */
export const firstPhase = (room: string, linkKey: string | null): Phase => {
  const held = readRoomKeys(room).seat?.key;
  const role = linkKey === null ? null : roleOfKey(linkKey);
  if (linkKey !== null && role === "seat") return { kind: "sitting", key: linkKey };
  if (held !== undefined && role !== "spectator") return { kind: "sitting", key: held };
  if (linkKey === null) return { kind: "trouble", trouble: NO_KEY };
  if (role === "spectator") return { kind: "sitting", key: linkKey };
  return { kind: "looking", key: linkKey };
};
