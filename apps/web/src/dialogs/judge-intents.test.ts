import type { IntentResult } from "@baize/client";
import { seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { createJudgeIntentSender, type JudgeIntent } from "./judge-intents.ts";

const acts: readonly JudgeIntent[] = [1, 2, 3].map((seat) => ({
  seat: seatId(seat),
  intent: "card.tap",
  payload: { cards: [`card ${String(seat)}`], tapped: true },
}));

/** Sends acts of which those for the seats are refused, and notes for whom they were sent. */
const sending = () => {
  const sendActs = createJudgeIntentSender();
  return async (filled: string, refused: readonly number[]) => {
    const sent: unknown[] = [];
    const isDone = await sendActs(
      filled,
      () => acts,
      ({ seat = seatId(1) }) => {
        sent.push(seat);
        return Promise.resolve<IntentResult>(
          refused.includes(seat)
            ? { kind: "refused", refusal: { id: "i1", code: "not_here", message: "No" } }
            : { kind: "acked", revision: 1 },
        );
      },
    );
    return { sent, isDone };
  };
};

test("[JU3] what a judge did to one player’s cards isn’t done once more when another’s were refused", async () => {
  const send = sending();
  expect(await send("tap", [2])).toEqual({ sent: [1, 2], isDone: false });
  expect(await send("tap", [3])).toEqual({ sent: [2, 3], isDone: false });
  expect(await send("tap", [])).toEqual({ sent: [3], isDone: true });
  expect(await send("tap", [])).toEqual({ sent: [1, 2, 3], isDone: true });
});

test("[JU3] a judge who fills in something else sends all of it", async () => {
  const send = sending();
  await send("tap", [2]);
  expect(await send("untap", [])).toEqual({ sent: [1, 2, 3], isDone: true });
});
