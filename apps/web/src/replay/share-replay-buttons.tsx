import type { Replay, SharedReplayRef } from "@baize/client";
import { Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { readReplayDeletionKey } from "../model/replay-deletion-keys.ts";
import { readRoomKeys } from "../model/room-keys.ts";
import { shareReplayStrings } from "../text/share-replay.ts";
import { Dialog, DialogFooter } from "../ui/dialog.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useOverlayState } from "../ui/use-overlay-state.tsx";
import { DeleteSharedReplayButton } from "./delete-shared-replay-button.tsx";
import { ReplayPausingDialogButton } from "./replay-header.tsx";
import type { ReplayPlayback } from "./replay-playback.ts";
import type { ShareReplayFormState } from "./share-replay-dialog.tsx";

const ShareDialog = lazyPart(
  async () => (await import("./share-replay-dialog.tsx")).ShareReplayDialog,
);

interface Props {
  readonly player: ReplayPlayback;
  readonly replay: Replay;
}

/** The button that opens the share dialog, for a player of the room. */
export const ShareReplayButton = ({ player, replay }: Props) => {
  const t = shareReplayStrings.useText();
  const { open, close, shown } = useOverlayState();
  const [draft, setDraft] = useState<ShareReplayFormState>({
    view: replay.header.type === "record" ? "all" : "own",
    clip: null,
    puzzle: null,
    notes: [],
  });
  const { seat } = readRoomKeys(replay.header.room);
  if (!seat) return null;
  return (
    <>
      <ReplayPausingDialogButton icon={Share2} label={t.open} player={player} onOpen={open} />
      {shown(
        <ShareDialog
          player={player}
          replay={replay}
          seatKey={seat.key}
          draft={draft}
          onDraft={setDraft}
          onClose={close}
        />,
      )}
    </>
  );
};

interface UnshareProps {
  readonly player: ReplayPlayback;
  readonly place: SharedReplayRef;
  readonly onDeleted: () => void;
}

/** The button that opens the dialog to delete the shared replay, on the device that shared it. */
export const DeleteSharedReplayDialogButton = ({ player, place, onDeleted }: UnshareProps) => {
  const t = shareReplayStrings.useText();
  const { open, close, shown } = useOverlayState();
  if (readReplayDeletionKey(place) === null) return null;
  return (
    <>
      <ReplayPausingDialogButton icon={Trash2} label={t.delete} player={player} onOpen={open} />
      {shown(
        <Dialog title={t.delete} onClose={close}>
          <p>{t.deleteText}</p>
          <DialogFooter>
            <DeleteSharedReplayButton place={place} leads onDeleted={onDeleted} />
          </DialogFooter>
        </Dialog>,
      )}
    </>
  );
};
