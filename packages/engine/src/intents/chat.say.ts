import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { lineOfText } from "../payload.ts";
import { pick } from "../rules/sampling.ts";
import { textOf } from "../words.ts";

const PHRASES = ["Hello", "Your turn", "Wait, I respond", "Good game"];

export const chatSay = defineIntent({
  type: "chat.say",
  summary: "Say something to everyone in the room.",
  payload: z.strictObject({ text: lineOfText(TABLE_LIMITS.chatLength) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: () => null,
  reduce: ({ tx, payload: { text } }) => {
    tx.log({ text });
    return null;
  },
  describe: (line, words) => `${words.seat(line.seat)}: ${textOf(line, "text")}`,
  sample: (_view, random) => ({ text: pick(random, PHRASES) ?? "Hello" }),
});
