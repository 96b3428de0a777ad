import { fetchRoomStatus } from "@baize/client";
import type { RoomStatusResponse } from "@baize/protocol";
import { useEffect, useState } from "react";
import { readRoomKeys, saveRoomKeys } from "../model/room-keys.ts";
import { lazySection } from "../ui/lazy-part-boundary.tsx";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";
import styles from "../ui/waiting.module.css";
import { JoinForm } from "./join-form.tsx";
import {
  BAD_KEY_ERROR,
  INVITATION_USED_ERROR,
  NO_KEY_ERROR,
  type RoomError,
  roomErrorOfHttpStatus,
} from "./room-error.ts";
import { RoomErrorNotice } from "./room-error-notice.tsx";
import { parseRoomKeyRole, roomKeySkipsJoinForm, seatOfInvitationKey } from "./room-key-role.ts";
import { RoomSession } from "./room-session.tsx";

const Invited = lazySection(async () => (await import("./invitation-screen.tsx")).InvitationScreen);

/** The phase of joining, from a link to the table. */
type Phase =
  | { readonly kind: "looking"; readonly key: string }
  | { readonly kind: "joining"; readonly key: string; readonly status: RoomStatusResponse }
  | { readonly kind: "sitting"; readonly key: string }
  | { readonly kind: "roomError"; readonly key: string | null; readonly roomError: RoomError };

/**
 * A seat of this device takes precedence over the players' link, but not over any other key in a link. A valid
 * invitation also takes precedence: it may be for another seat, or for the same one after a reset.
 */
const firstPhase = (room: string, linkKey: string | null): Phase => {
  const held = readRoomKeys(room).seat?.key;
  if (linkKey !== null && roomKeySkipsJoinForm(linkKey)) return { kind: "sitting", key: linkKey };
  if (linkKey !== null && isInvitation(linkKey)) return { kind: "looking", key: linkKey };
  if (held !== undefined) return { kind: "sitting", key: held };
  if (linkKey === null) return { kind: "roomError", key: null, roomError: NO_KEY_ERROR };
  return { kind: "looking", key: linkKey };
};

/** The phase after the room's status is known. A used invitation falls back to the seat that this device has. */
const phaseFor = (room: string, key: string, status: RoomStatusResponse): Phase => {
  if (status.keyWorks !== false) return { kind: "joining", key, status };
  const held = readRoomKeys(room).seat?.key;
  if (!isInvitation(key)) return { kind: "roomError", key, roomError: BAD_KEY_ERROR };
  return held === undefined
    ? { kind: "roomError", key, roomError: INVITATION_USED_ERROR }
    : { kind: "sitting", key: held };
};

const isInvitation = (key: string): boolean => seatOfInvitationKey(key) !== null;

type InError = Extract<Phase, { readonly kind: "roomError" }>;

/** The key to try again with. A player who lost a seat uses the players' link, since a seat's link no longer works. */
const keyAfter = ({ roomError }: InError, room: string, linkKey: string | null) =>
  roomError.action === "seat" && linkKey !== null && parseRoomKeyRole(linkKey) === "seat"
    ? (readRoomKeys(room).invites?.player ?? null)
    : linkKey;

/**
 * Stores a link that this device may share. A link that shows hands isn't stored, since its holder would share it like
 * any other.
 */
const keepInvite = (room: string, key: string): void => {
  const role = parseRoomKeyRole(key);
  if (role === "player" || role === "host" || role === "spectator") {
    saveRoomKeys(room, { invites: { [role]: key } });
  }
};

interface Props {
  readonly room: string;
  readonly linkKey: string | null;
}

/** `/r/:room`: from a link to a seat, and from a seat to the table. */
export const RoomPage = ({ room, linkKey }: Props) => {
  const [phase, setPhase] = useState<Phase>(() => firstPhase(room, linkKey));
  const lookingWith = phase.kind === "looking" ? phase.key : null;
  useEffect(() => {
    if (linkKey !== null) keepInvite(room, linkKey);
  }, [room, linkKey]);
  useEffect(() => {
    if (lookingWith === null) return;
    return subscribeToPromise(fetchRoomStatus(location.origin, room, lookingWith), (answer) => {
      const key = lookingWith;
      if (!answer.ok) {
        setPhase({
          kind: "roomError",
          key,
          roomError: roomErrorOfHttpStatus(answer.status, answer.error),
        });
      } else setPhase(phaseFor(room, key, answer.value));
    });
  }, [room, lookingWith]);
  const handleRoomError = (roomError: RoomError): void =>
    setPhase(({ key }) => ({ kind: "roomError", key, roomError }));
  switch (phase.kind) {
    case "looking":
      return <div className={styles.waiting} aria-busy="true" />;
    case "joining": {
      const seat = seatOfInvitationKey(phase.key);
      const toSitting = (key: string): void => setPhase({ kind: "sitting", key });
      if (seat !== null) {
        return (
          <Invited
            room={room}
            invitation={phase.key}
            seat={seat}
            status={phase.status}
            onSeated={toSitting}
            onRoomError={handleRoomError}
          />
        );
      }
      return (
        <JoinForm
          room={room}
          inviteKey={phase.key}
          status={phase.status}
          onSeated={toSitting}
          onRoomError={handleRoomError}
          onStatus={(status) => setPhase({ ...phase, status })}
          onWatch={() => toSitting(phase.key)}
        />
      );
    }
    case "sitting":
      return (
        <RoomSession
          key={phase.key}
          room={room}
          seatKey={phase.key}
          onRoomError={handleRoomError}
        />
      );
    case "roomError":
      return (
        <RoomErrorNotice
          room={room}
          roomError={phase.roomError}
          failedKey={phase.key}
          onRetry={() => setPhase(firstPhase(room, keyAfter(phase, room, linkKey)))}
        />
      );
  }
};
