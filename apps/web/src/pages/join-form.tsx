import { claimSeat, fetchRoomStatus } from "@baize/client";
import { TABLE_LIMITS } from "@baize/engine";
import type { RoomStatusResponse } from "@baize/protocol";
import type { ReactNode } from "react";
import { readPlayerName, savePlayerName, saveRoomKeys } from "../model/room-keys.ts";
import type { JoinStrings } from "../text/en/join.ts";
import { builtInGameStrings } from "../text/game-choices.ts";
import { joinStrings } from "../text/join.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { ErrorText, Field } from "../ui/field.tsx";
import { Form, readFormText } from "../ui/form.tsx";
import { lazySection } from "../ui/lazy-part-boundary.tsx";
import { NoticePage } from "../ui/notice-page.tsx";
import textStyles from "../ui/text.module.css";
import { useServerRequest } from "../ui/use-server-request.ts";
import styles from "./join-form.module.css";
import { BAD_KEY_ERROR, type RoomError, roomErrorOfHttpStatus } from "./room-error.ts";
import { parseRoomKeyRole } from "./room-key-role.ts";

const FormerSeat = lazySection(
  async () => (await import("../rooms/former-seat.tsx")).FormerSeatOffer,
);
const TakenSeats = lazySection(
  async () => (await import("./taken-seat-reset-list.tsx")).TakenSeatResetList,
);

interface Props {
  readonly room: string;
  readonly inviteKey: string;
  readonly status: RoomStatusResponse;
  readonly onSeated: (seatKey: string) => void;
  readonly onRoomError: (roomError: RoomError) => void;
  /** Called with the current seats after they were requested again. */
  readonly onStatus: (status: RoomStatusResponse) => void;
  /** Called when the player watches with the link alone, without a seat. */
  readonly onWatch: () => void;
}

interface SeatChoice {
  readonly seat: number;
  readonly label: string;
  readonly open: boolean;
}

/** All seats in order. A seat whose player left is kept: only its key opens it again. */
const seatsOf = (
  { taken, free, open = [] }: RoomStatusResponse["seats"],
  t: JoinStrings,
): readonly SeatChoice[] =>
  [
    ...taken.map(({ seat, name, left }) => ({
      seat,
      label: left ? t.keptFor(name) : name,
      open: false,
    })),
    ...free.map((seat) => {
      const former = open.find((each) => each.seat === seat);
      return { seat, label: former ? t.seatOf(former.name) : t.seat(seat), open: true };
    }),
  ].sort((a, b) => a.seat - b.seat);

const Seats = ({ seats }: Pick<RoomStatusResponse, "seats">) => {
  const t = joinStrings.useText();
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{t.seats}</legend>
      <div className={styles.seats}>
        {seatsOf(seats, t).map(({ seat, label, open }) => (
          <label key={seat} className={styles.seat} data-tip={label}>
            <input
              type="radio"
              name="seat"
              value={seat}
              disabled={!open}
              defaultChecked={seat === Math.min(...seats.free)}
              required
            />
            <span className={textStyles.oneLine}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Requests a seat. A refusal is shown beside the current seats. */
const useSitting = ({ room, inviteKey, status, onSeated, onRoomError, onStatus }: Props) => {
  const claim = useServerRequest();
  const look = useServerRequest();
  const lookAgain = async (): Promise<void> => {
    const answer = await look.send(fetchRoomStatus(location.origin, room, inviteKey));
    if (answer.ok) onStatus(answer.value);
    else if (answer.status === 404) onRoomError(roomErrorOfHttpStatus(answer.status, answer.error));
  };
  const sit = async (name: string, seat: number): Promise<void> => {
    const asked = claimSeat(location.origin, room, { key: inviteKey, name, seat });
    const answer = await claim.send(asked);
    savePlayerName(name);
    if (answer.ok) {
      saveRoomKeys(room, { seat: answer.value, game: status.game, at: Date.now() });
      onSeated(answer.value.key);
    } else if (answer.error.code === "bad_key") onRoomError(BAD_KEY_ERROR);
    else if (answer.status !== 0) void lookAgain();
  };
  return { errorText: claim.errorText ?? look.errorText, busy: claim.busy, lookAgain, sit };
};

interface SeatFormProps extends Pick<RoomStatusResponse, "seats"> {
  readonly errorText: string | null;
  readonly busy: boolean;
  readonly onSit: (name: string, seat: number) => void;
  /** The button for the other way to enter. */
  readonly children: ReactNode;
}

const SeatForm = ({ seats, errorText, busy, onSit, children }: SeatFormProps) => {
  const t = joinStrings.useText();
  return (
    <Form
      className={styles.join}
      onSubmit={(form) => onSit(readFormText(form, "name"), Number(readFormText(form, "seat")))}
    >
      <Field
        label={t.name}
        name="name"
        defaultValue={readPlayerName()}
        autoComplete="nickname"
        maxLength={TABLE_LIMITS.nameLength}
        required
        autoFocus
      />
      {/* Remounted when the seats change, so that a seat that was taken meanwhile isn't selected. */}
      <Seats key={seats.free.join(" ")} seats={seats} />
      <ErrorText>{errorText}</ErrorText>
      <div className={styles.ways}>
        <Button look="main" type="submit" disabled={busy}>
          {busy ? t.sitting : t.sit}
        </Button>
        {children}
      </div>
    </Form>
  );
};

const titleOf = ({ locked, seats }: RoomStatusResponse, t: JoinStrings): string => {
  if (locked) return t.locked;
  return seats.free.length === 0 ? t.full : t.takeSeat;
};

/** The house rules of a table, for a player who is about to join. Empty without rules. */
export const HouseRules = ({ status: { houseRules } }: Pick<Props, "status">) => {
  const t = joinStrings.useText();
  return houseRules ? (
    <section>
      <h2 className={fieldStyles.label}>{t.houseRules}</h2>
      <ul className={styles.houseRules}>
        {houseRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  ) : null;
};

/** The form to join a room: a name and a free seat. */
export const JoinForm = (props: Props) => {
  const { status, onWatch } = props;
  const t = joinStrings.useText();
  const games = builtInGameStrings.useText();
  const { errorText, busy, lookAgain, sit } = useSitting(props);
  const { locked, seats } = status;
  const names = seats.taken.filter(({ left }) => !left).map(({ name }) => name);
  const isOpen = !locked && seats.free.length > 0;
  const watch = (
    <Button className={styles.watch} onClick={onWatch}>
      {t.watch}
    </Button>
  );
  return (
    <NoticePage title={titleOf(status, t)}>
      <p>{t.playing(games[status.game]?.name ?? status.name, names)}</p>
      <HouseRules status={status} />
      {status.copiedFrom ? <FormerSeat {...props} /> : null}
      {isOpen ? (
        <SeatForm
          seats={seats}
          errorText={errorText}
          busy={busy}
          onSit={(name, seat) => void sit(name, seat)}
        >
          {watch}
        </SeatForm>
      ) : (
        <>
          <p>{locked ? t.lockedText : t.fullText}</p>
          <Button look="main" onClick={() => void lookAgain()}>
            {t.lookAgain}
          </Button>
        </>
      )}
      {parseRoomKeyRole(props.inviteKey) === "host" && seats.taken.length > 0 ? (
        <TakenSeats {...props} />
      ) : null}
      {isOpen ? null : watch}
    </NoticePage>
  );
};
