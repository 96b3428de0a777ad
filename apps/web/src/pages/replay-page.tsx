import {
  fetchSharedReplay,
  openReplay,
  type Replay,
  type ReplayFailure,
  type SharedReplayRef,
} from "@baize/client";
import type { SeatId, Viewer } from "@baize/engine";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { setRoomPictureSource } from "../model/cards/room-pictures.ts";
import { navigateTo } from "../model/page-route.ts";
import { createTableModel, viewingSeatOf } from "../model/table.tsx";
import {
  CreateTableFromMomentButton,
  PuzzleBar,
} from "../replay/create-table-from-moment-button.tsx";
import { puzzleTaskOfReplay } from "../replay/puzzle.ts";
import { ReplayBar } from "../replay/replay-bar.tsx";
import { ReplayClient } from "../replay/replay-client.ts";
import { ReplayFairnessReport } from "../replay/replay-fairness-report.tsx";
import { ReplayHeader } from "../replay/replay-header.tsx";
import { listenForReplayKeys } from "../replay/replay-keys.ts";
import { LibraryLookPanelsOfReplay, ReplaySecretChoices } from "../replay/replay-looks.tsx";
import { ReplayNotes } from "../replay/replay-notes.tsx";
import { ReplayPlayback, ReplayPlaybackContext } from "../replay/replay-playback.ts";
import {
  DeleteSharedReplayDialogButton,
  ShareReplayButton,
} from "../replay/share-replay-buttons.tsx";
import { PendingChoiceFrame } from "../requests/secret-choice-bar.tsx";
import type { ReplayStrings } from "../text/en/replay.ts";
import { replayStrings } from "../text/replay.ts";
import { shareReplayStrings } from "../text/share-replay.ts";
import barStyles from "../ui/bar.module.css";
import { Button } from "../ui/button.tsx";
import { ErrorText } from "../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { NoticePage } from "../ui/notice-page.tsx";
import styles from "./replay-page.module.css";
import { TablePage } from "./table/table-page.tsx";

const MAX_MB = 64;

const wordsFor = (failure: ReplayFailure, { failures }: ReplayStrings): string =>
  failure.code === "other_version"
    ? failures.other_version(failure.version, failure.reads)
    : failures[failure.code];

/** Reads a replay from a file. Resolves with the error as text if that fails. */
const readRecording = async (file: File): Promise<Replay | string> => {
  const t = replayStrings.now();
  if (file.size > MAX_MB * 1024 * 1024) return t.tooLarge(MAX_MB);
  try {
    const opened = openReplay(await file.text());
    return opened.ok ? opened.value : t.wrong(file.name, wordsFor(opened, t));
  } catch {
    // The file was deleted, or the page may not read it.
    return t.unreadable;
  }
};

/** Accepts a file that is dropped anywhere on the page. The browser would navigate to it otherwise. */
const listenForDrops = (onFile: (file: File | undefined) => void): (() => void) => {
  const handleOver = (event: DragEvent): void => event.preventDefault();
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    onFile(event.dataTransfer?.files[0]);
  };
  addEventListener("dragover", handleOver);
  addEventListener("drop", handleDrop);
  return () => {
    removeEventListener("dragover", handleOver);
    removeEventListener("drop", handleDrop);
  };
};

const Chooser = ({ onOpen }: { readonly onOpen: (shown: Shown) => void }) => {
  const t = replayStrings.useText();
  const [error, setError] = useState<string | null>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = await readRecording(file);
    if (typeof read === "string") setError(read);
    else {
      const shown = showing(read);
      if (shown) onOpen(shown);
      else setError(t.wrong(file.name, t.damaged));
    }
  };
  const openDropped = useEffectEvent(open);
  useEffect(() => listenForDrops((file) => void openDropped(file)), []);
  return (
    <NoticePage title={t.openTitle}>
      <p>{t.openText}</p>
      <FileButton
        look="main"
        accept=".ndjson,.jsonl,application/x-ndjson"
        label={t.file}
        onFile={(file) => void open(file)}
      >
        {t.choose}
      </FileButton>
      <p className={styles.byMouse}>{t.drop}</p>
      <ErrorText>{error}</ErrorText>
      <a href="/">{t.back}</a>
    </NoticePage>
  );
};

interface Shown {
  readonly player: ReplayPlayback;
  readonly replay: Replay;
  /** The seat from whose side the table is shown. */
  readonly side: SeatId | null;
}

/** The seat from whose side a viewer sees the table. For all hands it stays, or is the first seat. */
const sideOf = ({ viewer, viewers }: Replay, before: SeatId | null): SeatId | null =>
  viewingSeatOf(viewer) ?? before ?? viewingSeatOf(viewers[1] ?? viewer);

/** Prepares a replay to be shown; null if one of its steps is invalid. */
const showing = (replay: Replay, before: SeatId | null = null): Shown | null => {
  try {
    const player = new ReplayPlayback(new ReplayClient(replay));
    return { player, replay, side: sideOf(replay, before) };
  } catch {
    // The decoders throw on an invalid step.
    return null;
  }
};

/** Shows the same moment as another viewer. */
const viewedAs = ({ player, replay, side }: Shown, viewer: Viewer): Shown | null => {
  const shown = showing(replay.through(viewer), side);
  shown?.player.client.goTo(player.client.index);
  return shown;
};

interface PlayingProps extends Shown {
  readonly onViewer: (viewer: Viewer) => void;
  readonly onLeave: () => void;
  /** The address of a shared replay. */
  readonly place: SharedReplayRef | null;
  /** Whether it is embedded in another page. */
  readonly framed: boolean;
}

/** The bar over an embedded replay, which can only be watched. */
const FrameHead = ({ replay }: Pick<Shown, "replay">) => {
  const t = shareReplayStrings.useText();
  return (
    <header className={barStyles.bar}>
      <p className={styles.by}>{t.sharedBy(replay.share?.by ?? "")}</p>
      <a className={styles.full} href={`/replay${location.hash}`} target="_blank" rel="noopener">
        {t.full}
      </a>
    </header>
  );
};

const Head = ({ player, replay, place, framed, onViewer, onLeave }: PlayingProps) =>
  framed ? (
    <FrameHead replay={replay} />
  ) : (
    <ReplayHeader player={player} replay={replay} onViewer={onViewer} onLeave={onLeave}>
      {place === null ? (
        <ShareReplayButton player={player} replay={replay} />
      ) : (
        <DeleteSharedReplayDialogButton player={player} place={place} onDeleted={onLeave} />
      )}
      <CreateTableFromMomentButton player={player} replay={replay} />
    </ReplayHeader>
  );

const Playing = (props: PlayingProps) => {
  const { player, replay, side, framed } = props;
  const t = replayStrings.useText();
  const { client } = player;
  const table = useMemo(() => {
    const made = createTableModel(client, client.session, { viewingSeat: side });
    if (framed) made.ui.setState({ log: false });
    return made;
  }, [client, side, framed]);
  useEffect(() => {
    document.title = t.pageTitle(replay.header.room);
    return () => {
      document.title = "Baize";
    };
  }, [t, replay]);
  useEffect(() => setRoomPictureSource({ picture: (id) => replay.picture(id) }), [replay]);
  useEffect(() => {
    const stopKeys = listenForReplayKeys(player);
    return () => {
      stopKeys();
      player.stop();
    };
  }, [player]);
  // In another page it can only be watched.
  const isPuzzle = !framed && puzzleTaskOfReplay(replay) !== null;
  const frame = {
    head: <Head {...props} />,
    looks: <LibraryLookPanelsOfReplay replay={replay} />,
    choices: (
      <>
        {replay.share && !isPuzzle ? <ReplayNotes player={player} by={replay.share.by} /> : null}
        {isPuzzle ? <PuzzleBar replay={replay} player={player} /> : null}
        <ReplayFairnessReport replay={replay} moments={client.timeline.moments} />
        <PendingChoiceFrame>
          <ReplaySecretChoices player={player} />
        </PendingChoiceFrame>
      </>
    ),
    foot: isPuzzle ? null : <ReplayBar player={player} />,
  };
  return (
    <ReplayPlaybackContext value={player}>
      <TablePage table={table} frame={frame} />
    </ReplayPlaybackContext>
  );
};

/** The result of fetching a shared replay; null while it is loading. */
type Fetched = Shown | "gone" | "failed" | null;

const fetchShared = async (place: SharedReplayRef): Promise<Fetched> => {
  const answer = await fetchSharedReplay(location.origin, place);
  if (!answer.ok) return answer.status === 404 ? "gone" : "failed";
  const opened = openReplay(answer.value);
  return (opened.ok && showing(opened.value)) || "failed";
};

interface SharedProps {
  readonly place: SharedReplayRef;
  readonly onFetched: (fetched: Shown) => void;
}

/** Fetches a shared replay, and shows the progress or the error. */
const Fetching = ({ place, onFetched }: SharedProps) => {
  const t = shareReplayStrings.useText();
  const { back } = replayStrings.useText();
  const [fetched, setFetched] = useState<Fetched>(null);
  const [tries, setTries] = useState(0);
  const { room, share } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try fetches anew.
  useEffect(() => {
    let isHere = true;
    void fetchShared({ room, share }).then((came) => {
      if (!isHere) return;
      if (typeof came === "object" && came !== null) onFetched(came);
      else setFetched(came);
    });
    return () => {
      isHere = false;
    };
  }, [room, share, tries]);
  if (fetched === null) return <NoticePage title={t.loading} />;
  const again = (): void => {
    setFetched(null);
    setTries(tries + 1);
  };
  return (
    <NoticePage title={fetched === "gone" ? t.gone : t.failed}>
      {fetched === "gone" ? <p>{t.goneText}</p> : <Button onClick={again}>{t.again}</Button>}
      <a href="/">{back}</a>
    </NoticePage>
  );
};

interface Props {
  /** The shared replay that the URL names; without it the player opens a file. */
  readonly shared: SharedReplayRef | null;
  readonly framed: boolean;
}

/** `/replay`: a replay on a table that can only be watched. */
export const ReplayPage = ({ shared, framed }: Props) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const leave = (): void => {
    setShown(null);
    if (shared) navigateTo("/replay");
  };
  if (shown !== null) {
    return (
      <Playing
        {...shown}
        place={shared}
        framed={framed}
        onViewer={(viewer) => setShown(viewedAs(shown, viewer) ?? shown)}
        onLeave={leave}
      />
    );
  }
  return shared ? <Fetching place={shared} onFetched={setShown} /> : <Chooser onOpen={setShown} />;
};
