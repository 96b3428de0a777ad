import type { Replay } from "@baize/client";
import { type Viewer, type ViewerKey, viewerFromKey, viewerKeyOf } from "@baize/engine";
import { clsx } from "clsx";
import { ChartColumn, LogOut, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { ActionButton } from "../actions/action-button.tsx";
import { nameOfSeat } from "../model/labels.ts";
import { useUiSelector } from "../model/table.tsx";
import { replayStrings } from "../text/replay.ts";
import { tableStrings } from "../text/table.ts";
import barStyles from "../ui/bar.module.css";
import { Select } from "../ui/field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import textStyles from "../ui/text.module.css";
import { useOverlayState } from "../ui/use-overlay-state.tsx";
import styles from "./replay-bar.module.css";
import { useReplayTurnText } from "./replay-bar.tsx";
import type { ReplayPlayback } from "./replay-playback.ts";

const Statistics = lazyPart(async () => (await import("./statistics-dialog.tsx")).StatisticsDialog);

interface Props {
  readonly player: ReplayPlayback;
  readonly replay: Replay;
  readonly onViewer: (viewer: Viewer) => void;
  readonly onLeave: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

type ViewChoiceProps = Pick<Props, "player" | "replay" | "onViewer">;

/** The names of the replay's viewers. A seat has its name at the end, since it may have been empty before. */
const useViewerName = ({ player, replay }: Pick<Props, "player" | "replay">) => {
  const t = replayStrings.useText();
  const { view = null } = player.client.timeline.moments.at(-1) ?? {};
  return (viewer: Viewer): string => {
    if ("seat" in viewer) return t.views.seat(nameOfSeat(view, viewer.seat));
    return replay.viewers.length > 1 ? t.views.together : t.views[viewer.level];
  };
};

/** The viewer whose view is shown, as a select if the replay has several. */
const ViewChoice = ({ player, replay, onViewer }: ViewChoiceProps) => {
  const t = replayStrings.useText();
  const viewerName = useViewerName({ player, replay });
  const { viewer, viewers } = replay;
  const name = viewerName(viewer);
  if (viewers.length === 1) {
    return (
      <p data-tip={name} className={clsx(styles.view, textStyles.oneLine)}>
        {name}
      </p>
    );
  }
  return (
    <Select
      className={styles.viewChoice}
      aria-label={t.views.choose}
      value={viewerKeyOf(viewer)}
      options={viewers.map((each) => ({ id: viewerKeyOf(each), name: viewerName(each) }))}
      onPick={(id) => onViewer(viewerFromKey(id as ViewerKey))}
    />
  );
};

interface DialogButtonProps extends Pick<Props, "player"> {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onOpen: () => void;
}

/** A button that stops the replay and opens a dialog about the moment shown. */
export const ReplayPausingDialogButton = ({ player, icon, label, onOpen }: DialogButtonProps) => (
  <IconButton
    icon={icon}
    label={label}
    size="small"
    aria-haspopup="dialog"
    onClick={() => {
      player.stop();
      onOpen();
    }}
  />
);

/** The button that opens the statistics of the game and the search in its log. */
const OpenStatistics = ({ player }: Pick<Props, "player">) => {
  const t = replayStrings.useText().statistics;
  const { open, close, shown } = useOverlayState();
  return (
    <>
      <ReplayPausingDialogButton icon={ChartColumn} label={t.open} player={player} onOpen={open} />
      {shown(<Statistics player={player} onClose={close} />)}
    </>
  );
};

/** The bar over the table: the viewer of the replay, the turn, and its buttons. */
export const ReplayHeader = (props: Props) => {
  const t = replayStrings.useText();
  const bar = tableStrings.useText().bar;
  const logOpen = useUiSelector((state) => state.log);
  return (
    <header className={barStyles.bar}>
      <a className={clsx(barStyles.name, barStyles.wideOnly)} href="/">
        Baize
      </a>
      <h1 className={styles.title}>{t.title}</h1>
      <ViewChoice {...props} />
      <div className={barStyles.turn}>
        <p className={clsx(barStyles.turnText, styles.turn, barStyles.wideOnly)}>
          {useReplayTurnText(props.player)}
        </p>
      </div>
      <div className={barStyles.buttons}>
        {props.children}
        <OpenStatistics player={props.player} />
        <IconButton icon={LogOut} label={t.another} size="small" onClick={props.onLeave} />
        <ActionButton
          action="log"
          data-tip={bar.log}
          look="quiet"
          size="small"
          aria-label={bar.log}
          aria-expanded={logOpen}
        />
      </div>
    </header>
  );
};
