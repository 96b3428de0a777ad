import type { ErrorResponse } from "@baize/protocol";

/** The status of every error that HTTP callers can get. */
export const HTTP_STATUS_BY_CODE = {
  not_json: 400,
  invalid_request: 400,
  unknown_game: 400,
  bad_tables: 400,
  bad_file: 400,
  no_such_seat: 400,
  passphrase_needed: 401,
  wrong_passphrase: 403,
  operator_only: 403,
  bad_key: 403,
  not_host: 403,
  not_judge: 403,
  bad_origin: 403,
  no_such_room: 404,
  not_found: 404,
  not_offered: 404,
  method_not_allowed: 405,
  room_taken: 409,
  seat_taken: 409,
  room_full: 409,
  room_locked: 409,
  not_seated: 409,
  needs_consent: 409,
  too_large: 413,
  misdirected: 421,
  upgrade_required: 426,
  too_many_requests: 429,
  over_limit: 429,
  internal: 500,
  room_unreadable: 500,
  not_configured: 500,
  site_failed: 502,
  server_full: 507,
} as const;

type HttpErrorCode = keyof typeof HTTP_STATUS_BY_CODE;

/** An error for the caller. `field` names the part of the request at fault. */
export interface HttpError {
  readonly code: HttpErrorCode;
  readonly message: string;
  readonly field?: string;
  /** The seconds to wait before the next call. */
  readonly retryAfter?: number;
}

export const errorResponse = (
  { code, message, field, retryAfter }: HttpError,
  headers?: Readonly<Record<string, string>>,
): Response => {
  const body: ErrorResponse = {
    error: {
      code,
      message,
      field,
      retryAfter,
    },
  };
  const response = Response.json(body, {
    status: HTTP_STATUS_BY_CODE[code],
    ...(headers ? { headers } : {}),
  });
  if (retryAfter !== undefined) response.headers.set("retry-after", String(retryAfter));
  return response;
};

export const tooManyRequestsError = (what: string, retryAfter: number): HttpError => ({
  code: "too_many_requests",
  message: `Too many ${what} from your address; try again in ${retryAfter} s`,
  retryAfter,
});

export const NOT_FOUND_ERROR: HttpError = {
  code: "not_found",
  message: "There is nothing at this address",
};
export const NO_SUCH_ROOM_ERROR: HttpError = {
  code: "no_such_room",
  message: "There is no such table",
};
export const ROOM_UNREADABLE_ERROR: HttpError = {
  code: "room_unreadable",
  message: "The saved data of this table can't be read; the server's log says why",
};
export const SERVER_FULL_ERROR: HttpError = {
  code: "server_full",
  message: "This server is full: it can't store more tables or pictures. Ask whoever runs it",
};
export const BAD_KEY_ERROR: HttpError = {
  code: "bad_key",
  message: "This key does not open this table",
  field: "key",
};

/**
 * The error for an id that nobody can choose: it has an invalid character, or the form of ids that the server makes.
 */
export const UNUSABLE_ROOM_ID_ERROR: HttpError = {
  code: "invalid_request",
  message: "Choose an id of lower-case letters and digits, with dashes or underscores only inside",
  field: "id",
};

export const WEBHOOK_NOT_ALLOWED_ERROR: HttpError = {
  code: "invalid_request",
  message: "The server's operator doesn't allow this webhook",
  field: "webhook",
};
