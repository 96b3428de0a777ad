import {
  applyChangeInPlace,
  buildPublicStep,
  type Change,
  clientGameOf,
  isUnmodifiedBuiltInGame,
  type Random,
  type TableState,
  type Viewer,
} from "@baize/engine";
import {
  type FullReplayHeader,
  REPLAY_VERSION,
  type ReplayHeader,
  type ReplayStep,
} from "@baize/protocol";
import { toBase64 } from "lib0/buffer";
import type { CooperativeGenerator } from "./cooperative-generator.ts";
import { HandleRenamer } from "./handle-renamer.ts";
import { ReplayPictureWriter } from "./pictures.ts";
import { PublicDocument } from "./public-document.ts";
import {
  applyRow,
  changeFromNothing,
  isLongStep,
  PAUSE_WRITES,
  type RewindSource,
  rewind,
  rowsFrom,
} from "./rewind.ts";
import { ViewerReplay, type ViewerStep } from "./viewer-replay.ts";

export interface ReplayOptions extends RewindSource {
  readonly room: string;
  readonly viewer: Viewer;
  /** The last revision, that of a tick; left out, it is the room's. */
  readonly to?: number;
  /** Gives the replay handles of its own, which identify no card at the table. Without it, it has the viewer's. */
  readonly random?: Random;
}

/**
 * The journal as one viewer saw it, as lines. Rewinds a copy of the state to the start of the journal, then plays it
 * forward.
 */
export function* replayLines(options: ReplayOptions): CooperativeGenerator<string> {
  const { room, journal, viewer, random, to = options.revision } = options;
  const start = yield* rewind(options, [viewer]);
  const { from, at } = start;
  // The rows before the last revision can't be read any more.
  if (from > to) return;
  const document = new PublicDocument();
  const viewerReplay = new ViewerReplay(viewer, start);
  const pictures = new ReplayPictureWriter(journal);
  yield headerLine({ type: "replay", ...replayHeaderFields(start.state, room), viewer, from, to });
  const own = random && new HandleRenamer(random, start.state.deriveHandle);
  const state = own?.ofState(start.state) ?? start.state;
  const shownAs = (change: Change): Change => {
    if (!own) return change;
    const renamed = own.of(change);
    applyChangeInPlace(state, renamed);
    return renamed;
  };
  yield null;
  const opening = buildPublicStep(state, changeFromNothing(state));
  yield null;
  const begun = document.write([opening]);
  yield null;
  yield stepLine(
    { revision: from, at, ...replayDocumentUpdate(begun) },
    { overlay: viewerReplay.begin(state) },
  );
  yield* pictures.after(state, null, [viewerReplay.viewer]);
  for (const row of rowsFrom({ journal, revision: to }, from)) {
    if (!row) {
      yield null;
      continue;
    }
    const change = yield* applyRow(start.state, row, shownAs);
    if (change.writes.length > PAUSE_WRITES) yield null;
    const step = buildPublicStep(state, change);
    const isLong = isLongStep(change, step);
    if (isLong) yield null;
    const update = document.write([step]);
    if (isLong) yield null;
    const seen = viewerReplay.follow({ state, change, revision: row.seq });
    yield stepLine({ revision: row.seq, at: row.at, ...replayDocumentUpdate(update) }, seen);
    yield* pictures.after(state, change, [viewerReplay.viewer]);
  }
}

/** The header fields of a replay and of a full replay. */
export const replayHeaderFields = (
  { game }: TableState,
  room: string,
): Pick<ReplayHeader, "version" | "room" | "game" | "definition"> => ({
  version: REPLAY_VERSION,
  room,
  game: game.id,
  ...(isUnmodifiedBuiltInGame(game) ? {} : { definition: clientGameOf(game) }),
});

export const headerLine = (header: ReplayHeader | FullReplayHeader): string =>
  `${JSON.stringify(header)}\n`;

const stepLine = (step: Omit<ReplayStep, "type" | keyof ViewerStep>, seen: ViewerStep): string =>
  `${JSON.stringify({ type: "step", ...step, ...seen })}\n`;

/** The document update of a step. */
export const replayDocumentUpdate = (update: Uint8Array | null): Pick<ReplayStep, "document"> =>
  update ? { document: toBase64(update) } : {};
