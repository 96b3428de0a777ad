import type { MarkerColour } from "@baize/engine";
import type { ArrowEnd } from "../model/action-args.ts";
import type { Table } from "../model/table.tsx";
import { clearSelection } from "../model/ui-state.ts";
import { sendIntent } from "./intents.ts";

export const drawArrow = (
  table: Table,
  { from, colour }: { readonly from: ArrowEnd; readonly colour: MarkerColour },
  to: ArrowEnd,
): void =>
  void sendIntent(table, "arrow.draw", { from, to, ...(colour === "red" ? {} : { colour }) });

/** Completes the pending action with what was pressed. Returns whether there was one. */
export const completeTargeting = (table: Table, to: ArrowEnd): boolean => {
  const { aim } = table.ui.getState();
  if (!aim) return false;
  table.ui.setState({ aim: null });
  if (aim.kind === "arrow") {
    const { from, colour } = aim;
    for (const start of from) if (to !== start) drawArrow(table, { from: start, colour }, to);
  } else if (typeof to === "string" && !aim.cards.includes(to)) {
    clearSelection(table.ui);
    void sendIntent(table, "card.attach", { cards: [...aim.cards], to });
  }
  return true;
};
