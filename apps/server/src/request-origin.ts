import { withApiHeaders } from "./http-error.ts";

/** What a request says of the page that makes it. Bots and command lines send no origin: their keys decide. */
export type RequestOrigin =
  | { readonly kind: "own" }
  | { readonly kind: "allowed"; readonly origin: string }
  | { readonly kind: "stranger" };

/** Whether the page behind a request may use this server: one of its own, or of an origin that the operator allows. */
export const originOfRequest = (
  { headers, url }: Request,
  allowed: ReadonlySet<string>,
): RequestOrigin => {
  const origin = headers.get("origin");
  if (origin === null || hostOf(origin) === new URL(url).host) return { kind: "own" };
  return allowed.has(origin) ? { kind: "allowed", origin } : { kind: "stranger" };
};

/** Hosts are compared and not schemes: a proxy in front may speak TLS where the Worker doesn't. */
const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host : null;

/** Lets a page of an allowed origin read an answer. */
export const withCorsHeaders = (response: Response, origin: RequestOrigin): Response => {
  if (origin.kind !== "allowed" || response.webSocket) return response;
  response.headers.set("access-control-allow-origin", origin.origin);
  response.headers.append("vary", "origin");
  return response;
};

/** Answers what a browser asks before a page's request to another origin. */
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
