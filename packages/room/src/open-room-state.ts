import {
  applyChangeInPlace,
  buildPublicStep,
  type Change,
  createInitialChange,
  type GameDefinition,
  type MatchTerms,
  mergeChanges,
  migrateTableInPlace,
  parseIntent,
  type Random,
  reduce,
  SERVER_INTENT_DEFINITIONS,
  type SeenMoment,
} from "@baize/engine";
import type { Chance } from "./chance.ts";
import { type CooperativeGenerator, withPausesByCharactersRead } from "./cooperative-generator.ts";
import type { Entry } from "./entry.ts";
import { HandleRenamer } from "./handle-renamer.ts";
import type { Platform } from "./platform.ts";
import { changeFromNothing } from "./rewind.ts";
import {
  emptyRoomState,
  type RoomState,
  recoverRoomState,
  updateRoomStateAfterEntry,
} from "./room-state.ts";
import { endTick, writeTick } from "./tick.ts";

/** Where and when a room file was saved. */
export interface RoomFileOrigin {
  /** The id of the saved room. */
  readonly room: string;
  /** The revision of the full replay from which the game plays on; left out for the room as it was when saved. */
  readonly at?: number;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** What a new room begins with. */
export interface NewRoomOptions {
  readonly game: GameDefinition;
  readonly name: string;
  /** The room's match; there is none when left out. */
  readonly match?: MatchTerms | undefined;
  /** The house rules; none when left out. */
  readonly houseRules?: readonly string[] | undefined;
  /** What somebody saw of another table, which this one plays on from. */
  readonly moment?: SeenMoment | undefined;
}

/** The rows of a new or a copied room to write in one piece. */
const PIECE_WRITES = 500;

/**
 * A new room's state. Its opening is the first journal row. One with many cards, such as a moment of a replay, is made in
 * pieces ([HI7]).
 */
export function* createRoomState(
  opening: NewRoomOptions,
  platform: Platform,
  chance: Chance,
): CooperativeGenerator<never, RoomState> {
  const { journal, now } = platform;
  const roomState = emptyRoomState(opening.game, platform.deriveHandle);
  const change = createInitialChange({ ...opening, now: now(), ...chance.open() });
  const isLarge = change.writes.length > PIECE_WRITES;
  if (isLarge) yield null;
  applyChangeInPlace(roomState.state, change);
  const entry: Entry = { revision: 1, seat: null, intent: null, change };
  updateRoomStateAfterEntry(roomState, entry);
  const changed = buildPublicStep(roomState.state, change);
  if (isLarge) yield null;
  const update = roomState.document.write([changed]);
  if (isLarge) yield null;
  writeTick(
    { roomState, entries: [entry], sessions: [], journal, now: now() },
    { change, update, changed },
  );
  if (isLarge) yield null;
  return roomState;
}

/** A room's state from its journal, in pieces, or null when there is no room. */
export function* restoreRoomState(
  platform: Platform,
  chance: Chance,
): CooperativeGenerator<never, RoomState | null> {
  const stored = yield* platform.journal.readInPieces();
  if (!stored) return null;
  const roomState = yield* withPausesByCharactersRead(
    recoverRoomState(stored, platform.deriveHandle),
  );
  if (stored.damage) {
    platform.report(new Error(`Made good from the journal: ${stored.damage}`));
    // Written at once, because all rows of the journal are needed until a checkpoint covers them.
    platform.journal.checkpoint(roomState.revision, roomState.checkpoint.parts(roomState));
    roomState.checkpoint.settle();
  }
  // This must be the first write: any other would create an empty container.
  moveDocumentOver(roomState, platform);
  const lacking = migrateTableInPlace(roomState.state);
  if (lacking) keep(roomState, lacking, platform);
  // A room of an earlier version has no chains.
  if (!roomState.state.field("chance")) keep(roomState, chance.begin(roomState.state), platform);
  return roomState;
}

/** When a room file was saved, and, for a copy, the id of the original room. */
export interface RestoredFile {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly copyOf?: string;
  readonly at?: number;
}

/**
 * The state of a room that is opened from a file. It starts new chains: the original room may have published the next
 * results of those in the file. A copy starts them after its cards were dealt again, so that no record shows how they
 * lay before.
 */
export function* reopenRoomState(
  platform: Platform,
  chance: Chance,
  file: RestoredFile,
): CooperativeGenerator<never, RoomState | null> {
  const saved = yield* restoreRoomState(platform, chance);
  if (!saved) return null;
  const { random, now } = platform;
  const roomState = file.copyOf === undefined ? saved : yield* copyContents(saved, random);
  yield null;
  const intent = parseIntent(SERVER_INTENT_DEFINITIONS.restoreRoom.type, file);
  if (!intent.ok) throw new Error(intent.message);
  const restored = reduce(roomState.state, intent.value, { actor: null, random, now: now() });
  if (!restored.ok) throw new Error(restored.message);
  yield null;
  keep(roomState, restored.value, platform);
  yield null;
  keep(roomState, chance.begin(roomState.state), platform);
  // The checkpoint that follows then writes only the small parts.
  for (const parts of roomState.checkpoint.cardParts(roomState.state)) {
    platform.journal.checkpoint(roomState.revision, parts);
    yield null;
  }
  // Encodes the document in this piece and caches it for the checkpoint, which is written in one piece.
  roomState.document.encode();
  yield null;
  return roomState;
}

/** Migrates a document of an earlier version, in a tick of its own. */
const moveDocumentOver = (roomState: RoomState, { journal, now }: Platform): void => {
  const update = roomState.document.moveOver();
  if (!update) return;
  roomState.revision += 1;
  const tick = { roomState, entries: [], sessions: [], journal, now: now() };
  writeTick(tick, { update, change: mergeChanges([]) });
};

/** Journals a Change of the room's own, while nobody is connected. */
const keep = (roomState: RoomState, change: Change, { journal, now }: Platform): void => {
  const entry: Entry = { revision: roomState.revision + 1, seat: null, intent: null, change };
  updateRoomStateAfterEntry(roomState, entry);
  endTick({ roomState, entries: [entry], sessions: [], journal, now: now() });
};

/**
 * The state of a new room that starts as a copy of another. All cards get new handles, so that nothing seen in one room
 * identifies a card in the other; the undo history and the remembered intent ids are dropped.
 */
function* copyContents(
  original: RoomState,
  random: Random,
): CooperativeGenerator<never, RoomState> {
  const handles = new HandleRenamer(random, original.state.deriveHandle);
  const roomState = emptyRoomState(original.state.game, original.state.deriveHandle);
  const { state, document, log, checkpoint } = roomState;
  const { writes } = changeFromNothing(original.state);
  const pieces: Change[] = [];
  for (let at = 0; at < writes.length; at += PIECE_WRITES) {
    yield null;
    const some = handles.of({ writes: writes.slice(at, at + PIECE_WRITES), log: [] });
    applyChangeInPlace(state, some);
    checkpoint.touch(some);
    // A card is shown with its picture in its own piece.
    pieces.push({ ...some, writes: some.writes.filter(({ table }) => table !== "pictures") });
  }
  // Written last, because cards are shown by their prints.
  for (const some of pieces) {
    yield null;
    document.write([buildPublicStep(state, some)]);
  }
  yield null;
  log.add(handles.of({ writes: [], log: original.log.entries() }).log);
  roomState.revision = original.revision;
  return roomState;
}
