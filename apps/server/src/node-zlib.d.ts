/** The one function of Node's zlib that the server uses; the platform provides it. */
declare module "node:zlib" {
  export const crc32: (data: string | Uint8Array, seed?: number) => number;
}
