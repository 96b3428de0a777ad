import { openReplay, type Replay, type ReplayProblem } from "@baize/client";
import type { SeatId, Viewer } from "@baize/engine";
import { useEffect, useMemo, useRef, useState } from "react";
import { showRoomPictures } from "../model/cards/room-pictures.ts";
import { createTable, sideOfViewer } from "../model/table.tsx";
import { Player } from "../replay/player.ts";
import { ReplayBar } from "../replay/replay-bar.tsx";
import { ReplayClient } from "../replay/replay-client.ts";
import { ReplayFairness } from "../replay/replay-fairness.tsx";
import { ReplayHead } from "../replay/replay-head.tsx";
import { listenForReplayKeys } from "../replay/replay-keys.ts";
import { ReplayChoices, ReplayLooks } from "../replay/replay-looks.tsx";
import { OpenChoice } from "../requests/choice-bar.tsx";
import type { ReplayText } from "../text/en/replay.ts";
import { replayText } from "../text/replay.ts";
import { ErrorText } from "../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { PlayOn } from "./play-on.tsx";
import styles from "./replay.module.css";
import { TablePage } from "./table/table-page.tsx";

const MAX_MB = 64;

const wordsFor = (problem: ReplayProblem, { problems }: ReplayText): string =>
  problem.code === "other_version"
    ? problems.other_version(problem.version, problem.reads)
    : problems[problem.code];

/** Reads a recording, or says in words why it can't be. */
const readRecording = async (file: File): Promise<Replay | string> => {
  const t = replayText.now();
  if (file.size > MAX_MB * 1024 * 1024) return t.tooLarge(MAX_MB);
  try {
    const opened = openReplay(await file.text());
    return opened.ok ? opened.value : t.wrong(file.name, wordsFor(opened, t));
  } catch {
    // The file is gone from the device, or the page may not read it.
    return t.unreadable;
  }
};

/** A file may be dropped anywhere on the page; by default the browser would navigate to it. */
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
  const t = replayText.useText();
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = await readRecording(file);
    if (typeof read === "string") setProblem(read);
    else {
      const shown = showing(read);
      if (shown) onOpen(shown);
      else setProblem(t.wrong(file.name, t.damaged));
    }
  };
  const opener = useRef(open);
  opener.current = open;
  useEffect(() => listenForDrops((file) => void opener.current(file)), []);
  return (
    <Notice title={t.openTitle}>
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
      <ErrorText>{problem}</ErrorText>
      <a href="/">{t.back}</a>
    </Notice>
  );
};

interface Shown {
  readonly player: Player;
  readonly replay: Replay;
  /** From whose side of the table it is shown. */
  readonly side: SeatId | null;
}

/** The side of the viewer's seat. For all hands it stays what it was, or is the first seat's. */
const sideOf = ({ viewer, viewers }: Replay, before: SeatId | null): SeatId | null =>
  sideOfViewer(viewer) ?? before ?? sideOfViewer(viewers[1] ?? viewer);

/** Reads a whole recording; null if a step of it can't be read. */
const showing = (replay: Replay, before: SeatId | null = null): Shown | null => {
  try {
    const player = new Player(new ReplayClient(replay));
    return { player, replay, side: sideOf(replay, before) };
  } catch {
    // A step that is no step of ours: the decoders throw on it.
    return null;
  }
};

/** The same moment as another viewer sees it. */
const viewedAs = ({ player, replay, side }: Shown, viewer: Viewer): Shown | null => {
  const shown = showing(replay.through(viewer), side);
  shown?.player.client.goTo(player.client.index);
  return shown;
};

interface PlayingProps extends Shown {
  readonly onViewer: (viewer: Viewer) => void;
  readonly onLeave: () => void;
}

const Playing = ({ player, replay, side, onViewer, onLeave }: PlayingProps) => {
  const t = replayText.useText();
  const { client } = player;
  const table = useMemo(() => createTable(client, client.session, { side }), [client, side]);
  useEffect(() => {
    document.title = t.pageTitle(replay.header.room);
    return () => {
      document.title = "Baize";
    };
  }, [t, replay]);
  useEffect(() => showRoomPictures({ picture: (id) => replay.picture(id) }), [replay]);
  useEffect(() => {
    const stopKeys = listenForReplayKeys(player);
    return () => {
      stopKeys();
      player.stop();
    };
  }, [player]);
  const frame = {
    head: (
      <ReplayHead player={player} replay={replay} onViewer={onViewer} onLeave={onLeave}>
        <PlayOn player={player} replay={replay} />
      </ReplayHead>
    ),
    looks: <ReplayLooks replay={replay} />,
    choices: (
      <>
        <ReplayFairness replay={replay} moments={client.timeline.moments} />
        <OpenChoice>
          <ReplayChoices player={player} />
        </OpenChoice>
      </>
    ),
    foot: <ReplayBar player={player} />,
  };
  return <TablePage table={table} frame={frame} />;
};

/** `/replay`: a recording from this device, on a table that can only be looked at. */
export const ReplayPage = () => {
  const [shown, setShown] = useState<Shown | null>(null);
  return shown === null ? (
    <Chooser onOpen={setShown} />
  ) : (
    <Playing
      {...shown}
      onViewer={(viewer) => setShown(viewedAs(shown, viewer) ?? shown)}
      onLeave={() => setShown(null)}
    />
  );
};
