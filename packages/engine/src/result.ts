import type { RefusalSentence } from "./refusals/de.ts";

/** Why an intent was refused. A closed set, so that the web app can translate each code. */
export type RefusalCode =
  | "unknown_intent"
  | "invalid_payload"
  | "spectator"
  | "not_seated"
  | "seat_taken"
  | "no_such_seat"
  | "no_such_card"
  | "no_such_zone"
  | "not_yours"
  | "may_not_put"
  | "may_not_take"
  | "may_not_look"
  | "not_host"
  | "not_judge"
  | "room_locked"
  | "not_here"
  | "not_in_this_game"
  | "deck_already_loaded"
  | "no_deck"
  | "needs_consent"
  | "over_limit"
  | "table_full"
  | "wrong_link"
  | "internal";

/** The answer to a refused intent: the state is as it was. `field` names the part of the payload at fault. */
export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly message: string;
  readonly field?: string;
}

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

/** A value, or a failure with `ok: false`: a refusal unless another type is given. */
export type Result<T, Failure extends { readonly ok: false } = Refusal> = Success<T> | Failure;

export const succeed = <T>(value: T): Success<T> => ({ ok: true, value });

/** Makes a refusal with a sentence for the player, which every other language has too. */
export const refuse = (code: RefusalCode, message: RefusalSentence, field?: string): Refusal =>
  field === undefined ? { ok: false, code, message } : { ok: false, code, message, field };
