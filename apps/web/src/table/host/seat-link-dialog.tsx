import { replaceSeatKey } from "@baize/client";
import { useState } from "react";
import { roomLink } from "../../address.ts";
import { useText } from "../../text/area.ts";
import { dialogsText } from "../../text/dialogs.ts";
import { faultText } from "../../text/refusals.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useTable } from "../context.tsx";
import { ShareLink } from "../dialogs/share-dialog.tsx";
import { nameOfSeat } from "../words.ts";
import { ownKey } from "./host.ts";

/** A new link for a player's seat, to come back with or for who plays on in that player's place. */
export const SeatLinkDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const { seatLink: t, cancel } = useText(dialogsText);
  const [seat] = useState(() => table.desk.get().askingOf);
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (seat === null) return null;
  const make = async (): Promise<void> => {
    const answer = await replaceSeatKey(location.origin, table.room, { key: ownKey(table), seat });
    if (answer.ok) setLink(roomLink(table.room, answer.value.key));
    else setProblem(faultText(answer.error));
  };
  const name = nameOfSeat(table.client.getSnapshot().view, seat);
  return (
    <Dialog title={t.title(name)} onClose={onClose}>
      {link === null ? (
        <>
          <p>{t.text}</p>
          {problem === null ? null : (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
          <div className="dialog-foot">
            <Button onClick={onClose} autoFocus>
              {cancel}
            </Button>
            <Button look="danger" onClick={() => void make()}>
              {t.go}
            </Button>
          </div>
        </>
      ) : (
        <ShareLink purpose="seat" link={link} />
      )}
    </Dialog>
  );
};
