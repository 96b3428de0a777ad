import {
  apply,
  type Change,
  catchUp,
  type Game,
  openTable,
  publicStep,
  type Random,
} from "@baize/engine";
import { type Contents, emptyContents, note, recover } from "./contents.ts";
import type { Entry } from "./entry.ts";
import { OwnHandles } from "./own-handles.ts";
import type { Platform } from "./platform.ts";
import { making } from "./retrace.ts";
import { endTick } from "./tick.ts";

/** A new room's contents: its opening is the first row of its journal, and durable when this returns. */
export const openContents = (
  { game, name }: { game: Game; name: string },
  platform: Platform,
): Contents => {
  const contents = emptyContents(game);
  const change = openTable({ game, name, random: platform.random, now: platform.now() });
  apply(contents.state, change);
  keep(contents, change, platform);
  return contents;
};

/** A room's contents as its journal has them, or null where there is none. */
export const restoreContents = (platform: Platform): Contents | null => {
  const stored = platform.journal.read();
  if (!stored) return null;
  const contents = recover(stored);
  if (stored.damage) platform.report(new Error(`Made good from the journal: ${stored.damage}`));
  const lacking = catchUp(contents.state);
  if (lacking) keep(contents, lacking, platform);
  return contents;
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
export const copyContents = (original: Contents, random: Random): Contents => {
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
