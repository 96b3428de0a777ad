import { JUDGE_ACTOR_ID, type SeatId } from "../src/ids.ts";
import type { ReduceContext } from "../src/reduce.ts";
import { spectatorLevelOfJudge } from "../src/rules/judge.ts";
import type { TableState } from "../src/state.ts";

/** Who acts, as `reduce` takes it: `JUDGE_ACTOR_ID` is the judge, who sees what the table agreed to. */
export const actorContextOf = (
  state: TableState,
  actor: SeatId | null,
): Pick<ReduceContext, "actor" | "judge"> =>
  actor === JUDGE_ACTOR_ID ? { actor, judge: spectatorLevelOfJudge(state) } : { actor };
