import { TABLE_LIMITS } from "@baize/engine";
import { sendIntent } from "../actions/intents.ts";
import { nameOfSeat } from "../model/labels.ts";
import { isJudge, useSnapshotSelector, useTable } from "../model/table.tsx";
import { requestStrings } from "../text/requests.ts";
import {
  RequestAnswerButton,
  RequestAnswerField,
  RequestBar,
  RequestNote,
  RequestText,
} from "../ui/request-bar.tsx";

/** Who called the judge, and why. */
const useCall = () => {
  const call = useSnapshotSelector(({ view }) => view?.table.judge?.call ?? null);
  const caller = useSnapshotSelector(({ view }) => (call ? nameOfSeat(view, call.by) : ""));
  return call && { ...call, caller };
};

/** The judge's own bar: asks for a name, shows a call, or opens the judge's dialog. */
const OwnBar = () => {
  const table = useTable();
  const t = requestStrings.useText().judge;
  const name = useSnapshotSelector(({ view }) => view?.table.judge?.name ?? null);
  const call = useCall();
  const seesAll = table.viewer.kind === "spectator" && table.viewer.level === "all";
  if (name === null) {
    return (
      <RequestBar label={t.label}>
        <RequestText>{t.joinText}</RequestText>
        <RequestAnswerField
          label={t.name}
          go={t.join}
          maxLength={TABLE_LIMITS.nameLength}
          onSend={(line) => void sendIntent(table, "judge.join", { name: line })}
        />
      </RequestBar>
    );
  }
  return (
    <RequestBar label={t.label}>
      <RequestText>
        {call ? t.calledYou(call.caller) : t.you(name)}
        {call?.question ? <strong> {call.question}</strong> : null}
        {call ? null : <RequestNote> {seesAll ? t.seesAll : t.seesPublic}</RequestNote>}
      </RequestText>
      {call ? (
        <RequestAnswerField
          key={`${call.by} ${call.question}`}
          label={t.answer}
          go={t.answerGo}
          maxLength={TABLE_LIMITS.judgeTextLength}
          onSend={(answer) => void sendIntent(table, "judge.answer", { answer })}
        />
      ) : null}
      <RequestAnswerButton
        look={call ? "plain" : "main"}
        onPress={() => table.ui.setState({ dialog: { kind: "judge", cards: [] } })}
      >
        {t.act}
      </RequestAnswerButton>
      {call ? null : (
        <RequestAnswerButton onPress={() => void sendIntent(table, "judge.leave", {})}>
          {t.leave}
        </RequestAnswerButton>
      )}
    </RequestBar>
  );
};

/** A pending call as the players see it. */
const CallBar = () => {
  const table = useTable();
  const t = requestStrings.useText().judge;
  const call = useCall();
  const isThere = useSnapshotSelector(({ presence }) => (presence.spectators.judge ?? 0) > 0);
  if (!call) return null;
  const isOwn = call.by === table.seat;
  return (
    <RequestBar label={t.label}>
      <RequestText>
        {isOwn ? t.youCalled : t.called(call.caller)}
        {call.question ? <strong> {call.question}</strong> : null}
        {isThere ? null : <RequestNote> {t.away}</RequestNote>}
      </RequestText>
      {isOwn ? (
        <RequestAnswerButton
          onPress={() => void sendIntent(table, "judge.call", { called: false })}
        >
          {t.takeBack}
        </RequestAnswerButton>
      ) : null}
    </RequestBar>
  );
};

/** The judge's bar, or for players the pending call for the judge. */
export const JudgeCallBar = () => (isJudge(useTable()) ? <OwnBar /> : <CallBar />);
