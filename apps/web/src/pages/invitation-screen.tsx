import type { RoomStatusResponse } from "@baize/protocol";
import { takeSeatWithKey } from "../rooms/take-seat-with-key.ts";
import { gameChoicesText } from "../text/game-choices.ts";
import { joinText } from "../text/join.ts";
import { Button } from "../ui/button.tsx";
import { ErrorText } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { useServerRequest } from "../ui/use-server-request.ts";
import { HouseRules } from "./join-form.tsx";
import { type RoomError, SEAT_TAKEN_ERROR } from "./room-error.ts";

interface Props {
  readonly room: string;
  readonly invitation: string;
  readonly seat: number;
  readonly status: RoomStatusResponse;
  readonly onSeated: (seatKey: string) => void;
  readonly onRoomError: (roomError: RoomError) => void;
}

/** Exchanges an invitation for the key of its seat, which this device stores. The invitation ends. */
export const InvitationScreen = ({
  room,
  invitation,
  seat,
  status,
  onSeated,
  onRoomError,
}: Props) => {
  const t = joinText.useText();
  const games = gameChoicesText.useText();
  const { busy, errorText, send } = useServerRequest();
  const { taken } = status.seats;
  const name = taken.find((each) => each.seat === seat)?.name ?? t.seat(seat);
  const others = taken.filter((each) => each.seat !== seat && !each.left);
  const sit = async (): Promise<void> => {
    const answer = await send(takeSeatWithKey(room, { seat, key: invitation }, status.game));
    if (answer.ok) onSeated(answer.value.key);
    else if (answer.error.code === "seat_taken") onRoomError(SEAT_TAKEN_ERROR);
  };
  return (
    <Notice title={t.invited(name)}>
      <p>{status.name}</p>
      <p>
        {t.playing(
          games[status.game]?.name ?? status.game,
          others.map((each) => each.name),
        )}
      </p>
      <HouseRules status={status} />
      <p>{t.invitedText}</p>
      <ErrorText>{errorText}</ErrorText>
      <Button look="main" disabled={busy} onClick={() => void sit()} autoFocus>
        {busy ? t.sitting : t.sit}
      </Button>
    </Notice>
  );
};
