import type { Client } from "@baize/client";
import type { IntentPayload, IntentType, SeatId } from "@baize/engine";
import { text } from "../../text/area.ts";
import { opponentText } from "../../text/opponent.ts";
import { type Memory, type Move, nextMoves } from "./opponent-policy.ts";

/** Long enough to see what it does, and short enough that nobody waits: a turn has at most three moves. */
const PACE_MS = 600;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PACE_MS));

const asIntent = (move: Move): { type: IntentType; payload: IntentPayload<IntentType> } =>
  move.type === "remark"
    ? { type: "chat.say", payload: { text: text(opponentText)[move.remark] } }
    : move;

const after = (memory: Memory, move: Move, turn: number | undefined): Memory => {
  if (move.type === "remark") return { ...memory, said: move.remark };
  return move.type === "library.draw" ? { ...memory, drewIn: turn ?? null } : memory;
};

/** Plays at a seat whenever there is something to do there, one move after the other, until the client is closed. */
export const playAt = (client: Client, seat: SeatId): void => {
  let memory: Memory = { drewIn: null, said: null };
  let isBusy = false;
  const moveOnce = async (): Promise<boolean> => {
    await pause();
    const { view } = client.getSnapshot();
    const moves = view ? nextMoves(view, seat, memory) : [];
    for (const move of moves) {
      const { type, payload } = asIntent(move);
      const answer = await client.send(type, payload);
      if (answer.kind !== "acked") return false;
      memory = after(memory, move, view?.table.turn?.number);
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
