import type { Refusal, Result } from "@baize/engine";
import { BAD_KEY_ERROR, type HttpError, NO_SUCH_ROOM_ERROR } from "./http-error.ts";

/** The result of a call to a room: plain data, because it passes from the Durable Object to the Worker. */
export type HttpResult<T> = Result<T, HttpFailure>;

export interface HttpFailure {
  readonly ok: false;
  readonly error: HttpError;
}

export const toHttpFailure = (error: HttpError): HttpFailure => ({ ok: false, error });

export const NO_SUCH_ROOM_FAILURE = toHttpFailure(NO_SUCH_ROOM_ERROR);
export const BAD_KEY_FAILURE = toHttpFailure(BAD_KEY_ERROR);
/** The same answer for a picture that isn't there and for one that the caller doesn't see. */
export const NO_SUCH_PICTURE_FAILURE = toHttpFailure({
  code: "not_found",
  message: "You see no such picture at this table",
});
export const REVISION_NOT_KEPT_FAILURE = toHttpFailure({
  code: "needs_consent",
  message: "That part of the game is no longer saved",
  field: "at",
});
export const ROOM_FILE_TOO_LARGE_FAILURE = toHttpFailure({
  code: "too_large",
  message:
    "The table is too large for a file: the limits are `roomFileBytes` and `roomFileContents`",
});
export const STREAM_LIMIT_FAILURE = toHttpFailure({
  code: "over_limit",
  message: "Too many streams read this table; try again later",
});
export const DELAYED_STREAM_FAILURE = toHttpFailure({
  code: "not_offered",
  message: "Spectators watch with a delay: read the state instead of events",
});
export const DELAY_NOT_OVER_FAILURE = toHttpFailure({
  code: "not_found",
  message: "Spectators watch with a delay, and there is nothing to show yet",
});
export const CALL_BUDGET_FAILURE = toHttpFailure({
  code: "over_limit",
  message: "Too many requests to this table; try again in a few seconds",
});

/** A room's answer to a caller of HTTP. */
export const toHttpResult = <T>(result: Result<T>): HttpResult<T> =>
  result.ok ? result : toHttpFailure(errorOf(result));

const errorOf = ({ code, message, field }: Refusal): HttpError => {
  const named = field === undefined ? {} : { field };
  switch (code) {
    case "seat_taken":
      // No seat was requested, so all seats are taken.
      return { code: field === undefined ? "room_full" : code, message, ...named };
    case "no_such_seat":
    case "not_host":
    case "not_judge":
    case "not_seated":
    case "room_locked":
    case "needs_consent":
    case "over_limit":
    case "internal":
      return { code, message, ...named };
    default:
      return { code: "invalid_request", message, ...named };
  }
};
