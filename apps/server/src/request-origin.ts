import { withApiHeaders } from "./http-error.ts";

/** The page that makes a request. Bots and command-line tools send no origin: only their keys count. */
export type RequestOrigin =
  | { readonly kind: "own" }
  | { readonly kind: "allowed"; readonly origin: string }
  | { readonly kind: "foreign" };

/** Whether the request's page may use this server: it is the server's own, or of an origin that the operator allows. */
export const originOfRequest = (
  { headers, url }: Request,
  allowed: ReadonlySet<string>,
): RequestOrigin => {
  const origin = headers.get("origin");
  if (origin === null || hostOf(origin) === new URL(url).host) return { kind: "own" };
  return allowed.has(origin) ? { kind: "allowed", origin } : { kind: "foreign" };
};

/** Compares hosts without schemes: a proxy in front may use TLS when the Worker doesn't. */
const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

/** Lets a page of an allowed origin read the answer. */
export const withCorsHeaders = (response: Response, origin: RequestOrigin): Response => {
  if (origin.kind !== "allowed" || response.webSocket) return response;
  response.headers.set("access-control-allow-origin", origin.origin);
  response.headers.append("vary", "origin");
  return response;
};

/** Answers a browser's preflight request. */
export const preflight = (methods: readonly string[]): Response =>
  withApiHeaders(
    new Response(null, {
      status: 204,
      headers: {
        "access-control-allow-methods": methods.join(", "),
        "access-control-allow-headers": "authorization, content-type",
        "access-control-max-age": "86400",
      },
    }),
  );
