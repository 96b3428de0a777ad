import {
  isBuiltIn,
  type LogLine,
  logLine,
  type Overlay,
  type OverlayStep,
  outlineOf,
  overlay,
  overlayStep,
  PUBLIC,
  publicStep,
  type Seen,
  viewerKey,
} from "@baize/engine";
import { REPLAY_VERSION, type ReplayHeader, type ReplayStep } from "@baize/protocol";
import { toBase64 } from "lib0/buffer";
import { PublicDocument } from "./public-document.ts";
import {
  making,
  type Piecewise,
  playRow,
  type Retracing,
  rowsOn,
  type Start,
  takenBack,
} from "./retrace.ts";

export interface ReplayOptions extends Retracing {
  readonly room: string;
}

/**
 * The room's journal as one viewer was shown it, line by line: a copy of the state is taken back to where the journal
 * begins, and played on again.
 */
export function* replayLines(options: ReplayOptions): Piecewise<string> {
  const start = yield* takenBack(options);
  yield* playedOn(options, start);
}

function* playedOn(options: ReplayOptions, { state, from, at, since }: Start): Piecewise<string> {
  const { room, revision, viewer } = options;
  const { game } = state;
  const document = new PublicDocument();
  let eyes = since === null ? viewer : PUBLIC;
  yield headerLine({
    type: "replay",
    version: REPLAY_VERSION,
    room,
    game: game.id,
    ...(isBuiltIn(game) ? {} : { definition: outlineOf(game) }),
    viewer,
    from,
    to: revision,
  });
  const begun = document.write([publicStep(state, making(state))]);
  yield stepLine({ revision: from, at, ...updateOf(begun) }, { overlay: overlay(state, eyes) });
  for (const row of rowsOn(options, from)) {
    if (!row) {
      yield null;
      continue;
    }
    const change = playRow(state, row);
    const update = document.write([publicStep(state, change)]);
    const log = change.log.map((entry) => logLine(entry, viewerKey(eyes)));
    if (row.seq === since) eyes = viewer;
    const step = row.seq === since ? null : overlayStep(state, change, eyes);
    yield stepLine(
      { revision: row.seq, at: row.at, ...updateOf(update) },
      {
        ...(row.seq === since ? { overlay: overlay(state, eyes) } : {}),
        ...(step ? { step } : {}),
        ...(log.length > 0 ? { log } : {}),
      },
    );
  }
}

/** What a line may hold of the table: parts that the visibility module vouched for, and nothing beside them. */
interface SeenParts {
  readonly overlay?: Seen<Overlay>;
  readonly step?: Seen<OverlayStep>;
  readonly log?: readonly Seen<LogLine>[];
}

const headerLine = (header: ReplayHeader): string => `${JSON.stringify(header)}\n`;

const stepLine = (step: Omit<ReplayStep, "type" | keyof SeenParts>, seen: SeenParts): string =>
  `${JSON.stringify({ type: "step", ...step, ...seen })}\n`;

const updateOf = (update: Uint8Array | null): Pick<ReplayStep, "document"> =>
  update ? { document: toBase64(update) } : {};
