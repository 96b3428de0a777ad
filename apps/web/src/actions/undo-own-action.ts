import { NO_ACTION_ARGS } from "../model/action-args.ts";
import type { Table } from "../model/table.tsx";
import { incrementRequestCount } from "../model/ui-state.ts";
import { translateError } from "../text/refusals.ts";
import { toast } from "../ui/toast.ts";

/** Undoes the player's own last action. If the others must agree, a dialog offers to ask them. */
export const undoOwnAction = async ({ client, ui }: Table): Promise<void> => {
  incrementRequestCount(ui);
  const outcome = await client.send("undo.take", {});
  if (outcome.kind !== "refused") return;
  if (outcome.refusal.code !== "needs_consent") toast(translateError(outcome.refusal), "refused");
  else ui.setState({ dialog: { kind: "form", action: "undo", given: NO_ACTION_ARGS } });
};
