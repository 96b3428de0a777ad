import "../ui/small-form.css";
import type { FormEvent } from "react";
import { offeredSeats } from "../actions/host.ts";
import { ask } from "../actions/intents.ts";
import { useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";

/** How many seats the room offers, from the last that is taken to as many as the game has. */
export const SeatsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const { offerSeats: t, set, cancel } = useText(dialogsText);
  const { view } = table.client.getSnapshot();
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const seats = Number(new FormData(event.currentTarget).get("seats"));
    onClose();
    void ask(table, "room.seats.set", { seats });
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form className="small-form" onSubmit={handleSubmit}>
        <Field
          label={t.label}
          name="seats"
          type="number"
          min={Math.max(1, ...(view?.seats.keys() ?? []))}
          max={table.game.seats}
          defaultValue={offeredSeats(table)}
          required
          autoFocus
        />
        <div className="dialog-foot">
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="main" type="submit">
            {set}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
