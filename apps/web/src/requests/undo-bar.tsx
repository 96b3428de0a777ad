import { ask } from "../actions/intents.ts";
import { useSnapshot, useTable } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { RequestAnswer, RequestBar, RequestNote, RequestText } from "../ui/request-bar.tsx";

const Answers = () => {
  const table = useTable();
  const t = useText(tableText).undo;
  const isBy = useSnapshot(({ view }) => view?.table.undo?.by === table.seat);
  const isAsked = useSnapshot(
    ({ view }) => table.seat !== null && view?.table.undo?.needs.includes(table.seat) === true,
  );
  const answer = (agree: boolean) => () => void ask(table, "undo.answer", { agree });
  if (isBy) {
    return <RequestAnswer onPress={answer(false)}>{t.withdraw}</RequestAnswer>;
  }
  if (!isAsked) return null;
  return (
    <>
      <RequestAnswer onPress={answer(false)}>{t.decline}</RequestAnswer>
      <RequestAnswer look="main" onPress={answer(true)}>
        {t.agree}
      </RequestAnswer>
    </>
  );
};

/** An open undo request: who asks, whom the table waits for, and the player's answers. */
export const UndoBar = () => {
  const { seat } = useTable();
  const texts = useText(tableText);
  const undo = useSnapshot(({ view }) => view?.table.undo ?? null);
  const asker = useSnapshot(({ view }) => (undo ? nameOfSeat(view, undo.by) : ""));
  const waits = useSnapshot(({ view }) =>
    texts.listed(
      (undo?.needs ?? []).filter((other) => other !== seat).map((other) => nameOfSeat(view, other)),
    ),
  );
  if (undo === null) return null;
  const { undo: t } = texts;
  const own = undo.shuffle ? t.youAskShuffle : t.youAsk;
  const others = undo.shuffle ? t.asksShuffle : t.asks;
  return (
    <RequestBar label={t.label}>
      <RequestText>
        {undo.by === seat ? own : others(asker)}
        {waits === "" ? null : <RequestNote> {t.waiting(waits)}</RequestNote>}
      </RequestText>
      <Answers />
    </RequestBar>
  );
};
