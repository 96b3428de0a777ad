import { apply, type Game, History, TableState } from "@baize/engine";
import { Checkpoint, loadCheckpoint, storedDocument, storedGame } from "./checkpoint.ts";
import { decodeEntries, type Entry } from "./entry.ts";
import type { StoredRoom } from "./journal.ts";
import { PublicDocument } from "./public-document.ts";
import { RecentIntentIds, RecentLog } from "./recent.ts";
import { reassignedSeats } from "./seat-holders.ts";
import { historyEntryOf } from "./stored-history.ts";
import { UnreadableRoomError } from "./unreadable-room.ts";

/** All that a room is, apart from who is connected: what recovery must bring back exactly. */
export interface RoomState {
  readonly state: TableState;
  readonly document: PublicDocument;
  readonly log: RecentLog;
  readonly recentIds: RecentIntentIds;
  readonly history: History;
  readonly checkpoint: Checkpoint;
  /** The journal sequence number of the last entry. */
  revision: number;
}

/** A room in which nothing has happened yet, not even its opening. */
export const emptyRoomState = (game: Game, document = new PublicDocument()): RoomState => ({
  state: new TableState(game),
  document,
  log: new RecentLog(),
  recentIds: new RecentIntentIds(),
  history: new History(),
  checkpoint: new Checkpoint(),
  revision: 0,
});

/** Notes what an entry leaves behind besides the state: its log, its id, and what the next checkpoint must write. */
export const recordEntry = (roomState: RoomState, entry: Entry): void => {
  roomState.revision = entry.revision;
  for (const seat of reassignedSeats(entry.change)) {
    roomState.log.forgetSeat(seat);
    roomState.recentIds.forgetSeat(seat);
  }
  // Who sees all hands from now on did not see what was before.
  if (entry.change.writes.some(({ table, key }) => table === "table" && key === "allHands")) {
    roomState.log.forget("all");
  }
  roomState.log.add(entry.change.log);
  // A seat that gave itself up has nobody who could send the intent again.
  if (entry.seat !== null && entry.intent && roomState.state.get("seats", entry.seat)) {
    roomState.recentIds.add(entry.seat, entry.intent.id);
  }
  roomState.history.add(historyEntryOf(entry));
  roomState.checkpoint.touch(entry.change);
};

/** A room as storage has it: the checkpoint, and every row after it, applied as facts. No game code runs. */
export const recoverRoomState = ({ seq, parts, tail }: StoredRoom): RoomState => {
  const game = storedGame(parts);
  const updates = tail.map((row) => row.update).filter((update) => update.length > 0);
  const begun = seq === 0 ? [] : [storedDocument(parts)];
  const roomState = emptyRoomState(game, new PublicDocument([...begun, ...updates]));
  if (seq > 0) loadCheckpoint(parts, roomState);
  roomState.revision = seq;
  for (const row of tail) {
    for (const entry of decodeEntries(row.entries, roomState.state)) {
      mustFollow(roomState.revision, entry.revision);
      apply(roomState.state, entry.change);
      recordEntry(roomState, entry);
    }
    if (roomState.revision !== row.seq) mustFollow(roomState.revision, row.seq);
    roomState.revision = row.seq;
  }
  return roomState;
};

/** A Change is only right on top of the one before it. */
const mustFollow = (revision: number, next: number): void => {
  if (next === revision + 1) return;
  throw new UnreadableRoomError(`revision ${revision + 1} is missing from its journal`);
};
