import type { Game } from "@baize/engine";
import { useEffect, useRef, useState } from "react";
import { benchText } from "../text/bench.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import { onFrame, sendFrame, TRIAL_PATH } from "./trial-frames.ts";
import styles from "./try-it.module.css";

const numbers = (most: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: most }, (_, at) => [at + 1, String(at + 1)]));

/** A link of the table leads away from this page too, and not to a page in its frame. */
const leaveWith = (frame: Window | null | undefined): void => {
  if (frame && frame.location.pathname !== TRIAL_PATH) location.assign(frame.location.href);
};

/** Two play unless the game is for one. */
const USUAL_PLAYERS = 2;

interface Props {
  /** The game once it has no faults, and again after each change of it. */
  readonly game: Game | null;
}

/**
 * The table on which the game is tried: a page of its own in a frame, so that it looks as it will on a device of that
 * size.
 */
export const TryIt = ({ game }: Props) => {
  const t = benchText.useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [wanted, setWanted] = useState(USUAL_PLAYERS);
  const [seat, setSeat] = useState(1);
  const [laid, setLaid] = useState({ game, number: 0 });
  const players = Math.min(wanted, game?.seats ?? wanted);
  const looking = Math.min(seat, players);
  // The last game without faults stays on the table while the file has some.
  if (game && game !== laid.game) setLaid({ game, number: laid.number + 1 });
  const again = (): void => setLaid({ ...laid, number: laid.number + 1 });
  useEffect(
    () =>
      onFrame(
        () => frame.current?.contentWindow ?? null,
        ({ type }) => {
          if (type === "baize:ready") setReady(true);
        },
      ),
    [],
  );
  useEffect(() => {
    const to = frame.current?.contentWindow;
    if (!isReady || !to || !laid.game) return;
    const trial = { game: laid.game, laid: laid.number, players, seat: looking };
    sendFrame(to, { type: "baize:trial", trial });
  }, [isReady, laid, players, looking]);
  const seats = Array.from({ length: players }, (_, at) => [at + 1, t.player(at + 1)]);
  return (
    <section className={styles.tryIt} aria-label={t.table}>
      <div className={styles.bar}>
        <SelectField
          around={styles.pick}
          label={t.players}
          value={players}
          options={numbers(laid.game?.seats ?? USUAL_PLAYERS)}
          onPick={(count) => {
            setWanted(Number(count));
            again();
          }}
        />
        <SelectField
          around={styles.pick}
          label={t.playAs}
          value={looking}
          options={Object.fromEntries(seats)}
          onPick={(picked) => setSeat(Number(picked))}
        />
        <Button size="small" disabled={!laid.game} onClick={again}>
          {t.again}
        </Button>
      </div>
      {laid.game ? (
        <iframe
          ref={frame}
          className={styles.frame}
          src={TRIAL_PATH}
          title={t.table}
          onLoad={() => leaveWith(frame.current?.contentWindow)}
        />
      ) : (
        <p className={styles.waiting}>{t.waiting}</p>
      )}
    </section>
  );
};
