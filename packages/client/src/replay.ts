import {
  findBuiltInGame,
  type GameDefinition,
  type LogLine,
  type Result,
  succeed,
  type TableView,
  type Viewer,
} from "@baize/engine";
import {
  type FullReplayHeader,
  type FullReplayStep,
  REPLAY_VERSION,
  type ReplayHeader,
  type ReplayPicture,
  type ReplayStep,
  SHARED_REPLAY_VERSION,
  type SharedReplayHeader,
} from "@baize/protocol";
import { fromBase64 } from "lib0/buffer";
import {
  replayStepsForViewer,
  type SecretChoicesBySeat,
  type ViewerStep,
  viewersOfReplay,
} from "./replay-viewers.ts";
import { ServerView } from "./view.ts";

/** A state of a replayed game, as its viewer was shown it. */
export interface ReplayMoment {
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly view: TableView;
  /** The choices in an open secret choice that the viewer knew, by seat: its own, or all seats'. */
  readonly choices: SecretChoicesBySeat;
  /** All log lines up to here. */
  readonly log: readonly LogLine[];
}

/** Why a file can't be opened, as a message and as a code that a page can translate. */
export type ReplayFailure = { readonly ok: false; readonly message: string } & (
  | { readonly code: "not_whole" | "no_replay" | "no_steps" | "cut_short" | "unknown_game" }
  | { readonly code: "other_version"; readonly version: number; readonly reads: number }
);

/** The content of a file, for all of its viewers. */
type Content = {
  readonly share: SharedReplayHeader | null;
  readonly pictures: readonly ReplayPicture[];
} & (
  | {
      readonly kind: "replay";
      readonly header: ReplayHeader;
      readonly steps: readonly ReplayStep[];
    }
  | {
      readonly kind: "record";
      readonly header: FullReplayHeader;
      readonly steps: readonly FullReplayStep[];
    }
);

/** Reads a replay: moments from 0 to `length` - 1, each equal to the live view. The next moment costs one step. */
export class Replay {
  readonly game: GameDefinition;
  /** The viewer whose view is shown. */
  readonly viewer: Viewer;
  /** The viewers to choose from: one in a replay; in a full replay, all seats together and each seat. */
  readonly viewers: readonly Viewer[];
  readonly #content: Content;
  #steps: readonly ViewerStep[] | null = null;
  #view = new ServerView();
  #log: LogLine[] = [];
  #next = 0;

  constructor(content: Content, game: GameDefinition, viewer?: Viewer) {
    this.game = game;
    this.viewers = viewersOfReplay(content.header);
    this.viewer = viewer ?? (this.viewers[0] as Viewer);
    this.#content = content;
  }

  get header(): ReplayHeader | FullReplayHeader {
    return this.#content.header;
  }

  /** Who shared it, and their comments; null when it is no shared replay. */
  get share(): SharedReplayHeader | null {
    return this.#content.share;
  }

  /** The transcript of shuffles and dice in a full replay's last step. Unchecked; see `verifyFullReplay`. */
  get chance(): unknown {
    const { kind, steps } = this.#content;
    return kind === "record" ? steps.at(-1)?.chance : undefined;
  }

  get length(): number {
    return this.#content.steps.length;
  }

  /** A picture that a face names, where the file has it. */
  picture(id: string): Uint8Array<ArrayBuffer> | null {
    const found = this.#content.pictures.find((each) => each.id === id);
    return found ? new Uint8Array(fromBase64(found.data)) : null;
  }

  /** The same file for another of its viewers. */
  through(viewer: Viewer): Replay {
    return new Replay(this.#content, this.game, viewer);
  }

  /** The moment with an index, clamped to the first and the last. */
  at(index: number): ReplayMoment {
    const steps = this.#read();
    const wanted = Math.max(0, Math.min(index, this.length - 1));
    if (wanted < this.#next - 1) this.#restart();
    while (this.#next <= wanted) this.#goOn(steps);
    const { revision = 0, at = 0, choices } = steps[wanted] ?? {};
    const view = this.#view.read();
    return { revision, at, view, choices: choices ?? this.#own(view), log: [...this.#log] };
  }

  #own({ ownChoice }: TableView): SecretChoicesBySeat {
    const { viewer } = this;
    return viewer.kind === "seat" && ownChoice !== undefined ? { [viewer.seat]: ownChoice } : {};
  }

  /** The index of the last moment at or before a revision. */
  indexOf(revision: number): number {
    return Math.max(
      0,
      this.#content.steps.findLastIndex((step) => step.revision <= revision),
    );
  }

  #read(): readonly ViewerStep[] {
    const { kind, steps } = this.#content;
    this.#steps ??= kind === "replay" ? steps : replayStepsForViewer(this.viewer, steps);
    return this.#steps;
  }

  #restart(): void {
    this.#view = new ServerView(this.#view.read());
    this.#log = [];
    this.#next = 0;
  }

  #goOn(steps: readonly ViewerStep[]): void {
    const { document, overlay, step, log = [] } = steps[this.#next] ?? {};
    this.#next += 1;
    if (document !== undefined) this.#view.update(fromBase64(document));
    if (overlay) this.#view.overlay(overlay);
    if (step) this.#view.overlayStep(step);
    this.#log.push(...log);
  }
}

/** Opens the file of a replay, of a full replay or of a shared one, or returns why it can't be opened. */
export const openReplay = (text: string): Result<Replay, ReplayFailure> => {
  let lines: readonly unknown[];
  try {
    lines = text.split("\n").flatMap((line): unknown[] => (line === "" ? [] : [JSON.parse(line)]));
  } catch {
    return problem("not_whole");
  }
  const share = isShare(lines[0]) ? lines[0] : null;
  if (share && share.version !== SHARED_REPLAY_VERSION) {
    return otherVersion(share.version, SHARED_REPLAY_VERSION);
  }
  const [header, ...rest] = share ? lines.slice(1) : lines;
  const pictures = rest.filter(isPicture);
  const steps = rest.filter((line) => !isPicture(line));
  if (!isHeader(header)) return problem("no_replay");
  if (![1, REPLAY_VERSION].includes(header.version)) {
    return otherVersion(header.version, REPLAY_VERSION);
  }
  if (!isWhole(header)) return problem("no_replay");
  if (!steps.every(isStep) || steps.length === 0) return problem("no_steps");
  if (steps.at(-1)?.revision !== header.to) return problem("cut_short");
  const game = header.definition ?? findBuiltInGame(header.game);
  if (!game) return problem("unknown_game");
  return succeed(
    new Replay({ kind: header.type, share, header, steps, pictures } as Content, game),
  );
};

const MESSAGES = {
  not_whole: "The file is not complete, or no replay",
  no_replay: "The file is no replay",
  no_steps: "The file holds something else than steps",
  cut_short: "The file ends too early",
  unknown_game: "The file is of a game that is not known here",
} as const;

const problem = (code: keyof typeof MESSAGES): ReplayFailure => ({
  ok: false,
  code,
  message: MESSAGES[code],
});

const otherVersion = (version: number, reads: number): ReplayFailure => {
  const message = `The file is of version ${version}; this page reads ${reads}`;
  return { ok: false, code: "other_version", message, version, reads };
};

type Header = ReplayHeader | FullReplayHeader;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Whether a line is the one before a shared replay, of any version. */
const isShare = (
  line: unknown,
): line is Omit<SharedReplayHeader, "version"> & { readonly version: number } =>
  isObject(line) && line.type === "share" && typeof line.version === "number";

/** Whether a line is the header of a replay or a full replay of any version. */
const isHeader = (line: unknown): line is Omit<Header, "version"> & { readonly version: number } =>
  isObject(line) &&
  (line.type === "replay" || line.type === "record") &&
  typeof line.version === "number";

/** Whether a header names its viewers. */
const isWhole = (header: Omit<Header, "version">): header is Header => {
  const { viewer, seats } = header as { readonly viewer?: unknown; readonly seats?: unknown };
  return header.type === "replay" ? isObject(viewer) : Array.isArray(seats) && seats.length > 0;
};

const isStep = (line: unknown): line is ReplayStep | FullReplayStep =>
  isObject(line) && line.type === "step";

const isPicture = (line: unknown): line is ReplayPicture =>
  isObject(line) &&
  line.type === "picture" &&
  typeof line.id === "string" &&
  typeof line.data === "string";
