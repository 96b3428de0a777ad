import { resetSeat } from "@baize/client";
import type { ReactNode } from "react";
import { shareStrings } from "../text/share.ts";
import { Button } from "../ui/button.tsx";
import { ErrorText } from "../ui/field.tsx";
import { useServerRequest } from "../ui/use-server-request.ts";
import styles from "./reset-seat-options.module.css";

interface Props {
  readonly room: string;
  /** The host's key. */
  readonly hostKey: string;
  readonly seat: number;
  /** Whether the seat may keep its cards. In a copy of a room they can only be redealt. */
  readonly mayKeep?: boolean;
  /** Whether all required players have agreed, so that the link can be created with the hand kept. */
  readonly isAgreed: boolean;
  /** Whether the others have been asked. */
  readonly isAsked: boolean;
  /** Shows who has agreed and who has not, if that is known. */
  readonly children?: ReactNode;
  readonly onInvitation: (invitation: string) => void;
}

/**
 * The two options to reset the key of a seat whose player lost the device: with the consent of the others, or with its
 * cards dealt anew.
 */
export const ResetSeatOptions = (props: Props) => {
  const { room, hostKey, seat, mayKeep = false, isAgreed, isAsked, children, onInvitation } = props;
  const t = shareStrings.useText().seatLink;
  const { busy, error, errorText, send } = useServerRequest();
  const reset = async (redeal: boolean): Promise<void> => {
    const asked = redeal ? { key: hostKey, seat, redeal } : { key: hostKey, seat };
    const answer = await send(resetSeat(location.origin, room, asked));
    if (answer.ok) onInvitation(answer.value.invitation);
  };
  return (
    <>
      {mayKeep ? (
        <section className={styles.resetSeat}>
          <h3>{t.keep}</h3>
          <p>{t.keepText}</p>
          {children}
          <Button look="main" disabled={busy} onClick={() => void reset(false)}>
            {isAgreed ? t.make : isAsked ? t.askAgain : t.ask}
          </Button>
        </section>
      ) : null}
      <section className={styles.resetSeat}>
        <h3>{t.redeal}</h3>
        <p>{t.redealText}</p>
        <Button look="danger" disabled={busy} onClick={() => void reset(true)}>
          {t.redealGo}
        </Button>
      </section>
      <ErrorText>{isAsked && error?.code === "needs_consent" ? null : errorText}</ErrorText>
    </>
  );
};
