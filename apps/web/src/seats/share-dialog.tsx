import { fetchRoomStatus, requestRoomLinks } from "@baize/client";
import { hasAgreedToAllHands, requiredConsentSeatsOfView, type SeatId } from "@baize/engine";
import { useEffect, useState } from "react";
import { ActionButton } from "../actions/action-button.tsx";
import { readOwnSeatKey, useIsViewerHost } from "../actions/host.ts";
import { nameOfSeat } from "../model/labels.ts";
import { type RoomKeys, readRoomKeys, saveRoomKeys } from "../model/room-keys.ts";
import { type Table, useSnapshotSelector, useTable } from "../model/table.tsx";
import { translateError } from "../text/refusals.ts";
import { shareStrings } from "../text/share.ts";
import { tableStrings } from "../text/table.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";
import { toast } from "../ui/toast.ts";
import { ResetSeatOptions } from "./reset-seat-options.tsx";
import { SeatSpectatorControls } from "./seat-spectator-controls.tsx";
import styles from "./share-dialog.module.css";
import { ShareableLink, type ShareLinkPurpose } from "./share-link.tsx";

/** Who has agreed to the reset of a seat's link, and for whom the host waits. */
const Agreed = ({ seat }: { readonly seat: SeatId }) => {
  const t = shareStrings.useText().seatLink;
  const { listed } = tableStrings.useText();
  const [agreed, waits] = useSnapshotSelector(({ view }) => {
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

/**
 * Creates a new link for the seat of a player who lost the device: with its hand, if the others agree, or with cards
 * dealt anew.
 */
export const SeatResetDialog = ({ seat, onClose }: SeatLinkProps) => {
  const table = useTable();
  const { seatLink: t } = shareStrings.useText();
  const [invitation, setInvitation] = useState<string | null>(null);
  const isAsked = useSnapshotSelector(({ view }) => view?.table.resetProposal?.seat === seat);
  const isAgreed = useSnapshotSelector(({ view }) => {
    const proposal = view?.table.resetProposal;
    if (!proposal || proposal.seat !== seat) return false;
    return proposal.needs.every((each) => proposal.agreed.includes(each));
  });
  const mayKeep = useSnapshotSelector(({ view }) => {
    if (!view) return false;
    return view.table.copiedFrom.length === 0 && view.table.awaiting[seat] !== "restored";
  });
  const name = nameOfSeat(table.client.getSnapshot().view, seat);
  return (
    <Dialog title={t.title(name)} onClose={onClose}>
      {invitation === null ? (
        <>
          <p>{t.text(name)}</p>
          <ResetSeatOptions
            room={table.room}
            hostKey={readOwnSeatKey(table)}
            seat={seat}
            mayKeep={mayKeep}
            isAsked={isAsked}
            isAgreed={isAgreed}
            onInvitation={setInvitation}
          >
            {isAsked ? <Agreed seat={seat} /> : null}
          </ResetSeatOptions>
        </>
      ) : (
        <ShareableLink purpose="seat" roomKey={invitation} />
      )}
    </Dialog>
  );
};

/** The links that this device can share, the most common one first, each with its key. */
const linksOf = ({ seat }: Table, { invites = {}, seat: held }: RoomKeys) => {
  const { player, spectator } = invites;
  const links: readonly (readonly [ShareLinkPurpose, string | undefined])[] = [
    ["player", player],
    ["spectator", spectator],
    ["stream", spectator],
    ["caster", spectator],
    ["casterOverlay", spectator],
    ["own", seat === null ? undefined : held?.key],
  ];
  return links.flatMap(([purpose, roomKey]) =>
    roomKey === undefined ? [] : [{ purpose, roomKey }],
  );
};

/** This device's keys of the room. The host asks the server, which knows every current link. */
const useKeys = (table: Table): RoomKeys => {
  const isHost = useIsViewerHost();
  const [keys, setKeys] = useState<RoomKeys>(() => readRoomKeys(table.room));
  useEffect(() => {
    if (!isHost) return;
    const asked = requestRoomLinks(location.origin, table.room, { key: readOwnSeatKey(table) });
    return subscribeToPromise(asked, (answer) => {
      if (!answer.ok) return;
      saveRoomKeys(table.room, { invites: answer.value.keys });
      setKeys(readRoomKeys(table.room));
    });
  }, [isHost, table]);
  return keys;
};

interface MadeLinkProps {
  readonly purpose: "judge" | "spectatorAll";
  readonly make: string;
  readonly hint: string;
}

/** A button with which the host has the server create a link, which then replaces the button. */
const MadeLink = ({ purpose, make, hint }: MadeLinkProps) => {
  const table = useTable();
  const [key, setKey] = useState<string | null>(null);
  if (key !== null) {
    return (
      <>
        <ShareableLink purpose={purpose} roomKey={key} />
        {purpose === "spectatorAll" ? <ShareableLink purpose="casterAll" roomKey={key} /> : null}
      </>
    );
  }
  const handlePress = async (): Promise<void> => {
    const asked = { key: readOwnSeatKey(table), [purpose]: true };
    const answer = await requestRoomLinks(location.origin, table.room, asked);
    if (answer.ok) setKey(answer.value.keys[purpose] ?? null);
    else toast(translateError(answer.error), "refused");
  };
  return (
    <div className={fieldStyles.field}>
      <Button onClick={() => void handlePress()}>{make}</Button>
      <p className={fieldStyles.hint}>{hint}</p>
    </div>
  );
};

/** The link for spectators who see all hands, or the players who have yet to allow it. */
const AllHandsLink = () => {
  const table = useTable();
  const { allHands: t } = shareStrings.useText();
  const view = useSnapshotSelector((snapshot) => snapshot.view);
  if (!view) return null;
  const { allHands } = view.table;
  if (allHands.since !== null) {
    // Remounted with each agreement, because the link of an earlier one is invalid.
    return <MadeLink key={allHands.since} purpose="spectatorAll" make={t.make} hint={t.allowed} />;
  }
  const names = requiredConsentSeatsOfView(table.game, view)
    .filter((seat) => !hasAgreedToAllHands(allHands, seat))
    .map((seat) => nameOfSeat(view, seat));
  return <p className={fieldStyles.hint}>{names.length > 0 ? t.missing(names) : t.noneYet}</p>;
};

/** Whether strangers can find the table, where the server lists tables, and the button with which the host decides it. */
const Listing = () => {
  const { listing: t } = shareStrings.useText();
  const isOffered = useSnapshotSelector(({ session }) => session?.openList === true);
  const isListed = useSnapshotSelector(({ view }) => (view?.table.listing ?? null) !== null);
  if (!isOffered) return null;
  return (
    <div className={fieldStyles.field}>
      <ActionButton action="listTable">{isListed ? t.change : t.list}</ActionButton>
      <p className={fieldStyles.hint}>{isListed ? t.on : t.off}</p>
    </div>
  );
};

/** How long the room is kept after everyone has left. */
const Kept = ({ room }: Pick<Table, "room">) => {
  const { kept } = shareStrings.useText();
  const [ms, setMs] = useState<number | null>(null);
  useEffect(() => {
    return subscribeToPromise(fetchRoomStatus(location.origin, room), (answer) => {
      if (answer.ok) setMs(answer.value.keptMs);
    });
  }, [room]);
  return ms === null ? null : <p className={fieldStyles.hint}>{kept(ms)}</p>;
};

/** The room's links by purpose: first the most common one, then the others on demand. */
export const ShareDialog = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const t = shareStrings.useText();
  const isHost = useIsViewerHost();
  const keys = useKeys(table);
  const { player, spectator } = keys.invites ?? {};
  const [lead, ...others] = linksOf(table, keys);
  return (
    <Dialog title={t.title} onClose={onClose}>
      {player === undefined && spectator === undefined ? <p>{t.none}</p> : null}
      {lead ? <ShareableLink {...lead} leads /> : null}
      {isHost ? <Listing /> : null}
      {others.length > 0 ? (
        <details className={styles.others}>
          <summary>{t.more}</summary>
          {others.map((each) => (
            <ShareableLink key={each.purpose} {...each} />
          ))}
          <SeatSpectatorControls />
          {isHost ? <AllHandsLink /> : null}
          {isHost ? <MadeLink purpose="judge" {...t.makeJudge} /> : null}
        </details>
      ) : null}
      <Kept room={table.room} />
    </Dialog>
  );
};

/** The link to the player's own seat, in case the device is lost. */
export const OwnSeatLinkDialog = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const { recovery: t } = shareStrings.useText();
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <ShareableLink purpose="own" roomKey={readOwnSeatKey(table)} />
    </Dialog>
  );
};
