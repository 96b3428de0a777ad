/** Quick messages by id; each language of the log has their texts. */
export const QUICK_MESSAGES = [
  "hello",
  "goodLuck",
  "yourTurn",
  "thinking",
  "noResponse",
  "whatDoesThatDo",
  "sorry",
  "moment",
  "thanks",
  "goodGame",
] as const;

export type QuickMessage = (typeof QUICK_MESSAGES)[number];
