import { type Keys, publicStep, type Rows, type TableName, type TableState } from "@baize/engine";
import { emptyContents } from "../src/contents.ts";
import { making } from "../src/retrace.ts";
import { MemoryJournal } from "./memory-journal.ts";

/** The journal of a room that stands as a state does, as its last checkpoint left it. */
export const journalOf = (state: TableState): MemoryJournal => {
  const contents = emptyContents(state.game);
  const change = making(state);
  for (const { table, key, after } of change.writes) {
    contents.state.write(table as TableName, key as Keys[TableName], after as Rows[TableName]);
  }
  contents.document.write([publicStep(contents.state, change)]);
  contents.checkpoint.touch(change);
  const journal = new MemoryJournal();
  journal.checkpoint(1, contents.checkpoint.parts(contents));
  return journal;
};
