import type * as z from "zod/mini";
import type { GameDefinition } from "./games/game.ts";
import type { CardHandle, SeatId, ZoneId } from "./ids.ts";
import type { Random } from "./random.ts";
import type { Refusal, Result } from "./result.ts";
import type { Transaction } from "./transaction.ts";
import type { UndoClass, UndoHistory } from "./undo-history.ts";
import type { CardView, LogLine, PublicSeatFields, PublicTableFields, ZoneView } from "./view.ts";

/**
 * The table as the actor sees it. Permission depends on nothing else, so a refusal can't reveal what the actor may not
 * know, and a client that holds only its own view gets the same answer as the server.
 */
export interface ActorView {
  readonly game: GameDefinition;
  /** The actor's seat; of the judge, the seat for which the judge acts, or `JUDGE_ACTOR_ID`. */
  readonly seat: SeatId;
  /** Set when the judge acts, who sees what a spectator sees. */
  readonly judge?: true;
  readonly table: PublicTableFields;
  seats(): readonly SeatId[];
  seatView(seat: SeatId): PublicSeatFields | undefined;
  zone(id: ZoneId): ZoneView | undefined;
  card(handle: CardHandle): CardView | undefined;
  /** The cards of a zone that the actor sees, in rising order. */
  cardsIn(zone: ZoneId): readonly CardHandle[];
}

/** The input of `reduce`. It is the only source of chance and time. */
export interface IntentContext<Payload, Actor extends SeatId | null = SeatId> {
  readonly tx: Transaction;
  readonly actor: Actor;
  readonly payload: Payload;
  readonly random: Random;
  /** Whether a client sent it over a socket, or the room runs it by itself or for an HTTP caller. */
  readonly sender: "client" | "room";
  /** Whether the judge acts. */
  readonly isJudge: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The revision after the Change. */
  readonly revision: number;
  /** The recent entries that can be undone, and those that were undone and can be redone. */
  readonly history: UndoHistory;
  /**
   * Runs another intent as a part of this one: checks it for the same actor as the table stands now, and logs it as its
   * own. Returns how many rows it wrote, 0 for one that may be only one of the steps.
   */
  readonly runStep: (step: StepIntent) => Result<number>;
}

/** An intent that another one runs as a part of it, as a client would send it. */
export interface StepIntent {
  readonly intent: string;
  readonly payload: unknown;
  /** An action of the judge: for which seat, if any, and how its log lines name the judge. */
  readonly judged?: Judged;
}

/** An act of the judge, as its lines tell it. */
export interface Judged {
  readonly seat: SeatId | null;
  readonly judge: { readonly name: string; readonly reason: string };
}

/** A seat whose name a line of the log ended: the player left, or took another name. */
export interface Renamed {
  readonly seat: SeatId;
  readonly was: string;
}

/**
 * The use of a zone by an intent: it puts cards in, takes them out, or views it as a library. The game defines who may.
 * The seat is the actor's if left out.
 */
export interface ZoneUse {
  readonly does: "put" | "take" | "look";
  readonly zone: ZoneId;
  readonly seat?: SeatId;
  readonly field?: string;
}

/** Everything about one intent. Its file in `intents/` holds it, and everything else is derived from it. */
export interface IntentDefinition<Type extends string, Payload> {
  readonly type: Type;
  /** Strict: an unknown key is a refusal. */
  readonly payload: z.ZodMiniType<Payload>;
  readonly undo: UndoClass;
  /**
   * Who may send it. `seated`: a seat at the table. `arriving`: somebody without a seat. `room`: only the room itself,
   * for a seat whose key was checked; no socket can send it. `system`: only the room itself, with or without a seat
   * (`defineSystemIntent`). `judge`: the judge.
   */
  readonly actor: "seated" | "arriving" | "room" | "system" | "judge";
  /**
   * Whether a client may show the result before the server answers. False when it depends on chance or hidden cards.
   */
  readonly predict: boolean;
  /** Whether it may draw from chance with this payload. Left out when it never does. */
  usesChance?(payload: Payload): boolean;
  /**
   * Set when a game's own action may run it as a step. `once`: only one of the steps may be of this kind, since it can
   * concern all cards of the table.
   */
  readonly step?: "often" | "once";
  /** Set when the judge may do it too, with a reason (see `Judged`): for a seat, or for the table. */
  readonly judge?: "seat" | "table";
  /** Set when it ends a game: its draws belong to the next game. */
  readonly endsGame?: true;
  /** Set when a server without a list of open tables refuses it. */
  readonly listsTable?: true;
  /** Why the actor may not do it, or null. Reads the actor's view and nothing else. */
  permit(view: ActorView, payload: Payload): Refusal | null;
  /**
   * The zones that it uses, where it is permitted: their definitions may let fewer seats. Left out by what uses none,
   * and by what belongs to the game itself: opening hands, set-up and clearing up.
   */
  uses?(view: ActorView, payload: Payload): readonly ZoneUse[];
  /** Applies the intent, or refuses; a refusal rolls every write back. Runs only after `permit` returned null. */
  reduce(context: IntentContext<Payload>): Refusal | null;
  /** The seat whose name a line of this intent ended, and that name; null for most lines. */
  renames?(line: LogLine): Renamed | null;
  /** A plausible payload for the actor's view, or null when there is none. For fuzz tests, benches and load tests. */
  sample(view: ActorView, random: Random): Payload | null;
}

/** Declares an intent with its types inferred. */
export const defineIntent = <const Type extends string, Payload>(
  definition: IntentDefinition<Type, Payload>,
): IntentDefinition<Type, Payload> => definition;

/** An intent that the room applies by itself. No client can send it, and it may have no actor. */
export interface SystemIntent<Type extends string, Payload>
  extends IntentDefinition<Type, Payload> {
  readonly actor: "system";
  reduce(context: IntentContext<Payload, SeatId | null>): Refusal | null;
}

/**
 * Declares an intent of the room itself with its types inferred. It can't be undone, predicted or refused by
 * permission.
 */
export const defineSystemIntent = <const Type extends string, Payload>(
  definition: Omit<SystemIntent<Type, Payload>, "actor" | "undo" | "predict" | "permit">,
): IntentDefinition<Type, Payload> => {
  const system: SystemIntent<Type, Payload> = {
    ...definition,
    actor: "system",
    undo: "never",
    predict: false,
    permit: () => null,
  };
  return system;
};

/** Whether an intent may run without a seat as its actor. */
export const isSystemIntent = <Type extends string, Payload>(
  definition: IntentDefinition<Type, Payload>,
): definition is SystemIntent<Type, Payload> => definition.actor === "system";
