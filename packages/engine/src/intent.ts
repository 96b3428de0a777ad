import type * as z from "zod/mini";
import type { Game } from "./games/game.ts";
import type { HistoryEntry, UndoneEntries } from "./history.ts";
import type { Handle, SeatId, ZoneId } from "./ids.ts";
import type { LogFormatter } from "./log-formatter.ts";
import type { Random } from "./random.ts";
import type { Refusal } from "./result.ts";
import type { Transaction } from "./transaction.ts";
import type { CardView, FieldsView, LogLine, SeatView, ZoneView } from "./view.ts";

/**
 * Whether a player may take it back alone (`free`: nothing new was shown, nobody else was touched), with the others'
 * consent, or never.
 */
export type UndoClass = "free" | "consent" | "never";

/**
 * The table as the actor sees it. Permission is decided from nothing else, so a refusal can't tell what the actor may
 * not know, and a client that has only its view asks the same question and gets the same answer.
 */
export interface ActorView {
  readonly game: Game;
  readonly seat: SeatId;
  readonly table: FieldsView;
  seats(): readonly SeatId[];
  seatView(seat: SeatId): SeatView | undefined;
  zone(id: ZoneId): ZoneView | undefined;
  card(handle: Handle): CardView | undefined;
  /** The cards of a zone that the actor sees, in rising order. */
  cardsIn(zone: ZoneId): readonly Handle[];
}

/** What an intent is carried out with. Chance and time are arguments; there is no other source of either. */
export interface IntentContext<Payload, Actor extends SeatId | null = SeatId> {
  readonly tx: Transaction;
  readonly actor: Actor;
  readonly payload: Payload;
  readonly random: Random;
  /** The one that the Change brings the table to. */
  readonly revision: number;
  /** What happened lately, as far back as it may be taken back, oldest first. */
  readonly history: readonly HistoryEntry[];
  /** What was taken back and may be brought again, the last one last. */
  readonly undone: readonly UndoneEntries[];
}

/** A seat whose name a line of the log ended: it was given up, or is called otherwise since. */
export interface Renamed {
  readonly seat: SeatId;
  readonly was: string;
}

/** All there is to know of one intent: its file in `intents/` holds it, and everything else is derived from it. */
export interface IntentDefinition<Type extends string, Payload> {
  readonly type: Type;
  /** One sentence for the docs: what a player does with it. */
  readonly summary: string;
  /** Strict: an unknown key is a refusal. */
  readonly payload: z.ZodMiniType<Payload>;
  readonly undo: UndoClass;
  /**
   * Whether the actor must already sit at the table. `room`: the room itself does it for a seat, when a key proved that
   * it may; no socket can ask for it. `system`: the room itself does it, and there may be no seat that acts
   * (`defineSystemIntent`).
   */
  readonly actor: "seated" | "arriving" | "room" | "system";
  /** Whether a client may show its result before the server answers; false where chance or hidden cards decide it. */
  readonly predict: boolean;
  /** Whether it may draw from chance with this payload; left out where it never does. */
  usesChance?(payload: Payload): boolean;
  /** Set where it ends a game: what it draws belongs to the next one. */
  readonly endsGame?: true;
  /** Why the actor may not, or null. Reads the actor's view and nothing else. */
  permit(view: ActorView, payload: Payload): Refusal | null;
  /** Carries it out, or refuses; a refusal takes back every write. Runs only where `permit` had no objection. */
  reduce(context: IntentContext<Payload>): Refusal | null;
  /** The log text of a line that this intent wrote. */
  describe(line: LogLine, formatter: LogFormatter): string;
  /** The seat that has not, since a line of this intent, the name that it had before, and that name; null for most. */
  renames?(line: LogLine): Renamed | null;
  /** A plausible payload for what the actor sees, or null where there is none. For fuzz, benches and load. */
  sample(view: ActorView, random: Random): Payload | null;
}

/** Declares an intent with its types inferred. */
export const defineIntent = <const Type extends string, Payload>(
  definition: IntentDefinition<Type, Payload>,
): IntentDefinition<Type, Payload> => definition;

/** An intent that the room carries out by itself. No client can send it, and no seat need be the actor. */
export interface SystemIntent<Type extends string, Payload>
  extends IntentDefinition<Type, Payload> {
  readonly actor: "system";
  reduce(context: IntentContext<Payload, SeatId | null>): Refusal | null;
}

/** Declares an intent of the room itself with its types inferred. It can't be undone, predicted or forbidden. */
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

/** Whether an intent may be carried out with no seat as its actor. */
export const isSystemIntent = <Type extends string, Payload>(
  definition: IntentDefinition<Type, Payload>,
): definition is SystemIntent<Type, Payload> => definition.actor === "system";
