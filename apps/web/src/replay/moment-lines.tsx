import { useMemo } from "react";
import { localizeCardName } from "../model/cards/localized-face-name.ts";
import { useTable } from "../model/table.tsx";
import { logStrings } from "../text/log.ts";
import { replayStrings } from "../text/replay.ts";
import { tableStrings } from "../text/table.ts";
import { Button } from "../ui/button.tsx";
import styles from "./moment-lines.module.css";
import { type Timeline, turnAt } from "./timeline.ts";

/** The sentences of the whole log in the reader's language. */
export const useSentences = (timeline: Timeline): readonly string[] => {
  const { game } = useTable();
  const { describer, seatNamesOfLines } = logStrings.useText();
  return useMemo(() => {
    const seats = timeline.moments.at(-1)?.view.seats ?? new Map();
    const names = seatNamesOfLines(timeline.log, seats);
    return timeline.log.map((line, at) =>
      describer({ game, seats: names[at] ?? seats, cardName: localizeCardName })(line),
    );
  }, [timeline, game, describer, seatNamesOfLines]);
};

/** What is told about a moment of a replay. */
export interface TellingLine {
  readonly index: number;
  readonly text: string;
}

interface Props {
  readonly timeline: Timeline;
  readonly lines: readonly TellingLine[];
  /** Shows the moment of a line. Without it, lines can only be read. */
  readonly onGoTo?: ((index: number) => void) | undefined;
}

/** Lines about moments, each with its turn, and with its moment on a press. */
export const MomentLines = ({ timeline, lines, onGoTo }: Props) => {
  const t = replayStrings.useText().statistics;
  const { clock } = tableStrings.useText();
  return (
    <ol className={styles.lines}>
      {lines.map(({ index, text }, at) => {
        const content = (
          <>
            <span className={styles.turn}>{t.turn(turnAt(timeline, index)?.number ?? 0)}</span>
            {text}
          </>
        );
        return (
          <li key={`${String(index)} ${String(at)}`}>
            {onGoTo ? (
              <Button
                look="quiet"
                size="small"
                className={styles.line}
                onClick={() => onGoTo(index)}
              >
                {content}
              </Button>
            ) : (
              <p className={styles.line} data-tip={clock(timeline.moments[index]?.at ?? 0)}>
                {content}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
};
