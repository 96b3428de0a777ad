import { type LogLine, type NamedSeats, type SeatId, seatId } from "@baize/engine";
import { clsx } from "clsx";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { localizeCardName } from "../model/cards/localized-face-name.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { type LogStrings, logStrings } from "../text/log.ts";
import { panelStrings } from "../text/panels.ts";
import { sideChatStrings } from "../text/side-chat.ts";
import { tableStrings } from "../text/table.ts";
import { uiStrings } from "../text/ui.ts";
import { Button } from "../ui/button.tsx";
import { announce } from "../ui/live-region.tsx";
import { SeatDot } from "../ui/seat-dot.tsx";
import { toast } from "../ui/toast.ts";
import { useCloseOnBack } from "../ui/use-close-on-back.ts";
import styles from "./log-panel.module.css";
import {
  isShownInLog,
  type MergedLogLine,
  mergeSimilarLogLines,
} from "./merge-similar-log-lines.ts";
import { focusAdjacentCardName, TextWithCardNames } from "./text-with-card-names.tsx";

const SHOWN_MS = 5000;
/** How many of the latest lines may be merged into one. */
const LOOKED_AT = 20;

/** Shows what another player did last, for a moment, while the log is closed. Messages come as toasts instead. */
const Ticker = () => {
  const { game, seat } = useTable();
  const texts = logStrings.useText();
  const log = useSnapshotSelector((snapshot) => snapshot.log);
  const seats = useSnapshotSelector(({ view }) => view?.seats);
  const latest = log.findLast(isShownInLog);
  const [past, setPast] = useState(latest);
  // The first log that arrives tells only what happened before.
  if (past === undefined && latest !== undefined) setPast(latest);
  useEffect(() => {
    const timer = setTimeout(() => setPast(latest), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  const line = mergeSimilarLogLines(log.slice(-LOOKED_AT)).at(-1)?.line;
  if (!line || !seats || latest === past) return null;
  if (line.seat === seat || line.type.startsWith("chat.")) return null;
  return createPortal(
    // The line is already spoken by the log.
    <p className={styles.ticker} aria-hidden="true">
      {line.seat === null ? null : <SeatDot seat={line.seat} />}
      {texts.describer({ game, seats, cardName: localizeCardName })(line)}
    </p>,
    document.body,
  );
};

/** The lines that came after a known one. If the log was replaced, only its latest line. */
const linesAfter = (log: readonly LogLine[], known: LogLine | undefined): readonly LogLine[] => {
  if (known === undefined) return log;
  const at = log.lastIndexOf(known);
  return at === -1 ? log.slice(-1) : log.slice(at + 1);
};

/** Speaks each new line of the log. While the log is closed, messages of others are shown as toasts too. */
const Spoken = () => {
  const { game, ui, seat } = useTable();
  const { describer, seatNamesOfLines } = logStrings.useText();
  const log = useSnapshotSelector((snapshot) => snapshot.log);
  const seats = useSnapshotSelector(({ view }) => view?.seats);
  const known = useRef(log.at(-1));
  useEffect(() => {
    const lines = linesAfter(log, known.current);
    if (!seats || lines.length === 0) return;
    known.current = log.at(-1);
    const names = seatNamesOfLines(lines, seats);
    // Of much that comes at once, as after a jump in a replay, only the latest is worth covering cards for.
    const latest = lines.findLast(({ type }) => type === "chat.say");
    for (const [at, line] of lines.entries()) {
      if (!isShownInLog(line)) continue;
      const text = describer({ game, seats: names[at] ?? seats, cardName: localizeCardName })(line);
      const isMissed = line.seat !== seat && !ui.getState().log;
      const isCalled = isMissed && line.type === "chat.say";
      // The tour has something to read already, where a toast would lie.
      (isCalled && line === latest && !ui.getState().tour ? toast : announce)(text);
      if (isMissed) ui.setState(({ unread }) => ({ unread: (unread ?? 0) + Number(isCalled) }));
    }
  }, [log, seats, seat, ui, game, describer, seatNamesOfLines]);
  return null;
};

/** Shows the team's messages as toasts while the log, and with it the chat, is closed. */
const SpokenByTeam = () => {
  const { ui, seat } = useTable();
  const { fromTeam } = sideChatStrings.useText();
  const said = useSnapshotSelector((snapshot) => snapshot.said);
  const seats = useSnapshotSelector(({ view }) => view?.seats);
  const known = useRef(said.at(-1)?.number ?? 0);
  useEffect(() => {
    if (!seats) return;
    const missed = said.filter(
      (each) => each.number > known.current && each.seat !== undefined && each.seat !== seat,
    );
    known.current = said.at(-1)?.number ?? 0;
    if (missed.length === 0 || ui.getState().log) return;
    for (const { seat: by, text } of missed) {
      toast(fromTeam((by !== undefined && seats.get(seatId(by))?.name) || "", text));
    }
    ui.setState(({ unread }) => ({ unread: (unread ?? 0) + missed.length }));
  }, [said, seats, seat, ui, fromTeam]);
  return null;
};

interface Told extends MergedLogLine {
  readonly text: string;
  readonly times: number;
}

/** Merges equal neighbouring lines into one with a count, which keeps the id of the first. */
const counted = (groups: readonly MergedLogLine[], texts: readonly string[]): Told[] => {
  const told: Told[] = [];
  for (const [at, group] of groups.entries()) {
    const text = texts[at] ?? "";
    const last = told.at(-1);
    if (last?.text === text && !isSaid(group.line) && !isChance(group.line)) {
      told[told.length - 1] = { ...last, times: last.times + 1 };
    } else told.push({ ...group, text, times: 1 });
  }
  return told;
};

const ids = new WeakMap<LogLine, number>();
let lastId = 0;

/**
 * The id of a line. Lines have none of their own and leave the front of a long log, so each gets a number when it is
 * first shown.
 */
const idOf = (line: LogLine): number => {
  const known = ids.get(line);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(line, lastId);
  return lastId;
};

type Say = (line: LogLine) => string;

/** Formats lines with the names that the seats had then. Each sentence is cached until a name changes. */
const remembering = ({ seatNamesOfLines }: LogStrings, sayWith: (seats: NamedSeats) => Say) => {
  const sayings = new Map<string, Say>();
  const said = new WeakMap<LogLine, { readonly say: Say; readonly text: string }>();
  const sayingWith = (seats: NamedSeats): Say => {
    const names = JSON.stringify([...seats].map(([seat, { name }]) => [seat, name]));
    const say = sayings.get(names) ?? sayWith(seats);
    sayings.set(names, say);
    return say;
  };
  return (log: readonly LogLine[], seats: NamedSeats): readonly string[] => {
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

/** The player whose turn a line begins; null for other lines. */
const turnOf = ({ values }: LogLine): SeatId | null =>
  values?.number !== undefined && typeof values.next === "number" ? seatId(values.next) : null;

const isSaid = ({ type }: LogLine): boolean => type === "chat.say" || type === "chat.quick";

const isChance = ({ type }: LogLine): boolean => type === "dice.roll" || type === "coin.flip";

type LineProps = Omit<Told, "first">;

/** What a player said, below their name. */
const Bubble = ({ line, text, isOwn }: LineProps & { readonly isOwn: boolean }) => {
  const { clock } = tableStrings.useText();
  const colon = text.indexOf(": ") + 1;
  return (
    <li className={clsx(styles.bubble, isOwn && styles.own)} data-tip={clock(line.at)}>
      <span className={styles.speaker}>
        {line.seat === null ? null : <SeatDot seat={line.seat} />}
        {text.slice(0, colon)}
      </span>{" "}
      <span className={styles.words}>
        <TextWithCardNames text={text.slice(colon).trimStart()} names={line.cards} />
      </span>
    </li>
  );
};

const Line = memo((props: LineProps) => {
  const { line, text, times } = props;
  const { clock } = tableStrings.useText();
  const own = useTable().seat;
  if (isSaid(line)) return <Bubble {...props} isOwn={line.seat !== null && line.seat === own} />;
  const turn = turnOf(line);
  const seat = turn ?? line.seat;
  return (
    <li className={clsx(styles.line, turn !== null && styles.turn)} data-tip={clock(line.at)}>
      {seat === null ? null : <SeatDot seat={seat} />}
      <span>
        <TextWithCardNames text={text} names={line.cards} />
        {times > 1 ? <span className={styles.times}> × {times}</span> : null}
      </span>
    </li>
  );
});
Line.displayName = "Line";

/** How many lines are shown at first. The others are shown on demand. */
const MAX_SHOWN = 150;

/** Within this distance of the end, the reader counts as being at the end. */
const NEAR_END_PX = 48;

const NOBODY: NamedSeats = new Map();

type Tab = "all" | "chat";

const Lines = ({ tab }: { readonly tab: Tab }) => {
  const { game } = useTable();
  const texts = logStrings.useText();
  const t = panelStrings.useText().log;
  const [most, setMost] = useState(MAX_SHOWN);
  const whole = useSnapshotSelector((snapshot) => snapshot.log);
  const seats = useSnapshotSelector(({ view }) => view?.seats) ?? NOBODY;
  const sentencesOf = useMemo(
    () =>
      remembering(texts, (names) =>
        texts.describer({ game, seats: names, cardName: localizeCardName }),
      ),
    [texts, game],
  );
  const log = useMemo(() => (tab === "chat" ? whole.filter(isSaid) : whole), [tab, whole]);
  const groups = mergeSimilarLogLines(log.slice(-most));
  const sentences = sentencesOf(
    groups.map(({ line }) => line),
    seats,
  );
  const list = useRef<HTMLOListElement>(null);
  const latest = log.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what it scrolls for.
  useEffect(() => {
    const lines = list.current;
    if (!lines) return;
    const toEnd = (): void => lines.scrollTo(0, lines.scrollHeight);
    const frame = requestAnimationFrame(toEnd);
    // What stands below the lines is rendered later and takes some of their room.
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
      onKeyDown={focusAdjacentCardName}
    >
      {log.length > most ? (
        <li className={styles.earlier}>
          <Button size="small" onClick={() => setMost(most * 4)}>
            {t.earlier}
          </Button>
        </li>
      ) : null}
      {log.length === 0 ? <li className={styles.none}>{t.none[tab]}</li> : null}
      {counted(groups, sentences).map(({ first, line, text, times }) => (
        <Line key={idOf(first)} line={line} text={text} times={times} />
      ))}
    </ol>
  );
};

const TABS: readonly Tab[] = ["all", "chat"];

/** The open log with its tabs. */
const Log = () => {
  const { ui } = useTable();
  const t = panelStrings.useText().log;
  const { close } = uiStrings.useText();
  const [tab, setTab] = useState<Tab>("all");
  useEffect(() => ui.setState({ unread: null }), [ui]);
  const handleClose = (): void => ui.setState({ log: false });
  // Beside the table the log is no overlay, so Back leaves it open.
  useCloseOnBack(matchMedia("(min-width: 70rem)").matches ? null : handleClose);
  return (
    <>
      <header className={styles.head}>
        <h2>{t.title}</h2>
        <fieldset className={styles.tabs} aria-label={t.show}>
          {TABS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={tab === each}
              onClick={() => setTab(each)}
            >
              {t.tabs[each]}
            </button>
          ))}
        </fieldset>
        <Button icon="close" look="quiet" size="small" aria-label={close} onClick={handleClose} />
      </header>
      <Lines tab={tab} />
    </>
  );
};

/** The open log, or its latest line for a moment while it is closed; and the live region that speaks all of it. */
export const LogLines = ({ open }: { readonly open: boolean }) => (
  <>
    {open ? <Log /> : <Ticker />}
    <Spoken />
    <SpokenByTeam />
  </>
);
