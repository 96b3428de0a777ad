import type { Replay } from "@baize/client";
import { GitBranch } from "lucide-react";
import { readRoomKeys } from "../model/room-keys.ts";
import { replayStrings } from "../text/replay.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { RequestAnswerButton, RequestBar, RequestText } from "../ui/request-bar.tsx";
import { useOverlayState } from "../ui/use-overlay-state.tsx";
import { puzzleTaskOfReplay } from "./puzzle.ts";
import { ReplayPausingDialogButton } from "./replay-header.tsx";
import type { ReplayPlayback } from "./replay-playback.ts";

const InCopy = lazyPart(async () => (await import("./play-on-dialog.tsx")).PlayOnInCopyDialog);
const FromView = lazyPart(async () => (await import("./play-on-dialog.tsx")).PlayOnFromViewDialog);

/** This device's key to the room of a full replay; null for other replays, puzzles, and without a key. */
const keyFor = (replay: Replay): string | null => {
  const { header } = replay;
  if (header.type !== "record" || puzzleTaskOfReplay(replay) !== null) return null;
  const { seat, invites = {} } = readRoomKeys(header.room);
  return seat?.key ?? invites.host ?? null;
};

interface Props {
  readonly replay: Replay;
  readonly player: ReplayPlayback;
}

/** The dialog that creates a new table from the shown moment: in a copy of the room, or from the view alone. */
const usePlayOnDialog = ({ replay, player }: Props) => {
  const { open, close, shown } = useOverlayState();
  const key = keyFor(replay);
  const { room } = replay.header;
  const dialog = shown(
    key === null ? (
      <FromView replay={replay} player={player} onClose={close} />
    ) : (
      <InCopy copy={{ room, key, at: player.client.getSnapshot().revision }} onClose={close} />
    ),
  );
  return { open, dialog };
};

/** The button that plays on from the shown moment. */
export const CreateTableFromMomentButton = (props: Props) => {
  const t = replayStrings.useText().playOn;
  const { open, dialog } = usePlayOnDialog(props);
  return (
    <>
      <ReplayPausingDialogButton
        icon={GitBranch}
        label={t.open}
        player={props.player}
        onOpen={open}
      />
      {dialog}
    </>
  );
};

/** The bar over a puzzle: its task, and the button that plays it. */
export const PuzzleBar = (props: Props) => {
  const t = replayStrings.useText().playOn;
  const { open, dialog } = usePlayOnDialog(props);
  const { share } = props.replay;
  return (
    <>
      <RequestBar label={t.puzzle(share?.by ?? "")}>
        <RequestText>{puzzleTaskOfReplay(props.replay)}</RequestText>
        <RequestAnswerButton look="main" onPress={open}>
          {t.solve}
        </RequestAnswerButton>
      </RequestBar>
      {dialog}
    </>
  );
};
