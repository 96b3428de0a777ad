/** Quick messages by id; each language of the log has their texts. */
export const QUICK_MESSAGE_IDS = [
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

export type QuickMessageId = (typeof QUICK_MESSAGE_IDS)[number];
