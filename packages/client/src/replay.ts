import { type Game, gameOf, type LogLine, type TableView } from "@baize/engine";
import { REPLAY_VERSION, type ReplayHeader, type ReplayStep } from "@baize/protocol";
import { fromBase64 } from "lib0/buffer";
import { ServerView } from "./view.ts";

/** A moment of a game as its viewer was shown it. */
export interface ReplayMoment {
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly view: TableView;
  /** All lines up to here. */
  readonly log: readonly LogLine[];
}

/** Why a file can't be opened. */
export interface ReplayProblem {
  readonly ok: false;
  readonly message: string;
}

/** Reads a replay: moments from 0 to `length` less one, each as the live view was. Going on costs one step. */
export class Replay {
  readonly header: ReplayHeader;
  readonly game: Game;
  readonly #steps: readonly ReplayStep[];
  #view = new ServerView();
  #log: LogLine[] = [];
  #next = 0;

  constructor(header: ReplayHeader, game: Game, steps: readonly ReplayStep[]) {
    this.header = header;
    this.game = game;
    this.#steps = steps;
  }

  get length(): number {
    return this.#steps.length;
  }

  /** The moment of an index; one beyond the ends is the first or the last. */
  at(index: number): ReplayMoment {
    const wanted = Math.max(0, Math.min(index, this.length - 1));
    if (wanted < this.#next - 1) this.#restart();
    while (this.#next <= wanted) this.#goOn();
    const { revision = 0, at = 0 } = this.#steps[wanted] ?? {};
    return { revision, at, view: this.#view.read(), log: [...this.#log] };
  }

  /** The index of the last moment at or before a revision. */
  indexOf(revision: number): number {
    return Math.max(
      0,
      this.#steps.findLastIndex((step) => step.revision <= revision),
    );
  }

  #restart(): void {
    this.#view = new ServerView(this.#view.read());
    this.#log = [];
    this.#next = 0;
  }

  #goOn(): void {
    const { document, overlay, step, log = [] } = this.#steps[this.#next] ?? {};
    this.#next += 1;
    if (document !== undefined) this.#view.update(fromBase64(document));
    if (overlay) this.#view.overlay(overlay);
    if (step) this.#view.overlayStep(step);
    this.#log.push(...log);
  }
}

/** Opens a replay's file, or says why it can't be. */
export const openReplay = (
  text: string,
): { readonly ok: true; readonly value: Replay } | ReplayProblem => {
  const problem = (message: string): ReplayProblem => ({ ok: false, message });
  let lines: readonly unknown[];
  try {
    lines = text.split("\n").flatMap((line): unknown[] => (line === "" ? [] : [JSON.parse(line)]));
  } catch {
    return problem("The file is not complete, or no replay");
  }
  const [header, ...steps] = lines;
  if (!isOf<ReplayHeader>("replay", header)) return problem("The file is no replay");
  if (header.version !== REPLAY_VERSION) {
    return problem(`The file is of version ${header.version}; this page reads ${REPLAY_VERSION}`);
  }
  if (!steps.every((step) => isOf<ReplayStep>("step", step)) || steps.length === 0) {
    return problem("The file holds something else than steps");
  }
  if (steps.at(-1)?.revision !== header.to) return problem("The file ends too early");
  const game = header.definition ?? gameOf(header.game);
  return game
    ? { ok: true, value: new Replay(header, game, steps) }
    : problem("The file is of a game that is not known here");
};

const isOf = <T extends { readonly type: string }>(type: T["type"], line: unknown): line is T =>
  typeof line === "object" && line !== null && "type" in line && line.type === type;
