import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { pick } from "../rules/sampling.ts";

/** Quick messages by id; each language of the log has their texts. */
const MESSAGES = [
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

export type QuickMessage = (typeof MESSAGES)[number];

export const chatQuick = defineIntent({
  type: "chat.quick",
  summary: "Send one of the quick messages.",
  payload: z.strictObject({ message: z.enum(MESSAGES) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: () => null,
  reduce: ({ tx, payload: { message } }) => {
    tx.log({ message });
    return null;
  },
  sample: (_view, random) => ({ message: pick(random, MESSAGES) ?? "hello" }),
});
