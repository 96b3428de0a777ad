import type { HttpError } from "./http-error.ts";
import { hasBearerToken, isOperatorRequest } from "./operator-token.ts";
import type { RouteContext } from "./route.ts";

/**
 * Why a caller may not create a room; null when it may. A passphrase is percent-encoded, since a header can't hold other
 * characters than ASCII.
 */
export const checkRoomCreation = async (c: RouteContext): Promise<HttpError | null> => {
  const { roomCreationPolicy } = c.var.settings;
  if (roomCreationPolicy.kind === "everyone" || (await isOperatorRequest(c))) return null;
  if (roomCreationPolicy.kind !== "passphrase") return OPERATOR_ONLY;
  const said = c.req.header("authorization");
  if (said === undefined) return PASSPHRASE_NEEDED;
  const isRight = await hasBearerToken(said, encodeURIComponent(roomCreationPolicy.passphrase));
  return isRight ? null : WRONG_PASSPHRASE;
};

const OPERATOR_ONLY: HttpError = {
  code: "operator_only",
  message: "Only the operator can create tables on this server",
};
const PASSPHRASE_NEEDED: HttpError = {
  code: "passphrase_needed",
  message: "Creating a table here needs a passphrase; ask whoever runs this server",
};
const WRONG_PASSPHRASE: HttpError = {
  code: "wrong_passphrase",
  message: "Wrong passphrase",
};
