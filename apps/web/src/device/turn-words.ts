/** Where the page leaves the words of a notification for its worker, which has no texts and knows no settings. */
export const TURN_WORDS = { cache: "baize-turn-words", address: "/turn-words" } as const;
