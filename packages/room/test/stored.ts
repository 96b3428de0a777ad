import {
  type Change,
  type Keys,
  publicStep,
  type Rows,
  TABLE_NAMES,
  type TableName,
  type TableState,
} from "@baize/engine";
import { emptyContents } from "../src/contents.ts";
import { MemoryJournal } from "./memory-journal.ts";

/** A Change that makes a whole state out of nothing. */
const making = (state: TableState): Change => ({
  writes: TABLE_NAMES.flatMap((table) =>
    [...state.keys(table)].map(
      (key) =>
        ({
          table,
          key,
          before: undefined,
          after: state.get(table, key),
        }) as Change["writes"][number],
    ),
  ),
  log: [],
});

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
