import { useState } from "react";
import { lookInto } from "../actions/look.ts";
import { useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { NumberField } from "../ui/number-field.tsx";

/** Asks at how many cards from an end of the library to look. */
export const LookDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const { look: t } = useText(dialogsText);
  const [at] = useState<"top" | "bottom">(() =>
    table.desk.get().asking === "bottom" ? "bottom" : "top",
  );
  const [count, setCount] = useState(3);
  return (
    <Dialog title={t.title[at]} onClose={onClose}>
      <p>{t.text}</p>
      <NumberField label={t.count} value={count} onChange={setCount} />
      <div className="dialog-foot">
        <Button
          look="main"
          autoFocus
          onClick={() => {
            onClose();
            lookInto(table, { at, count });
          }}
        >
          {t.go}
        </Button>
      </div>
    </Dialog>
  );
};
