import { applyChange, keyEpochOf, publicStep, type SeatId, type TableState } from "@baize/engine";
import type { CooperativeGenerator } from "./cooperative-generator.ts";
import { decodeEntries } from "./entry.ts";
import type { CheckpointPart } from "./journal.ts";
import { changeFromNothing, type RewindSource, rewind, rowsFrom } from "./rewind.ts";
import { emptyRoomState, type RoomState, recordEntry } from "./room-state.ts";
import { reassignedSeats } from "./seat-holders.ts";

/**
 * The room as it was at an earlier revision, as the parts of a checkpoint, to be opened as a copy ([EX10]). Null when
 * the journal doesn't go back that far.
 */
export function* partsAt(
  source: RewindSource,
  at: number,
): CooperativeGenerator<never, CheckpointPart[] | null> {
  const start = yield* rewind(source, []);
  if (start.from > at) return null;
  const roomState = emptyRoomState(start.state.game, source.state.deriveHandle);
  const opening = changeFromNothing(start.state);
  yield null;
  applyChange(roomState.state, opening);
  roomState.checkpoint.touch(opening);
  roomState.revision = start.from;
  const reassigned = yield* playTo(roomState, source, at);
  keepKeys(roomState.state, source.state, reassigned);
  yield null;
  roomState.document.write([publicStep(roomState.state, changeFromNothing(roomState.state))]);
  yield null;
  return roomState.checkpoint.parts(roomState);
}

/** Plays up to a revision. Returns the seats that may have had another player since. */
function* playTo(
  roomState: RoomState,
  source: RewindSource,
  at: number,
): CooperativeGenerator<never, ReadonlySet<SeatId>> {
  const reassigned = new Set<SeatId>();
  const later = emptyRoomState(roomState.state.game, source.state.deriveHandle).state;
  applyChange(later, changeFromNothing(roomState.state));
  for (const row of rowsFrom(source, roomState.revision)) {
    if (!row) {
      yield null;
      continue;
    }
    for (const { change, ...entry } of decodeEntries(row.entries, later)) {
      applyChange(later, change);
      if (entry.revision > at) {
        for (const seat of reassignedSeats(change)) reassigned.add(seat);
        continue;
      }
      applyChange(roomState.state, change);
      recordEntry(roomState, { ...entry, change });
    }
  }
  return reassigned;
}

/** Gives each seat that has had the same player since then the key that this player has now. */
const keepKeys = (then: TableState, now: TableState, reassigned: ReadonlySet<SeatId>): void => {
  const generations = { ...then.field("generations") };
  for (const seat of then.keys("seats")) {
    if (!reassigned.has(seat)) generations[seat] = keyEpochOf(now, seat);
  }
  then.write("table", "generations", generations);
};
