import { type LogLine, type SeatId, type SeatNames, seatValue } from "@baize/engine";
import { clsx } from "clsx";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { useSnapshot, useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { type LogText, logText } from "../text/log.ts";
import { tableText } from "../text/table.ts";
import { Button } from "../ui/button.tsx";
import { SeatDot } from "../ui/seat-dot.tsx";
import styles from "./log-panel.module.css";
import { NamedCards, stepOverNames } from "./named-cards.tsx";
import { Spoken } from "./spoken.tsx";

interface Group {
  readonly line: LogLine;
  readonly text: string;
  readonly times: number;
}

/** The same thing done over and over is one line with its number; it keeps the id of the first. */
const grouped = (log: readonly LogLine[], texts: readonly string[]): Group[] => {
  const groups: Group[] = [];
  for (const [at, line] of log.entries()) {
    const text = texts[at] ?? "";
    const last = groups.at(-1);
    if (last?.text === text && line.type !== "chat.say" && !isChance(line)) {
      groups[groups.length - 1] = { ...last, times: last.times + 1 };
    } else groups.push({ line, text, times: 1 });
  }
  return groups;
};

const ids = new WeakMap<LogLine, number>();
let lastId = 0;

/** Lines have no names of their own and go from the front of a long log: each gets a number when it is first shown. */
const idOf = (line: LogLine): number => {
  const known = ids.get(line);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(line, lastId);
  return lastId;
};

type Say = (line: LogLine) => string;

/** Sentences with the names that seats had then, each made once for as long as those stay the same. */
const remembering = ({ seatNamesOfLines }: LogText, sayWith: (seats: SeatNames) => Say) => {
  const sayings = new Map<string, Say>();
  const said = new WeakMap<LogLine, { readonly say: Say; readonly text: string }>();
  const sayingWith = (seats: SeatNames): Say => {
    const names = JSON.stringify([...seats].map(([seat, { name }]) => [seat, name]));
    const say = sayings.get(names) ?? sayWith(seats);
    sayings.set(names, say);
    return say;
  };
  return (log: readonly LogLine[], seats: SeatNames): readonly string[] => {
    const names = seatNamesOfLines(log, seats);
    const known = new Map([...new Set(names)].map((each) => [each, sayingWith(each)]));
    return log.map((line, at) => {
      const say = known.get(names[at] ?? seats) ?? sayingWith(seats);
      const before = said.get(line);
      if (before?.say === say) return before.text;
      const text = say(line);
      said.set(line, { say, text });
      return text;
    });
  };
};

/** The player whose turn a line begins; null for all other lines. */
const turnOf = (line: LogLine): SeatId | null =>
  line.values?.number === undefined ? null : seatValue(line, "next");

const isChance = ({ type }: LogLine): boolean => type === "dice.roll" || type === "coin.flip";

const Line = memo(({ line, text, times }: Group) => {
  const { clock } = useText(tableText);
  const turn = turnOf(line);
  const seat = turn ?? line.seat;
  const isSaid = line.type === "chat.say";
  return (
    <li
      className={clsx(styles.line, isSaid ? styles.said : turn !== null && styles.turn)}
      title={clock(line.at)}
    >
      {seat === null ? null : <SeatDot seat={seat} />}
      <span>
        <NamedCards text={text} names={line.cards} />
        {times > 1 ? <span className={styles.times}> × {times}</span> : null}
      </span>
    </li>
  );
});
Line.displayName = "Line";

/** Lines shown at first; the rest of a long evening comes when it is asked for. */
const MOST_SHOWN = 150;

/** So near to the end the reader is at the end. */
const NEAR_END_PX = 48;

const NOBODY: SeatNames = new Map();

const Lines = () => {
  const { game } = useTable();
  const texts = useText(logText);
  const t = useText(tableText).log;
  const [most, setMost] = useState(MOST_SHOWN);
  const log = useSnapshot((snapshot) => snapshot.log);
  const seats = useSnapshot(({ view }) => view?.seats);
  const sentencesOf = useMemo(
    () => remembering(texts, (names) => texts.describer({ game, seats: names })),
    [texts, game],
  );
  const shown = log.slice(-most);
  const list = useRef<HTMLOListElement>(null);
  const latest = log.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what it scrolls for.
  useEffect(() => {
    const lines = list.current;
    if (!lines) return;
    const toEnd = (): void => lines.scrollTo(0, lines.scrollHeight);
    const frame = requestAnimationFrame(toEnd);
    // What stands below the lines grows after them, and takes some of their room.
    const watcher = new ResizeObserver(() => {
      if (lines.scrollHeight - lines.clientHeight - lines.scrollTop < NEAR_END_PX) toEnd();
    });
    watcher.observe(lines);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    };
  }, [latest]);
  return (
    <ol
      ref={list}
      className={styles.lines}
      data-log-lines=""
      aria-label={t.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
      tabIndex={0}
      onKeyDown={stepOverNames}
    >
      {log.length > most ? (
        <li className={styles.earlier}>
          <Button size="small" onClick={() => setMost(most * 4)}>
            {t.earlier}
          </Button>
        </li>
      ) : null}
      {grouped(shown, sentencesOf(shown, seats ?? NOBODY)).map(({ line, text, times }) => (
        <Line key={idOf(line)} line={line} text={text} times={times} />
      ))}
    </ol>
  );
};

/** The lines of the log, as they are shown while it is open, and as they are spoken. */
export const LogLines = ({ open }: { readonly open: boolean }) => (
  <>
    {open ? <Lines /> : null}
    <Spoken />
  </>
);
