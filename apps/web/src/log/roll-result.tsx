import type { LogLine } from "@baize/engine";
import { clsx } from "clsx";
import type { CSSProperties } from "react";
import { nameOfSeat } from "../model/labels.ts";
import { useRecentLogLine } from "../model/recent-log-line.ts";
import { useSnapshotSelector } from "../model/table.tsx";
import { panelStrings } from "../text/panels.ts";
import styles from "./roll-result.module.css";

const SHOWN_MS = 3600;
const MAX_SHOWN = 12;

/** The pips of each side, in a square of three by three cells that are counted from the upper left. */
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

const Pips = ({ of }: { readonly of: number }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <rect className={styles.dieFace} x="1" y="1" width="14" height="14" rx="3" />
    {PIPS[of]?.map((cell) => (
      <circle
        key={cell}
        className={styles.dieInk}
        cx={4.8 + (cell % 3) * 3.2}
        cy={4.8 + Math.floor(cell / 3) * 3.2}
        r="1.25"
      />
    ))}
  </svg>
);

/** The sides of a die with a result in front; opposite sides add up to seven. */
const sidesAround = (result: number): readonly number[] => {
  const others = [1, 2, 3].map((side) => (side === result || side === 7 - result ? null : side));
  const [right = 1, top = 2] = others.filter((side) => side !== null);
  return [result, right, top, 7 - top, 7 - right, 7 - result];
};

const Cube = ({ result }: { readonly result: number }) => (
  <span className={styles.cube}>
    {sidesAround(result).map((side) => (
      <Pips key={side} of={side} />
    ))}
  </span>
);

const Die = ({ sides, result }: { readonly sides: number; readonly result: number }) =>
  sides === 6 ? (
    <Cube result={result} />
  ) : (
    <svg className={styles.solid} viewBox="0 0 16 16" aria-hidden="true">
      <path className={styles.dieFace} d="M8 .6 15 4.6v6.8L8 15.4 1 11.4V4.6Z" />
      <text
        className={clsx(styles.dieInk, styles.dieNumber)}
        x="8"
        y="8"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {result}
      </text>
    </svg>
  );

const Coin = ({ letter }: { readonly letter: string }) => (
  <svg className={styles.solid} viewBox="0 0 16 16" aria-hidden="true">
    <circle className={styles.coinFace} cx="8" cy="8" r="7" />
    <circle className={styles.coinRim} cx="8" cy="8" r="5.6" />
    <text className={styles.coinInk} x="8" y="8" textAnchor="middle" dominantBaseline="central">
      {letter}
    </text>
  </svg>
);

const resultsOf = ({ values }: LogLine): readonly (string | number)[] => {
  const results = values?.results;
  return Array.isArray(results) ? (results as (string | number)[]).slice(0, MAX_SHOWN) : [];
};

const Shown = ({ line }: { readonly line: LogLine }) => {
  const name = useSnapshotSelector(({ view }) =>
    line.seat === null ? "" : nameOfSeat(view, line.seat),
  );
  const t = panelStrings.useText().log;
  const coin = line.type === "coin.flip";
  const sides = Number(line.values?.sides ?? 6);
  const results = resultsOf(line);
  const total = line.values?.total;
  const many = results.length > 1 || line.values?.modifier !== undefined;
  return (
    <div className={styles.cast} data-cast="">
      <p className={styles.who}>{coin ? t.flips(name) : t.rolls(name)}</p>
      <div className={styles.dice}>
        {results.map((result, at) => {
          const style: CSSProperties & Record<"--at", number> = { "--at": at };
          return (
            // The same result may come twice; its place is what tells it apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: results of one cast never move.
            <span key={at} className={styles.die} style={style} data-die={result}>
              {coin ? (
                <Coin letter={t.coinLetter[String(result)] ?? ""} />
              ) : (
                <Die sides={sides} result={Number(result)} />
              )}
            </span>
          );
        })}
      </div>
      <p className={styles.total}>
        {coin
          ? many
            ? t.heads(Number(line.values?.heads ?? 0))
            : t.coin[String(results[0])]
          : null}
        {!coin && many ? String(total) : null}
      </p>
    </div>
  );
};

const isCast = ({ type }: LogLine): boolean => type === "dice.roll" || type === "coin.flip";

/** Shows the latest dice or coins in the middle of the table for a moment. */
export const RollResult = () => {
  const line = useRecentLogLine(isCast, SHOWN_MS);
  return line === undefined ? null : <Shown key={line.at} line={line} />;
};
