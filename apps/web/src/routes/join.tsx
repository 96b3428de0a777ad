import "./join.css";
import { claimSeat } from "@baize/client";
import type { RoomStatusResponse } from "@baize/protocol";
import { type FormEvent, useState } from "react";
import { keepName, keepRoomKeys, readName } from "../room-keys.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { gameName } from "./games.ts";
import { BAD_KEY, type Trouble } from "./trouble.ts";

interface Props {
  readonly room: string;
  readonly inviteKey: string;
  readonly status: RoomStatusResponse;
  readonly onSeated: (seatKey: string) => void;
  readonly onTrouble: (trouble: Trouble) => void;
  /** Looks on with the invite alone, without a seat. */
  readonly onWatch: () => void;
}

interface SeatChoice {
  readonly seat: number;
  readonly label: string;
  readonly open: boolean;
}

/** All seats in order. One that was left is kept: only the key that its player holds opens it again. */
const seatsOf = ({ taken, free }: RoomStatusResponse["seats"]): readonly SeatChoice[] =>
  [
    ...taken.map(({ seat, name, left }) => ({
      seat,
      label: left ? `Kept for ${name}` : name,
      open: false,
    })),
    ...free.map((seat) => ({ seat, label: `Seat ${String(seat)}`, open: true })),
  ].sort((a, b) => a.seat - b.seat);

const Seats = ({ seats }: Pick<RoomStatusResponse, "seats">) => (
  <fieldset>
    <legend className="field-label">Seat</legend>
    <div className="join-seats">
      {seatsOf(seats).map(({ seat, label, open }) => (
        <label key={seat} className="join-seat" title={label}>
          <input
            type="radio"
            name="seat"
            value={seat}
            disabled={!open}
            defaultChecked={seat === Math.min(...seats.free)}
            required
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

/** A player's first steps into a room: a name, a free seat, and in. */
export const Join = ({ room, inviteKey, status, onSeated, onTrouble, onWatch }: Props) => {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sit = async (form: FormData): Promise<void> => {
    const name = String(form.get("name")).trim();
    const seat = Number(form.get("seat"));
    setBusy(true);
    const answer = await claimSeat(location.origin, room, { key: inviteKey, name, seat });
    setBusy(false);
    if (!answer.ok) {
      if (answer.error.code === "bad_key") onTrouble(BAD_KEY);
      else setProblem(answer.error.message);
      return;
    }
    keepName(name);
    keepRoomKeys(room, { seat: answer.value, game: status.game, at: Date.now() });
    onSeated(answer.value.key);
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void sit(new FormData(event.currentTarget));
  };
  const closed = status.locked;
  const full = status.seats.free.length === 0;
  const names = status.seats.taken.filter(({ left }) => !left).map(({ name }) => name);
  return (
    <Notice title={closed ? "This table is locked" : full ? "This table is full" : "Take a seat"}>
      <p>
        {gameName(status.game)}
        {names.length > 0 ? ` with ${names.join(", ")}` : ""}.
      </p>
      {closed || full ? (
        <p>{closed ? "The host lets nobody else sit down for now." : "Every seat is taken."}</p>
      ) : (
        <form className="join" onSubmit={handleSubmit}>
          <Field
            label="Your name"
            name="name"
            defaultValue={readName()}
            autoComplete="nickname"
            maxLength={40}
            required
            autoFocus
          />
          <Seats seats={status.seats} />
          {problem === null ? null : (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
          <Button look="main" type="submit" disabled={busy}>
            {busy ? "Sitting down" : "Sit down"}
          </Button>
        </form>
      )}
      <Button look="quiet" onClick={onWatch}>
        Only watch
      </Button>
    </Notice>
  );
};
