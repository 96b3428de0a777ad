import { GeneratedGame, serializedViewsOf } from "./generated-game.ts";
import {
  type FaultTrialOptions,
  type Gate,
  type InjectedFault,
  reportOnlyGate,
  zeroCountGate,
} from "./plan.ts";

const STEPS_PER_EVENING = 120;
const ONE_WRITE_IN = 30;

class Count {
  failures = 0;
  inCheckpoints = 0;
  unheard = 0;
  acked = 0;
  odd = 0;
  unanswered = 0;
  otherwise = 0;
}

/** Plays an evening in which some writes fail. */
const play = (seed: number, count: Count): void => {
  const evening = new GeneratedGame(seed);
  const { table, random } = evening;
  let isFailing = false;
  evening.watch = (statement) => {
    if (!/^(INSERT|UPDATE|DELETE)/.test(statement) || random.int(ONE_WRITE_IN) > 0) return;
    isFailing = true;
    count.failures += 1;
    if (!/^INSERT (OR REPLACE )?INTO journal/.test(statement)) count.inCheckpoints += 1;
    throw new Error("database or disk is full: SQLITE_FULL");
  };
  const recover = (): void => {
    count.odd += evening.note();
    if (!isFailing) return;
    isFailing = false;
    if (table.crashed === null) count.unheard += 1;
    const { watch } = evening;
    evening.watch = () => undefined;
    evening.comeBack();
    // An intent whose row was written is acked again under its old id.
    count.odd += evening.note();
    evening.watch = watch;
  };
  for (let step = 0; step < STEPS_PER_EVENING; step += 1) {
    evening.play();
    if (random.int(3) === 0) table.settle();
    if (step % 10 === 0) table.room.settle();
    recover();
  }
  evening.watch = () => undefined;
  table.settle();
  recover();
  count.odd += evening.note();
  count.unanswered += evening.open.size;
  count.acked += evening.acked.size;
  const before = serializedViewsOf(table, evening.viewers);
  table.crash();
  if (serializedViewsOf(table, evening.viewers) !== before) count.otherwise += 1;
  evening.close();
};

const run = ({ trials, seed, show }: FaultTrialOptions): Promise<Gate[]> => {
  const count = new Count();
  for (let game = seed; count.failures < trials; game += 1) {
    play(game, count);
    show(`failure ${count.failures} of ${trials}`);
  }
  return Promise.resolve([
    reportOnlyGate("writes that failed", count.failures),
    reportOnlyGate("of them in a checkpoint", count.inCheckpoints),
    reportOnlyGate("intents acked", count.acked),
    zeroCountGate("failures after which the room went on as if nothing was", count.unheard),
    zeroCountGate("acks of what was not sent or was acked before", count.odd),
    zeroCountGate("intents without an answer in the end", count.unanswered),
    zeroCountGate("rooms that came back otherwise than they were", count.otherwise),
  ]);
};

export const injectedWriteFailure: InjectedFault = {
  summary: "a write to storage fails, in a tick or in a checkpoint",
  trials: 1_000,
  run,
};
