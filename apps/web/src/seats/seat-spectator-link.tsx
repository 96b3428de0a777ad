import { requestSeatSpectatorKey } from "@baize/client";
import { type SeatId, seatSpectatorConsentRevision } from "@baize/engine";
import { useEffect, useState } from "react";
import { ownSeatKey } from "../actions/host.ts";
import { sendIntent } from "../actions/intents.ts";
import { castLink, ownCastToken } from "../model/cast-link.ts";
import { roomLink } from "../model/page-route.ts";
import { useSnapshot, useTable } from "../model/table.tsx";
import { dialogsText } from "../text/dialogs.ts";
import { translateError } from "../text/refusals.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, type DialogProps } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";
import { toast } from "../ui/toast.ts";
import { ShareableLink } from "./share-link.tsx";

/** The key for the seat's spectators; null while it is loading. */
const useSeatSpectatorKey = (seat: SeatId): string | null => {
  const table = useTable();
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    const asked = requestSeatSpectatorKey(location.origin, table.room, {
      seat,
      key: ownSeatKey(table),
    });
    return subscribeToPromise(asked, (answer) => {
      if (answer.ok) setMade(answer.value.key);
      else toast(translateError(answer.error), "refused");
    });
  }, [table, seat]);
  return made;
};

const ShownLink = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = dialogsText.useText().share.seatSpectator;
  const key = useSeatSpectatorKey(seat);
  const watching = useSnapshot(({ presence }) => presence.spectators.eyes?.[seat] ?? 0);
  return (
    <>
      {key === null ? null : (
        <>
          <ShareableLink purpose="seatSpectator" link={roomLink(table.room, key, table.game.id)} />
          <ShareableLink
            purpose="casterSeat"
            link={castLink({ room: table.room, key, token: ownCastToken(table.room) }, "cast")}
          />
        </>
      )}
      <div className={fieldStyles.field}>
        <p className={fieldStyles.hint} role="status">
          {t.watching(watching)}
        </p>
        <Button onClick={() => void sendIntent(table, "eyes.agree", { agreed: false })}>
          {t.end}
        </Button>
      </div>
    </>
  );
};

/** Lets a player allow seat spectators, shows the link for them, and ends it. */
export const SeatSpectatorLink = () => {
  const table = useTable();
  const { seat } = table;
  const t = dialogsText.useText().share.seatSpectator;
  const since = useSnapshot(({ view }) =>
    view && seat !== null ? seatSpectatorConsentRevision(view.table.eyes, seat) : null,
  );
  if (seat === null) return null;
  // Remounted with each consent, because the link of an earlier consent is invalid.
  if (since !== null) return <ShownLink key={since} seat={seat} />;
  return (
    <div className={fieldStyles.field}>
      <Button onClick={() => void sendIntent(table, "eyes.agree", { agreed: true })}>
        {t.begin}
      </Button>
      <p className={fieldStyles.hint}>{t.about}</p>
    </div>
  );
};

/** The same in a dialog, for the menu of the player's own seat. */
export const SeatSpectatorDialog = ({ onClose }: DialogProps) => {
  const { title } = dialogsText.useText().share.seatSpectator;
  return (
    <Dialog title={title} onClose={onClose}>
      <SeatSpectatorLink />
    </Dialog>
  );
};
