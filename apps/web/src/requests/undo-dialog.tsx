import "../ui/small-form.css";
import type { FormEvent } from "react";
import { ask } from "../actions/intents.ts";
import { useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

/** The last action can't be taken back alone: offers to ask the others. */
export const UndoDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const { undo: t } = useText(dialogsText);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const shuffle = new FormData(event.currentTarget).get("shuffle") !== null;
    onClose();
    void ask(table, "undo.request", shuffle ? { shuffle } : {});
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form className="small-form" onSubmit={handleSubmit}>
        <p>{t.text}</p>
        <p>
          <label className="check">
            <input type="checkbox" name="shuffle" /> {t.shuffle}
          </label>
        </p>
        <div className="dialog-foot">
          <Button onClick={onClose}>{t.leave}</Button>
          <Button look="main" type="submit" autoFocus>
            {t.ask}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
