import { roomLink } from "../model/address.ts";
import { readRoomKeys } from "../model/room-keys.ts";
import { useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { tableText } from "../text/table.ts";
import { Button } from "../ui/button.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import styles from "./empty-seat.module.css";

const Person = () => (
  <svg className={styles.person} viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="15" r="9" />
    <path d="M6 46c0-12 8-19 18-19s18 7 18 19z" />
  </svg>
);

/** The place across the table while nobody sits there: who is waited for, and for the host the link as a code. */
export const EmptySeat = () => {
  const { ui, room, seat, side, alone } = useTable();
  const t = useText(tableText).seats;
  const { code } = useText(dialogsText).share.player;
  const key = alone ? undefined : readRoomKeys(room)?.invites?.player;
  return (
    <div className={styles.empty}>
      <Person />
      <p className={styles.words}>
        {alone ? t.alone : side === null ? t.nobodyThere : t.nobodyAcross}
      </p>
      {seat === null || alone ? null : (
        <Button
          icon="share"
          look="cloth"
          onClick={() => ui.setState({ dialog: { kind: "share" } })}
        >
          {t.invite}
        </Button>
      )}
      {key === undefined ? null : (
        <div className={styles.code}>
          <QrCode text={roomLink(room, key)} label={code} />
        </div>
      )}
    </div>
  );
};
