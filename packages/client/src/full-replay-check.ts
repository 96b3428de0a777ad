import type { ChanceDrawRef, Face, LogLine, TableView } from "@baize/engine";
import {
  CHAIN_LENGTHS,
  isTranscript,
  previousChainLink,
  type Transcript,
  type TranscriptCardNumber,
  type TranscriptEntry,
  type TranscriptFailure,
  type VerifiedTranscript,
  verifyTranscript,
} from "@baize/fairness";
import type { Replay, ReplayMoment } from "./replay.ts";

/** The result of checking a record's shuffles and dice: nothing to check, all correct, or the first failure. */
export type FullReplayCheck =
  | { readonly kind: "nothing" }
  | FullReplayCheckPassed
  | FullReplayCheckFailed;

export interface FullReplayCheckPassed extends Omit<VerifiedTranscript, "ok"> {
  readonly kind: "checked";
}

export interface FullReplayCheckFailed extends Omit<TranscriptFailure, "ok"> {
  readonly kind: "failed";
}

type Code = TranscriptFailure["code"];

/**
 * Repeats every draw of a full replay and compares the results with what everybody saw when it happened: commitments in
 * the public document, faces of cards, and draws, dice and coins in the log.
 */
export const verifyFullReplay = (replay: Replay): FullReplayCheck => {
  const { chance } = replay;
  if (chance === undefined) return { kind: "nothing" };
  if (!isTranscript(chance))
    return failure("cards", null, "What is told of shuffles and dice makes no sense");
  const checked = verifyTranscript(chance);
  if (!checked.ok) return failure(checked.code, checked.revision, checked.message);
  if (chance.room !== replay.header.room) {
    return failure("commitment", null, "The draws are those of another room");
  }
  const shown = new Shown(chance);
  const whole = replay.through(replay.viewers[0] ?? replay.viewer);
  for (let index = 0; index < whole.length; index += 1) {
    const found = shown.compare(whole.at(index));
    if (found) return found;
  }
  const { ok: _, ...rest } = checked;
  return shown.missing() ?? { kind: "checked", ...rest };
};

const failure = (code: Code, revision: number | null, message: string): FullReplayCheckFailed => ({
  kind: "failed",
  code,
  revision,
  message,
});

/** The commitment and latest link of a seat's chain, and how many links were open by then. */
interface SeatLinks {
  readonly commitment: string;
  readonly link: string;
  readonly opened: number;
}

/** How many links of a chain are open when this one is the latest. */
const linksBetween = (commitment: string, latest: string): number => {
  let opened = 0;
  for (let link = latest; link !== commitment && opened < CHAIN_LENGTHS.seat; opened += 1) {
    link = previousChainLink("seat", link);
  }
  return opened;
};

const named = (draw: ChanceDrawRef | undefined): string =>
  draw ? `draw ${draw[1]} of chain ${draw[0]}` : "no draw";

/** Collects what a record shows step by step, and compares it with the transcript. */
class Shown {
  readonly #transcript: Transcript;
  readonly #committed = new Map<number, { readonly commitment: string; readonly index: number }>();
  readonly #links = new Map<number, SeatLinks>();
  readonly #faces = new Map<TranscriptCardNumber, string>();
  readonly #seen: Map<number, Transcript["seen"][number]["cards"]>;
  #nextEvent = 0;
  #lines = 0;
  #index = -1;

  constructor(transcript: Transcript) {
    const { start, seen } = transcript;
    this.#transcript = transcript;
    for (const [seat, commitment, link] of start.seats) {
      this.#links.set(seat, { commitment, link, opened: linksBetween(commitment, link) });
    }
    this.#seen = new Map();
    for (const { revision, cards } of seen) {
      this.#seen.set(revision, [...(this.#seen.get(revision) ?? []), ...cards]);
    }
  }

  /** The first difference between a step and the transcript, or null. */
  compare({ revision, view, log }: ReplayMoment): FullReplayCheckFailed | null {
    this.#index += 1;
    const events = this.#eventsUpTo(revision);
    const lines = log.slice(this.#lines);
    this.#lines = log.length;
    return (
      this.#compareCommitments(revision, view) ??
      this.#compareDraws(revision, events, lines) ??
      this.#compareSeats(revision, view) ??
      compareRolls(revision, events, lines) ??
      this.#compareFaces(revision, view)
    );
  }

  /** A chain or a card in the transcript that the record never showed; null when there is none. */
  missing(): FullReplayCheckFailed | null {
    for (const { chain, commitment } of this.#transcript.chains) {
      if (this.#committed.get(chain)?.commitment === commitment) continue;
      return failure("commitment", null, `Nobody was shown the commitment of chain ${chain}`);
    }
    const [revision] = this.#seen.keys();
    if (revision === undefined) return null;
    return failure(
      "cards",
      revision,
      "Cards are told of at a moment that the record does not show",
    );
  }

  #eventsUpTo(revision: number): readonly TranscriptEntry[] {
    const { events } = this.#transcript;
    const first = this.#nextEvent;
    while ((events[this.#nextEvent]?.revision ?? Infinity) <= revision) this.#nextEvent += 1;
    return events.slice(first, this.#nextEvent);
  }

  #compareCommitments(revision: number, { table }: TableView): FullReplayCheckFailed | null {
    const { chance } = table;
    if (!chance) return null;
    const { algorithm, start } = this.#transcript;
    if (chance.chain >= start.chain && chance.algorithm !== algorithm) {
      const message = `The table drew by ${chance.algorithm}, and ${algorithm} is told`;
      return failure("other_algorithm", revision, message);
    }
    const shown = [
      [chance.chain, chance.commitment],
      [chance.chain + 1, chance.next],
    ] as const;
    for (const [chain, commitment] of shown) {
      const known = this.#committed.get(chain);
      if (known && known.commitment !== commitment) {
        return failure("commitment", revision, `The commitment of chain ${chain} was changed`);
      }
      if (known) continue;
      this.#committed.set(chain, { commitment, index: this.#index });
      const opened = this.#transcript.chains.find((each) => each.chain === chain);
      if (opened && (opened.revision ?? 0) > revision) {
        return failure("commitment", revision, `Chain ${chain} was committed to earlier than told`);
      }
      if (opened?.revision === null && this.#index > 0) {
        return failure("commitment", revision, `Chain ${chain} was committed to later than told`);
      }
    }
    return null;
  }

  /** Each draw has a log line with its number, and with how many links its seat has opened by it. */
  #compareDraws(
    revision: number,
    events: readonly TranscriptEntry[],
    lines: readonly LogLine[],
  ): FullReplayCheckFailed | null {
    const told = events.flatMap((event) => this.#follow(event));
    // The first step shows the table, not the events before it.
    if (this.#index === 0) return null;
    const shown = lines.flatMap(({ draw }) => (draw && this.#isTold(draw) ? [draw] : []));
    for (let index = 0; index < Math.max(told.length, shown.length); index += 1) {
      const [a, b] = [told[index], shown[index]];
      if (a?.[0] !== b?.[0] || a?.[1] !== b?.[1]) {
        const message = `Everybody was shown ${named(b)} where ${named(a)} is told`;
        return failure("draw_missing", revision, message);
      }
      if (a?.[2] !== b?.[2]) return failure("link", revision, "A link is told that was not shown");
    }
    return null;
  }

  /** The draw notes that everybody must have been shown for an event. */
  #follow({ seat, draw, commits = [] }: TranscriptEntry): ChanceDrawRef[] {
    const given = draw?.contributions.find(([each]) => each === seat)?.[1] ?? null;
    const latest = seat === null ? undefined : this.#links.get(seat);
    let opened: number | null = null;
    if (seat !== null && latest && given !== null && given !== latest.link) {
      opened = latest.opened + 1;
      this.#links.set(seat, { ...latest, link: given, opened });
    }
    for (const [each, commitment] of commits) {
      if (commitment === null) this.#links.delete(each);
      else this.#links.set(each, { commitment, link: commitment, opened: 0 });
    }
    return draw ? [[draw.chain, draw.draw, opened]] : [];
  }

  /** Whether the transcript includes a draw: not before its start, and its chain was opened. */
  #isTold([chain, draw]: ChanceDrawRef): boolean {
    const { start, chains } = this.#transcript;
    if (chain === start.chain) return draw > start.draws;
    return chain > start.chain && chain < start.chain + chains.length;
  }

  #compareSeats(
    revision: number,
    { table: { chance, commitments } }: TableView,
  ): FullReplayCheckFailed | null {
    const { start, chains } = this.#transcript;
    if (!chance || chance.chain < start.chain || chance.chain >= start.chain + chains.length) {
      return null;
    }
    const shown = Object.entries(commitments);
    const isAlike =
      shown.length === this.#links.size &&
      shown.every(([seat, each]) => this.#links.get(Number(seat))?.commitment === each);
    if (isAlike) return null;
    return failure("link", revision, "What seats committed to is told otherwise than it was shown");
  }

  #compareFaces(revision: number, { cards }: TableView): FullReplayCheckFailed | null {
    const seen = this.#seen.get(revision) ?? [];
    this.#seen.delete(revision);
    for (const [card, handle] of seen) {
      const face = (cards as ReadonlyMap<string, { readonly face?: Face }>).get(handle)?.face;
      if (!face) return failure("cards", revision, "A card is told of that nobody saw");
      const known = this.#faces.get(card);
      if (known !== undefined && known !== face.name) {
        return failure("cards", revision, `“${known}” became “${face.name}”`);
      }
      this.#faces.set(card, face.name);
    }
    return null;
  }
}

/** The intents whose log lines show the drawn results. */
const ROLLS: ReadonlySet<string | null> = new Set(["dice.roll", "coin.flip"]);

const compareRolls = (
  revision: number,
  events: readonly TranscriptEntry[],
  lines: readonly LogLine[],
): FullReplayCheckFailed | null => {
  const drawn = events.filter(({ intent }) => ROLLS.has(intent)).map(resultsOf);
  const told = lines.filter(({ type }) => ROLLS.has(type)).map(({ values }) => values?.results);
  for (const [index, results] of drawn.entries()) {
    if (JSON.stringify(told[index]) === JSON.stringify(results)) continue;
    return failure("number", revision, "The log told another result than was drawn");
  }
  return null;
};

/** The results that a roll's line must show for the drawn numbers. */
const resultsOf = ({ intent, steps = [] }: TranscriptEntry): readonly (number | string)[] =>
  steps.flatMap((step): (number | string)[] => {
    if (step.kind !== "number") return [];
    if (intent === "dice.roll") return [step.value + 1];
    return [step.value === 0 ? "heads" : "tails"];
  });
