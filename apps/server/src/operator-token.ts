import type { RouteContext } from "./route.ts";

const digest = async (text: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));

/** Whether a request bears a token that the operator has set. */
export const hasBearerToken = async (
  authorization: string | undefined,
  token: string | null,
): Promise<boolean> => {
  if (token === null) return false;
  // Digests have equal lengths, so comparing them takes constant time.
  const [said, wanted] = await Promise.all([
    digest(authorization ?? ""),
    digest(`Bearer ${token}`),
  ]);
  return crypto.subtle.timingSafeEqual(said, wanted);
};

/** Whether a request has the operator's token. */
export const isOperatorRequest = (c: RouteContext): Promise<boolean> =>
  hasBearerToken(c.req.header("authorization"), c.var.settings.operatorToken);
