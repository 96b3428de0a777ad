import "../ui/small-form.css";
import { type FormEvent, useState } from "react";
import { ask } from "../actions/intents.ts";
import { cardNow, useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";

interface Props {
  readonly what: "note" | "stats";
  readonly onClose: () => void;
}

/** Writes a note on the chosen cards, or their stats; nothing written takes it off. */
export const MarkDialog = ({ what, onClose }: Props) => {
  const table = useTable();
  const { mark: t, set } = useText(dialogsText);
  const [cards] = useState(() => [...table.desk.get().selected]);
  const [first] = cards;
  const before = first === undefined ? null : cardNow(table, first)?.marks?.[what];
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get(what)).trim() || null;
    onClose();
    if (what === "note") void ask(table, "card.note.set", { cards, note: text });
    else void ask(table, "card.stats.set", { cards, stats: text });
  };
  return (
    <Dialog title={t[what].title} onClose={onClose}>
      <form className="small-form" onSubmit={handleSubmit}>
        <Field
          label={t[what].label}
          name={what}
          defaultValue={before ?? ""}
          placeholder={t[what].example}
          maxLength={what === "note" ? 200 : 30}
          autoFocus
        />
        <div className="dialog-foot">
          <Button look="main" type="submit">
            {set}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
