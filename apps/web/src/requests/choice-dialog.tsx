import "../ui/small-form.css";
import type { SeatId } from "@baize/engine";
import type { FormEvent } from "react";
import { ask } from "../actions/intents.ts";
import { useTable } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";

/** Asks seats to choose in secret: what about, and who. */
export const ChoiceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const { choice: t } = useText(dialogsText);
  const { view } = table.client.getSnapshot();
  const there = [...(view?.seats ?? [])].filter(([, { left }]) => !left).map(([seat]) => seat);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const question = String(form.get("question")).trim();
    const seats = form.getAll("seat").map((seat) => Number(seat) as SeatId);
    onClose();
    void ask(table, "choice.start", {
      ...(question === "" ? {} : { question }),
      ...(seats.length > 0 && seats.length < there.length ? { seats } : {}),
    });
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form className="small-form" onSubmit={handleSubmit}>
        <p>{t.text}</p>
        <Field
          label={t.question}
          name="question"
          placeholder={t.example}
          maxLength={200}
          autoComplete="off"
          autoFocus
        />
        {there.length > 1 ? (
          <fieldset>
            <legend className="field-label">{t.who}</legend>
            {there.map((seat) => (
              <label key={seat} className="check">
                <input type="checkbox" name="seat" value={seat} defaultChecked />{" "}
                {nameOfSeat(view, seat)}
              </label>
            ))}
          </fieldset>
        ) : null}
        <div className="dialog-foot">
          <Button look="main" type="submit">
            {t.go}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
