import { alike } from "./alike.ts";
import type { Change, Write } from "./change.ts";
import type { SeatId } from "./ids.ts";
import type { UndoClass } from "./intent.ts";
import type { TableField } from "./records.ts";

/** Entries that may be taken back; older ones stand for good. */
const LONGEST = 60;

/** A carried-out intent of the recent past. */
export interface Past {
  readonly revision: number;
  readonly seat: SeatId | null;
  readonly type: string;
  readonly undo: UndoClass;
  readonly change: Change;
}

/** Whether a row is as it was but for some fields, which only say who sees a card. */
const differsOnlyIn = <Row extends object>(
  fields: ReadonlySet<string>,
  { before, after }: { readonly before: Row | undefined; readonly after: Row | undefined },
): boolean =>
  before !== undefined &&
  after !== undefined &&
  (Object.keys(after) as (keyof Row & string)[]).every(
    (field) => alike(before[field], after[field]) || fields.has(field),
  );

const SIGHT_OF_HIDDEN: ReadonlySet<string> = new Set(["handle", "shownTo", "viewedBy"]);
const SIGHT_OF_TABLE: ReadonlySet<string> = new Set(["shownTo"]);

/** Whether a write only showed or hid a card, opened or closed a look, or is a secret choice. */
const isKnowledge = (write: Write): boolean => {
  switch (write.table) {
    case "zones":
    case "choices":
      return true;
    case "hidden":
      return differsOnlyIn(SIGHT_OF_HIDDEN, write);
    case "cards":
      return differsOnlyIn(SIGHT_OF_TABLE, write);
    default:
      return false;
  }
};

/** Fields of the table that only ever go forward, or that undo itself keeps. */
const KEPT: ReadonlySet<TableField> = new Set([
  "lastCard",
  "generations",
  "undo",
  "undoAsked",
  "choice",
  "access",
]);

/** The writes of an entry that taking it back would reverse; what was shown can't be unseen. */
export const reversible = ({ change }: Past): readonly Write[] =>
  change.writes.filter(isReversible);

const isReversible = (write: Write): boolean =>
  write.table === "table" ? !KEPT.has(write.key) : !isKnowledge(write);

/** Whether an entry cuts the past off: what it did stands for good, and so does all that was before it. */
const isFinal = ({ undo, change }: Past): boolean =>
  undo === "never" && change.writes.some(isReversible);

/** The revisions that an entry took back, as its log says. */
const undoneBy = ({ change }: Past): readonly unknown[] =>
  change.log.flatMap(({ values }) => (Array.isArray(values.undone) ? values.undone : []));

/** The past as far back as it may be taken back, oldest first. */
export class History {
  #past: Past[] = [];

  /** Notes an entry. One that took others back leaves neither them nor itself to be taken back. */
  add(past: Past): void {
    const undone = undoneBy(past);
    if (undone.length > 0)
      this.#past = this.#past.filter(({ revision }) => !undone.includes(revision));
    else if (isFinal(past)) this.#past = [];
    else this.#past.push(past);
    if (this.#past.length > LONGEST) this.#past.shift();
  }

  entries(): readonly Past[] {
    return this.#past;
  }
}
