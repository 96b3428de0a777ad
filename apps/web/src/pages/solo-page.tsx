import { connectWithPredictionEngine } from "@baize/client";
import { seatId } from "@baize/engine";
import { useEffect } from "react";
import { predictionEnginePromise } from "../model/prediction-engine.ts";
import { readPlayerName } from "../model/room-keys.ts";
import { createSoloSocketClass } from "../model/solo/solo-socket.ts";
import { tableStrings } from "../text/table.ts";
import { SoloRoomSession } from "./room-session.tsx";

const ROOM = "solo";
const OPPONENT = 2;
/** The same word in both languages. */
const OPPONENT_NAME = "Bot";

const playerName = (): string => readPlayerName() || tableStrings.now().player;

const AloneSocket = createSoloSocketClass(() => ({
  seat: 1,
  players: [playerName()],
  table: "alone",
}));

const withOpponent = (seat: number) =>
  createSoloSocketClass(() => ({
    seat,
    players: [playerName(), OPPONENT_NAME],
    table: "opponent",
  }));

const PlayerSocket = withOpponent(1);
const OpponentSocket = withOpponent(OPPONENT);

/** Runs the opponent while the page is open: an ordinary client of the same room. */
const useOpponent = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return;
    const client = connectWithPredictionEngine(
      { url: location.origin, room: ROOM, key: "", webSocket: OpponentSocket },
      predictionEnginePromise,
    );
    void import("../model/solo/run-opponent-until-closed.ts").then(({ runOpponentUntilClosed }) =>
      runOpponentUntilClosed(client, seatId(OPPONENT)),
    );
    return () => client.close();
  }, [isWanted]);
};

interface Props {
  readonly opponent: boolean;
}

/** `/solo`: a table of this device. Its room runs in the page instead of on a server. */
export const SoloPage = ({ opponent }: Props) => {
  useOpponent(opponent);
  return <SoloRoomSession room={ROOM} webSocket={opponent ? PlayerSocket : AloneSocket} />;
};
