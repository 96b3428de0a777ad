import { useEffect } from "react";
import { forgetRoom, forgetSeat, readRoomKeys } from "../model/room-keys.ts";
import { joinStrings } from "../text/join.ts";
import { Button, LinkStyledAsButton } from "../ui/button.tsx";
import { NoticePage } from "../ui/notice-page.tsx";
import type { RoomError } from "./room-error.ts";

interface Props {
  readonly room: string;
  readonly roomError: RoomError;
  /** The key that failed; null if there is none. */
  readonly failedKey: string | null;
  /** Called to try again with the keys that this device has for the room. */
  readonly onRetry: () => void;
}

/** Shown when the table takes long to load, or has nothing yet that spectators with a delay may see. */
export const SlowLoadingNotice = ({ isEarly }: { readonly isEarly: boolean }) => {
  const t = joinStrings.useText();
  return (
    <>
      <p role="status">{isEarly ? t.nothingYet : t.notYet}</p>
      <a href="/">{t.another}</a>
    </>
  );
};

/** The notice of a room error, with a button to continue. */
export const RoomErrorNotice = ({ room, roomError, failedKey, onRetry }: Props) => {
  const t = joinStrings.useText();
  const { kind, words, action, gone = false } = roomError;
  useEffect(() => {
    if (gone) forgetRoom(room);
  }, [gone, room]);
  const leave = (): void => {
    if (action === "reload") {
      location.reload();
      return;
    }
    if (action === "seat") forgetSeat(room);
    onRetry();
  };
  const isOpen =
    action !== undefined && (action !== "seat" || readRoomKeys(room).seat?.key === failedKey);
  const { title, text } = t.roomErrors[kind];
  return (
    <NoticePage title={title}>
      {words === undefined ? null : (
        <p>{kind === "kicked" ? t.hostSays(words) : t.serverSays(words)}</p>
      )}
      <p>{text}</p>
      {isOpen ? (
        <>
          <Button look="main" onClick={leave} autoFocus>
            {t.errorActions[action]}
          </Button>
          <a href="/">{t.another}</a>
        </>
      ) : (
        <LinkStyledAsButton href="/">{t.another}</LinkStyledAsButton>
      )}
    </NoticePage>
  );
};
