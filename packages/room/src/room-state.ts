import {
  applyChangeInPlace,
  type DeriveHandle,
  type GameDefinition,
  JUDGE_ACTOR_ID,
  type SeatSpectatorKey,
  seatId,
  seatSpectatorKeyOf,
  TableState,
  UndoHistory,
} from "@baize/engine";
import {
  type CheckpointContent,
  CheckpointTracker,
  loadCheckpoint,
  META,
  storedDocument,
  storedGame,
} from "./checkpoint.ts";
import { decodeEntries, type Entry } from "./entry.ts";
import type { StoredRoom } from "./journal.ts";
import { deriveHandle } from "./look-handles.ts";
import { PublicDocument } from "./public-document.ts";
import { RecentIntentIds } from "./recent-intent-ids.ts";
import { RecentLog } from "./recent-log.ts";
import { reassignedSeats } from "./seat-holders.ts";
import { historyEntryOf } from "./stored-history.ts";
import { UnreadableRoomError } from "./unreadable-room.ts";

/** Everything about a room except its connections: what recovery must restore exactly. */
export interface RoomState extends CheckpointContent {
  readonly checkpoint: CheckpointTracker;
  /** The journal sequence number of the last entry. */
  revision: number;
}

/** A room before its opening. */
export const emptyRoomState = (
  game: GameDefinition,
  handles: DeriveHandle = deriveHandle,
  document = new PublicDocument(),
): RoomState => ({
  state: new TableState(game, handles),
  document,
  log: new RecentLog(),
  recentIds: new RecentIntentIds(),
  history: new UndoHistory(),
  checkpoint: new CheckpointTracker(),
  revision: 0,
});

/**
 * Updates everything besides the table after an entry: log, intent ids, undo history, and the parts that the next
 * checkpoint writes.
 */
export const updateRoomStateAfterEntry = (roomState: RoomState, entry: Entry): void => {
  roomState.revision = entry.revision;
  for (const seat of reassignedSeats(entry.change)) {
    roomState.log.forgetSeat(seat);
    roomState.recentIds.forgetSeat(seat);
  }
  // Spectators who see hands only since this entry didn't see the earlier cards.
  for (const write of entry.change.writes) {
    if (write.table !== "table") continue;
    if (write.key === "allHands") roomState.log.forget("all");
    if (write.key === "eyes")
      roomState.log.forget(...changedSeatSpectators(write.before, write.after));
  }
  roomState.log.add(entry.change.log);
  // A player who has just left can't send the intent again, so its id isn't stored.
  const sender = entry.seat ?? JUDGE_ACTOR_ID;
  if (entry.intent && (sender === JUDGE_ACTOR_ID || roomState.state.get("seats", sender))) {
    roomState.recentIds.add(sender, entry.intent.id);
  }
  roomState.history.add(historyEntryOf(entry));
  roomState.checkpoint.touch(entry.change);
};

/** The seat spectators of each seat whose consent was given, renewed or withdrawn. */
const changedSeatSpectators = (before: unknown, after: unknown): SeatSpectatorKey[] => {
  const then: Readonly<Record<string, unknown>> = Object(before);
  const now: Readonly<Record<string, unknown>> = Object(after);
  return Object.keys({ ...then, ...now })
    .filter((seat) => then[seat] !== now[seat])
    .map((seat) => seatSpectatorKeyOf(seatId(Number(seat))));
};

/** The length of several parts together. */
const lengthOf = (parts: Iterable<string | Uint8Array>): number => {
  let all = 0;
  for (const { length } of parts) all += length;
  return all;
};

/**
 * A room from storage: the checkpoint, and every later row applied as facts. No game code runs. Yields the characters
 * that each step read.
 */
export function* recoverRoomState(
  { seq, parts, tail }: StoredRoom,
  handles?: DeriveHandle,
): Generator<number, RoomState> {
  const game = storedGame(parts);
  yield parts.get(META)?.length ?? 0;
  const updates = tail.map((row) => row.update).filter((update) => update.length > 0);
  const begun = seq === 0 ? [] : [storedDocument(parts)];
  const roomState = emptyRoomState(game, handles, new PublicDocument([...begun, ...updates]));
  yield lengthOf([...begun, ...updates]);
  if (seq > 0) yield* loadCheckpoint(parts, roomState, roomState.checkpoint);
  roomState.revision = seq;
  for (const row of tail) {
    // Earlier versions wrote checkpoints in the middle of ticks: then it holds the first entries of the row.
    for (const entry of decodeEntries(row.entries, roomState.state, seq)) {
      mustFollow(roomState.revision, entry.revision);
      applyChangeInPlace(roomState.state, entry.change);
      updateRoomStateAfterEntry(roomState, entry);
    }
    if (roomState.revision !== row.seq) mustFollow(roomState.revision, row.seq);
    roomState.revision = row.seq;
    yield row.entries.length;
  }
  return roomState;
}

/** A Change can be applied only directly after the one before it. */
const mustFollow = (revision: number, next: number): void => {
  if (next === revision + 1) return;
  throw new UnreadableRoomError(`revision ${revision + 1} is missing from its journal`);
};
