import type { ServerContext } from "./route.ts";

const digest = async (text: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));

/** Whether a request bears a token that the operator has set. */
export const bearsToken = async (
  authorization: string | undefined,
  token: string | null,
): Promise<boolean> => {
  if (token === null) return false;
  // Digests have one length, and comparing them takes one time.
  const [said, wanted] = await Promise.all([
    digest(authorization ?? ""),
    digest(`Bearer ${token}`),
  ]);
  return crypto.subtle.timingSafeEqual(said, wanted);
};

/** Whether the operator of the server calls. */
export const isOperator = (c: ServerContext): Promise<boolean> =>
  bearsToken(c.req.header("authorization"), c.var.settings.operatorToken);
