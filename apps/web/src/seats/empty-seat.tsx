import { Check, Copy } from "lucide-react";
import { ActionButton } from "../actions/action-button.tsx";
import { actionRunnerIfAllowed } from "../actions/actions.ts";
import { roomLink } from "../model/page-route.ts";
import { readRoomKeys } from "../model/room-keys.ts";
import { useTable } from "../model/table.tsx";
import { shareStrings } from "../text/share.ts";
import { tableStrings } from "../text/table.ts";
import { Button } from "../ui/button.tsx";
import { announce } from "../ui/live-region.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { copyToClipboard, useCopyStatus } from "../ui/use-copy-status.ts";
import styles from "./empty-seat.module.css";

const Person = () => (
  <svg className={styles.person} viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="15" r="9" />
    <path d="M6 46c0-12 8-19 18-19s18 7 18 19z" />
  </svg>
);

/** Copies the link with which others join. If the page may not write to the clipboard, the dialog shows the link. */
const CopyLink = ({ link, onFail }: { readonly link: string; readonly onFail: () => void }) => {
  const t = shareStrings.useText();
  const [state, copy] = useCopyStatus(async () => {
    const isDone = await copyToClipboard(link);
    if (isDone) announce(t.linkCopied);
    else onFail();
    return isDone;
  });
  const isCopied = state === "copied";
  return (
    <Button icon={isCopied ? Check : Copy} look="cloth" className={styles.copy} onClick={copy}>
      {isCopied ? t.linkCopied : t.copyLink}
    </Button>
  );
};

/** The empty seat across the table: who is expected, and the link to join. */
export const EmptySeat = () => {
  const table = useTable();
  const { room, game, seat, viewingSeat, isSolo } = table;
  const t = tableStrings.useText().seats;
  const { code, player } = shareStrings.useText();
  const key = isSolo ? undefined : readRoomKeys(room)?.invites?.player;
  const link = key === undefined ? null : roomLink(room, key, game.id);
  return (
    <div className={styles.empty}>
      <Person />
      <div className={styles.ask}>
        <p className={styles.words}>
          {isSolo ? t.alone : viewingSeat === null ? t.nobodyThere : t.nobodyAcross}
        </p>
        {link === null ? null : (
          <CopyLink link={link} onFail={() => actionRunnerIfAllowed(table, "invite")?.()} />
        )}
        {seat === null || isSolo ? null : (
          <ActionButton className={styles.invite} action="invite" icon="share" look="cloth">
            {t.invite}
          </ActionButton>
        )}
      </div>
      {link === null ? null : (
        <div className={styles.code}>
          <QrCode text={link} label={code(player.label)} />
        </div>
      )}
    </div>
  );
};
