import type { Client } from "@baize/client";
import type { CardHandle, SeatId } from "@baize/engine";
import {
  CASTER_STROKE_COLOURS,
  CASTER_TOKEN_PATTERN,
  type CasterStrokeColour,
  CLOSE_CODES,
} from "@baize/protocol";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { castOrOverlayLink, castOrOverlayPath, newCastToken } from "../../model/cast-link.ts";
import { nameOfSeat } from "../../model/labels.ts";
import { LocalizedTableProvider } from "../../model/localized-table-provider.tsx";
import { otherSeatsInOrder } from "../../model/shown-board.ts";
import { currentCardView, useSnapshotSelector, useTable } from "../../model/table.tsx";
import { castStrings } from "../../text/cast.ts";
import { translateError } from "../../text/refusals.ts";
import { tableStrings } from "../../text/table.ts";
import bar from "../../ui/bar.module.css";
import { Button } from "../../ui/button.tsx";
import { CopyableText } from "../../ui/copyable-text.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { isKeyboardTarget } from "../../ui/keyboard-target.ts";
import { toast } from "../../ui/toast.ts";
import waiting from "../../ui/waiting.module.css";
import type { StreamPageProps } from "../app.tsx";
import { type RoomError, roomErrorOfCloseCode } from "../room-error.ts";
import { RoomErrorNotice, SlowLoadingNotice } from "../room-error-notice.tsx";
import { streamKeyOrError } from "../stream-key.ts";
import {
  type NoticeListener,
  useConnectedRoomClient,
  useRoomTableState,
} from "../use-connected-room-client.ts";
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
const TOOL_KEYS: Readonly<Record<string, Tool>> = { c: "call", h: "ring", d: "draw" };

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

/** Which board is shown large, and whether hands are shown. Lines over other boards go. */
const View = ({ casting: { cast, show } }: ViewProps) => {
  const { game, viewer } = useTable();
  const t = castStrings.useText();
  const line = useSnapshotSelector(({ view }) =>
    otherSeatsInOrder(game, view, null)
      .map((seat) => `${String(seat)} ${nameOfSeat(view, seat)}`)
      .join("\n"),
  );
  const seats = line.split("\n").filter(Boolean);
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
        {seats.map((each) => {
          const seat = Number.parseInt(each, 10) as SeatId;
          return (
            <Button
              key={seat}
              size="small"
              aria-pressed={cast.seat === seat}
              onClick={() => show({ seat, strokes: [] })}
            >
              {each.slice(each.indexOf(" ") + 1)}
            </Button>
          );
        })}
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
            aria-keyshortcuts={each === "ring" ? "H" : each === "call" ? "C" : "D"}
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
              data-colour={each}
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
  const onKey = useRef<(event: globalThis.KeyboardEvent) => void>(() => undefined);
  onKey.current = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isKeyboardTarget(event.target)) return;
    const key = event.key.toLowerCase();
    const wanted = TOOL_KEYS[key];
    if (wanted) setTool(wanted);
    else if (key === "z") show({ strokes: (cast.strokes ?? []).slice(0, -1) });
    else if (key === "escape") show(NOTHING_OVER);
  };
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => onKey.current(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
  return (
    <div className={styles.page}>
      <header className={bar.bar}>
        <span className={bar.name}>Baize</span>
        <h1 className={styles.title}>{t.title(name === "" ? table.game.name : name)}</h1>
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

interface ConnectedProps {
  readonly client: Client;
  readonly room: string;
  readonly seatKey: string;
  readonly overlay: string;
  readonly onRoomError: (roomError: RoomError) => void;
}

const Connected = ({ client, overlay, onRoomError, ...way }: ConnectedProps) => {
  const { connection, table, ready } = useRoomTableState(client, way);
  useEffect(() => {
    if (connection.kind === "closed")
      onRoomError(roomErrorOfCloseCode(connection.code, connection.reason));
  }, [connection, onRoomError]);
  if (table && ready) {
    return (
      <LocalizedTableProvider table={table}>
        <Directing overlay={overlay} />
      </LocalizedTableProvider>
    );
  }
  const { attempt = 0, code = 0 } = connection.kind === "connecting" ? connection : {};
  const isEarly = code === CLOSE_CODES.nothingYet.code;
  return (
    <div className={`${waiting.waiting ?? ""} ${waiting.cloth ?? ""}`} aria-busy="true">
      {attempt > 1 || isEarly ? <SlowLoadingNotice isEarly={isEarly} /> : null}
    </div>
  );
};

const tellNotice: NoticeListener = (notice) => toast(translateError(notice));

interface OpenProps extends Omit<ConnectedProps, "client" | "overlay"> {
  readonly cast: string;
}

const Open = (props: OpenProps) => {
  const client = useConnectedRoomClient(props, tellNotice);
  const { room, seatKey: key, cast: token } = props;
  return client ? (
    <Connected
      {...props}
      client={client}
      overlay={castOrOverlayLink({ room, key, token }, "overlay")}
    />
  ) : null;
};

/** `/r/:room/cast`: the table of a caster, who has overlays show cards, highlights and lines. */
export const CastPage = ({ room, linkKey, token: given }: StreamPageProps) => {
  const [ended, setEnded] = useState<RoomError | null>(null);
  const [made] = useState(newCastToken);
  const token = given !== null && CASTER_TOKEN_PATTERN.test(given) ? given : made;
  const key = streamKeyOrError(linkKey, true);
  useEffect(() => {
    // A page that is loaded anew drives the same overlays.
    if (token === made && typeof key === "string") {
      history.replaceState(null, "", castOrOverlayPath({ room, key, token }, "cast"));
    }
  }, [room, key, token, made]);
  const shown = ended ?? key;
  return typeof shown === "string" ? (
    <Open room={room} seatKey={shown} cast={token} onRoomError={setEnded} />
  ) : (
    <RoomErrorNotice
      room={room}
      roomError={shown}
      failedKey={linkKey}
      onRetry={() => setEnded(null)}
    />
  );
};
