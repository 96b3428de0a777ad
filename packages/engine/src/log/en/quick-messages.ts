import type { QuickMessageId } from "../../quick-messages.ts";

/** What is often said, as a button has it and as the log does. */
export const englishQuickMessageStrings: Readonly<Record<QuickMessageId, string>> = {
  hello: "Hello!",
  goodLuck: "Good luck, have fun!",
  yourTurn: "Your turn",
  thinking: "Let me think",
  noResponse: "No response",
  whatDoesThatDo: "What does that card do?",
  sorry: "Sorry, my mistake",
  moment: "One moment, please",
  thanks: "Thanks!",
  goodGame: "Good game!",
};
