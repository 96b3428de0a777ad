declare const forViewer: unique symbol;

/**
 * A value that was made for one viewer. Functions that write to a socket or to the public document accept only such
 * values, so a hidden face can't be sent by another path.
 */
export type ViewerSafe<T> = T & { readonly [forViewer]: true };

/**
 * Marks a value that holds only what its viewer may see. Lint allows it in `visibility/`, `overlay.ts` and
 * `public-step.ts` alone.
 */
export const brandForViewer = <T>(value: T): ViewerSafe<T> => value as ViewerSafe<T>;
