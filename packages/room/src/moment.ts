import {
  applyChangeInPlace,
  buildPublicStep,
  roomKeyEpochOfScope,
  type TableState,
  viewerKeyOf,
} from "@baize/engine";
import type { CooperativeGenerator } from "./cooperative-generator.ts";
import { decodeEntries } from "./entry.ts";
import type { CheckpointPart } from "./journal.ts";
import {
  changeFromNothing,
  type RewindResult,
  type RewindSource,
  rewind,
  rowsFrom,
} from "./rewind.ts";
import { emptyRoomState, updateRoomStateAfterEntry } from "./room-state.ts";

/**
 * The room as it was at an earlier revision, as the parts of a checkpoint, to be opened as a copy ([EX10]). Null when
 * the journal doesn't go back that far.
 */
export function* checkpointPartsAtRevision(
  source: RewindSource,
  at: number,
): CooperativeGenerator<never, CheckpointPart[] | null> {
  const seats = [...source.state.keys("seats")].map((seat) => ({ kind: "seat", seat }) as const);
  const { state: first, from, since } = yield* rewind(source, seats);
  if (from > at) return null;
  const roomState = emptyRoomState(first.game, source.state.deriveHandle);
  const { state, checkpoint, document } = roomState;
  const opening = changeFromNothing(first);
  yield null;
  applyChangeInPlace(state, opening);
  checkpoint.touch(opening);
  roomState.revision = from;
  // A row may hold entries on both sides of the revision.
  for (const row of rowsFrom(source, from)) {
    yield null;
    for (const entry of row ? decodeEntries(row.entries, state) : []) {
      if (entry.revision > at) break;
      applyChangeInPlace(state, entry.change);
      updateRoomStateAfterEntry(roomState, entry);
    }
    if (row && row.seq >= at) break;
  }
  keepKeys(state, source.state, (key) => (since.get(key) ?? 0) <= at);
  yield null;
  document.write([buildPublicStep(state, changeFromNothing(state))]);
  yield null;
  return checkpoint.parts(roomState);
}

/** Gives each seat whose player is the same since that revision the present epoch of the player's key. */
const keepKeys = (
  then: TableState,
  now: TableState,
  isSamePlayer: (key: Parameters<RewindResult["since"]["get"]>[0]) => boolean,
): void => {
  const generations = { ...then.field("generations") };
  for (const seat of then.keys("seats")) {
    if (!now.get("seats", seat) || !isSamePlayer(viewerKeyOf({ kind: "seat", seat }))) continue;
    generations[seat] = roomKeyEpochOfScope(now, seat);
  }
  then.write("table", "generations", generations);
};
