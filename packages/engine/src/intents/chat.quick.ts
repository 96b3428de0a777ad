import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { QUICK_MESSAGE_IDS } from "../quick-messages.ts";
import { pick } from "../rules/random-choice.ts";

/** Send one of the quick messages. */
export const chatQuick = defineIntent({
  type: "chat.quick",
  payload: z.strictObject({ message: z.enum(QUICK_MESSAGE_IDS) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: () => null,
  reduce: ({ tx, payload: { message } }) => {
    tx.log({ message });
    return null;
  },
  sample: (_view, random) => ({ message: pick(random, QUICK_MESSAGE_IDS) ?? "hello" }),
});
