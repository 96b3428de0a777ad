import { useIsOwnHost } from "../actions/host.ts";
import { ask } from "../actions/intents.ts";
import { useSnapshot, useTable } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { RequestAnswer, RequestBar, RequestNote, RequestText } from "../ui/request-bar.tsx";

/** An open request to reset a seat's link: for which seat, who has agreed, and the player's answers. */
export const ResetBar = () => {
  const table = useTable();
  const texts = useText(tableText);
  const isHost = useIsOwnHost();
  const proposal = useSnapshot(({ view }) => view?.table.resetProposal ?? null);
  const name = useSnapshot(({ view }) => (proposal ? nameOfSeat(view, proposal.seat) : ""));
  if (proposal === null) return null;
  const { seat, needs, agreed } = proposal;
  const { reset: t, undo } = texts;
  const isAsked = table.seat !== null && needs.includes(table.seat);
  const hasAgreed = table.seat !== null && agreed.includes(table.seat);
  const answer = (agree: boolean) => () => void ask(table, "seat.reset.answer", { seat, agree });
  return (
    <RequestBar label={t.label}>
      <RequestText>
        {isHost ? t.youAsk(name) : t.asks(name)}
        <RequestNote> {t.agreed(agreed.length, needs.length)}</RequestNote>
      </RequestText>
      {isHost ? <RequestAnswer onPress={answer(false)}>{undo.withdraw}</RequestAnswer> : null}
      {isAsked ? <RequestAnswer onPress={answer(false)}>{undo.decline}</RequestAnswer> : null}
      {isAsked && !hasAgreed ? (
        <RequestAnswer look="main" onPress={answer(true)}>
          {undo.agree}
        </RequestAnswer>
      ) : null}
    </RequestBar>
  );
};
