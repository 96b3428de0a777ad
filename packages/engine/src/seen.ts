declare const seen: unique symbol;

/**
 * A value that was made for one viewer. Functions that write to a socket or to the public document accept only such
 * values, so a hidden face can't be sent by another path.
 */
export type Seen<T> = T & { readonly [seen]: true };

/** Marks a value that holds only what its viewer may see. Lint allows it in `visibility/` and `overlay.ts` alone. */
export const brandSeen = <T>(value: T): Seen<T> => value as Seen<T>;
