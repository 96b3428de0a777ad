import type { Replay } from "@baize/client";
import { GitBranch } from "lucide-react";
import { readRoomKeys } from "../model/room-keys.ts";
import { replayStrings } from "../text/replay.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useOverlayState } from "../ui/use-overlay-state.tsx";
import { ReplayPausingDialogButton } from "./replay-header.tsx";
import type { ReplayPlayback } from "./replay-playback.ts";

const InCopy = lazyPart(async () => (await import("./play-on-dialog.tsx")).PlayOnInCopyDialog);
const FromView = lazyPart(async () => (await import("./play-on-dialog.tsx")).PlayOnFromViewDialog);

/** This device's key to the room of a full replay; null for other replays and without a key. */
const keyFor = ({ header }: Replay): string | null => {
  if (header.type !== "record") return null;
  const { seat, invites = {} } = readRoomKeys(header.room);
  return seat?.key ?? invites.host ?? null;
};

interface Props {
  readonly replay: Replay;
  readonly player: ReplayPlayback;
}

/** The button that creates a new table from the shown moment: in a copy of the room, or from the view alone. */
export const CreateTableFromMomentButton = ({ replay, player }: Props) => {
  const t = replayStrings.useText().playOn;
  const { open, close, shown } = useOverlayState();
  const key = keyFor(replay);
  const { room } = replay.header;
  return (
    <>
      <ReplayPausingDialogButton icon={GitBranch} label={t.open} player={player} onOpen={open} />
      {shown(
        key === null ? (
          <FromView replay={replay} player={player} onClose={close} />
        ) : (
          <InCopy copy={{ room, key, at: player.client.getSnapshot().revision }} onClose={close} />
        ),
      )}
    </>
  );
};
