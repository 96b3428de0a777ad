/** The one function of Node's buffers that the server uses; the platform provides it. */
declare module "node:buffer" {
  export const Buffer: { readonly byteLength: (text: string) => number };
}
