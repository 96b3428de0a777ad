import { DatabaseSync } from "node:sqlite";
import {
  actorViewFromState,
  applyChangeInPlace,
  buildPublicStep,
  type CardHandle,
  type CardView,
  type Change,
  createInitialChange,
  findZoneId,
  type GameDefinition,
  type IntentType,
  JUDGE_ACTOR_ID,
  PUBLIC_VIEWER,
  parseIntent,
  reduce,
  revertChangeInPlace,
  seatId,
  seededRandom,
  spectatorLevelOfJudge,
  type TableState,
  UndoHistory,
  type Viewer,
} from "@baize/engine";
import { decodeUpFrame, LIMITS } from "@baize/protocol";
import { SqlJournal } from "../../apps/server/src/sql-journal.ts";
import { nodeSql } from "../../apps/server/test/node-sql.ts";
import { CheckpointTracker } from "../../packages/room/src/checkpoint.ts";
import type { Entry } from "../../packages/room/src/entry.ts";
import { createDeckCommitter } from "../../packages/room/src/intent-runner.ts";
import type { CheckpointPart, Journal, JournalRow } from "../../packages/room/src/journal.ts";
import { PublicDocument } from "../../packages/room/src/public-document.ts";
import { RecentLog } from "../../packages/room/src/recent-log.ts";
import {
  emptyRoomState,
  type RoomState,
  updateRoomStateAfterEntry,
} from "../../packages/room/src/room-state.ts";
import type { Session } from "../../packages/room/src/session.ts";
import { endTick } from "../../packages/room/src/tick.ts";
import { BenchPlatform } from "../bench/bench-platform.ts";
import { benchSessionOf } from "../bench/bench-session.ts";
import { byteLengthOf, threadCpuMs } from "./call-cost.ts";

/** After a Change with more rows than these the document is read again as it was. */
const MANY_ROWS = 500;

/** When calls are measured. Tables are set up at 0, so the shortest clock has run down by then. */
const MEASURED_AT = 1_000;

/** Who acts: a seat by its number, or the judge. */
export type Actor = number | "judge";

/** What one call cost. */
export interface Cost {
  readonly ms: number;
  /** Bytes of the journal's row, and of the parts of a checkpoint that the call makes necessary. */
  readonly journal: number;
  readonly checkpoint: number;
  readonly sent: number;
  /** Rows of the state that it wrote. */
  readonly rows: number;
}

const checkpointSize = (parts: readonly CheckpointPart[]): number =>
  parts.reduce((sum, { data }) => sum + byteLengthOf(data), 0);

/** A room at its limits that carries calls out and takes them back, so that each is measured on the same table. */
export class FullTable {
  readonly name: string;
  readonly random = seededRandom(1337);
  readonly world = new BenchPlatform();
  roomState: RoomState;
  readonly #sessions: readonly Session[];
  readonly #rows: JournalRow[] = [];
  readonly #journal: Journal;

  constructor(name: string, game: GameDefinition) {
    this.name = name;
    this.roomState = emptyRoomState(game);
    const disk = new SqlJournal(nodeSql(new DatabaseSync(":memory:")));
    this.#journal = {
      readInPieces: () => disk.readInPieces(),
      rows: (after, upTo) => disk.rows(after, upTo),
      get firstKept() {
        return disk.firstKept;
      },
      append: (row) => {
        this.#rows.push(row);
        disk.append(row);
      },
      picture: (id) => disk.picture(id),
      checkpoint: (seq, parts) => disk.checkpoint(seq, parts),
      get bytes() {
        return disk.bytes;
      },
      trim: (bytes) => disk.trim(bytes),
    };
    const opening = createInitialChange({
      game,
      name: "界".repeat(LIMITS.roomNameLength),
      random: this.random,
      now: 0,
    });
    applyChangeInPlace(this.state, opening);
    this.#sessions = [
      ...Array.from(
        { length: game.seats },
        (_, index): Viewer => ({ kind: "seat", seat: seatId(index + 1) }),
      ),
      ...Array.from(
        { length: LIMITS.roomSpectators },
        (_, index): Viewer =>
          index % 2 === 0 ? PUBLIC_VIEWER : { kind: "spectator", level: "all" },
      ),
    ].map((viewer) => benchSessionOf(this.world, viewer));
    this.#end({ revision: 1, seat: null, intent: null, change: opening }, []);
  }

  get game(): GameDefinition {
    return this.state.game;
  }

  get state(): TableState {
    return this.roomState.state;
  }

  get journal(): Journal {
    return this.#journal;
  }

  get sessions(): readonly Session[] {
    return this.#sessions;
  }

  /** An intent that sets the table up: it must succeed. */
  do(actor: Actor, type: IntentType, payload: unknown): Change {
    const entry = this.#carryOut(actor, type, { payload, now: 0 });
    if (typeof entry === "string") throw new Error(`${this.name}: ${type} was refused: ${entry}`);
    this.#end(entry, []);
    return entry.change;
  }

  /** The handles of a seat's cards in a zone of its own or of the table, as the seat sees them. */
  cards(kind: string, count = Number.POSITIVE_INFINITY, seat = 1): CardHandle[] {
    const zone = findZoneId(this.state.game, kind, seatId(seat));
    if (!zone || !this.state.zone(zone)) return [];
    return [...actorViewFromState(this.state, seatId(seat)).cardsIn(zone)].slice(0, count);
  }

  /** A card as the first seat sees it. */
  cardSeen(handle: CardHandle): CardView | undefined {
    return actorViewFromState(this.state, seatId(1)).card(handle);
  }

  /** What a call costs from its frame to the last byte sent, or why it is refused. Leaves the table as it was. */
  measure(actor: Actor, type: string, payload: unknown): Cost | string {
    const frame = JSON.stringify({
      type: "intent",
      id: `m${this.#rows.length}`,
      intent: type,
      payload,
    });
    const { roomState } = this;
    const document = roomState.document.encode();
    this.roomState = { ...roomState, ...copiesOf(roomState) };
    this.world.sent = 0;
    const started = threadCpuMs();
    const decoded = decodeUpFrame(frame);
    if (!decoded.ok || decoded.value.type !== "intent")
      return decoded.ok ? "no intent" : decoded.message;
    const entry = this.#carryOut(actor, type, { payload: decoded.value.payload, now: MEASURED_AT });
    if (typeof entry === "string") {
      this.roomState = roomState;
      return entry;
    }
    const session = actor === "judge" ? undefined : this.#sessions[actor - 1];
    session?.acks.push({ id: decoded.value.id });
    this.#end(entry);
    const ms = threadCpuMs() - started;
    const row = this.#rows.at(-1);
    const cost = {
      ms,
      journal: row ? byteLengthOf(row.entries) + byteLengthOf(row.update) : 0,
      checkpoint: checkpointSize(this.roomState.checkpoint.parts(this.roomState)),
      sent: this.world.sent,
      rows: entry.change.writes.length,
    };
    this.roomState = { ...roomState, revision: this.roomState.revision };
    this.#takeBack(entry.change, document);
    return cost;
  }

  #carryOut(
    by: Actor,
    type: string,
    { payload, now }: { readonly payload: unknown; readonly now: number },
  ): Entry | string {
    const parsed = parseIntent(type, payload);
    if (!parsed.ok) return `${parsed.message} (${parsed.field ?? ""})`;
    const { history } = this.roomState;
    const revision = this.roomState.revision + 1;
    const past = { history };
    const who =
      by === "judge"
        ? { actor: JUDGE_ACTOR_ID, judge: spectatorLevelOfJudge(this.state) }
        : { actor: seatId(by) };
    const { random } = this;
    const commitDeck = createDeckCommitter(random);
    const context = { ...who, random, commitDeck, now, revision, ...past };
    const result = reduce(this.state, parsed.value, context);
    if (!result.ok) return `${result.message} (${result.field ?? ""})`;
    const seat = by === "judge" ? null : seatId(by);
    return { revision, seat, intent: { id: `i${revision}`, type }, change: result.value };
  }

  #end(entry: Entry, sessions: readonly Session[] = this.#sessions): void {
    updateRoomStateAfterEntry(this.roomState, entry);
    const { roomState } = this;
    endTick({
      roomState,
      entries: [entry],
      sessions,
      journal: this.#journal,
      now: 0,
    });
  }

  #takeBack(change: Change, bytes: Uint8Array): void {
    revertChangeInPlace(this.state, change);
    for (const zone of this.state.keys("zones")) this.state.cardsIn(zone);
    if (change.writes.length > MANY_ROWS) {
      // Written back, many cards would lie in another order than in a document that was played with.
      this.roomState = { ...this.roomState, document: new PublicDocument([bytes]) };
      return;
    }
    const { document } = this.roomState;
    const back: Change = {
      writes: change.writes.map(
        (write) => ({ ...write, before: write.after, after: write.before }) as typeof write,
      ),
      log: [],
    };
    document.write([buildPublicStep(this.state, back)]);
    if (document.isWorn) document.renew();
  }
}

/** What a call changes besides state and document, as copies that can be thrown away. */
const copiesOf = ({
  history,
  log,
}: RoomState): Pick<RoomState, "history" | "log" | "checkpoint"> => {
  const copies = {
    history: new UndoHistory(),
    log: new RecentLog(),
    checkpoint: new CheckpointTracker(),
  };
  for (const entry of history.all()) copies.history.add(entry);
  copies.log.add(log.entries());
  return copies;
};
