import { useState } from "react";
import { useText } from "../../text/area.ts";
import { dialogsText } from "../../text/dialogs.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ask } from "../acts.ts";
import { useTable } from "../context.tsx";
import { NumberField } from "./number-field.tsx";

/** Asks before the hand goes back: how many cards to draw, and how many of them go to the bottom. */
export const MulliganDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const { mulligan: t } = useText(dialogsText);
  const [count, setCount] = useState(table.game.openingHand);
  const [bottom, setBottom] = useState(0);
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
