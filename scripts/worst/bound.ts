/** The most that one call may cost, in medians of a burst's intents. */
export const MOST_TIMES = 50;
