import { replaceSeatKey } from "@baize/client";
import type { RoomStatusResponse } from "@baize/protocol";
import { useState } from "react";
import { roomLink } from "../address.ts";
import { keepRoomKeys } from "../room-keys.ts";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { faultText } from "../text/refusals.ts";
import { Button } from "../ui/button.tsx";

interface Props {
  readonly room: string;
  /** The host's. */
  readonly inviteKey: string;
  readonly status: RoomStatusResponse;
  readonly onSeated: (seatKey: string) => void;
}

interface SeatLink {
  readonly seat: number;
  readonly link: string;
}

/** The seats that somebody has, for the host: to sit down at one again, or to send its player a link to it. */
export const TakenSeats = ({ room, inviteKey: key, status, onSeated }: Props) => {
  const t = useText(dialogsText).takenSeats;
  const [made, setMade] = useState<SeatLink | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (seat: number, then: (seatKey: string) => void): Promise<void> => {
    const answer = await replaceSeatKey(location.origin, room, { key, seat });
    setProblem(answer.ok ? null : faultText(answer.error));
    if (answer.ok) then(answer.value.key);
  };
  const sit = (seat: number) =>
    open(seat, (seatKey) => {
      keepRoomKeys(room, { seat: { seat, key: seatKey }, game: status.game, at: Date.now() });
      onSeated(seatKey);
    });
  const makeLink = (seat: number) =>
    open(seat, (seatKey) => setMade({ seat, link: roomLink(room, seatKey) }));
  return (
    <section className="join-taken" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <ul>
        {status.seats.taken.map(({ seat, name }) => (
          <li key={seat} aria-label={name}>
            <span className="join-taken-name">{name}</span>
            <Button size="small" onClick={() => void sit(seat)}>
              {t.sit}
            </Button>
            <Button size="small" onClick={() => void makeLink(seat)}>
              {t.link}
            </Button>
            {made?.seat === seat ? (
              <input
                className="input"
                aria-label={t.linkFor(name)}
                readOnly
                value={made.link}
                onFocus={(event) => event.currentTarget.select()}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {problem === null ? null : (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
};
