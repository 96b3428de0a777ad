import { seatsNotReadyForNextGame } from "@baize/engine";
import { sendIntent } from "../actions/intents.ts";
import { nameOfSeat } from "../model/labels.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { requestStrings } from "../text/requests.ts";
import { tableStrings } from "../text/table.ts";
import { RequestAnswerButton } from "../ui/request-bar.tsx";

/** The names of the players who aren't ready for the next game; empty once all are. */
export const useNamesNotReady = (): string => {
  const { listed } = tableStrings.useText();
  return useSnapshotSelector(({ view }) =>
    view
      ? listed(seatsNotReadyForNextGame(view.seats, null).map((each) => nameOfSeat(view, each)))
      : "",
  );
};

/** The button with which the player says that they are ready, or that they aren't after all. */
export const ReadyButton = () => {
  const table = useTable();
  const t = requestStrings.useText().nextGame;
  const isReady = useSnapshotSelector(
    ({ view }) => table.seat !== null && view?.seats.get(table.seat)?.ready === true,
  );
  return (
    <RequestAnswerButton
      look={isReady ? "plain" : "main"}
      onPress={() => void sendIntent(table, "seat.ready", { ready: !isReady })}
    >
      {isReady ? t.notYet : t.ready}
    </RequestAnswerButton>
  );
};

/** The button with which a player who has lost gives up. */
export const ConcedeButton = () => {
  const table = useTable();
  return (
    <RequestAnswerButton
      look="main"
      onPress={() => void sendIntent(table, "seat.concede", { conceded: true })}
    >
      {requestStrings.useText().nextGame.concede}
    </RequestAnswerButton>
  );
};
