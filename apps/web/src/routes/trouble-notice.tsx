import { useEffect } from "react";
import { forgetRoom, forgetSeat, readRoomKeys } from "../room-keys.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Trouble, WayOut } from "./trouble.ts";

const LABELS: Readonly<Record<WayOut, string>> = {
  again: "Try again",
  seat: "Take a seat again",
  here: "Play here instead",
  reload: "Reload the page",
};

interface Props {
  readonly room: string;
  readonly trouble: Trouble;
  /** Begins again with what this device holds of the room. */
  readonly onRetry: () => void;
}

/** One of the reasons why there is no table to show, and the way out of it. */
export const TroubleNotice = ({ room, trouble, onRetry }: Props) => {
  const { title, text, wayOut, gone = false } = trouble;
  useEffect(() => {
    if (gone) forgetRoom(room);
  }, [gone, room]);
  const leave = (): void => {
    if (wayOut === "reload") {
      location.reload();
      return;
    }
    if (wayOut === "seat") forgetSeat(room);
    onRetry();
  };
  const isOpen = wayOut !== undefined && (wayOut !== "seat" || readRoomKeys(room).seat);
  return (
    <Notice title={title}>
      <p>{text}</p>
      {isOpen ? (
        <Button look="main" onClick={leave} autoFocus>
          {LABELS[wayOut]}
        </Button>
      ) : null}
      <a href="/">Set up another table</a>
    </Notice>
  );
};
