import { actorViewFromState } from "./actor-view.ts";
import { type Change, hideLogCardNames, type LogEntry, readerBeforeChange } from "./change.ts";
import { type CardId, JUDGE_ACTOR_ID, type SeatId } from "./ids.ts";
import { isSystemIntent, type StepIntent, type SystemIntent } from "./intent.ts";
import { allHandsAgree } from "./intents/allHands.agree.ts";
import type { AnyIntentDefinition, ParsedIntent } from "./intents/index.ts";
import { phaseNext } from "./intents/phase.next.ts";
import { TABLE_LIMITS } from "./limits.ts";
import { parseIntent } from "./parse.ts";
import { findIntentRefusal, stepRefusal } from "./permit.ts";
import type { Random } from "./random.ts";
import { seatsYetToConsent } from "./required-consent.ts";
import { type Result, refuse, succeed } from "./result.ts";
import { updateChoice } from "./rules/choices.ts";
import { updateClock } from "./rules/clock.ts";
import { type DeckCommitter, updateDeckLocks } from "./rules/deck-locks.ts";
import { revokeKeys } from "./rules/key-epochs.ts";
import { updateLateSeats } from "./rules/late-seats.ts";
import { updateMatch } from "./rules/match.ts";
import { updateTopReveals } from "./rules/top-reveals.ts";
import { goToNextPhaseIfAllReady } from "./rules/turns.ts";
import { updateAttached } from "./rules/update-attachments.ts";
import type { TableState } from "./state.ts";
import { type LogDraft, type ToldCards, Transaction } from "./transaction.ts";
import { UndoHistory } from "./undo-history.ts";
import { type SpectatorLevel, viewerFromKey } from "./viewer.ts";
import { logCardsOf } from "./visibility/log-lines.ts";

export interface ReduceContext {
  /** Null when the room itself runs a system intent; `JUDGE_ACTOR_ID` when the judge acts. */
  readonly actor: SeatId | null;
  /** Set when the judge acts: what the judge sees. */
  readonly judge?: SpectatorLevel;
  readonly random: Random;
  /** Who sent it, as in `IntentContext`; a client when it is left out. */
  readonly sender?: "client" | "room";
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The revision after the Change, when the table belongs to a room. */
  readonly revision?: number;
  /** The recent entries; without them nothing can be undone or redone. */
  readonly history?: UndoHistory;
  /** Commits to the lists of decks that are locked; without it none is. */
  readonly commitDeck?: DeckCommitter;
  /** Writes the used chance to the table; called once, after the intent has written everything else. */
  readonly settle?: (tx: Transaction) => void;
}

/**
 * Runs an intent on a state. Returns a Change, or a refusal that leaves the state as it was. The same state, intent and
 * context give the same result. An exception is a bug: it is rolled back and rethrown.
 */
export const reduce = (
  state: TableState,
  intent: ParsedIntent,
  given: ReduceContext,
): Result<Change> => {
  const { definition, payload } = intent;
  const { actor, judge, sender = "client", now, revision = 0, settle, commitDeck } = given;
  const { history = new UndoHistory() } = given;
  const objection =
    actor === null ? null : findIntentRefusal(actorViewFromState(state, actor, judge), intent);
  if (objection) return objection;
  const tx = new Transaction(state);
  const marks = state.marked.count;
  const random = tx.draws.from(given.random);
  const isJudge = judge !== undefined;
  const shared = { tx, random, sender, isJudge, now, revision, history };
  const toldCards = (draft: LogDraft, written: Change): ToldCards => {
    const before = draft.cards.length > 0 ? readerBeforeChange(state, written) : state;
    const unordered = isUnordered(draft, state);
    return {
      ...(draft.recalled
        ? recalledCards(draft.recalled)
        : logCardsOf({ before, after: state, ids: draft.cards, unordered })),
      ...(unordered ? { unordered } : {}),
    };
  };
  const runStep = ({ intent: type, payload: given, judged }: StepIntent): Result<number> => {
    const parsed = parseIntent(type, given);
    if (!parsed.ok) return parsed;
    const { definition: step, payload } = parsed.value;
    if (actor === null || !(judged || step.step)) throw new Error(`${type} can't be a step`);
    const before = tx.rows;
    const doer = (step.judge === "seat" ? judged?.seat : null) ?? actor;
    const logged = judged
      ? { type, seat: doer === JUDGE_ACTOR_ID ? null : doer, values: { judge: judged.judge } }
      : { type };
    const refusal =
      stepRefusal(actorViewFromState(state, doer, judge), parsed.value) ??
      tx.step(logged, () => step.reduce({ ...shared, payload, actor: doer, runStep }), toldCards);
    return refusal ?? succeed(step.step === "once" ? 0 : tx.rows - before);
  };
  try {
    const refusal =
      actor === null
        ? systemIntent(definition).reduce({ ...shared, payload, runStep, actor })
        : definition.reduce({ ...shared, payload, runStep, actor });
    if (refusal) {
      tx.rollback();
      return refusal;
    }
    updateAttached(tx);
    updateTopReveals({ tx, random }, tx.touchedZones());
    updateChoice(tx);
    endReadyPhase(tx);
    updateLateSeats(tx);
    updateMatch(tx, now);
    updateClock(tx, now);
    updateDeckLocks(tx, commitDeck);
    settle?.(tx);
    updateAllHands(tx, revision);
    if (state.marked.count > Math.max(marks, TABLE_LIMITS.marks)) {
      tx.rollback();
      return TOO_MANY_MARKS;
    }
  } catch (bug) {
    tx.rollback();
    throw bug;
  }
  return succeed(
    tx.commit(
      (draft, written): LogEntry => ({
        type: draft.type ?? definition.type,
        at: now,
        seat: draft.seat === undefined ? (isJudge ? null : actor) : draft.seat,
        values: draft.values,
        ...(draft.told ?? toldCards(draft, written)),
      }),
    ),
  );
};

const TOO_MANY_MARKS = refuse(
  "over_limit",
  `A table holds at most ${TABLE_LIMITS.marks} counters, notes, targets and other marks`,
);

const systemIntent = (definition: AnyIntentDefinition): SystemIntent<string, unknown> => {
  if (isSystemIntent(definition)) return definition;
  throw new Error(`${definition.type} needs a seat as its actor`);
};

/**
 * The cards of an earlier entry that a line is about. No spectator who sees hands reads their names: there may have been
 * no agreement when that entry was written ([AH5], [EY5]).
 */
const recalledCards = (entry: LogEntry): Pick<LogEntry, "cards" | "summary"> => {
  const { cards, summary } = hideLogCardNames(
    entry,
    (key) => viewerFromKey(key).kind === "spectator",
  );
  return summary ? { cards, summary } : { cards };
};

const isUnordered = ({ cards, recalled }: LogDraft, state: TableState): boolean =>
  recalled?.unordered ?? cards.some((id) => liesInLibrary(state, id));

/** Whether a card lies in a library, where the order in a line would reveal its place ([V1]). */
const liesInLibrary = (state: TableState, id: CardId): boolean => {
  const card = state.get("hidden", id);
  return card !== undefined && state.zone(card.zone)?.definition.visibility === "nobody";
};

/** Ends a phase in which all seats act once each of them has said OK ([T6]). Runs once at the end of each intent. */
const endReadyPhase = (tx: Transaction): void => {
  const told = goToNextPhaseIfAllReady(tx);
  if (told) tx.logAs(phaseNext, told);
};

/**
 * Lets spectators see all hands once at least one seat agreed and every seat with cards did, and ends it when that no
 * longer holds ([AH3], [AH4]). Runs once at the end of each intent. Both revoke the existing keys, so that a key opens
 * nothing under a later agreement.
 */
const updateAllHands = (tx: Transaction, revision: number): void => {
  const { agreed, since } = tx.state.field("allHands");
  if (agreed.length === 0 && since === null) return;
  const isAllowed = agreed.length > 0 && seatsYetToConsent(tx.state).length === 0;
  if (isAllowed === (since !== null)) return;
  tx.set("table", "allHands", { agreed, since: isAllowed ? revision : null });
  revokeKeys(tx, "spectatorAll", { why: "withdrawn" });
  tx.logAs(allHandsAgree, { act: isAllowed ? "begins" : "ends" });
};
