import { SHIPPED_GAMES } from "virtual:shipped-games";
import { exportRoomAtRevision, type Replay, restoreRoom } from "@baize/client";
import { findBuiltInGame, type SeenMoment, seenMomentOfView, TABLE_LIMITS } from "@baize/engine";
import type { CreateRoomRequest } from "@baize/protocol";
import { type ReactNode, useState } from "react";
import { readPlayerName } from "../model/room-keys.ts";
import { viewingSeatOf } from "../model/table.tsx";
import {
  type CreateRoomFailureMessage,
  createRoomFailureMessageOf,
  enterNewRoom,
} from "../rooms/create-and-enter-room.ts";
import { enterRestoredRoom } from "../rooms/former-seat.tsx";
import { type OpenedGameFile, readGameFile } from "../rooms/game-file.ts";
import { useCreationWithPassphrase } from "../rooms/use-creation-with-passphrase.tsx";
import { replayStrings } from "../text/replay.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog, DialogFooter } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { ErrorText } from "../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { puzzleTaskOfReplay, taskAsHouseRules } from "./puzzle.ts";
import type { ReplayPlayback } from "./replay-playback.ts";

/** A moment of a recorded room, and the key with which this device may export it. */
export interface RoomMoment {
  readonly room: string;
  readonly key: string;
  readonly at: number;
}

/** Opens a copy of a room as it was at a moment, and goes there. Resolves with the error if that fails. */
const enterCopy = async (
  passphrase: string,
  { room, key, at }: RoomMoment,
): Promise<CreateRoomFailureMessage | null> => {
  const file = await exportRoomAtRevision(location.origin, room, { key, at });
  if (!file.ok) return createRoomFailureMessageOf(file.error);
  const opened = await restoreRoom(location.origin, file.value, { passphrase });
  if (!opened.ok) return createRoomFailureMessageOf(opened.error);
  await enterRestoredRoom(opened.value);
  return null;
};

/** A moment as the replay's viewer saw it, and the game of the new table. */
interface SeenWish {
  readonly replay: Replay;
  readonly moment: SeenMoment;
  readonly houseRules: readonly string[];
  /** The game's file, if the server doesn't have the game. */
  readonly opened: OpenedGameFile | null;
}

const gameOf = ({ replay: { game }, opened }: SeenWish): CreateRoomRequest => ({
  ...(opened ? { definition: opened.definition } : { game: game.id }),
  ...(game.variant === undefined ? {} : { variant: game.variant }),
});

/** The seat whose view is shown. Undefined in a view that is no player's, such as a spectator's. */
const seenSeat = ({ replay, moment }: Pick<SeenWish, "replay" | "moment">) => {
  const viewing = viewingSeatOf(replay.viewer);
  return moment.seats.find(({ seat }) => seat === viewing);
};

/** Opens a table at a moment of a view, and takes the viewer's seat there. Resolves with the error if that fails. */
const enterSeen = (
  passphrase: string,
  wish: SeenWish,
): Promise<CreateRoomFailureMessage | null> => {
  const { moment, houseRules } = wish;
  const seat = seenSeat(wish);
  return enterNewRoom(
    { ...gameOf(wish), moment, houseRules: [...houseRules] },
    { passphrase, name: readPlayerName() || (seat?.name ?? ""), seat: seat?.seat ?? null },
  );
};

/** How many cards of a moment the viewer didn't see. */
const unseenCount = ({ cards }: SeenMoment): number =>
  cards.reduce((sum, { face, count = 1 }) => sum + (face === undefined ? count : 0), 0);

/** Whether the server can set up a game by its id. */
const isKnownGame = (id: string): boolean =>
  findBuiltInGame(id) !== undefined || SHIPPED_GAMES.some((game) => game.id === id);

interface ConfirmProps extends CommonDialogProps {
  readonly about: string;
  readonly making: ReturnType<typeof useCreationWithPassphrase>;
  readonly canStart?: boolean;
  readonly onStart: () => void;
  readonly children?: ReactNode;
}

/** Says what the new table will be, and creates it. */
const Confirm = ({ about, making, canStart = true, onStart, onClose, children }: ConfirmProps) => {
  const t = replayStrings.useText().playOn;
  const { busy, error, dialog } = making;
  return (
    <>
      <Dialog title={t.open} onClose={onClose}>
        <div className={fieldStyles.form}>
          <p>{about}</p>
          {children}
          <ErrorText>{error === null ? null : `${error}.`}</ErrorText>
          <DialogFooter>
            <Button look="main" disabled={busy || !canStart} onClick={onStart}>
              {t.make}
            </Button>
          </DialogFooter>
        </div>
      </Dialog>
      {dialog}
    </>
  );
};

interface CopyProps extends CommonDialogProps {
  readonly copy: RoomMoment;
}

/** Plays on in a copy of the room, with the hands that everyone had. */
export const PlayOnInCopyDialog = ({ copy, onClose }: CopyProps) => {
  const t = replayStrings.useText().playOn;
  const making = useCreationWithPassphrase(t.open, enterCopy);
  return (
    <Confirm about={t.text} making={making} onStart={() => making.make(copy)} onClose={onClose} />
  );
};

interface GameFileProps {
  readonly opened: OpenedGameFile | null;
  readonly onOpened: (opened: OpenedGameFile) => void;
}

/** Asks for the file of a game that the server doesn't have. */
const GameFile = ({ opened, onOpened }: GameFileProps) => {
  const t = replayStrings.useText().playOn;
  const [error, setError] = useState<string | null>(null);
  const open = async (file: File): Promise<void> => {
    const read = await readGameFile(file);
    setError(read.kind === "refused" ? read.reason : null);
    if (read.kind === "game") onOpened(read.game);
  };
  return (
    <div className={fieldStyles.field}>
      <p>{t.needsFile}</p>
      <FileButton
        accept=".json,application/json"
        label={t.gameFile}
        onFile={(file) => void open(file)}
      >
        {opened?.file ?? t.chooseFile}
      </FileButton>
      <ErrorText>{error}</ErrorText>
    </div>
  );
};

interface ViewProps extends CommonDialogProps {
  readonly replay: Replay;
  readonly player: ReplayPlayback;
}

/** Plays on from the moment that is shown, as the replay's viewer saw it. */
export const PlayOnFromViewDialog = ({ replay, player, onClose }: ViewProps) => {
  const t = replayStrings.useText().playOn;
  const making = useCreationWithPassphrase(t.open, enterSeen);
  const [opened, setOpened] = useState<OpenedGameFile | null>(null);
  const { view } = player.client.getSnapshot();
  if (view === null || view.seats.size === 0) {
    return (
      <Dialog title={t.open} onClose={onClose}>
        <p>{t.nobody}</p>
      </Dialog>
    );
  }
  const moment = seenMomentOfView(replay.game, view);
  const task = puzzleTaskOfReplay(replay);
  const houseRules = [...(task === null ? [] : taskAsHouseRules(task)), ...view.table.houseRules];
  const needsFile = !isKnownGame(replay.game.id);
  return (
    <Confirm
      about={t.seenText(unseenCount(moment), seenSeat({ replay, moment }) !== undefined)}
      making={making}
      canStart={!needsFile || opened !== null}
      onStart={() =>
        making.make({
          replay,
          moment,
          houseRules: houseRules.slice(0, TABLE_LIMITS.houseRules),
          opened,
        })
      }
      onClose={onClose}
    >
      {needsFile ? <GameFile opened={opened} onOpened={setOpened} /> : null}
    </Confirm>
  );
};
