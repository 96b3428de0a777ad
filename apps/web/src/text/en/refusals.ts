/** What a refusal or an error says. The server's own sentence is English, and more exact than its code. */
export const refusals = {
  say: (_code: string, message: string): string => message,
};

export type RefusalsText = typeof refusals;
