import type { Settings } from "./settings.ts";

type How = Pick<Settings, "publicOrigin" | "trustsProxy">;

/** Each proxy appends what it saw, so only the last value isn't written by the client. */
const lastOf = (list: string | null): string | null => list?.split(",").at(-1)?.trim() || null;

/**
 * The origin at which people reach the server: the operator's setting, otherwise a trusted proxy's header, otherwise
 * that of the request.
 */
export const publicOriginOf = ({ url, headers }: Request, settings: How): string => {
  if (settings.publicOrigin !== null) return settings.publicOrigin;
  const { origin, protocol, host } = new URL(url);
  if (!settings.trustsProxy) return origin;
  const scheme = lastOf(headers.get("x-forwarded-proto")) === "https" ? "https:" : protocol;
  const forwarded = `${scheme}//${lastOf(headers.get("x-forwarded-host")) ?? host}`;
  return URL.canParse(forwarded) ? new URL(forwarded).origin : origin;
};
