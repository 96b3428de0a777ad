import "../ui/small-form.css";
import { TABLE_LIMITS } from "@baize/engine";
import { type FormEvent, useState } from "react";
import { ask } from "../actions/intents.ts";
import { useTable } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";

/** Kicks a player, with an optional reason. With a ban the player link is replaced too, so that they can't rejoin. */
export const KickDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const { kick: t, cancel } = useText(dialogsText);
  const [seat] = useState(() => table.desk.get().askingOf);
  if (seat === null) return null;
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get("reason")).trim();
    const ban = form.get("ban") !== null;
    onClose();
    void ask(table, "seat.kick", {
      seat,
      ...(reason === "" ? {} : { reason }),
      ...(ban ? { ban } : {}),
    });
  };
  const name = nameOfSeat(table.client.getSnapshot().view, seat);
  return (
    <Dialog title={t.title(name)} onClose={onClose}>
      <form className="small-form" onSubmit={handleSubmit}>
        <p>{t.text}</p>
        <Field
          label={t.reason}
          name="reason"
          maxLength={TABLE_LIMITS.reasonLength}
          autoComplete="off"
          autoFocus
        />
        <p>
          <label className="check">
            <input type="checkbox" name="ban" /> {t.ban}
          </label>
        </p>
        <div className="dialog-foot">
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="danger" type="submit">
            {t.go}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
