import type { DocumentSize } from "./public-document.ts";
import type { RoomState } from "./room-state.ts";
import type { Session } from "./session.ts";

/** The size of a room: counts only, no content. */
export interface RoomStats {
  readonly revision: number;
  readonly connections: { readonly seats: number; readonly spectators: number };
  readonly document: DocumentSize;
  /** Hidden cards by the kind of their zone. */
  readonly hidden: Readonly<Record<string, number>>;
  /** Journal entries after the checkpoint. */
  readonly behind: number;
}

export const statsOf = (
  { revision, document, state, checkpoint }: RoomState,
  sessions: Iterable<Session>,
): RoomStats => {
  const connections = { seats: 0, spectators: 0 };
  for (const { connection } of sessions) {
    if (connection.viewer.kind === "seat") connections.seats += 1;
    else connections.spectators += 1;
  }
  const hidden: Record<string, number> = {};
  for (const id of state.keys("hidden")) {
    const zone = state.get("hidden", id)?.zone;
    const kind = (zone && state.get("zones", zone)?.kind) ?? "none";
    hidden[kind] = (hidden[kind] ?? 0) + 1;
  }
  return { revision, connections, document: document.size(), hidden, behind: checkpoint.behind };
};
