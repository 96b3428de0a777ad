import "./small-form.css";
import type { FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ask } from "../acts.ts";
import { useTable } from "../context.tsx";

/** The last action can't be taken back alone: offers to ask the others. */
export const UndoDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const shuffle = new FormData(event.currentTarget).get("shuffle") !== null;
    onClose();
    void ask(table, "undo.request", shuffle ? { shuffle } : {});
  };
  return (
    <Dialog title="Take back" onClose={onClose}>
      <form className="small-form" onSubmit={handleSubmit}>
        <p>
          This showed something, or touched the others. Your last action and all that came after it
          go back once everyone agrees.
        </p>
        <p>
          <label>
            <input type="checkbox" name="shuffle" /> and shuffle what was seen
          </label>
        </p>
        <div className="dialog-foot">
          <Button onClick={onClose}>Let it stand</Button>
          <Button look="main" type="submit" autoFocus>
            Ask the others
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
