import { rmSync } from "node:fs";
import { TestRoom } from "@baize/room/testkit";
import { GeneratedGame, openJournalDatabase, serializedViewsOf } from "./generated-game.ts";
import {
  type FaultTrialOptions,
  type Gate,
  type InjectedFault,
  reportOnlyGate,
  zeroCountGate,
} from "./plan.ts";

const STEPS = 60;
const INSTANTS_PER_EVENING = 25;

/** The files that a process left when it ended, and the room's state then. */
interface Instant {
  /** The highest revision that was sent to anyone. */
  readonly told: number;
  readonly duringCheckpoint: boolean;
  readonly sight: string;
  readonly revision: number;
}

/** Plays one evening and copies the files at random statements, most of them within checkpoints. */
const instantsOf = (seed: number, seen: Map<number, string>): Instant[] => {
  const evening = new GeneratedGame(seed);
  const instants: Instant[] = [];
  const { table, random, viewers } = evening;
  let duringCheckpoint = false;
  let toldRevision = table.room.revision;
  evening.watch = (statement) => {
    if (/^INSERT INTO checkpoint/.test(statement)) duringCheckpoint = true;
    const chance = duringCheckpoint ? 6 : 40;
    if (instants.length < INSTANTS_PER_EVENING && random.int(chance) === 0) {
      const found = reopened(evening, seed);
      instants.push({ told: toldRevision, duringCheckpoint, ...found });
    }
    if (/^DELETE FROM checkpoint/.test(statement)) duringCheckpoint = false;
  };
  const note = (): void => {
    toldRevision = table.room.revision;
    const { watch } = evening;
    evening.watch = () => undefined;
    seen.set(toldRevision, serializedViewsOf(observer(evening, seed), viewers));
    evening.watch = watch;
  };
  note();
  for (let step = 0; step < STEPS; step += 1) {
    evening.play();
    table.settle();
    note();
    if (step % 5 === 0) table.room.settle();
  }
  evening.close();
  return instants;
};

/** The room as another process reads it from the present files. */
const observer = (evening: GeneratedGame, seed: number): TestRoom => {
  const table = new TestRoom({ seed });
  const { database, journal } = openJournalDatabase(evening.freeze());
  table.moveTo(journal);
  database.close();
  return table;
};

const reopened = (evening: GeneratedGame, seed: number): Pick<Instant, "sight" | "revision"> => {
  const table = observer(evening, seed);
  const found = { revision: table.room.revision, sight: serializedViewsOf(table, evening.viewers) };
  rmSync(`${evening.folder}/frozen.sqlite`, { force: true });
  return found;
};

const run = ({ trials, seed, show }: FaultTrialOptions): Promise<Gate[]> => {
  const instants: Instant[] = [];
  let lost = 0;
  let halfApplied = 0;
  for (let game = seed; instants.length < trials; game += 1) {
    const seen = new Map<number, string>();
    for (const instant of instantsOf(game, seen)) {
      instants.push(instant);
      if (instant.revision < instant.told) lost += 1;
      if (seen.get(instant.revision) !== instant.sight) halfApplied += 1;
    }
    show(`instant ${instants.length} of ${trials}`);
  }
  return Promise.resolve([
    reportOnlyGate("instants in all", instants.length),
    reportOnlyGate(
      "instants during a checkpoint",
      instants.filter((each) => each.duringCheckpoint).length,
    ),
    zeroCountGate("rooms that came back without what was acked", lost),
    zeroCountGate("rooms that came back otherwise than they were at that revision", halfApplied),
  ]);
};

export const injectedCheckpointFault: InjectedFault = {
  summary: "the process ends between two SQL statements, mostly of a checkpoint",
  trials: 1_000,
  run,
};
