import {
  applyChangeInPlace,
  type CardHandle,
  type CardId,
  type Change,
  type DeriveHandle,
  newLibraryLookSecret,
  type Random,
  type RowWrite,
  TableState,
  writesOfChange,
  type ZoneId,
} from "@baize/engine";
import { changeFromNothing } from "./rewind.ts";

const isCard = (write: RowWrite): write is Extract<RowWrite, { table: "cards" | "hidden" }> =>
  write.table === "cards" || write.table === "hidden";

/** Rows with sealed values or hashes contain no handles. */
const isSealed = ({ table }: RowWrite): boolean => SEALED.has(table);

const SEALED: ReadonlySet<RowWrite["table"]> = new Set([
  "prints",
  "choices",
  "chains",
  "links",
  "pictures",
  "salts",
  "lists",
]);

/**
 * Replaces every card's handle by another one, always the same for the same card: a reader of the full replay can't
 * match its handles with those that another seat saw at the table ([RE10]).
 */
export class HandleRenamer {
  readonly #random: Random;
  readonly #derive: DeriveHandle;
  /** The other text for a handle, or for the secret of a look. */
  readonly #own = new Map<string, string>();
  /** The secrets of the latest looks into each library, the latest first. */
  readonly #secrets = new Map<ZoneId, readonly string[]>();

  constructor(random: Random, derive: DeriveHandle) {
    this.#random = random;
    this.#derive = derive;
  }

  /** A copy of a state with renamed handles. */
  ofState(state: TableState): TableState {
    const copy = new TableState(state.game, this.#derive);
    applyChangeInPlace(copy, this.of(changeFromNothing(state)));
    return copy;
  }

  of(change: Change): Change {
    const [writes, { log }] = [writesOfChange(change), change];
    for (const write of writes) if (write.table === "zones") this.#learnLook(write);
    for (const write of writes) if (isCard(write)) this.#learnCard(write);
    return {
      writes: writes.map((write) =>
        isSealed(write)
          ? write
          : ({
              ...write,
              before: this.#in(write.before),
              after: this.#in(write.after),
            } as RowWrite),
      ),
      log: log.map((entry) => ({ ...entry, values: this.#in(entry.values) })),
    };
  }

  #learnLook({ key, after }: Extract<RowWrite, { table: "zones" }>): void {
    const secret = after?.lookedAt?.secret;
    if (!secret) return;
    if (this.#own.has(secret)) return;
    this.#own.set(secret, newLibraryLookSecret(this.#random));
    // A look that opens beside another is in one Change with the last handles that follow from the other's secret.
    const [latest] = this.#secrets.get(key) ?? [];
    this.#secrets.set(key, latest === undefined ? [secret] : [secret, latest]);
  }

  #learnCard({ key, before, after }: Extract<RowWrite, { table: "cards" | "hidden" }>): void {
    for (const known of [before?.handle, after?.handle]) {
      if (!known || this.#own.has(known)) continue;
      const other = before && this.#derivedAs(known, key, before.zone);
      this.#own.set(known, other ?? this.#random.word());
    }
  }

  /** The other text for a handle by which a look showed a card: the one that follows from the look's other secret. */
  #derivedAs(known: CardHandle, card: CardId, zone: ZoneId): CardHandle | null {
    const secrets = this.#secrets.get(zone) ?? [];
    const secret = secrets.find((each) => this.#derive(each, card) === known);
    return secret === undefined ? null : this.#derive(this.#own.get(secret) ?? secret, card);
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
