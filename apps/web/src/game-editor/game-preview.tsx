import { type RefObject, useEffect, useRef, useState } from "react";
import { gameEditorStrings } from "../text/game-editor.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import { useIsNarrowScreen } from "../ui/screen-size.ts";
import textStyles from "../ui/text.module.css";
import { useElementSize } from "../ui/use-element-size.ts";
import { addPicturesToGame } from "./add-pictures-to-game.ts";
import type { CheckedDraft } from "./checked-draft.ts";
import styles from "./game-preview.module.css";
import { fitGamePreview, type GamePreviewDevice } from "./game-preview-size.ts";
import { onPreviewMessage, PREVIEW_PATH, postPreviewMessage } from "./preview-messages.ts";

const numbers = (most: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: most }, (_, at) => [at + 1, String(at + 1)]));

/** A link of the table leads away from this page too, and not to a page in its frame. */
const leaveWith = (frame: Window | null | undefined): void => {
  if (frame && frame.location.pathname !== PREVIEW_PATH) location.assign(frame.location.href);
};

/** Two play unless the game is for one. */
const USUAL_PLAYERS = 2;

interface Props {
  /** The game and its pictures once it has no issues, and again after each change of it. */
  readonly fits: CheckedDraft["fits"];
  /** Whether it only stands below the form, to be seen while that is filled in. */
  readonly isDocked: boolean;
}

const SCREENS = ["desktop", "phone"] as const satisfies readonly GamePreviewDevice[];

interface StageProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly screen: GamePreviewDevice;
}

/** The frame with the table, as large as the screen that it stands for, and scaled to the room that there is. */
const Stage = ({ frame, screen }: StageProps) => {
  const t = gameEditorStrings.useText();
  const { ref, size } = useElementSize();
  const { width, height, scale } = fitGamePreview(screen, size);
  return (
    <div ref={ref} className={styles.stage}>
      <iframe
        ref={frame}
        className={styles.frame}
        style={{ width, height, transform: `translateX(-50%) scale(${String(scale)})` }}
        src={PREVIEW_PATH}
        title={t.table}
        onLoad={() => leaveWith(frame.current?.contentWindow)}
      />
    </div>
  );
};

/**
 * The table on which the game is tried: a page of its own in a frame, so that it looks as it will on a device of that
 * size.
 */
export const GamePreview = ({ fits, isDocked }: Props) => {
  const t = gameEditorStrings.useText();
  const narrow = useIsNarrowScreen();
  const [chosen, setScreen] = useState<GamePreviewDevice | null>(null);
  const screen = chosen ?? (narrow ? "phone" : "desktop");
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [wanted, setWanted] = useState(USUAL_PLAYERS);
  const [seat, setSeat] = useState(1);
  const [shown, setShown] = useState({ fits, number: 0 });
  const players = Math.min(wanted, fits?.game.seats ?? wanted);
  const looking = Math.min(seat, players);
  // The last game without issues stays on the table while the file has some.
  if (fits && fits !== shown.fits) setShown({ fits, number: shown.number + 1 });
  const again = (): void => setShown({ ...shown, number: shown.number + 1 });
  useEffect(
    () =>
      onPreviewMessage(
        () => frame.current?.contentWindow ?? null,
        ({ type }) => {
          if (type === "baize:ready") setReady(true);
        },
      ),
    [],
  );
  useEffect(() => {
    const to = frame.current?.contentWindow;
    if (!isReady || !to || !shown.fits) return;
    const { game, pictures } = shown.fits;
    const preview = {
      ...addPicturesToGame(game, pictures),
      roomNumber: shown.number,
      players,
      seat: looking,
    };
    postPreviewMessage(to, { type: "baize:preview", preview });
  }, [isReady, shown, players, looking]);
  const seats = Array.from({ length: players }, (_, at) => [at + 1, t.player(at + 1)]);
  if (isDocked && !shown.fits) return null;
  return (
    <section
      className={styles.preview}
      aria-label={t.table}
      data-docked={isDocked ? "" : undefined}
    >
      <div className={styles.bar}>
        {isDocked ? null : (
          <>
            <SelectField
              around={styles.pick}
              label={t.players}
              value={players}
              options={numbers(shown.fits?.game.seats ?? USUAL_PLAYERS)}
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
            <Button size="small" disabled={!shown.fits} onClick={again}>
              {t.again}
            </Button>
          </>
        )}
        <fieldset className={styles.screens}>
          <legend className={textStyles.unseen}>{t.screen}</legend>
          {SCREENS.map((each) => (
            <Button
              key={each}
              look="quiet"
              size="small"
              aria-pressed={screen === each}
              onClick={() => setScreen(each)}
            >
              {t.screens[each]}
            </Button>
          ))}
        </fieldset>
      </div>
      {shown.fits ? (
        <Stage frame={frame} screen={screen} />
      ) : (
        <p className={styles.waiting}>{t.waiting}</p>
      )}
    </section>
  );
};
