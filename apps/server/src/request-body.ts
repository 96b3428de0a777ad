interface ReadBytesOptions {
  /** Leaves the rest of a body that is too long to be read by others, instead of cancelling it. */
  readonly preventCancel?: boolean;
}

/** The body as bytes, or null as soon as it is too long. */
export const readStreamBytes = async (
  { body }: { readonly body: ReadableStream<Uint8Array> | null },
  mostBytes: number,
  options: ReadBytesOptions = {},
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const pieces = (body?.values(options) ?? []) as AsyncIterable<Uint8Array<ArrayBuffer>>;
  for await (const chunk of pieces) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
};

/** The same of a request. What it leaves of the body is dropped before the answer ([SV14]). */
export const readRequestBytes = (
  request: Request,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> =>
  readStreamBytes(request, mostBytes, { preventCancel: true });
