/**
 * Which page is at a socket, and since when its player is there. A seat's socket that comes back by itself says so, and
 * gives way to a page where the player sat down later.
 */
export interface Sitter {
  /** Text that a page makes up for itself when its player comes. */
  readonly device: string;
  /** In milliseconds since 1970, as the server counts them. */
  readonly since: number;
}

/** What a socket's address says of its page: who it is, and for how many milliseconds its player has been there. */
export const SITTER = { device: "device", held: "held" } as const;
