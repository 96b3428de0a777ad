import type { Replay } from "@baize/client";
import { Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import type { SharedPlace } from "../model/address.ts";
import { readRoomKeys } from "../model/room-keys.ts";
import { readShareKey } from "../model/share-keys.ts";
import { shareReplayText } from "../text/share-replay.ts";
import { Dialog, DialogFoot } from "../ui/dialog.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useOverlay } from "../ui/use-overlay.tsx";
import { DeleteShared } from "./delete-shared.tsx";
import type { ReplayPlayback } from "./player.ts";
import { DialogButton } from "./replay-head.tsx";
import type { ShareDraft } from "./share-replay-dialog.tsx";

const ShareDialog = lazyPart(
  async () => (await import("./share-replay-dialog.tsx")).ShareReplayDialog,
);

interface Props {
  readonly player: ReplayPlayback;
  readonly replay: Replay;
}

/** The button with which a player of the room shares the replay. */
export const ShareReplay = ({ player, replay }: Props) => {
  const t = shareReplayText.useText();
  const { open, close, shown } = useOverlay();
  const [draft, setDraft] = useState<ShareDraft>({
    view: replay.header.type === "record" ? "all" : "own",
    clip: null,
    notes: [],
  });
  const { seat } = readRoomKeys(replay.header.room);
  if (!seat) return null;
  return (
    <>
      <DialogButton icon={Share2} label={t.open} player={player} onOpen={open} />
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
  readonly place: SharedPlace;
  readonly onDeleted: () => void;
}

/** The button that deletes the shared replay, on the device that shared it. */
export const DeleteSharedReplayButton = ({ player, place, onDeleted }: UnshareProps) => {
  const t = shareReplayText.useText();
  const { open, close, shown } = useOverlay();
  if (readShareKey(place) === null) return null;
  return (
    <>
      <DialogButton icon={Trash2} label={t.delete} player={player} onOpen={open} />
      {shown(
        <Dialog title={t.delete} onClose={close}>
          <p>{t.deleteText}</p>
          <DialogFoot>
            <DeleteShared place={place} leads onDeleted={onDeleted} />
          </DialogFoot>
        </Dialog>,
      )}
    </>
  );
};
