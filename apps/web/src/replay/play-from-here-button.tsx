import type { Replay } from "@baize/client";
import { GitBranch } from "lucide-react";
import { readRoomKeys } from "../model/room-keys.ts";
import { replayText } from "../text/replay.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useLazyOverlay } from "../ui/use-lazy-overlay.tsx";
import { ReplayDialogButton } from "./replay-header.tsx";
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
export const PlayFromHereButton = ({ replay, player }: Props) => {
  const t = replayText.useText().playOn;
  const { open, close, shown } = useLazyOverlay();
  const key = keyFor(replay);
  const { room } = replay.header;
  return (
    <>
      <ReplayDialogButton icon={GitBranch} label={t.open} player={player} onOpen={open} />
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
