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
import { type Contents, emptyContents, note, recover } from "./contents.ts";
import type { Entry } from "./entry.ts";
import { OwnHandles } from "./own-handles.ts";
import type { Platform } from "./platform.ts";
import { making } from "./retrace.ts";
import { endTick, writeTick } from "./tick.ts";

/** A new room's contents: its opening is the first row of its journal, and durable when this returns. */
export const openContents = (
  { game, name }: { game: Game; name: string },
  platform: Platform,
  chance: Chance,
): Contents => {
  const contents = emptyContents(game);
  const change = openTable({ game, name, now: platform.now(), ...chance.open() });
  apply(contents.state, change);
  keep(contents, change, platform);
  return contents;
};

/** A room's contents as its journal has them, or null where there is none. */
export const restoreContents = (platform: Platform, chance: Chance): Contents | null => {
  const stored = platform.journal.read();
  if (!stored) return null;
  const contents = recover(stored);
  if (stored.damage) platform.report(new Error(`Made good from the journal: ${stored.damage}`));
  // Before anything else is written: that would begin an empty container.
  moveDocumentOver(contents, platform);
  const lacking = catchUp(contents.state);
  if (lacking) keep(contents, lacking, platform);
  // A room of an earlier version drew from no chain.
  if (!contents.state.field("chance")) keep(contents, chance.begin(contents.state), platform);
  return contents;
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
export const reopenContents = (
  platform: Platform,
  chance: Chance,
  file: RestoredFile,
): Contents | null => {
  const saved = restoreContents(platform, chance);
  if (!saved) return null;
  const { random, now } = platform;
  const contents = file.copyOf === undefined ? saved : copyContents(saved, random);
  const intent = parseIntent(DESK_INTENTS.restoreRoom.type, file);
  if (!intent.ok) throw new Error(intent.message);
  const restored = reduce(contents.state, intent.value, { actor: null, random, now: now() });
  if (!restored.ok) throw new Error(restored.message);
  keep(contents, restored.value, platform);
  keep(contents, chance.begin(contents.state), platform);
  return contents;
};

/** A document that an earlier version laid out is laid out anew, in a tick of its own. */
const moveDocumentOver = (contents: Contents, { journal, now }: Platform): void => {
  const update = contents.document.moveOver();
  if (!update) return;
  contents.revision += 1;
  const tick = { contents, entries: [], sessions: [], journal, now: now() };
  writeTick(tick, { update, change: merge([]) });
};

/** Writes what no seat asked for to the journal, while nobody is there who could be told. */
const keep = (contents: Contents, change: Change, { journal, now }: Platform): void => {
  const entry: Entry = { revision: contents.revision + 1, seat: null, intent: null, change };
  note(contents, entry);
  endTick({ contents, entries: [entry], sessions: [], journal, now: now() });
};

/**
 * The contents of another room that begins where one stands. Its cards bear handles of their own, so that nothing seen
 * in one room names a card of the other; nothing of before is undone in it, and no intent's id is remembered.
 */
const copyContents = (original: Contents, random: Random): Contents => {
  const handles = new OwnHandles(random);
  const contents = emptyContents(original.state.game);
  const whole = handles.of(making(original.state));
  apply(contents.state, whole);
  contents.document.write([publicStep(contents.state, whole)]);
  contents.log.add(handles.of({ writes: [], log: original.log.entries() }).log);
  contents.checkpoint.touch(whole);
  contents.revision = original.revision;
  return contents;
};
