declare const seen: unique symbol;

/**
 * A value that was made for the eyes of one viewer. What writes to a socket or to the public document accepts nothing
 * else, so a face can't reach a wire by another way.
 */
export type Seen<T> = T & { readonly [seen]: true };

/** Vouches that a value holds only what its viewer may see. Lint lets `visibility.ts` and `overlay.ts` alone call it. */
export const markSeen = <T>(value: T): Seen<T> => value as Seen<T>;
