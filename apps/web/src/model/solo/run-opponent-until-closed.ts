import type { Client, Snapshot } from "@baize/client";
import type { IntentPayload, IntentType, SeatId } from "@baize/engine";
import { opponentStrings } from "../../text/opponent.ts";
import {
  nextOpponentMoves,
  type OpponentMemory,
  type OpponentMove,
  type OpponentRemark,
} from "./opponent-policy.ts";

/**
 * The pause before each move: long enough to see the move, short enough not to wait, since a turn has at most three.
 */
const PACE_MS = 600;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PACE_MS));

const asIntent = (move: OpponentMove): { type: IntentType; payload: IntentPayload<IntentType> } =>
  move.type === "remark"
    ? { type: "chat.say", payload: { text: opponentStrings.now()[move.remark] } }
    : move;

const REMARKS: readonly OpponentRemark[] = ["rules", "won", "lost"];

/** What the log tells of the opponent's turns, so that it can go on after the page was closed. */
const memoryOf = ({ log, view }: Snapshot, seat: SeatId): OpponentMemory => {
  const own = log.filter((line) => line.seat === seat);
  const said = own.findLast(({ type }) => type === "chat.say")?.values?.text;
  const turn = view?.table.turn?.number;
  const began = log.findLastIndex(({ values }) => values?.number === turn);
  const drew = log
    .slice(began + 1)
    .some((line) => line.seat === seat && line.type === "library.draw");
  return {
    said: REMARKS.find((remark) => opponentStrings.now()[remark] === said) ?? null,
    drewIn: drew ? (turn ?? null) : null,
  };
};

/** Plays a seat, one move after another, until the client is closed. */
export const runOpponentUntilClosed = (client: Client, seat: SeatId): void => {
  let isBusy = false;
  const moveOnce = async (): Promise<boolean> => {
    await pause();
    const snapshot = client.getSnapshot();
    const { view } = snapshot;
    const moves = view ? nextOpponentMoves(view, seat, memoryOf(snapshot, seat)) : [];
    for (const move of moves) {
      const { type, payload } = asIntent(move);
      const answer = await client.send(type, payload);
      if (answer.kind !== "acked") return false;
    }
    return moves.length > 0;
  };
  const play = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    while (await moveOnce());
    isBusy = false;
  };
  client.subscribe(() => void play());
  void play();
};
