import { exportRoomAtRevision, type Replay, restoreRoom } from "@baize/client";
import { GitBranch } from "lucide-react";
import { readRoomKeys } from "../model/room-keys.ts";
import { type CreateRoomFailure, createRoomFailureOf } from "../rooms/create-and-enter-room.ts";
import { enterRestoredRoom } from "../rooms/former-seat.tsx";
import { useCreateRoomWithPassphrase } from "../rooms/use-create-room-with-passphrase.tsx";
import { replayText } from "../text/replay.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFooter } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { ErrorText } from "../ui/field.tsx";
import { useLazyOverlay } from "../ui/use-lazy-overlay.tsx";
import { ReplayDialogButton } from "./replay-header.tsx";
import type { ReplayPlayback } from "./replay-playback.ts";

/** A moment of a recorded room, and the key with which this device may export it. */
interface Moment {
  readonly room: string;
  readonly key: string;
  readonly at: number;
}

/** This device's key to the room of a full replay; null for other replays and without a key. */
const keyFor = ({ header }: Replay): string | null => {
  if (header.type !== "record") return null;
  const { seat, invites = {} } = readRoomKeys(header.room);
  return seat?.key ?? invites.host ?? null;
};

/** Opens a moment as a new table and goes there. Resolves with the error if that fails. */
const playOnFrom = async (
  passphrase: string,
  { room, key, at }: Moment,
): Promise<CreateRoomFailure | null> => {
  const file = await exportRoomAtRevision(location.origin, room, { key, at });
  if (!file.ok) return createRoomFailureOf(file.error);
  const opened = await restoreRoom(location.origin, file.value, { passphrase });
  if (!opened.ok) return createRoomFailureOf(opened.error);
  await enterRestoredRoom(opened.value);
  return null;
};

interface Props {
  readonly replay: Replay;
  readonly player: ReplayPlayback;
}

/** The button that creates a new table from the shown moment. */
export const PlayFromHereButton = ({ replay, player }: Props) => {
  const t = replayText.useText().playOn;
  const { open, close, shown } = useLazyOverlay();
  const { busy, error, make, dialog } = useCreateRoomWithPassphrase(t.open, playOnFrom);
  const key = keyFor(replay);
  if (key === null) return null;
  const start = (): void => {
    make({ room: replay.header.room, key, at: player.client.getSnapshot().revision });
  };
  return (
    <>
      <ReplayDialogButton icon={GitBranch} label={t.open} player={player} onOpen={open} />
      {shown(
        <Dialog title={t.open} onClose={close}>
          <div className={fieldStyles.form}>
            <p>{t.text}</p>
            <ErrorText>{error === null ? null : `${error}.`}</ErrorText>
            <DialogFooter>
              <Button look="main" disabled={busy} onClick={start}>
                {t.make}
              </Button>
            </DialogFooter>
          </div>
        </Dialog>,
      )}
      {dialog}
    </>
  );
};
