import type { CreateRoomResponse, RoomStatusResponse } from "@baize/protocol";
import { navigateTo, roomPath } from "../model/page-route.ts";
import { readRoomKeys, saveRoomKeys } from "../model/room-keys.ts";
import { joinStrings } from "../text/join.ts";
import { Button } from "../ui/button.tsx";
import { ErrorText } from "../ui/field.tsx";
import { useServerRequest } from "../ui/use-server-request.ts";
import { type ExchangeableSeatKey, takeSeatWithKey } from "./take-seat-with-key.ts";

/** This device's seat in the latest of the rooms that a room was copied from. */
const formerSeatOf = (rooms: readonly string[]): ExchangeableSeatKey | null =>
  rooms
    .toReversed()
    .map((room) => readRoomKeys(room).seat)
    .find((seat) => seat !== undefined) ?? null;

/** The path by which this device enters a room: its seat, or the best of its links; null without a key. */
export const storedRoomEntryPath = (room: string): string | null => {
  const { seat, invites = {} } = readRoomKeys(room);
  if (seat) return `/r/${room}`;
  const key = invites.host ?? invites.player ?? invites.spectator;
  return key === undefined ? null : roomPath(room, key);
};

/** Goes to a restored room: to this device's seat there, or in the room that it is a copy of. */
export const enterRestoredRoom = async ({
  room,
  keys,
  game,
  copyOf,
}: CreateRoomResponse): Promise<void> => {
  const held = copyOf === undefined ? null : formerSeatOf([copyOf]);
  if (held) await takeSeatWithKey(room, held, game);
  saveRoomKeys(room, { invites: keys });
  navigateTo(storedRoomEntryPath(room) ?? roomPath(room, keys.host));
};

interface Props {
  readonly room: string;
  readonly status: RoomStatusResponse;
  readonly onSeated: (seatKey: string) => void;
}

/** Offers a player their own seat in a copy of the room where they have it. */
export const FormerSeatOffer = ({ room, status, onSeated }: Props) => {
  const t = joinStrings.useText();
  const { errorText, send } = useServerRequest();
  const held = formerSeatOf(status.copiedFrom ?? []);
  const taken = status.seats.taken.find(({ seat }) => seat === held?.seat);
  if (held === null || taken === undefined) return null;
  const sit = async (): Promise<void> => {
    const answer = await send(takeSeatWithKey(room, held, status.game));
    if (answer.ok) onSeated(answer.value.key);
  };
  return (
    <>
      <p>{t.isCopy}</p>
      <Button look="main" onClick={() => void sit()}>
        {t.formerSeat(taken.name)}
      </Button>
      <ErrorText>{errorText}</ErrorText>
    </>
  );
};
