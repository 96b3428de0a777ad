import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { textOf } from "../log-formatter.ts";
import { pick } from "../rules/sampling.ts";

/** Quick messages by id; the web app translates each id. */
const MESSAGES = {
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
} as const;

type Message = keyof typeof MESSAGES;

const IDS = Object.keys(MESSAGES) as [Message, ...Message[]];

export const chatQuick = defineIntent({
  type: "chat.quick",
  summary: "Send one of the quick messages.",
  payload: z.strictObject({ message: z.enum(IDS) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: () => null,
  reduce: ({ tx, payload: { message } }) => {
    tx.log({ message });
    return null;
  },
  describe: (line, formatter) => {
    const message = textOf(line, "message");
    const text = Object.hasOwn(MESSAGES, message) ? MESSAGES[message as Message] : message;
    return `${formatter.seat(line.seat)}: ${text}`;
  },
  sample: (_view, random) => ({ message: pick(random, IDS) ?? "hello" }),
});
