import {
  type CardId,
  type Change,
  COLLECTION_NAMES,
  type CollectionName,
  cardId,
  decodeStateRow,
  encodeStateRow,
  findBuiltInGame,
  type GameDefinition,
  isUnmodifiedBuiltInGame,
  type KeyByCollection,
  type LegacyGame,
  migrateGame,
  type SeatId,
  type TableState,
  type UndoHistory,
} from "@baize/engine";
import { PIECE_CHARACTERS, runWithoutPauses } from "./cooperative-generator.ts";
import type { CheckpointPart } from "./journal.ts";
import type { PublicDocument } from "./public-document.ts";
import type { RecentIntentIds, StoredIds } from "./recent-intent-ids.ts";
import type { RecentLog } from "./recent-log.ts";
import { decodeHistory, encodeHistory } from "./stored-history.ts";

/** The part with the game. */
export const META = "meta";

/** Cards with neighbouring ids share a part, so that a tap rewrites a few kilobytes and not the whole room. */
const CARDS_PER_PART = 64;
const PARTS_PER_PIECE = 8;

const isByCard = (table: CollectionName): table is "cards" | "hidden" | "prints" =>
  table === "cards" || table === "hidden" || table === "prints";

/** Whether a part may have this name. */
export const isCheckpointPartName = (name: string): boolean => {
  if (OTHER_PARTS.has(name) || pictureIdFromPartName(name) !== null) return true;
  const [table = "", bucket, ...more] = name.split("/");
  if (!COLLECTION_NAMES.includes(table as CollectionName) || more.length > 0) return false;
  return isByCard(table as CollectionName) ? /^\d{1,9}$/.test(bucket ?? "") : bucket === undefined;
};

/** In a room file each picture is a part. Storage keeps pictures separately, because they are read only on request. */
const PICTURE_PART = /^picture\/([\w-]{8})$/;

export const picturePartName = (id: string): string => `picture/${id}`;

/** The id of the picture that a part of a file holds, or null for another part. */
export const pictureIdFromPartName = (name: string): string | null =>
  PICTURE_PART.exec(name)?.[1] ?? null;

/** The parts that don't belong to a table of the state. */
const OTHER_PARTS: ReadonlySet<string> = new Set(["meta", "document", "log", "history", "intents"]);

interface Meta {
  readonly game: string;
  /** The game, when it is not built in or is played as a variant. */
  readonly definition?: GameDefinition | LegacyGame;
}

/** Everything about a room that a checkpoint holds. */
export interface CheckpointContent {
  readonly state: TableState;
  readonly document: PublicDocument;
  readonly log: RecentLog;
  readonly recentIds: RecentIntentIds;
  readonly history: UndoHistory;
}

/**
 * Tracks which parts of the room changed since the last checkpoint. The game never changes, so `meta` is written once.
 */
export class CheckpointTracker {
  readonly #dirty = new Set<string>([META]);
  /** The numbers of the parts that hold changed cards. */
  readonly #dirtyCards = {
    cards: new Set<number>(),
    hidden: new Set<number>(),
    prints: new Set<number>(),
  };
  #entries = 0;

  /** How many entries the journal holds after the checkpoint. */
  get behind(): number {
    return this.#entries;
  }

  touch(change: Change): void {
    this.#entries += 1;
    for (const { table, key } of change.writes) {
      if (isByCard(table)) this.#dirtyCards[table].add(Math.floor(Number(key) / CARDS_PER_PART));
      else this.#dirty.add(table);
    }
    if (change.chain) this.#dirty.add("table");
    if (change.chain?.opened) this.#dirty.add("links");
  }

  /** Starts with the parts that storage holds. A game in an earlier version's form is written again. */
  begin(hasMeta: boolean): void {
    if (hasMeta) this.#dirty.delete(META);
  }

  /** The parts to write: those that changed, and the small ones that always do. */
  parts({ state, document, log, recentIds, history }: CheckpointContent): CheckpointPart[] {
    return [
      { name: "document", data: document.encode() },
      { name: "log", data: log.encode() },
      { name: "history", data: encodeHistory(history) },
      { name: "intents", data: JSON.stringify(recentIds.stored()) },
      ...this.#dirtyParts().map((name) => ({ name, data: encodePart(state, name) })),
    ];
  }

  /** The parts of the cards, some at a time, so that a large room is written in pieces. `parts` then has the others. */
  *cardParts(state: TableState): Generator<readonly CheckpointPart[]> {
    for (const [table, numbers] of Object.entries(this.#dirtyCards)) {
      const all = [...numbers];
      numbers.clear();
      for (let at = 0; at < all.length; at += PARTS_PER_PIECE) {
        const names = all.slice(at, at + PARTS_PER_PIECE).map((number) => `${table}/${number}`);
        yield names.map((name) => ({ name, data: encodePart(state, name) }));
      }
    }
  }

  #dirtyParts(): string[] {
    const ofCards = Object.entries(this.#dirtyCards).flatMap(([table, numbers]) =>
      [...numbers].map((number) => `${table}/${number}`),
    );
    return [...this.#dirty, ...ofCards];
  }

  /** Marks all parts as written. */
  settle(): void {
    this.#dirty.clear();
    for (const numbers of Object.values(this.#dirtyCards)) numbers.clear();
    this.#entries = 0;
  }
}

const encodeMeta = (game: GameDefinition): string => {
  const meta: Meta = {
    game: game.id,
    ...(isUnmodifiedBuiltInGame(game) ? {} : { definition: game }),
  };
  return JSON.stringify(meta);
};

const encodePart = (state: TableState, name: string): string | null => {
  if (name === META) return encodeMeta(state.game);
  const [table, bucket] = name.split("/") as [CollectionName, string?];
  const rows = keysOf(state, table, bucket).flatMap((key) => {
    const row = state.get(table, key);
    return row === undefined ? [] : [[key, encodeStateRow(table, row)]];
  });
  return rows.length > 0 ? JSON.stringify(rows) : null;
};

const keysOf = (
  state: TableState,
  table: CollectionName,
  bucket?: string,
): KeyByCollection[CollectionName][] => {
  if (!isByCard(table)) return [...state.keys(table)];
  const first = Number(bucket) * CARDS_PER_PART;
  return Array.from({ length: CARDS_PER_PART }, (_, index): CardId => cardId(first + index));
};

type Stored = ReadonlyMap<string, string | Uint8Array>;

const textOf = (parts: Stored, name: string): string => {
  const data = parts.get(name);
  if (typeof data !== "string") throw new Error(`The checkpoint has no part “${name}”`);
  return data;
};

const json = (parts: Stored, name: string): unknown => JSON.parse(textOf(parts, name));

/** The game of a stored room. */
export const storedGame = (parts: Stored): GameDefinition => {
  const { game: id, definition } = json(parts, META) as Meta;
  const game = definition ? migrateGame(definition) : findBuiltInGame(id);
  if (game) return game;
  throw new Error(`The room was made for “${id}”, a game that this server does not know`);
};

/** The public document in a checkpoint. */
export const storedDocument = (parts: Stored): Uint8Array => {
  const data = parts.get("document");
  if (!(data instanceof Uint8Array)) throw new Error("The checkpoint has no part “document”");
  return data;
};

/** Fills an empty room state from a checkpoint. Yields the characters that each step read. */
export function* loadCheckpoint(
  parts: Stored,
  { state, log, recentIds, history }: Omit<CheckpointContent, "document">,
  checkpoint: CheckpointTracker,
): Generator<number, void> {
  // Prints that are read later are read in one piece.
  const isDeferred = printsLength(parts) < PIECE_CHARACTERS;
  for (const [name, data] of parts) {
    const [table] = name.split("/");
    if (!COLLECTION_NAMES.includes(table as CollectionName)) continue;
    if (table === "prints" && isDeferred) deferPrints(parts, name, state);
    else loadPart(parts, name, state);
    yield data.length;
  }
  log.load(textOf(parts, "log"));
  const past = textOf(parts, "history");
  if (past.length < PIECE_CHARACTERS) {
    history.load((later) => runWithoutPauses(decodeHistory(past, { state, later })));
  } else {
    for (const each of yield* decodeHistory(past, { state, later: [] })) history.add(each);
  }
  for (const [seat, ids] of json(parts, "intents") as [SeatId, StoredIds][]) {
    recentIds.load(seat, ids);
  }
  checkpoint.begin(textOf(parts, META) === encodeMeta(state.game));
}

const loadPart = (parts: Stored, name: string, state: TableState): void => {
  const table = name.split("/")[0] as CollectionName;
  for (const [key, row] of json(parts, name) as [KeyByCollection[CollectionName], unknown][]) {
    state.write(table, key, decodeStateRow(table, row));
  }
};

const deferPrints = (parts: Stored, name: string, state: TableState): void => {
  const bucket = Number(name.split("/")[1]);
  const text = textOf(parts, name);
  state.deferPrints(
    (id) => Math.floor(id / CARDS_PER_PART) === bucket,
    () =>
      (JSON.parse(text) as [CardId, unknown][]).map(([id, row]) => [
        id,
        decodeStateRow("prints", row),
      ]),
  );
};

const printsLength = (parts: Stored): number => {
  let length = 0;
  for (const [name, data] of parts) if (name.startsWith("prints/")) length += data.length;
  return length;
};
