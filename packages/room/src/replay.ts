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
  PAGE_REVISIONS,
  playRow,
  type Retracing,
  type Start,
  takenBack,
} from "./retrace.ts";

export interface ReplayOptions extends Retracing {
  readonly room: string;
}

/**
 * The room's journal as one viewer was shown it, line by line. An empty line says that some work was done, so that the
 * caller may let others go first. A copy of the state is taken back to where the journal begins, and played on again.
 */
export function* replayLines(options: ReplayOptions): Generator<string> {
  const start = yield* takenBack(options);
  yield* playedOn(options, start);
}

function* playedOn(options: ReplayOptions, { state, from, at, since }: Start): Generator<string> {
  const { room, revision, journal, viewer } = options;
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
  for (let after = from; after < revision; after += PAGE_REVISIONS) {
    for (const row of journal.rows(after, Math.min(after + PAGE_REVISIONS, revision))) {
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
    yield "";
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
