import { TABLE_LIMITS, type TableView } from "@baize/engine";
import { type ReactNode, useState } from "react";
import { allowsIntent } from "../actions/action.ts";
import { sendIntent } from "../actions/intents.ts";
import { nameOfSeat } from "../model/labels.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { requestStrings } from "../text/requests.ts";
import { tableStrings } from "../text/table.ts";
import {
  RequestAnswerButton,
  RequestAnswerField,
  RequestBar,
  RequestNote,
  RequestText,
} from "../ui/request-bar.tsx";

const OwnChoice = ({ chosen }: { readonly chosen: string | undefined }) => {
  const table = useTable();
  const t = requestStrings.useText().choice;
  const [anew, setAnew] = useState(false);
  if (chosen !== undefined && !anew) {
    return (
      <>
        <RequestNote>{t.yourChoice(chosen)}</RequestNote>
        <RequestAnswerButton onPress={() => setAnew(true)}>{t.again}</RequestAnswerButton>
      </>
    );
  }
  return (
    <RequestAnswerField
      label={t.yours}
      maxLength={TABLE_LIMITS.choiceLength}
      go={t.choose}
      onSend={(choice) => {
        setAnew(false);
        void sendIntent(table, "choice.make", { choice });
      }}
    />
  );
};

const waitedFor = (view: TableView | null): string[] =>
  (view?.table.choice?.seats ?? [])
    .filter((seat) => view?.table.choice?.chosen.includes(seat) !== true)
    .map((seat) => nameOfSeat(view, seat));

type Choice = NonNullable<TableView["table"]["choice"]>;

/** The open secret choice, if there is one. */
const useChoice = (): Choice | null =>
  useSnapshotSelector(({ view }) => view?.table.choice ?? null);

/** Who asks for a secret choice, its question, and whom the table waits for. */
const ChoiceQuestion = ({ choice }: { readonly choice: Choice }) => {
  const { seat } = useTable();
  const { listed } = tableStrings.useText();
  const { choice: t, undo } = requestStrings.useText();
  const asker = useSnapshotSelector(({ view }) => nameOfSeat(view, choice.by));
  const waits = useSnapshotSelector(({ view }) => listed(waitedFor(view)));
  return (
    <RequestText>
      {t.asks(choice.by === seat ? null : asker)}
      {choice.question === null ? null : <strong> {choice.question}</strong>}
      <RequestNote> {undo.waiting(waits)}</RequestNote>
    </RequestText>
  );
};

/** The pending secret choice: its question, and below it the children. */
export const PendingChoiceFrame = ({ children }: { readonly children: ReactNode }) => {
  const t = requestStrings.useText().choice;
  const choice = useChoice();
  return choice === null ? null : (
    <RequestBar label={t.label}>
      <ChoiceQuestion choice={choice} />
      {children}
    </RequestBar>
  );
};

/** The pending secret choice with the player's own answer. */
export const SecretChoiceBar = () => {
  const table = useTable();
  const { seat } = table;
  const { nextGame } = requestStrings.useText();
  const choice = useChoice();
  const chosen = useSnapshotSelector(({ view }) => view?.ownChoice);
  if (choice === null) return null;
  return (
    <PendingChoiceFrame>
      {seat !== null && choice.seats.includes(seat) ? <OwnChoice chosen={chosen} /> : null}
      {seat !== null && allowsIntent(table, "choice.cancel", {}) ? (
        <RequestAnswerButton onPress={() => void sendIntent(table, "choice.cancel", {})}>
          {nextGame.withdraw}
        </RequestAnswerButton>
      ) : null}
    </PendingChoiceFrame>
  );
};
