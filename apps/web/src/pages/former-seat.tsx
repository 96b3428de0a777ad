import { exchangeSeatKey } from "@baize/client";
import type { RoomStatusResponse } from "@baize/protocol";
import { useState } from "react";
import { keepRoomKeys, readRoomKeys } from "../model/room-keys.ts";
import { doorsText } from "../text/doors.ts";
import { faultText } from "../text/refusals.ts";
import { Button } from "../ui/button.tsx";
import { ErrorText } from "../ui/field.tsx";

interface HeldSeat {
  readonly seat: number;
  readonly key: string;
}

/** The seat that this device holds in one of the rooms that a room was copied from, the latest of them. */
export const formerSeatOf = (rooms: readonly string[]): HeldSeat | null =>
  rooms
    .toReversed()
    .map((room) => readRoomKeys(room).seat)
    .find((seat) => seat !== undefined) ?? null;

/** Takes the seat in a copy of a room that this device holds in the room itself; what went wrong, or null. */
export const returnToSeat = async (
  room: string,
  { held, game }: { readonly held: HeldSeat; readonly game: string },
): Promise<{ readonly key: string } | { readonly problem: string }> => {
  const answer = await exchangeSeatKey(location.origin, room, held);
  if (!answer.ok) return { problem: faultText(answer.error) };
  keepRoomKeys(room, { seat: answer.value, game, at: Date.now() });
  return { key: answer.value.key };
};

interface Props {
  readonly room: string;
  readonly status: RoomStatusResponse;
  readonly onSeated: (seatKey: string) => void;
}

/** The way back to the own seat, for a player who comes to a copy of the room where it is. */
export const FormerSeat = ({ room, status, onSeated }: Props) => {
  const t = doorsText.useText();
  const [problem, setProblem] = useState<string | null>(null);
  const held = formerSeatOf(status.copiedFrom ?? []);
  const taken = status.seats.taken.find(({ seat }) => seat === held?.seat);
  if (held === null || taken === undefined) return null;
  const sit = async (): Promise<void> => {
    const answer = await returnToSeat(room, { held, game: status.game });
    if ("key" in answer) onSeated(answer.key);
    else setProblem(answer.problem);
  };
  return (
    <>
      <p>{t.isCopy}</p>
      <Button look="main" onClick={() => void sit()}>
        {t.formerSeat(taken.name)}
      </Button>
      <ErrorText>{problem}</ErrorText>
    </>
  );
};
