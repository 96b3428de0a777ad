/** Answers with a file to save. */
export const fileResponse = (
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
  { type, name }: { readonly type: string; readonly name: string },
): Response =>
  new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
