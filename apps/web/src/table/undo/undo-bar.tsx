import "./undo-bar.css";
import { Button } from "../../ui/button.tsx";
import { ask } from "../acts.ts";
import { useSnapshot, useTable } from "../context.tsx";
import { nameOfSeat } from "../words.ts";

const Answers = () => {
  const table = useTable();
  const isBy = useSnapshot(({ view }) => view?.table.undo?.by === table.seat);
  const isAsked = useSnapshot(
    ({ view }) => table.seat !== null && view?.table.undo?.needs.includes(table.seat) === true,
  );
  const answer = (agree: boolean) => () => void ask(table, "undo.answer", { agree });
  if (isBy) {
    return (
      <Button size="small" onClick={answer(false)}>
        Withdraw
      </Button>
    );
  }
  if (!isAsked) return null;
  return (
    <>
      <Button size="small" onClick={answer(false)}>
        Decline
      </Button>
      <Button look="main" size="small" onClick={answer(true)}>
        Agree
      </Button>
    </>
  );
};

/** While somebody asks to take something back: who asks, whom the table waits for, and the answers one may give. */
export const UndoBar = () => {
  const { seat } = useTable();
  const undo = useSnapshot(({ view }) => view?.table.undo ?? null);
  const asker = useSnapshot(({ view }) => (undo ? nameOfSeat(view, undo.by) : ""));
  const waits = useSnapshot(({ view }) =>
    (undo?.needs ?? [])
      .filter((other) => other !== seat)
      .map((other) => nameOfSeat(view, other))
      .join(", "),
  );
  if (undo === null) return null;
  const who = undo.by === seat ? "You ask" : `${asker} asks`;
  return (
    <section className="undo-bar" aria-label="Taking back" data-still="">
      <p className="undo-bar-text" role="status">
        {who} to take the last action back
        {undo.shuffle ? " and shuffle what was seen" : ""}.
        {waits === "" ? null : <span className="undo-bar-waits"> Waiting for {waits}.</span>}
      </p>
      <Answers />
    </section>
  );
};
