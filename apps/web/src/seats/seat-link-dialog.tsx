import type { SeatId } from "@baize/engine";
import { useState } from "react";
import { ownKey } from "../actions/host.ts";
import { roomLink } from "../model/address.ts";
import { useSnapshot, useTable } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { tableText } from "../text/table.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ResetSeat } from "./reset-seat.tsx";
import { ShareLink } from "./share-dialog.tsx";

/** Who has agreed to the reset of a seat's link so far, and for whom the host waits. */
const Agreed = ({ seat }: { readonly seat: SeatId }) => {
  const t = useText(dialogsText).seatLink;
  const { listed } = useText(tableText);
  const [agreed, waits] = useSnapshot(({ view }) => {
    const proposal = view?.table.resetProposal;
    const isOpen = proposal?.seat === seat;
    const namesOf = (seats: readonly SeatId[]): string =>
      listed(seats.map((each) => nameOfSeat(view, each)));
    const missing = isOpen ? proposal.needs.filter((each) => !proposal.agreed.includes(each)) : [];
    return `${isOpen ? namesOf(proposal.agreed) : ""}\n${namesOf(missing)}`;
  }).split("\n");
  return (
    <p role="status">
      {agreed ? t.agreed(agreed) : null} {waits ? t.waits(waits) : null}
    </p>
  );
};

interface SeatLinkProps {
  readonly seat: SeatId;
  readonly onClose: () => void;
}

/** A new link for the seat of a player who lost the device: with its hand, if the others agree, or dealt anew. */
export const SeatLinkDialog = ({ seat, onClose }: SeatLinkProps) => {
  const table = useTable();
  const { seatLink: t } = useText(dialogsText);
  const [link, setLink] = useState<string | null>(null);
  const isAsked = useSnapshot(({ view }) => view?.table.resetProposal?.seat === seat);
  const isAgreed = useSnapshot(({ view }) => {
    const proposal = view?.table.resetProposal;
    if (!proposal || proposal.seat !== seat) return false;
    return proposal.needs.every((each) => proposal.agreed.includes(each));
  });
  const mayKeep = useSnapshot(({ view }) => {
    if (!view) return false;
    return view.table.copiedFrom.length === 0 && view.table.awaiting[seat] !== "restored";
  });
  const name = nameOfSeat(table.client.getSnapshot().view, seat);
  return (
    <Dialog title={t.title(name)} onClose={onClose}>
      {link === null ? (
        <>
          <p>{t.text(name)}</p>
          <ResetSeat
            room={table.room}
            hostKey={ownKey(table)}
            seat={seat}
            mayKeep={mayKeep}
            isAsked={isAsked}
            isAgreed={isAgreed}
            onKey={(key) => setLink(roomLink(table.room, key))}
          >
            {isAsked ? <Agreed seat={seat} /> : null}
          </ResetSeat>
        </>
      ) : (
        <ShareLink purpose="seat" link={link} />
      )}
    </Dialog>
  );
};
