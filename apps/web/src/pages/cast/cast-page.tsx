import type { CardHandle, SeatId } from "@baize/engine";
import {
  CASTER_STROKE_COLOURS,
  CASTER_TOKEN_PATTERN,
  type CasterStrokeColour,
} from "@baize/protocol";
import { clsx } from "clsx";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { castOrOverlayLink, castOrOverlayPath, newCastToken } from "../../model/cast-link.ts";
import { nameOfSeat } from "../../model/labels.ts";
import { LocalizedTableProvider } from "../../model/localized-table-provider.tsx";
import { useOtherSeatsInOrder } from "../../model/shown-board.ts";
import { currentCardView, useSnapshotSelector, useTable } from "../../model/table.tsx";
import { castStrings } from "../../text/cast.ts";
import { tableStrings } from "../../text/table.ts";
import bar from "../../ui/bar.module.css";
import { Button } from "../../ui/button.tsx";
import { CopyableText } from "../../ui/copyable-text.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { isKeyboardTarget } from "../../ui/keyboard-target.ts";
import textStyles from "../../ui/text.module.css";
import type { StreamPageProps } from "../app.tsx";
import { RoomConnection, UntilRoomError } from "../room-connection.tsx";
import { streamKeyOrError } from "../stream-key.ts";
import styles from "./cast-page.module.css";
import { CastStage } from "./cast-stage.tsx";
import {
  applyCastChange,
  castChangeTogglingCard,
  castChangeTogglingHighlight,
  NO_CAST,
} from "./cast-state.ts";
import { CasterCardFinder } from "./caster-card-finder.tsx";
import { DrawLayer } from "./draw-layer.tsx";

const TOOLS = ["call", "ring", "draw"] as const;
type Tool = (typeof TOOLS)[number];

/** The key of each tool, the same in every language. */
const TOOL_KEYS: Readonly<Record<Tool, string>> = { call: "C", ring: "H", draw: "D" };

type Change = Parameters<typeof applyCastChange>[1];

/** What is shown now, and how to change it. */
const useCast = () => {
  const { client } = useTable();
  const cast = useSnapshotSelector((snapshot) => snapshot.cast) ?? NO_CAST;
  const show = (change: Change): void =>
    client.cast(applyCastChange(client.getSnapshot().cast, change));
  return { cast, show, clear: () => client.cast(NO_CAST) };
};

type Casting = ReturnType<typeof useCast>;

/** The overlays show again what was shown, after the connection was lost; with another delay, nothing. */
const useKeptCast = (): void => {
  const { client } = useTable();
  const isOpen = useSnapshotSelector(({ connection }) => connection.kind === "open");
  const delay = useSnapshotSelector(({ session }) => session?.delay ?? 0);
  const shownWith = useRef(delay);
  useEffect(() => {
    const { cast } = client.getSnapshot();
    if (!isOpen || cast === null) return;
    client.cast(shownWith.current === delay ? cast : NO_CAST);
    shownWith.current = delay;
  }, [client, isOpen, delay]);
};

const handleIn = ({ target }: { readonly target: EventTarget }): CardHandle | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement>("[data-card]")?.dataset.card as CardHandle | undefined)
    : undefined;

interface ViewProps {
  readonly casting: Casting;
}

const SeatName = ({ seat }: { readonly seat: SeatId }) =>
  useSnapshotSelector(({ view }) => nameOfSeat(view, seat));

/** Which board is shown large, and whether hands are shown. Lines over other boards go. */
const View = ({ casting: { cast, show } }: ViewProps) => {
  const { viewer } = useTable();
  const t = castStrings.useText();
  const seats = useOtherSeatsInOrder(null);
  const seesHands = viewer.kind === "spectator" && viewer.level !== "public";
  return (
    <fieldset className={styles.group}>
      <legend>{t.view}</legend>
      <div className={styles.choices}>
        <Button
          size="small"
          aria-pressed={cast.seat === undefined}
          onClick={() => show({ seat: undefined, strokes: [] })}
        >
          {t.wholeTable}
        </Button>
        {seats.map((seat) => (
          <Button
            key={seat}
            size="small"
            aria-pressed={cast.seat === seat}
            onClick={() => show({ seat, strokes: [] })}
          >
            <SeatName seat={seat} />
          </Button>
        ))}
      </div>
      {seesHands ? (
        <Checkbox
          checked={cast.hands === true}
          hint={t.handsHint}
          onChange={(hands) => show({ hands: hands ? true : undefined })}
        >
          {t.hands}
        </Checkbox>
      ) : null}
    </fieldset>
  );
};

interface ToolsProps extends ViewProps {
  readonly tool: Tool;
  readonly colour: CasterStrokeColour;
  readonly onTool: (tool: Tool) => void;
  readonly onColour: (colour: CasterStrokeColour) => void;
}

const Tools = ({ casting, tool, colour, onTool, onColour }: ToolsProps) => {
  const t = castStrings.useText();
  const { cast, show, clear } = casting;
  const strokes = cast.strokes ?? [];
  return (
    <fieldset className={styles.group}>
      <legend>{t.tools}</legend>
      <div className={styles.choices}>
        {TOOLS.map((each) => (
          <Button
            key={each}
            size="small"
            aria-pressed={tool === each}
            aria-keyshortcuts={TOOL_KEYS[each]}
            onClick={() => onTool(each)}
          >
            {t.tool[each]}
          </Button>
        ))}
      </div>
      <p className={styles.hint} role="status">
        {t.toolHint[tool]}
      </p>
      {tool === "draw" ? (
        <div className={styles.choices}>
          {CASTER_STROKE_COLOURS.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.colour}
              style={{ "--swatch": `var(--mark-${each})` } as CSSProperties}
              aria-pressed={colour === each}
              aria-label={t.colours[each]}
              onClick={() => onColour(each)}
            />
          ))}
        </div>
      ) : null}
      <div className={styles.choices}>
        <Button
          size="small"
          disabled={strokes.length === 0}
          aria-keyshortcuts="Z"
          onClick={() => show({ strokes: strokes.slice(0, -1) })}
        >
          {t.takeBack}
        </Button>
        <Button
          size="small"
          disabled={strokes.length === 0 && !cast.card && !cast.rings}
          aria-keyshortcuts="Escape"
          onClick={() => (cast.seat || cast.hands ? show(NOTHING_OVER) : clear())}
        >
          {t.clear}
        </Button>
      </div>
    </fieldset>
  );
};

/** The boards stay as they are shown, and nothing is over them. */
const NOTHING_OVER: Change = { card: undefined, rings: [], strokes: [] };

/** The state of the connection, and by how much everything here is late. */
const Notes = () => {
  const t = castStrings.useText();
  const { link } = tableStrings.useText();
  const delay = useSnapshotSelector(({ session }) => session?.delay ?? 0);
  const isOpen = useSnapshotSelector(({ connection }) => connection.kind === "open");
  return (
    <p className={styles.notes} role="status">
      {delay > 0 ? <strong className={styles.late}>{t.late(delay)}</strong> : null}
      {isOpen ? null : <span>{link.reconnecting}</span>}
    </p>
  );
};

interface DirectingProps {
  readonly overlay: string;
}

/** The table of a caster: what is shown on the overlays, with the tools beside it. */
const Directing = ({ overlay }: DirectingProps) => {
  const table = useTable();
  const t = castStrings.useText();
  const casting = useCast();
  const { cast, show } = casting;
  const [tool, setTool] = useState<Tool>("call");
  const [colour, setColour] = useState<CasterStrokeColour>("yellow");
  const name = useSnapshotSelector(({ view }) => view?.table.name ?? "");
  useKeptCast();
  const press = (handle: CardHandle): void => {
    if (tool === "ring") show(castChangeTogglingHighlight(cast, handle));
    else if (currentCardView(table, handle)?.face) show(castChangeTogglingCard(cast, handle));
  };
  const handleClick = (event: MouseEvent): void => {
    const handle = handleIn(event);
    if (handle !== undefined) press(handle);
  };
  const handleCardKey = (event: KeyboardEvent): void => {
    const handle = handleIn(event);
    if (handle === undefined || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    press(handle);
  };
  const handleKey = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isKeyboardTarget(event.target)) return;
    const key = event.key.toUpperCase();
    const wanted = TOOLS.find((each) => TOOL_KEYS[each] === key);
    if (wanted) setTool(wanted);
    else if (key === "Z") show({ strokes: (cast.strokes ?? []).slice(0, -1) });
    else if (key === "ESCAPE") show(NOTHING_OVER);
  });
  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  return (
    <div className={styles.page}>
      <header className={bar.bar}>
        <span className={bar.name}>Baize</span>
        <h1 className={clsx(styles.title, textStyles.oneLine)}>
          {t.title(name === "" ? table.game.name : name)}
        </h1>
        <Notes />
      </header>
      <main className={styles.cloth} data-tool={tool}>
        <CastStage cast={cast} onClick={handleClick} onKeyDown={handleCardKey}>
          {tool === "draw" ? <DrawLayer colour={colour} onChange={show} /> : null}
        </CastStage>
      </main>
      <aside className={styles.aside} aria-label={t.tools}>
        <View casting={casting} />
        <Tools
          casting={casting}
          tool={tool}
          colour={colour}
          onTool={setTool}
          onColour={setColour}
        />
        <CasterCardFinder onPick={(handle) => show({ card: handle })} />
        <CopyableText label={t.overlay} text={overlay} hint={t.overlayHint} />
      </aside>
    </div>
  );
};

/** `/r/:room/cast`: the table of a caster, who has overlays show cards, highlights and lines. */
export const CastPage = ({ room, linkKey, token: given }: StreamPageProps) => {
  const [made] = useState(newCastToken);
  const token = given !== null && CASTER_TOKEN_PATTERN.test(given) ? given : made;
  const keyOrError = streamKeyOrError(linkKey, true);
  useEffect(() => {
    // A page that is loaded anew drives the same overlays.
    if (token === made && typeof keyOrError === "string") {
      history.replaceState(null, "", castOrOverlayPath({ room, key: keyOrError, token }, "cast"));
    }
  }, [room, keyOrError, token, made]);
  return (
    <UntilRoomError room={room} keyOrError={keyOrError} failedKey={linkKey}>
      {(key, onRoomError) => (
        <RoomConnection room={room} seatKey={key} cast={token} onRoomError={onRoomError}>
          {(table) => (
            <LocalizedTableProvider table={table}>
              <Directing overlay={castOrOverlayLink({ room, key, token }, "overlay")} />
            </LocalizedTableProvider>
          )}
        </RoomConnection>
      )}
    </UntilRoomError>
  );
};
