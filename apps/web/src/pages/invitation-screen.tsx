import type { RoomStatusResponse } from "@baize/protocol";
import { takeSeatWithKey } from "../rooms/take-seat-with-key.ts";
import { builtInGameStrings } from "../text/game-choices.ts";
import { joinStrings } from "../text/join.ts";
import { Button } from "../ui/button.tsx";
import { ErrorText } from "../ui/field.tsx";
import { NoticePage } from "../ui/notice-page.tsx";
import { useServerRequest } from "../ui/use-server-request.ts";
import { HouseRules } from "./join-form.tsx";
import { INVITATION_USED_ERROR, type RoomError } from "./room-error.ts";

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
  const t = joinStrings.useText();
  const games = builtInGameStrings.useText();
  const { busy, errorText, send } = useServerRequest();
  const { taken } = status.seats;
  const name = taken.find((each) => each.seat === seat)?.name ?? t.seat(seat);
  const others = taken.filter((each) => each.seat !== seat && !each.left);
  const sit = async (): Promise<void> => {
    const answer = await send(takeSeatWithKey(room, { seat, key: invitation }, status.game));
    if (answer.ok) onSeated(answer.value.key);
    else if (answer.error.code === "seat_taken") onRoomError(INVITATION_USED_ERROR);
  };
  return (
    <NoticePage title={t.invited(name)}>
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
    </NoticePage>
  );
};
