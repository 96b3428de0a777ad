import type { Outcome } from "@baize/client";
import type { Random, RefusalCode } from "@baize/engine";
import type { RefusalNotice } from "@baize/protocol";
import type { Measurements } from "./measurements.ts";
import { type Choice, choose } from "./mix.ts";
import { within } from "./patience.ts";
import type { Plan } from "./plan.ts";
import type { Participant } from "./table.ts";
import type { Watcher } from "./watcher.ts";

export interface Player extends Participant {
  readonly plan: Plan;
  /** How many intents it sends. */
  readonly share: number;
  readonly random: Random;
  /** Another client, which is asked when it saw what this one did; null where there is none. */
  readonly watcher: Watcher | null;
  readonly measurements: Measurements;
}

/** The table may have changed since the player looked: the server is right to refuse, and nothing is wrong. */
const OUTDATED: ReadonlySet<string> = new Set<RefusalCode>([
  "no_such_card",
  "needs_consent",
  "no_such_seat",
  "no_such_zone",
  "not_here",
  "not_seated",
  "not_yours",
]);

/** Whether the table explains a refusal: a limit of its own names a field, one on the sender's pace doesn't. */
const isRight = ({ code, field }: RefusalNotice): boolean =>
  OUTDATED.has(code) || (code === "over_limit" && field !== undefined);

/** Sends a player's share, each intent after the one before was answered. */
export async function playInTurn(player: Player): Promise<void> {
  for (let turn = 0; turn < player.share; turn += 1) {
    const choice = choose(player.plan.mix, player.client.getSnapshot(), player.random);
    if (!choice) player.measurements.skipped += 1;
    else if ((await send(player, choice)) === "gone") return;
  }
}

/** Chooses a player's whole share from what it sees now; the answer queues all of it at once. */
export function prepareBurst(player: Player): () => Promise<void> {
  const { plan, client, random, measurements, share } = player;
  const choices: Choice[] = [];
  for (let turn = 0; turn < share; turn += 1) {
    const choice = choose(plan.mix, client.getSnapshot(), random);
    if (choice) choices.push(choice);
    else measurements.skipped += 1;
  }
  return async () => {
    await Promise.all(choices.map((choice) => send(player, choice)));
  };
}

/** Sends one intent and notes what came of it; `gone` where no more answers are to be expected. */
async function send(player: Player, { type, payload }: Choice): Promise<"answered" | "gone"> {
  const { client, measurements, name, plan } = player;
  measurements.sent += 1;
  const sentAt = performance.now();
  const outcome = await within(plan.timeoutMs, client.send(type, payload));
  const ackedAt = performance.now();
  measurements.noteDone();
  switch (outcome?.kind) {
    case "acked": {
      const ackMs = ackedAt - sentAt;
      const seenBy = seen(player, outcome);
      measurements.addLater(
        seenBy.then((at) => ({ type, ackMs, seenMs: at === null ? null : at - sentAt })),
      );
      return "answered";
    }
    case "refused": {
      const { code, message } = outcome.refusal;
      if (isRight(outcome.refusal)) measurements.refuse(code);
      else measurements.errors.push(`${name}: ${type} was refused: ${code}: ${message}`);
      return "answered";
    }
    case "lost":
      measurements.errors.push(`${name}: ${type} was lost with its connection`);
      return "gone";
    case undefined:
      measurements.errors.push(`${name}: ${type} had no answer in ${plan.timeoutMs} ms`);
      return "gone";
  }
}

async function seen(
  { watcher, plan, measurements, name }: Player,
  { revision }: Extract<Outcome, { kind: "acked" }>,
): Promise<number | null> {
  if (!watcher) return null;
  const at = await within(plan.timeoutMs, watcher.reached(revision));
  if (at !== undefined) return at;
  measurements.errors.push(`${name}: nobody else saw revision ${revision} in ${plan.timeoutMs} ms`);
  return null;
}
