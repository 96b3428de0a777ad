import "../undo/undo-bar.css";
import "./choice-bar.css";
import type { TableView } from "@baize/engine";
import { type FormEvent, useState } from "react";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import { Button } from "../../ui/button.tsx";
import { allows } from "../actions/action.ts";
import { ask } from "../acts.ts";
import { useSnapshot, useTable } from "../context.tsx";
import { nameOfSeat } from "../words.ts";

const OwnChoice = ({ chosen }: { readonly chosen: string | undefined }) => {
  const table = useTable();
  const t = useText(tableText).choice;
  const [anew, setAnew] = useState(false);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const choice = String(new FormData(event.currentTarget).get("choice")).trim();
    if (choice === "") return;
    setAnew(false);
    void ask(table, "choice.make", { choice });
  };
  if (chosen !== undefined && !anew) {
    return (
      <>
        <span className="undo-bar-waits">{t.yourChoice(chosen)}</span>
        <Button size="small" onClick={() => setAnew(true)}>
          {t.again}
        </Button>
      </>
    );
  }
  return (
    <form className="choice-form" onSubmit={handleSubmit}>
      <input
        className="input"
        name="choice"
        aria-label={t.yours}
        placeholder={t.yours}
        maxLength={200}
        autoComplete="off"
        required
      />
      <Button look="main" size="small" type="submit">
        {t.choose}
      </Button>
    </form>
  );
};

const waitedFor = (view: TableView | null): string[] =>
  (view?.table.choice?.seats ?? [])
    .filter((seat) => view?.table.choice?.chosen.includes(seat) !== true)
    .map((seat) => nameOfSeat(view, seat));

/** While seats choose in secret: what about, whom the table waits for, and one's own choice. */
export const ChoiceBar = () => {
  const table = useTable();
  const { seat } = table;
  const { choice: t, undo, listed } = useText(tableText);
  const choice = useSnapshot(({ view }) => view?.table.choice ?? null);
  const chosen = useSnapshot(({ view }) => view?.ownChoice);
  const asker = useSnapshot(({ view }) => (choice ? nameOfSeat(view, choice.by) : ""));
  const waits = useSnapshot(({ view }) => listed(waitedFor(view)));
  if (choice === null) return null;
  return (
    <section className="undo-bar" aria-label={t.label} data-still="">
      <p className="undo-bar-text" role="status">
        {t.asks(choice.by === seat ? null : asker)}
        {choice.question === null ? null : <strong> {choice.question}</strong>}
        <span className="undo-bar-waits"> {undo.waiting(waits)}</span>
      </p>
      {seat !== null && choice.seats.includes(seat) ? <OwnChoice chosen={chosen} /> : null}
      {seat !== null && allows(table, "choice.cancel", {}) ? (
        <Button size="small" onClick={() => void ask(table, "choice.cancel", {})}>
          {t.cancel}
        </Button>
      ) : null}
    </section>
  );
};
