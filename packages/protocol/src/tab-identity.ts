/**
 * Identifies the page behind a socket, and since when its player has been there. When a seat's page reconnects by
 * itself it sends both, and loses to a page where the player sat down later.
 */
export interface TabIdentity {
  /** A random id that a page makes when its player arrives. */
  readonly device: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly since: number;
}

/**
 * The query parameters of a socket's address that identify its page: the page's id, and for how many milliseconds its
 * player has been there.
 */
export const TAB_IDENTITY_PARAM_NAMES = { device: "device", held: "held" } as const;

/** The query parameter of a socket's address with the token that a caster's page shares with its overlays. */
export const CASTER_TOKEN_PARAM_NAME = "cast";
