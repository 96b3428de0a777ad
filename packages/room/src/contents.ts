import { apply, type Game, History, TableState } from "@baize/engine";
import { Checkpoint, loadCheckpoint, storedDocument, storedGame } from "./checkpoint.ts";
import { decodeEntries, type Entry } from "./entry.ts";
import type { StoredRoom } from "./journal.ts";
import { RecentLog, RememberedIntents } from "./memory.ts";
import { pastOf } from "./past.ts";
import { PublicDocument } from "./public-document.ts";
import { reassignedSeats } from "./seat-holders.ts";
import { Unreadable } from "./unreadable.ts";

/** All that a room is, apart from who is connected: what recovery must bring back exactly. */
export interface Contents {
  readonly state: TableState;
  readonly document: PublicDocument;
  readonly log: RecentLog;
  readonly remembered: RememberedIntents;
  readonly history: History;
  readonly checkpoint: Checkpoint;
  /** The journal sequence number of the last entry. */
  revision: number;
}

/** A room in which nothing has happened yet, not even its opening. */
export const emptyContents = (game: Game, document = new PublicDocument()): Contents => ({
  state: new TableState(game),
  document,
  log: new RecentLog(),
  remembered: new RememberedIntents(),
  history: new History(),
  checkpoint: new Checkpoint(),
  revision: 0,
});

/** Notes what an entry leaves behind besides the state: its log, its id, and what the next checkpoint must write. */
export const note = (contents: Contents, entry: Entry): void => {
  contents.revision = entry.revision;
  for (const seat of reassignedSeats(entry.change)) {
    contents.log.forgetSeat(seat);
    contents.remembered.forgetSeat(seat);
  }
  // Who sees all hands from now on did not see what was before.
  if (entry.change.writes.some(({ table, key }) => table === "table" && key === "allHands")) {
    contents.log.forget("all");
  }
  contents.log.add(entry.change.log);
  // A seat that gave itself up has nobody who could send the intent again.
  if (entry.seat !== null && entry.intent && contents.state.get("seats", entry.seat)) {
    contents.remembered.add(entry.seat, entry.intent.id);
  }
  contents.history.add(pastOf(entry));
  contents.checkpoint.touch(entry.change);
};

/** A room as storage has it: the checkpoint, and every row after it, applied as facts. No game code runs. */
export const recover = ({ seq, parts, tail }: StoredRoom): Contents => {
  const game = storedGame(parts);
  const updates = tail.map((row) => row.update).filter((update) => update.length > 0);
  const begun = seq === 0 ? [] : [storedDocument(parts)];
  const contents = emptyContents(game, new PublicDocument([...begun, ...updates]));
  if (seq > 0) loadCheckpoint(parts, contents);
  contents.revision = seq;
  for (const row of tail) {
    for (const entry of decodeEntries(row.entries, contents.state)) {
      mustFollow(contents.revision, entry.revision);
      apply(contents.state, entry.change);
      note(contents, entry);
    }
    if (contents.revision !== row.seq) mustFollow(contents.revision, row.seq);
    contents.revision = row.seq;
  }
  return contents;
};

/** A Change is only right on top of the one before it. */
const mustFollow = (revision: number, next: number): void => {
  if (next === revision + 1) return;
  throw new Unreadable(`revision ${revision + 1} is missing from its journal`);
};
