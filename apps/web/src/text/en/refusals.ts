/**
 * The sentences of refusals and errors. In English the server's own message is used, which is more exact than its code.
 */
export const refusals = {
  say: (_code: string, message: string): string => message,
};

export type RefusalStrings = typeof refusals;
