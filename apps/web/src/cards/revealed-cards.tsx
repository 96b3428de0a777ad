import type { LogLine, SeatId } from "@baize/engine";
import { type CSSProperties, useEffect, useMemo, useState } from "react";
import { faceCalled } from "../model/cards/face-called.ts";
import { nameOfSeat } from "../model/labels.ts";
import { useRecentLogLine } from "../model/recent-log-line.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { panelStrings } from "../text/panels.ts";
import { SeatDot } from "../ui/seat-dot.tsx";
import { CardFrontOrBack } from "./card-front-or-back.tsx";
import styles from "./revealed-cards.module.css";

const SHOWN_MS = 6000;
/** A press that was already on its way is not meant for the cards. */
const GRACE_MS = 500;
const MAX_SHOWN = 8;
/** With more cards than this, each is too small for the words on it. */
const MAX_READ = 3;

const REVEALS = new Set([
  "card.reveal",
  "hand.reveal",
  "library.reveal",
  "library.revealNext",
  "library.take",
]);

/** The cards of a line by their names, of which its reader knows some or none. */
const namesOf = ({ cards = [], counts }: LogLine): readonly string[] =>
  cards.flatMap((name, at) =>
    name === null ? [] : Array.from({ length: counts?.[at] ?? 1 }, () => name),
  );

/** Whether a line tells a player of cards that somebody else revealed to them. */
const isRevealTo =
  (reader: SeatId | null) =>
  (line: LogLine): boolean =>
    REVEALS.has(line.type) &&
    line.seat !== null &&
    line.seat !== reader &&
    line.values?.to !== "none" &&
    namesOf(line).length > 0;

const Shown = ({ line, by }: { readonly line: LogLine; readonly by: SeatId }) => {
  const table = useTable();
  const t = panelStrings.useText().log;
  const name = useSnapshotSelector(({ view }) => nameOfSeat(view, by));
  const [isOpen, setIsOpen] = useState(true);
  const faces = useMemo(() => namesOf(line).map((each) => faceCalled(table, each)), [line, table]);
  useEffect(() => {
    const listening = new AbortController();
    const close = (): void => setIsOpen(false);
    const options = { capture: true, signal: listening.signal };
    const timer = setTimeout(() => addEventListener("pointerdown", close, options), GRACE_MS);
    addEventListener("keydown", ({ key }) => key === "Escape" && close(), options);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  if (!isOpen) return null;
  const shown = faces.slice(0, MAX_SHOWN);
  const hidden = faces.length - shown.length;
  const style: CSSProperties & Record<"--count", number> = { "--count": shown.length };
  return (
    <div className={styles.revealed} style={style} data-revealed="" aria-hidden="true">
      <p className={styles.who}>
        <SeatDot seat={by} /> {t.reveals(name)}
      </p>
      <div className={styles.cards}>
        {shown.map((face, at) => (
          // A card may come twice, and none of them moves.
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what tells it apart.
          <div key={at} className={styles.card}>
            <CardFrontOrBack
              face={face}
              game={table.game}
              size={shown.length > MAX_READ ? "normal" : "large"}
            />
          </div>
        ))}
      </div>
      {hidden > 0 ? <p className={styles.who}>{t.moreRevealed(hidden)}</p> : null}
    </div>
  );
};

/**
 * Shows what another player has just revealed large over the boards, for a moment or until the next press. The press
 * does what it does without it. The log tells screen readers.
 */
export const RevealedCards = () => {
  const { seat } = useTable();
  const [is] = useState(() => isRevealTo(seat));
  const line = useRecentLogLine(is, SHOWN_MS);
  return line?.seat == null ? null : <Shown key={line.at} line={line} by={line.seat} />;
};
