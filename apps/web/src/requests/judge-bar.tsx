import { TABLE_LIMITS } from "@baize/engine";
import { sendIntent } from "../actions/intents.ts";
import { nameOfSeat } from "../model/labels.ts";
import { isJudge, useSnapshot, useTable } from "../model/table.tsx";
import { requestsText } from "../text/requests.ts";
import {
  RequestBar,
  RequestButton,
  RequestNote,
  RequestText,
  RequestTextField,
} from "../ui/request-bar.tsx";

/** Who called the judge, and why. */
const useCall = () => {
  const call = useSnapshot(({ view }) => view?.table.judge?.call ?? null);
  const caller = useSnapshot(({ view }) => (call ? nameOfSeat(view, call.by) : ""));
  return call && { ...call, caller };
};

/** The judge's own bar: asks for a name, shows a call, or opens the judge's dialog. */
const OwnBar = () => {
  const table = useTable();
  const t = requestsText.useText().judge;
  const name = useSnapshot(({ view }) => view?.table.judge?.name ?? null);
  const call = useCall();
  const seesAll = table.viewer.kind === "spectator" && table.viewer.level === "all";
  if (name === null) {
    return (
      <RequestBar label={t.label}>
        <RequestText>{t.joinText}</RequestText>
        <RequestTextField
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
        <RequestTextField
          key={`${call.by} ${call.question}`}
          label={t.answer}
          go={t.answerGo}
          maxLength={TABLE_LIMITS.judgeTextLength}
          onSend={(answer) => void sendIntent(table, "judge.answer", { answer })}
        />
      ) : null}
      <RequestButton
        look={call ? "plain" : "main"}
        onPress={() => table.ui.setState({ dialog: { kind: "judge", cards: [] } })}
      >
        {t.act}
      </RequestButton>
      {call ? null : (
        <RequestButton onPress={() => void sendIntent(table, "judge.leave", {})}>
          {t.leave}
        </RequestButton>
      )}
    </RequestBar>
  );
};

/** A pending call as the players see it. */
const CallBar = () => {
  const table = useTable();
  const t = requestsText.useText().judge;
  const call = useCall();
  const isThere = useSnapshot(({ presence }) => (presence.spectators.judge ?? 0) > 0);
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
        <RequestButton onPress={() => void sendIntent(table, "judge.call", { called: false })}>
          {t.takeBack}
        </RequestButton>
      ) : null}
    </RequestBar>
  );
};

/** The judge's bar, or for players the pending call for the judge. */
export const JudgeCallBar = () => (isJudge(useTable()) ? <OwnBar /> : <CallBar />);
