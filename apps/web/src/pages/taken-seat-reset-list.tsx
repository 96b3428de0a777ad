import type { RoomStatusResponse } from "@baize/protocol";
import { clsx } from "clsx";
import { useState } from "react";
import { roomLink } from "../model/page-route.ts";
import { type ExchangeableSeatKey, takeSeatWithKey } from "../rooms/take-seat-with-key.ts";
import { ResetSeatOptions } from "../seats/reset-seat-options.tsx";
import { shareStrings } from "../text/share.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { ErrorText } from "../ui/field.tsx";
import textStyles from "../ui/text.module.css";
import { useServerRequest } from "../ui/use-server-request.ts";
import styles from "./join-form.module.css";

interface Props {
  readonly room: string;
  /** The host's key. */
  readonly inviteKey: string;
  readonly status: RoomStatusResponse;
  readonly onSeated: (seatKey: string) => void;
}

/** The list of taken seats with which the host resets the link of a player who lost their device. */
export const TakenSeatResetList = ({ room, inviteKey, status, onSeated }: Props) => {
  const t = shareStrings.useText().takenSeats;
  const [open, setOpen] = useState<number | null>(null);
  const [made, setMade] = useState<ExchangeableSeatKey | null>(null);
  const { errorText, send } = useServerRequest();
  const sit = async (invitation: ExchangeableSeatKey): Promise<void> => {
    const answer = await send(takeSeatWithKey(room, invitation, status.game));
    if (answer.ok) onSeated(answer.value.key);
  };
  return (
    <section className={styles.taken} aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <ul>
        {status.seats.taken.map(({ seat, name }) => (
          <li key={seat} aria-label={name}>
            <span className={clsx(styles.takenName, textStyles.oneLine)}>{name}</span>
            <Button size="small" aria-expanded={open === seat} onClick={() => setOpen(seat)}>
              {t.reset}
            </Button>
            {made?.seat === seat ? (
              <>
                <Button look="main" size="small" onClick={() => void sit(made)}>
                  {t.sit(name)}
                </Button>
                <input
                  className={clsx(fieldStyles.input, styles.takenLink)}
                  aria-label={t.linkFor(name)}
                  readOnly
                  value={roomLink(room, made.key, status.game)}
                  onFocus={(event) => event.currentTarget.select()}
                />
                <ErrorText>{errorText}</ErrorText>
              </>
            ) : open === seat ? (
              <div>
                <ResetSeatOptions
                  room={room}
                  hostKey={inviteKey}
                  seat={seat}
                  mayKeep={status.copiedFrom === undefined}
                  isAsked={false}
                  isAgreed={false}
                  onInvitation={(key) => setMade({ seat, key })}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
