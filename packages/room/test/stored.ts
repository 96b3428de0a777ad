import {
  publicStep,
  type TableKeys,
  type TableName,
  type TableRows,
  type TableState,
} from "@baize/engine";
import { changeFromNothing } from "../src/rewind.ts";
import { emptyRoomState } from "../src/room-state.ts";
import { MemoryJournal } from "./memory-journal.ts";

/** The journal of a room that stands as a state does, as its last checkpoint left it. */
export const journalOf = (state: TableState): MemoryJournal => {
  const roomState = emptyRoomState(state.game);
  const change = changeFromNothing(state);
  for (const { table, key, after } of change.writes) {
    roomState.state.write(
      table as TableName,
      key as TableKeys[TableName],
      after as TableRows[TableName],
    );
  }
  roomState.document.write([publicStep(roomState.state, change)]);
  roomState.checkpoint.touch(change);
  const journal = new MemoryJournal();
  journal.checkpoint(1, roomState.checkpoint.parts(roomState));
  return journal;
};
