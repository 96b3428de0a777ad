import {
  apply,
  type Change,
  catchUp,
  DESK_INTENTS,
  type Game,
  merge,
  openTable,
  parseIntent,
  publicStep,
  type Random,
  reduce,
} from "@baize/engine";
import type { Chance } from "./chance.ts";
import type { Entry } from "./entry.ts";
import { HandleRenamer } from "./handle-renamer.ts";
import type { Platform } from "./platform.ts";
import { creationOf } from "./rewind.ts";
import { emptyRoomState, type RoomState, recordEntry, recoverRoomState } from "./room-state.ts";
import { endTick, writeTick } from "./tick.ts";

/** A new room's contents: its opening is the first row of its journal, and durable when this returns. */
export const createRoomState = (
  { game, name }: { game: Game; name: string },
  platform: Platform,
  chance: Chance,
): RoomState => {
  const roomState = emptyRoomState(game);
  const change = openTable({ game, name, now: platform.now(), ...chance.open() });
  apply(roomState.state, change);
  keep(roomState, change, platform);
  return roomState;
};

/** A room's contents as its journal has them, or null where there is none. */
export const restoreRoomState = (platform: Platform, chance: Chance): RoomState | null => {
  const stored = platform.journal.read();
  if (!stored) return null;
  const roomState = recoverRoomState(stored);
  if (stored.damage) platform.report(new Error(`Made good from the journal: ${stored.damage}`));
  // Before anything else is written: that would begin an empty container.
  moveDocumentOver(roomState, platform);
  const lacking = catchUp(roomState.state);
  if (lacking) keep(roomState, lacking, platform);
  // A room of an earlier version drew from no chain.
  if (!roomState.state.field("chance")) keep(roomState, chance.begin(roomState.state), platform);
  return roomState;
};

/** When a file was saved, and the id of the room that it is of where the room that opens is another. */
export interface RestoredFile {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly copyOf?: string;
}

/**
 * The contents of a room that is opened from a file. Its chance begins new chains: those in the file go on as they went
 * on in the room that it was saved from, so what they give next may be known. As a copy it is another room, and its
 * chains begin after its cards were dealt anew, so that no record tells how they lay before.
 */
export const reopenRoomState = (
  platform: Platform,
  chance: Chance,
  file: RestoredFile,
): RoomState | null => {
  const saved = restoreRoomState(platform, chance);
  if (!saved) return null;
  const { random, now } = platform;
  const roomState = file.copyOf === undefined ? saved : copyContents(saved, random);
  const intent = parseIntent(DESK_INTENTS.restoreRoom.type, file);
  if (!intent.ok) throw new Error(intent.message);
  const restored = reduce(roomState.state, intent.value, { actor: null, random, now: now() });
  if (!restored.ok) throw new Error(restored.message);
  keep(roomState, restored.value, platform);
  keep(roomState, chance.begin(roomState.state), platform);
  return roomState;
};

/** A document that an earlier version laid out is laid out anew, in a tick of its own. */
const moveDocumentOver = (roomState: RoomState, { journal, now }: Platform): void => {
  const update = roomState.document.moveOver();
  if (!update) return;
  roomState.revision += 1;
  const tick = { roomState, entries: [], sessions: [], journal, now: now() };
  writeTick(tick, { update, change: merge([]) });
};

/** Writes what no seat asked for to the journal, while nobody is there who could be told. */
const keep = (roomState: RoomState, change: Change, { journal, now }: Platform): void => {
  const entry: Entry = { revision: roomState.revision + 1, seat: null, intent: null, change };
  recordEntry(roomState, entry);
  endTick({ roomState, entries: [entry], sessions: [], journal, now: now() });
};

/**
 * The contents of another room that begins where one stands. Its cards bear handles of their own, so that nothing seen
 * in one room names a card of the other; nothing of before is undone in it, and no intent's id is remembered.
 */
const copyContents = (original: RoomState, random: Random): RoomState => {
  const handles = new HandleRenamer(random);
  const roomState = emptyRoomState(original.state.game);
  const whole = handles.of(creationOf(original.state));
  apply(roomState.state, whole);
  roomState.document.write([publicStep(roomState.state, whole)]);
  roomState.log.add(handles.of({ writes: [], log: original.log.entries() }).log);
  roomState.checkpoint.touch(whole);
  roomState.revision = original.revision;
  return roomState;
};
