import { useState } from "react";
import { ask } from "../actions/intents.ts";
import { type Table, useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { NumberField } from "../ui/number-field.tsx";
import { openingOf } from "./mulligans.ts";

/**
 * How many of the new cards are to go to the bottom, at first: as many as mulligans were taken with this one, of which
 * the first is free where more than two play (rule 103.5 and 103.5c of Magic, the game where decks have such hands).
 */
const owedFor = ({ client, seat, game }: Table): number => {
  const { view, log } = client.getSnapshot();
  if (game.supply.kind !== "decks") return 0;
  const { taken } = openingOf(log, seat);
  return Math.min(game.openingHand, taken + ((view?.seats.size ?? 0) > 2 ? 0 : 1));
};

/** Asks before the hand goes back: how many cards to draw, and how many of them go to the bottom. */
export const MulliganDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const { mulligan: t } = useText(dialogsText);
  const [count, setCount] = useState(table.game.openingHand);
  const [bottom, setBottom] = useState(() => owedFor(table));
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <NumberField label={t.count} value={count} least={0} onChange={setCount} />
      <NumberField label={t.bottom} value={bottom} least={0} most={count} onChange={setBottom} />
      <div className="dialog-foot">
        <Button onClick={onClose}>{t.keep}</Button>
        <Button
          look="main"
          autoFocus
          onClick={() => {
            onClose();
            void ask(table, "hand.mulligan", { count, ...(bottom > 0 ? { bottom } : {}) });
          }}
        >
          {t.go}
        </Button>
      </div>
    </Dialog>
  );
};
