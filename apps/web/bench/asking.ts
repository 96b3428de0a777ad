import type { Client } from "@baize/client";

/** What was asked for; where there is none, the run ends with the reason. */
export const wanted = <Value>(
  answer: { ok: true; value: Value } | { ok: false; error: { message: string } },
): Value => {
  if (answer.ok) return answer.value;
  throw new Error(answer.error.message);
};

/** Waits until something holds of what a client sees. */
export const until = (client: Client, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isSo()) {
      resolve();
      return;
    }
    const stop = client.subscribe(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });

/** Waits for an intent's ack. */
export const send = async (sent: ReturnType<Client["send"]>): Promise<void> => {
  const outcome = await sent;
  if (outcome.kind === "refused") throw new Error(outcome.refusal.message);
};
