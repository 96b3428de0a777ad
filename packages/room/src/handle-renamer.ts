import {
  applyChange,
  type Change,
  type Handle,
  handle,
  type Random,
  TableState,
} from "@baize/engine";
import { changeFromNothing } from "./rewind.ts";

type Write = Change["writes"][number];

const isCard = (write: Write): write is Extract<Write, { table: "cards" | "hidden" }> =>
  write.table === "cards" || write.table === "hidden";

/** Rows with sealed values or hashes contain no handles. */
const isSealed = ({ table }: Write): boolean => SEALED.has(table);

const SEALED: ReadonlySet<Write["table"]> = new Set([
  "prints",
  "choices",
  "chains",
  "links",
  "pictures",
]);

/**
 * Replaces every card's handle by another one, always the same for the same card: a reader of the full record can't
 * match its handles with those that another seat saw at the table ([RE10]).
 */
export class HandleRenamer {
  readonly #random: Random;
  readonly #own = new Map<string, Handle>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** A copy of a state with renamed handles. */
  ofState(state: TableState): TableState {
    const copy = new TableState(state.game);
    applyChange(copy, this.of(changeFromNothing(state)));
    return copy;
  }

  of({ writes, log }: Change): Change {
    for (const write of writes) {
      if (!isCard(write)) continue;
      this.#learn(write.before?.handle);
      this.#learn(write.after?.handle);
    }
    return {
      writes: writes.map((write) =>
        isSealed(write)
          ? write
          : ({ ...write, before: this.#in(write.before), after: this.#in(write.after) } as Write),
      ),
      log: log.map((entry) => ({ ...entry, values: this.#in(entry.values) })),
    };
  }

  #learn(known: Handle | null | undefined): void {
    if (known && !this.#own.has(known)) this.#own.set(known, handle(this.#random.word()));
  }

  /** A row's value with every handle in it replaced. */
  #in<T>(value: T): T {
    if (typeof value === "string") return (this.#own.get(value) ?? value) as T;
    if (Array.isArray(value)) return value.map((part: unknown) => this.#in(part)) as T;
    if (typeof value !== "object" || value === null) return value;
    const parts = Object.entries(value).map(([name, part]) => [name, this.#in<unknown>(part)]);
    return Object.fromEntries(parts) as T;
  }
}
