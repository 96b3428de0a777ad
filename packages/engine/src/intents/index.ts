import type { IntentDefinition } from "../intent.ts";
import { cardCounterSet } from "./card.counter.set.ts";
import { cardFlip } from "./card.flip.ts";
import { cardMove } from "./card.move.ts";
import { cardReveal } from "./card.reveal.ts";
import { cardTap } from "./card.tap.ts";
import { chatSay } from "./chat.say.ts";
import { coinFlip } from "./coin.flip.ts";
import { deckLoad } from "./deck.load.ts";
import { diceRoll } from "./dice.roll.ts";
import { handMulligan } from "./hand.mulligan.ts";
import { libraryDraw } from "./library.draw.ts";
import { libraryShuffle } from "./library.shuffle.ts";
import { libraryViewClose } from "./library.view.close.ts";
import { libraryView } from "./library.view.ts";
import { seatClaim } from "./seat.claim.ts";
import { seatCounterAdd } from "./seat.counter.add.ts";
import { seatLeave } from "./seat.leave.ts";
import { tableUntapAll } from "./table.untapAll.ts";
import { tokenCreate } from "./token.create.ts";
import { turnNext } from "./turn.next.ts";
import { undoAnswer } from "./undo.answer.ts";
import { undoRequest } from "./undo.request.ts";
import { undoTake } from "./undo.take.ts";

/** Every intent there is. A new one is its own file and its line here; nothing else knows it by name. */
export const INTENTS = [
  seatClaim,
  seatLeave,
  deckLoad,
  libraryDraw,
  libraryShuffle,
  libraryView,
  libraryViewClose,
  handMulligan,
  cardMove,
  cardTap,
  cardFlip,
  cardReveal,
  cardCounterSet,
  tableUntapAll,
  tokenCreate,
  seatCounterAdd,
  diceRoll,
  coinFlip,
  turnNext,
  undoTake,
  undoRequest,
  undoAnswer,
  chatSay,
] as const;

export type IntentType = (typeof INTENTS)[number]["type"];

/** The payload of an intent, by its type. */
export type IntentPayload<T extends IntentType> =
  Extract<(typeof INTENTS)[number], { type: T }> extends IntentDefinition<T, infer Payload>
    ? Payload
    : never;

/** An intent's definition when only its type is known at run time. */
export type AnyIntent = IntentDefinition<string, unknown>;

const BY_TYPE: ReadonlyMap<string, AnyIntent> = new Map(
  INTENTS.map((definition) => [definition.type, definition as AnyIntent]),
);

/** The definition of a type, or undefined: also for `__proto__` and its like, since it is looked up in a Map. */
export const intentOf = (type: string): AnyIntent | undefined => BY_TYPE.get(type);

/** An intent whose payload is known to fit its definition. */
export interface ParsedIntent {
  readonly definition: AnyIntent;
  readonly payload: unknown;
}
