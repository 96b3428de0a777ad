import type { IntentPayload } from "@baize/engine";
import type { Table } from "../model/table.tsx";
import {
  type Action,
  confirmedIntentAction,
  dialogOpener,
  formAction,
  uiAction,
} from "./action.ts";
import { choiceField } from "./action-form.ts";

const LENGTHS = ["3", "5", "1"] as const;

const hasMatch = ({ client }: Table): boolean =>
  (client.getSnapshot().view?.table.match ?? null) !== null;

/** The table's match: the host sets and ends it, everybody reads how it stands. */
export const matchActions = {
  match: uiAction(dialogOpener("match"), { when: hasMatch }),
  setMatch: formAction("match.set", {
    example: () => ({ bestOf: 3 as const }),
    fields: () => ({ bestOf: choiceField(LENGTHS) }),
    payload: (_, { bestOf }) => ({
      bestOf: Number(bestOf) as IntentPayload<"match.set">["bestOf"],
    }),
  }),
  endMatch: confirmedIntentAction("match.end", () => ({})),
} satisfies Record<string, Action>;
