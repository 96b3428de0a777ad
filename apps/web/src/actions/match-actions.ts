import type { IntentPayload } from "@baize/engine";
import type { Table } from "../model/table.tsx";
import {
  type Action,
  defineConfirmedIntentAction,
  defineFormAction,
  defineUiAction,
  dialogOpener,
} from "./action.ts";
import { choiceField, switchField } from "./action-form.ts";

const LENGTHS = ["3", "5", "1"] as const;

const hasMatch = ({ client }: Table): boolean =>
  (client.getSnapshot().view?.table.match ?? null) !== null;

/** The table's match: the host sets and ends it, everybody reads how it stands. */
export const matchActions = {
  match: defineUiAction(dialogOpener("match"), { when: hasMatch }),
  setMatch: defineFormAction("match.set", {
    example: () => ({ bestOf: 3 as const }),
    fields: ({ game }) => ({
      bestOf: choiceField(LENGTHS),
      judgeReadsLists: { ...switchField, when: () => game.supply.kind === "decks" },
    }),
    payload: (_, { bestOf, judgeReadsLists }) => ({
      bestOf: Number(bestOf) as IntentPayload<"match.set">["bestOf"],
      ...(judgeReadsLists ? { judgeReadsLists } : {}),
    }),
  }),
  endMatch: defineConfirmedIntentAction("match.end", () => ({})),
} satisfies Record<string, Action>;
