import {
  type FullReplayCheck,
  type FullReplayCheckPassed,
  type Replay,
  verifyFullReplay,
} from "@baize/client";
import { seatId } from "@baize/engine";
import { useEffect, useState } from "react";
import { nameOfSeat } from "../model/labels.ts";
import { useSnapshotSelector } from "../model/table.tsx";
import { replayStrings } from "../text/replay.ts";
import styles from "./replay-fairness-report.module.css";
import { stepAtRevision, type Timeline } from "./timeline.ts";

type Draw = FullReplayCheckPassed["draws"][number];

/** The fairness check of a full replay; null until it has finished. */
const useCheck = (replay: Replay): FullReplayCheck | null => {
  const [check, setCheck] = useState<FullReplayCheck | null>(null);
  const isRecord = replay.header.type === "record";
  useEffect(() => {
    if (isRecord) setCheck(verifyFullReplay(replay));
  }, [replay, isRecord]);
  return check;
};

interface DrawLineProps {
  readonly draw: Draw;
  readonly moments: Timeline["moments"];
}

/** A draw: its owner, its result, and what each seat contributed. */
const DrawLine = ({ draw, moments }: DrawLineProps) => {
  const t = replayStrings.useText().fairness;
  const view = useSnapshotSelector((snapshot) => snapshot.view);
  const name = (seat: number): string => nameOfSeat(view, seatId(seat));
  const given = draw.given.map(([seat, by]) => t.given[by](name(seat)));
  const what = draw.shuffles > 0 ? t.shuffles(draw.shuffles) : t.roll;
  return (
    <li>
      {t.draw(
        stepAtRevision(moments, draw.revision),
        draw.seat === null ? t.table : name(draw.seat),
        what,
      )}{" "}
      <span className={styles.given}>
        {given.length > 0 ? given.join(" · ") : t.nobodyContributed}
      </span>
    </li>
  );
};

interface CheckedProps {
  readonly check: FullReplayCheckPassed;
  readonly moments: Timeline["moments"];
}

const Checked = ({ check, moments }: CheckedProps) => {
  const t = replayStrings.useText().fairness;
  return (
    <details>
      <summary>{t.allCheckOut(check.shuffles, check.rolls)}</summary>
      <p>{t.explained}</p>
      <ul className={styles.chains}>
        {check.chains.map(({ chain, commitment, revision, draws }) => (
          <li key={chain}>
            {revision === null
              ? t.committedBefore(chain, draws)
              : t.committed(chain, stepAtRevision(moments, revision), draws)}{" "}
            <code className={styles.commitment}>{commitment}</code>
          </li>
        ))}
      </ul>
      <ol className={styles.draws}>
        {check.draws.map((draw) => (
          <DrawLine key={`${draw.chain}.${draw.draw}`} draw={draw} moments={moments} />
        ))}
      </ol>
    </details>
  );
};

interface Props {
  readonly replay: Replay;
  readonly moments: Timeline["moments"];
}

/**
 * The fairness of a full replay: whether its shuffles and dice are valid, when they were committed, and who
 * contributed.
 */
export const ReplayFairnessReport = ({ replay, moments }: Props) => {
  const t = replayStrings.useText().fairness;
  const check = useCheck(replay);
  if (check === null) return null;
  return (
    <section className={styles.fairness} aria-label={t.label} data-still="">
      {check.kind === "checked" ? (
        <Checked check={check} moments={moments} />
      ) : check.kind === "nothing" ? (
        <p>{t.nothing}</p>
      ) : (
        <p role="alert">
          {t.failure(
            t.failures[check.code],
            check.revision === null ? null : stepAtRevision(moments, check.revision),
          )}
        </p>
      )}
    </section>
  );
};
