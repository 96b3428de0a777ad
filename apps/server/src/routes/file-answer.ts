import { withApiHeaders } from "../http-error.ts";

/** Answers with a file for one caller, which must not be cached. */
export const fileAnswer = (
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
  { type, name }: { readonly type: string; readonly name: string },
): Response =>
  withApiHeaders(
    new Response(body, {
      headers: {
        "content-type": type,
        "content-disposition": `attachment; filename="${name}"`,
      },
    }),
  );
