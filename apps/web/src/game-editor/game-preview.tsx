import type { Game } from "@baize/engine";
import { useEffect, useRef, useState } from "react";
import { gameEditorText } from "../text/game-editor.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import styles from "./game-preview.module.css";
import { onFrame, PREVIEW_PATH, sendFrame } from "./preview-frames.ts";

const numbers = (most: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: most }, (_, at) => [at + 1, String(at + 1)]));

/** A link of the table leads away from this page too, and not to a page in its frame. */
const leaveWith = (frame: Window | null | undefined): void => {
  if (frame && frame.location.pathname !== PREVIEW_PATH) location.assign(frame.location.href);
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
export const GamePreview = ({ game }: Props) => {
  const t = gameEditorText.useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [wanted, setWanted] = useState(USUAL_PLAYERS);
  const [seat, setSeat] = useState(1);
  const [shown, setShown] = useState({ game, number: 0 });
  const players = Math.min(wanted, game?.seats ?? wanted);
  const looking = Math.min(seat, players);
  // The last game without faults stays on the table while the file has some.
  if (game && game !== shown.game) setShown({ game, number: shown.number + 1 });
  const again = (): void => setShown({ ...shown, number: shown.number + 1 });
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
    if (!isReady || !to || !shown.game) return;
    const preview = { game: shown.game, roomNumber: shown.number, players, seat: looking };
    sendFrame(to, { type: "baize:preview", preview });
  }, [isReady, shown, players, looking]);
  const seats = Array.from({ length: players }, (_, at) => [at + 1, t.player(at + 1)]);
  return (
    <section className={styles.preview} aria-label={t.table}>
      <div className={styles.bar}>
        <SelectField
          around={styles.pick}
          label={t.players}
          value={players}
          options={numbers(shown.game?.seats ?? USUAL_PLAYERS)}
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
        <Button size="small" disabled={!shown.game} onClick={again}>
          {t.again}
        </Button>
      </div>
      {shown.game ? (
        <iframe
          ref={frame}
          className={styles.frame}
          src={PREVIEW_PATH}
          title={t.table}
          onLoad={() => leaveWith(frame.current?.contentWindow)}
        />
      ) : (
        <p className={styles.waiting}>{t.waiting}</p>
      )}
    </section>
  );
};
